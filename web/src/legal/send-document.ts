import { api } from '@lindero/contract/api'
import { request } from '../kernel/api/request.ts'
import { upload } from '../kernel/api/upload.ts'
import { perform } from '../kernel/api/use-call.ts'
import type { useLegalAsset } from './legal-asset.ts'

/**
 * Uploads a document of the asset, so that a record or comment can refer to it.
 *
 * @returns the uuid of the document
 */
export async function sendDocument(
  { params, query }: Pick<ReturnType<typeof useLegalAsset>, 'params' | 'query'>,
  file: File,
): Promise<string> {
  const parts = { params, query: { ...query, name: file.name, size: file.size } }
  const { url, filepath, contentType } = await request(api.managementUploadUrl, parts)
  await upload(url, file, contentType)
  const { uuid } = await perform(api.addManagementDocument, { params, query, body: { filepath } })
  return uuid
}
