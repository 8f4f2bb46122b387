import { Readable } from 'node:stream'
import { fileCalls } from '@lindero/contract/files/files.contract'
import { AppError } from '@lindero/domain/errors'
import type { Context } from '../kernel/context.ts'
import { checkSignature } from '../kernel/files/signed-url.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { expectContent } from './content.ts'
import { expectAwaited, markUploaded } from './files.store.ts'

/** Signed URLs need no session: each allows one method on one key for ten minutes. */
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
    const { purpose } = await database.transaction('system', (tx) => expectAwaited(tx, params.key))
    const bytes = Readable.from(expectContent(request.raw, purpose), { objectMode: false })
    // Of two at once, one is stored: the store never replaces a file.
    const size = await files.put(params.key, bytes, limit)
    const isAwaited = await database.transaction('system', (tx) => markUploaded(tx, params.key, size, now()))
    if (isAwaited) return { filekey: params.key, size }
    await files.remove(params.key)
    throw new AppError('files.notFound')
  })
}
