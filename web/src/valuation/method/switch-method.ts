/**
 * Switches the method of a valuation. Each method keeps its draft, which begins with the last valuation that was saved
 * by this method.
 */
import { type Changes, recordChange } from '@lindero/domain/kernel/changes'
import type { Operation } from '@lindero/domain/market/market-evidence'
import type { ValuationDocument } from '@lindero/domain/valuation/methods/methods'
import type { MethodName } from '@lindero/domain/valuation/record/names'
import type { ValuationRecord } from '@lindero/domain/valuation/valuation'
import { difference, discardOperation } from '../draft/draft-changes.ts'
import { draftRecord } from '../draft/draft-record.ts'
import { visibleChanges } from '../draft/visible-changes.ts'

/** An unsaved document, stored when the user switched to another method. */
export interface StoredMethodDraft {
  document: ValuationDocument
  /** True if the evidence of the document was searched again. The server must then search again, too. */
  isSearched: boolean
}

const FIELD = 'draft'
const keyOf = (operation: Operation, method: MethodName) => `${operation} ${method}`

/** The drafts of the other methods, stored next to the unsaved changes of the asset. */
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
 * The unsaved changes after a switch to the method of a document.
 *
 * @param next the stored draft of the method, the last save by this method, or a new document
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
