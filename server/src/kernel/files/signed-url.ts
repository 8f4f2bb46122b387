import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '@lindero/domain/errors'
import { SIGNED_URL_LIFETIME } from '@lindero/domain/identity/session-rules'

/** One file to be stored under a key: up to so many bytes of one content type. */
export interface PutPermit {
  method: 'PUT'
  key: string
  contentType: string
  limit: number
}

/** One stored file to be read. */
export interface GetPermit {
  method: 'GET'
  key: string
  contentType: string
  /** Saved under this name; without one the browser shows it. */
  fileName?: string | undefined
  /** Who downloads it, and may pause the download. */
  userUuid?: string | undefined
}

/** What a signed URL permits: one method on one key. */
export type Permit = PutPermit | GetPermit

/** A relative URL, valid until the instant. */
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

/** When the URL of an upload that is signed now ends: after 10 minutes (decisions 2). */
export function putExpiry(now: Date): Date {
  return new Date(now.getTime() + SIGNED_URL_LIFETIME)
}

/** The start of the half of the lifetime in which an instant lies: URLs to read are the same within it. */
export function signingInstant(now: Date): Date {
  const step = SIGNED_URL_LIFETIME / 2
  return new Date(Math.floor(now.getTime() / step) * step)
}

/** When a URL to read that is signed now ends: after 5 to 10 minutes, so that a browser finds pictures in its cache. */
export function getExpiry(now: Date): Date {
  return putExpiry(signingInstant(now))
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

function signatureOf(permit: Permit, expires: number, secret: Uint8Array): string {
  const { method, key, contentType } = permit
  const bound =
    permit.method === 'PUT' ? [permit.limit] : [permit.fileName ?? null, ...(permit.userUuid ? [permit.userUuid] : [])]
  return createHmac('sha256', secret)
    .update(JSON.stringify([method, key, contentType, ...bound, expires]))
    .digest('base64url')
}
