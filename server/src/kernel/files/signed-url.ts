import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '@lindero/domain/errors'
import { SIGNED_URL_LIFETIME } from '@lindero/domain/identity/session-rules'

/** What a signed URL permits: one method on one key, up to so many bytes of one content type. */
export interface Permit {
  method: 'PUT'
  key: string
  contentType: string
  limit: number
}

/** A relative URL, valid for 10 minutes. */
export function signUrl(permit: Permit, secret: Uint8Array, now: Date): string {
  const expires = now.getTime() + SIGNED_URL_LIFETIME
  const query = new URLSearchParams({
    expires: String(expires),
    type: permit.contentType,
    limit: String(permit.limit),
    signature: signatureOf(permit, expires, secret),
  })
  return `/api/files/${permit.key}?${query}`
}

/**
 * @param secrets those that may have signed it
 * @throws AppError `files.urlAltered`, `files.urlExpired`
 */
export function checkSignature(
  permit: Permit,
  given: { expires: number; signature: string },
  secrets: readonly Uint8Array[],
  now: Date,
): void {
  const signature = Buffer.from(given.signature)
  const isOurs = secrets.some((secret) => {
    const expected = Buffer.from(signatureOf(permit, given.expires, secret))
    return expected.length === signature.length && timingSafeEqual(expected, signature)
  })
  if (!isOurs) throw new AppError('files.urlAltered')
  if (given.expires < now.getTime()) throw new AppError('files.urlExpired')
}

function signatureOf(
  { method, key, contentType, limit }: Permit,
  expires: number,
  secret: Uint8Array,
): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([method, key, contentType, limit, expires]))
    .digest('base64url')
}
