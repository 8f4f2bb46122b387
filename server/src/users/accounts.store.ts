import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { type CustomerRow, customers } from '../customers/customers.table.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { lockedFor, preparedRows } from '../kernel/database/prepared-rows.ts'
import { sessions, type UserRow, users } from './users.table.ts'

type SessionRow = typeof sessions.$inferSelect
export type Account = { user: UserRow; customer: CustomerRow }

/** A session with its account, and the time when the user's latest job ended (milliseconds since 1970). */
export type SessionWithAccount = Account & { session: SessionRow; jobs: { endedAt: number | null } }

/**
 * Finds an account by its email address. The functions below run before the caller is known, so they need the system
 * role.
 */
export async function accountByEmail(tx: Transaction, email: string): Promise<Account | undefined> {
  const [row] = await tx
    .select({ user: users, customer: customers })
    .from(users)
    .innerJoin(customers, eq(customers.uuid, users.customerUuid))
    .where(eq(sql`lower(${users.email})`, email))
  return row
}

/** SQL expression for the time when the user's latest job ended, in milliseconds since 1970. */
const LAST_JOB_END = sql<number | null>`(SELECT (extract(epoch FROM max(ended_on)) * 1000)::float8 FROM jobs
  WHERE created_by = users.uuid AND ended_on IS NOT NULL)`

/** This query runs in every call, so it is a prepared statement. */
const SESSION = preparedRows(
  { session: sessions, user: users, customer: customers, jobs: { endedAt: LAST_JOB_END } },
  `FROM sessions JOIN users ON users.uuid = sessions.user_uuid JOIN customers ON customers.uuid = users.customer_uuid`,
)

/** @param hold true to lock the session row until the transaction ends */
export async function sessionWithAccount(
  tx: Transaction,
  uuid: string,
  hold = false,
): Promise<SessionWithAccount | undefined> {
  const lock = lockedFor(hold ? 'NO KEY UPDATE OF sessions' : null)
  const [row] = await tx.prepared(SESSION, sql`WHERE ${eq(sessions.uuid, uuid)} ${lock}`)
  return row
}

/** Stores the time of the session's last call that changed data, at most once a second. */
export async function noteChange(tx: Transaction, uuid: string): Promise<void> {
  await tx.change(
    `UPDATE sessions SET changed_on = clock_timestamp()
     WHERE uuid = $1 AND (changed_on IS NULL OR changed_on < clock_timestamp() - interval '1 second')`,
    [uuid],
  )
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

/**
 * Replaces a session's refresh secret with the next one.
 *
 * @param rotatedAt start of the period in which the previous secret is still accepted; null if it becomes invalid
 * immediately
 * @returns the session after the change
 */
export async function rotateSession(
  tx: Transaction,
  uuid: string,
  rotatedAt: Date | null,
  now: Date,
): Promise<SessionRow> {
  const [session] = await tx
    .update(sessions)
    .set({ refreshGeneration: sql`${sessions.refreshGeneration} + 1`, rotatedAt, lastUsedOn: now })
    .where(eq(sessions.uuid, uuid))
    .returning()
  if (!session) throw new Error('the session is gone')
  return session
}

export async function endSession(tx: Transaction, uuid: string, now: Date): Promise<void> {
  await tx.update(sessions).set({ endedOn: now }).where(eq(sessions.uuid, uuid))
}

/**
 * Ends all sessions of a user on all nodes, except `spared`.
 * @returns the number of ended sessions
 */
export async function endSessionsOf(tx: Transaction, userUuid: string, now: Date, spared?: string): Promise<number> {
  const ended = await tx
    .update(sessions)
    .set({ endedOn: now })
    .where(
      and(eq(sessions.userUuid, userUuid), isNull(sessions.endedOn), spared ? ne(sessions.uuid, spared) : undefined),
    )
    .returning({ uuid: sessions.uuid })
  return ended.length
}
