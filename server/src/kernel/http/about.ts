import type { SessionUser } from '@lindero/contract/identity/session.schema'
import type { CallSpecification, ObjectKind } from '@lindero/contract/kernel/call'
import { AppError, type ErrorCode } from '@lindero/domain/errors'
import type { Permission } from '@lindero/domain/users/permissions'
import type { Database, Transaction } from '../database/database.ts'
import type { Caller } from './caller.ts'
import { requirePermission } from './require-permission.ts'

/** The objects that handlers receive, by kind. The slice that owns a kind adds it here by declaration merging. */
export interface Objects {
  oneself: SessionUser
}

/**
 * The lock of a row until the transaction ends. Use `no key update` to change the row, and `share` if the row must
 * not change during the work, such as the portfolio to which an asset is added.
 */
export type RowLock = 'share' | 'no key update'

/** A request for the object of a call. */
export interface ObjectRequest {
  caller: Caller
  uuid: string
  permission: Permission
  /** Error code for a caller without the permission. */
  denied?: ErrorCode | undefined
  /** True if archived objects are found too. */
  archivedToo?: boolean | undefined
  /** The lock of the row; null for a call that only reads. */
  lock: RowLock | null
  /** The management token, for a call that takes one. Never log it. */
  token?: string | undefined
}

/**
 * Loads an object in a transaction of its scope, checks that the caller may perform the call on it, and runs the work
 * in the same transaction.
 *
 * @throws AppError the `notFound` code of the kind, `permissions.denied` or the code given in the request
 */
export type ObjectLoader<Kind extends LoadedKind> = <T>(
  request: ObjectRequest,
  work: (tx: Transaction, object: Objects[Kind]) => Promise<T>,
) => Promise<T>

/** The kinds of objects that the slices have added to `Objects`. */
export type LoadedKind = ObjectKind & keyof Objects

/** One loader per kind. The code does not compile if a kind has none. */
export type ObjectLoaders = { [Kind in LoadedKind]: ObjectLoader<Kind> }

/** Loads the caller's own user. Another user is not found, even for an admin. */
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

/** For a call whose object is optional: true if the input names an object. */
export function namesObject(specification: CallSpecification, input: CheckedParts): boolean {
  return objectIn(specification, input) !== undefined
}

/** The uuid of the call's object, from its checked input. */
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
