import type { AssetFilter } from '@lindero/contract/assets/assets.contract'

/** Filters that a person sets, in the order of the menu. The search has its own field. */
export const FILTER_KEYS = [
  'types',
  'provinces',
  'municipalities',
  'states',
  'phases',
  'valuationStates',
  'saleValue',
  'rentValue',
  'size',
  'constructionYear',
  'hasWarnings',
] as const satisfies readonly (keyof AssetFilter)[]
export type FilterKey = (typeof FILTER_KEYS)[number]

export const RANGE_KEYS = ['saleValue', 'rentValue', 'size', 'constructionYear'] as const
export type RangeKey = (typeof RANGE_KEYS)[number]

export function isRangeKey(key: string): key is RangeKey {
  return (RANGE_KEYS as readonly string[]).includes(key)
}

/** Filters that come by a link (a card, a group) and can only be taken out. */
export const LINKED_KEYS = ['portfolios', 'groups', 'uuids'] as const

export const RANGE_UNITS: Record<RangeKey, string> = {
  saleValue: '€',
  rentValue: '€',
  size: 'm²',
  constructionYear: '',
}
