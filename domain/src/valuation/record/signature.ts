/** Responsibility for a valuation: type, signature, valuator and date (core specification, section 4). */
import type { Violation } from './bounds.ts'
import { isSelectableType, typeAfterEdit, type ValuationTypeId } from './valuation-types.ts'

export interface Stamp {
  valuationTypeId: ValuationTypeId
  isSigned: boolean
  /** uuid of the user; null for the automatic valuation. */
  valuator: string | null
  /** Time of the last edit, ISO 8601. */
  createdOn: string
}

/**
 * The user's choices in a save: whether to sign, and the type. Without a choice, an edit of the content determines
 * signature and type (`stampAfterEdit`); without such an edit they stay.
 */
export interface Decision {
  sign?: boolean | undefined
  valuationTypeId?: ValuationTypeId | undefined
}

export interface Editor {
  /** uuid of the user who edits. */
  user: string | null
  /** Time of the edit, ISO 8601. */
  now: string
}

/** Largest sale value in EUR that a customer can set as the limit for a second signature. */
export const SIGNATURE_LIMIT_MAX = 1_000_000_000

/** A person may choose any type except AVM. */
export function checkType(typeId: ValuationTypeId): Violation {
  return isSelectableType(typeId) ? null : 'valuation.typeNotSelectable'
}

/**
 * Core section 4: an edit of the content removes the signature, sets author and time, and raises the type to at least
 * AVMPro. Changes of signature, valuator or type are not content.
 */
export function stampAfterEdit(stamp: Stamp, editor: Editor): Stamp {
  return {
    valuationTypeId: typeAfterEdit(stamp.valuationTypeId),
    isSigned: false,
    valuator: editor.user,
    createdOn: editor.now,
  }
}

/** A decision that changes the type or the signature also sets author and time. Otherwise the stamp is unchanged. */
export function stampAfterDecision(stamp: Stamp, { sign, valuationTypeId }: Decision, editor: Editor): Stamp {
  const next = {
    valuationTypeId: valuationTypeId ?? stamp.valuationTypeId,
    isSigned: sign ?? stamp.isSigned,
  }
  const isSame = next.valuationTypeId === stamp.valuationTypeId && next.isSigned === stamp.isSigned
  return isSame ? stamp : { ...next, valuator: editor.user, createdOn: editor.now }
}

/**
 * The stamp after a save: the edit is applied first, then the person's decisions.
 *
 * @param stored null for a first valuation, which is automatic until a person edits it
 */
export function stampOfSave(stored: Stamp | null, isEdited: boolean, decision: Decision, editor: Editor): Stamp {
  const before = stored ?? {
    valuationTypeId: 1 as const,
    isSigned: false,
    valuator: editor.user,
    createdOn: editor.now,
  }
  const edited = isEdited ? stampAfterEdit(before, editor) : before
  return stampAfterDecision(edited, decision, editor)
}
