import { STAFF_USER_UUID } from '@lindero/domain/customers/operator'
import { confirmsErasure, erasedEmail, judgeErasure } from '@lindero/domain/identity/erasure'
import { isOneself, manageRefusal } from '@lindero/domain/identity/user-edits'
import { AppError } from '@lindero/domain/kernel/app-error'
import { eq } from 'drizzle-orm'
import { users } from '../../customers/customers.table.ts'
import { auditLog } from '../../kernel/audit/audit.table.ts'
import { auditDeed } from '../../kernel/audit/audit.ts'
import type { Context } from '../../kernel/context.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { sessions, userLinks } from '../identity.table.ts'
import { type ReachedUser, withUser } from '../users/user-reach.ts'
import { losesLastAdmin } from '../users/user-standing.ts'
import { freeWorkOfName } from './work-of-a-person.ts'

export interface Erased {
  /** Nobody is left in the customer: its data stay until the operator closes it. */
  leavesCustomerEmpty: boolean
}

/**
 * Erases a person's data and access (GDPR, article 17): oneself, or by whoever manages the user. A row without a
 * name stays, so that work and log keep an author. First in the customer's own scope, where it is judged and the
 * access ends; then, under the system role, whatever names the person elsewhere.
 *
 * @param email typed again to confirm
 * @throws AppError `users.notFound`, `permissions.denied`, `users.confirmationDiffers`, `users.lastAdmin`
 */
export async function erasePerson(
  context: Context,
  caller: Caller,
  uuid: string,
  email: string,
): Promise<Erased> {
  const found = await withUser(context, caller, uuid, async (_tx, reached) => {
    const { user } = reached
    const refusal = isOneself(caller, user) ? null : manageRefusal(caller, user)
    if (refusal) throw new AppError(refusal)
    if (user.erasedOn) throw new AppError('users.notFound')
    if (!confirmsErasure(email, user.email)) throw new AppError('users.confirmationDiffers')
    return reached
  })
  return context.database.transaction('system', (tx) => erase(tx, caller, found, context.now()))
}

async function erase(tx: Transaction, caller: Caller, found: ReachedUser, now: Date): Promise<Erased> {
  const { uuid, email, customerUuid } = found.user
  // Held as `withUser` holds them: the last two admins cannot both go at the same moment.
  await tx.rows('SELECT 1 FROM customers WHERE uuid = $1 FOR NO KEY UPDATE', [customerUuid])
  const [user] = await tx.select().from(users).where(eq(users.uuid, uuid)).for('no key update')
  if (!user || user.erasedOn) throw new AppError('users.notFound')
  const others = await othersOf(tx, customerUuid, uuid)
  if (judgeErasure(await losesLastAdmin(tx, { ...found, user }, null), others) === 'lastAdmin') {
    throw new AppError('users.lastAdmin')
  }
  await tx.update(users).set(shell(uuid, now)).where(eq(users.uuid, uuid))
  await tx.delete(sessions).where(eq(sessions.userUuid, uuid))
  await tx.delete(userLinks).where(eq(userLinks.userUuid, uuid))
  await freeWorkOfName(tx, uuid)
  await tx.change(`DELETE FROM registrations WHERE lower(email) = lower($1)`, [email])
  await tx.change(
    `DELETE FROM outgoing_messages WHERE payload ->> 'userUuid' = $1 OR lower(payload ->> 'email') = lower($2)`,
    [uuid, email],
  )
  await auditDeed(tx, caller, 'userErased', {
    customerUuid,
    subject: uuid,
    data: { by: isOneself(caller, { uuid }) ? 'oneself' : 'another' },
  })
  // After the last line about the person, which would name it again.
  await tx.update(auditLog).set({ userName: null, address: null }).where(eq(auditLog.userUuid, uuid))
  return { leavesCustomerEmpty: others === 0 }
}

function shell(uuid: string, now: Date) {
  return {
    email: erasedEmail(uuid),
    firstname: '',
    lastname: '',
    passwordHash: null,
    googleId: null,
    consent: null,
    departments: [],
    interests: [],
    emailVerifiedOn: null,
    passwordChangedOn: null,
    lastLoginOn: null,
    ...{ isAdmin: false, isEditor: false, isSuperAdmin: false, isProvider: false },
    inactiveOn: now,
    erasedOn: now,
    updatedOn: now,
  }
}

/** Users of a customer besides one, active or not, who are still people. */
async function othersOf(tx: Transaction, customerUuid: string, uuid: string): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(
    `SELECT count(*) FROM users WHERE customer_uuid = $1 AND uuid NOT IN ($2, $3) AND erased_on IS NULL`,
    [customerUuid, uuid, STAFF_USER_UUID],
  )
  return Number(row?.count ?? 0)
}
