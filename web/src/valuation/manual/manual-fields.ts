/** The fields of a comparable that is typed by hand, and what can be wrong with them. */
import type { Annexes, AssetSubtype, PropertyState } from '@lindero/domain/kernel/property-types'
import type { EvidenceKind } from '@lindero/domain/market/market-evidence'

/** In the order in which they stand. */
export const MANUAL_TEXTS = [
  'price',
  'size',
  'date',
  'address',
  'reference',
  'latitude',
  'longitude',
  'year',
  'floor',
  'rooms',
  'bathrooms',
  'link',
] as const
export type ManualText = (typeof MANUAL_TEXTS)[number]

export interface ManualForm extends Record<ManualText, string> {
  kind: EvidenceKind
  state: PropertyState | null
  subtype: AssetSubtype | null
  annexes: Annexes
}

export type ManualFaults = Partial<Record<ManualText, FieldFault>>

/** What is wrong with a field; the keys of its texts. */
export type FieldFault = 'required' | 'number' | 'integer' | 'positive' | 'date' | 'future' | 'link'
