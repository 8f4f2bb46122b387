/**
 * Edits of a valuation by comparables, within the bounds of core section 5. A rule violation is returned and changes
 * nothing. For the effect on signature and type see `record/signature.ts`.
 */
import { roundTo } from '../../../kernel/quantiles.ts'
import {
  checkFireValue,
  checkFireValuePct,
  checkPrice,
  checkSize,
  type Violation,
} from '../../record/bounds.ts'
import type { Edited } from '../method.ts'
import { computeComparables } from './compute.ts'
import type { ComparablesDocument } from './document.ts'
import { editComparable, editComparables } from './edit-comparables.ts'
import type { ComparablesEdit } from './edits.ts'
import { reassessAll } from './reassess.ts'

export function editDocument(
  document: ComparablesDocument,
  edit: ComparablesEdit,
): Edited<ComparablesDocument> {
  switch (edit.kind) {
    case 'tick':
    case 'addComparable':
    case 'removeComparable':
    case 'replaceComparable':
      return editComparables(document, edit)
    case 'editComparable':
      return editComparable(document, edit.uuid, edit.fields)
    case 'refreshComparables':
      return { kind: 'edited', document: edit.document }
    case 'statistic': {
      const configuration = { ...document.configuration, defaultQuartile: edit.statistic }
      return { kind: 'edited', document: { ...document, configuration } }
    }
    case 'valuationLogic':
      return {
        kind: 'edited',
        document: reassessAll({ ...document, valuationLogic: edit.valuationLogic }),
      }
    case 'size':
      // The coefficients are kept, so that only the corrected size changes the value.
      return changed(document, checkSize(edit.size), { subject: { ...document.subject, size: edit.size } })
    case 'manualValue':
      return typed(
        document,
        'manualValuationValue',
        toStored(edit.value),
        checkPrice,
        'manualValuationValuem2',
      )
    case 'manualUnitValue':
      return typed(
        document,
        'manualValuationValuem2',
        toStored(edit.unitValue),
        checkPrice,
        'manualValuationValue',
      )
    case 'fireValue': {
      const checkFire = (fireValue: number) => checkFireValue(fireValue, currentValue(document))
      return typed(document, 'fireValue', toStored(edit.fireValue), checkFire, 'fireValuePct')
    }
    case 'fireValuePct':
      return typed(document, 'fireValuePct', edit.fireValuePct, checkFireValuePct, 'fireValue')
  }
}

function currentValue(document: ComparablesDocument): number {
  const outcome = computeComparables(document)
  return outcome.kind === 'valued' ? outcome.figures.value : Number.NaN
}

/** Amounts are stored with four decimals. */
function toStored(amount: number | null): number | null {
  return amount === null ? null : roundTo(amount, 4)
}

type TypedField = 'manualValuationValue' | 'manualValuationValuem2' | 'fireValue' | 'fireValuePct'

/** Of two exclusive amounts the last typed one is kept; the `other` is cleared. */
function typed(
  document: ComparablesDocument,
  field: TypedField,
  value: number | null,
  check: (value: number) => Violation,
  other: TypedField,
): Edited<ComparablesDocument> {
  return changed(document, value === null ? null : check(value), { [other]: null, [field]: value })
}

function changed(
  document: ComparablesDocument,
  violation: Violation,
  change: Partial<ComparablesDocument>,
): Edited<ComparablesDocument> {
  if (violation !== null) return { kind: 'refused', code: violation }
  return { kind: 'edited', document: { ...document, ...change } }
}
