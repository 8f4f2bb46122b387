import type { Annexes, AssetSubtype, AssetTypeId, PropertyState } from '../kernel/property-types.ts'
import type { ProvinceCode } from '../kernel/provinces.ts'
import type { Phase } from '../portfolios/portfolio.ts'
import type { TapeDetails } from './detail-fields.ts'
import type { AssetSizes, SizeSource } from './size-source.ts'

/** State of an asset's value: not valued, or the type of its current valuation (specification 9). */
export const VALUATION_STATES = ['notValued', 'avm', 'avmPro', 'desktop', 'driveBy', 'driveIn'] as const
export type ValuationState = (typeof VALUATION_STATES)[number]

/**
 * The fields of an asset in a data tape, a form or a call. `null` means unknown. Sizes are in square metres, amounts in
 * EUR, and dates in the form `yyyy-mm-dd`. Floor 0 is the ground floor. Percentages are in percent: 0.69 means 0.69 %.
 */
export interface AssetDraft extends Annexes, TapeDetails {
  externalId: string
  cadastralReference: string | null
  typeId: AssetTypeId
  subtype: AssetSubtype | null
  state: PropertyState | null
  address: string | null
  postalCode: string | null
  municipality: string | null
  provinceCode: ProvinceCode | null
  latitude: number | null
  longitude: number | null
  /** The size from the tape (source `origin`). If it is null, the size must come from the cadastre. */
  size: number | null
  registrySize: number | null
  usefulSize: number | null
  cadastralSize: number | null
  appraisalSize: number | null
  plotSize: number | null
  constructionYear: number | null
  floor: number | null
  rooms: number | null
  bathrooms: number | null
  /** Texts in custom columns, by column header. */
  ownFields: Record<string, string>
}

/** A saved asset (specification 3, product facts 3 and 5.2). */
export interface Asset extends Omit<AssetDraft, 'size'> {
  uuid: string
  portfolioUuid: string
  phase: Phase
  /** The main size in square metres and its source. */
  size: number
  sizeSource: SizeSource
  sizes: AssetSizes
  saleValue: number | null
  saleUnitValue: number | null
  saleValueDate: string | null
  rentValue: number | null
  rentUnitValue: number | null
  rentValueDate: string | null
  valuationState: ValuationState
  hasWarnings: boolean
}
