import type { AssetDraft } from '@lindero/domain/assets/asset'
import { foldText } from '@lindero/domain/kernel/parse-result'
import { PROVINCES, type ProvinceCode } from '@lindero/domain/kernel/provinces'
import { municipalityAt } from '../areas/municipality-at.ts'
import { type AssetRecord, assetChanges, assets, type NewAsset } from '../assets/assets.table.ts'
import { completeGroups } from '../assets/groups/automatic-groups.ts'
import { groupsFor, type RowGroup } from '../assets/groups/tape-groups.ts'
import { claimOperatingAssets } from '../assets/operating-assets.ts'
import { keepSystemComments } from '../assets/record/system-comments.ts'
import { insertRows, updateRows } from '../kernel/database/bulk.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { timedUuid } from '../kernel/named-uuid.ts'
import type { PortfolioRecord } from '../portfolios/portfolios.table.ts'
import { columnsOfDraft, draftOfRecord, sizeColumns } from './asset-draft.ts'
import { type Comparison, compareWithStored } from './stored-assets.ts'

export interface Written {
  created: number
  updated: number
  unchanged: number
}

export interface Loading {
  portfolio: PortfolioRecord
  /** Name of the row's group, or null for none. */
  groupNameOf: (draft: AssetDraft) => string | null
  userUuid: string
  /** Name of the tape's file. */
  fileName: string | null
  /** Language for the names of automatic subgroups. */
  language: 'es' | 'en'
}

type Updated = Extract<Comparison<AssetDraft>, { kind: 'updated' }>
type Unchanged = Extract<Comparison<AssetDraft>, { kind: 'unchanged' }>

/**
 * Writes accepted rows into the portfolio within the caller's transaction: new assets, and changes of known ones with
 * their entries in the change log. Unchanged rows write nothing.
 * @throws AppError `limits.operatingAssets` if the new ones no longer fit the plan
 */
export async function writeAssets(
  tx: Transaction,
  loading: Loading,
  drafts: readonly AssetDraft[],
  rows: readonly number[] = [],
): Promise<Written> {
  const { portfolio } = loading
  const compared = await compareWithStored(tx, portfolio.uuid, drafts, true)
  const added = compared.filter((one) => one.kind === 'created').map(({ draft }) => ({ draft, uuid: timedUuid() }))
  const created = added.map(({ draft }) => draft)
  const updated = compared.filter((one): one is Updated => one.kind === 'updated')
  const unchanged = compared.filter((one): one is Unchanged => one.kind === 'unchanged')
  await claimOperatingAssets(tx, portfolio.customerUuid, created.length)
  const { groupNameOf } = loading
  const groupOf = await groupsFor(
    tx,
    portfolio,
    Map.groupBy(created.filter(groupNameOf), (draft) => groupNameOf(draft) ?? ''),
    new Set(updated.flatMap(({ draft }) => groupNameOf(draft) ?? [])),
  )
  const grouped = (draft: AssetDraft) => groupOf.get(groupNameOf(draft) ?? '')
  await insertRows(tx, assets, newAssets(portfolio, added, grouped))
  const rowOf = new Map(drafts.map(({ externalId }, index) => [externalId, rows[index]]))
  await insertRows(tx, assetChanges, creations(loading, added, rowOf))
  await updateRows(
    tx,
    assets,
    updated.map((one) => changedAsset(loading, one, grouped)),
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
      changes: changes.map(({ field, old, new: next }) => ({ field, oldValue: old, newValue: next })),
    })),
  )
  // The values of the tape are stored even if they agree with a later edit by a person.
  const newlySaid = unchanged.filter(({ draft, record }) => !isSaid(draft, record))
  await updateRows(
    tx,
    assets,
    newlySaid.map(({ draft, record }) => ({ uuid: record.uuid, loaded: saidOf(draft, record.loaded) })),
  )
  const warned = updated.map(({ record }) => record.uuid)
  await keepSystemComments(tx, [...added.map(({ uuid }) => uuid), ...warned])
  return { created: created.length, updated: updated.length, unchanged: unchanged.length }
}

interface Added {
  draft: AssetDraft
  uuid: string
}

