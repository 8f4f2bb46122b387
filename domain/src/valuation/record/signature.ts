/** Responsibility for a valuation: type, signature, valuator and date (core specification, section 4). */
import type { Violation } from './bounds.ts'
import { isSelectableType, typeAfterEdit, type ValuationTypeId } from './valuation-types.ts'

export interface Stamp {
  valuationTypeId: ValuationTypeId
  isSigned: boolean
  /** uuid of the user; null for the automatic valuation. */
  valuator: string | null
  /** ISO instant of the last edit. */
  createdOn: string
}

/**
 * A person's decisions about signature and type. If a decision is absent, the edit determines the signature or the
 * type.
 */
export interface Decision {
  sign?: boolean | undefined
  valuationTypeId?: ValuationTypeId | undefined
}

export interface Editor {
  /** uuid of the editing user. */
  user: string | null
  /** ISO instant. */
  now: string
}

/** A person may choose every type except AVM. */
export function checkType(typeId: ValuationTypeId): Violation {
  return isSelectableType(typeId) ? null : 'valuation.typeNotSelectable'
}

/**
 * The rule of core section 4: an edit of anything but signature, valuator or type removes the signature, sets author
 * and time, and makes the valuation at least an AVMPro.
 */
export function stampAfterEdit(stamp: Stamp, editor: Editor): Stamp {
  return {
    valuationTypeId: typeAfterEdit(stamp.valuationTypeId),
    isSigned: false,
    valuator: editor.user,
    createdOn: editor.now,
  }
}

/**
 * A decision that changes the type or the signature also sets author and time. A decision that changes neither has no
 * effect.
 */
export function stampAfterDecision(stamp: Stamp, { sign, valuationTypeId }: Decision, editor: Editor): Stamp {
  const next = {
    valuationTypeId: valuationTypeId ?? stamp.valuationTypeId,
    isSigned: sign ?? stamp.isSigned,
  }
  const isSame = next.valuationTypeId === stamp.valuationTypeId && next.isSigned === stamp.isSigned
  return isSame ? stamp : { ...next, valuator: editor.user, createdOn: editor.now }
}

/**
 * The stamp of a saved valuation. The edit applies first, then the person's decisions.
 *
 * @param stored null for a first valuation, which is automatic until it is edited
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
