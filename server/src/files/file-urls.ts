import type { Context } from '../kernel/context.ts'
import { type GetPermit, getExpiry, type PutPermit, putExpiry, signUrl } from '../kernel/files/signed-url.ts'

type Signer = Pick<Context, 'files' | 'secret' | 'now'>

/**
 * A signed URL for one upload. If files are in a bucket and the number of bytes is known, the browser uploads directly
 * to the bucket. Otherwise the upload passes through the server.
 *
 * @param isExact true if `limit` is the exact number of bytes
 */
export async function urlToPut(
  { files, secret, now }: Signer,
  { isExact, ...file }: Omit<PutPermit, 'method'> & { isExact: boolean },
): Promise<string> {
  const permit: PutPermit = { method: 'PUT', ...file }
  if (files.direct && isExact) return files.direct.putUrl(permit, now())
  return signUrl(permit, secret, putExpiry(now()))
}

/** A signed URL for reading a file. */
export async function urlToGet({ files, secret, now }: Signer, file: Omit<GetPermit, 'method'>): Promise<string> {
  const permit: GetPermit = { method: 'GET', ...file }
  return files.direct ? files.direct.getUrl(permit, now()) : signUrl(permit, secret, getExpiry(now()))
}
