import type { AssetRow } from '@lindero/contract/assets/asset.schema'
import type { ASSET_SORT_FIELDS, AssetFilter } from '@lindero/contract/assets/assets.contract'
import { ANNEXES, type Annex } from '@lindero/domain/kernel/property-types'
import { type Column, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { assetConditions, deepCondition } from './asset-filter.ts'
import { type AssetWarning, assets } from './assets.table.ts'
import { CURRENT_VALUES, IS_OUTDATED } from './current-values.ts'
import { type Keyed, PICTURE_KEY } from './main-picture.ts'
import {
  GROUP,
  ON_GROUP,
  ON_PORTFOLIO,
  ON_SUBGROUP,
  PLACE_COLUMNS,
  PORTFOLIO,
  SUBGROUP,
} from './portfolio-names.ts'

type SortField = (typeof ASSET_SORT_FIELDS)[number]

export interface AssetPage {
  p: number
  r: number
  s?: SortField | undefined
  d?: boolean | undefined
  f?: AssetFilter | undefined
  /** Whether each row carries what is not shown in the list. */
  c?: boolean | undefined
}

export interface AssetList {
  items: Keyed<AssetRow>[]
  total: number
  totals: { size: number; saleValue: number; valuedSize: number; rentValue: number; valued: number }
}

/** Warnings of the asset and its values, and why a value could not be found. */
const WARNINGS = sql<AssetWarning[]>`${assets.warnings} || coalesce((
  SELECT jsonb_agg(jsonb_build_object('code', f.code,
    'data', coalesce(f.data, '{}') || jsonb_build_object('operation', f.operation)))
  FROM valuation_failures f WHERE f.asset_uuid = ${assets.uuid}), '[]')`

/** The latest outstanding balance given for the asset. */
const DEBT = sql<number | null>`(
  SELECT r.value::float8 FROM reference_values r
  WHERE r.asset_uuid = ${assets.uuid} AND r.source = 'outstandingBalance'
  ORDER BY r.date DESC NULLS LAST, r.created_on DESC LIMIT 1)`

const ROW = {
  uuid: assets.uuid,
  portfolioUuid: assets.portfolioUuid,
  groupUuid: assets.groupUuid,
  isGroupPrincipal: assets.isGroupPrincipal,
  subgroupId: assets.subgroupUuid,
  isSubgroupPrincipal: assets.isSubgroupPrincipal,
  ...PLACE_COLUMNS,
  phase: assets.phase,
  externalId: assets.externalId,
  cadastralReference: assets.cadastralReference,
  address: assets.address,
  municipality: assets.municipality,
  province: assets.province,
  postalCode: assets.postalCode,
  latitude: assets.latitude,
  longitude: assets.longitude,
  typeId: assets.typeId,
  subtypeId: assets.subtype,
  state: assets.state,
  size: assets.size,
  constructionYear: assets.constructionYear,
  floor: assets.floor,
  rooms: assets.rooms,
  bathrooms: assets.bathrooms,
  ...(Object.fromEntries(ANNEXES.map((annex) => [annex, assets[annex]])) as Pick<typeof assets, Annex>),
  ...CURRENT_VALUES,
  currentSaleValuationUuid: assets.currentSaleValuationUuid,
  currentRentValuationUuid: assets.currentRentValuationUuid,
  isOutdated: IS_OUTDATED,
  outstandingDebt: DEBT,
  warnings: WARNINGS,
  pictureKey: PICTURE_KEY,
  editedOn: assets.editedOn,
}

const COMPLEMENT = {
  municipalityCode: assets.municipalityCode,
  provinceCode: assets.provinceCode,
  sizeSource: assets.sizeSource,
  sizes: assets.sizes,
  plotSize: assets.plotSize,
  details: assets.details,
}

/** Names of places in alphabetical order, ignoring accents. */
const byName = (column: Column | SQL) => sql`searchable(${column})`

const SORTS: Record<SortField, Column | SQL> = {
  externalId: assets.externalId,
  cadastralReference: assets.cadastralReference,
  address: byName(assets.address),
  province: byName(assets.province),
  municipality: byName(assets.municipality),
  constructionYear: assets.constructionYear,
  groupName: byName(sql`asset_group.name`),
  subgroupName: byName(sql`asset_subgroup.name`),
  typeId: assets.typeId,
  size: assets.size,
  saleValueDate: assets.saleValueDate,
  saleValue: assets.saleValue,
  saleUnitValue: assets.saleUnitValue,
  rentValue: assets.rentValue,
  rentUnitValue: assets.rentUnitValue,
  valueDate: sql`coalesce(${assets.saleValueDate}, ${assets.rentValueDate})`,
  valuationState: assets.valuationState,
  editedOn: assets.editedOn,
}
/** Columns without nulls: the list can use the order of their index. */
const NEVER_EMPTY: ReadonlySet<SortField> = new Set(['externalId', 'typeId', 'valuationState', 'editedOn'])

/** Nulls come last in both directions; the uuid breaks ties, so that pages never overlap. */
export function orderOf(field: SortField = 'externalId', descending = false): SQL {
  const direction = descending ? sql`DESC` : sql`ASC`
  const nulls = NEVER_EMPTY.has(field) ? sql`` : sql` NULLS LAST`
  return sql`${SORTS[field]} ${direction}${nulls}, ${assets.uuid} ${direction}`
}

/**
 * A page of the assets that a caller sees, with the sums over all pages, in two statements.
 *
 * @param within limits it to one portfolio
 */
export function listAssets(
  tx: Transaction,
  caller: Caller,
  page: AssetPage,
  within?: SQL,
): Promise<AssetList> {
  return listWhere(tx, page, sql.join([assetConditions(page.f, caller), within].filter(isThere), sql` AND `))
}

/**
 * The same over all portfolios, by a deep search where the filter has a `search` that finds nothing and the caller
 * wants one (core 7).
 */
export async function searchAssets(
  tx: Transaction,
  caller: Caller,
  { deepSearchIfNotResult, ...page }: AssetPage & { deepSearchIfNotResult?: boolean | undefined },
): Promise<AssetList & { isDeepSearch: boolean }> {
  const list = await listAssets(tx, caller, page)
  if (!deepSearchIfNotResult || list.total > 0 || page.f?.search === undefined) {
    return { ...list, isDeepSearch: false }
  }
  // Found once: the page and its sums would each look through all texts.
  const found = await tx.select({ uuid: assets.uuid }).from(assets).where(deepCondition(page.f, caller))
  const uuids = found.map(({ uuid }) => uuid)
  return { ...(await listWhere(tx, page, inArray(assets.uuid, uuids))), isDeepSearch: true }
}

async function listWhere(tx: Transaction, page: AssetPage, condition: SQL | undefined): Promise<AssetList> {
  const items = await rowsOf(tx, condition, page)
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
  return {
    items,
    total: Number(total),
    totals: { ...totals, valued: Number(totals.valued) },
  }
}

/** Rows of the assets that meet a condition. */
async function rowsOf(
  tx: Transaction,
  condition: SQL | undefined,
  page: AssetPage,
): Promise<AssetList['items']> {
  const rows = await tx
    .select({ ...ROW, ...(page.c ? { complement: COMPLEMENT } : {}) })
    .from(assets)
    .innerJoin(PORTFOLIO, ON_PORTFOLIO)
    .leftJoin(GROUP, ON_GROUP)
    .leftJoin(SUBGROUP, ON_SUBGROUP)
    .where(condition)
    .orderBy(orderOf(page.s, page.d))
    .limit(page.r)
    .offset((page.p - 1) * page.r)
  return rows.map((row) => ({ ...row, editedOn: row.editedOn.toISOString() }))
}

/** The first assets that a caller sees and a filter matches, with their number; no sums. */
export async function firstAssets(
  tx: Transaction,
  caller: Caller,
  search: Pick<AssetPage, 'r' | 's' | 'd' | 'f'>,
): Promise<Pick<AssetList, 'items' | 'total'>> {
  const condition = assetConditions(search.f, caller)
  const items = await rowsOf(tx, condition, { ...search, p: 1, c: true })
  // Fewer than asked for are all there are.
  return { items, total: items.length < search.r ? items.length : await tx.$count(assets, condition) }
}

/** One asset as a row of the assets manager; the caller has checked the permission. */
export async function assetRowOf(tx: Transaction, uuid: string): Promise<AssetList['items'][number]> {
  const [row] = await rowsOf(tx, eq(assets.uuid, uuid), { p: 1, r: 1, c: true })
  if (!row) throw new Error(`asset ${uuid} vanished within its transaction`)
  return row
}

function isThere<T>(value: T | undefined): value is T {
  return value !== undefined
}
