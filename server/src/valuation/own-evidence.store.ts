import type { CallInput } from '@lindero/contract/kernel/call'
import type { valuationCalls } from '@lindero/contract/valuation/valuation.contract'
import { AppError } from '@lindero/domain/errors'
import { byAnnex } from '@lindero/domain/kernel/annexes'
import { pick } from '@lindero/domain/kernel/pick'
import type { ComparableEvidence, Operation } from '@lindero/domain/market/market-evidence'
import { and, between, count, eq, gt, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import { type AssetRecord, assets } from '../assets/assets.table.ts'
import { PICTURE_KEY } from '../assets/record/main-picture.ts'
import { within } from '../kernel/database/conditions.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'

type Search = CallInput<typeof valuationCalls.ownEvidence>['body']

/** The columns of the current value for each operation. `size` is the size used in the valuation. */
const VALUE_OF = {
  sale: { price: assets.saleValue, date: assets.saleValueDate, size: assets.saleSize },
  rent: { price: assets.rentValue, date: assets.rentValueDate, size: assets.rentSize },
}

const columnsOf = (operation: Operation) => ({
  ...byAnnex((annex) => assets[annex]),
  uuid: assets.uuid,
  title: assets.externalId,
  typeId: assets.typeId,
  subtype: assets.subtype,
  state: assets.state,
  price: sql<number>`${VALUE_OF[operation].price}`.mapWith(Number),
  size: sql<number>`${VALUE_OF[operation].size}`.mapWith(Number),
  date: sql<string>`${VALUE_OF[operation].date}`,
  ...pick(assets, 'rooms', 'bathrooms', 'floor', 'constructionYear'),
  latitude: sql<number>`${assets.latitude}`,
  longitude: sql<number>`${assets.longitude}`,
  address: assets.address,
  cadastralReference: assets.cadastralReference,
})

const asEvidence = <Row extends { uuid: string }>(row: Row, operation: Operation) => ({
  ...row,
  kind: 'own' as const,
  operation,
  propertyKey: `asset:${row.uuid}`,
  addedOn: null,
  expiredOn: null,
  portalUrl: null,
})

/**
 * SQL condition: the asset can be used as evidence. It has a location and a value, is in a portfolio that the caller
 * may see, and is not the valued asset itself.
 */
function usable(caller: Caller, operation: Operation, asset: AssetRecord): SQL | undefined {
  const { price, size } = VALUE_OF[operation]
  return and(
    ne(assets.uuid, asset.uuid),
    isNull(assets.archivedOn),
    gt(price, 0),
    gt(size, 0),
    sql`${assets.latitude} IS NOT NULL AND ${assets.longitude} IS NOT NULL`,
    seesPortfolio(caller, assets.portfolioUuid),
  )
}

/**
 * The value that a comparable refers to: the current value of its asset, or the value that the asset had when it was
 * used as evidence.
 */
export interface NamedValue {
  uuid: string
  /** EUR */
  price: number
  date: string
}

/**
 * Returns the given assets as evidence, each with its given value, by uuid. Assets that the caller may not see are left
 * out.
 */
export async function ownEvidenceByUuids(
  tx: Transaction,
  caller: Caller,
  asset: AssetRecord,
  operation: Operation,
  named: readonly NamedValue[],
): Promise<Map<string, ComparableEvidence>> {
  if (named.length === 0) return new Map()
  const uuids = named.map(({ uuid }) => uuid)
  const earlier = await earlierValues(tx, operation, named)
  const rows = await tx
    .select(columnsOf(operation))
    .from(assets)
    .where(and(inArray(assets.uuid, [...uuids]), usable(caller, operation, asset)))
  return new Map(rows.map((row) => [row.uuid, asEvidence({ ...row, ...earlier.get(row.uuid) }, operation)]))
}

/** Finds those given values that are in the history of their assets. For other assets, the current value is used. */
async function earlierValues(tx: Transaction, operation: Operation, named: readonly NamedValue[]) {
  const rows = await tx.rows<NamedValue & { size: number }>(
    `SELECT DISTINCT ON (v.asset_uuid) v.asset_uuid AS uuid, v.value::float8 AS price, v.valuation_date::text AS date,
       v.size::float8 AS size
     FROM unnest($2::uuid[], $3::numeric[], $4::date[]) AS n(uuid, price, date)
     JOIN valuations v ON v.asset_uuid = n.uuid AND v.operation = $1 AND v.value = n.price AND v.valuation_date = n.date
     WHERE v.size > 0 ORDER BY v.asset_uuid, v.created_on DESC`,
    [operation, ...(['uuid', 'price', 'date'] as const).map((name) => named.map((one) => one[name]))],
  )
  return new Map(rows.map(({ uuid, ...value }) => [uuid, value]))
}

/** Valued assets of the same type in a box, nearest first, with their total number. */
export async function searchOwnEvidence(tx: Transaction, caller: Caller, asset: AssetRecord, search: Search) {
  const { latitude, longitude } = asset
  if (latitude === null || longitude === null) throw new AppError('valuation.propertyNotLocated')
  const { operation, until, bbox, states, maxRows } = search
  const conditions = and(
    usable(caller, operation, asset),
    eq(assets.typeId, asset.typeId),
    between(assets.latitude, bbox.south, bbox.north),
    between(assets.longitude, bbox.west, bbox.east),
    lte(VALUE_OF[operation].date, until),
    within(VALUE_OF[operation].size, search.size),
    within(assets.rooms, search.bedrooms),
    states && states.length > 0 ? inArray(assets.state, states) : undefined,
  )
  const eastward = Math.cos((latitude * Math.PI) / 180)
  const distance = sql`(${assets.latitude} - ${latitude}::float8) ^ 2
    + ((${assets.longitude} - ${longitude}::float8) * ${eastward}::float8) ^ 2`
  const rows = await tx
    .select({ ...columnsOf(operation), pictureKey: PICTURE_KEY })
    .from(assets)
    .where(conditions)
    .orderBy(distance, assets.uuid)
    .limit(maxRows)
  const [counted] = await tx.select({ total: count() }).from(assets).where(conditions)
  return { items: rows.map((row) => asEvidence(row, operation)), total: counted?.total ?? 0 }
}
