import { importRows } from '../areas/import-file.ts'
import type { Database } from '../kernel/database/database.ts'
import { IMPORT_FORMATS } from './import-format.ts'
import { type SourcedEvidence, writeEvidence } from './write-evidence.ts'

export interface RefusedRow {
  line: number
  column: string
  value: string
}

export interface ImportReport {
  /** Rows of the file below its header. */
  read: number
  new: number
  updated: number
  unchanged: number
  refused: number
  /** The first refused rows, with line and column. */
  refusedRows: RefusedRow[]
}

export interface ImportOptions {
  file: string
  format: keyof typeof IMPORT_FORMATS
  onProgress?: (read: number) => void
}

const BATCH = 2_000
/** Number of refused rows that a report names; the rest is counted. */
const REFUSED_ROWS_LISTED = 1_000

/**
 * Imports listings and closings, streamed in batches. An unchanged row changes nothing, so an interrupted import is
 * simply repeated.
 *
 * @throws AppError of `importRows`
 */
export async function importMarket(
  database: Database,
  { file, format, onProgress = () => {} }: ImportOptions,
): Promise<ImportReport> {
  const { required, reader } = IMPORT_FORMATS[format]
  const read = reader()
  const report: ImportReport = { read: 0, new: 0, updated: 0, unchanged: 0, refused: 0, refusedRows: [] }
  let batch = new Map<string, SourcedEvidence>()
  const flush = async () => {
    if (batch.size === 0) return
    const rows = [...batch.values()]
    batch = new Map()
    const { added, changed } = await database.transaction('system', (tx) =>
      writeEvidence(tx, { source: format, isDemo: false }, rows),
    )
    report.new += added
    report.updated += changed
    report.unchanged += rows.length - added - changed
    onProgress(report.read)
  }
  for await (const { line, record } of importRows(file, required)) {
    report.read += 1
    const outcome = read(record)
    if (outcome.kind === 'refused') {
      refuse(report, { line, column: outcome.column, value: outcome.value })
      continue
    }
    // Two rows of one identifier within a file contradict each other: the first one is kept.
    if (batch.has(outcome.sourceId)) refuse(report, { line, column: 'id', value: outcome.sourceId })
    else batch.set(outcome.sourceId, outcome)
    if (batch.size === BATCH) await flush()
  }
  await flush()
  return report
}

function refuse(report: ImportReport, row: RefusedRow): void {
  report.refused += 1
  if (report.refusedRows.length < REFUSED_ROWS_LISTED) report.refusedRows.push(row)
}
