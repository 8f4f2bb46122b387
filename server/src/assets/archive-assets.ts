import type { AssetFilter } from '@lindero/contract/assets/assets.contract'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { logAuditAction } from '../kernel/audit/audit.ts'
import { insertRows } from '../kernel/database/bulk.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { assetConditions } from './asset-filter.ts'
import { type AssetRecord, assetChanges, assets } from './assets.table.ts'

/** Archives assets that are not archived yet, with an entry in the log of each. @returns how many. */
export async function archive(tx: Transaction, caller: Caller, ...which: SQL[]): Promise<number> {
  const archived = await tx
    .update(assets)
    .set({ archivedOn: sql`now()`, editedBy: caller.user.uuid })
    .where(and(...which, isNull(assets.archivedOn)))
    .returning({ assetUuid: assets.uuid, customerUuid: assets.customerUuid, on: assets.archivedOn })
  const log = archived.map(({ on, ...asset }) => ({
    ...asset,
    area: 'info' as const,
    userUuid: caller.user.uuid,
    changes: [{ field: 'archivedOn', oldValue: null, newValue: on?.toISOString() }],
  }))
  await insertRows(tx, assetChanges, log)
  return archived.length
}

/**
 * Archives one asset, or those named of a portfolio, and enters the action in the audit log.
 *
 * @param subject the asset's uuid, or that of the portfolio
 * @returns the number of assets archived now
 */
export async function archiveLogged(
  tx: Transaction,
  caller: Caller,
  action: 'archiveAsset' | 'archiveAssets',
  subject: string,
  ...which: SQL[]
): Promise<number> {
  const count = await archive(tx, caller, ...which)
  await logAuditAction(tx, caller, action, { subject, data: { count } })
  return count
}

/** Moves one asset from analysis to management. There is no way back. */
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
