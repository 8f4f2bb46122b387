import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import type { Change } from '@lindero/domain/kernel/changes'
import type { Operation } from '@lindero/domain/market/market-evidence'
import type { ComparablesDocument, ComparablesFigures } from '@lindero/domain/valuation/methods/comparables/document'
import type { ValuationDocument } from '@lindero/domain/valuation/methods/methods'
import type { NotValued } from '@lindero/domain/valuation/methods/shared/method'
import type { ValueFigures } from '@lindero/domain/valuation/record/figures'
import type { ValuationViolation } from '@lindero/domain/valuation/record/valuation.errors'
import type { ValuationEdit, ValuationRecord } from '@lindero/domain/valuation/valuation'
import { createContext, useContext } from 'react'

export interface Workbench<
  Document extends ValuationDocument = ValuationDocument,
  Figures extends ValueFigures = ValueFigures,
> {
  asset: AssetDetail
  operation: Operation
  record: ValuationRecord<Document>
  /** The saved valuation that is shown or edited; null if there is none. */
  savedUuid: string | null
  /** The computed figures; null without a selected comparable or without the required inputs. */
  figures: Figures | null
  /** The reason why there are no figures. */
  notValued: NotValued | null
  /** False for users who may only read, and for a valuation of the history. */
  canEdit: boolean
  /**
   * Applies an edit. If the edit violates a rule, nothing changes.
   *
   * @returns the violation, or null
   */
  tryEdit: (edit: ValuationEdit) => ValuationViolation | null
  /**
   * Like `tryEdit`, but a violation is shown as a notice. Use it for edits that have no field. Returns true if the edit
   * was applied.
   */
  edit: (edit: ValuationEdit) => boolean
  /**
   * Change of a comparable's field since the last save. If the uuid is null, the field is one of the valuation itself.
   */
  changeOf: (comparableUuid: string | null, field: string) => Change | null
  undo: (comparableUuid: string | null, field: string) => void
  /** Undoes every change of one comparable. */
  undoAll: (comparableUuid: string) => void
  isChanged: (comparableUuid: string) => boolean
  /** Position of a comparable in the list, from 1. It is the number on its mark and in its row. */
  numberOf: (uuid: string) => number
}

export const WorkbenchContext = createContext<Workbench | null>(null)

export function useWorkbench(): Workbench {
  const workbench = useContext(WorkbenchContext)
  if (!workbench) throw new Error('useWorkbench stands outside of a valuation')
  return workbench
}

/**
 * The workbench of a valuation by one method.
 * @throws Error if the valuation is by another method
 */
export function useWorkbenchOf<Document extends ValuationDocument, Figures extends ValueFigures>(
  method: Document['method'],
): Workbench<Document, Figures> {
  const workbench = useWorkbench()
  if (workbench.record.document.method !== method) throw new Error(`the valuation is not by ${method}`)
  return workbench as Workbench<Document, Figures>
}

export function useComparablesWorkbench(): Workbench<ComparablesDocument, ComparablesFigures> {
  return useWorkbenchOf<ComparablesDocument, ComparablesFigures>('comparables')
}
