import type { AssetTypeId } from '@lindero/domain/kernel/property-types'
import { ON_OFFER } from '@lindero/domain/market/explorer-filter'
import type { Operation } from '@lindero/domain/market/market-evidence'
import { LISTING_VALUE_DAYS } from '@lindero/domain/market/opportunities'
import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { TODAY } from '../kernel/database/columns.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { type ExplainingComparable, listingValues } from './listing-values.table.ts'
import { EVIDENCE } from './market.store.ts'
import { marketEvidence } from './market.table.ts'
import { type Areas, insideAll } from './market-areas.ts'
import { marketConditions } from './market-filter.ts'

/** SQL condition: the listing's value is missing or old, or an import has changed the listing since it was valued. */
const IS_STALE = sql`NOT EXISTS (SELECT FROM listing_values v
  WHERE v.evidence_uuid = ${marketEvidence.uuid} AND v.valued_on > ${TODAY} - ${sql.raw(String(LISTING_VALUE_DAYS))}
    AND NOT EXISTS (SELECT FROM data_imports i WHERE i.number = ${marketEvidence.import} AND i.ended_on > v.valued_at))`

const stale = (typeIds: readonly AssetTypeId[], areas: Areas = {}): SQL | undefined =>
  and(
    marketConditions('listing', { propertyAdStatus: ON_OFFER }),
    inArray(marketEvidence.typeId, [...typeIds]),
    insideAll([areas]),
    IS_STALE,
  )

export interface PlaceToValue {
  uuid: string
  operation: Operation
  typeId: AssetTypeId
  isDemo: boolean
  latitude: number
  longitude: number
}

/** A page of the listings to value, with their locations, in uuid order. */
export function placesToValue(
  tx: Transaction,
  typeIds: readonly AssetTypeId[],
  after: string | undefined,
  limit: number,
): Promise<PlaceToValue[]> {
  const { uuid, operation, typeId, isDemo, latitude, longitude } = marketEvidence
  return tx
    .select({ uuid, operation, typeId, isDemo, latitude, longitude })
    .from(marketEvidence)
    .where(and(stale(typeIds), after === undefined ? undefined : gt(marketEvidence.uuid, after)))
    .orderBy(asc(marketEvidence.uuid))
    .limit(limit)
}

/** True if any listing on offer still needs a value. */
export async function hasListingsToValue(tx: Transaction, typeIds: readonly AssetTypeId[]): Promise<boolean> {
  const rows = await tx.select({ one: sql`1` }).from(marketEvidence).where(stale(typeIds)).limit(1)
  return rows.length > 0
}

/**
 * The listings in an area that still need a value. They have one operation and type, and are either demo listings or
 * imported ones.
 */
export function listingsToValue(
  tx: Transaction,
  { operation, typeId, isDemo }: Pick<PlaceToValue, 'operation' | 'typeId' | 'isDemo'>,
  areas: Areas,
) {
  return tx
    .select(EVIDENCE)
    .from(marketEvidence)
    .where(and(stale([typeId], areas), eq(marketEvidence.operation, operation), eq(marketEvidence.isDemo, isDemo)))
    .orderBy(asc(marketEvidence.uuid))
}

export interface NewListingValue {
  evidenceUuid: string
  price: number
  value: number | null
  low: number | null
  high: number | null
  confidence: 'low' | 'medium' | 'high' | null
  rent: number | null
  comparables: ExplainingComparable[]
  valuedOn: string
}

/** Writes values together with the current prices. Listings that have been removed in the meantime are skipped. */
export async function writeListingValues(tx: Transaction, values: readonly NewListingValue[]): Promise<void> {
  await tx.change(
    `INSERT INTO listing_values (evidence_uuid, price, value, low, high, confidence, rent, comparables, valued_on)
     SELECT r."evidenceUuid", e.price, r.value, r.low, r.high, r.confidence, r.rent, r.comparables, r."valuedOn"
     FROM jsonb_to_recordset($1::jsonb) AS r("evidenceUuid" uuid, value numeric, low numeric, high numeric,
       confidence text, rent numeric, comparables jsonb, "valuedOn" date)
     JOIN market_evidence e ON e.uuid = r."evidenceUuid"
     ON CONFLICT (evidence_uuid) DO UPDATE SET price = excluded.price, value = excluded.value, low = excluded.low,
       high = excluded.high, confidence = excluded.confidence, rent = excluded.rent,
       comparables = excluded.comparables, valued_on = excluded.valued_on, valued_at = now()`,
    [JSON.stringify(values)],
  )
}

/** The automatic value of a listing with its explanation; undefined if the listing has no value. */
export async function listingValue(tx: Transaction, uuid: string) {
  const [row] = await tx.select().from(listingValues).where(eq(listingValues.evidenceUuid, uuid))
  if (!row || row.value === null) return undefined
  const { value, low, high, rent, comparables } = row
  return { value, low, high, rent, comparables }
}
