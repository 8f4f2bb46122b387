import type { SessionCustomer, SessionUser } from '@lindero/contract/identity/session.schema'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { type CustomerRow, customers, type UserRow, users } from '../customers/customers.table.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { sessions } from './identity.table.ts'

export type SessionRow = typeof sessions.$inferSelect
export type Account = { user: UserRow; customer: CustomerRow }

/** These run before anybody is known: under the system role. */
export async function accountByEmail(tx: Transaction, email: string): Promise<Account | undefined> {
  const [row] = await tx
    .select({ user: users, customer: customers })
    .from(users)
    .innerJoin(customers, eq(customers.uuid, users.customerUuid))
    .where(eq(sql`lower(${users.email})`, email))
  return row
}

export async function sessionWithAccount(
  tx: Transaction,
  uuid: string,
): Promise<(Account & { session: SessionRow }) | undefined> {
  const [row] = await tx
    .select({ session: sessions, user: users, customer: customers })
    .from(sessions)
    .innerJoin(users, eq(users.uuid, sessions.userUuid))
    .innerJoin(customers, eq(customers.uuid, users.customerUuid))
    .where(eq(sessions.uuid, uuid))
  return row
}

export async function accountByGoogleId(tx: Transaction, googleId: string): Promise<Account | undefined> {
  const [row] = await tx
    .select({ user: users, customer: customers })
    .from(users)
    .innerJoin(customers, eq(customers.uuid, users.customerUuid))
    .where(eq(users.googleId, googleId))
  return row
}

export async function accountByUuid(tx: Transaction, uuid: string): Promise<Account | undefined> {
  const [row] = await tx
    .select({ user: users, customer: customers })
    .from(users)
    .innerJoin(customers, eq(customers.uuid, users.customerUuid))
    .where(eq(users.uuid, uuid))
  return row
}

export async function customerByUuid(tx: Transaction, uuid: string): Promise<CustomerRow | undefined> {
  const [row] = await tx.select().from(customers).where(eq(customers.uuid, uuid))
  return row
}

export async function insertSession(tx: Transaction, session: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(session)
}

/** Replaces the refresh secret. @returns false where another refresh has done so since the session was read. */
export async function rotateSession(
  tx: Transaction,
  session: SessionRow,
  hash: string,
  now: Date,
): Promise<boolean> {
  const rotated = await tx
    .update(sessions)
    .set({ refreshHash: hash, previousRefreshHash: session.refreshHash, rotatedAt: now, lastUsedOn: now })
    .where(and(eq(sessions.uuid, session.uuid), eq(sessions.refreshHash, session.refreshHash)))
    .returning({ uuid: sessions.uuid })
  return rotated.length > 0
}

export async function endSession(tx: Transaction, uuid: string, now: Date): Promise<void> {
  await tx.update(sessions).set({ endedOn: now }).where(eq(sessions.uuid, uuid))
}

/** Ends every live session of a user, on all nodes at once. @returns how many */
export async function endSessionsOf(
  tx: Transaction,
  userUuid: string,
  now: Date,
  spared?: string,
): Promise<number> {
  const ended = await tx
    .update(sessions)
    .set({ endedOn: now })
    .where(
      and(
        eq(sessions.userUuid, userUuid),
        isNull(sessions.endedOn),
        spared ? ne(sessions.uuid, spared) : undefined,
      ),
    )
    .returning({ uuid: sessions.uuid })
  return ended.length
}

/** What the browser may know of its user. */
export function sessionUserOf(user: UserRow): SessionUser {
  const { uuid, firstname, lastname, email, language, isAdmin, isEditor, isSuperAdmin, isProvider } = user
  return {
    uuid,
    firstname,
    lastname,
    email,
    language,
    isAdmin,
    isEditor,
    isSuperAdmin,
    isProvider,
    hasGoogle: user.googleId !== null && user.passwordHash === null,
    consent: user.consent,
  }
}

export function sessionCustomerOf(customer: CustomerRow): SessionCustomer {
  const { uuid, name, segmentId, isOperator, isDemo, hasRepossessionLicence, apiActivated, stripeId } =
    customer
  return {
    uuid,
    name,
    segmentId,
    isOperator,
    isDemo,
    hasRepossessionLicence,
    apiActivated,
    stripeId,
    subscriptionInactiveOn: customer.subscriptionInactiveOn?.toISOString() ?? null,
  }
}
