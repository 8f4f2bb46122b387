import { addYears } from '../kernel/dates.ts'
import type { AssetTypeId } from '../kernel/property-types.ts'
import { WHENEVER } from './filter-names.ts'
import { CLOSING_YEARS } from './market-prefilter.ts'

/** Maximum number of listings in one search (core 9). */
export const LISTINGS_MAXIMUM = 200
/** Maximum number of corners in a drawn polygon. */
export const POLYGON_VERTICES = 200
/** Maximum number of individual points on a map. Above this number, the response contains clusters (core 9). */
export const MAX_FEATURES = 2_000

export const ADVERT_STATUSES = ['active', 'expired', 'all'] as const
/** Kinds of listings by their last price change; `unchanged` if the price never changed. */
export const ADVERT_TYPES = ['priceDrop', 'priceRise', 'unchanged'] as const
export type AdvertType = (typeof ADVERT_TYPES)[number]
export const ADVERT_DATES = ['published', 'priceChanged', 'withdrawn'] as const
export type AdvertDate = (typeof ADVERT_DATES)[number]
export const CONTACT_TYPES = ['private', 'agency', 'developer', 'bank'] as const
export type ContactType = (typeof CONTACT_TYPES)[number]
/** Codes in the closings source: 1 is market housing, 2 is social housing (core 9). */
export const VPO_KINDS = [1, 2] as const
export type VpoKind = (typeof VPO_KINDS)[number]

/**
 * Sort fields, with the names from both specifications. `created` and `closingDate` mean the same day, `price` and
 * `finalPrice` the same amount.
 */
export const EVIDENCE_SORTS = [
  'created',
  'closingDate',
  'price',
  'finalPrice',
  'unitPrice',
  'size',
  'rooms',
  'address',
  'belowValue',
  'grossYield',
  'daysOnMarket',
] as const
export type EvidenceSort = (typeof EVIDENCE_SORTS)[number]

/** The property types that filters offer for listings and for closings (core 9). */
export const LISTING_TYPES = [11, 12, 13, 15, 16, 21, 33, 41, 71, 51, 53, 54] as const satisfies AssetTypeId[]
export const CLOSING_TYPES = [11, 12, 15, 16, 21, 41] as const satisfies AssetTypeId[]
/** Subtypes that the closings source distinguishes (core 9). */
export const CLOSING_SUBTYPES = ['detached', 'semiDetached'] as const

/** The filter value that means "6th floor and above", without an upper bound (core 5). */
export const OPEN_FLOOR = 6

/** Default status of a search (core 3). */
export const ON_OFFER = { status: 'active' as const, expiredTime: WHENEVER }
export const EVER_OFFERED = { status: 'all' as const, expiredTime: WHENEVER }

/**
 * The filter of a request that leaves nothing out unless `filter` does: a list or map without these keys returns sales
 * on offer, but a screen that leaves them out shows both operations and every listing.
 */
export function withoutDefaults<Filter extends object>(filter: Filter) {
  return { operationType: 'all' as const, propertyAdStatus: EVER_OFFERED, ...filter }
}

/**
 * Initial filter of the explorer (core 9): flats for sale that are on offer, and flats that were sold in the last three
 * years. Listings and closings share one filter; each kind ignores the other kind's fields.
 */
export function defaultFilter(today: string) {
  return {
    operationType: 'sale' as const,
    typeId: [11 as AssetTypeId],
    propertyAdStatus: ON_OFFER,
    closingDate: { min: addYears(today, -CLOSING_YEARS) },
  }
}

/** Map zoom for a place that a search found (core 9). */
export const PLACE_ZOOM = {
  cadastralReference: 18,
  coordinates: 18,
  premises: 18,
  street: 16,
  neighbourhood: 15,
  postalCode: 15,
  municipality: 14,
  province: 8,
  region: 6,
  country: 4,
} as const
type PlaceKind = keyof typeof PLACE_ZOOM
export const PLACE_KINDS = Object.keys(PLACE_ZOOM) as PlaceKind[]
