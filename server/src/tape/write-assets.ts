import type { AssetDraft } from '@lindero/domain/assets/asset'
import { type LoadedRow, loadedValuesOf } from '@lindero/domain/assets/asset-changes'
import { TAPE_DETAILS } from '@lindero/domain/assets/detail-fields'
import { recordField } from '@lindero/domain/assets/logged-field'
import type { TapeAsset } from '@lindero/domain/assets/tape-asset'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { formatDate } from '@lindero/domain/kernel/formats'
import { PROVINCES, type ProvinceCode } from '@lindero/domain/kernel/provinces'
import type { TapeOptions } from '@lindero/domain/tape/tape-options'
import { fillIn } from '@lindero/texts/kernel/translation'
import { resources } from '@lindero/texts/resources'
import { inArray } from 'drizzle-orm'
import { municipalityAt } from '../areas/municipality-at.ts'
import { municipalityNamed } from '../areas/municipality-named.ts'
import { restorable, restoreAssets } from '../assets/archive/restore-assets.ts'
import { type AssetRecord, assetChanges, assetComments, assets, type NewAsset } from '../assets/assets.table.ts'
import { differences } from '../assets/bulk/change-batch.ts'
import type { BulkEntry } from '../assets/bulk-changes.table.ts'
import { completeGroups } from '../assets/groups/automatic-groups.ts'
import { groupsFor, type RowGroup } from '../assets/groups/tape-groups.ts'
import { claimOperatingAssets } from '../assets/operating-assets.ts'
import { registerOwnColumns } from '../assets/own-columns/own-columns.store.ts'
import { fieldsOf } from '../assets/record/save-asset.ts'
import { storeSystemComments } from '../assets/record/system-comments.ts'
import { insertRows, updateRows } from '../kernel/database/bulk.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { timedUuid } from '../kernel/named-uuid.ts'
import type { PortfolioRecord } from '../portfolios/portfolios.table.ts'
import { columnsOfDraft, draftOfRecord, sizeColumns } from './asset-draft.ts'
import { type NotWritten, withoutSavedSince } from './saved-since.ts'
import { type Comparison, compareWithStored } from './stored-assets.ts'

export interface WriteOutcome {
  created: number
  updated: number
  unchanged: number
  /**
   * Number of rows skipped because their asset is archived. Either the asset cannot be restored, or it was archived
   * after the check and the row lacks the type that a new asset needs.
   */
  left: number
  /** Assets with values that were saved after the check, and are therefore not written. */
  notWritten: NotWritten[]
  /** The changes to store for an undo. */
  entries: BulkEntry[]
}

export interface Loading {
  portfolio: PortfolioRecord
  /** Returns the name of a row's group; null if it has none. */
  groupNameOf: (draft: TapeAsset) => string | null
  userUuid: string
  fileName: string | null
  /** Instant of the check of the tape. Values saved after it are not written. */
  checkedOn: Date
  options: TapeOptions
  /** Language of the names for automatic subgroups. */
  language: 'es' | 'en'
}

type Updated = Extract<Comparison<TapeAsset>, { kind: 'updated' }>
type Unchanged = Extract<Comparison<TapeAsset>, { kind: 'unchanged' }>

/**
 * Writes accepted rows to the portfolio in the caller's transaction. New assets are added, existing assets are changed,
 * and the changes are added to the change log. Unchanged assets are not written.
 * @throws AppError `limits.operatingAssets` if the new assets exceed the limit of the plan
 */
