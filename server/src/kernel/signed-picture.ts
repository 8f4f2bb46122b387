import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '@lindero/domain/errors'
import type { Context } from './context.ts'
import { getExpiry } from './files/signed-url.ts'

/**
 * Identifies a picture among all pictures that this server delivers at signed addresses. The first element is the kind
 * of picture.
 */
type PictureName = readonly (string | number)[]

/**
 * Creates the signed query for a picture's address on this server. The address is signed, because an image request from
 * a page has no authorization header.
 */
export function signedQuery(name: PictureName, { secret, now }: Pick<Context, 'secret' | 'now'>): string {
  const expires = getExpiry(now()).getTime()
  const signature = signatureOf(name, expires, secret)
  return new URLSearchParams({ expires: String(expires), signature }).toString()
}

/** @throws AppError `files.urlAltered`, `files.urlExpired` */
export function checkSignedQuery(
  name: PictureName,
  query: { expires: number; signature: string },
  { acceptedSecrets, now }: Pick<Context, 'acceptedSecrets' | 'now'>,
): void {
  const signature = Buffer.from(query.signature)
  const isOurs = acceptedSecrets.some((secret) => {
    const expected = Buffer.from(signatureOf(name, query.expires, secret))
    return expected.length === signature.length && timingSafeEqual(expected, signature)
  })
  if (!isOurs) throw new AppError('files.urlAltered')
  if (query.expires < now().getTime()) throw new AppError('files.urlExpired')
}

function signatureOf(name: PictureName, expires: number, secret: Uint8Array): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([...name, expires]))
    .digest('base64url')
}
