import {
  ENRICHMENT_WARNINGS,
  type EnrichableAsset,
  type Enrichment,
  enrichAsset,
  locatedPoint,
  type OutsideFacts,
} from '@lindero/domain/assets/enrichment/enrich-asset'
import { annexesOf } from '@lindero/domain/kernel/annexes'
import { sameValue } from '@lindero/domain/kernel/changes'
import { pick } from '@lindero/domain/kernel/pick'
import { and, inArray, isNull } from 'drizzle-orm'
import { areasAt } from '../../areas/area-outlines.store.ts'
import { insertRows, updateRows } from '../../kernel/database/bulk.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import type { PortfolioRecord } from '../../portfolios/portfolios.table.ts'
import {
  type AssetRecord,
  type AssetWarning,
  assetChanges,
  assets,
  type EnrichmentRecord,
  type NewAsset,
} from '../assets.table.ts'
import { storeSystemComments } from '../record/system-comments.ts'

/** An asset and the cadastre's answer about it. `reason` is set if the cadastre was not queried or did not respond. */
export interface AskedAsset {
  uuid: string
  facts: OutsideFacts
  reason: 'cadastre.notConfigured' | 'cadastre.unavailable' | null
}

interface EnrichmentCounts {
  enriched: number
  changed: number
  incomplete: number
  waiting: number
}

const OURS: ReadonlySet<string> = new Set(ENRICHMENT_WARNINGS)

/**
 * Writes the enrichment of some assets of a portfolio: values with their sources, sizes, warnings, the entry in the
 * change log and the outcome. The rows are read again and locked, so that an edit during the request to the cadastre is
 * kept. Assets that were archived in the meantime are skipped.
 */
export async function writeEnrichment(
  tx: Transaction,
  { uuid: jobUuid, now }: { uuid: string; now: Date },
  { sizePolicy }: PortfolioRecord,
  asked: readonly AskedAsset[],
): Promise<EnrichmentCounts> {
  const byUuid = new Map(asked.map((one) => [one.uuid, one]))
  const records = await tx
    .select()
    .from(assets)
    .where(and(inArray(assets.uuid, [...byUuid.keys()]), isNull(assets.archivedOn)))
    .orderBy(assets.uuid)
    .for('no key update')
  const enriched = records.flatMap((record) => {
    const one = byUuid.get(record.uuid)
    return one ? [{ record, asset: enrichable(record, sizePolicy), ...one }] : []
  })
  const points = enriched.map(({ asset, facts }) => locatedPoint(asset, facts))
  const areas = await areasAt(tx, points)
  const rows = enriched.map(({ record, asset, facts, reason }, index) => {
    const places = {
      municipality: areas[index]?.municipality ?? null,
      censusSection: areas[index]?.censusSection ?? null,
      postalCode: areas[index]?.postalCode ?? null,
    }
    return outcomeOf({ job: jobUuid, on: now.toISOString() }, record, enrichAsset(asset, facts, places), {
      facts,
      reason,
    })
  })
  await updateRows(
    tx,
    assets,
    rows.map(({ row }) => row),
  )
  const changed = rows.filter(({ changes }) => changes.length > 0)
  await markEdited(tx, changed)
  await insertRows(
    tx,
    assetChanges,
    changed.map(({ record, changes }) => ({
      customerUuid: record.customerUuid,
      assetUuid: record.uuid,
      area: 'enrichment' as const,
      changes,
    })),
  )
  await storeSystemComments(
    tx,
    rows.map(({ record }) => record.uuid),
  )
  const inState = (state: EnrichmentRecord['state']) => rows.filter(({ row }) => row.enrichment?.state === state).length
  return {
    enriched: inState('enriched'),
    incomplete: inState('incomplete'),
    waiting: inState('waiting'),
    changed: changed.length,
  }
}

/** Converts the record to the input of the enrichment rules. */
function enrichable(record: AssetRecord, policy: PortfolioRecord['sizePolicy']): EnrichableAsset {
  const { size, sizeSource, sizes, sources, earlier, loaded, typeId } = record
  return {
    values: { ...record, subtypeId: record.subtype },
    sources,
    earlier,
    loaded,
    typeId,
    policy,
    sizes: { size, sizeSource, sizes },
  }
}

interface Logged {
  field: string
  oldValue: unknown
  newValue: unknown
}

