/** Selects, edits, adds, removes and replaces comparables. */
import { roundTo } from '../../../kernel/quantiles.ts'
import { checkCoefficient, checkNegotiation, checkPrice, checkSize, type Violation } from '../../record/bounds.ts'
import type { Edited } from '../shared/method.ts'
import { type Comparable, unitPriceOf } from './comparable.ts'
import type { ComparablesDocument } from './document.ts'
import { type ComparablesEdit, type EditableComparableFields, type EditableField, editableFields } from './edits.ts'
import { reassess } from './reassess.ts'

type ListEdit = Extract<ComparablesEdit, { kind: 'tick' | 'addComparable' | 'removeComparable' | 'replaceComparable' }>

export function editComparables(document: ComparablesDocument, edit: ListEdit): Edited<ComparablesDocument> {
  const { comparables } = document
  const listed = (next: Comparable[]) => ({
    kind: 'edited' as const,
    document: { ...document, comparables: next },
  })
  if (edit.kind === 'addComparable') {
    if (comparables.some(({ uuid }) => uuid === edit.comparable.uuid)) return ALREADY_THERE
    return listed([...comparables, edit.comparable])
  }
  const old = comparables.find(({ uuid }) => uuid === edit.uuid)
  if (old === undefined) return NOT_FOUND
  switch (edit.kind) {
    case 'tick':
      return listed(replaced(comparables, edit.uuid, { ...old, isComparable: edit.isComparable }))
    case 'removeComparable':
      return listed(comparables.filter(({ uuid }) => uuid !== edit.uuid))
    case 'replaceComparable': {
      const { comparable } = edit
      const isTwice = comparables.some(({ uuid }) => uuid === comparable.uuid && uuid !== edit.uuid)
      return isTwice ? ALREADY_THERE : listed(replaced(comparables, edit.uuid, comparable))
    }
  }
}

const ALREADY_THERE = { kind: 'refused', code: 'valuation.comparableAlreadyThere' } as const
const NOT_FOUND = { kind: 'refused', code: 'valuation.comparableNotFound' } as const

/**
 * Edits a comparable. Similarity and coefficient are recomputed from the new features, unless the coefficient was
 * typed.
 */
export function editComparable(
  document: ComparablesDocument,
  uuid: string,
  fields: EditableComparableFields,
): Edited<ComparablesDocument> {
  const old = document.comparables.find((comparable) => comparable.uuid === uuid)
  if (old === undefined) return NOT_FOUND
  const names = changedNames(old, fields)
  const editable: ReadonlySet<EditableField> = new Set(editableFields(old))
  if (names.some((name) => !editable.has(name))) return { kind: 'refused', code: 'valuation.evidenceFrozen' }
  const violation = checkFields(old, fields)
  if (violation !== null) return { kind: 'refused', code: violation }
  if (names.length === 0) return { kind: 'edited', document }
  const edited = withFields(old, fields, names.includes('coefficient'))
  const next = names.some(isFeature) ? reassess(document, edited) : edited
  return {
    kind: 'edited',
    document: { ...document, comparables: replaced(document.comparables, uuid, next) },
  }
}

function changedNames(old: Comparable, fields: EditableComparableFields): EditableField[] {
  return (Object.keys(fields) as EditableField[]).filter(
    (name) => fields[name] !== undefined && fields[name] !== old[name],
  )
}

/** The comparable with new values in its editable fields. `reassess` then computes the derived fields. */
export function withFields(old: Comparable, fields: EditableComparableFields, isCoefficientTyped: boolean): Comparable {
  const next: Comparable = { ...old, ...fields }
  next.sqmPrice = unitPriceOf(next.price, next.size)
  if (!isCoefficientTyped) return next
  return {
    ...next,
    coefficient: roundTo(next.coefficient, 2),
    coefficientParts: [],
    isCoefficientManual: true,
  }
}

/**
 * Editable fields from which neither similarity nor coefficient is computed. All other editable fields are features.
 */
const PRICE_FIELDS: ReadonlySet<EditableField> = new Set([
  'price',
  'negotiation',
  'coefficient',
  'reason',
  'address',
  'portalUrl',
  'title',
])

export function isFeature(field: EditableField): boolean {
  return !PRICE_FIELDS.has(field)
}

function checkFields(old: Comparable, fields: EditableComparableFields): Violation {
  const { price, size, negotiation, coefficient } = fields
  return (
    (price === undefined ? null : checkPrice(price)) ??
    (size === undefined ? null : checkSize(size)) ??
    (negotiation === undefined ? null : checkNegotiation(negotiation, old.comparableType)) ??
    (coefficient === undefined ? null : checkCoefficient(coefficient))
  )
}

function replaced(comparables: readonly Comparable[], uuid: string, next: Comparable): Comparable[] {
  return comparables.map((comparable) => (comparable.uuid === uuid ? next : comparable))
}
