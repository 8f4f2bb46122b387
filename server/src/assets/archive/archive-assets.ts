import type { LoggedChange } from '@lindero/contract/assets/asset.schema'
import { ASSETS_AT_ONCE, type AssetFilter } from '@lindero/contract/assets/assets.contract'
import { assetPhase } from '@lindero/domain/assets/asset-phase'
import type { BulkMark } from '@lindero/domain/assets/bulk-edit'
import { AppError } from '@lindero/domain/errors'
import { statesBefore } from '@lindero/domain/kernel/machine/machine'
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { logAuditAction } from '../../kernel/audit/audit.ts'
import { insertRows } from '../../kernel/database/bulk.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { enqueue } from '../../kernel/jobs/jobs.ts'
import type { JobHandler } from '../../kernel/jobs/running-job.ts'
import type { PortfolioRecord } from '../../portfolios/portfolios.table.ts'
import { assetChanges, assets } from '../assets.table.ts'
import { assetConditions } from '../list/asset-filter.ts'

/** Maximum number of identifiers listed in an error. The error also has the total. */
export const NAMED_IN_ERROR = 20

const IS_PRINCIPAL = or(assets.isGroupPrincipal, assets.isSubgroupPrincipal)
/**
 * A group's principal asset cannot be archived (core specification, section 5), except together with its group or
 * portfolio.
 */
const NOT_A_PRINCIPAL = sql`(NOT (${IS_PRINCIPAL}) OR EXISTS (
  SELECT FROM portfolios p WHERE p.uuid = ${assets.portfolioUuid} AND p.archived_on IS NOT NULL) OR EXISTS (
  SELECT FROM groups g WHERE g.uuid = ${assets.groupUuid} AND g.archived_on IS NOT NULL))`

/** @throws AppError `assets.principalOfGroup` if one of the assets is the principal of a group or subgroup */
export async function rejectPrincipals(tx: Transaction, which: SQL | undefined): Promise<void> {
  const principals = await tx
    .select({ externalId: assets.externalId })
    .from(assets)
    .where(and(which, isNull(assets.archivedOn), IS_PRINCIPAL))
    .orderBy(assets.externalId)
  if (principals.length === 0) return
  const named = principals.slice(0, NAMED_IN_ERROR).map(({ externalId }) => externalId)
  throw new AppError('assets.principalOfGroup', { assets: named, count: principals.length })
}

/** An asset changed by a bulk action, with its log entry. */
export interface ChangedAsset {
  assetUuid: string
  customerUuid: string
  changes: LoggedChange[]
}

/** Archives assets that are not yet archived, except principals (`NOT_A_PRINCIPAL`), and logs this for each asset. */
export async function archive(
  tx: Transaction,
  userUuid: string,
  which: SQL,
  bulk: BulkMark | null = null,
): Promise<ChangedAsset[]> {
  const archived = await tx
    .update(assets)
    .set({ archivedOn: sql`now()`, editedBy: userUuid })
    .where(and(which, isNull(assets.archivedOn), NOT_A_PRINCIPAL))
    .returning({ assetUuid: assets.uuid, customerUuid: assets.customerUuid, on: assets.archivedOn })
  const changed = archived.map(({ on, ...asset }) => ({
    ...asset,
    changes: [{ field: 'archivedOn', oldValue: null, newValue: on?.toISOString() }],
  }))
  await logChanges(tx, userUuid, changed, bulk)
  return changed
}

/** Moves assets from analysis to management. Only an undo can move them back. */
export async function move(
  tx: Transaction,
  userUuid: string,
  which: SQL,
  bulk: BulkMark | null = null,
): Promise<ChangedAsset[]> {
  const moved = await tx
    .update(assets)
    .set({ phase: 'management', editedBy: userUuid, editedOn: sql`now()` })
    .where(and(which, inArray(assets.phase, statesBefore(assetPhase, 'toManagement'))))
    .returning({ assetUuid: assets.uuid, customerUuid: assets.customerUuid })
  const changes = [{ field: 'phase', oldValue: 'analysis', newValue: 'management' }]
  const changed = moved.map((asset) => ({ ...asset, changes }))
  await logChanges(tx, userUuid, changed, bulk)
  return changed
}

