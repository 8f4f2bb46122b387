import type { SessionUser } from '@lindero/contract/identity/session.schema'
import type { CallSpecification, ObjectKind } from '@lindero/contract/kernel/call'
import { uuid as uuidSchema } from '@lindero/contract/kernel/schemas'
import { AppError, type ErrorCode } from '@lindero/domain/errors'
import type { Permission } from '@lindero/domain/users/permissions'
import type { Database, Transaction } from '../database/database.ts'
import type { Caller } from './caller.ts'
import { requirePermission } from './require-permission.ts'

/** The objects that handlers receive, by kind. The slice that owns a kind declares it here by declaration merging. */
export interface Objects {
  oneself: SessionUser
}

/**
 * The lock on a row until the transaction ends. `no key update` is for changing the row. `share` is for rows that
 * must not change during the work, such as the portfolio of a new asset.
 */
export type RowLock = 'share' | 'no key update'

/** A request to load the object of a call. */
export interface ObjectRequest {
  caller: Caller
  uuid: string
  permission: Permission
  /** Error code if the caller lacks the permission. */
  denied?: ErrorCode | undefined
  /** True if archived objects are loaded too. */
  archivedToo?: boolean | undefined
  /** The lock on the row; null for a call that only reads. */
  lock: RowLock | null
  /** The management token, for calls that accept one. It must never be logged. */
  token?: string | undefined
}

/**
 * Loads an object in a transaction of its scope, checks that the caller may use the call on this object, and runs the
 * work in the same transaction.
 *
 * @throws AppError the `notFound` code of the kind, `permissions.denied` or the code given in the request
 */
export type ObjectLoader<Kind extends LoadedKind> = <T>(
  request: ObjectRequest,
  work: (tx: Transaction, object: Objects[Kind]) => Promise<T>,
) => Promise<T>

/** The kinds of objects that are declared in `Objects`. */
export type LoadedKind = ObjectKind & keyof Objects

/** One loader per kind. The code does not compile if a kind has no loader. */
export type ObjectLoaders = { [Kind in LoadedKind]: ObjectLoader<Kind> }

/** Loads the caller's own user. Other users are not found, even for an admin. */
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

/** For a call with an optional object: true if the input refers to an object. */
export function namesObject(specification: CallSpecification, input: CheckedParts): boolean {
  return objectIn(specification, input) !== undefined
}

/** True if the unvalidated input refers to an object by a well-formed uuid. */
export function namesUuid(specification: CallSpecification, input: CheckedParts): boolean {
  return uuidSchema.safeParse(objectIn(specification, input)).success
}

/** The uuid of the call's object, from its validated input. */
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
