import type { LoggedChange } from '@lindero/contract/assets/asset.schema'
import type { EditedAsset } from '@lindero/contract/home/home.contract'
import { pick } from '@lindero/domain/kernel/pick'
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { assets } from '../assets/assets.table.ts'
import { CURRENT_VALUES } from '../assets/record/current-values.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Page } from '../kernel/database/page.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'
import { portfolios } from '../portfolios/portfolios.table.ts'
import { users } from '../users/users.table.ts'

/**
 * The last change of an asset that a user saved, without values that a job computed. Changes to tasks are left out,
 * because not all users may see them.
 */
const LAST_CHANGE = sql`LATERAL (SELECT changes, area, user_uuid FROM asset_changes
  WHERE asset_uuid = ${assets.uuid} AND area <> 'tasks' AND user_uuid IS NOT NULL
  ORDER BY at DESC, id DESC LIMIT 1) AS last_change`

/** SQL condition: the asset was edited by a user (index `assets_edited`), and the caller may see it. */
function isEditedAndSeen(caller: Caller): SQL | undefined {
  return and(isNull(assets.archivedOn), isNotNull(assets.editedBy), seesPortfolio(caller, assets.portfolioUuid))
}

/**
 * Lists the most recently edited visible assets, each with its last change, current values and author. Edits by hand
 * and by tapes count. Every page takes two statements.
 */
export async function editedAssets(
  tx: Transaction,
  caller: Caller,
  { p, r }: Page,
): Promise<{ items: EditedAsset[]; total: number }> {
  const condition = isEditedAndSeen(caller)
  const rows = await tx
    .select({
      ...pick(assets, 'uuid', 'externalId', 'address', 'municipality', 'portfolioUuid'),
      portfolioName: portfolios.name,
      changes: sql<LoggedChange[] | null>`last_change.changes`,
      changedArea: sql<EditedAsset['changedArea'] | null>`last_change.area`,
      saleValue: CURRENT_VALUES.saleValue,
      rentValue: CURRENT_VALUES.rentValue,
      valuationState: assets.valuationState,
      editedByName: sql<string | null>`nullif(concat_ws(' ', ${users.firstname}, ${users.lastname}), '')`,
      editedOn: assets.editedOn,
    })
    .from(assets)
    .innerJoin(portfolios, eq(portfolios.uuid, assets.portfolioUuid))
    .leftJoin(LAST_CHANGE, sql`true`)
    .leftJoin(users, sql`${users.uuid} = coalesce(last_change.user_uuid, ${assets.editedBy})`)
    .where(condition)
    .orderBy(desc(assets.editedOn), assets.uuid)
    .limit(r)
    .offset((p - 1) * r)
  const items = rows.map(({ changes, changedArea, editedOn, ...row }) => ({
    ...row,
    changes: (changes ?? []).map(namedChange),
    changedArea: changedArea ?? 'info',
    editedOn: editedOn.toISOString(),
  }))
  return { items, total: await tx.$count(assets, condition) }
}

/** Describes a change without its values, because some values are too long for a list. */
function namedChange({ field, oldValue, newValue, comparable }: LoggedChange): EditedAsset['changes'][number] {
  const isNothing = (value: unknown) => value === null || value === undefined || value === ''
  const kind = isNothing(oldValue) ? 'created' : isNothing(newValue) ? 'cleared' : 'updated'
  return { field, kind, ...(comparable ? { comparable } : {}) }
}
