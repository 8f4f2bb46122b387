/** A valuation that is being edited: its document and its stamp. */
import { documentChanges, type MethodEdit, methodOf, type ValuationDocument } from './methods/methods.ts'
import type { FieldChange } from './record/history.ts'
import { fieldChange } from './record/history.ts'
import {
  checkType,
  type Decision,
  type Editor,
  type Stamp,
  stampAfterDecision,
  stampAfterEdit,
} from './record/signature.ts'
import type { ValuationViolation } from './record/valuation.errors.ts'
import type { ValuationTypeId } from './record/valuation-types.ts'

export interface ValuationRecord<Document extends ValuationDocument = ValuationDocument> extends Stamp {
  document: Document
}

export type ValuationEdit =
  | MethodEdit
  /** Replaces the whole document, after a new search for evidence or a change of method. */
  | { kind: 'replaceDocument'; document: ValuationDocument }
  | { kind: 'sign'; isSigned: boolean }
  | { kind: 'type'; valuationTypeId: ValuationTypeId }

type EditOutcome =
  | { kind: 'edited'; record: ValuationRecord; changes: FieldChange[] }
  | { kind: 'refused'; code: ValuationViolation }

/**
 * Applies an edit. A violation is returned, not thrown. The valuation does not change after a violation or if the edit
 * has no effect.
 */
export function applyEdit(record: ValuationRecord, edit: ValuationEdit, editor: Editor): EditOutcome {
  switch (edit.kind) {
    case 'sign':
      return decided(record, { sign: edit.isSigned }, editor)
    case 'type': {
      const violation = checkType(edit.valuationTypeId)
      if (violation !== null) return { kind: 'refused', code: violation }
      return decided(record, { valuationTypeId: edit.valuationTypeId }, editor)
    }
    default: {
      const outcome =
        edit.kind === 'replaceDocument'
          ? { kind: 'edited' as const, document: edit.document }
          : methodOf(record.document).applyEdit(record.document, edit)
      if (outcome.kind === 'refused') return outcome
      const { document } = outcome
      const changes = documentChanges(record.document, document)
      if (changes.length === 0) return { kind: 'edited', record, changes }
      return { kind: 'edited', record: { ...stampAfterEdit(record, editor), document }, changes }
    }
  }
}

function decided(record: ValuationRecord, decision: Decision, editor: Editor): EditOutcome {
  const { document } = record
  const changes = stampChanges(record, stampAfterDecision(record, decision, editor))
  if (changes.length === 0) return { kind: 'edited', record, changes }
  return { kind: 'edited', record: { ...stampAfterDecision(record, decision, editor), document }, changes }
}

/**
 * Log entries for changes of type and signature. Author and time are not in them, because the history has columns for
 * both.
 */
export function stampChanges(stored: Stamp | null, next: Stamp): FieldChange[] {
  return [
    ...fieldChange('valuationTypeId', stored?.valuationTypeId ?? 1, next.valuationTypeId),
    ...fieldChange('isSigned', stored?.isSigned ?? false, next.isSigned),
  ]
}
