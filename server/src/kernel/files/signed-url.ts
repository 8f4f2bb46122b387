import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '@lindero/domain/errors'
import { SIGNED_URL_LIFETIME } from '@lindero/domain/identity/session-rules'

/** Permits one upload to a key: up to `limit` bytes of one content type. */
export interface PutPermit {
  method: 'PUT'
  key: string
  contentType: string
  limit: number
}

/** Permits the download of one stored file. */
export interface GetPermit {
  method: 'GET'
  key: string
  contentType: string
  /** File name for the download. If absent, the browser displays the file instead. */
  fileName?: string | undefined
  /** The user who downloads the file. The number of paused downloads is limited per user. */
  userUuid?: string | undefined
}

/** The action that a signed URL permits: one method on one key. */
export type Permit = PutPermit | GetPermit

/** Returns a relative URL that is valid until the given time. */
export function signUrl(permit: Permit, secret: Uint8Array, expiresOn: Date): string {
  const expires = expiresOn.getTime()
  const query = new URLSearchParams({
    expires: String(expires),
    type: permit.contentType,
    ...(permit.method === 'PUT' ? { limit: String(permit.limit) } : {}),
    ...(permit.method === 'GET' && permit.fileName ? { name: permit.fileName } : {}),
    ...(permit.method === 'GET' && permit.userUuid ? { user: permit.userUuid } : {}),
    signature: signatureOf(permit, expires, secret),
  })
  return `/api/files/${permit.key}?${query}`
}

/** Expiry of an upload URL that is signed now: in 10 minutes (decisions 2). */
export function putExpiry(now: Date): Date {
  return new Date(now.getTime() + SIGNED_URL_LIFETIME)
}

/** Start of the current interval of half a lifetime. All download URLs of a file in this interval are identical. */
export function signingInstant(now: Date): Date {
  const step = SIGNED_URL_LIFETIME / 2
  return new Date(Math.floor(now.getTime() / step) * step)
}

/**
 * Expiry of a download URL that is signed now: in 5 to 10 minutes. The URL stays the same for 5 minutes, so that
 * browsers can cache pictures.
 */
export function getExpiry(now: Date): Date {
  return putExpiry(signingInstant(now))
}

/**
 * Verifies a signed URL.
 * @param secrets keys that may have signed the URL
 * @throws AppError `files.urlAltered`, `files.urlExpired`
 */
export function checkSignature(
  permit: Permit,
  query: { expires: number; signature: string },
  secrets: readonly Uint8Array[],
  now: Date,
): void {
  const signature = Buffer.from(query.signature)
  const isOurs = secrets.some((secret) => {
    const expected = Buffer.from(signatureOf(permit, query.expires, secret))
    return expected.length === signature.length && timingSafeEqual(expected, signature)
  })
  if (!isOurs) throw new AppError('files.urlAltered')
  if (query.expires < now.getTime()) throw new AppError('files.urlExpired')
}

function signatureOf(permit: Permit, expires: number, secret: Uint8Array): string {
  const { method, key, contentType } = permit
  const bound =
    permit.method === 'PUT' ? [permit.limit] : [permit.fileName ?? null, ...(permit.userUuid ? [permit.userUuid] : [])]
  return createHmac('sha256', secret)
    .update(JSON.stringify([method, key, contentType, ...bound, expires]))
    .digest('base64url')
}