function outcomeOf(
  source: { job: string; on: string },
  record: AssetRecord,
  { values, sources, earlier, sizes, warnings }: Enrichment,
  { facts, reason }: Pick<AskedAsset, 'facts' | 'reason'>,
) {
  const present = { ...record, subtypeId: record.subtype } as Record<string, unknown>
  const next = { ...values, ...sizes } as Record<string, unknown>
  const changes = Object.entries(next).flatMap(([field, value]) => changesOf(field, present[field], value))
  const { subtypeId, ...plain } = { subtypeId: record.subtype, ...values } as Record<string, unknown>
  const row = {
    ...columnsBefore(record),
    ...plain,
    ...sizes,
    subtype: subtypeId,
    uuid: record.uuid,
    sources: { ...record.sources, ...sources },
    earlier,
    warnings: warningsAfter({ ...record, ...sizes }, warnings, facts, reason),
    enrichment: {
      ...stateOf(
        facts,
        reason,
        warnings.map(({ code }) => code),
      ),
      ...source,
      isChanged: changes.length > 0,
    } satisfies EnrichmentRecord,
  } as Partial<NewAsset> & { uuid: string; enrichment: EnrichmentRecord; warnings: AssetWarning[] }
  return { record, row, changes }
}

/**
 * The columns with their old values. A bulk update sets the same columns in every row, so unchanged columns need a
 * value too.
 */
function columnsBefore(record: AssetRecord): Partial<AssetRecord> {
  return {
    ...pick(record, 'cadastralReference', 'address', 'postalCode', 'municipality', 'municipalityCode', 'province'),
    ...pick(record, 'provinceCode', 'censusSection', 'latitude', 'longitude', 'plotSize', 'constructionYear', 'floor'),
    ...pick(record, 'rooms'),
    ...annexesOf(record),
  }
}

function changesOf(field: string, before: unknown, after: unknown): Logged[] {
  if (sameValue(before ?? null, after)) return []
  if (field !== 'sizes') return [{ field, oldValue: before ?? null, newValue: after }]
  const [old, next] = [before as Record<string, unknown>, after as Record<string, unknown>]
  return Object.keys(next)
    .filter((name) => !sameValue(old[name], next[name]))
    .map((name) => ({ field: `sizes.${name}`, oldValue: old[name] ?? null, newValue: next[name] }))
}

/**
 * The asset's new list of warnings: `newWarnings`, and the earlier warnings that still apply. If the cadastre was not
 * queried, its earlier warnings still apply. The warning about a typed size stays until the sizes are edited.
 */
function warningsAfter(
  { warnings: before, size, sizeSource }: AssetRecord,
  newWarnings: readonly AssetWarning[],
  { identification }: OutsideFacts,
  reason: AskedAsset['reason'],
): AssetWarning[] {
  const isAsked = identification !== 'notAsked' || reason === null
  const codes = new Set(newWarnings.map(({ code }) => code))
  const remaining = before.filter(
    ({ code }) =>
      !codes.has(code) &&
      (code !== 'assets.sizeMissing' || size === null) &&
      (!OURS.has(code) ||
        (!isAsked && !OF_PLACE.has(code)) ||
        (sizeSource === 'manual' && code === 'assets.sizeDiffersFromCadastre')),
  )
  return [...remaining, ...newWarnings]
}

const OF_PLACE: ReadonlySet<string> = new Set([
  'valuation.propertyNotLocated',
  'valuation.notInACountry',
  'assets.sizeDiffersFromCadastre',
])

function stateOf(
  { identification }: OutsideFacts,
  reason: AskedAsset['reason'],
  codes: readonly string[],
): Pick<EnrichmentRecord, 'state' | 'reason'> {
  if (reason === 'cadastre.unavailable') return { state: 'waiting', reason }
  if (reason !== null) return { state: 'incomplete', reason }
  if (identification === 'identified' || identification === 'notAsked') return { state: 'enriched', reason: null }
  return { state: 'incomplete', reason: codes[0] ?? 'cadastre.notFound' }
}

async function markEdited(tx: Transaction, changed: readonly { record: AssetRecord }[]): Promise<void> {
  const uuids = changed.map(({ record }) => record.uuid)
  if (uuids.length === 0) return
  await tx.change('UPDATE assets SET edited_on = now() WHERE uuid = ANY($1::uuid[])', [uuids])
}
