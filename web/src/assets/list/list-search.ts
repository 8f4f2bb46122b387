import { ASSET_SORT_FIELDS, type AssetFilter, assetFilter } from '@lindero/contract/assets/assets.contract'
import { ROWS_MAXIMUM } from '@lindero/contract/kernel/schemas'
import { isRecord } from '../../kernel/storage/stored.ts'

export type AssetSort = (typeof ASSET_SORT_FIELDS)[number]

/** What of the assets manager stands in the address, so that a link reproduces the view. */
export interface ListSearch {
  /** Page from 1. */
  p?: number
  /** Rows of a page. */
  r?: number
  s?: AssetSort
  /** Descending. */
  d?: boolean
  f?: AssetFilter
  view?: 'map'
}

export const ROWS_OF_PAGE = 50
export const DEFAULT_SORT: AssetSort = 'externalId'

/** What cannot be read is left out: an old link opens the list all the same. */
export function readListSearch(raw: Record<string, unknown>): ListSearch {
  const sort = ASSET_SORT_FIELDS.find((field) => field === raw.s)
  const filter = readFilter(raw.f)
  return {
    ...(isCount(raw.p) && raw.p > 1 ? { p: raw.p } : {}),
    ...(isCount(raw.r) && raw.r <= ROWS_MAXIMUM && raw.r !== ROWS_OF_PAGE ? { r: raw.r } : {}),
    ...(sort ? { s: sort } : {}),
    ...(raw.d === true ? { d: true } : {}),
    ...(filter ? { f: filter } : {}),
    ...(raw.view === 'map' ? { view: 'map' } : {}),
  }
}

/** A filter of the address: keys that are not known, or not right, fall away one by one. */
function readFilter(raw: unknown): AssetFilter | null {
  if (!isRecord(raw)) return null
  const right = Object.entries(raw).filter(([key, value]) => assetFilter.safeParse({ [key]: value }).success)
  return right.length > 0 ? (Object.fromEntries(right) as AssetFilter) : null
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1
}

/** The filter with one key changed; what filters nothing is taken out. */
export function withFilter<Key extends keyof AssetFilter>(
  filter: AssetFilter,
  key: Key,
  value: AssetFilter[Key] | undefined,
): AssetFilter {
  const { [key]: _, ...others } = filter
  return filtersNothing(value) ? (others as AssetFilter) : ({ ...others, [key]: value } as AssetFilter)
}

function filtersNothing(value: unknown): boolean {
  if (value === undefined || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return isRecord(value) && Object.values(value).every((bound) => bound === undefined)
}
