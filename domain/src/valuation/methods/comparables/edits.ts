/** What a person can do to a valuation by comparables, and what is logged of it. */

import type { Statistic } from '../../../portfolios/avm-configuration.ts'
import type { ValuationViolation } from '../../record/valuation-errors.ts'
import type { ValuationLogic } from '../../record/valuation-logic.ts'
import type { ValuationTypeId } from '../../record/valuation-types.ts'
import type { Comparable } from './comparable.ts'
import type { ComparablesValuation } from './document.ts'

/** A valuation with who stands for it. */
export interface ValuationRecord {
  valuation: ComparablesValuation
  valuationTypeId: ValuationTypeId
  isSigned: boolean
  /** uuid of the user; null for the automatic valuation. */
  valuator: string | null
  /** ISO instant of the last edit. */
  createdOn: string
}

/** What of a comparable a person may retype; its coefficient then stands as typed. */
export type EditableComparableFields = Partial<
  Pick<
    Comparable,
    | 'price'
    | 'size'
    | 'negotiation'
    | 'coefficient'
    | 'floor'
    | 'rooms'
    | 'bathrooms'
    | 'status'
    | 'constructionYear'
    | 'lift'
    | 'boxroom'
    | 'parking'
    | 'garden'
    | 'terrace'
    | 'pool'
    | 'sportsCenter'
    | 'doorman'
    | 'address'
    | 'portalUrl'
    | 'title'
  >
>

export type ValuationEdit =
  | { kind: 'tick'; uuid: string; isComparable: boolean }
  | { kind: 'editComparable'; uuid: string; fields: EditableComparableFields }
  | { kind: 'addComparable'; comparable: Comparable }
  | { kind: 'removeComparable'; uuid: string }
  | { kind: 'replaceComparable'; uuid: string; comparable: Comparable }
  | { kind: 'refreshComparables'; valuation: ComparablesValuation }
  | { kind: 'statistic'; statistic: Statistic }
  | { kind: 'valuationLogic'; valuationLogic: ValuationLogic }
  | { kind: 'size'; size: number }
  | { kind: 'manualValue'; value: number | null }
  | { kind: 'manualUnitValue'; unitValue: number | null }
  | { kind: 'fireValue'; fireValue: number | null }
  | { kind: 'fireValuePct'; fireValuePct: number | null }
  | { kind: 'sign'; isSigned: boolean }
  | { kind: 'valuator'; valuator: string | null }
  | { kind: 'type'; valuationTypeId: ValuationTypeId }

export type ChangeKind =
  | 'comparableTicked'
  | 'comparableUnticked'
  | 'comparableEdited'
  | 'comparableAdded'
  | 'comparableRemoved'
  | 'comparableReplaced'
  | 'comparablesRefreshed'
  | 'fieldChanged'

/** One line of the valuation's change log. */
export interface ChangeEntry {
  kind: ChangeKind
  comparableUuid: string | null
  field: string | null
  old: unknown
  new: unknown
}

export type EditOutcome =
  | { kind: 'edited'; record: ValuationRecord; log: ChangeEntry[] }
  | { kind: 'refused'; code: ValuationViolation }

/** What an edit of the valuation itself gives, before stamps. */
export type ValuationEdited =
  | { kind: 'edited'; valuation: ComparablesValuation; log: ChangeEntry[] }
  | { kind: 'refused'; code: ValuationViolation }

export interface Editor {
  /** uuid of the user who edits. */
  user: string
  /** ISO instant. */
  now: string
}
