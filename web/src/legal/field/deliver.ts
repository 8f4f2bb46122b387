import { api } from '@lindero/contract/api'
import type { SentVisit } from '@lindero/contract/legal/visits.contract'
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

/** Errors which mean that the request no longer accepts work, so that it may have been cancelled or finished. */
const ENDED: ReadonlySet<string> = new Set([
  'management.serviceRequestNotFound',
  'management.notExpected',
  'assets.notFound',
])

async function tokenOf(requestId: number): Promise<string> {
  const storedToken = tokens.get(requestId)
  if (storedToken && Date.now() - storedToken.since < TOKEN_AGE) return storedToken.token
  const { token } = await request(api.managementService, { params: { id: requestId } })
  if (token === null) throw new ApiError(404, 'management.serviceRequestNotFound')
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

/** The calls that take the work of an agent: those of an open request, or those of one that has ended. */
interface Way {
  uploadUrl(file: { name: string; size: number }): Promise<{ url: string; filepath: string; contentType: string }>
  addDocument(filepath: string): Promise<string>
  addVisit(uuid: string, visit: SentVisit): Promise<unknown>
}

function wayOfRequest({ assetUuid, requestId }: Waiting): Way {
  const params = { uuid: assetUuid }
  return {
    uploadUrl: (file) =>
      withToken(requestId, (token) => request(api.managementUploadUrl, { params, query: { token, ...file } })),
    async addDocument(filepath) {
      const body = { filepath, isOfRequest: true }
      const add = (token: string) => perform(api.addManagementDocument, { params, query: { token }, body })
      return (await withToken(requestId, add)).uuid
    },
    addVisit: (visitUuid, body) =>
      withToken(requestId, (token) =>
        perform(api.addManagementVisit, { params: { ...params, visitUuid }, query: { token }, body }),
      ),
  }
}

/** The request was cancelled or finished: the work is sent as arrived afterwards. */
function wayAfterEnd({ requestId: id }: Waiting): Way {
  return {
    uploadUrl: (query) => request(api.lateUploadUrl, { params: { id }, query }),
    addDocument: async (filepath) => (await perform(api.addLateDocument, { params: { id }, body: { filepath } })).uuid,
    addVisit: (visitUuid, body) => perform(api.addLateVisit, { params: { id, visitUuid }, body }),
  }
}

/**
 * Uploads the bytes, unless the server already has them, and adds them as a document of the request. `arrived` stores
 * the path of the uploaded bytes; null means that the server has deleted them.
 *
 * @returns the uuid of the document
 */
async function sendBytes(way: Way, bytes: WaitingBytes, arrived: (filepath: string | null) => Promise<void>) {
  if (bytes.filepath !== null) {
    try {
      return await way.addDocument(bytes.filepath)
    } catch (error) {
      if (!(error instanceof ApiError && GONE.has(error.code))) throw error
      await arrived(null)
    }
  }
  const { name, blob } = bytes
  const to = await way.uploadUrl({ name, size: blob.size })
  await upload(to.url, blob, to.contentType)
  await arrived(to.filepath)
  return way.addDocument(to.filepath)
}

/**
 * Sends one item of the outbox. If sending was interrupted, parts that the server already has are not sent again. If the
 * owner has cancelled the request meanwhile, or another device has finished it, the item is sent as arrived afterwards.
 */
export async function deliver(entry: Waiting, keep: (entry: Waiting) => Promise<void>): Promise<void> {
  let latest = entry
  const keepLatest = (next: Waiting) => {
    latest = next
    return keep(next)
  }
  try {
    await send(entry, wayOfRequest(entry), keepLatest)
  } catch (error) {
    if (!(error instanceof ApiError && ENDED.has(error.code))) throw error
    await sendLate(latest, keepLatest, error)
  }
}

/** @throws the first error if the request has not ended */
async function sendLate(entry: Waiting, keep: (entry: Waiting) => Promise<void>, first: ApiError): Promise<void> {
  try {
    await send(entry, wayAfterEnd(entry), keep)
  } catch (error) {
    throw ApiError.is(error, 'management.serviceRequestNotFound') ? first : error
  }
}

async function send(entry: Waiting, way: Way, keep: (entry: Waiting) => Promise<void>): Promise<void> {
  if (entry.kind === 'file') {
    await sendBytes(way, entry.file, (filepath) => keep({ ...entry, file: { ...entry.file, filepath } }))
    return
  }
  const { id, visit, signature } = entry
  let documentUuid = signature?.documentUuid ?? null
  if (signature && documentUuid === null) {
    documentUuid = await sendBytes(way, signature.picture, (filepath) =>
      keep({ ...entry, signature: { ...signature, picture: { ...signature.picture, filepath } } }),
    )
    await keep({ ...entry, signature: { ...signature, documentUuid } })
  }
  const signed = signature && documentUuid ? { name: signature.name, signedOn: signature.signedOn, documentUuid } : null
  try {
    await way.addVisit(id, { ...visit, signature: signed })
  } catch (error) {
    // If the server has deleted the picture of the signature, the next attempt sends the picture again.
    if (signature && ApiError.is(error, 'files.notFound')) {
      const picture = { ...signature.picture, filepath: null }
      await keep({ ...entry, signature: { ...signature, picture, documentUuid: null } })
    }
    throw error
  }
}
