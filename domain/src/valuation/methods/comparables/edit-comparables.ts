/** Ticking, editing, adding, removing and replacing comparables, each logged as a change. */
import { sameValue } from '../../../kernel/changes.ts'
import { roundTo } from '../../../kernel/quantiles.ts'
import {
  checkCoefficient,
  checkNegotiation,
  checkPrice,
  checkSize,
  type Violation,
} from '../../record/bounds.ts'
import { type Comparable, unitPriceOf } from './comparable.ts'
import type { ComparablesValuation } from './document.ts'
import type {
  ChangeEntry,
  ChangeKind,
  EditableComparableFields,
  ValuationEdit,
  ValuationEdited,
} from './edits.ts'
import { reassess } from './reassess.ts'

type ListEdit = Extract<
  ValuationEdit,
  { kind: 'tick' | 'addComparable' | 'removeComparable' | 'replaceComparable' }
>

export function editComparables(valuation: ComparablesValuation, edit: ListEdit): ValuationEdited {
  const { comparables } = valuation
  if (edit.kind === 'addComparable') {
    if (comparables.some(({ uuid }) => uuid === edit.comparable.uuid)) return already
    return listed(valuation, [...comparables, edit.comparable], 'comparableAdded', null, edit.comparable)
  }
  const old = comparables.find(({ uuid }) => uuid === edit.uuid)
  if (old === undefined) return { kind: 'refused', code: 'valuation.comparableNotFound' }
  switch (edit.kind) {
    case 'tick': {
      if (old.isComparable === edit.isComparable) return { kind: 'edited', valuation, log: [] }
      const next = { ...old, isComparable: edit.isComparable }
      const kind = edit.isComparable ? 'comparableTicked' : 'comparableUnticked'
      return listed(
        valuation,
        swap(comparables, next.uuid, next),
        kind,
        old.isComparable,
        next.isComparable,
        old,
      )
    }
    case 'removeComparable':
      return listed(
        valuation,
        comparables.filter(({ uuid }) => uuid !== edit.uuid),
        'comparableRemoved',
        old,
        null,
      )
    case 'replaceComparable': {
      const { comparable } = edit
      if (sameValue(old, comparable)) return { kind: 'edited', valuation, log: [] }
      if (comparables.some(({ uuid }) => uuid === comparable.uuid && uuid !== edit.uuid)) return already
      return listed(
        valuation,
        swap(comparables, edit.uuid, comparable),
        'comparableReplaced',
        old,
        comparable,
      )
    }
  }
}

const already: ValuationEdited = { kind: 'refused', code: 'valuation.comparableAlreadyThere' }

/** Similarity and coefficient follow the new features, except a coefficient that was typed. */
export function editComparable(
  valuation: ComparablesValuation,
  uuid: string,
  fields: EditableComparableFields,
): ValuationEdited {
  const old = valuation.comparables.find((comparable) => comparable.uuid === uuid)
  if (old === undefined) return { kind: 'refused', code: 'valuation.comparableNotFound' }
  const violation = checkFields(old, fields)
  if (violation !== null) return { kind: 'refused', code: violation }
  const names = (Object.keys(fields) as (keyof EditableComparableFields)[]).filter(
    (name) => fields[name] !== undefined && fields[name] !== old[name],
  )
  if (names.length === 0) return { kind: 'edited', valuation, log: [] }
  const edited: Comparable = { ...old, ...fields }
  edited.sqmPrice = unitPriceOf(edited.price, edited.size)
  if (names.includes('coefficient')) {
    edited.coefficient = roundTo(edited.coefficient, 2)
    edited.coefficientParts = []
    edited.isCoefficientManual = true
  }
  const affectsModel = names.some((name) => !PRICE_FIELDS.has(name))
  const next = affectsModel ? reassess(valuation, edited) : edited
  const log = names.map(
    (field): ChangeEntry => ({
      kind: 'comparableEdited',
      comparableUuid: uuid,
      field,
      old: old[field],
      new: next[field],
    }),
  )
  return {
    kind: 'edited',
    valuation: { ...valuation, comparables: swap(valuation.comparables, uuid, next) },
    log,
  }
}

/** Fields that say nothing about the home, so that its similarity and coefficient stay as they are. */
const PRICE_FIELDS: ReadonlySet<keyof EditableComparableFields> = new Set([
  'price',
  'negotiation',
  'coefficient',
  'address',
  'portalUrl',
  'title',
])

function checkFields(old: Comparable, fields: EditableComparableFields): Violation {
  const { price, size, negotiation, coefficient } = fields
  return (
    (price === undefined ? null : checkPrice(price)) ??
    (size === undefined ? null : checkSize(size)) ??
    (negotiation === undefined ? null : checkNegotiation(negotiation, old.comparableType)) ??
    (coefficient === undefined ? null : checkCoefficient(coefficient))
  )
}

function swap(comparables: readonly Comparable[], uuid: string, next: Comparable): Comparable[] {
  return comparables.map((comparable) => (comparable.uuid === uuid ? next : comparable))
}

function listed(
  valuation: ComparablesValuation,
  comparables: Comparable[],
  kind: ChangeKind,
  old: unknown,
  next: unknown,
  about: Comparable | null = null,
): ValuationEdited {
  const named = about ?? (old as Comparable | null) ?? (next as Comparable | null)
  return {
    kind: 'edited',
    valuation: { ...valuation, comparables },
    log: [{ kind, comparableUuid: named?.uuid ?? null, field: null, old, new: next }],
  }
}
