/**
 * The editing rules of a valuation (core specification, section 4): any edit other than of signature,
 * valuator or type takes the signature away, stamps who and when, and makes it at least an AVMPro.
 * Expected rule violations are values; nothing changes then.
 */

import { roundTo } from '../../../kernel/quantiles.ts'
import {
  checkFireValue,
  checkFireValuePct,
  checkPrice,
  checkSize,
  type Violation,
} from '../../record/bounds.ts'
import { isSelectableType, typeAfterEdit } from '../../record/valuation-types.ts'
import { recalculate } from './compute.ts'
import type { ComparablesValuation } from './document.ts'
import { editComparable, editComparables } from './edit-comparables.ts'
import type {
  ChangeEntry,
  EditOutcome,
  Editor,
  ValuationEdit,
  ValuationEdited,
  ValuationRecord,
} from './edits.ts'
import { rehomogenise } from './reassess.ts'

export function applyEdit(record: ValuationRecord, edit: ValuationEdit, editor: Editor): EditOutcome {
  switch (edit.kind) {
    case 'sign':
      return changed(record, { isSigned: edit.isSigned }, 'isSigned')
    case 'valuator':
      return changed(record, { valuator: edit.valuator }, 'valuator')
    case 'type':
      if (!isSelectableType(edit.valuationTypeId))
        return { kind: 'refused', code: 'valuation.typeNotSelectable' }
      return changed(record, { valuationTypeId: edit.valuationTypeId }, 'valuationTypeId')
    default: {
      const outcome = editValuation(record.valuation, edit)
      if (outcome.kind === 'refused') return outcome
      const { valuation, log } = outcome
      if (log.length === 0) return { kind: 'edited', record, log }
      return { kind: 'edited', record: { ...stamped(record, editor), valuation }, log }
    }
  }
}

function stamped(record: ValuationRecord, editor: Editor): ValuationRecord {
  return {
    ...record,
    isSigned: false,
    valuator: editor.user,
    createdOn: editor.now,
    valuationTypeId: typeAfterEdit(record.valuationTypeId),
  }
}

function changed(
  record: ValuationRecord,
  change: Partial<ValuationRecord>,
  field: 'isSigned' | 'valuator' | 'valuationTypeId',
): EditOutcome {
  const next = { ...record, ...change }
  return { kind: 'edited', record: next, log: fieldLog(field, record[field], next[field]) }
}

type ContentEdit = Exclude<ValuationEdit, { kind: 'sign' } | { kind: 'valuator' } | { kind: 'type' }>

function editValuation(valuation: ComparablesValuation, edit: ContentEdit): ValuationEdited {
  switch (edit.kind) {
    case 'editComparable':
      return editComparable(valuation, edit.uuid, edit.fields)
    case 'tick':
    case 'addComparable':
    case 'removeComparable':
    case 'replaceComparable':
      return editComparables(valuation, edit)
    case 'refreshComparables':
      return {
        kind: 'edited',
        valuation: edit.valuation,
        log: [entry('comparablesRefreshed', valuation.comparables.length, edit.valuation.comparables.length)],
      }
    default:
      return editField(valuation, edit)
  }
}

type FieldEdit = Extract<
  ContentEdit,
  {
    kind:
      | 'statistic'
      | 'valuationLogic'
      | 'size'
      | 'manualValue'
      | 'manualUnitValue'
      | 'fireValue'
      | 'fireValuePct'
  }
>

function editField(valuation: ComparablesValuation, edit: FieldEdit): ValuationEdited {
  switch (edit.kind) {
    case 'statistic': {
      const configuration = { ...valuation.configuration, defaultQuartile: edit.statistic }
      const log = fieldLog('defaultQuartile', valuation.configuration.defaultQuartile, edit.statistic)
      return { kind: 'edited', valuation: { ...valuation, configuration }, log }
    }
    case 'valuationLogic':
      return {
        kind: 'edited',
        valuation: rehomogenise({ ...valuation, valuationLogic: edit.valuationLogic }),
        log: fieldLog('valuationLogic', valuation.valuationLogic, edit.valuationLogic),
      }
    case 'size': {
      const subject = { ...valuation.subject, size: edit.size }
      // The size stands apart from the homogenisation: whoever corrects it sees the value move by it alone.
      return judged(checkSize(edit.size), valuation, { subject }, 'size', valuation.subject.size, edit.size)
    }
    case 'manualValue':
      return setField(valuation, 'manualValuationValue', toStored(edit.value), checkPrice, {
        manualValuationValuem2: null,
      })
    case 'manualUnitValue':
      return setField(valuation, 'manualValuationValuem2', toStored(edit.unitValue), checkPrice, {
        manualValuationValue: null,
      })
    case 'fireValue':
      return setField(
        valuation,
        'fireValue',
        toStored(edit.fireValue),
        (fire) => checkFireValue(fire, currentValue(valuation)),
        { fireValuePct: null },
      )
    case 'fireValuePct':
      return setField(valuation, 'fireValuePct', edit.fireValuePct, checkFireValuePct, { fireValue: null })
  }
}

function currentValue(valuation: ComparablesValuation): number {
  const outcome = recalculate(valuation)
  return outcome.kind === 'valued' ? outcome.figures.value : Number.NaN
}

/** Amounts are kept with four decimals: one typed with more would not be what is saved. */
function toStored(amount: number | null): number | null {
  return amount === null ? null : roundTo(amount, 4)
}

type NumberField = 'manualValuationValue' | 'manualValuationValuem2' | 'fireValue' | 'fireValuePct'

/** `aside` is cleared with the field: of a typed value and a typed unit value only the last one stands. */
function setField(
  valuation: ComparablesValuation,
  field: NumberField,
  value: number | null,
  check: (value: number) => Violation,
  aside: Partial<Record<NumberField, null>>,
): ValuationEdited {
  const violation = value === null ? null : check(value)
  return judged(violation, valuation, { ...aside, [field]: value }, field, valuation[field], value)
}

function judged(
  violation: Violation,
  valuation: ComparablesValuation,
  change: Partial<ComparablesValuation>,
  field: string,
  old: unknown,
  next: unknown,
): ValuationEdited {
  if (violation !== null) return { kind: 'refused', code: violation }
  return { kind: 'edited', valuation: { ...valuation, ...change }, log: fieldLog(field, old, next) }
}

function fieldLog(field: string, old: unknown, next: unknown): ChangeEntry[] {
  if (old === next) return []
  return [{ kind: 'fieldChanged', comparableUuid: null, field, old, new: next }]
}

function entry(kind: ChangeEntry['kind'], old: unknown, next: unknown): ChangeEntry {
  return { kind, comparableUuid: null, field: null, old, new: next }
}
