import { createHash, randomBytes } from 'node:crypto'
import type { SecretKind } from '@lindero/contract/kernel/call'
import type { ErrorCode } from '@lindero/domain/errors'
import type { Transaction } from '../database/database.ts'

/** Creates the secret for a secret address or for a link in an email: 32 random bytes. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a secret of 32 random bytes. Such a secret cannot be guessed, so a plain hash is enough. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/**
 * The objects that handlers of secret addresses receive, by kind of address. The slice that owns a kind declares it
 * here by declaration merging.
 */
// biome-ignore lint/suspicious/noEmptyInterface: slices add to it
export interface Holders {}

/** The kinds of secret addresses that are declared in `Holders`. */
export type HeldKind = SecretKind & keyof Holders

/**
 * Finds the object of a secret by the secret's hash. Permissions are checked at each request and not stored with the
 * secret.
 */
export interface SecretFinder<Kind extends HeldKind> {
  find: (tx: Transaction, hash: string, now: Date) => Promise<Holders[Kind] | undefined>
  /** Error if a secret is unknown or was replaced, or if the owner of its object has lost the permission. */
  missing: ErrorCode
}

/** One finder per kind. The code does not compile if a kind has no finder. */
export type SecretFinders = { [Kind in HeldKind]: SecretFinder<Kind> }
