import type { NextBill } from '@lindero/contract/operations/bills.contract'
import { type BillCells, type BillColumn, type BillConcept, isEmptyBill } from '@lindero/domain/operations/bills'

/** A scanned bill that is being read into a row. */
export interface ScannedBill {
  id: string
  name: string
  /** `asset`: the document waits until its asset is known. */
  state: 'asset' | 'uploading' | 'reading' | 'read' | 'failed'
  fileUuid: string | null
  /** Reason of a failure, as a sentence. */
  reason: string | null
  /** The last text with which an asset was looked up. */
  asked: string | null
  concept: BillConcept | null
  periodStart: string | null
  periodEnd: string | null
  creditorIban: string | null
  /** Columns that a person has to check. */
  unsure: readonly BillColumn[]
}

/**
 * A row of the table. `from` is the proposal from which the row was created. `scan` is the document from which the row
 * is filled.
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
} as const

/** True for a row without text and without a document. */
export const isBlankRow = ({ cells, scan }: BillRow) => !scan && isEmptyBill(cells)

/** True while a document is uploaded or read. */
export const isUnderWay = ({ scan }: BillRow) => scan?.state === 'uploading' || scan?.state === 'reading'
