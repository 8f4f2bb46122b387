import type { NextBill } from '@lindero/contract/operations/bills.contract'
import { type BillCells, type BillColumn, type BillConcept, isEmptyBill } from '@lindero/domain/operations/bills'

/** A scanned bill on its way into a row. */
export interface ScannedBill {
  id: string
  name: string
  /** `asset`: its asset is not known yet. */
  state: 'asset' | 'uploading' | 'reading' | 'read' | 'failed'
  fileUuid: string | null
  /** Sentence about its failure. */
  reason: string | null
  /** Text of the asset that was looked up last. */
  asked: string | null
  concept: BillConcept | null
  periodStart: string | null
  periodEnd: string | null
  creditorIban: string | null
  /** Columns to read again. */
  unsure: readonly BillColumn[]
}

/** A row of the table; `from` is the proposal that it began as, `scan` the document that it is read from. */
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

/** True for a row without text and document. */
export const isBlankRow = ({ cells, scan }: BillRow) => !scan && isEmptyBill(cells)

/** True while a document is uploaded or read. */
export const isUnderWay = ({ scan }: BillRow) => scan?.state === 'uploading' || scan?.state === 'reading'
