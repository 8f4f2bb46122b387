import { AppError } from '@lindero/domain/errors'
import { can } from '@lindero/domain/users/permissions'
import { isOneself, maySeeUser } from '@lindero/domain/users/user-edits'
import { eq } from 'drizzle-orm'
import { type CustomerRow, customers } from '../customers/customers.table.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { ObjectLoader } from '../kernel/http/about.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { requirePermission } from '../kernel/http/require-permission.ts'
import { type UserRow, users } from './users.table.ts'

/** A user and the user's customer. The kind of customer determines the meaning of the user's flags. */
export interface ReachedUser {
  user: UserRow
  customer: CustomerRow
}

declare module '../kernel/http/about.ts' {
  interface Objects {
    user: ReachedUser
  }
}

/**
 * Loads a user whom the caller may see. People who manage users may see the users of the customer that they act for;
 * administrators of the platform may see the users of all customers.
 *
 * @throws AppError `users.notFound`, `permissions.denied`
 */
export function userLoader(context: Context): ObjectLoader<'user'> {
  return ({ caller, uuid, permission, denied, lock }, work) =>
    withUser(
      context,
      caller,
      uuid,
      async (tx, target) => {
        if (!can(caller, 'administer')) requirePermission(caller, permission, undefined, { denied })
        return work(tx, target)
      },
      lock !== null,
    )
}

/**
 * Runs work for a user whom the caller may see, in the scope of the user's customer.
 *
 * @param isLocked true to lock the rows of customer and user until the work ends. This is required for changes that
 * depend on the number of users or on their roles
 * @throws AppError `users.notFound` if the user is unknown or belongs to another customer, or if the caller may not see
 * the user
 */
export async function withUser<T>(
  context: Context,
  caller: Caller,
  uuid: string,
  work: (tx: Transaction, target: ReachedUser) => Promise<T>,
  isLocked = false,
): Promise<T> {
  const customerUuid = await customerOf(context, caller, uuid.toLowerCase())
  return withUserOf(context, caller, { uuid, customerUuid }, work, isLocked)
}

/**
 * Runs work for a user that the call has loaded before a slow step. The user is therefore read again and locked.
 *
 * @throws AppError `users.notFound` if the caller cannot see the user any more
 */
export function withLockedUser<T>(
  context: Context,
  caller: Caller,
  { user }: ReachedUser,
  work: (tx: Transaction, target: ReachedUser) => Promise<T>,
): Promise<T> {
  return withUserOf(context, caller, user, work, true)
}

function withUserOf<T>(
  context: Context,
  caller: Caller,
  { uuid, customerUuid }: Pick<UserRow, 'uuid' | 'customerUuid'>,
  work: (tx: Transaction, target: ReachedUser) => Promise<T>,
  isLocked: boolean,
): Promise<T> {
  return context.database.transaction({ customer: customerUuid }, async (tx) => {
    const ofCustomer = tx.select().from(customers).where(eq(customers.uuid, customerUuid))
    const [customer] = await (isLocked ? ofCustomer.for('no key update') : ofCustomer)
    const ofUser = tx.select().from(users).where(eq(users.uuid, uuid))
    const [user] = await (isLocked ? ofUser.for('no key update') : ofUser)
    if (!customer || !user || user.isProgram || !maySeeUser(caller, user)) throw new AppError('users.notFound')
    return work(tx, { user, customer })
  })
}

/**
 * The customer in whose scope the user is looked up. Only administrators of the platform can find users of other
 * customers.
 */
async function customerOf({ database }: Context, caller: Caller, uuid: string): Promise<string> {
  if (isOneself(caller, { uuid })) return caller.ownCustomer.uuid
  if (!can(caller, 'administer')) return caller.customer.uuid
  const [row] = await database.transaction('system', (tx) =>
    tx.select({ customerUuid: users.customerUuid }).from(users).where(eq(users.uuid, uuid)),
  )
  if (!row) throw new AppError('users.notFound')
  return row.customerUuid
}