export async function writeAssets(
  tx: Transaction,
  loading: Loading,
  drafts: readonly TapeAsset[],
  rows: readonly number[] = [],
): Promise<WriteOutcome> {
  const { portfolio } = loading
  await registerOwnColumns(
    tx,
    portfolio.customerUuid,
    drafts.flatMap(({ ownFields }) => Object.keys(ownFields)),
  )
  const { restored, blocked } = await restoreNamed(tx, loading, drafts)
  const { kept } = loading.options
  const compared = await compareWithStored(tx, portfolio.uuid, drafts, { lock: true, kept })
  const isNew = compared.filter((one) => one.kind === 'created')
  const added = isNew.flatMap(({ draft }) =>
    isWhole(draft) && !blocked.has(draft.externalId) ? [{ draft, uuid: timedUuid() }] : [],
  )
  const created = added.map(({ draft }) => draft)
  const differing = compared.filter((one): one is Updated => one.kind === 'updated')
  const { updated, notWritten } = await withoutSavedSince(tx, differing, loading)
  const unchanged = compared.filter((one): one is Unchanged => one.kind === 'unchanged')
  await claimOperatingAssets(tx, portfolio.customerUuid, created.length)
  const { groupNameOf } = loading
  const groupOf = await groupsFor(
    tx,
    portfolio,
    Map.groupBy(created.filter(groupNameOf), (draft) => groupNameOf(draft) ?? ''),
    new Set(updated.flatMap(({ draft }) => groupNameOf(draft) ?? [])),
  )
  const grouped = (draft: TapeAsset) => groupOf.get(groupNameOf(draft) ?? '')
  await insertRows(tx, assets, newAssets(portfolio, added, grouped))
  const rowOf = new Map(drafts.map(({ externalId }, index) => [externalId, rows[index]]))
  await insertRows(tx, assetChanges, creations(loading, added, rowOf))
  const changed = updated.map((one) => ({ ...one, next: changedAsset(loading, one, grouped) }))
  await updateRows(
    tx,
    assets,
    changed.map(({ next }) => next),
    'edited_on = now()',
  )
  const { uuid: portfolioUuid, customerUuid, grouping } = portfolio
  const { language } = loading
  await completeGroups(tx, { portfolioUuid, customerUuid, grouping, language }, [...groupOf.values()])
  await insertRows(
    tx,
    assetChanges,
    updated.map(({ record, changes }) => ({
      customerUuid: portfolio.customerUuid,
      assetUuid: record.uuid,
      area: 'tape' as const,
      userUuid: loading.userUuid,
      changes: changes.map(({ field, old, new: next }) => ({
        field: recordField(field),
        oldValue: old,
        newValue: next,
      })),
    })),
  )
  // The row of the tape is stored even if a user has already entered all its values.
  const newlySaid = unchanged.filter(({ draft, record }) => !isSaid(draft, record))
  await updateRows(
    tx,
    assets,
    newlySaid.map(({ draft, record }) => ({ uuid: record.uuid, loaded: said(draft, record.loaded) })),
  )
  const warned = updated.map(({ record }) => record.uuid)
  await storeSystemComments(tx, [...added.map(({ uuid }) => uuid), ...warned])
  await noteRepeated(tx, loading, added)
  const isRestored = new Set(restored)
  const withoutChange = unchanged.filter(({ record }) => isRestored.has(record.uuid))
  return {
    created: created.length,
    updated: updated.length + withoutChange.length,
    unchanged: unchanged.length - withoutChange.length,
    left: isNew.length - added.length,
    notWritten,
    entries: [
      ...added.map(({ uuid }) => ({ assetUuid: uuid, changes: [], origin: 'added' as const })),
      ...withoutChange.map(({ record }) => ({ assetUuid: record.uuid, changes: [], origin: 'restored' as const })),
      ...changed.map(({ record, next }) => undoableChange(record, next, isRestored.has(record.uuid))),
    ],
  }
}

/**
 * True if the row has a type, which a new asset needs. The check accepts a row without a type only for an existing
 * asset, but this asset may have been archived since.
 */
const isWhole = (draft: TapeAsset): draft is WholeDraft => draft.typeId !== null
type WholeDraft = TapeAsset & AssetDraft

/** The data about a changed asset that an undo of the load needs. */
function undoableChange(record: AssetRecord, next: NewAsset, isRestored: boolean): BulkEntry {
  const { sources, earlier, loaded } = record
  const names = [...new Set([...Object.keys(sources), ...Object.keys(earlier)])]
  return {
    assetUuid: record.uuid,
    changes: differences(fieldsOf(record), fieldsOf({ ...record, ...next } as AssetRecord)),
    sources: Object.fromEntries(names.map((name) => [name, sources[name] ?? null])),
    earlier: Object.fromEntries(names.map((name) => [name, earlier[name] ?? null])),
    loaded,
    ...(isRestored ? { origin: 'restored' as const } : {}),
  }
}

interface Restored {
  restored: string[]
  /**
   * External ids of archived assets that cannot be restored, for example because their group is archived. Rows with
   * these ids must not create a second asset.
   */
  blocked: ReadonlySet<string>
}

