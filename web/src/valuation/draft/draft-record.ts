/**
 * The unsaved valuation as pairs of saved and edited values (core 4). Each operation has one key for the fields of the
 * valuation, and one key for each comparable. The field `refreshed` contains a whole document that replaces the saved
 * one.
 */
import { type Changes, changeOf } from '@lindero/domain/kernel/changes'
import type { Operation } from '@lindero/domain/market/market-evidence'
import { type Described, withDescribed } from '@lindero/domain/valuation/methods/comparables/undescribed'
import { methodOf, type ValuationDocument } from '@lindero/domain/valuation/methods/methods'
import { type Decision, stampOfSave } from '@lindero/domain/valuation/record/signature'
import type { ValuationRecord } from '@lindero/domain/valuation/valuation'
import { belongsTo, comparableKey, DESCRIBED } from './draft-keys.ts'

/** Fields of a draft that do not change the content of the valuation. */
const STAMPLESS: ReadonlySet<string> = new Set(['valuationTypeId', 'isSigned', 'basedOn', DESCRIBED])

/**
 * The document that the edits change: the result of a new search, or, after a switch, the document of the other method;
 * otherwise the saved document. Null if there is none.
 */
export function baseOf(
  saved: ValuationRecord | null,
  changes: Changes,
  operation: Operation,
): ValuationDocument | null {
  const refreshed = changeOf(changes, operation, 'refreshed') ?? changeOf(changes, operation, 'switched')
  const base = refreshed ? (refreshed.new as ValuationDocument) : (saved?.document ?? null)
  const described = changeOf(changes, operation, DESCRIBED)?.new as Described | undefined
  return described && base?.method === 'comparables' ? withDescribed(base, described) : base
}

/** The valuation with the changes applied; null if there is no valuation yet. */
export function draftRecord(
  saved: ValuationRecord | null,
  changes: Changes,
  operation: Operation,
): ValuationRecord | null {
  const base = baseOf(saved, changes, operation)
  if (base === null) return null
  const isAutomatic = saved === null && onlyRefreshed(changes, operation)
  const isEdited = hasContentChanges(changes, operation) && !isAutomatic
  // When the valuation is saved, the server sets author and time.
  const editor = { user: saved?.valuator ?? null, now: saved?.createdOn ?? '' }
  return {
    document: withChanges(base, changes, operation),
    ...stampOfSave(saved, isEdited, decisionOf(changes, operation), editor),
  }
}

/** The user's decisions in the draft about signature and type. */
export function decisionOf(changes: Changes, operation: Operation): Decision {
  const chosen = <T>(field: string) => changeOf(changes, operation, field)?.new as T | undefined
  return { sign: chosen('isSigned'), valuationTypeId: chosen('valuationTypeId') }
}

/** True if the changes for the operation contain a field that is not in `STAMPLESS`, or a comparable. */
function hasContentChanges(changes: Changes, operation: Operation): boolean {
  return Object.entries(changes).some(
    ([key, fields]) =>
      belongsTo(operation, key) && (key !== operation || Object.keys(fields).some((field) => !STAMPLESS.has(field))),
  )
}

function onlyRefreshed(changes: Changes, operation: Operation): boolean {
  return Object.entries(changes).every(
    ([key, fields]) =>
      !belongsTo(operation, key) ||
      (key === operation && Object.keys(fields).every((field) => field === 'refreshed' || STAMPLESS.has(field))),
  )
}

function withChanges(base: ValuationDocument, changes: Changes, operation: Operation): ValuationDocument {
  const method = methodOf(base)
  const own = Object.entries(changes[operation] ?? {}).filter(([field]) => !STAMPLESS.has(field))
  const edited = method.withEditable(base, Object.fromEntries(own.map(([field, change]) => [field, change.new])))
  if (method.rows === null || !hasContentChanges(changes, operation)) return edited
  const next = method.rows.with(edited, rowsOf(method.rows.of(base), changes, operation))
  return method.rows.settled(base, next)
}

type Row = { uuid: string }

function rowsOf(base: readonly Row[], changes: Changes, operation: Operation): Row[] {
  const rows = base.flatMap((row) => {
    const fields = changes[comparableKey(operation, row.uuid)]
    if (!fields) return [row]
    if (fields.removed) return []
    const edited = Object.entries(fields).map(([field, change]) => [field, change.new])
    return [{ ...row, ...(Object.fromEntries(edited) as Partial<Row>) }]
  })
  const added = Object.entries(changes).flatMap(([key, fields]) =>
    key.startsWith(`${operation}:`) && fields.added ? [fields.added.new as Row] : [],
  )
  return [...rows, ...added]
}
