import type { AssetOrder, bulkCalls } from '@lindero/contract/assets/bulk.contract'
import type { CallAnswer, CallInput } from '@lindero/contract/kernel/call'
import { operationsToValue } from '@lindero/domain/portfolios/valuation-modes'
import type { Permission } from '@lindero/domain/users/permissions'
import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database/database.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { requirePermission } from '../../kernel/http/require-permission.ts'
import { type PortfolioRecord, portfolios } from '../../portfolios/portfolios.table.ts'
import { assets } from '../assets.table.ts'
import { addMissing, EXAMPLES, type LeftOut, Reasons, type Selection, selected } from './selection.ts'

const PERMISSIONS = {
  value: 'editValuation',
  enrich: 'editAsset',
  export: 'exportAssets',
  report: 'exportAssets',
} as const satisfies Record<AssetOrder, Permission>

/** The selected assets of one portfolio. */
interface SelectedPortfolio {
  portfolio: PortfolioRecord
  count: number
  /** uuids of the assets; empty in a preview. */
  assets: string[]
}

interface SelectedPortfolios {
  /** Sorted by portfolio name. */
  parts: SelectedPortfolio[]
  leftOut: LeftOut
}

/**
 * Previews a request for many assets.
 *
 * @throws AppError `permissions.denied`
 */
export async function previewOrder(
  tx: Transaction,
  caller: Caller,
  { order, selection }: CallInput<typeof bulkCalls.previewAssetOrder>['body'],
): Promise<CallAnswer<typeof bulkCalls.previewAssetOrder>> {
  requirePermission(caller, PERMISSIONS[order])
  const { parts, leftOut } = await selectedPortfolios(tx, caller, order, selection)
  const counted = parts.map(({ portfolio: { uuid, name }, count }) => ({ uuid, name, assets: count }))
  return {
    assets: counted.reduce((sum, part) => sum + part.assets, 0),
    portfolios: counted.toSorted((left, right) => right.assets - left.assets),
    leftOut,
  }
}

/**
 * Groups the selected assets by portfolio, because each portfolio has a separate job. Also returns the skipped assets:
 * archived assets and assets that the caller cannot see. A valuation also skips assets with values by a person
 * (`keepsItsValues`).
 *
 * @param isOrdered true for the request itself, false for a preview; a request locks the portfolios, so that no
 * portfolio is archived before the request is stored
 */
export async function selectedPortfolios(
  tx: Transaction,
  caller: Caller,
  order: AssetOrder,
  selection: Selection,
  isOrdered = false,
): Promise<SelectedPortfolios> {
  const matching = selected(selection, caller)
  const theirs = tx.select({ uuid: assets.portfolioUuid }).from(assets).where(matching)
  const query = tx
    .select()
    .from(portfolios)
    .where(and(isNull(portfolios.archivedOn), inArray(portfolios.uuid, theirs)))
  const portfolioRows = await (isOrdered ? query.for('share') : query)
  const isKept = order === 'value' ? keepsItsValues(portfolioRows) : sql`false`
  const rows = await tx
    .select({
      portfolioUuid: assets.portfolioUuid,
      count: sql<number>`count(*) FILTER (WHERE NOT ${isKept})::int`,
      uuids: isOrdered
        ? sql<string[] | null>`array_agg(${assets.uuid} ORDER BY ${assets.uuid}) FILTER (WHERE NOT ${isKept})`
        : sql<null>`NULL`,
      kept: sql<number>`count(*) FILTER (WHERE ${isKept})::int`,
      examples: sql<
        string[] | null
      >`(array_agg(${assets.externalId} ORDER BY ${assets.externalId}) FILTER (WHERE ${isKept}))[1:${sql.raw(String(EXAMPLES))}]`,
    })
    .from(assets)
    .where(matching)
    .groupBy(assets.portfolioUuid)
  const reasons = new Reasons()
  const byUuid = new Map(portfolioRows.map((portfolio) => [portfolio.uuid, portfolio]))
  const parts: SelectedPortfolio[] = []
  for (const { portfolioUuid, count, uuids, kept, examples } of rows) {
    const portfolio = byUuid.get(portfolioUuid)
    // The portfolio has been archived, but a job is still archiving its assets.
    if (!portfolio) reasons.add('archived', [], count + kept)
    else {
      reasons.add('ownValue', examples ?? [], kept)
      if (count > 0) parts.push({ portfolio, count, assets: uuids ?? [] })
    }
  }
  await addMissing(tx, caller, selection, reasons)
  return {
    // All requests lock portfolios in the same order, which prevents deadlocks.
    parts: parts.toSorted((left, right) => sortKey(left).localeCompare(sortKey(right))),
    leftOut: reasons.listed(),
  }
}

const sortKey = ({ portfolio: { name, uuid } }: SelectedPortfolio) => `${name} ${uuid}`

/**
 * True if a person determined every value that the portfolio requires of an asset: each of these values has a type
 * other than AVM, or is signed.
 */
function keepsItsValues(records: readonly PortfolioRecord[]): SQL<boolean> {
  const withOperation = (operation: 'sale' | 'rent') =>
    records.filter((portfolio) => operationsToValue(portfolio).includes(operation)).map(({ uuid }) => uuid)
  const keeps = (operation: 'sale' | 'rent') => {
    const typeId = operation === 'sale' ? assets.saleValuationTypeId : assets.rentValuationTypeId
    const isSigned = operation === 'sale' ? assets.saleIsSigned : assets.rentIsSigned
    const condition = withOperation(operation)
    return sql`(coalesce(${typeId} >= 2 OR ${isSigned}, false)
      OR NOT ${assets.portfolioUuid} = ANY(${sql.param(condition)}::uuid[]))`
  }
  return sql<boolean>`(${keeps('sale')} AND ${keeps('rent')})`
}

/** The reply to a request. */
export function ordered({ parts, leftOut }: SelectedPortfolios, jobs: string[]) {
  const assets = parts.reduce((sum, part) => sum + part.count, 0)
  return { assets, portfolios: parts.length, leftOut, jobs }
}
