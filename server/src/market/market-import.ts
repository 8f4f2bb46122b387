import { basename } from 'node:path'
import { recordShare, runImport } from '../areas/data-imports.store.ts'
import { importRows } from '../areas/import-file.ts'
import { emptyReport, type ImportReport, refuse } from '../areas/import-report.ts'
import type { Database } from '../kernel/database/database.ts'
import { IMPORT_FORMATS } from './import-format.ts'
import { mergeAdverts } from './merge-adverts.ts'
import { undoEvidence } from './undo-evidence.ts'
import { type SourcedEvidence, writeEvidence } from './write-evidence.ts'

export interface ImportOptions {
  file: string
  format: keyof typeof IMPORT_FORMATS
  /** Name shown of the file; the one of its path where absent. */
  fileName?: string | undefined
  createdBy?: string | undefined
  /** Column of the file by the documented one, where it is called otherwise. */
  mapping?: Readonly<Record<string, string>> | undefined
  onProgress?: (report: ImportReport, share: number) => Promise<void>
}

const BATCH = 2_000

/** The kind of import of a format, as it is listed. */
export const kindOfFormat = (format: ImportOptions['format']) => `market-${format}` as const

/**
 * Imports listings and closings, streamed in batches. An unchanged row changes nothing. Of an import that fails nothing
 * stays.
 *
 * @throws AppError of `importRows`
 */
export async function importMarket(
  database: Database,
  { file, format, fileName, createdBy, mapping, onProgress }: ImportOptions,
): Promise<{ uuid: string; report: ImportReport }> {
  const { required, reader } = IMPORT_FORMATS[format]
  const given = {
    kind: kindOfFormat(format),
    file: fileName ?? basename(file),
    source: format,
    createdBy,
    remove: undoEvidence,
  }
  return runImport(database, given, async ({ number }) => {
    const read = reader()
    const report = emptyReport()
    let share = 0
    let batch = new Map<string, SourcedEvidence>()
    const flush = async () => {
      if (batch.size === 0) return
      const rows = [...batch.values()]
      batch = new Map()
      const { added, changed } = await database.transaction('system', (tx) =>
        writeEvidence(tx, { source: format, isDemo: false, import: number }, rows),
      )
      report.new += added
      report.updated += changed
      report.unchanged += rows.length - added - changed
      await recordShare(database, number, share)
      await onProgress?.(report, share)
    }
    for await (const row of importRows(file, required, mapping)) {
      const { line, record } = row
      share = row.share
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
    if (report.new + report.updated > 0) await mergeAdverts(database, number)
    return report
  })
}
