/**
 * The unsaved valuation as pairs of saved and edited values (core 4): one key per operation for the valuation's
 * own fields, one per comparable. `refreshed` holds a whole document that replaces the saved one.
 */
import { type Changes, changeOf } from '@lindero/domain/kernel/changes'
import type { Operation } from '@lindero/domain/market/market-evidence'
import type { Comparable } from '@lindero/domain/valuation/methods/comparables/comparable'
import type { ComparablesDocument } from '@lindero/domain/valuation/methods/comparables/document'
import { type Decision, stampOfSave } from '@lindero/domain/valuation/record/signature'
import type { ValuationRecord } from '@lindero/domain/valuation/record/valuation'
import { belongsTo, comparableKey } from './draft-keys.ts'

/** Fields of the valuation's own key that do not edit its content. */
const STAMPLESS: ReadonlySet<string> = new Set(['valuationTypeId', 'isSigned', 'basedOn'])

/** The base of the edits: the refreshed document, otherwise the saved one, otherwise none. */
export function baseOf(
  saved: ValuationRecord | null,
  changes: Changes,
  operation: Operation,
): ComparablesDocument | null {
  const refreshed = changeOf(changes, operation, 'refreshed')
  return refreshed ? (refreshed.new as ComparablesDocument) : (saved?.document ?? null)
}

/** The valuation with its changes applied; null where there is none yet. */
export function draftRecord(
  saved: ValuationRecord | null,
  changes: Changes,
  operation: Operation,
): ValuationRecord | null {
  const base = baseOf(saved, changes, operation)
  if (base === null) return null
  const isAutomatic = saved === null && onlyRefreshed(changes, operation)
  const isEdited = hasContentChanges(changes, operation) && !isAutomatic
  // The server sets author and time at the save.
  const editor = { user: saved?.valuator ?? null, now: saved?.createdOn ?? '' }
  return {
    document: withChanges(base, changes, operation),
    ...stampOfSave(saved, isEdited, decisionOf(changes, operation), editor),
  }
}

/** The user's decisions about the valuation apart from its content. */
export function decisionOf(changes: Changes, operation: Operation): Decision {
  const chosen = <T>(field: string) => changeOf(changes, operation, field)?.new as T | undefined
  return { sign: chosen('isSigned'), valuationTypeId: chosen('valuationTypeId') }
}

/** Whether anything besides type and signature differs from the saved valuation. */
export function hasContentChanges(changes: Changes, operation: Operation): boolean {
  return Object.entries(changes).some(
    ([key, fields]) =>
      belongsTo(operation, key) &&
      (key !== operation || Object.keys(fields).some((field) => !STAMPLESS.has(field))),
  )
}

function onlyRefreshed(changes: Changes, operation: Operation): boolean {
  return Object.entries(changes).every(
    ([key, fields]) =>
      !belongsTo(operation, key) ||
      (key === operation &&
        Object.keys(fields).every((field) => field === 'refreshed' || STAMPLESS.has(field))),
  )
}

function withChanges(base: ComparablesDocument, changes: Changes, operation: Operation): ComparablesDocument {
  const own = <T>(field: string, otherwise: T): T => {
    const change = changeOf(changes, operation, field)
    return change ? (change.new as T) : otherwise
  }
  return {
    ...base,
    subject: { ...base.subject, size: own('size', base.subject.size) },
    configuration: {
      ...base.configuration,
      defaultQuartile: own('defaultQuartile', base.configuration.defaultQuartile),
    },
    valuationLogic: own('valuationLogic', base.valuationLogic),
    manualValuationValue: own('manualValuationValue', base.manualValuationValue),
    manualValuationValuem2: own('manualValuationValuem2', base.manualValuationValuem2),
    fireValue: own('fireValue', base.fireValue),
    fireValuePct: own('fireValuePct', base.fireValuePct),
    comparables: comparablesOf(base, changes, operation),
  }
}

function comparablesOf(base: ComparablesDocument, changes: Changes, operation: Operation): Comparable[] {
  const kept = base.comparables.flatMap((comparable) => {
    const fields = changes[comparableKey(operation, comparable.uuid)]
    if (!fields) return [comparable]
    if (fields.removed) return []
    const edited = Object.entries(fields).map(([field, change]) => [field, change.new])
    return [{ ...comparable, ...(Object.fromEntries(edited) as Partial<Comparable>) }]
  })
  const added = Object.entries(changes).flatMap(([key, fields]) =>
    key.startsWith(`${operation}:`) && fields.added ? [fields.added.new as Comparable] : [],
  )
  return [...kept, ...added]
}
