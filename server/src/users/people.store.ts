import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../kernel/database/database.ts'
import { users } from './users.table.ts'

/** Most users that a field offers. */
const MOST = 1_000

/** Active users of a customer by name, for fields that name one. */
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
