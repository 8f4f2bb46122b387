import { isStaffUser } from '@lindero/domain/customers/operator'
import { AppError } from '@lindero/domain/errors'
import {
  confirmsErasure,
  erasedCustomerName,
  erasedEmail,
  evaluateErasure,
  isFreshSignIn,
  isNamedAfter,
} from '@lindero/domain/users/erasure'
import { isOneself, manageViolation } from '@lindero/domain/users/user-edits'
import { eq } from 'drizzle-orm'
import { type CustomerRow, customers } from '../customers/customers.table.ts'
import { requireOwnPassword } from '../identity/own-password.ts'
import { auditLog } from '../kernel/audit/audit.table.ts'
import { audit, logAuditAction } from '../kernel/audit/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { outboxOf, removeFromOutbox } from '../kernel/mail/outbox.ts'
import { accountByEmail } from '../users/accounts.store.ts'
import { losesLastAdmin } from '../users/remaining-admin.ts'
import { sessions, type UserRow, userLinks, users } from '../users/users.table.ts'
import { notifyErasure } from './notify-erasure.ts'
import { eraseRecords, type PersonalDataSources } from './personal-data-source.ts'

export interface Erased {
  /**
   * True if the customer has no active user left. The customer's data are kept until the operator closes the customer.
   */
  leavesCustomerEmpty: boolean
}

/**
 * Erases a person's data and access (GDPR, article 17). Only the user or a manager of the user may call it. A row
 * without a name is kept as the author of past work and log entries. The checks run in the customer's scope. After
 * that, everything that identifies the person is erased with the system role.
 *
 * @param confirmation the email address, typed again. Users who erase their own data must also enter their password if
 * they have one
 * @throws AppError `users.notFound`, `permissions.denied`, `users.confirmationDiffers`, `users.lastAdmin`; if users
 * erase themselves `WrongUserOrPassword`, `auth.tooManyAttempts`, `users.signInAgain`
 */
export async function erasePerson(
  context: Context,
  sources: PersonalDataSources,
  caller: Caller,
  user: UserRow,
  { email, password }: { email: string; password?: string | undefined },
): Promise<Erased> {
  const isOwn = isOneself(caller, user)
  const violation = isOwn ? null : manageViolation(caller, user)
  if (violation) throw new AppError(violation)
  if (user.erasedOn) throw new AppError('users.notFound')
  if (!confirmsErasure(email, user.email)) throw new AppError('users.confirmationDiffers')
  if (isOwn) await requireOwner(context, caller, user, password)
  return erase(context, sources, user, (tx) =>
    logAuditAction(tx, caller, 'userErased', {
      customerUuid: user.customerUuid,
      subject: user.uuid,
      data: { by: isOwn ? 'oneself' : 'another' },
    }),
  )
}

/**
 * Same as `erasePerson`, but for the operator's command line: for people who cannot sign in or have sent their request
 * by post.
 *
 * @returns undefined if no user has this email address
 * @throws AppError `users.lastAdmin`
 */
export async function eraseByCommandLine(
  context: Context,
  sources: PersonalDataSources,
  email: string,
): Promise<Erased | undefined> {
  const account = await context.database.transaction('system', (tx) => accountByEmail(tx, email))
  if (!account || isStaffUser(account.user)) return undefined
  const { uuid, customerUuid } = account.user
  return erase(context, sources, account.user, (tx) =>
    audit(tx, {
      customerUuid,
      userUuid: null,
      action: 'userErased',
      subject: uuid,
      isOperator: true,
      data: { by: 'commandLine' },
    }),
  )
}

/**
 * Requires the user's password, or a recent sign-in if the user has none. An open browser must not be enough for an
 * irreversible action.
 */
async function requireOwner(
  context: Context,
  caller: Caller,
  user: UserRow,
  password: string | undefined,
): Promise<void> {
  if (user.passwordHash === null) {
    const [session] = await context.database.transaction({ customer: user.customerUuid }, (tx) =>
      tx.select().from(sessions).where(eq(sessions.uuid, caller.sessionUuid)),
    )
    if (session && isFreshSignIn(session.createdOn, context.now())) return
    throw new AppError('users.signInAgain')
  }
  await requireOwnPassword(context, caller, user, password ?? '')
}

