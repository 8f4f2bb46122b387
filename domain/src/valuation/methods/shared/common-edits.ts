/**
 * Edits that are common to the documents of all methods, with their editable fields and their entries in the change
 * log.
 */
import { roundTo } from '../../../kernel/quantiles.ts'
import { type Capex, capexTotal, checkCapex } from '../../capex/capex.ts'
import {
  checkFireValue,
  checkFireValuePct,
  checkMonths,
  checkPrice,
  checkSize,
  type Violation,
} from '../../record/bounds.ts'
import { type FieldChange, fieldChange } from '../../record/history.ts'
import type { Edited, MethodDocument, RuleViolation } from './method.ts'

export type CommonEdit =
  | { kind: 'size'; size: number }
  | { kind: 'manualValue'; value: number | null }
  | { kind: 'manualUnitValue'; unitValue: number | null }
  | { kind: 'fireValue'; fireValue: number | null }
  | { kind: 'fireValuePct'; fireValuePct: number | null }
  | { kind: 'capex'; capex: Capex | null }
  | { kind: 'salesTiming'; field: SalesTiming; months: number | null }

export type SalesTiming = 'toStartSalesTiming' | 'toEndSalesTiming'

const OWN_FIELDS = [
  'manualValuationValue',
  'manualValuationValuem2',
  'fireValue',
  'fireValuePct',
  'capex',
  'toStartSalesTiming',
  'toEndSalesTiming',
] as const

/** @param value current value of the document; NaN if there is none */
export function editCommon<Document extends MethodDocument>(
  document: Document,
  edit: CommonEdit,
  value: number,
): Edited<Document> {
  switch (edit.kind) {
    case 'size':
      return changed(document, checkSize(edit.size), { subject: { ...document.subject, size: edit.size } })
    case 'manualValue':
      return typed(document, 'manualValuationValue', toStored(edit.value), checkPrice, 'manualValuationValuem2')
    case 'manualUnitValue':
      return typed(document, 'manualValuationValuem2', toStored(edit.unitValue), checkPrice, 'manualValuationValue')
    case 'fireValue': {
      const check = (fireValue: number) => checkFireValue(fireValue, value)
      return typed(document, 'fireValue', toStored(edit.fireValue), check, 'fireValuePct')
    }
    case 'fireValuePct':
      return typed(document, 'fireValuePct', edit.fireValuePct, checkFireValuePct, 'fireValue')
    case 'capex':
      return changed(document, edit.capex && checkCapex(edit.capex), { capex: edit.capex })
    case 'salesTiming':
      return changed(document, edit.months === null ? null : checkMonths(edit.months), {
        [edit.field]: edit.months,
      })
  }
}

/** Amounts are stored with four decimals. */
function toStored(amount: number | null): number | null {
  return amount === null ? null : roundTo(amount, 4)
}

type TypedField = 'manualValuationValue' | 'manualValuationValuem2' | 'fireValue' | 'fireValuePct'

/** Stores the typed amount and clears the field `other`, because only one of the two may be set. */
function typed<Document extends MethodDocument>(
  document: Document,
  field: TypedField,
  value: number | null,
  check: (value: number) => Violation,
  other: TypedField,
): Edited<Document> {
  return changed(document, value === null ? null : check(value), { [other]: null, [field]: value })
}

export function changed<Document extends MethodDocument>(
  document: Document,
  violation: Violation,
  change: Partial<MethodDocument>,
): Edited<Document> {
  if (violation !== null) return { kind: 'refused', code: violation }
  return { kind: 'edited', document: { ...document, ...change } }
}

export function commonFieldsOf(document: MethodDocument): Record<string, unknown> {
  const own = OWN_FIELDS.map((field) => [field, document[field] ?? null])
  return { size: document.subject.size, ...Object.fromEntries(own) }
}

/** Replaces some of the common fields of a document. */
export function withCommonFields<Document extends MethodDocument>(
  document: Document,
  fields: Record<string, unknown>,
): Document {
  const own = OWN_FIELDS.filter((field) => Object.hasOwn(fields, field)).map((field) => [field, fields[field]])
  const subject = Object.hasOwn(fields, 'size')
    ? { ...document.subject, size: fields.size as number }
    : document.subject
  return { ...document, subject, ...(Object.fromEntries(own) as Partial<MethodDocument>) }
}

/** Changes of the common fields. Before the first valuation, all common fields are empty. */
export function commonChanges(stored: MethodDocument | null, next: MethodDocument): FieldChange[] {
  const { size: _, ...fields } = commonFieldsOf(next)
  const before = stored === null ? {} : commonFieldsOf(stored)
  return [
    ...(stored === null
      ? []
      : [
          ...fieldChange('valuationDate', stored.subject.valuationDate, next.subject.valuationDate),
          ...fieldChange('size', stored.subject.size, next.subject.size),
        ]),
    ...Object.entries(fields)
      .flatMap(([field, value]) => fieldChange(field, before[field] ?? null, value))
      .map(briefCapex),
  ]
}

/**
 * Reduces the works in a log entry to their total and the number of rows. The rows themselves are in the stored
 * documents.
 */
function briefCapex({ field, oldValue, newValue }: FieldChange): FieldChange {
  const brief = (value: unknown) => {
    const capex = value as Capex | null
    return capex && { total: capexTotal(capex), rows: capex.rows.length, isSubtracted: capex.isSubtracted }
  }
  return field === 'capex'
    ? { field, oldValue: brief(oldValue), newValue: brief(newValue) }
    : { field, oldValue, newValue }
}

export function checkCommon(document: MethodDocument): Violation[] {
  const months = [document.toStartSalesTiming, document.toEndSalesTiming]
  return [
    document.capex ? checkCapex(document.capex) : null,
    document.fireValuePct === null ? null : checkFireValuePct(document.fireValuePct),
    ...months.map((each) => (each === null || each === undefined ? null : checkMonths(each))),
  ]
}

const HALF_CENT = 0.005

/**
 * Finds pairs of contradictory typed values: a value and a unit value, or a fire value in EUR and in percent. One value
 * of each pair would be ignored. Both are accepted if one equals the amount computed from the other.
 *
 * @param value value of the document; NaN if there is none
 */
export function contradictions(document: MethodDocument, value: number): RuleViolation[] {
  const { manualValuationValue, manualValuationValuem2, fireValue, fireValuePct, subject } = document
  const pairs: [string, string, boolean][] = [
    [
      'manualValuationValue',
      'manualValuationValuem2',
      manualValuationValue !== null &&
        manualValuationValuem2 !== null &&
        Math.abs(manualValuationValue / subject.size - manualValuationValuem2) >= HALF_CENT,
    ],
    [
      'fireValue',
      'fireValuePct',
      fireValue !== null &&
        fireValuePct !== null &&
        !(Math.abs(value * (1 - fireValuePct / 100) - fireValue) < HALF_CENT),
    ],
  ]
  return pairs.flatMap(([first, second, isOther]) =>
    isOther ? [{ code: 'valuation.valuesContradict' as const, data: { fields: [first, second] } }] : [],
  )
}
