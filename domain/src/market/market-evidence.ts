import type { HomeFeatures } from '../kernel/home-features.ts'

export const OPERATIONS = ['sale', 'rent'] as const
export type Operation = (typeof OPERATIONS)[number]

export const EVIDENCE_KINDS = ['listing', 'closing'] as const
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number]

/** Kinds of comparable: evidence of the market, or an asset of the customer's own with its value. */
export const COMPARABLE_KINDS = [...EVIDENCE_KINDS, 'own'] as const
export type ComparableKind = (typeof COMPARABLE_KINDS)[number]

export const FURTHER_FEATURES = [
  'airConditioning',
  'wardrobes',
  'buildingFloors',
  'buildingDwellings',
  'cadastralQuality',
] as const

/** Features that are known for few homes; earlier documents and evidence lack them. */
export interface FurtherFeatures {
  airConditioning?: boolean | null | undefined
  wardrobes?: boolean | null | undefined
  /** The highest floor of the building, and its dwellings. */
  buildingFloors?: number | null | undefined
  buildingDwellings?: number | null | undefined
  /** The cadastre's category of the construction, 1 (best) to 9. */
  cadastralQuality?: number | null | undefined
}

/**
 * The physical description that an asset and a piece of market evidence share: everything a valuation
 * may compare. Sizes in square metres (built), coordinates in WGS 84 degrees, floor 0 = ground.
 * `null` means unknown, never "none".
 */
export interface PropertyFeatures extends HomeFeatures, FurtherFeatures {
  size: number
  latitude: number
  longitude: number
}

/**
 * One listing or closing of the market. Prices in EUR (per month for rents); dates are calendar dates
 * `yyyy-mm-dd`. `date` is the last day on which the price was known to be valid: for a listing the last day
 * it was seen on offer, for a closing the day of the title deed.
 */
export interface MarketEvidence extends PropertyFeatures {
  uuid: string
  /** Identifies the physical property (source and its identifier); adverts with the same key are of one home. */
  propertyKey: string
  kind: EvidenceKind
  operation: Operation
  price: number
  /** First day on offer; `null` for closings. */
  addedOn: string | null
  /** Day the advert left the market; `null` while on offer and for closings. */
  expiredOn: string | null
  date: string
  address: string | null
  cadastralReference: string | null
  portalUrl: string | null
  /** Title of the advert; absent if the source gives none. */
  title?: string | null
}

/** Evidence of the market, or an own asset: its price is its current value, its date the day of that value. */
export interface ComparableEvidence extends Omit<MarketEvidence, 'kind'> {
  kind: ComparableKind
}
