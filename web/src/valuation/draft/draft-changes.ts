/** Editing the unsaved valuation: the domain's edit, then what differs from what is saved, as old/new pairs. */
import { type Changes, discardKey, recordChange, sameValue } from '@lindero/domain/kernel/changes'
import type { Operation } from '@lindero/domain/market/market-evidence'
import type { Comparable } from '@lindero/domain/valuation/methods/comparables/comparable'
import type { ComparablesDocument } from '@lindero/domain/valuation/methods/comparables/document'
import type { Editor } from '@lindero/domain/valuation/record/signature'
import {
  applyEdit,
  type ValuationEdit,
  type ValuationRecord,
} from '@lindero/domain/valuation/record/valuation'
import type { ValuationViolation } from '@lindero/domain/valuation/valuation.errors'
import { belongsTo, comparableKey } from './draft-keys.ts'
import { baseOf, draftRecord } from './draft-record.ts'

export type DraftOutcome =
  | { kind: 'edited'; changes: Changes }
  | { kind: 'refused'; code: ValuationViolation }
  /** There is no valuation to edit yet. */
  | { kind: 'nothing' }

export interface DraftPlace {
  saved: ValuationRecord | null
  operation: Operation
}

/** The changes after one more edit; a refused edit changes nothing and returns the rule violation. */
export function editDraft(
  place: DraftPlace,
  changes: Changes,
  edit: ValuationEdit,
  editor: Editor,
): DraftOutcome {
  const { saved, operation } = place
  if (edit.kind === 'refreshComparables') return refreshed(place, changes, edit.document)
  const current = draftRecord(saved, changes, operation)
  if (current === null) return { kind: 'nothing' }
  const outcome = applyEdit(current, edit, editor)
  if (outcome.kind === 'refused') return outcome
  const { record } = outcome
  if (edit.kind === 'type' || edit.kind === 'sign') {
    const next =
      edit.kind === 'type'
        ? recordChange(
            changes,
            operation,
            'valuationTypeId',
            saved?.valuationTypeId ?? 1,
            record.valuationTypeId,
          )
        : recordChange(changes, operation, 'isSigned', current.isSigned, record.isSigned)
    return { kind: 'edited', changes: next }
  }
  const base = baseOf(saved, changes, operation)
  if (base === null) return { kind: 'nothing' }
  return { kind: 'edited', changes: difference(operation, changes, base, record.document) }
}

/** Drops every change of one operation; the other's stay. */
export function discardOperation(changes: Changes, operation: Operation): Changes {
  return Object.keys(changes)
    .filter((key) => belongsTo(operation, key))
    .reduce(discardKey, changes)
}

function refreshed(place: DraftPlace, changes: Changes, valuation: ComparablesDocument): DraftOutcome {
  const cleared = discardOperation(changes, place.operation)
  const saved = place.saved?.document ?? null
  return { kind: 'edited', changes: recordChange(cleared, place.operation, 'refreshed', saved, valuation) }
}

/** What `next` changes of `base`, in place of the operation's changes until now; type and refreshed evidence stay. */
export function difference(
  operation: Operation,
  changes: Changes,
  base: ComparablesDocument,
  next: ComparablesDocument,
): Changes {
  const kept = changes[operation] ?? {}
  let result = discardOperation(changes, operation)
  for (const field of ['refreshed', 'valuationTypeId']) {
    const change = kept[field]
    if (change) result = recordChange(result, operation, field, change.old, change.new)
  }
  for (const [field, before, after] of ownFields(base, next)) {
    result = recordChange(result, operation, field, before, after)
  }
  const followsLogic = base.valuationLogic !== next.valuationLogic
  return comparableDifferences(operation, result, base.comparables, next.comparables, followsLogic)
}

function ownFields(base: ComparablesDocument, next: ComparablesDocument): [string, unknown, unknown][] {
  const fields = [
    'valuationLogic',
    'manualValuationValue',
    'manualValuationValuem2',
    'fireValue',
    'fireValuePct',
  ] as const
  return [
    ['size', base.subject.size, next.subject.size],
    ['defaultQuartile', base.configuration.defaultQuartile, next.configuration.defaultQuartile],
    ...fields.map((field): [string, unknown, unknown] => [field, base[field], next[field]]),
  ]
}

function comparableDifferences(
  operation: Operation,
  changes: Changes,
  base: readonly Comparable[],
  next: readonly Comparable[],
  followsLogic: boolean,
): Changes {
  const before = new Map(base.map((comparable) => [comparable.uuid, comparable]))
  const after = new Map(next.map((comparable) => [comparable.uuid, comparable]))
  let result = changes
  for (const [uuid, old] of before) {
    const key = comparableKey(operation, uuid)
    const now = after.get(uuid)
    if (now === undefined) {
      result = recordChange(result, key, 'removed', false, true)
      continue
    }
    for (const field of changedFields(old, now, followsLogic)) {
      result = recordChange(result, key, field, old[field], now[field])
    }
  }
  for (const [uuid, now] of after) {
    if (!before.has(uuid)) result = recordChange(result, comparableKey(operation, uuid), 'added', null, now)
  }
  return result
}

/**
 * Fields in which a comparable differs from the saved one. What was only worked out again (similarity from a
 * rounded distance differs in the last digit) is no change, unless the whole valuation now goes by another logic.
 */
function changedFields(old: Comparable, now: Comparable, followsLogic: boolean): (keyof Comparable)[] {
  if (old === now) return []
  const fields = (Object.keys(now) as (keyof Comparable)[]).filter(
    (field) => !sameValue(old[field], now[field]),
  )
  const isOnlyWorkedOut = fields.every((field) => WORKED_OUT.has(field))
  return isOnlyWorkedOut && !followsLogic ? [] : fields
}

const WORKED_OUT: ReadonlySet<keyof Comparable> = new Set([
  'similarity',
  'similarityParts',
  'coefficient',
  'coefficientParts',
  'distance',
])
