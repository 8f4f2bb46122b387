import type { SessionUser } from '@lindero/contract/identity/session.schema'
import type { CallSpecification, ObjectKind } from '@lindero/contract/kernel/call'
import { AppError, type ErrorCode } from '@lindero/domain/errors'
import type { Permission } from '@lindero/domain/users/permissions'
import type { Database, Transaction } from '../database/database.ts'
import type { Caller } from './caller.ts'
import { requirePermission } from './require-permission.ts'

/** The objects that handlers receive, by kind. The slice that owns a kind adds it by declaration merging. */
export interface Objects {
  oneself: SessionUser
}

/**
 * The lock of a row until the transaction ends. `no key update` is for a change of the row; `share` is for work that
 * needs the row to stay unchanged, such as the portfolio to which an asset is added.
 */
export type RowLock = 'share' | 'no key update'

/** A request for the object of a call. */
export interface ObjectRequest {
  caller: Caller
  uuid: string
  permission: Permission
  /** Error code for a caller without the permission. */
  denied?: ErrorCode | undefined
  /** True if an archived object is found, too. */
  archivedToo?: boolean | undefined
  /** Null for a call that only reads. */
  lock: RowLock | null
  /** The management token of a call that takes one. Never logged. */
  token?: string | undefined
}

/**
 * Loads an object in a transaction of its scope, checks that the caller may perform the call on it, and runs work in
 * the same transaction.
 *
 * @throws AppError the `notFound` code of the kind, `permissions.denied` or the code named in the request
 */
export type ObjectLoader<Kind extends LoadedKind> = <T>(
  request: ObjectRequest,
  work: (tx: Transaction, object: Objects[Kind]) => Promise<T>,
) => Promise<T>

/** The kinds that the slices have added to `Objects`. */
export type LoadedKind = ObjectKind & keyof Objects

/** One loader per kind; a kind without one does not compile. */
export type ObjectLoaders = { [Kind in LoadedKind]: ObjectLoader<Kind> }

/** Loads the caller's own user. Another user is not found, also for an admin. */
export function oneselfLoader(database: Database): ObjectLoader<'oneself'> {
  return async ({ caller, uuid, permission, denied }, work) => {
    if (uuid !== caller.user.uuid) throw new AppError('users.notFound')
    requirePermission(caller, permission, undefined, { denied })
    const scope = { customer: caller.customer.uuid, person: caller.user.uuid }
    return database.transaction(scope, (tx) => work(tx, caller.user))
  }
}

interface CheckedParts {
  params: unknown
  body: unknown
}

/** True if the input of a call with an optional object names one. */
export function namesObject(specification: CallSpecification, input: CheckedParts): boolean {
  return objectIn(specification, input) !== undefined
}

/** The uuid of the object that a call is about, from its checked input. */
export function objectUuid(specification: CallSpecification, input: CheckedParts): string {
  const uuid = objectIn(specification, input)
  const { path, aboutIn } = specification
  if (typeof uuid !== 'string') throw new Error(`${path} does not name its object in ${aboutIn}`)
  return uuid.toLowerCase()
}

function objectIn({ aboutIn = 'params.uuid' }: CallSpecification, input: CheckedParts): unknown {
  const [part, name] = aboutIn.split('.') as ['params' | 'body', string]
  return (input[part] as Record<string, unknown> | undefined)?.[name]
}
