/**
 * Edits the unsaved valuation: applies an edit with the rules in `domain`, then stores the differences from the saved
 * valuation as pairs of old and new values.
 */
import { type Changes, discardKey, recordChange } from '@lindero/domain/kernel/changes'
import type { Operation } from '@lindero/domain/market/market-evidence'
import { methodOf, type ValuationDocument } from '@lindero/domain/valuation/methods/methods'
import type { DocumentRows } from '@lindero/domain/valuation/methods/shared/method'
import type { Editor } from '@lindero/domain/valuation/record/signature'
import type { ValuationViolation } from '@lindero/domain/valuation/record/valuation.errors'
import { applyEdit, type ValuationEdit, type ValuationRecord } from '@lindero/domain/valuation/valuation'
import { belongsTo, comparableKey, DESCRIBED } from './draft-keys.ts'
import { baseOf, draftRecord } from './draft-record.ts'

type DraftOutcome =
  | { kind: 'edited'; changes: Changes }
  | { kind: 'refused'; code: ValuationViolation }
  /** There is no valuation that could be edited. */
  | { kind: 'nothing' }

export interface DraftPlace {
  saved: ValuationRecord | null
  operation: Operation
}

/**
 * Applies an edit to the changes. If the edit is rejected, the changes stay the same and the rule violation is
 * returned.
 */
export function editDraft(place: DraftPlace, changes: Changes, edit: ValuationEdit, editor: Editor): DraftOutcome {
  const { saved, operation } = place
  if (edit.kind === 'replaceDocument') return refreshed(place, changes, edit.document)
  const current = draftRecord(saved, changes, operation)
  if (current === null) return { kind: 'nothing' }
  const outcome = applyEdit(current, edit, editor)
  if (outcome.kind === 'refused') return outcome
  const { record } = outcome
  if (edit.kind === 'type' || edit.kind === 'sign') {
    const next =
      edit.kind === 'type'
        ? recordChange(changes, operation, 'valuationTypeId', saved?.valuationTypeId ?? 1, record.valuationTypeId)
        : recordChange(changes, operation, 'isSigned', current.isSigned, record.isSigned)
    return { kind: 'edited', changes: next }
  }
  const base = baseOf(saved, changes, operation)
  if (base === null) return { kind: 'nothing' }
  return { kind: 'edited', changes: difference(operation, changes, base, record.document) }
}

/** Discards all changes for one operation, and keeps those for the other operation. */
export function discardOperation(changes: Changes, operation: Operation): Changes {
  return Object.keys(changes)
    .filter((key) => belongsTo(operation, key))
    .reduce(discardKey, changes)
}

function refreshed(place: DraftPlace, changes: Changes, valuation: ValuationDocument): DraftOutcome {
  const cleared = discardOperation(changes, place.operation)
  const saved = place.saved?.document ?? null
  return { kind: 'edited', changes: recordChange(cleared, place.operation, 'refreshed', saved, valuation) }
}

/** The remaining changes after a change has been undone. Changes derived from the undone one are removed too. */
export function settledChanges({ saved, operation }: DraftPlace, changes: Changes): Changes {
  const base = baseOf(saved, changes, operation)
  const record = draftRecord(saved, changes, operation)
  return base === null || record === null ? changes : difference(operation, changes, base, record.document)
}

/**
 * The differences between `base` and `next`. They replace the operation's earlier changes, except `refreshed`,
 * `switched`, `valuationTypeId` and `described`.
 */
export function difference(
  operation: Operation,
  changes: Changes,
  base: ValuationDocument,
  next: ValuationDocument,
): Changes {
  const ownChanges = changes[operation] ?? {}
  let result = discardOperation(changes, operation)
  for (const field of ['refreshed', 'switched', 'valuationTypeId', DESCRIBED]) {
    const change = ownChanges[field]
    if (change) result = recordChange(result, operation, field, change.old, change.new)
  }
  const method = methodOf(base)
  const before = method.editableOf(base)
  for (const [field, after] of Object.entries(method.editableOf(next))) {
    result = recordChange(result, operation, field, before[field], after)
  }
  return method.rows ? rowDifferences(operation, result, method.rows, base, next) : result
}

function rowDifferences(
  operation: Operation,
  changes: Changes,
  rows: DocumentRows<ValuationDocument>,
  base: ValuationDocument,
  next: ValuationDocument,
): Changes {
  const before = new Map(rows.of(base).map((row) => [row.uuid, row]))
  const after = new Map(rows.of(next).map((row) => [row.uuid, row]))
  let result = changes
  for (const [uuid, old] of before) {
    const key = comparableKey(operation, uuid)
    const now = after.get(uuid)
    if (now === undefined) {
      result = recordChange(result, key, 'removed', false, true)
      continue
    }
    const [was, is] = [old as Record<string, unknown>, now as Record<string, unknown>]
    for (const field of rows.changedFields(old, now, base, next)) {
      result = recordChange(result, key, field, was[field], is[field])
    }
  }
  for (const [uuid, now] of after) {
    if (!before.has(uuid)) result = recordChange(result, comparableKey(operation, uuid), 'added', null, now)
  }
  return result
}
