import type { AssetDraft } from '@lindero/domain/assets/asset'
import { DETAIL_NAMES, TAPE_DETAILS } from '@lindero/domain/assets/detail-fields'
import { ownCellText } from '@lindero/domain/assets/own-columns'
import { cadastralSize, chooseSize, type SizeSource } from '@lindero/domain/assets/size-source'
import { ANNEXES, type Annexes } from '@lindero/domain/kernel/property-types'
import { PROVINCES, type ProvinceCode } from '@lindero/domain/kernel/provinces'
import type { SizePolicy } from '@lindero/domain/portfolios/portfolio'
import type { AssetRecord, AssetWarning } from '../assets/assets.table.ts'

/**
 * Names of the standard fields in `details`, including those that a tape cannot contain. Any other name in `details` is
 * a custom field of the customer.
 */
export const KNOWN_DETAILS: ReadonlySet<string> = new Set(DETAIL_NAMES)

const PLAIN_FIELDS = [
  'externalId',
  'cadastralReference',
  'address',
  'municipality',
  'provinceCode',
  'postalCode',
  'latitude',
  'longitude',
  'typeId',
  'subtype',
  'state',
  'plotSize',
  'rooms',
  'bathrooms',
  'floor',
  'constructionYear',
  ...ANNEXES,
] as const satisfies readonly (keyof AssetDraft & keyof AssetRecord)[]

/** The asset columns that come from a draft. */
type DraftColumns = Pick<AssetRecord, (typeof PLAIN_FIELDS)[number] | 'province' | 'details'>

/** Converts an asset to the fields of a tape. `size` is the size with the source `origin`. Missing values are null. */
export function draftOfRecord(record: AssetRecord): AssetDraft {
  const { sizes, details } = record
  const own = Object.entries(details).filter(([name, value]) => !KNOWN_DETAILS.has(name) && value !== null)
  return {
    ...(pick(record, PLAIN_FIELDS) as AssetDraft),
    ...(Object.fromEntries(TAPE_DETAILS.map((name) => [name, details[name] ?? null])) as Partial<AssetDraft>),
    size: sizes.origin ?? null,
    registrySize: sizes.registry ?? null,
    usefulSize: sizes.usefulArea ?? null,
    cadastralSize: sizes.cadastreTotal ?? null,
    appraisalSize: sizes.appraisal ?? null,
    ownFields: Object.fromEntries(
      own.map(([name, value]) => [name, typeof value === 'number' ? ownCellText(value) : String(value)]),
    ),
  }
}

/** Converts the fields of a tape to asset columns, except for sizes (see `sizeColumns`). */
export function columnsOfDraft(draft: Omit<AssetDraft, 'size'>): DraftColumns {
  const details: DraftColumns['details'] = { ...draft.ownFields }
  for (const name of TAPE_DETAILS) if (draft[name] !== null) details[name] = draft[name]
  return {
    ...(pick(draft, PLAIN_FIELDS) as Omit<DraftColumns, 'province' | 'details'> & Annexes),
    province: draft.provinceCode === null ? null : PROVINCES[draft.provinceCode as ProvinceCode],
    details,
  }
}

interface SizeColumns {
  size: number | null
  sizeSource: SizeSource | null
  sizes: Partial<Record<SizeSource, number>>
  warnings: AssetWarning[]
}

type DraftSizes = Pick<AssetDraft, 'registrySize' | 'usefulSize' | 'cadastralSize' | 'appraisalSize'> & {
  size: number | null
}

/**
 * Computes the sizes of an asset, its main size, and a warning if tape and cadastre differ (product facts 4.2).
 *
 * @param before the current sizes of the asset. Sizes that no tape contains are kept, and so is a main size chosen by a
 * user
 */
export function sizeColumns(draft: DraftSizes, policy: SizePolicy, before?: SizeColumns): SizeColumns {
  const sizes = withoutNulls({
    ...before?.sizes,
    registry: draft.registrySize,
    origin: draft.size,
    cadastreTotal: draft.cadastralSize,
    usefulArea: draft.usefulSize,
    appraisal: draft.appraisalSize,
  })
  const others = (before?.warnings ?? []).filter(({ code }) => !OF_SIZES.has(code))
  const chosen = chooseSize(draft.size, cadastralSize(sizes), policy)
  const isChosenByHand = before?.sizeSource && !['origin', 'product'].includes(before.sizeSource)
  if (chosen.kind === 'missing') {
    const { size = null, sizeSource = null } = before ?? {}
    const missing = size === null ? [{ code: 'assets.sizeMissing' }] : []
    return { size, sizeSource, sizes, warnings: [...others, ...missing] }
  }
  if (chosen.source === 'product') sizes.product = chosen.size
  return {
    size: isChosenByHand ? before.size : chosen.size,
    sizeSource: isChosenByHand ? before.sizeSource : chosen.source,
    sizes,
    warnings: chosen.warning ? [...others, { code: chosen.warning.code, data: { ...chosen.warning.data } }] : others,
  }
}

const OF_SIZES: ReadonlySet<string> = new Set(['assets.sizeDiffersFromCadastre', 'assets.sizeMissing'])

function withoutNulls(sizes: Record<string, number | null | undefined>): Partial<Record<SizeSource, number>> {
  const sizesBySource: Partial<Record<SizeSource, number>> = {}
  for (const [source, size] of Object.entries(sizes)) if (size != null) sizesBySource[source as SizeSource] = size
  return sizesBySource
}

function pick<Key extends string>(from: object, keys: readonly Key[]): Record<Key, unknown> {
  const picked = {} as Record<Key, unknown>
  for (const key of keys) picked[key] = (from as Record<string, unknown>)[key] ?? null
  return picked
}
