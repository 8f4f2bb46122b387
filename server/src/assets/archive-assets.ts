import type { AssetFilter } from '@lindero/contract/assets/assets.contract'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { insertRows } from '../kernel/database/bulk.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { assetConditions } from './asset-filter.ts'
import { type AssetRecord, assetChanges, assets } from './assets.table.ts'
import { ON_RENT, ON_SALE, RENT, SALE } from './current-values.ts'

/** Archives what is not archived yet. @returns how many. */
export async function archive(tx: Transaction, caller: Caller, ...which: SQL[]): Promise<number> {
  const archived = await tx
    .update(assets)
    .set({ archivedOn: sql`now()`, editedBy: caller.user.uuid })
    .where(and(...which, isNull(assets.archivedOn)))
    .returning({ uuid: assets.uuid })
  return archived.length
}

/** Moves one asset from analysis to management; there it stays. */
export async function moveToManagement(tx: Transaction, caller: Caller, asset: AssetRecord): Promise<void> {
  await move(tx, caller, eq(assets.uuid, asset.uuid))
}

/** Moves the assets of a portfolio that match a filter. @returns how many were moved. */
export function moveMatching(
  tx: Transaction,
  caller: Caller,
  portfolioUuid: string,
  filter: AssetFilter,
): Promise<number> {
  const matching = tx
    .select({ uuid: assets.uuid })
    .from(assets)
    .leftJoin(SALE, ON_SALE)
    .leftJoin(RENT, ON_RENT)
    .where(and(eq(assets.portfolioUuid, portfolioUuid), assetConditions(filter, caller)))
  return move(tx, caller, inArray(assets.uuid, matching))
}

async function move(tx: Transaction, caller: Caller, which: SQL): Promise<number> {
  const moved = await tx
    .update(assets)
    .set({ phase: 'management', editedBy: caller.user.uuid, editedOn: sql`now()` })
    .where(and(which, eq(assets.phase, 'analysis')))
    .returning({ assetUuid: assets.uuid, customerUuid: assets.customerUuid })
  const changes = [{ field: 'phase', oldValue: 'analysis', newValue: 'management' }]
  const log = moved.map((asset) => ({ ...asset, area: 'info' as const, userUuid: caller.user.uuid, changes }))
  await insertRows(tx, assetChanges, log)
  return moved.length
}
