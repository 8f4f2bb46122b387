/**
 * The saved valuation that a draft is based on. It is stored together with the changes. If another valuation has been
 * saved since, there is a conflict.
 */
import { type Changes, changeOf, discardField } from '@lindero/domain/kernel/changes'
import type { Operation } from '@lindero/domain/market/market-evidence'
import type { ValuationRecord } from '@lindero/domain/valuation/valuation'
import { difference } from './draft-changes.ts'
import { DESCRIBED } from './draft-keys.ts'
import { baseOf, draftRecord } from './draft-record.ts'
import { BASE, visibleChanges } from './visible-changes.ts'

/** The uuid of the valuation that the unsaved changes are based on; null if there was none. */
export function draftBase(changes: Changes, operation: Operation): string | null {
  return (changeOf(changes, operation, BASE)?.new as string | null | undefined) ?? null
}

/**
 * Adds to the changes their base: the valuation that is currently saved. The base is stored with the first change and
 * removed with the last one.
 *
 * @param current uuid of the currently saved valuation
 */
export function withBase(before: Changes, next: Changes, operation: Operation, current: string | null): Changes {
  const rest = discardField(next, operation, BASE)
  if (visibleChanges(rest, operation).length === 0) return discardField(rest, operation, DESCRIBED)
  const baseChange = changeOf(before, operation, BASE) ?? { old: null, new: current }
  return { ...rest, [operation]: { ...rest[operation], [BASE]: baseChange } }
}

/** True if another valuation has been saved since the draft was begun. */
export function isOvertaken(changes: Changes, operation: Operation, current: string | null): boolean {
  return visibleChanges(changes, operation).length > 0 && draftBase(changes, operation) !== current
}

/**
 * Moves the edits to the currently saved valuation. Edits that equal this valuation, or that concern a comparable that
 * it does not contain, are dropped.
 */
export function onCurrent(
  changes: Changes,
  operation: Operation,
  saved: ValuationRecord | null,
  current: string | null,
): Changes {
  const base = baseOf(saved, changes, operation)
  const record = draftRecord(saved, changes, operation)
  if (base === null || record === null) return changes
  const next = difference(operation, changes, base, record.document)
  return withBase({}, next, operation, current)
}