/** Restores the archived assets to which the rows refer, if the user has chosen this. */
async function restoreNamed(
  tx: Transaction,
  { portfolio, userUuid, options }: Loading,
  drafts: readonly TapeAsset[],
): Promise<Restored> {
  const none = { restored: [], blocked: new Set<string>() }
  if (options.archivedRows !== 'restored' || drafts.length === 0) return none
  const rows = await tx.rows<{ uuid: string; external_id: string }>(
    `SELECT DISTINCT ON (external_id) uuid, external_id FROM assets
     WHERE portfolio_uuid = $1 AND archived_on IS NOT NULL AND external_id = ANY($2)
     ORDER BY external_id, archived_on DESC`,
    [portfolio.uuid, drafts.map(({ externalId }) => externalId)],
  )
  if (rows.length === 0) return none
  const uuids = rows.map(({ uuid }) => uuid)
  const archivedAssets = await restorable(tx, inArray(assets.uuid, uuids))
  const work = { userUuid, customerUuid: portfolio.customerUuid, bulk: null }
  const restored = (await restoreAssets(tx, work, archivedAssets)).map(({ assetUuid }) => assetUuid)
  const isRestored = new Set(restored)
  const blocked = new Set(rows.flatMap(({ uuid, external_id }) => (isRestored.has(uuid) ? [] : [external_id])))
  return { restored, blocked }
}

/** Adds a comment to each new asset that has the same external id as an archived asset. */
async function noteRepeated(
  tx: Transaction,
  { portfolio, userUuid, options, language }: Loading,
  added: readonly Added[],
): Promise<void> {
  if (options.archivedRows !== 'added' || added.length === 0) return
  const rows = await tx.rows<{ external_id: string; archived_on: Date }>(
    `SELECT external_id, max(archived_on) AS archived_on FROM assets
     WHERE portfolio_uuid = $1 AND archived_on IS NOT NULL AND external_id = ANY($2) GROUP BY external_id`,
    [portfolio.uuid, added.map(({ draft }) => draft.externalId)],
  )
  const archivedOn = new Map(rows.map((row) => [row.external_id, new Date(row.archived_on)]))
  const comments = added.flatMap(({ draft, uuid: assetUuid }) => {
    const on = archivedOn.get(draft.externalId)
    if (!on) return []
    const day = formatDate(calendarDateAt(on))
    const message = fillIn(resources[language].tape.archivedNote, { identifier: draft.externalId, day })
    return [{ customerUuid: portfolio.customerUuid, assetUuid, userUuid, type: 'general' as const, message }]
  })
  await insertRows(tx, assetComments, comments)
}

interface Added {
  draft: WholeDraft
  uuid: string
}

/** The first history entry of each new asset, with the tape and the row. */
function* creations(
  { portfolio: { customerUuid }, userUuid, fileName }: Loading,
  added: readonly Added[],
  rowOf: ReadonlyMap<string, number | undefined>,
): Generator<typeof assetChanges.$inferInsert> {
  for (const { draft, uuid: assetUuid } of added) {
    const facts = { externalId: draft.externalId, tapeFile: fileName, tapeRow: rowOf.get(draft.externalId) }
    const changes = Object.entries(facts).flatMap(([field, newValue]) =>
      newValue == null ? [] : [{ field, oldValue: null, newValue }],
    )
    yield { customerUuid, assetUuid, area: 'tape', userUuid, changes }
  }
}

/** Yields the new assets one by one; in the meantime the database writes those already yielded. */
function* newAssets(
  portfolio: PortfolioRecord,
  added: readonly Added[],
  grouped: (draft: TapeAsset) => RowGroup | undefined,
): Generator<NewAsset> {
  for (const { draft, uuid } of added) {
    const group = grouped(draft)
    yield {
      customerUuid: portfolio.customerUuid,
      portfolioUuid: portfolio.uuid,
      uuid,
      groupUuid: group?.uuid ?? null,
      isGroupPrincipal: group?.principal === draft.externalId,
      phase: portfolio.phase,
      ...columnsOfDraft(draft),
      ...municipalityOf(draft),
      ...sizeColumns(draft, portfolio.sizePolicy),
      loaded: said(draft, null),
    }
  }
}

const isDetail = (name: string) => (TAPE_DETAILS as readonly string[]).includes(name)

const SIZE_FIELDS: ReadonlySet<string> = new Set(['size', 'cadastralSize'])
const PLACE_FIELDS: ReadonlySet<string> = new Set(['latitude', 'longitude', 'municipality', 'provinceCode'])

