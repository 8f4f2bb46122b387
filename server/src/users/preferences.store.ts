import type { CallInput } from '@lindero/contract/kernel/call'
import type { AccountPreferences, preferenceCalls } from '@lindero/contract/users/preferences.contract'
import { and, asc, eq } from 'drizzle-orm'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { columnLayouts, userPreferences } from './preferences.table.ts'

/** Maximum number of lists with stored columns per user. The program has fewer lists. */
const MOST_LISTS = 200

type Edit = CallInput<typeof preferenceCalls.editPreferences>['body']

/** The preferences of a user. The transaction must run in the scope of the user's customer. */
export async function preferencesOf(tx: Transaction, { user }: Caller): Promise<AccountPreferences> {
  const [row] = await tx.select().from(userPreferences).where(eq(userPreferences.userUuid, user.uuid))
  const columns = await tx
    .select({ list: columnLayouts.list, layout: columnLayouts.layout })
    .from(columnLayouts)
    .where(eq(columnLayouts.userUuid, user.uuid))
    .orderBy(asc(columnLayouts.list))
    .limit(MOST_LISTS)
  const { hasCompactRows = false, hasSingleKeys = true } = row ?? {}
  return { hasCompactRows, hasSingleKeys, columns }
}

/**
 * Changes only the given preferences. If there are stored columns for too many lists, the least recently changed ones
 * are deleted.
 */
export async function editPreferences(
  tx: Transaction,
  caller: Caller,
  { columns, ...choices }: Edit,
  now: Date,
): Promise<AccountPreferences> {
  const own = { userUuid: caller.user.uuid, customerUuid: caller.ownCustomer.uuid }
  if (Object.values(choices).some((choice) => choice !== undefined)) {
    await tx
      .insert(userPreferences)
      .values({ ...own, ...choices })
      .onConflictDoUpdate({ target: userPreferences.userUuid, set: choices })
  }
  if (columns?.layout) {
    const next = { layout: columns.layout, editedOn: now }
    await tx
      .insert(columnLayouts)
      .values({ ...own, list: columns.list, ...next })
      .onConflictDoUpdate({ target: [columnLayouts.userUuid, columnLayouts.list], set: next })
    await tx.change(
      `DELETE FROM column_layouts WHERE user_uuid = $1 AND list IN (SELECT list FROM column_layouts
         WHERE user_uuid = $1 ORDER BY edited_on DESC, list OFFSET $2)`,
      [own.userUuid, MOST_LISTS],
    )
  } else if (columns) {
    await tx
      .delete(columnLayouts)
      .where(and(eq(columnLayouts.userUuid, own.userUuid), eq(columnLayouts.list, columns.list)))
  }
  return preferencesOf(tx, caller)
}
