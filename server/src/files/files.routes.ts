import { Readable } from 'node:stream'
import { fileCalls } from '@lindero/contract/files/files.contract'
import { AppError } from '@lindero/domain/errors'
import { SIGNED_URL_LIFETIME } from '@lindero/domain/identity/session-rules'
import type { Context } from '../kernel/context.ts'
import { checkSignature } from '../kernel/files/signed-url.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { expectContent } from './content.ts'
import { deleteFailedUpload, expectAwaited, markUploaded, rejectRemoved } from './files.store.ts'

/** Signed URLs need no session. Each URL allows one method on one key for at most ten minutes. */
export function fileRoutes(calls: Calls, { database, files, acceptedSecrets, now }: Context): void {
  /** Number of uploads in progress by key on this node, so that a failed upload does not affect the others. */
  const underWay = new Map<string, number>()

  calls.serve(fileCalls.putFile, async ({ params, query, request }) => {
    const { type, limit } = query
    checkSignature({ method: 'PUT', key: params.key, contentType: type, limit }, query, acceptedSecrets, now())
    const sent = request.headers['content-type']?.split(';', 1)[0]
    if (sent && sent !== type) throw new AppError('files.wrongType', { expected: type, sent })
    const awaited = await database.transaction('system', (tx) => expectAwaited(tx, params.key))
    const bytes = Readable.from(expectContent(request.raw, awaited), { objectMode: false })
    underWay.set(params.key, (underWay.get(params.key) ?? 0) + 1)
    try {
      // The storage never overwrites a file, so only one of two concurrent uploads is stored.
      const size = await files.put(params.key, bytes, limit)
      const isAwaited = await database.transaction('system', (tx) => markUploaded(tx, params.key, size, now()))
      if (isAwaited) return { filekey: params.key, size }
      // Fails if a concurrent upload was stored first, or if the draft portfolio of the upload was discarded.
      await database.transaction('system', (tx) => expectAwaited(tx, params.key))
      throw new AppError('files.notFound')
    } catch (error) {
      if (AppError.is(error, 'files.notFound')) await files.remove(params.key)
      else if (!AppError.is(error, 'files.alreadyUploaded') && underWay.get(params.key) === 1) {
        await database.transaction('system', (tx) => deleteFailedUpload(tx, params.key))
      }
      const isCutOff = request.raw.destroyed && !request.raw.complete
      throw isCutOff ? new AppError('request.timeout') : error
    } finally {
      const others = (underWay.get(params.key) ?? 1) - 1
      if (others > 0) underWay.set(params.key, others)
      else underWay.delete(params.key)
    }
  })

  calls.serve(fileCalls.getFile, async ({ params: { key }, query, request, reply }) => {
    const { type, name, user: userUuid } = query
    const permit = { method: 'GET', key, contentType: type, fileName: name, userUuid } as const
    checkSignature(permit, query, acceptedSecrets, now())
    request.downloadOf = userUuid ?? null
    await database.transaction('system', (tx) => rejectRemoved(tx, key))
    const { size, bytes } = await files.read(key)
    // Browsers must never display an uploaded file as a page from Lindero's origin.
    reply.header('content-security-policy', "default-src 'none'; sandbox")
    reply.header('x-robots-tag', 'noindex, nofollow')
    reply.header('cache-control', `private, max-age=${SIGNED_URL_LIFETIME / 2_000}, immutable`)
    return { stream: bytes, contentType: type, length: size, ...(name ? { fileName: name } : {}) }
  })
}
