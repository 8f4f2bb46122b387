import { type AssetChange, diffAsset, type LoadedRow } from '@lindero/domain/assets/asset-changes'
import type { FieldSource } from '@lindero/domain/assets/enrichment/field-source'
import type { TapeAsset } from '@lindero/domain/assets/tape-asset'
import { isProvinceCode } from '@lindero/domain/kernel/provinces'
import { inArray } from 'drizzle-orm'
import { municipalityNamed } from '../areas/municipality-named.ts'
import { type AssetRecord, assets } from '../assets/assets.table.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { draftOfRecord } from './asset-draft.ts'

/** A row of a tape. A missing field changes nothing, like an empty cell. */
export type TapeDraft = LoadedRow & Pick<TapeAsset, 'externalId'>

/** The effect of a row: a new asset, changes to an existing asset, or no changes. */
export type Comparison<Draft extends TapeDraft> =
  | { kind: 'created'; draft: Draft }
  | ({ kind: 'updated' } & Compared<Draft>)
  | ({ kind: 'unchanged' } & Compared<Draft>)

interface Compared<Draft extends TapeDraft> {
  draft: Draft
  record: AssetRecord
  /** Changes to write. */
  changes: AssetChange[]
  /**
   * Changes that are skipped, because a user entered the value after the last tape and values entered by users take
   * precedence.
   */
  kept: AssetChange[]
}

interface Comparing {
  /** True to lock the assets until the transaction ends, so that a concurrent edit is not overwritten. */
  lock?: boolean
  /** Fields in which values entered by users are not overwritten. */
  kept?: readonly string[]
  /** True if a row may also refer to an archived asset, unless a current asset has the same external id. */
  withArchived?: boolean
}

/**
 * SQL for the portfolio's assets with the given external ids. One query finds all of them, without a join: after a
 * load, the planner's statistics are outdated, and a join would read the whole portfolio for each row.
 */
const NAMED = 'FROM assets WHERE portfolio_uuid = $1 AND archived_on IS NULL AND external_id = ANY($2)'

/**
 * Same as `NAMED`, but includes archived assets. The caller lets later rows replace earlier ones, so the rows are
 * sorted: last comes the asset that is not archived, or otherwise the one archived most recently.
 */
const NAMED_OR_ARCHIVED = `FROM assets WHERE portfolio_uuid = $1 AND external_id = ANY($2)
  ORDER BY archived_on IS NULL, archived_on`

/** Compares rows with the current assets of the portfolio that have the same external ids. */
export async function compareWithStored<Draft extends TapeDraft>(
  tx: Transaction,
  portfolioUuid: string,
  drafts: readonly Draft[],
  { lock = false, kept = [], withArchived = false }: Comparing = {},
): Promise<Comparison<Draft>[]> {
  const rows = await tx.rows<{ uuid: string; external_id: string }>(
    `SELECT uuid, external_id ${withArchived ? NAMED_OR_ARCHIVED : NAMED}`,
    [portfolioUuid, drafts.map(({ externalId }) => externalId)],
  )
  // If several assets have the same external id, the last row is used: the asset that is not archived, or otherwise the
  // one archived most recently.
  const uuids = [...new Map(rows.map(({ uuid, external_id }) => [external_id, uuid])).values()]
  const keeps = new Set(kept)
  const query = tx.select().from(assets).where(inArray(assets.uuid, uuids))
  const records = uuids.length === 0 ? [] : await (lock ? query.for('update') : query)
  const byId = new Map(records.map((record) => [record.externalId, record]))
  return drafts.map((draft) => {
    const record = byId.get(draft.externalId)
    if (!record) return { kind: 'created', draft }
    const all = diffAsset(draftOfRecord(record), draft, lastLoaded(record))
    const typed = all.map((change) => ({ ...change, isTyped: change.isTyped && isByPerson(record, change.field) }))
    const isKept = ({ field, isTyped }: AssetChange) => isTyped && keeps.has(field)
    const changes = typed.filter((change) => !isKept(change))
    const kind = changes.length === 0 && record.archivedOn === null ? 'unchanged' : 'updated'
    return { kind, draft, record, changes, kept: typed.filter(isKept) }
  })
}

/**
 * The asset's row in the last tape. If it was stored before the list of municipalities existed, the spelling of the
 * municipality is normalised.
 */
function lastLoaded({ loaded }: AssetRecord): LoadedRow | null {
  const row = loaded as LoadedRow | null
  if (!row?.municipality) return row
  const named = municipalityNamed(row.municipality, row.provinceCode ?? null)
  if (!named || named.name === row.municipality) return row
  const province = named.code.slice(0, 2)
  const provinceCode = row.provinceCode ?? (isProvinceCode(province) ? province : null)
  return { ...row, municipality: named.name, provinceCode }
}

/** True if a user or a tape set the value; false if it came from the cadastre or another enrichment source. */
function isByPerson({ sources }: AssetRecord, field: string): boolean {
  const named = field === 'subtype' ? 'subtypeId' : field
  const source: FieldSource | undefined = sources[named]
  return source === undefined || source === 'manual' || source === 'tape'
}

/**
 * External ids of the rows with the same values as the row from which the asset was last loaded. Such rows count as
 * unchanged, even if a user has edited the asset since. The database compares them, because nearly all rows are equal
 * if a file is loaded again.
 * @param rows the rows as JSON
 */
export async function unchangedIdentifiers(
  tx: Transaction,
  portfolioUuid: string,
  drafts: readonly TapeDraft[],
  rows: string,
): Promise<Set<string>> {
  const identifierRows = await tx.rows<{ external_id: string }>(
    `WITH r AS MATERIALIZED (
       SELECT draft, draft ->> 'externalId' AS external_id FROM jsonb_array_elements($3::jsonb) AS all_rows(draft)),
     a AS MATERIALIZED (SELECT external_id, loaded ${NAMED})
     SELECT external_id FROM r JOIN a USING (external_id) WHERE a.loaded @> r.draft`,
    [portfolioUuid, drafts.map(({ externalId }) => externalId), rows],
  )
  return new Set(identifierRows.map((row) => row.external_id))
}

/** External ids of the portfolio's assets, as a JSON list. */
export async function externalIdsOf(tx: Transaction, portfolioUuid: string): Promise<string> {
  const [row] = await tx.rows<{ ids: string }>(
    `SELECT coalesce(json_agg(external_id), '[]')::text AS ids FROM assets
     WHERE portfolio_uuid = $1 AND archived_on IS NULL`,
    [portfolioUuid],
  )
  return row?.ids ?? '[]'
}

/** External ids of archived assets that no current asset has, as a JSON list. */
export async function archivedIdsOf(tx: Transaction, portfolioUuid: string): Promise<string> {
  const [row] = await tx.rows<{ ids: string }>(
    `SELECT coalesce(json_agg(DISTINCT external_id), '[]')::text AS ids FROM assets archived
     WHERE portfolio_uuid = $1 AND archived_on IS NOT NULL AND NOT EXISTS (
       SELECT FROM assets present WHERE present.portfolio_uuid = $1 AND present.archived_on IS NULL
         AND present.external_id = archived.external_id)`,
    [portfolioUuid],
  )
  return row?.ids ?? '[]'
}
