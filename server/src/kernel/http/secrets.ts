import { createHash, randomBytes } from 'node:crypto'
import type { SecretKind } from '@lindero/contract/kernel/call'
import type { ErrorCode } from '@lindero/domain/errors'
import type { Transaction } from '../database/database.ts'

/** The secret of an address or of a link in a mail: 32 random bytes. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a secret with 32 random bytes: too many to guess, so a plain hash is enough. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/**
 * The holders that handlers receive, by kind of secret address: the object that the secret belongs to. The slice that
 * owns a kind adds it by declaration merging.
 */
// biome-ignore lint/suspicious/noEmptyInterface: slices add to it
export interface Holders {}

/** The kinds that the slices have added to `Holders`. */
export type HeldKind = SecretKind & keyof Holders

/** Finds the holder of a secret by its hash. Rights are read at each request: none is stored with the secret. */
export interface SecretFinder<Kind extends HeldKind> {
  find: (tx: Transaction, hash: string, now: Date) => Promise<Holders[Kind] | undefined>
  /** Error for a secret that is unknown or replaced, or whose holder has lost the permission. */
  missing: ErrorCode
}

/** One finder per kind; a kind without one does not compile. */
export type SecretFinders = { [Kind in HeldKind]: SecretFinder<Kind> }
