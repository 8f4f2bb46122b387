/** Who is responsible for a valuation and as what: type, signature, valuator and date (core specification, section 4). */
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

/** What a person decides apart from the content; absent: left as it follows from the edit. */
export interface Decision {
  sign?: boolean | undefined
  valuationTypeId?: ValuationTypeId | undefined
}

export interface Editor {
  /** uuid of the user who edits. */
  user: string | null
  /** ISO instant. */
  now: string
}

/** A person may choose every type but AVM. */
export function checkType(typeId: ValuationTypeId): Violation {
  return isSelectableType(typeId) ? null : 'valuation.typeNotSelectable'
}

/**
 * The rule of core section 4: any edit other than of signature, valuator or type removes the signature, stamps who
 * edited and when, and makes the valuation at least an AVMPro.
 */
export function stampAfterEdit(stamp: Stamp, editor: Editor): Stamp {
  return {
    valuationTypeId: typeAfterEdit(stamp.valuationTypeId),
    isSigned: false,
    valuator: editor.user,
    createdOn: editor.now,
  }
}

/** Choosing a type or signing stamps the person who does it; a decision for what is already so changes nothing. */
export function stampAfterDecision(stamp: Stamp, { sign, valuationTypeId }: Decision, editor: Editor): Stamp {
  const next = {
    valuationTypeId: valuationTypeId ?? stamp.valuationTypeId,
    isSigned: sign ?? stamp.isSigned,
  }
  const isSame = next.valuationTypeId === stamp.valuationTypeId && next.isSigned === stamp.isSigned
  return isSame ? stamp : { ...next, valuator: editor.user, createdOn: editor.now }
}

/**
 * The stamp of a valuation that is saved: first the edit, then what the person decided about it.
 *
 * @param stored null for a first valuation, which is the automatic one until it is edited
 */
export function stampOfSave(
  stored: Stamp | null,
  isEdited: boolean,
  decision: Decision,
  editor: Editor,
): Stamp {
  const before = stored ?? {
    valuationTypeId: 1 as const,
    isSigned: false,
    valuator: editor.user,
    createdOn: editor.now,
  }
  const edited = isEdited ? stampAfterEdit(before, editor) : before
  return stampAfterDecision(edited, decision, editor)
}
