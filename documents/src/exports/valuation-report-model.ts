import type { LeaseTerms, PossessionTerms } from '@lindero/domain/assets/possession-value'
import type { ReportSettings } from '@lindero/domain/assets/report-options'
import type { SizeSource } from '@lindero/domain/assets/size-source'
import type { Locale } from '@lindero/domain/kernel/formats'
import type { OrderCompliance } from '@lindero/domain/valuation/methods/comparables/order-eco805'
import type { ValuationDocument } from '@lindero/domain/valuation/methods/methods'
import type { MethodName } from '@lindero/domain/valuation/record/names'
import type { Caveat, Condition, Warning } from '@lindero/domain/valuation/report/caveats'
import type { TracedComparable } from '@lindero/domain/valuation/report/comparable-edits'
import type { OwnDecision } from '@lindero/domain/valuation/report/own-decisions'
import type { MapRing } from '../kernel/pdf/map.ts'
import type { ReportBrand } from './report-frame.ts'

/** Picture of a comparable (JPEG or PNG), with the comparable's number in the table. */
export interface EvidencePicture {
  /** The comparable. */
  uuid: string
  bytes: Uint8Array
}

/** Possession of the property on the day of the report. */
export type ReportedPossession =
  | { kind: 'vacant' }
  /** `contradicts`: the stated occupancy of a property whose possession has been taken. */
  | { kind: 'unknown'; contradicts?: 'occupied' | 'withoutTitle' }
  /** `isVacant`: the property is recorded without occupants, but its owner does not have possession yet. */
  | { kind: 'occupied'; terms: PossessionTerms; isVacant?: boolean }
  /** `terms` is null if the rent or the end of the lease is unknown, or if there are several `leases`. */
  | { kind: 'let'; terms: LeaseTerms | null; leases?: number }

export interface ReportedValuation {
  operation: 'sale' | 'rent'
  valuationTypeId: number
  valuationDate: string
  value: number
  valuem2: number
  size: number
  low: number | null
  high: number | null
  fireValue: number | null
  isSigned: boolean
  valuator: string | null
  /** Name of the person with the first of two signatures. */
  firstSigner?: string | null
  document: ValuationDocument
  /** Possession of the property; unknown if omitted. */
  possession?: ReportedPossession
  /** Outlines of areas around the subject, as closed lines of longitude and latitude. Empty if none were imported. */
  outlines?: readonly MapRing[]
  /** Pictures of the comparables, as they were on the valuation date. */
  evidencePictures?: readonly EvidencePicture[]
  /** Comparables that a user edited or added; none if omitted. */
  traced?: readonly TracedComparable[]
  /** A person's decisions about the value; none if omitted. */
  decisions?: readonly OwnDecision[]
}

/** A name and its value, both in the report's language. */
export type ReportedFact = readonly [name: string, value: string]

/**
 * The property as the registry, the cadastre and the records of its situation describe it. A list is empty if nothing
 * is known, or if the reader may not see the data.
 */
export interface ReportedProperty {
  registry: readonly ReportedFact[]
  cadastre: readonly ReportedFact[]
  /** Planning of land; empty for other types. */
  planning: readonly ReportedFact[]
  situation: readonly ReportedFact[]
  sizes: readonly { source: SizeSource; size: number }[]
}

/** A statistic about an area as text, with its publisher and reference date. */
export interface AreaFigure {
  name: string
  figure: string
  source: string
  date: string
}

export interface MarketTrend {
  /** In metres. */
  radius: number
  quarters: readonly { period: string; count: number; medianUnitPrice: number }[]
}

export interface CompetingOffer {
  address: string | null
  price: number
  size: number
  addedOn: string | null
}

export interface ValuationReport {
  language: Locale
  brand: ReportBrand
  settings: ReportSettings
  createdOn: Date
  author: string | null
  asset: {
    externalId: string
    cadastralReference: string | null
    address: string | null
    municipality: string | null
  }
  property: ReportedProperty
  valuation: ReportedValuation
  /** Values for the same operation, oldest first. */
  history: readonly {
    date: string
    value: number
    type: number
    size: number
    isSigned: boolean
    method: MethodName
    /** True if a person typed the value; absent if it is not known. */
    isTyped?: boolean
  }[]
  standing: readonly OrderCompliance[]
  conditions: readonly Caveat<Condition>[]
  cautions: readonly Caveat<Warning>[]
  /** Sentences in the report's language. */
  warnings: readonly string[]
  /** PNG or JPEG pictures in display order. */
  pictures: readonly { bytes: Uint8Array; caption: string }[]
  /** Names of the selected map images that the public service did not deliver. */
  missingViews: readonly string[]
  /** Statistics of the municipality and the census section. */
  area: readonly AreaFigure[]
  trend: MarketTrend | null
  /** Null if the competing offers are unknown. */
  competing: { count: number; items: readonly CompetingOffer[] } | null
  /** Documents attached to the report, in the selected order. */
  annexes: readonly { name: string; pages: number | null }[]
  /** SHA-256 hash of the evidence, and the URL of a page on which readers can compare the hash. */
  check: { hash: string; address: string }
}
