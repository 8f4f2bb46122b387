import type { AssetFilter } from '@lindero/contract/assets/assets.contract'
import { COMPLETENESS_ITEMS } from '@lindero/domain/assets/completeness-items'
import { searchTerms } from '@lindero/domain/customers/limits'
import type { BoundingBox } from '@lindero/domain/kernel/geo'
import { foldedProvinceNames, provinceCodeOf } from '@lindero/domain/kernel/provinces'
import { and, type Column, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { municipalityNamed } from '../../areas/municipality-named.ts'
import { TODAY } from '../../kernel/database/columns.ts'
import { allOf, between, contains, literal, within } from '../../kernel/database/conditions.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { seesPortfolio } from '../../kernel/permissions/portfolio-scope.ts'
import { assets, valuationFailures } from '../assets.table.ts'
import { ownConditions } from '../own-columns/own-filter.ts'
import { POSSESSION_VALUE } from '../possession/possession-columns.ts'
import { IS_OUTDATED } from '../record/current-values.ts'
import { type DetailFilter, detailCondition, isDetailFilter } from './listed-details.ts'

/**
 * Keys that sort names without regard to case and accents. The database stores them in the index for lists (ADR 76).
 * The keys of municipalities and provinces also contain the name itself and the code, so each spelling has its own key.
 */
export const NAME_KEYS = {
  address: sql`assets.address_key`,
  municipality: sql`assets.municipality_key`,
  province: sql`assets.province_key`,
}

/** The sale value in percent of the outstanding debt; null if one of them is missing. */
export const VALUE_TO_DEBT = sql`(${assets.saleValue} * 100 / nullif(${assets.outstandingDebt}, 0))`

/**
 * The condition of a list of assets: archived or not according to the filter, in a portfolio that the caller may see,
 * and matching the filter.
 */
export function assetConditions(filter: AssetFilter | undefined, caller: Caller): SQL | undefined {
  const isShown = filter?.archived ? isNotNull(assets.archivedOn) : isNull(assets.archivedOn)
  const { own, ...others } = filter ?? {}
  const { named, details } = split(others)
  return and(
    isShown,
    seesPortfolio(caller, assets.portfolioUuid),
    ...parts(named),
    detailCondition(details, filter?.archived === true),
    ownConditions(own),
  )
}

/**
 * Returns the filter for the assets of a portfolio or a group. If the portfolio or group is archived, the filter
 * selects its archived assets.
 */
export function filterIn(
  { archivedOn }: { archivedOn: Date | null },
  filter: AssetFilter | undefined,
): AssetFilter | undefined {
  return archivedOn === null ? filter : { ...filter, archived: true }
}

type Named = Omit<AssetFilter, keyof DetailFilter | 'own'>

/** Separates the details from the rest of a filter, because the details have a separate index. */
function split(filter: Omit<AssetFilter, 'own'>): { named: Named; details: DetailFilter } {
  const entries = Object.entries(filter)
  return {
    named: Object.fromEntries(entries.filter(([key]) => !isDetailFilter(key))),
    details: Object.fromEntries(entries.filter(([key]) => isDetailFilter(key))),
  }
}

type Key = keyof Named
/** Keys that need more than a comparison with one column. */
type Special =
  | 'archived'
  | 'search'
  | 'hasWarnings'
  | 'failedIn'
  | 'contradictions'
  | 'completeness'
  | 'lacks'
  | 'isOutdated'
  | 'hasGroup'
  | 'provinces'
  | 'municipalities'
  | 'area'
  | 'valueDate'
  | 'editedOn'
  | 'postalCode'
  | 'valueToDebt'
  | keyof typeof POSSESSION_VALUE
  | 'groupName'
  | Text
/** Fields that a filter searches for a substring. `search` covers all of them. */
type Text = 'externalId' | 'cadastralReference' | 'address'

/** Columns of the filter keys that differ from the name of their column. */
const COLUMNS = {
  portfolios: assets.portfolioUuid,
  groups: assets.groupUuid,
  subgroups: assets.subgroupUuid,
  uuids: assets.uuid,
  phases: assets.phase,
  types: assets.typeId,
  states: assets.state,
  valuationStates: assets.valuationState,
} as const satisfies Partial<Record<Key, Column>>

/** Every other key is the name of a column, so a wrong name does not compile. */
function columnOf(key: Exclude<Key, Special>): Column {
  return key in COLUMNS
    ? COLUMNS[key as keyof typeof COLUMNS]
    : assets[key as Exclude<Key, Special | keyof typeof COLUMNS>]
}

function parts(filter: Named): (SQL | undefined)[] {
  const { search, hasWarnings, failedIn, contradictions, isOutdated, hasGroup, area, valueDate, editedOn, ...named } =
    filter
  const { groupName, externalId, cadastralReference, address, postalCode, provinces, municipalities, ...rest } = named
  const { valueToDebt, occupiedValue, letValue, completeness, lacks, archived: _isShown, ...compared } = rest
  return [
    search === undefined ? undefined : matchesSearch(search),
    hasWarnings === undefined ? undefined : isWarned(hasWarnings),
    failedIn === undefined ? undefined : hasFailedIn(failedIn),
    contradictions === undefined ? undefined : isContradictory(contradictions, filter.archived === true),
    isComplete(completeness, lacks),
    isOutdated === undefined ? undefined : isOutdated ? IS_OUTDATED : sql`NOT ${IS_OUTDATED}`,
    hasGroup === undefined ? undefined : hasGroup ? isNotNull(assets.groupUuid) : isNull(assets.groupUuid),
    insideOf(area),
    valueDate === undefined ? undefined : isValuedWithin(valueDate),
    editedOn === undefined ? undefined : isEditedWithin(editedOn),
    postalCode === undefined ? undefined : sql`${assets.postalCode} LIKE ${`${literal(postalCode)}%`}`,
    within(VALUE_TO_DEBT, valueToDebt),
    within(POSSESSION_VALUE.occupiedValue, occupiedValue),
    within(POSSESSION_VALUE.letValue, letValue),
    groupName === undefined ? undefined : isInGroupNamed(groupName),
    externalId === undefined ? undefined : columnContains(assets.externalId, externalId),
    cadastralReference === undefined ? undefined : columnContains(assets.cadastralReference, cadastralReference),
    address === undefined ? undefined : columnContains(assets.address, address),
    provinces === undefined ? undefined : isInProvince(provinces),
    municipalities === undefined ? undefined : isInMunicipality(municipalities),
    ...Object.entries(compared).map(([key, value]) => {
      const column = columnOf(key as Exclude<Key, Special>)
      return Array.isArray(value) ? oneOf(column, value) : within(column, value)
    }),
  ]
}

/**
 * True if identifier, cadastral reference or address contain the words, without regard to case and accents. The
 * database maintains `searched`. LIKE is marked leakproof, so that the trigram index can be used under row-level
 * security.
 */
export function matchesSearch(words: string): SQL {
  return contains(sql`assets.searched`, words)
}

/**
 * True if the column contains the words. The trigram index on `searched` selects candidates, and then the column itself
 * is compared.
 */
function columnContains(column: Column, words: string): SQL {
  return sql`(${matchesSearch(words)} AND ${contains(sql`searchable(${column})`, words)})`
}

function isInGroupNamed(words: string): SQL {
  return sql`${assets.groupUuid} IN (SELECT uuid FROM groups
    WHERE parent_uuid IS NULL AND ${contains(sql`searched`, words)})`
}

/**
 * Compares the date that lists show: the date of the sale value or, without a sale value, the date of the rent value.
 */
function isValuedWithin(days: NonNullable<AssetFilter['valueDate']>): SQL | undefined {
  return between(sql`coalesce(${assets.saleValueDate}, ${assets.rentValueDate})`, days)
}

/** Compares dates in the time zone of Madrid. */
function isEditedWithin({ from, until }: NonNullable<AssetFilter['editedOn']>): SQL | undefined {
  return and(
    from ? sql`${assets.editedOn} >= ${from}::timestamp AT TIME ZONE 'Europe/Madrid'` : undefined,
    until ? sql`${assets.editedOn} < (${until}::date + 1)::timestamp AT TIME ZONE 'Europe/Madrid'` : undefined,
  )
}

/** Maximum number of results of a deep search. */
const DEEP_MAXIMUM = 5_000

/**
 * The condition of a deep search. Each word must occur in a text of the asset, its portfolio or its group, in any
 * portfolio that the caller may see. The other keys of the filter apply too. No index helps: all texts of an asset are
 * joined for the comparison, and the search stops at 5,000 assets.
 */
export function deepCondition({ search = '', ...filter }: AssetFilter, caller: Caller): SQL {
  const { portfolios: _p, groups: _g, uuids: _u, ...rest } = filter
  const texts = sql`searchable(concat_ws(' ', assets.external_id, assets.cadastral_reference, assets.address,
    assets.postal_code, assets.municipality, assets.province, assets.subtype, assets.state,
    (SELECT portfolio.name FROM portfolios portfolio WHERE portfolio.uuid = assets.portfolio_uuid),
    (SELECT asset_group.name FROM groups asset_group WHERE asset_group.uuid = assets.group_uuid),
    (SELECT string_agg(detail.value, ' ') FROM jsonb_each_text(assets.details) detail)))`
  const words = (searchTerms(search) ?? []).map((word) => contains(sql`texts`, word))
  return sql`assets.uuid IN (
    SELECT uuid FROM (SELECT assets.uuid, ${texts} AS texts FROM assets WHERE ${assetConditions(rest, caller)}
      OFFSET 0) AS deep WHERE ${allOf(...words)} LIMIT ${DEEP_MAXIMUM})`
}

/** Plain coordinate comparisons can use the index under row-level security. */
export function insideOf(box: BoundingBox | undefined): SQL | undefined {
  if (!box) return undefined
  return sql`${assets.latitude} BETWEEN ${box.south} AND ${box.north} AND ${assets.longitude} BETWEEN ${box.west} AND ${box.east}`
}

function isWarned(hasWarnings: boolean): SQL {
  const warned = or(sql`assets.has_warnings`, sql`${assets.uuid} IN (SELECT asset_uuid FROM valuation_failures)`) as SQL
  return hasWarnings ? warned : sql`NOT ${warned}`
}

/** An empty list matches nothing. */
function hasFailedIn(jobs: readonly string[]): SQL {
  const isOfJob = inArray(valuationFailures.jobUuid, [...jobs])
  return sql`${assets.uuid} IN (SELECT ${valuationFailures.assetUuid} FROM ${valuationFailures} WHERE ${isOfJob})`
}

/**
 * Reads the completeness that is computed ahead (ADR 1350). With `coalesce` the database joins all assets together: it
 * estimates too few matches, and would read each asset by its uuid. An empty `lacks` list matches nothing.
 */
function isComplete({ min, max }: AssetFilter['completeness'] & object = {}, lacks?: AssetFilter['lacks']) {
  if (min === undefined && max === undefined && !lacks) return undefined
  const condition = and(
    within(sql`c.score`, { min, max }),
    lacks === undefined ? undefined : areLacking(sql`c.missing`, lacks),
  )
  return sql`coalesce(${assets.uuid}, ${assets.uuid}) IN (SELECT c.asset_uuid FROM known_completeness(${TODAY}) c
    WHERE ${condition})`
}

function areLacking(missing: SQL, items: NonNullable<AssetFilter['lacks']>): SQL {
  const bits = items.reduce((sum, item) => sum | (1 << COMPLETENESS_ITEMS.indexOf(item)), 0)
  return sql`${missing} & ${bits}::integer <> 0`
}

/**
 * A filter by missing items as two conditions: that of all other keys, and that of the items, which reads them for each
 * asset alone (ADR 1520). Undefined for filters that need the completeness of all assets.
 */
export function lackingOneByOne(filter: AssetFilter | undefined, caller: Caller) {
  const { lacks, ...others } = filter ?? {}
  if (!lacks || others.archived || others.completeness) return undefined
  const isLacking = (uuid: SQL) => areLacking(sql`missing_of(${uuid}, ${TODAY})`, lacks)
  return { rest: assetConditions(others, caller), isLacking }
}

/**
 * Reads the contradictions that are computed ahead (ADR 1350), without settled ones. Those of archived assets are not,
 * so the database checks all assets together, and only for `kinds`, because its query plan leaves out all others.
 */
function isContradictory(kinds: readonly string[], archived: boolean): SQL {
  if (archived) {
    return sql`${assets.uuid} IN (SELECT c.asset_uuid
      FROM dated_contradictions(${TODAY}) c JOIN assets open ON open.uuid = c.asset_uuid
      WHERE ${inArray(sql`c.kind`, [...kinds])} AND NOT (open.settled_contradictions ? concat(c.kind, '|', c.operation, '|',
        c.source, '|', c.own::float8, '|', c.other::float8,
        CASE WHEN c.other_day IS NOT NULL THEN concat('|', c.own_day, '|', c.other_day) END)))`
  }
  return sql`${assets.uuid} IN (SELECT k.asset_uuid FROM known_contradictions(${TODAY}) k,
    jsonb_to_recordset(k.contradictions) AS c(kind text) WHERE ${inArray(sql`c.kind`, [...kinds])})`
}

const partOfKey = (key: SQL, place: 1 | 2 | 3) => sql`split_part(${key}, E'\\x01', ${sql.raw(String(place))})`
const partsOfKey = (key: SQL) => {
  const [name, code] = [partOfKey(key, 2), partOfKey(key, 3)]
  return { name, code, place: sql`coalesce(nullif(${code}, ''), ${name})` }
}
/**
 * Name and INE code of the municipality and the province, taken from their keys. If the code is unknown, it is empty,
 * and the place is identified by name.
 */
export const MUNICIPALITY = partsOfKey(NAME_KEYS.municipality)
export const PROVINCE = partsOfKey(NAME_KEYS.province)
/**
 * The province of an asset by the rules of `provinceCodeOf` in the domain: the code if the text begins with one,
 * otherwise the folded name.
 */
const PROVINCE_SPELLING = sql`(SELECT CASE WHEN words ~ '^[0-9]{1,2}( |$)' THEN lpad(split_part(words, ' ', 1), 2, '0')
    ELSE replace(regexp_replace(words, '^(provincia|prov)( de)? ', ''), ' ', '') END
  FROM btrim(regexp_replace(${partOfKey(NAME_KEYS.province, 1)}, '[^a-z0-9]+', ' ', 'g')) words)`

/** Selects municipalities by their INE code, or by any of their names. A key has the first 60 characters of a name. */
function isInMunicipality(values: readonly string[]): SQL {
  const isCode = (each: string) => /^\d{5}$/.test(each)
  const names = values.filter((each) => !isCode(each))
  const codes = values.flatMap((each) => (isCode(each) ? each : (municipalityNamed(each, null)?.code ?? [])))
  return isPlace(MUNICIPALITY, codes, names)
}

/**
 * Selects provinces by their INE code, or by any of their names. The province name of an asset is used only if the
 * asset has no valid code.
 */
function isInProvince(values: readonly string[]): SQL {
  const codes = values.flatMap((each) => provinceCodeOf(each) ?? [])
  const others = values.filter((each) => provinceCodeOf(each) === null)
  const spellings = [...codes, ...codes.flatMap(foldedProvinceNames)]
  return sql`(${inArray(PROVINCE.code, codes)} OR (${PROVINCE.code} = ''
    AND (${isNamed(PROVINCE, others)} OR ${inArray(PROVINCE_SPELLING, spellings)})))`
}

const isPlace = (key: typeof PROVINCE, codes: readonly string[], names: readonly string[]) =>
  sql`(${inArray(key.code, [...codes])} OR ${isNamed(key, names)})`

const isNamed = ({ name }: typeof PROVINCE, names: readonly string[]) =>
  inArray(
    name,
    names.map((each) => each.slice(0, 60)),
  )

/** An empty list matches nothing. */
function oneOf(column: Column, values: readonly unknown[]): SQL {
  return inArray(column, [...values])
}
