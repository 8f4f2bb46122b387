import type { PortfolioReport, StratumFigures, StratumName } from '@lindero/documents/exports/portfolio-report'
import { fill, reportTexts } from '@lindero/documents/exports/report-words'
import { subtypeName, tapeTexts, typeName } from '@lindero/documents/tape/tape-words'
import type { Occupancy } from '@lindero/domain/assets/occupancy'
import { formatCompactCurrency, type Locale } from '@lindero/domain/kernel/formats'
import { pick } from '@lindero/domain/kernel/pick'
import { isProvinceCode, PROVINCES } from '@lindero/domain/kernel/provinces'
import { NO_DEBT } from '@lindero/domain/portfolios/value-over-debt'
import { and, asc, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { assets } from '../assets/assets.table.ts'
import { debtFigures } from '../assets/debt-figures.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { costsByProcedure } from '../legal/procedure-costs.store.ts'
import { portfolios } from '../portfolios/portfolios.table.ts'
import { possessionFigures } from './possession-figures.ts'

const VALUE_BOUNDS = [60_000, 100_000, 150_000, 250_000, 350_000, 500_000]
/** Maximum number of rows per breakdown. All other rows are only included in the totals. */
const MOST_ROWS = 60
/** Maximum number of assets without a value that a PDF lists. */
const MOST_NAMED = 20
/** Maximum number of assets listed in a PDF. */
const MOST_ASSETS = 1_000

type Tally = StratumFigures & { key: string | null }

/**
 * Totals of portfolios, overall and in breakdowns such as by province. Each breakdown is one statement over the assets
 * that are not archived.
 */
export async function portfolioFigures(
  tx: Transaction,
  customerUuid: string,
  portfolioUuids: readonly string[],
  language: Locale,
): Promise<
  Pick<PortfolioReport, 'total' | 'strata' | 'assets' | 'debtorsWithoutValue' | 'possession' | 'procedureCosts'>
> {
  const own = and(inArray(assets.portfolioUuid, [...portfolioUuids]), isNull(assets.archivedOn))
  const named = await tx
    .select({ uuid: portfolios.uuid, name: portfolios.name })
    .from(portfolios)
    .where(inArray(portfolios.uuid, [...portfolioUuids]))
  const names = new Map(named.map(({ uuid, name }) => [uuid, name]))
  const by = (key: SQL) => tallies(tx, own, key)
  const texts = reportTexts(language).portfolio
  const dossier = reportTexts(language).dossier
  const words = tapeTexts(language)
  const labelled = (rows: Tally[], label: (key: string) => string) =>
    rows.slice(0, MOST_ROWS).map(({ key, ...figures }) => ({
      ...figures,
      label: key === null ? texts.unknown : label(key),
    }))
  const largestFirst = (rows: Tally[]) =>
    rows.toSorted((a, b) => (b.saleValue ?? 0) - (a.saleValue ?? 0) || b.assets - a.assets)
  const [all] = await by(sql`'all'`)
  const brackets = await by(sql`${bracket()}::text`)
  const strata: Record<StratumName, PortfolioReport['strata'][StratumName]> = {
    // A report about one portfolio has no breakdown by portfolio.
    portfolio:
      names.size > 1 ? labelled(await by(sql`${assets.portfolioUuid}::text`), (key) => names.get(key) ?? key) : [],
    province: labelled(largestFirst(await by(sql`coalesce(${assets.provinceCode}, ${assets.province})`)), (key) =>
      isProvinceCode(key) ? PROVINCES[key] : key,
    ),
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
    occupancy: labelled(
      await by(sql`assets.occupancy_status`),
      (key) => tapeTexts(language).occupancies[key as Occupancy] ?? key,
    ),
  }
  const listed = await tx
    .select({
      ...pick(assets, 'externalId', 'address', 'municipality', 'typeId', 'subtype', 'size', 'saleValue', 'rentValue'),
      debt: assets.outstandingDebt,
    })
    .from(assets)
    .where(own)
    .orderBy(asc(assets.externalId))
    .limit(MOST_ASSETS)
  const withoutValue = await tx
    .select({ externalId: assets.externalId })
    .from(assets)
    .where(and(own, gt(assets.outstandingDebt, 0), isNull(assets.saleValue)))
    .orderBy(asc(assets.externalId))
    .limit(MOST_NAMED)
  return {
    total: all ?? { assets: 0, valued: 0, saleValue: null, rentValue: null, size: null, ...NO_DEBT },
    strata,
    possession: await possessionFigures(tx, customerUuid, own),
    procedureCosts: await costsByProcedure(tx, own),
    debtorsWithoutValue: withoutValue.map(({ externalId }) => externalId),
    assets: listed.map(({ externalId, address, municipality, typeId, subtype, ...figures }) => ({
      externalId,
      place: [address, municipality].filter(Boolean).join(', '),
      type: subtype ? subtypeName(words, subtype) : typeName(words, typeId),
      ...figures,
    })),
  }
}

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
  // The sum of no figures is null, because unvalued assets are not worth 0.
  const total = (column: SQL) => sql<number | null>`sum(${column})::float8`
  return tx
    .select({
      key: sql<string | null>`${key}`.as('stratum'),
      assets: sql<number>`count(*)::int`,
      valued: sql<number>`(count(*) FILTER (WHERE ${assets.valuationState} > 0))::int`,
      saleValue: total(sql`${assets.saleValue}`),
      rentValue: total(sql`${assets.rentValue}`),
      size: total(sql`${assets.size}`),
      ...debtFigures(sql`${assets.saleValue}`, sql`${assets.outstandingDebt}`),
    })
    .from(assets)
    .where(own)
    .groupBy(sql`stratum`)
}