/** Writes one log entry per asset. */
export async function logChanges(
  tx: Transaction,
  userUuid: string,
  changed: readonly ChangedAsset[],
  bulk: BulkMark | null,
): Promise<void> {
  const rows = changed.map(({ assetUuid, customerUuid, changes }) => ({
    assetUuid,
    customerUuid,
    changes,
    userUuid,
    bulk,
    area: 'info' as const,
  }))
  await insertRows(tx, assetChanges, rows)
}

/**
 * Archives an asset and logs this in the audit log.
 *
 * @returns 1, or 0 if it was already archived
 * @throws AppError `assets.principalOfGroup`
 */
export async function archiveAsset(tx: Transaction, caller: Caller, uuid: string): Promise<number> {
  await rejectPrincipals(tx, eq(assets.uuid, uuid))
  const { length: count } = await archive(tx, caller.user.uuid, eq(assets.uuid, uuid))
  await logAuditAction(tx, caller, 'archiveAsset', { subject: uuid, data: { count } })
  return count
}

/** Number of affected assets. `jobUuid` is null if they have been changed immediately, without a job. */
export interface BulkOutcome {
  count: number
  jobUuid: string | null
}

/** Archives a portfolio's assets: immediately, or in a job if there are more than a thousand. */
export function archiveOrOrder(
  tx: Transaction,
  caller: Caller,
  portfolio: PortfolioRecord,
  which?: SQL,
): Promise<BulkOutcome> {
  return inBatches(tx, caller, portfolio, 'assets.archive', and(isNull(assets.archivedOn), which))
}

/** Moves a portfolio's assets that match a filter to the management phase. */
export function moveMatching(
  tx: Transaction,
  caller: Caller,
  portfolio: PortfolioRecord,
  filter: AssetFilter,
): Promise<BulkOutcome> {
  const which = and(assetConditions({ ...filter, archived: undefined }, caller), eq(assets.phase, 'analysis'))
  return inBatches(tx, caller, portfolio, 'assets.toManagement', which)
}

const ACTIONS = { 'assets.archive': archive, 'assets.toManagement': move } as const
type BulkKind = keyof typeof ACTIONS

/**
 * Changes up to a thousand assets immediately. If there are more, a job changes them in batches, so that it locks the
 * portfolio only briefly.
 */
async function inBatches(
  tx: Transaction,
  caller: Caller,
  { uuid: portfolioUuid, customerUuid, name }: PortfolioRecord,
  kind: BulkKind,
  which: SQL | undefined,
): Promise<BulkOutcome> {
  const meant = await tx
    .select({ uuid: assets.uuid })
    .from(assets)
    .where(and(eq(assets.portfolioUuid, portfolioUuid), which))
    .orderBy(assets.uuid)
  const uuids = meant.map(({ uuid }) => uuid)
  if (uuids.length <= ASSETS_AT_ONCE) {
    if (uuids.length === 0) return { count: 0, jobUuid: null }
    const changed = await ACTIONS[kind](tx, caller.user.uuid, inArray(assets.uuid, uuids), 'change')
    return { count: changed.length, jobUuid: null }
  }
  const order = { customerUuid, payload: { assets: uuids }, subject: name, portfolioUuid }
  const jobUuid = await enqueue(tx, { kind, ...order, createdBy: caller.user.uuid })
  return { count: uuids.length, jobUuid }
}

const BATCH = 500
const bulkOrder = z.object({ assets: z.array(z.uuid()) })
interface Checkpoint extends Record<string, unknown> {
  done: number
  count: number
}

/** Handler for the job of a bulk action. Each batch is written in the same transaction as the job's progress. */
export function bulkJob(kind: BulkKind): JobHandler {
  return async (job, { database }) => {
    const { assets: uuids } = bulkOrder.parse(job.row.payload)
    let checkpoint = (job.row.checkpoint as Checkpoint | null) ?? { done: 0, count: 0 }
    while (checkpoint.done < uuids.length) {
      const batch = uuids.slice(checkpoint.done, checkpoint.done + BATCH)
      checkpoint = await database.transaction(job.scope, async (tx) => {
        const { length: count } = await ACTIONS[kind](tx, job.row.createdBy, inArray(assets.uuid, batch), 'change')
        const next = { done: checkpoint.done + batch.length, count: checkpoint.count + count }
        await job.advance(tx, { phase: 'working', done: next.done, total: uuids.length, checkpoint: next })
        return next
      })
    }
    return { count: checkpoint.count }
  }
}