/** The first entry in the log of each new asset: from which row of which tape it came. */
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

/** Built one by one, while the database writes those before. */
function* newAssets(
  portfolio: PortfolioRecord,
  added: readonly Added[],
  grouped: (draft: AssetDraft) => RowGroup | undefined,
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
      ...placeOf(draft),
      ...sizeColumns(draft, portfolio.sizePolicy),
      loaded: saidOf(draft, null),
    }
  }
}

const SIZE_FIELDS: ReadonlySet<string> = new Set(['size', 'cadastralSize'])
const PLACE_FIELDS: ReadonlySet<string> = new Set(['latitude', 'longitude', 'municipality', 'provinceCode'])

function changedAsset(
  { portfolio, userUuid }: Loading,
  { draft, record, changes }: Updated,
  grouped: (draft: AssetDraft) => RowGroup | undefined,
): NewAsset & { uuid: string } {
  const next: AssetDraft = {
    ...draftOfRecord(record),
    ...Object.fromEntries(changes.map((change) => [change.field, change.new])),
  }
  const touches = (fields: ReadonlySet<string>) => changes.some(({ field }) => fields.has(field))
  const columns = columnsOfDraft(next)
  const { sizes, ...mainSize } = sizeColumns(next, portfolio.sizePolicy, record)
  return {
    uuid: record.uuid,
    customerUuid: record.customerUuid,
    portfolioUuid: record.portfolioUuid,
    ...columns,
    ...(touches(PLACE_FIELDS) ? placeOf(next) : pickPlace(record)),
    details: { ...record.details, ...columns.details },
    sizes,
    ...(touches(SIZE_FIELDS) ? mainSize : pickMainSize(record)),
    groupUuid: record.groupUuid ?? grouped(next)?.uuid ?? null,
    loaded: saidOf(draft, record.loaded),
    ...originsAfterLoad(record, changes),
    editedBy: userUuid,
  }
}

/** From now on the tape is the source of every value that it changes (`sourceOf`). */
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

function pickPlace({ municipality, municipalityCode, provinceCode, province }: AssetRecord): Place {
  return { municipality, municipalityCode, provinceCode, province }
}

type Place = Pick<AssetRecord, 'municipality' | 'municipalityCode' | 'provinceCode' | 'province'>

/** Derives the facts of the place that no cell states from the coordinates. Stated facts are kept. */
function placeOf(draft: AssetDraft): Place {
  const { latitude, longitude, municipality } = draft
  const found = latitude === null || longitude === null ? null : municipalityAt({ latitude, longitude })
  const isOther = municipality !== null && found !== null && !isSameName(municipality, found.name)
  const foundProvince = found ? (found.code.slice(0, 2) as ProvinceCode) : null
  const provinceCode = draft.provinceCode ?? (isOther ? null : foundProvince)
  return {
    municipality: municipality ?? found?.name ?? null,
    municipalityCode: found && !isOther ? found.code : null,
    provinceCode,
    province: provinceCode === null ? null : PROVINCES[provinceCode],
  }
}

/** "Valencia" names "València", "Sagunto" names "Sagunt/Sagunto". */
function isSameName(given: string, official: string): boolean {
  const name = foldText(given)
  return official.split('/').some((one) => foldText(one) === name)
}

function saidOf(draft: AssetDraft, before: AssetRecord['loaded']): Record<string, unknown> {
  const said: Record<string, unknown> = { ...before }
  for (const [field, value] of Object.entries(draft)) if (value !== null) said[field] = value
  return said
}

function isSaid(draft: AssetDraft, { loaded }: AssetRecord): boolean {
  if (loaded === null) return false
  return JSON.stringify(sorted(saidOf(draft, loaded))) === JSON.stringify(sorted(loaded))
}

function sorted(record: Record<string, unknown>): [string, unknown][] {
  return Object.entries(record)
    .map(([key, value]): [string, unknown] =>
      typeof value === 'object' && value !== null ? [key, sorted(value as Record<string, unknown>)] : [key, value],
    )
    .sort(([left], [right]) => (left < right ? -1 : 1))
}
