import { createHash, randomBytes } from 'node:crypto'

/** The secret of a link sent by mail: 32 random bytes. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a secret with 32 random bytes: too many to guess, so a plain hash is enough. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
