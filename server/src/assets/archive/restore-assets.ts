import type { BulkMark } from '@lindero/domain/assets/bulk-edit'
import { AppError } from '@lindero/domain/errors'
import { and, eq, exists, gte, inArray, isNotNull, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { lockCustomer } from '../../customers/lock-customer.ts'
import { logAuditAction } from '../../kernel/audit/audit.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { type PortfolioRecord, portfolios, portfolioUsers } from '../../portfolios/portfolios.table.ts'
import { type AssetRecord, assets, type GroupRecord, groups } from '../assets.table.ts'
import { asNameTaken } from '../group-name-taken.ts'
import { claimRestoredAssets } from '../operating-assets.ts'
import { identifierTaken } from '../record/save-asset.ts'
import { type ChangedAsset, logChanges } from './archive-assets.ts'

interface Archived {
  uuid: string
  archivedOn: Date
}

/**
 * Locks archived assets that can be restored: their portfolio and group are not archived, and no active asset has the
 * same identifier.
 */
export async function restorable(tx: Transaction, which: SQL | undefined): Promise<Archived[]> {
  const other = alias(assets, 'other')
  const taken = tx
    .select({ uuid: other.uuid })
    .from(other)
    .where(
      and(
        eq(other.customerUuid, assets.customerUuid),
        eq(other.portfolioUuid, assets.portfolioUuid),
        eq(other.externalId, assets.externalId),
        isNull(other.archivedOn),
      ),
    )
  const portfolio = tx
    .select({ uuid: portfolios.uuid })
    .from(portfolios)
    .where(and(eq(portfolios.uuid, assets.portfolioUuid), isNull(portfolios.archivedOn)))
  const group = tx
    .select({ uuid: groups.uuid })
    .from(groups)
    .where(and(eq(groups.uuid, assets.groupUuid), isNotNull(groups.archivedOn)))
  const archivedAssets = await tx
    .select({ uuid: assets.uuid, archivedOn: assets.archivedOn })
    .from(assets)
    .where(and(which, isNotNull(assets.archivedOn), exists(portfolio), notExists(group), notExists(taken)))
    .orderBy(assets.uuid)
    .for('no key update')
  return archivedAssets as Archived[]
}

/**
 * Restores assets within the limit of the plan, and logs this for each asset. A former principal becomes an ordinary
 * member if its group now has a different principal.
 *
 * @throws AppError `limits.operatingAssets`
 */
export async function restoreAssets(
  tx: Transaction,
  work: { userUuid: string; customerUuid: string; bulk: BulkMark | null },
  archived: readonly Archived[],
): Promise<Omit<ChangedAsset, 'customerUuid'>[]> {
  if (archived.length === 0) return []
  const { userUuid, customerUuid, bulk } = work
  await claimRestoredAssets(
    tx,
    customerUuid,
    archived.map(({ uuid }) => uuid),
  )
  const leads = (place: 'group' | 'subgroup') =>
    sql<boolean>`is_${sql.raw(place)}_principal AND NOT EXISTS (SELECT FROM assets other
      WHERE other.${sql.raw(place)}_uuid = assets.${sql.raw(place)}_uuid AND other.is_${sql.raw(place)}_principal
        AND other.archived_on IS NULL)`
  await tx
    .update(assets)
    .set({
      archivedOn: null,
      editedBy: userUuid,
      editedOn: sql`now()`,
      isGroupPrincipal: leads('group'),
      isSubgroupPrincipal: leads('subgroup'),
    })
    .where(
      inArray(
        assets.uuid,
        archived.map(({ uuid }) => uuid),
      ),
    )
  const changed = archived.map(({ uuid: assetUuid, archivedOn }) => ({
    assetUuid,
    customerUuid,
    changes: [{ field: 'archivedOn', oldValue: archivedOn.toISOString(), newValue: null }],
  }))
  await logChanges(tx, userUuid, changed, bulk)
  return changed.map(({ assetUuid, changes }) => ({ assetUuid, changes }))
}

/**
 * Restores an archived asset.
 *
 * @throws AppError `assets.notArchived`, `assets.archivedAround`, `assets.identifierTaken`, `limits.operatingAssets`
 */
export async function restoreAsset(tx: Transaction, caller: Caller, asset: AssetRecord): Promise<void> {
  if (asset.archivedOn === null) throw new AppError('assets.notArchived')
  await rejectArchivedAround(tx, asset)
  const archivedAssets = await restorable(tx, eq(assets.uuid, asset.uuid))
  if (archivedAssets.length === 0) throw identifierTaken(asset.externalId)
  const { uuid: userUuid } = caller.user
  await restoreAssets(tx, { userUuid, customerUuid: asset.customerUuid, bulk: null }, archivedAssets)
  await logAuditAction(tx, caller, 'restoreAsset', { subject: asset.uuid, data: { count: 1 } })
}

async function rejectArchivedAround(
  tx: Transaction,
  { portfolioUuid, groupUuid }: { portfolioUuid: string; groupUuid: string | null },
): Promise<void> {
  const [portfolio] = await tx
    .select({ name: portfolios.name })
    .from(portfolios)
    .where(and(eq(portfolios.uuid, portfolioUuid), isNotNull(portfolios.archivedOn)))
  if (portfolio) throw new AppError('assets.archivedAround', { around: 'portfolio', name: portfolio.name })
  if (groupUuid === null) return
  const [group] = await tx
    .select({ name: groups.name })
    .from(groups)
    .where(and(eq(groups.uuid, groupUuid), isNotNull(groups.archivedOn)))
  if (group) throw new AppError('assets.archivedAround', { around: 'group', name: group.name })
}

/**
 * Restores a group and the assets that were archived together with it.
 *
 * @returns number of assets
 * @throws AppError `assets.notArchived`, `assets.archivedAround`, `assets.identifierTaken`, `groups.nameTaken`,
 * `limits.operatingAssets`
 */
export async function restoreGroup(tx: Transaction, caller: Caller, group: GroupRecord): Promise<number> {
  const { uuid, archivedOn, customerUuid } = group
  if (archivedOn === null) throw new AppError('assets.notArchived')
  await rejectArchivedAround(tx, { portfolioUuid: group.portfolioUuid, groupUuid: null })
  await tx
    .update(groups)
    .set({ archivedOn: null })
    .where(eq(groups.uuid, uuid))
    .catch((error: unknown) => {
      throw asNameTaken(error, group.name)
    })
  const members = and(eq(assets.groupUuid, uuid), gte(assets.archivedOn, archivedOn))
  const archivedAssets = await restorable(tx, members)
  if (archivedAssets.length < (await tx.$count(assets, members))) {
    const [taken] = await tx
      .select({ externalId: assets.externalId })
      .from(assets)
      .where(
        and(members, sql`NOT (${assets.uuid} = ANY (${sql.param(archivedAssets.map((one) => one.uuid))}::uuid[]))`),
      )
      .limit(1)
    throw identifierTaken(taken?.externalId ?? '')
  }
  const userUuid = caller.user.uuid
  const restored = await restoreAssets(tx, { userUuid, customerUuid, bulk: 'undo' }, archivedAssets)
  await logAuditAction(tx, caller, 'restoreGroup', { subject: uuid, data: { count: restored.length } })
  return restored.length
}

/**
 * Restores the row of a portfolio, without its assets.
 *
 * @returns SQL condition for the assets that were archived together with the portfolio
 * @throws AppError `assets.notArchived`, `portfolios.exampleExists`
 */
export async function restorePortfolioRow(tx: Transaction, portfolio: PortfolioRecord): Promise<SQL | undefined> {
  const { uuid, customerUuid, archivedOn, isExample } = portfolio
  if (archivedOn === null) throw new AppError('assets.notArchived')
  if (isExample) {
    await lockCustomer(tx, customerUuid)
    const examples = and(eq(portfolios.customerUuid, customerUuid), portfolios.isExample, isNull(portfolios.archivedOn))
    if ((await tx.$count(portfolios, examples)) > 0) throw new AppError('portfolios.exampleExists')
  }
  await tx.update(portfolios).set({ archivedOn: null }).where(eq(portfolios.uuid, uuid))
  await tx.update(portfolioUsers).set({ isArchived: false }).where(eq(portfolioUsers.portfolioUuid, uuid))
  return and(eq(assets.portfolioUuid, uuid), gte(assets.archivedOn, archivedOn))
}
