/**
 * Switches the method of a valuation. Each method has its own draft, which initially is the last valuation saved with
 * this method.
 */
import { type Changes, recordChange } from '@lindero/domain/kernel/changes'
import type { Operation } from '@lindero/domain/market/market-evidence'
import type { ValuationDocument } from '@lindero/domain/valuation/methods/methods'
import type { MethodName } from '@lindero/domain/valuation/record/names'
import type { ValuationRecord } from '@lindero/domain/valuation/valuation'
import { difference, discardOperation } from '../draft/draft-changes.ts'
import { draftRecord } from '../draft/draft-record.ts'
import { visibleChanges } from '../draft/visible-changes.ts'

/** An unsaved document, stored when the user switches to a different method. */
export interface StoredMethodDraft {
  document: ValuationDocument
  /** True if the document contains the evidence of a new search. The server must then repeat the search. */
  isSearched: boolean
}

const FIELD = 'draft'
const keyOf = (operation: Operation, method: MethodName) => `${operation} ${method}`

/**
 * Returns the stored draft of a method that is not the current one. It is stored next to the asset's unsaved changes.
 */
export function storedMethodDraft(stored: Changes, operation: Operation, method: MethodName): StoredMethodDraft | null {
  return (stored[keyOf(operation, method)]?.[FIELD]?.new as StoredMethodDraft | undefined) ?? null
}

/** Stores the current draft under its method. A saved document without edits is not stored. */
export function storeMethodDraft(
  stored: Changes,
  changes: Changes,
  operation: Operation,
  saved: ValuationRecord | null,
): Changes {
  const record = draftRecord(saved, changes, operation)
  if (record === null || visibleChanges(changes, operation).length === 0) return stored
  const draft: StoredMethodDraft = {
    document: record.document,
    isSearched: changes[operation]?.refreshed !== undefined,
  }
  const key = keyOf(operation, record.document.method)
  return { ...stored, [key]: { [FIELD]: { old: null, new: draft } } }
}

/**
 * The unsaved changes after switching to the method of a document.
 *
 * @param next the stored draft of the method, the last valuation saved with it, or a new document
 */
export function switchedChanges(
  changes: Changes,
  operation: Operation,
  saved: ValuationRecord | null,
  { document, isSearched }: StoredMethodDraft,
): Changes {
  const cleared = discardOperation(changes, operation)
  const before = saved?.document ?? null
  if (before?.method === document.method && !isSearched) {
    return difference(operation, cleared, before, document)
  }
  return recordChange(cleared, operation, isSearched ? 'refreshed' : 'switched', before, document)
}
