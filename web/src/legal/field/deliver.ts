import { api } from '@lindero/contract/api'
import { ApiError } from '../../kernel/api/api-error.ts'
import { request } from '../../kernel/api/request.ts'
import { upload } from '../../kernel/api/upload.ts'
import { perform } from '../../kernel/api/use-call.ts'
import type { Waiting, WaitingBytes } from './waiting.ts'

/** Milliseconds during which a management token is reused. The server accepts a token for a quarter of an hour. */
const TOKEN_AGE = 10 * 60_000
const tokens = new Map<number, { token: string; since: number }>()

/** Errors which mean that the server has deleted the uploaded bytes, so that they must be sent again. */
const GONE: ReadonlySet<string> = new Set(['files.notFound', 'attachments.notUploaded'])

async function tokenOf(requestId: number): Promise<string> {
  const storedToken = tokens.get(requestId)
  if (storedToken && Date.now() - storedToken.since < TOKEN_AGE) return storedToken.token
  const { token } = await request(api.managementService, { params: { id: requestId } })
  tokens.set(requestId, { token, since: Date.now() })
  return token
}

/**
 * Makes a call with the token for a request. If the token has expired during a slow upload, repeats the call with a new
 * token.
 */
async function withToken<Reply>(requestId: number, work: (token: string) => Promise<Reply>): Promise<Reply> {
  const token = await tokenOf(requestId)
  try {
    return await work(token)
  } catch (error) {
    if (!ApiError.is(error, 'management.tokenExpired')) throw error
    tokens.delete(requestId)
    return work(await tokenOf(requestId))
  }
}

type RequestOfAsset = Pick<Waiting, 'assetUuid' | 'requestId'>

/**
 * Uploads the bytes, unless the server already has them, and adds them as a document of the request. `arrived` stores
 * the path of the uploaded bytes; null means that the server has deleted them.
 *
 * @returns the uuid of the document
 */
async function sendBytes(
  place: RequestOfAsset,
  bytes: WaitingBytes,
  arrived: (filepath: string | null) => Promise<void>,
) {
  const params = { uuid: place.assetUuid }
  const confirm = async (filepath: string) => {
    const body = { filepath, isOfRequest: true }
    const add = (token: string) => perform(api.addManagementDocument, { params, query: { token }, body })
    return (await withToken(place.requestId, add)).uuid
  }
  if (bytes.filepath !== null) {
    try {
      return await confirm(bytes.filepath)
    } catch (error) {
      if (!(error instanceof ApiError && GONE.has(error.code))) throw error
      await arrived(null)
    }
  }
  const { name, blob } = bytes
  const to = await withToken(place.requestId, (token) =>
    request(api.managementUploadUrl, { params, query: { token, name, size: blob.size } }),
  )
  await upload(to.url, blob, to.contentType)
  await arrived(to.filepath)
  return confirm(to.filepath)
}

/** Sends one item of the outbox. If sending was interrupted, parts that the server already has are not sent again. */
export async function deliver(entry: Waiting, keep: (entry: Waiting) => Promise<void>): Promise<void> {
  if (entry.kind === 'file') {
    await sendBytes(entry, entry.file, (filepath) => keep({ ...entry, file: { ...entry.file, filepath } }))
    return
  }
  const { assetUuid, requestId, id, visit, signature } = entry
  let documentUuid = signature?.documentUuid ?? null
  if (signature && documentUuid === null) {
    documentUuid = await sendBytes(entry, signature.picture, (filepath) =>
      keep({ ...entry, signature: { ...signature, picture: { ...signature.picture, filepath } } }),
    )
    await keep({ ...entry, signature: { ...signature, documentUuid } })
  }
  const signed = signature && documentUuid ? { name: signature.name, signedOn: signature.signedOn, documentUuid } : null
  try {
    await withToken(requestId, (token) =>
      perform(api.addManagementVisit, {
        params: { uuid: assetUuid, visitUuid: id },
        query: { token },
        body: { ...visit, signature: signed },
      }),
    )
  } catch (error) {
    // If the server has deleted the picture of the signature, the next attempt sends the picture again.
    if (signature && ApiError.is(error, 'files.notFound')) {
      const picture = { ...signature.picture, filepath: null }
      await keep({ ...entry, signature: { ...signature, picture, documentUuid: null } })
    }
    throw error
  }
}