async function erase(
  context: Context,
  sources: PersonalDataSources,
  { uuid, customerUuid }: Pick<UserRow, 'uuid' | 'customerUuid'>,
  note: (tx: Transaction) => Promise<void>,
): Promise<Erased> {
  const { config, database } = context
  const now = context.now()
  const { addresses, ...erased } = await database.transaction('system', async (tx) => {
    // The customer is locked, as in `withUser`. Otherwise the last two admins could erase themselves at the same time.
    const [customer] = await tx.select().from(customers).where(eq(customers.uuid, customerUuid)).for('no key update')
    const [user] = await tx.select().from(users).where(eq(users.uuid, uuid)).for('no key update')
    if (!customer || !user || user.erasedOn) throw new AppError('users.notFound')
    const others = await othersOf(tx, user)
    if (evaluateErasure(await losesLastAdmin(tx, { customer, user }, null), others) === 'lastAdmin') {
      throw new AppError('users.lastAdmin')
    }
    const isEmpty = others === 0 && !customer.isOperator
    await notifyErasure(tx, config, sources, {
      customerUuid,
      userUuids: [uuid],
      stripeId: isEmpty ? customer.stripeId : null,
    })
    await blockPerson(tx, uuid, now)
    await tx.update(users).set(shell(uuid, now)).where(eq(users.uuid, uuid))
    const named = columnsThatName(customer, user, isEmpty)
    if (named) {
      await tx
        .update(customers)
        .set({ ...named, updatedOn: now })
        .where(eq(customers.uuid, customerUuid))
    }
    await eraseRecords(tx, sources, uuid)
    const addresses = await removeSignInData(tx, user)
    await note(tx)
    // This must come after the last log entry about the person, because that entry contains the name.
    await tx.update(auditLog).set({ userName: null, address: null }).where(eq(auditLog.userUuid, uuid))
    return { leavesCustomerEmpty: others === 0, addresses }
  })
  await removeFromOutbox(outboxOf(config), addresses)
  return erased
}

/**
 * Before the erasure, copies a person's identity to the table of blocked people: name, email address, the identifying
 * data of the customer, and the IP addresses in the person's log entries. The copy is only for courts and authorities
 * (Spanish organic act 3/2018, article 32), and no call reads it. It is deleted on the day on which the log entries
 * would have been deleted (`AUDIT_DAYS`).
 */
async function blockPerson(tx: Transaction, userUuid: string, now: Date): Promise<void> {
  await tx.change(
    `INSERT INTO blocked_people (user_uuid, customer_uuid, email, firstname, lastname, customer, addresses, blocked_on)
     SELECT u.uuid, c.uuid, u.email, u.firstname, u.lastname,
       jsonb_build_object('name', c.name, 'cif', c.cif, 'address', c.address, 'web', c.web, 'stripeId', c.stripe_id),
       (SELECT jsonb_object_agg(l.id, host(l.address)) FROM audit_log l
        WHERE l.user_uuid = u.uuid AND l.address IS NOT NULL),
       $2::timestamptz
     FROM users u JOIN customers c ON c.uuid = u.customer_uuid WHERE u.uuid = $1`,
    [userUuid, now.toISOString()],
  )
}

/**
 * Returns the columns of the customer to erase; null if there are none. If no active user is left, all data that
 * identify the customer are erased. If other active users are left but the customer is named after the erased person,
 * only its name, tax number, address and website are erased. The data that the other users need to sign in and pay are
 * kept.
 */
function columnsThatName(customer: CustomerRow, user: UserRow, isEmpty: boolean) {
  const names = { name: erasedCustomerName(customer.uuid), cif: null, address: null, web: null }
  if (isEmpty) return { ...names, emailDomain: null, stripeId: null }
  return isNamedAfter(customer.name, user) && !customer.isOperator ? names : null
}

/**
 * Deletes the person's sessions, links, unconfirmed registrations and unsent mails.
 *
 * @returns all email addresses that the person had in this system
 */
async function removeSignInData(tx: Transaction, { uuid, email }: UserRow): Promise<string[]> {
  await tx.delete(sessions).where(eq(sessions.userUuid, uuid))
  const links = await tx.delete(userLinks).where(eq(userLinks.userUuid, uuid)).returning()
  const addresses = [...new Set([email, ...links.map((link) => link.email ?? email)])]
  const theirs = `(SELECT lower(jsonb_array_elements_text($1::jsonb)))`
  await tx.change(`DELETE FROM registrations WHERE lower(email) = lower($1)`, [email])
  await tx.change(
    `DELETE FROM outgoing_messages WHERE payload ->> 'userUuid' = $2 OR lower(payload ->> 'email') IN ${theirs}`,
    [JSON.stringify(addresses), uuid],
  )
  return addresses
}

function shell(uuid: string, now: Date) {
  return {
    email: erasedEmail(uuid),
    firstname: '',
    lastname: '',
    passwordHash: null,
    googleId: null,
    consent: null,
    acceptedTerms: null,
    departments: [],
    interests: [],
    emailVerifiedOn: null,
    passwordChangedOn: null,
    lastLoginOn: null,
    firstLoginOn: null,
    isAdmin: false,
    isEditor: false,
    isSuperAdmin: false,
    isProvider: false,
    isDepartmentHead: false,
    inactiveOn: now,
    erasedOn: now,
    updatedOn: now,
  }
}

/** Number of other active users of the customer. Deactivated users do not prevent an erasure. */
async function othersOf(tx: Transaction, { uuid, customerUuid }: UserRow): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(
    `SELECT count(*) FROM users WHERE customer_uuid = $1 AND uuid <> $2 AND inactive_on IS NULL`,
    [customerUuid, uuid],
  )
  return Number(row?.count ?? 0)
}
