import type { PortfolioReport, StratumFigures, StratumName } from '@lindero/documents/exports/portfolio-report'
import { fill, reportTexts } from '@lindero/documents/exports/report-words'
import { subtypeName, tapeTexts, typeName } from '@lindero/documents/tape/tape-words'
import { formatCompactCurrency, type Locale } from '@lindero/domain/kernel/formats'
import { and, asc, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { assets } from '../assets/assets.table.ts'
import type { Transaction } from '../kernel/database/database.ts'

const VALUE_BOUNDS = [60_000, 100_000, 150_000, 250_000, 350_000, 500_000]
/** Maximum rows of one stratum; further places are only in the totals. */
const MOST_ROWS = 60
/** Maximum number of assets listed in a PDF. */
const MOST_ASSETS = 1_000

type Tally = StratumFigures & { key: string | null }

/** Figures of portfolios: in total, and by each stratum. One statement each, over the assets that are not archived. */
export async function portfolioFigures(
  tx: Transaction,
  portfolioUuids: readonly string[],
  language: Locale,
): Promise<Pick<PortfolioReport, 'total' | 'strata' | 'assets'>> {
  const own = and(inArray(assets.portfolioUuid, [...portfolioUuids]), isNull(assets.archivedOn))
  const by = (key: SQL) => tallies(tx, own, key)
  const texts = reportTexts(language).portfolio
  const dossier = reportTexts(language).dossier
  const words = tapeTexts(language)
  const labelled = (rows: Tally[], label: (key: string) => string) =>
    rows.slice(0, MOST_ROWS).map(({ key, ...figures }) => ({
      ...figures,
      label: key === null ? texts.unknown : label(key),
    }))
  const largestFirst = (rows: Tally[]) => rows.toSorted((a, b) => b.saleValue - a.saleValue || b.assets - a.assets)
  const [all] = await by(sql`'all'`)
  const brackets = await by(sql`${bracket()}::text`)
  const strata: Record<StratumName, PortfolioReport['strata'][StratumName]> = {
    province: labelled(largestFirst(await by(sql`${assets.province}`)), (key) => key),
    type: labelled(largestFirst(await by(sql`${assets.typeId}::text`)), (key) =>
      typeName(words, Number(key) as Parameters<typeof typeName>[1]),
    ),
    value: labelled(
      brackets.toSorted((a, b) => Number(a.key ?? 99) - Number(b.key ?? 99)),
      (key) => bracketName(Number(key), language),
    ),
    state: labelled(
      (await by(sql`${assets.valuationState}::text`)).toSorted((a, b) => Number(a.key) - Number(b.key)),
      (key) => ({ 0: texts.notValued, ...reportTexts(language).valuation.types })[Number(key) as 0] ?? key,
    ),
    phase: labelled(await by(sql`${assets.phase}`), (key) => dossier.phases[key as 'analysis'] ?? key),
    occupancy: labelled(await by(sql`nullif(${assets.details} ->> 'occupancyStatus', '')`), (key) => key),
  }
  const listed = await tx
    .select({
      externalId: assets.externalId,
      address: assets.address,
      municipality: assets.municipality,
      typeId: assets.typeId,
      subtype: assets.subtype,
      size: assets.size,
      saleValue: assets.saleValue,
      rentValue: assets.rentValue,
    })
    .from(assets)
    .where(own)
    .orderBy(asc(assets.externalId))
    .limit(MOST_ASSETS)
  return {
    total: all ?? { assets: 0, valued: 0, saleValue: 0, rentValue: 0, size: 0, debt: 0, ...NO_DEBT },
    strata,
    assets: listed.map(({ externalId, address, municipality, typeId, subtype, ...figures }) => ({
      externalId,
      place: [address, municipality].filter(Boolean).join(', '),
      type: subtype ? subtypeName(words, subtype) : typeName(words, typeId),
      ...figures,
    })),
  }
}

const NO_DEBT = { valueWithDebt: 0, debtWithValue: 0, debtorsWithoutValue: 0 }

function bracket(): SQL {
  const above = VALUE_BOUNDS.map((bound) => sql`(${assets.saleValue} > ${sql.raw(String(bound))})::int`)
  return sql`(${sql.join(above, sql` + `)})`
}

function bracketName(index: number, language: Locale): string {
  const texts = reportTexts(language).portfolio
  const from = VALUE_BOUNDS[index - 1]
  const to = VALUE_BOUNDS[index]
  const money = (value: number | undefined) => formatCompactCurrency(value, language)
  if (from === undefined) return fill(texts.upTo, { to: money(to) })
  if (to === undefined) return fill(texts.above, { from: money(from) })
  return fill(texts.between, { from: money(from), to: money(to) })
}

function tallies(tx: Transaction, own: SQL | undefined, key: SQL): Promise<Tally[]> {
  const total = (column: SQL) => sql<number>`coalesce(sum(${column}), 0)::float8`
  return tx
    .select({
      key: sql<string | null>`${key}`.as('stratum'),
      assets: sql<number>`count(*)::int`,
      valued: sql<number>`(count(*) FILTER (WHERE ${assets.valuationState} > 0))::int`,
      saleValue: total(sql`${assets.saleValue}`),
      rentValue: total(sql`${assets.rentValue}`),
      size: total(sql`${assets.size}`),
      debt: total(sql`${assets.outstandingDebt}`),
      valueWithDebt: total(sql`CASE WHEN ${assets.outstandingDebt} > 0 THEN ${assets.saleValue} END`),
      debtWithValue: total(sql`CASE WHEN ${assets.saleValue} IS NOT NULL THEN ${assets.outstandingDebt} END`),
      debtorsWithoutValue: sql<number>`(count(*) FILTER (
        WHERE ${assets.outstandingDebt} > 0 AND ${assets.saleValue} IS NULL))::int`,
    })
    .from(assets)
    .where(own)
    .groupBy(sql`stratum`)
}
