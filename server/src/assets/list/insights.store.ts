import type { Insights } from '@lindero/contract/portfolios/portfolio.schema'
import { PROVINCES, provinceCodeOf } from '@lindero/domain/kernel/provinces'
import type { DebtFigures } from '@lindero/domain/portfolios/value-over-debt'
import { and, isNotNull, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { municipalityName } from '../../areas/municipality-named.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import { portfolios } from '../../portfolios/portfolios.table.ts'
import { assets } from '../assets.table.ts'
import { debtFigures } from '../debt-figures.ts'
import { MUNICIPALITY, NAME_KEYS, PROVINCE } from './asset-filter.ts'

/** Number of bars of the area cards (product facts 2.1). Their limits are in `sale_value_bar`, `rent_value_bar` and `size_bar`. */
const BARS = { value: 7, rent: 7, size: 4 }
/** Maximum number of places that a card shows by name. */
const PLACES = 60

/** Totals of the assets with the same `key` on one card, for example in the same province. `part` names the card. */
interface Tally extends Omit<DebtFigures, 'valuedWithoutDebt'> {
  part: string
  key: string | null
  count: number
  valued: number
  sale: number
  rent: number
}

/**
 * True while so many assets wait for their figures that counting all of them costs less (ADR 1520). `insightsOf` then
 * gives the same cards.
 */
export async function hasManyMarks(tx: Transaction): Promise<boolean> {
  const [row] = await tx.rows<{ isSo: boolean }>('SELECT has_many_marks() AS "isSo"')
  return row?.isSo === true
}

/**
 * Reads the totals on the area cards from sums by portfolio that are computed ahead (ADR 1375): all assets that are not
 * archived, in the portfolios that meet the condition and are not archived.
 *
 * @param condition SQL for the column `k.portfolio_uuid`
 */
export async function cardsOfPortfolios(tx: Transaction, condition: SQL | undefined): Promise<Insights> {
  const tallies = await tx.rows<Tally>(sql`
    SELECT k.part, k.key, sum(k.count)::int AS count, sum(k.valued)::int AS valued, sum(k.sale)::float8 AS sale,
      sum(k.rent)::float8 AS rent, coalesce(sum(k.debt), 0)::float8 AS debt,
      coalesce(sum(k.value_with_debt), 0)::float8 AS "valueWithDebt",
      coalesce(sum(k.debt_with_value), 0)::float8 AS "debtWithValue",
      coalesce(sum(k.debtors_without_value), 0)::int AS "debtorsWithoutValue"
    FROM known_portfolio_cards() k
    WHERE k.portfolio_uuid NOT IN (SELECT uuid FROM portfolios WHERE archived_on IS NOT NULL)
      AND ${condition ?? sql`true`}
    GROUP BY k.part, k.key HAVING sum(k.count) > 0`)
  return cardsOf(tallies)
}

/**
 * Computes the totals on the area cards for the assets that meet the condition, in one pass over the index for lists
 * (ADR 76). The table is not read.
 */
export async function insightsOf(tx: Transaction, condition: SQL | undefined): Promise<Insights> {
  const archived = tx.select({ uuid: portfolios.uuid }).from(portfolios).where(isNotNull(portfolios.archivedOn))
  const seen = tx
    .select({
      use: sql`(${assets.typeId} / 10)::text`.as('use'),
      state: sql`${assets.valuationState}::text`.as('state'),
      price: sql`sale_value_bar(${assets.saleValue})::text`.as('price'),
      monthly: sql`rent_value_bar(${assets.rentValue})::text`.as('monthly'),
      area: sql`size_bar(${assets.size})::text`.as('area'),
      province: PROVINCE.place.as('place_province'),
      municipality: MUNICIPALITY.place.as('place_municipality'),
      sale: sql`${assets.saleValue}`.as('sale_value'),
      rent: sql`${assets.rentValue}`.as('rent_value'),
      debt: sql`${assets.outstandingDebt}`.as('owed'),
    })
    .from(assets)
    // Archived portfolios are excluded by uuid, because a join would read the assets of each portfolio from the table.
    .where(and(isNull(assets.archivedOn), notInArray(assets.portfolioUuid, archived), condition))
    .as('seen')
  const tallies: Tally[] = await tx
    .select({
      part: sql<string>`CASE grouping("use", "state", "price", "monthly", "area", place_province, place_municipality)
        WHEN 63 THEN 'use' WHEN 95 THEN 'state' WHEN 111 THEN 'price' WHEN 119 THEN 'monthly' WHEN 123 THEN 'area'
        WHEN 125 THEN 'province' WHEN 126 THEN 'municipality' ELSE 'all' END`,
      key: sql<string | null>`coalesce("use", "state", "price", "monthly", "area", place_province, place_municipality)`,
      count: sql<number>`count(*)`,
      valued: sql<number>`count(*) FILTER (WHERE sale_value IS NOT NULL OR rent_value IS NOT NULL)`,
      sale: sql<number>`coalesce(sum(sale_value), 0)::float8`,
      rent: sql<number>`coalesce(sum(rent_value), 0)::float8`,
      ...debtFigures(sql`sale_value`, sql`owed`),
    })
    .from(seen)
    .groupBy(
      sql`GROUPING SETS ((), ("use"), ("state"), ("price"), ("monthly"), ("area"), (place_province), (place_municipality))`,
    )
  return cardsOf(tallies)
}

/**
 * Lists the provinces and municipalities of the assets, with a separate condition for each. The caller sorts both
 * lists.
 */
export async function placesOf(
  tx: Transaction,
  conditions: { provinces: SQL | undefined; municipalities: SQL | undefined },
): Promise<Record<'provinces' | 'municipalities', PlaceName[]>> {
  const keysOf = (key: SQL, place: SQL, condition: SQL | undefined) =>
    tx
      .selectDistinct({ key: sql<string>`${place}` })
      .from(assets)
      .where(and(condition, isNotNull(key)))
  const provinces = await keysOf(NAME_KEYS.province, PROVINCE.place, conditions.provinces)
  const municipalities = await keysOf(NAME_KEYS.municipality, MUNICIPALITY.place, conditions.municipalities)
  const once = new Map(provinces.map(({ key }) => provinceOf(key)).map((place) => [place.name, place]))
  return { provinces: [...once.values()], municipalities: municipalities.map(({ key }) => municipalityOf(key)) }
}

interface PlaceName {
  code: string | null
  name: string
}

/** Finds a municipality with its official name by code, or by name if the code is unknown. */
function municipalityOf(key: string): PlaceName {
  const name = municipalityName(key)
  return name === undefined ? { code: null, name: key } : { code: key, name }
}

/** Finds a province with its official name by code or by any of its names. */
function provinceOf(key: string): PlaceName {
  const code = provinceCodeOf(key)
  return code === null ? { code, name: key } : { code, name: PROVINCES[code] }
}

function sumOf(places: Insights['byMunicipality']): Insights['otherMunicipalities'] {
  return places.length === 0 ? null : { places: places.length, ...totalsOf(places) }
}

function totalsOf(places: readonly Pick<Insights['byMunicipality'][number], 'count' | 'value' | 'rentValue'>[]) {
  const sum = (key: 'count' | 'value' | 'rentValue') => places.reduce((total, place) => total + place[key], 0)
  return { count: sum('count'), value: sum('value'), rentValue: sum('rentValue') }
}

function cardsOf(tallies: readonly Tally[]): Omit<Insights, 'portfolios'> & { portfolios: number } {
  const of = (part: string) => tallies.filter((tally) => tally.part === part && tally.key !== null)
  const counts = (part: string, length: number) => {
    const counts = new Map(of(part).map(({ key, count }) => [Number(key), count]))
    return Array.from({ length }, (_, index) => counts.get(index) ?? 0)
  }
  const places = (part: string, placeOf: (key: string) => PlaceName) => {
    const named = of(part).map(({ key, count, sale, rent }) => ({
      ...{ place: placeOf(key ?? ''), count, value: sale, rentValue: rent },
    }))
    // Grouped by code, because two municipalities may have the same name.
    return [...Map.groupBy(named, ({ place }) => place.code ?? place.name).values()]
      .map((alike) => ({ label: alike[0]?.place.name ?? '', ...totalsOf(alike) }))
      .sort((left, right) => right.count - left.count || left.label.localeCompare(right.label))
  }
  const municipalities = places('municipality', municipalityOf)
  const all = tallies.find(({ part }) => part === 'all')
  const [notValued = 0, avm = 0, avmPro = 0, desktop = 0, driveBy = 0, driveIn = 0] = counts('state', 6)
  return {
    portfolios: 0,
    assets: all?.count ?? 0,
    valued: all?.valued ?? 0,
    saleValue: all?.sale ?? 0,
    rentValue: all?.rent ?? 0,
    debt: all
      ? {
          total: all.debt,
          compared: all.debtWithValue,
          comparedValue: all.valueWithDebt,
          assetsWithoutValue: all.debtorsWithoutValue,
        }
      : { total: 0, compared: 0, comparedValue: 0, assetsWithoutValue: 0 },
    valuations: [notValued, avm, avmPro, desktop, driveBy, driveIn],
    byUse: of('use')
      .map(({ key, count }) => ({ useId: Number(key), count }))
      .sort((left, right) => right.count - left.count),
    byValue: counts('price', BARS.value),
    byRent: counts('monthly', BARS.rent),
    byProvince: places('province', provinceOf),
    byMunicipality: municipalities.slice(0, PLACES),
    otherMunicipalities: sumOf(municipalities.slice(PLACES)),
    bySize: counts('area', BARS.size),
  }
}
