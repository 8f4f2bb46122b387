import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import type { Change } from '@lindero/domain/kernel/changes'
import type { Operation } from '@lindero/domain/market/market-evidence'
import type { ComparablesFigures } from '@lindero/domain/valuation/methods/comparables/document'
import type { ValuationEdit, ValuationRecord } from '@lindero/domain/valuation/record/valuation'
import type { ValuationViolation } from '@lindero/domain/valuation/valuation.errors'
import { createContext, useContext } from 'react'

export interface Workbench {
  asset: AssetDetail
  operation: Operation
  record: ValuationRecord
  /** The computed figures; null where there are none: no selected comparable, no typed value. */
  figures: ComparablesFigures | null
  /** False for users who may only read, and for a valuation of the history. */
  canEdit: boolean
  /** Applies an edit; a rule violation changes nothing and is returned. */
  tryEdit: (edit: ValuationEdit) => ValuationViolation | null
  /** As `tryEdit`, where no field can show the rule violation: it is shown in a toast. */
  edit: (edit: ValuationEdit) => boolean
  /** Differences from the saved valuation: of a field of a comparable, or with null of the valuation itself. */
  changeOf: (comparableUuid: string | null, field: string) => Change | null
  undo: (comparableUuid: string | null, field: string) => void
  /** Undoes every change of one comparable. */
  undoAll: (comparableUuid: string) => void
  isChanged: (comparableUuid: string) => boolean
  /** Place of each comparable in the list, from 1: the number on its mark and in its row. */
  numberOf: (uuid: string) => number
}

export const WorkbenchContext = createContext<Workbench | null>(null)

export function useWorkbench(): Workbench {
  const workbench = useContext(WorkbenchContext)
  if (!workbench) throw new Error('useWorkbench stands outside of a valuation')
  return workbench
}
