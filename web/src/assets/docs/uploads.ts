import { api } from '@lindero/contract/api'
import { useSyncExternalStore } from 'react'
import { request } from '../../kernel/api/request.ts'
import { upload } from '../../kernel/api/upload.ts'
import { perform } from '../../kernel/api/use-call.ts'
import { reportError } from '../../kernel/error-reports/error-reports.ts'
import { createUploadQueue, isUnderWay, type UploadItem } from './upload-queue.ts'

/** The uploads of this browser tab. */
export const uploads = createUploadQueue({
  target: ({ assetUuid, name, size, type }) =>
    request(api.attachmentUploadUrl, { params: { uuid: assetUuid }, query: { name, size, type } }),
  send: ({ url, contentType }, file, control) => upload(url, file, contentType, control),
  confirm: ({ assetUuid }, filepath) => perform(api.addAttachment, { params: { uuid: assetUuid }, body: { filepath } }),
  onUnexpected: reportError,
})

// A closed tab ends them: the browser asks first.
window.addEventListener('beforeunload', (event) => {
  if (uploads.get().some(isUnderWay)) event.preventDefault()
})

/** The uploads to an asset. */
export function useUploads(assetUuid: string): readonly UploadItem[] {
  const all = useSyncExternalStore(uploads.subscribe, uploads.get)
  return all.filter((item) => item.assetUuid === assetUuid)
}
