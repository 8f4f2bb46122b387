import { api } from '@lindero/contract/api'
import { useSyncExternalStore } from 'react'
import { request } from '../../kernel/api/request.ts'
import { upload } from '../../kernel/api/upload.ts'
import { perform } from '../../kernel/api/use-call.ts'
import { reportError } from '../../kernel/error-reports/error-reports.ts'
import { createUploadQueue, isUnderWay, type UploadItem } from './upload-queue.ts'

/** The upload queue of this browser tab. */
export const uploads = createUploadQueue({
  target: ({ assetUuid, name, size, type }) =>
    request(api.attachmentUploadUrl, { params: { uuid: assetUuid }, query: { name, size, type } }),
  send: ({ url, contentType }, file, control) => upload(url, file, contentType, control),
  confirm: ({ assetUuid, tags = [] }, filepath) =>
    perform(api.addAttachment, {
      params: { uuid: assetUuid },
      body: { filepath, ...(tags.length > 0 ? { tags: [...tags] } : {}) },
    }),
  onUnexpected: reportError,
})

// Closing the tab would abort running uploads, so the browser asks first.
window.addEventListener('beforeunload', (event) => {
  if (uploads.get().some(isUnderWay)) event.preventDefault()
})

/**
 * Uploads one document outside the upload queue. The caller shows progress and failure. The document always goes to the
 * list of files, because a picture uploaded this way does not show the asset.
 */
export async function uploadNow(assetUuid: string, file: File): Promise<{ uuid: string }> {
  const params = { uuid: assetUuid }
  const query = { name: file.name, size: file.size, type: 'files' } as const
  const { url, filepath, contentType } = await request(api.attachmentUploadUrl, { params, query })
  await upload(url, file, contentType)
  return perform(api.addAttachment, { params, body: { filepath } })
}

/** All uploads of this tab. */
export const useAllUploads = (): readonly UploadItem[] => useSyncExternalStore(uploads.subscribe, uploads.get)

/** Uploads to one asset. */
export function useUploads(assetUuid: string): readonly UploadItem[] {
  return useAllUploads().filter((item) => item.assetUuid === assetUuid)
}
