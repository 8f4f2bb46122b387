import type { BillHome, NextBill } from '@lindero/contract/operations/bills.contract'
import { type BillCells, type BillColumn, type BillConcept, isEmptyBill } from '@lindero/domain/operations/bills'

/** A scanned bill whose values are read into a row. */
export interface ScannedBill {
  id: string
  name: string
  /** `asset`: the document is not uploaded yet, because its asset is unknown. */
  state: 'asset' | 'uploading' | 'reading' | 'read' | 'failed'
  fileUuid: string | null
  /** The reason of a failure, as a sentence. */
  reason: string | null
  /** The text most recently used to look up the asset. */
  asked: string | null
  concept: BillConcept | null
  periodStart: string | null
  periodEnd: string | null
  creditorIban: string | null
  /** Columns that the user has to check. */
  unsure: readonly BillColumn[]
  /** The asset that the document names, or those of which the user chooses one. Null if a file name or a user named it. */
  home: BillHome | null
}

/**
 * A row of the table. `from` is the proposal that the row was created from. `scan` is a document; its values fill the
 * row.
 */
export interface BillRow {
  cells: BillCells
  from: NextBill | null
  scan?: ScannedBill
}

export const NOTHING_READ = {
  concept: null,
  periodStart: null,
  periodEnd: null,
  creditorIban: null,
  unsure: [],
  home: null,
} as const

/** True if the row has neither text nor a document. */
export const isBlankRow = ({ cells, scan }: BillRow) => !scan && isEmptyBill(cells)

/** True while the row's document is being uploaded or read. */
export const isUnderWay = ({ scan }: BillRow) => scan?.state === 'uploading' || scan?.state === 'reading'
