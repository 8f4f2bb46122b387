import type { RejectionReason } from '@lindero/domain/areas/rejection-reasons'
import type { SnapshotOutcome } from '@lindero/domain/areas/snapshots'

export interface RejectedRow {
  /** Line number in the file, or number of the feature. */
  line: number
  column: string
  value: string
  /** Reason for rejecting a readable value; absent if the value is missing or cannot be read. */
  reason?: RejectionReason
}

export interface ImportReport {
  /** Number of rows in the file, excluding the header. */
  read: number
  new: number
  updated: number
  unchanged: number
  /** Number of rows with an area but without figures. */
  empty: number
  refused: number
  /** The first rejected rows, with line and column. */
  refusedRows: RejectedRow[]
  /** Treatment of the adverts that a full snapshot left out; absent for other imports. */
  snapshot?: SnapshotOutcome
}

/** Maximum number of rejected rows in a report. All of them are counted. */
const REFUSED_ROWS_LISTED = 1_000

export function emptyReport(): ImportReport {
  return { read: 0, new: 0, updated: 0, unchanged: 0, empty: 0, refused: 0, refusedRows: [] }
}

/** Rejects a row with more cells than the header: a separator is inside a cell, so its cells may belong to other columns. */
export const reportCells = (report: ImportReport, line: number, column: string, value = '') =>
  reportRejected(report, { line, column, value, reason: 'cells' })

export function reportRejected(report: ImportReport, row: RejectedRow): void {
  report.refused += 1
  if (report.refusedRows.length < REFUSED_ROWS_LISTED) report.refusedRows.push(row)
}
