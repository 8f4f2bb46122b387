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
  /** The uuid of the saved valuation that is shown or edited; null if there is none. */
  savedUuid: string | null
  /** The computed values; null if no comparable is selected or a required input is missing. */
  figures: Figures | null
  /** The reason why there are no computed values. */
  notValued: NotValued | null
  /** False for users with read access only, and for earlier valuations. */
  canEdit: boolean
  /**
   * Applies an edit. If the edit violates a rule, nothing is changed.
   *
   * @returns the violation, or null if the edit was applied
   */
  tryEdit: (edit: ValuationEdit) => ValuationViolation | null
  /**
   * Like `tryEdit`, but shows a violation as a toast. Use it for edits without a field. Returns true if the edit was
   * applied.
   */
  edit: (edit: ValuationEdit) => boolean
  /** The unsaved change of a comparable's field. If the uuid is null, the field belongs to the valuation itself. */
  changeOf: (comparableUuid: string | null, field: string) => Change | null
  undo: (comparableUuid: string | null, field: string) => void
  undoAll: (comparableUuid: string) => void
  isChanged: (comparableUuid: string) => boolean
  /** Number or letter of a comparable. Its marker and its row show the same. */
  numberOf: (uuid: string) => string
}

export const WorkbenchContext = createContext<Workbench | null>(null)

export function useWorkbench(): Workbench {
  const workbench = useContext(WorkbenchContext)
  if (!workbench) throw new Error('useWorkbench stands outside of a valuation')
  return workbench
}

/**
 * The workbench of a valuation with this method.
 * @throws Error if the valuation has a different method
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