function changedAsset(
  { portfolio, userUuid }: Loading,
  { draft, record, changes }: Updated,
  grouped: (draft: TapeAsset) => RowGroup | undefined,
): NewAsset & { uuid: string } {
  const next: AssetDraft = {
    ...draftOfRecord(record),
    ...Object.fromEntries(changes.map((change) => [change.field, change.new])),
  }
  const touches = (fields: ReadonlySet<string>) => changes.some(({ field }) => fields.has(field))
  const columns = columnsOfDraft(next)
  const emptied = new Set<string>(draft.cleared)
  const remaining = Object.entries(record.details).filter(([name]) => !emptied.has(name) || !isDetail(name))
  const { sizes, ...mainSize } = sizeColumns(next, portfolio.sizePolicy, record)
  return {
    uuid: record.uuid,
    customerUuid: record.customerUuid,
    portfolioUuid: record.portfolioUuid,
    ...columns,
    ...(touches(PLACE_FIELDS) ? municipalityOf(next) : pickPlace(record)),
    details: { ...Object.fromEntries(remaining), ...columns.details },
    sizes,
    ...(touches(SIZE_FIELDS) ? mainSize : pickMainSize(record)),
    groupUuid: record.groupUuid ?? grouped(next)?.uuid ?? null,
    loaded: said(draft, record.loaded),
    ...originsAfterLoad(record, changes),
    editedBy: userUuid,
  }
}

/**
 * Removes the recorded sources and earlier values of the changed fields. `sourceOf` then derives their source from the
 * tape row.
 */
function originsAfterLoad({ sources, earlier }: AssetRecord, changes: readonly { field: string }[]) {
  const changed = new Set(changes.map(({ field }) => (field === 'subtype' ? 'subtypeId' : field)))
  if (changed.has('provinceCode')) changed.add('province')
  return { sources: withoutFields(sources, changed), earlier: withoutFields(earlier, changed) }
}

function withoutFields<Values extends object>(values: Values, fields: ReadonlySet<string>): Values {
  return Object.fromEntries(Object.entries(values).filter(([field]) => !fields.has(field))) as Values
}

function pickMainSize({ size, sizeSource, warnings }: AssetRecord) {
  return { size, sizeSource, warnings }
}

function pickPlace({ municipality, municipalityCode, provinceCode, province }: AssetRecord): Municipality {
  return { municipality, municipalityCode, provinceCode, province }
}

type Municipality = Pick<AssetRecord, 'municipality' | 'municipalityCode' | 'provinceCode' | 'province'>

/** The municipality of a row. Data without a cell are derived from the coordinates; data in cells are not changed. */
function municipalityOf(draft: AssetDraft): Municipality {
  const { latitude, longitude, municipality } = draft
  const municipalityThere = latitude === null || longitude === null ? null : municipalityAt({ latitude, longitude })
  const foundProvince = municipalityThere ? (municipalityThere.code.slice(0, 2) as ProvinceCode) : null
  // If several municipalities have the same name, the coordinates decide.
  const named =
    municipality === null
      ? null
      : (municipalityNamed(municipality, draft.provinceCode ?? foundProvince) ??
        municipalityNamed(municipality, draft.provinceCode))
  const isOther = municipality !== null && municipalityThere !== null && named?.code !== municipalityThere.code
  const provinceCode = draft.provinceCode ?? (isOther ? null : foundProvince)
  return {
    municipality: named?.name ?? municipality ?? municipalityThere?.name ?? null,
    municipalityCode: municipality === null ? (municipalityThere?.code ?? null) : (named?.code ?? null),
    provinceCode,
    province: provinceCode === null ? null : PROVINCES[provinceCode],
  }
}

function isSaid(draft: TapeAsset, { loaded }: AssetRecord): boolean {
  if (loaded === null) return false
  return JSON.stringify(sorted(said(draft, loaded))) === JSON.stringify(sorted(loaded))
}

/** The row as JSON, in the format in which it is stored with its asset. */
const said = (draft: TapeAsset, before: AssetRecord['loaded']) =>
  loadedValuesOf(draft, before as LoadedRow | null) as Record<string, unknown>

function sorted(record: Record<string, unknown>): [string, unknown][] {
  return Object.entries(record)
    .map(([key, value]): [string, unknown] =>
      typeof value === 'object' && value !== null ? [key, sorted(value as Record<string, unknown>)] : [key, value],
    )
    .sort(([left], [right]) => (left < right ? -1 : 1))
}
