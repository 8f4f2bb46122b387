/** The market search around an asset. Its initial filter is derived from the asset, and the user can change it. */
import type { MarketFilter } from '@lindero/contract/market/market.contract'
import { type AssetTypeId, PROPERTY_STATES, type PropertyState } from '@lindero/domain/kernel/property-types'
import { EVER_OFFERED, ON_OFFER } from '@lindero/domain/market/explorer-filter'
import type { EvidenceKind, Operation } from '@lindero/domain/market/market-evidence'
import { marketPrefilter } from '@lindero/domain/market/market-prefilter'

export interface NearbyFilter {
  kinds: readonly EvidenceKind[]
  size: Range
  rooms: Range
  states: readonly PropertyState[]
  /** True to find only listings still on offer. */
  onlyActive: boolean
}

export interface Range {
  min: number | null
  max: number | null
}

/** The fields of the asset that determine the search. */
export interface MarketAsset {
  typeId: AssetTypeId
  size: number
}

const ANY: Range = { min: null, max: null }

/**
 * The default filter: both kinds of evidence, sizes similar to the asset's, and only listings still on offer (product
 * facts 7).
 */
export function filterOfAsset(asset: MarketAsset, day: string): NearbyFilter {
  const { size } = marketPrefilter(asset, 'listing', day)
  return { kinds: ['listing', 'closing'], size, rooms: ANY, states: [], onlyActive: true }
}

/**
 * Returns the filter without the limit that a rule of the automatic search has set. For the rule `size`, the filter
 * then accepts any size. For the rule `state`, it accepts all states except the parameter `state`, because the search
 * excluded homes in these states. For the other rules, the filter stays the same, because the default filter limits
 * neither rooms nor bathrooms.
 */
export function relaxedFilter(
  filter: NearbyFilter,
  rule: 'size' | 'state' | 'rooms' | 'bathrooms' | null,
  state: PropertyState | null,
): NearbyFilter {
  if (rule === 'size') return { ...filter, size: ANY }
  if (rule === 'state') return { ...filter, states: PROPERTY_STATES.filter((other) => other !== state) }
  return filter
}

export const NO_FILTER: NearbyFilter = {
  kinds: ['listing', 'closing'],
  size: ANY,
  rooms: ANY,
  states: [],
  onlyActive: false,
}

/** Number of limits that the user sees as set. A range counts as one limit, even with both a minimum and a maximum. */
export function countLimits({ size, rooms, states, kinds, onlyActive }: NearbyFilter): number {
  const ranges = [size, rooms].filter(({ min, max }) => min !== null || max !== null).length
  return ranges + (states.length > 0 ? 1 : 0) + (kinds.length === 1 ? 1 : 0) + (onlyActive ? 1 : 0)
}

/**
 * The filter for the call of one kind of evidence. The type always comes from the asset, and the dates from the
 * valuation date.
 */
export function marketFilterOf(
  filter: NearbyFilter,
  asset: MarketAsset,
  kind: EvidenceKind,
  operation: Operation,
  day: string,
): MarketFilter {
  const { from, until, typeId } = marketPrefilter(asset, kind, day)
  const size = rangeOf(filter.size)
  const bedrooms = rangeOf(filter.rooms)
  return {
    operationType: operation,
    typeId: [typeId],
    from,
    until,
    ...(size ? { size } : {}),
    ...(bedrooms ? { bedrooms } : {}),
    ...(kind === 'listing' ? { propertyAdStatus: filter.onlyActive ? ON_OFFER : EVER_OFFERED } : {}),
    ...(filter.states.length > 0 ? { propertyStatus: [...filter.states] } : {}),
  }
}

/** The part of the filter that also applies to the user's assets: size, rooms and state. */
export function ownFilterOf({ size, rooms, states }: NearbyFilter) {
  const [area, bedrooms] = [rangeOf(size), rangeOf(rooms)]
  return {
    ...(area ? { size: area } : {}),
    ...(bedrooms ? { bedrooms } : {}),
    ...(states.length > 0 ? { states: [...states] } : {}),
  }
}

function rangeOf({ min, max }: Range): { min?: number; max?: number } | null {
  if (min === null && max === null) return null
  return { ...(min === null ? {} : { min }), ...(max === null ? {} : { max }) }
}
