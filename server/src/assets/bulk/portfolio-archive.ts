import { ASSETS_AT_ONCE } from '@lindero/contract/assets/assets.contract'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { logAuditAction } from '../../kernel/audit/audit.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import type { PortfolioRecord } from '../../portfolios/portfolios.table.ts'
import { rejectPrincipals } from '../archive/archive-assets.ts'
import { restorable, restorePortfolioRow } from '../archive/restore-assets.ts'
import { assets } from '../assets.table.ts'
import { insertBatches, insertBulk } from '../bulk-changes.store.ts'
import { claimOperatingAssets } from '../operating-assets.ts'
import { UNWATCHED } from '../record/asset-watch.ts'
import { eachBatch, enqueueFor, type Outcome, orderBulk } from './order-bulk.ts'

/**
 * Archives a portfolio's assets as a bulk change that can be undone.
 *
 * @param named uuids of the assets, or null for all assets of the portfolio
 * @throws AppError `assets.principalOfGroup`
 */
export async function archiveOfPortfolio(
  tx: Transaction,
  caller: Caller,
  portfolio: PortfolioRecord,
  named: readonly string[] | null,
  today: string,
): Promise<Outcome> {
  const which = and(
    eq(assets.portfolioUuid, portfolio.uuid),
    isNull(assets.archivedOn),
    named === null ? undefined : inArray(assets.uuid, [...new Set(named)]),
  )
  await rejectPrincipals(tx, which)
  return orderBulk(tx, caller, 'archive', which, { today, watch: UNWATCHED })
}

/**
 * Restores a portfolio and the assets that were archived together with it, by undoing a bulk change. Uses a job for
 * more than a thousand assets.
 *
 * @throws AppError `assets.notArchived`, `limits.operatingAssets`, `portfolios.exampleExists`
 */
export async function restorePortfolio(
  tx: Transaction,
  caller: Caller,
  portfolio: PortfolioRecord,
  today: string,
): Promise<{ restored: number; jobUuid: string | null }> {
  const { uuid: portfolioUuid, customerUuid, name: subject } = portfolio
  const archivedAssets = await restorable(tx, await restorePortfolioRow(tx, portfolio))
  // Assets of an example or demo portfolio do not count towards the limit of the plan.
  await claimOperatingAssets(tx, customerUuid, portfolio.isExample || portfolio.isDemo ? 0 : archivedAssets.length)
  const now = sql`now()`
  const bulk = await insertBulk(tx, {
    action: 'archive',
    customerUuid,
    portfolioUuid,
    subject,
    createdBy: caller.user.uuid,
    planned: archivedAssets.length,
    changed: archivedAssets.length,
    appliedOn: now,
    undoneOn: now,
  })
  const entries = archivedAssets.map(({ uuid, archivedOn }) => ({
    assetUuid: uuid,
    changes: [{ field: 'archivedOn', oldValue: null, newValue: archivedOn.toISOString() }],
  }))
  await insertBatches(tx, bulk, entries, { isApplied: true })
  const isJob = archivedAssets.length > ASSETS_AT_ONCE
  const jobUuid = isJob ? await enqueueFor(tx, bulk, 'assets.bulkUndo') : null
  if (!isJob) await eachBatch(tx, bulk, 'undo', { userUuid: caller.user.uuid, today, watch: UNWATCHED })
  const data = { count: archivedAssets.length, ...(jobUuid ? { job: jobUuid } : {}) }
  await logAuditAction(tx, caller, 'restorePortfolio', { subject: portfolioUuid, data })
  return { restored: archivedAssets.length, jobUuid }
}
