import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { hasFeed } from '../users/calendar-feed.ts'
import { visitDatesFeed } from './visit-feed.ts'

export async function sellingChoicesOf(
  tx: Transaction,
  caller: Caller,
): Promise<{ weeklyReport: boolean; hasCalendar: boolean }> {
  const [row] = await tx.rows<{ weeklyReport: boolean }>(
    'SELECT weekly_report AS "weeklyReport" FROM selling_choices WHERE user_uuid = $1 AND customer_uuid = $2',
    [caller.user.uuid, caller.customer.uuid],
  )
  return { weeklyReport: row?.weeklyReport ?? true, hasCalendar: await hasFeed(tx, caller, visitDatesFeed) }
}

export async function saveSellingChoices(
  tx: Transaction,
  { user, customer }: Caller,
  { weeklyReport }: { weeklyReport: boolean },
): Promise<void> {
  await tx.change(
    `INSERT INTO selling_choices (user_uuid, customer_uuid, weekly_report) VALUES ($1, $2, $3)
     ON CONFLICT (user_uuid, customer_uuid) DO UPDATE SET weekly_report = excluded.weekly_report`,
    [user.uuid, customer.uuid, weeklyReport],
  )
}
