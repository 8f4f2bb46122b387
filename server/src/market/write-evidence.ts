import { ANNEXES } from '@lindero/domain/kernel/property-types'
import type { Exactness } from '@lindero/domain/market/exactness'
import { FURTHER_FEATURES, type MarketEvidence } from '@lindero/domain/market/market-evidence'
import { getTableColumns } from 'drizzle-orm'
import { insertRowsReturning } from '../kernel/database/bulk.ts'
import { annexColumn } from '../kernel/database/columns.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { marketEvidence } from './market.table.ts'

/**
 * An item of evidence with its identifier in the source. Source and identifier determine the row, so a repeated import
 * writes the same row.
 */
export interface SourcedEvidence {
  sourceId: string
  evidence: MarketEvidence
  /** More details that the file contains about the listing or the closing; absent if its format has none. */
  advert?: AdvertDetails | undefined
}

export type AdvertDetails = Pick<
  typeof marketEvidence.$inferSelect,
  'description' | 'advertiser' | 'contactType' | 'vpo'
> & {
  /** The advertiser's own reference of the home; absent if unknown. */
  advertiserReference?: string | null
  /** Name of the portal; absent if unknown. */
  portal?: string | null
  /** Picture addresses at the source; absent if there are none. */
  pictures?: string[] | null
  /** Perceptual hashes of the pictures; absent if unknown. */
  pictureHashes?: string[] | null
  /** Exactness of the position; absent if unknown. */
  exactness?: Exactness | null
}

const UNKNOWN: Required<AdvertDetails> = {
  description: null,
  advertiser: null,
  advertiserReference: null,
  portal: null,
  contactType: null,
  vpo: null,
  pictures: null,
  pictureHashes: null,
  exactness: null,
}

const UNKNOWN_FURTHER = Object.fromEntries(FURTHER_FEATURES.map((feature) => [feature, null]))

/** Columns of a stored row that an import may change: all except those that identify it. */
export const CHANGEABLE = [
  'property_key',
  'kind',
  'operation',
  'type_id',
  'subtype',
  'state',
  'price',
  'size',
  'rooms',
  'bathrooms',
  'floor',
  'construction_year',
  ...ANNEXES.map(annexColumn),
  'air_conditioning',
  'wardrobes',
  'building_floors',
  'building_dwellings',
  'cadastral_quality',
  'latitude',
  'longitude',
  'address',
  'cadastral_reference',
  'portal_url',
  'added_on',
  'expired_on',
  'date',
  'description',
  'advertiser',
  'advertiser_reference',
  'portal',
  'contact_type',
  'vpo',
  'pictures',
  'picture_hashes',
  'exactness',
]
const list = (prefix: string) => CHANGEABLE.map((column) => `${prefix}.${column}`).join(', ')
// A conflicting row is written if a value has changed. It is also written if it belongs to another import that is still
// marked as running: the process of that import has probably died, so this import takes over its rows. Updated rows
// have an xmax and new rows have none, so both can be counted.
const UPSERT = `(source, source_id) DO UPDATE SET
  (${CHANGEABLE.join(', ')}, import) = (${list('excluded')}, excluded.import)
  WHERE (${list('market_evidence')}) IS DISTINCT FROM (${list('excluded')})
    OR EXISTS (SELECT FROM data_imports i
      WHERE i.number = market_evidence.import AND i.number <> excluded.import AND i.state = 'running')
  RETURNING (xmax = 0) AS is_new`

const valuesOf = ({ evidence, advert }: SourcedEvidence) => ({
  ...UNKNOWN_FURTHER,
  ...evidence,
  ...UNKNOWN,
  ...advert,
})

/**
 * Finds the rows that would empty a value of their stored row, or change the identifier of its home.
 *
 * @returns the identifiers of these rows in the source
 */
export async function emptiedRows(
  tx: Transaction,
  source: string,
  rows: readonly SourcedEvidence[],
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set()
  const stored = await tx.rows<{ id: string; row: Record<string, unknown> }>(
    `SELECT source_id AS id, to_jsonb(e) AS row FROM market_evidence e WHERE source = $1 AND source_id = ANY($2::text[])`,
    [source, rows.map(({ sourceId }) => sourceId)],
  )
  const before = new Map(stored.map(({ id, row }) => [id, row]))
  const columns = Object.entries(getTableColumns(marketEvidence)).filter(([, { name }]) => CHANGEABLE.includes(name))
  const emptied = rows.filter((row) => {
    const former = before.get(row.sourceId)
    const values: Record<string, unknown> = valuesOf(row)
    if (!former) return false
    return (
      former.property_key !== row.evidence.propertyKey ||
      columns.some(([field, { name }]) => former[name] !== null && (values[field] ?? null) === null)
    )
  })
  return new Set(emptied.map(({ sourceId }) => sourceId))
}

/**
 * Writes listings and closings of one source with the system role. Unchanged rows are not written. Each `sourceId` may
 * occur only once per call.
 *
 * @returns the numbers of new and changed rows
 */
export async function writeEvidence(
  tx: Transaction,
  { source, isDemo, import: number = null }: { source: string; isDemo: boolean; import?: number | null },
  rows: readonly SourcedEvidence[],
): Promise<{ added: number; changed: number }> {
  const writtenRows = await insertRowsReturning<typeof marketEvidence, { is_new: boolean }>(
    tx,
    marketEvidence,
    rows.map((row) => ({ ...valuesOf(row), source, isDemo, sourceId: row.sourceId, import: number })),
    UPSERT,
  )
  const added = writtenRows.filter((row) => row.is_new).length
  return { added, changed: writtenRows.length - added }
}
