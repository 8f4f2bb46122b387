import { Readable } from 'node:stream'
import { fileCalls } from '@lindero/contract/files/files.contract'
import { AppError } from '@lindero/domain/errors'
import { SIGNED_URL_LIFETIME } from '@lindero/domain/identity/session-rules'
import type { Context } from '../kernel/context.ts'
import { checkSignature } from '../kernel/files/signed-url.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { expectContent } from './content.ts'
import { expectAwaited, forgetRefused, markUploaded } from './files.store.ts'

/** Signed URLs need no session: each allows one method on one key for at most ten minutes. */
export function fileRoutes(calls: Calls, { database, files, acceptedSecrets, now }: Context): void {
  calls.serve(fileCalls.putFile, async ({ params, query, request }) => {
    const { type, limit } = query
    checkSignature(
      { method: 'PUT', key: params.key, contentType: type, limit },
      query,
      acceptedSecrets,
      now(),
    )
    const sent = request.headers['content-type']?.split(';', 1)[0]
    if (sent && sent !== type) throw new AppError('files.wrongType', { expected: type, sent })
    const awaited = await database.transaction('system', (tx) => expectAwaited(tx, params.key))
    const bytes = Readable.from(expectContent(request.raw, awaited), { objectMode: false })
    // Of two at once, one is stored: the store never replaces a file.
    const size = await files.put(params.key, bytes, limit).catch(async (error: unknown) => {
      await database.transaction('system', (tx) => forgetRefused(tx, params.key))
      throw error
    })
    const isAwaited = await database.transaction('system', (tx) => markUploaded(tx, params.key, size, now()))
    if (isAwaited) return { filekey: params.key, size }
    await files.remove(params.key)
    throw new AppError('files.notFound')
  })

  calls.serve(fileCalls.getFile, async ({ params: { key }, query, reply }) => {
    const { type, name } = query
    checkSignature({ method: 'GET', key, contentType: type, fileName: name }, query, acceptedSecrets, now())
    const { size, bytes } = await files.read(key)
    // What users upload never runs as a page of ours, whatever it is.
    reply.header('content-security-policy', "default-src 'none'; sandbox")
    reply.header('cache-control', `private, max-age=${SIGNED_URL_LIFETIME / 2_000}, immutable`)
    return { stream: bytes, contentType: type, length: size, ...(name ? { fileName: name } : {}) }
  })
}
