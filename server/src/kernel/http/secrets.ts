import { createHash, randomBytes } from 'node:crypto'
import type { SecretKind } from '@lindero/contract/kernel/call'
import type { ErrorCode } from '@lindero/domain/errors'
import type { Transaction } from '../database/database.ts'

/** Creates the secret of an address or of a link in a mail: 32 random bytes. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a secret of 32 random bytes. It cannot be guessed, so a plain hash is enough. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/**
 * The objects that handlers of secret addresses receive, by kind of secret address. The slice that owns a kind adds
 * it here by declaration merging.
 */
// biome-ignore lint/suspicious/noEmptyInterface: slices add to it
export interface Holders {}

/** The kinds that the slices have added to `Holders`. */
export type HeldKind = SecretKind & keyof Holders

/**
 * Finds the object of a secret by the secret's hash. Permissions are read at each request and not stored with the
 * secret.
 */
export interface SecretFinder<Kind extends HeldKind> {
  find: (tx: Transaction, hash: string, now: Date) => Promise<Holders[Kind] | undefined>
  /** Error for a secret that is unknown or replaced, or whose object's owner has lost the permission. */
  missing: ErrorCode
}

/** One finder per kind. The code does not compile if a kind has none. */
export type SecretFinders = { [Kind in HeldKind]: SecretFinder<Kind> }
