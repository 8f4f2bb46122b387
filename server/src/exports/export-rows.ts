import type { PortfolioRow } from '@lindero/documents/exports/portfolio-workbook'
import { VALUATION_STATES } from '@lindero/domain/assets/asset'
import { possessionOf } from '@lindero/domain/assets/possession-value'
import type { Locale } from '@lindero/domain/kernel/formats'
import { pick } from '@lindero/domain/kernel/pick'
import type { Operation } from '@lindero/domain/market/market-evidence'
import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { assets, groups } from '../assets/assets.table.ts'
import { type Selection, selected } from '../assets/bulk/selection.ts'
import { POSSESSION } from '../assets/possession/possession-columns.ts'
import type { Database, Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { ownFieldsAmong, tapeRecord } from '../tape/saved-tape.ts'
import { failureReason, type SentenceCode, warningSentence } from '../tape/warning-sentences.ts'

/** Number of assets per query. The transaction of a query takes about ten milliseconds. */
const PAGE = 500

export interface Exported {
  /** Portfolios are written one after another. If there are several, each row contains the name of its portfolio. */
  portfolios: readonly { uuid: string; name: string }[]
  selection: Selection
  language: Locale
}

/** Reads the selected assets in portfolios that the caller may see, sorted by identifier within each portfolio. */
export function exportRows(
  database: Database,
  caller: Caller,
  { portfolios, selection, language }: Exported,
): AsyncGenerator<PortfolioRow> {
  const condition = selected(selection, caller)
  return exportedAssets(database, caller.customer.uuid, { portfolios, condition, language })
}

interface ExportQuery extends Pick<Exported, 'portfolios' | 'language'> {
  condition: SQL | undefined
}

/**
 * Reads the assets that meet a condition, portfolio by portfolio, sorted by identifier within each portfolio. Each page
 * has its own transaction, so that a long download holds no lock.
 */
export async function* exportedAssets(
  database: Database,
  customerUuid: string,
  { portfolios, ...query }: ExportQuery,
): AsyncGenerator<PortfolioRow> {
  for (const portfolio of portfolios) yield* rowsOf(database, customerUuid, query, portfolio)
}

async function* rowsOf(
  database: Database,
  customerUuid: string,
  { condition, language }: Omit<ExportQuery, 'portfolios'>,
  { uuid, name }: Exported['portfolios'][number],
): AsyncGenerator<PortfolioRow> {
  const conditions = and(eq(assets.portfolioUuid, uuid), condition)
  let last: string | undefined
  for (;;) {
    const behind = last === undefined ? undefined : gt(assets.externalId, last)
    const page = await database.transaction({ customer: customerUuid }, (tx) => readPage(tx, and(conditions, behind)))
    for (const row of page) yield { ...rowOf(row, language), portfolioName: name }
    // Identifiers are unique within a portfolio, so the next page starts after the last identifier.
    last = page.at(-1)?.asset.externalId
    if (page.length < PAGE) return
  }
}

/** Headers of the custom columns that occur in the exported assets, in alphabetical order. */
export function ownFieldsOf(
  tx: Transaction,
  caller: Caller,
  { portfolios, selection }: Pick<Exported, 'portfolios' | 'selection'>,
): Promise<string[]> {
  const uuids = portfolios.map(({ uuid }) => uuid)
  return ownFieldsAmong(tx, and(inArray(assets.portfolioUuid, uuids), selected(selection, caller)))
}

interface Failure extends SentenceCode {
  operation: Operation
}

type Page = Awaited<ReturnType<typeof readPage>>

function readPage(tx: Transaction, condition: SQL | undefined) {
  return tx
    .select({
      asset: assets,
      groupName: groups.name,
      state: assets.valuationState,
      ...pick(assets, 'saleValue', 'saleUnitValue', 'saleValueDate', 'saleLow', 'saleHigh', 'rentValue'),
      ...pick(assets, 'rentUnitValue', 'rentValueDate', 'rentLow', 'rentHigh'),
      debt: assets.outstandingDebt,
      possession: POSSESSION,
      failures: sql<
        Failure[] | null
      >`(SELECT jsonb_agg(jsonb_build_object('operation', f.operation, 'code', f.code, 'data', f.data))
        FROM valuation_failures f WHERE f.asset_uuid = ${assets.uuid})`,
    })
    .from(assets)
    .leftJoin(groups, eq(groups.uuid, assets.groupUuid))
    .where(condition)
    .orderBy(asc(assets.externalId))
    .limit(PAGE)
}

function rowOf(row: Page[number], language: Locale): Omit<PortfolioRow, 'portfolioName'> {
  const { asset, state, failures, possession, ...values } = row
  const reasonOf = (operation: Operation) => {
    const failure = failures?.find((one) => one.operation === operation)
    return failure ? failureReason(failure, language) : null
  }
  const told: SentenceCode[] = [...asset.warnings, ...(failures ?? [])]
  return {
    ...values,
    possession: possessionOf(possession, values.saleValue, asset.typeId),
    asset: tapeRecord(asset),
    size: asset.size,
    sizeSource: asset.sizeSource,
    phase: asset.phase,
    valuationState: VALUATION_STATES[state] ?? 'notValued',
    saleReason: reasonOf('sale'),
    rentReason: reasonOf('rent'),
    warnings: [...new Set(told.map((one) => warningSentence(one, language)))],
  }
}
