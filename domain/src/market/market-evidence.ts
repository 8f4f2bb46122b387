import type { HomeFeatures } from '../kernel/home-features.ts'

export const OPERATIONS = ['sale', 'rent'] as const
export type Operation = (typeof OPERATIONS)[number]

export const EVIDENCE_KINDS = ['listing', 'closing'] as const
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number]

/** Kinds of comparables: market evidence, or `own` for an asset of the customer. */
export const COMPARABLE_KINDS = [...EVIDENCE_KINDS, 'own'] as const
export type ComparableKind = (typeof COMPARABLE_KINDS)[number]

export const FURTHER_FEATURES = [
  'airConditioning',
  'wardrobes',
  'buildingFloors',
  'buildingDwellings',
  'cadastralQuality',
] as const

/** Features that are known for few homes. They are absent in older documents and evidence. */
export interface FurtherFeatures {
  airConditioning?: boolean | null | undefined
  wardrobes?: boolean | null | undefined
  /** Highest floor of the building. */
  buildingFloors?: number | null | undefined
  buildingDwellings?: number | null | undefined
  /** The cadastre's category for the construction: 1 is the best, 9 the worst. */
  cadastralQuality?: number | null | undefined
}

/**
 * The physical description that an asset and market evidence have in common: everything that a valuation may compare.
 * Sizes are built square metres, coordinates are WGS 84 degrees, and floor 0 is the ground floor. `null` means unknown,
 * never "none".
 */
export interface PropertyFeatures extends HomeFeatures, FurtherFeatures {
  size: number
  latitude: number
  longitude: number
}

/**
 * A listing or closing on the market. Prices are in EUR (per month for rents), dates are calendar dates `yyyy-mm-dd`.
 * `date` is the last day on which the price is known to be valid: the last day on which a listing was seen on offer, or
 * the day of the title deed for a closing.
 */
export interface MarketEvidence extends PropertyFeatures {
  uuid: string
  /**
   * Identifies the physical property: the source and the identifier in that source. Listings with the same key are
   * listings of the same home.
   */
  propertyKey: string
  kind: EvidenceKind
  operation: Operation
  price: number
  /** First day on offer; `null` for closings. */
  addedOn: string | null
  /** Day on which the listing was withdrawn; `null` while it is on offer, and for closings. */
  expiredOn: string | null
  date: string
  address: string | null
  cadastralReference: string | null
  portalUrl: string | null
  /** Title of the listing; absent if the source has none. */
  title?: string | null
}

/**
 * Market evidence, or an asset of the customer. For an asset, the price is the current value and the date is the day of
 * that value.
 */
export interface ComparableEvidence extends Omit<MarketEvidence, 'kind'> {
  kind: ComparableKind
}
