import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../kernel/database/database.ts'
import { users } from './users.table.ts'

/** Maximum number of users in the options of a field. */
const MOST = 1_000

/** The active users of a customer, sorted by name, as options for a field. */
export async function peopleOf(tx: Transaction, customerUuid: string) {
  const name = sql<string>`coalesce(nullif(trim(concat_ws(' ', ${users.firstname}, ${users.lastname})), ''), ${users.email})`
  const items = await tx
    .select({ uuid: users.uuid, name })
    .from(users)
    .where(and(eq(users.customerUuid, customerUuid), isNull(users.inactiveOn), isNull(users.erasedOn)))
    .orderBy(asc(name), asc(users.uuid))
    .limit(MOST)
  return { items, total: items.length }
}

export interface Person {
  uuid: string
  /** Name of the user; null if the user was erased. */
  name: string | null
  company: string
  isProvider: boolean
}

/**
 * Names and companies of users who worked on an asset. The system role reads them, because row-level security would
 * hide users of the owner from providers, and users of providers from the owner.
 */
export async function peopleNamed(database: Database, uuids: readonly (string | null)[]): Promise<Map<string, Person>> {
  const distinct = [...new Set(uuids.filter((uuid) => uuid !== null))]
  if (distinct.length === 0) return new Map()
  const rows = await database.single('system', (tx) =>
    tx.rows<Person>(
      `SELECT u.uuid, CASE WHEN u.erased_on IS NULL THEN trim(concat_ws(' ', u.firstname, u.lastname)) END AS name,
         c.name AS company, u.is_provider AS "isProvider"
       FROM users u JOIN customers c ON c.uuid = u.customer_uuid WHERE u.uuid = ANY($1)`,
      [distinct],
    ),
  )
  return new Map(rows.map((row) => [row.uuid, row]))
}
