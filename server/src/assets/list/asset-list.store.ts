import type { AssetRow } from '@lindero/contract/assets/asset.schema'
import type { AssetFilter } from '@lindero/contract/assets/assets.contract'
import type { ASSET_SORT_FIELDS } from '@lindero/contract/assets/sort-fields'
import type { DetailsWith } from '@lindero/domain/assets/detail-fields'
import { isOwnSort, type OwnSort } from '@lindero/domain/assets/own-columns'
import { possessionOf } from '@lindero/domain/assets/possession-value'
import { byAnnex } from '@lindero/domain/kernel/annexes'
import { pick } from '@lindero/domain/kernel/pick'
import { and, type Column, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../kernel/context.ts'
import { TODAY } from '../../kernel/database/columns.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import type { ListQuery } from '../../kernel/database/page.ts'
import { preparedRows } from '../../kernel/database/prepared-rows.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { type AssetWarning, assets } from '../assets.table.ts'
import { OWN_VALUES, ownSort } from '../own-columns/own-filter.ts'
import { GROUP, ON_GROUP, ON_PORTFOLIO, ON_SUBGROUP, PLACE_COLUMNS, PORTFOLIO, SUBGROUP } from '../portfolio-names.ts'
import { POSSESSION, POSSESSION_VALUE } from '../possession/possession-columns.ts'
import { CURRENT_VALUES, IS_OUTDATED } from '../record/current-values.ts'
import { type Keyed, PICTURE_KEY } from '../record/main-picture.ts'
import { assetConditions, deepCondition, lackingOneByOne, NAME_KEYS, VALUE_TO_DEBT } from './asset-filter.ts'
import { DETAIL_COLUMNS, detailOrder, detailSort, isListedDetail } from './listed-details.ts'

type SortField = (typeof ASSET_SORT_FIELDS)[number] | OwnSort

export interface AssetPage extends ListQuery<SortField, AssetFilter> {
  /** True if each row also contains fields that the list does not show. */
  c?: boolean | undefined
  /**
   * True (the default) if the reply includes the totals over all pages. Computing them requires reading every match.
   */
  totals?: boolean | undefined
}

interface AssetTotals {
  total: number
  totals: { size: number; saleValue: number; valuedSize: number; rentValue: number; valued: number }
}
type Rows = Keyed<AssetRow>[]
/** A page of assets. The totals are absent if the request does not ask for them. */
type AssetListPage = { items: Rows } & Partial<AssetTotals>

/** Warnings of the asset and of its values, and the reason of each failed valuation. */
const WARNINGS = sql<AssetWarning[]>`${assets.warnings} || coalesce((
  SELECT jsonb_agg(jsonb_build_object('code', f.code,
    'data', coalesce(f.data, '{}') || jsonb_build_object('operation', f.operation)))
  FROM valuation_failures f WHERE f.asset_uuid = ${assets.uuid}), '[]')`

/** Completeness of the rows of a page, read row by row. */
const COMPLETENESS = sql<number | null>`completeness_of(${assets.uuid}, ${TODAY})`

const SHOWN = {
  ...pick(assets, 'uuid', 'portfolioUuid', 'groupUuid', 'isGroupPrincipal'),
  subgroupId: assets.subgroupUuid,
  isSubgroupPrincipal: assets.isSubgroupPrincipal,
  ...PLACE_COLUMNS,
  ...pick(assets, 'phase', 'externalId', 'cadastralReference', 'address', 'municipality', 'province', 'postalCode'),
  ...pick(assets, 'latitude', 'longitude', 'typeId'),
  subtypeId: assets.subtype,
  ...pick(assets, 'state', 'size', 'constructionYear', 'floor', 'rooms', 'bathrooms'),
  ...byAnnex((annex) => assets[annex]),
  ...DETAIL_COLUMNS,
  ...CURRENT_VALUES,
  currentSaleValuationUuid: assets.currentSaleValuationUuid,
  currentRentValuationUuid: assets.currentRentValuationUuid,
  isOutdated: IS_OUTDATED,
  outstandingDebt: assets.outstandingDebt,
  possession: POSSESSION,
  completeness: COMPLETENESS,
  own: OWN_VALUES,
  warnings: WARNINGS,
  pictureKey: PICTURE_KEY,
  editedOn: assets.editedOn,
}

const COMPLEMENT = {
  ...pick(assets, 'municipalityCode', 'provinceCode', 'sizeSource', 'sizes', 'plotSize', 'details'),
}

/** The query is prepared once, because this list has the most columns of all lists and is requested most often. */
const ROW = preparedRows({ row: SHOWN })
const WHOLE_ROW = preparedRows({ row: SHOWN, complement: COMPLEMENT })

/** Columns of the index for lists, except the names of groups and portfolios (ADR 76). */
const SORTS: Record<Exclude<SortField, DetailsWith<'listed'> | OwnSort>, Column | SQL> = {
  externalId: assets.externalId,
  cadastralReference: sql`assets.cadastral_key`,
  ...NAME_KEYS,
  constructionYear: assets.constructionYear,
  groupName: sql`asset_group.searched`,
  subgroupName: sql`asset_subgroup.searched`,
  ...pick(assets, 'typeId', 'size', 'saleValueDate', 'saleValue', 'saleUnitValue', 'rentValue', 'rentUnitValue'),
  valueDate: sql`coalesce(${assets.saleValueDate}, ${assets.rentValueDate})`,
  valuationState: assets.valuationState,
  editedOn: assets.editedOn,
  outstandingDebt: assets.outstandingDebt,
  valueToDebt: VALUE_TO_DEBT,
  ...POSSESSION_VALUE,
  rooms: assets.rooms,
  postalCode: assets.postalCode,
  portfolioName: sql`searchable(portfolio.name)`,
  phase: assets.phase,
  completeness: COMPLETENESS,
}
/** Columns without nulls. The list can return them in index order. */
const NEVER_EMPTY: ReadonlySet<SortField> = new Set([
  'externalId',
  'typeId',
  'valuationState',
  'editedOn',
  'portfolioName',
  'phase',
])

const sortOf = (field: Exclude<SortField, OwnSort>) => (isListedDetail(field) ? detailOrder(field) : SORTS[field])

/**
 * Nulls come last in both directions. The uuid breaks ties, so that pages never overlap.
 *
 * @param by the sort expression, if the list is not sorted by a column of the asset
 * @param isNeverEmpty true if the expression has no nulls
 * @param uuid the identity of the asset, if it is not read from its table
 */
export function orderOf(
  field: SortField = 'externalId',
  descending = false,
  by?: SQL,
  isNeverEmpty = isOwnSort(field) ? false : NEVER_EMPTY.has(field),
  uuid = sql`${assets.uuid}`,
): SQL {
  const direction = descending ? sql`DESC` : sql`ASC`
  if (isOwnSort(field)) return sql`${ownSort(field, descending).order}, ${assets.uuid} ${direction}`
  const nulls = isNeverEmpty ? sql`` : sql` NULLS LAST`
  return sql`${by ?? sortOf(field)} ${direction}${nulls}, ${uuid} ${direction}`
}

/**
 * Lists a page of the assets that the caller may see, with the totals over all pages.
 *
 * @param within the portfolio or group to which the list is limited
 */
export function listAssets(tx: Transaction, caller: Caller, page: AssetPage, within?: SQL): Promise<AssetListPage> {
  const condition = and(assetConditions(page.f, caller), within)
  return listWhere(tx, page, condition, firstLacking(caller, page, within))
}

/** Counts the assets that the caller may see and that match a filter, and computes their totals. */
export function totalsOfAssets(
  tx: Transaction,
  caller: Caller,
  f: AssetFilter | undefined,
  within?: SQL,
): Promise<AssetTotals> {
  return totalsWhere(tx, and(assetConditions(f, caller), within))
}

interface DeepSearch {
  f?: AssetFilter | undefined
  deepSearchIfNotResult?: boolean | undefined
}

/**
 * Lists a page of assets in all portfolios. If nothing matches `search` in the filter, a deep search is used, provided
 * that the caller requests it (core 7).
 * @throws AppError `limits.tooManyAtOnce` or `limits.busy`, both from the search queue
 */
export async function searchAssets(context: Context, caller: Caller, page: AssetPage & DeepSearch) {
  const deep = await deeplyFound(context, caller, page)
  const { database } = context
  const inOne = page.totals === false && !page.f?.lacks ? database.single : database.transaction
  const list = await inOne({ customer: caller.customer.uuid }, (tx) =>
    listWhere(tx, page, deep ?? assetConditions(page.f, caller), deep ? undefined : firstLacking(caller, page)),
  )
  return { ...list, isDeepSearch: deep !== undefined }
}

/**
 * The totals of all assets that `searchAssets` lists.
 * @throws as `searchAssets`
 */
export async function totalsOfSearch(context: Context, caller: Caller, search: DeepSearch): Promise<AssetTotals> {
  const deep = await deeplyFound(context, caller, search)
  return context.database.single({ customer: caller.customer.uuid }, (tx) =>
    totalsWhere(tx, deep ?? assetConditions(search.f, caller)),
  )
}

/**
 * The condition for the results of a deep search; undefined if no deep search is needed. A deep search reads every text
 * of every asset, so it waits in the search queue before it takes a connection.
 */
async function deeplyFound(
  { database, queues }: Context,
  caller: Caller,
  { f, deepSearchIfNotResult }: DeepSearch,
): Promise<SQL | undefined> {
  if (!deepSearchIfNotResult || f?.search === undefined) return undefined
  const scope = { customer: caller.customer.uuid }
  const uuidsOf = (tx: Transaction, condition: SQL | undefined) =>
    tx.select({ uuid: assets.uuid }).from(assets).where(condition)
  const [match] = await database.transaction(scope, (tx) => uuidsOf(tx, assetConditions(f, caller)).limit(1))
  if (match) return undefined
  const page = await queues.search.run(caller, () =>
    // The search runs once for both the page and its totals, because each of them would search all texts again.
    database.transaction(scope, (tx) => uuidsOf(tx, deepCondition(f, caller))),
  )
  return inArray(
    assets.uuid,
    page.map(({ uuid }) => uuid),
  )
}

/** Number of assets in the order of a list that are compared one by one. */
const COMPARED = 1_000

/**
 * The assets on a page of a list by missing items, as far as they are among the first assets of the list (ADR 1520). So an
 * item that many assets lack does not join all assets with their missing items. The page is the right one only if it is
 * full. Undefined if the page is too far behind, or needs the completeness of all assets.
 */
function firstLacking(caller: Caller, page: AssetPage, within?: SQL): SQL | undefined {
  const { s = 'externalId' } = page
  if (s === 'completeness' || isOwnSort(s) || page.p * page.r > COMPARED) return undefined
  const lacking = lackingOneByOne(page.f, caller)
  if (!lacking) return undefined
  const { join, by = sql`${sortOf(s)}`, isNeverEmpty } = joinedFor(page)
  const order = orderOf(page.s, page.d, by, isNeverEmpty)
  // The outer query has the order of the inner one, so it compares no further than to the end of the page.
  return sql`SELECT w.uuid FROM (
      SELECT ${assets.uuid}, ${by} AS place FROM ${assets} ${join} WHERE ${and(lacking.rest, within) ?? sql`true`}
      ORDER BY ${order} LIMIT ${COMPARED}) w
    WHERE ${lacking.isLacking(sql`w.uuid`)}
    ORDER BY ${orderOf(page.s, page.d, sql`w.place`, isNeverEmpty, sql`w.uuid`)} ${boundsOf(page)}`
}

const boundsOf = ({ p, r }: AssetPage) => sql`LIMIT ${r} OFFSET ${(p - 1) * r}`

/** @param first statement for the assets on the page, which is the right one only if the page is full */
async function listWhere(
  tx: Transaction,
  page: AssetPage,
  condition: SQL | undefined,
  first?: SQL,
): Promise<AssetListPage> {
  let items = first ? await rowsOf(tx, page, first) : []
  if (!first || items.length < page.r) items = await rowsOf(tx, page, pageOf(condition, page))
  return { items, ...(page.totals === false ? {} : await totalsWhere(tx, condition)) }
}

async function totalsWhere(tx: Transaction, condition: SQL | undefined): Promise<AssetTotals> {
  const [sums] = await tx
    .select({
      total: sql<number>`count(*)`,
      size: sql<number>`coalesce(sum(${assets.size}), 0)::float8`,
      saleValue: sql<number>`coalesce(sum(${assets.saleValue}), 0)::float8`,
      valuedSize: sql<number>`coalesce(sum(${assets.size}) FILTER (WHERE ${assets.saleValue} IS NOT NULL), 0)::float8`,
      rentValue: sql<number>`coalesce(sum(${assets.rentValue}), 0)::float8`,
      valued: sql<number>`count(*) FILTER (WHERE ${assets.valuationState} > 0)`,
    })
    .from(assets)
    .where(condition)
  if (!sums) throw new Error('sums without a row')
  const { total, ...totals } = sums
  return { total: Number(total), totals: { ...totals, valued: Number(totals.valued) } }
}

/** The assets on a page of those that meet a condition. The index for lists selects them. */
function pageOf(condition: SQL | undefined, page: AssetPage): SQL {
  if (page.s === 'completeness' && page.f?.archived !== true) {
    return sql`${firstByCompleteness(condition, page)} ${boundsOf(page)}`
  }
  const { join, by, isNeverEmpty } = joinedFor(page)
  return sql`SELECT ${assets.uuid} FROM ${assets} ${join} WHERE ${condition ?? sql`true`}
    ORDER BY ${orderOf(page.s, page.d, by, isNeverEmpty)} ${boundsOf(page)}`
}

/** The rows of the assets on a page. All columns except those of the order are read only for them. */
async function rowsOf(tx: Transaction, page: AssetPage, uuids: SQL): Promise<Rows> {
  const { again = sql.empty() } = joinedFor(page)
  const rest = sql`FROM (${uuids}) AS found
    JOIN ${assets} ON ${assets.uuid} = found.uuid JOIN ${PORTFOLIO} ON ${ON_PORTFOLIO}
    LEFT JOIN ${GROUP} ON ${ON_GROUP} LEFT JOIN ${SUBGROUP} ON ${ON_SUBGROUP} ${again}
    ORDER BY ${orderOf(page.s, page.d)}`
  const rows = page.c ? await tx.prepared(WHOLE_ROW, rest) : await tx.prepared(ROW, rest)
  return rows.map(({ row: { editedOn, possession, ...row }, ...complement }) =>
    Object.assign(row, complement, {
      editedOn: editedOn.toISOString(),
      possession: possessionOf(possession, row.saleValue, row.typeId),
    }),
  )
}

/**
 * Assets in the order of their completeness, computed ahead (ADR 1350). The stored ones are read in the order of an index
 * up to the end of the page, so that a page does not read all assets of the customer (ADR 1490).
 */
function firstByCompleteness(condition: SQL | undefined, { p, r, d = false }: AssetPage): SQL {
  const direction = d ? sql`DESC` : sql`ASC`
  const completed = (source: SQL) => sql`SELECT ${assets.uuid}, completed.score FROM ${source} completed
    JOIN ${assets} ON ${assets.uuid} = completed.asset_uuid WHERE ${condition ?? sql`true`}`
  return sql`SELECT first.uuid FROM (
      (${completed(sql`stored_completeness(${TODAY})`)}
        ORDER BY completed.score ${direction}, completed.asset_uuid ${direction} LIMIT ${p * r})
      UNION ALL ${completed(sql`computed_completeness(${TODAY})`)}) AS first
    ORDER BY first.score ${direction}, first.uuid ${direction}`
}

/**
 * Additional joins for sorting a page by values that are not in the index for lists: custom columns, names of groups
 * and portfolios, completeness, and details, which have a second index.
 */
function joinedFor({ s, f }: AssetPage): { join: SQL; by?: SQL; again?: SQL; isNeverEmpty?: boolean } {
  if (s !== undefined && isOwnSort(s)) {
    const { join, page } = ownSort(s, false)
    return { join, again: page }
  }
  if (s === 'portfolioName') return { join: sql`JOIN ${PORTFOLIO} ON ${ON_PORTFOLIO}` }
  if (s === 'groupName') return { join: sql`LEFT JOIN ${GROUP} ON ${ON_GROUP}` }
  if (s === 'subgroupName') return { join: sql`LEFT JOIN ${SUBGROUP} ON ${ON_SUBGROUP}` }
  // Archived assets have no completeness, so this keeps the order of their identity.
  if (s === 'completeness') return { join: sql.empty(), by: sql`NULL::integer` }
  return s !== undefined && isListedDetail(s) ? detailSort(s, f?.archived === true) : { join: sql.empty() }
}

/**
 * The first assets that the caller may see and that match the filter, and the number of all matches. Totals are not
 * computed.
 */
export async function firstAssets(
  tx: Transaction,
  caller: Caller,
  search: Pick<AssetPage, 'r' | 's' | 'd' | 'f'>,
): Promise<{ items: Rows; total: number }> {
  const condition = assetConditions(search.f, caller)
  const page = { ...search, p: 1, c: true }
  const items = await rowsOf(tx, page, pageOf(condition, page))
  // A page with fewer assets than requested contains all of them.
  return { items, total: items.length < search.r ? items.length : await tx.$count(assets, condition) }
}

/** One asset as a row of the assets manager. The caller has checked the permission. */
export async function assetRowOf(tx: Transaction, uuid: string): Promise<Keyed<AssetRow>> {
  const page = { p: 1, r: 1, c: true }
  const [row] = await rowsOf(tx, page, pageOf(eq(assets.uuid, uuid), page))
  if (!row) throw new Error(`asset ${uuid} vanished within its transaction`)
  return row
}
