import { createHash, randomBytes } from 'node:crypto'

/** The secret of a link sent by mail: 32 random bytes. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a secret that carries 32 random bytes: too many to be guessed, so a plain hash will do. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
