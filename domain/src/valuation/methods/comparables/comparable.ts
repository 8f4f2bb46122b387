/**
 * A comparable in a valuation: a frozen copy of the evidence on the valuation date (core specification, section 3),
 * with the two adjustments of its price (negotiation and homogenisation).
 */
import { annexesOf } from '../../../kernel/annexes.ts'
import type { Annexes, AssetSubtype, AssetTypeId, PropertyState } from '../../../kernel/property-types.ts'
import { roundTo } from '../../../kernel/quantiles.ts'
import { titleOfEvidence } from '../../../market/evidence-title.ts'
import type { ComparableEvidence, ComparableKind, PropertyFeatures } from '../../../market/market-evidence.ts'
import type { Homogenisation } from '../../market-model/homogenisation.ts'
import { NEUTRAL_HOMOGENISATION } from '../../market-model/homogenisation.ts'
import type { Similarity } from '../../market-model/similarity.ts'

type OutlierSide = 'low' | 'high'

export interface Comparable extends Annexes {
  uuid: string
  propertyKey: string
  comparableType: ComparableKind
  /** True if a user entered the comparable manually. */
  isManual: boolean
  /** True if the comparable is selected, so that the value is based on it. */
  isComparable: boolean
  title: string | null
  /** The main picture of the listing, which the server sets when the valuation is saved. */
  thumbnail: string | null
  portalUrl: string | null
  cadastralReference: string | null
  address: string | null
  /** EUR; EUR per month for rents. */
  price: number
  /** EUR per m² with 2 decimals as displayed, so that a value can be recomputed by hand. */
  sqmPrice: number
  /** Price before any edit. */
  originalValue: number
  size: number
  typeId: AssetTypeId
  subtypeId: AssetSubtype | null
  status: PropertyState | null
  floor: number | null
  rooms: number | null
  bathrooms: number | null
  constructionYear: number | null
  addedOn: string | null
  isExpired: boolean
  expiredOn: string | null
  closingDate: string | null
  /** Last day on which the price was valid. Recency and the market movement are computed from this day. */
  date: string
  location: { latitude: number; longitude: number }
  /** Metres to the subject, 2 decimals. */
  distance: number
  /** 0 to 100, 2 decimals: the sum of the parts. */
  similarity: number
  similarityParts: Similarity['parts']
  /** Percentage deducted from a listing's price. Always 0 for closings and for assets of the customer. */
  negotiation: number
  /** 0.01 to 1.99, 2 decimals: the product of the parts, or a typed number. */
  coefficient: number
  coefficientParts: Homogenisation['parts']
  isCoefficientManual: boolean
  /**
   * Reason stated by the user who changed or added the comparable; absent in valuations that are older than this field.
   */
  reason?: string | null | undefined
  /**
   * The side and the limit that make the comparable an outlier; null if it is none. Outliers are always listed but
   * never selected automatically.
   */
  outlier: { side: OutlierSide; limit: number } | null
}

interface ComparableAssessment {
  distance: number
  similarity: Similarity
  homogenisation?: Homogenisation
  negotiation?: number
  isComparable?: boolean
}

/** Creates a comparable, a frozen copy, from an item of evidence. */
export function comparableOf(evidence: ComparableEvidence, assessment: ComparableAssessment): Comparable {
  const homogenisation = assessment.homogenisation ?? NEUTRAL_HOMOGENISATION
  return {
    uuid: evidence.uuid,
    propertyKey: evidence.propertyKey,
    comparableType: evidence.kind,
    isManual: false,
    isComparable: assessment.isComparable ?? false,
    title: titleOfEvidence(evidence),
    thumbnail: null,
    portalUrl: evidence.portalUrl,
    cadastralReference: evidence.cadastralReference,
    address: evidence.address,
    price: evidence.price,
    sqmPrice: unitPriceOf(evidence.price, evidence.size),
    originalValue: evidence.price,
    size: evidence.size,
    typeId: evidence.typeId,
    subtypeId: evidence.subtype,
    status: evidence.state,
    floor: evidence.floor,
    rooms: evidence.rooms,
    bathrooms: evidence.bathrooms,
    constructionYear: evidence.constructionYear,
    ...annexesOf(evidence),
    addedOn: evidence.addedOn,
    isExpired: evidence.expiredOn !== null,
    expiredOn: evidence.expiredOn,
    closingDate: evidence.kind === 'closing' ? evidence.date : null,
    date: evidence.date,
    location: { latitude: evidence.latitude, longitude: evidence.longitude },
    distance: roundTo(assessment.distance, 2),
    similarity: assessment.similarity.total,
    similarityParts: assessment.similarity.parts,
    negotiation: evidence.kind === 'listing' ? (assessment.negotiation ?? 0) : 0,
    coefficient: homogenisation.coefficient,
    coefficientParts: homogenisation.parts,
    isCoefficientManual: false,
    outlier: null,
  }
}

/** The features for similarity and homogenisation, from the stored fields of a comparable. */
export function featuresOf(comparable: Comparable): PropertyFeatures {
  const { subtypeId, status, location, ...rest } = comparable
  return { ...rest, subtype: subtypeId, state: status, ...location }
}

/** EUR per m² with 2 decimals, as in the table. */
export function unitPriceOf(price: number, size: number): number {
  return roundTo(price / size, 2)
}

type Adjusted = Pick<Comparable, 'comparableType' | 'sqmPrice' | 'price' | 'negotiation' | 'coefficient'>

/** Unit price × (1 − negotiation % / 100, listings only) × coefficient (decisions, section 5). EUR/m², 2 decimals. */
export function adjustedUnitValue(comparable: Adjusted): number {
  return roundTo(comparable.sqmPrice * adjustment(comparable), 2)
}

/** The same adjustment applied to the total price, for valuations by total price. EUR, 2 decimals. */
export function adjustedPrice(comparable: Adjusted): number {
  return roundTo(comparable.price * adjustment(comparable), 2)
}

function adjustment({ comparableType, negotiation, coefficient }: Adjusted): number {
  const negotiated = comparableType === 'listing' ? 1 - negotiation / 100 : 1
  return negotiated * coefficient
}
