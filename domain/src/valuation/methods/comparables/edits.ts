/** The edits to a valuation by comparables. */

import { ANNEXES } from '../../../kernel/property-types.ts'
import type { AvmConfiguration, Statistic } from '../../../portfolios/avm-configuration.ts'
import type { ValuationLogic } from '../../record/valuation-logic.ts'
import type { CommonEdit } from '../shared/common-edits.ts'
import type { Comparable } from './comparable.ts'

/** Fields that a user may change in any comparable. `originalValue` preserves the original price. */
export const EDITABLE_FIELDS = [
  'price',
  'size',
  'negotiation',
  'coefficient',
  'floor',
  'rooms',
  'bathrooms',
  'status',
  'constructionYear',
  'reason',
  ...ANNEXES,
] as const satisfies readonly (keyof Comparable)[]

/** Fields that a user may change only in a manual comparable. In market evidence they cannot be edited. */
export const TYPED_FIELDS = ['address', 'portalUrl', 'title'] as const satisfies readonly (keyof Comparable)[]

export type EditableField = (typeof EDITABLE_FIELDS)[number] | (typeof TYPED_FIELDS)[number]
export type EditableComparableFields = Partial<Pick<Comparable, EditableField>>

export function editableFields({ isManual }: Pick<Comparable, 'isManual'>): readonly EditableField[] {
  return isManual ? [...EDITABLE_FIELDS, ...TYPED_FIELDS] : EDITABLE_FIELDS
}

export type ComparablesEdit =
  | { kind: 'tick'; uuid: string; isComparable: boolean }
  | { kind: 'editComparable'; uuid: string; fields: EditableComparableFields }
  | { kind: 'addComparable'; comparable: Comparable }
  | { kind: 'removeComparable'; uuid: string }
  | { kind: 'replaceComparable'; uuid: string; comparable: Comparable }
  | { kind: 'statistic'; statistic: Statistic }
  | { kind: 'configuration'; configuration: Partial<AvmConfiguration> }
  | { kind: 'valuationLogic'; valuationLogic: ValuationLogic }
  | CommonEdit
