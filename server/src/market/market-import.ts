import { basename } from 'node:path'
import { implausibleField } from '@lindero/domain/market/plausible-evidence'
import { recordShare, runImport } from '../areas/data-imports.store.ts'
import { type CsvRecord, importRows } from '../areas/import-file.ts'
import { emptyReport, type ImportReport, reportRejected } from '../areas/import-report.ts'
import type { Database, Transaction } from '../kernel/database/database.ts'
import { IMPORT_FORMATS } from './import-format.ts'
import type { ImportOutcome } from './import-outcome.ts'
import { mergeAdverts } from './merge-adverts.ts'
import { undoEvidence } from './undo-evidence.ts'
import { type SourcedEvidence, writeEvidence } from './write-evidence.ts'

export interface ImportOptions {
  file: string
  format: keyof typeof IMPORT_FORMATS
  /** Original name of the file, shown to users. The default is the name in the path. */
  fileName?: string | undefined
  createdBy?: string | undefined
  /** Column names in the file, by documented column name. Only names that differ are needed. */
  mapping?: Readonly<Record<string, string>> | undefined
  onProgress?: (report: ImportReport, share: number) => Promise<void>
}

const BATCH = 2_000

async function todayInSpain(tx: Transaction): Promise<string> {
  const [row] = await tx.rows<{ today: string }>(`SELECT (now() AT TIME ZONE 'Europe/Madrid')::date::text AS today`)
  return row?.today ?? ''
}

/** The columns of the Lindero format that do not have the name of their field. An error mentions the column. */
const COLUMNS = { addedOn: 'added_on', expiredOn: 'expired_on' } as const

/** Returns the outcome, or a rejection if a number or date of the row is impossible. */
function plausible(outcome: ImportOutcome, record: CsvRecord, today: string): ImportOutcome {
  if (outcome.kind === 'refused') return outcome
  const field = implausibleField(outcome.evidence, today)
  if (field === null) return outcome
  const column = field === 'addedOn' || field === 'expiredOn' ? COLUMNS[field] : field
  return { kind: 'refused', column, value: record[column] ?? String(outcome.evidence[field]), reason: 'implausible' }
}

/**
 * Stores the identifiers of a batch until the end of the import.
 *
 * @returns the identifiers that no earlier batch of the import contains
 */
async function claimIdentifiers(
  tx: Transaction,
  number: number,
  rows: readonly SourcedEvidence[],
): Promise<ReadonlySet<string>> {
  const first = await tx.rows<{ source_id: string }>(
    `INSERT INTO market_import_identifiers (import, source_id) SELECT $1, jsonb_array_elements_text($2::jsonb)
     ON CONFLICT DO NOTHING RETURNING source_id`,
    [number, JSON.stringify(rows.map(({ sourceId }) => sourceId))],
  )
  return new Set(first.map((row) => row.source_id))
}

const DELETED_AT_ONCE = 50_000

/** Deletes the stored identifiers of an import, in batches that stay below the time limit of a statement. */
async function forgetIdentifiers(database: Database, number: number): Promise<void> {
  let deleted: number
  do {
    deleted = await database.transaction('system', (tx) =>
      tx.change(
        `DELETE FROM market_import_identifiers WHERE ctid = ANY(ARRAY(
           SELECT ctid FROM market_import_identifiers WHERE import = $1 LIMIT ${DELETED_AT_ONCE}))`,
        [number],
      ),
    )
  } while (deleted === DELETED_AT_ONCE)
}

/** The kind of import for a format, as shown in the list of imports. */
const kindOfFormat = (format: ImportOptions['format']) => `market-${format}` as const

/**
 * Imports listings and closings as a stream, in batches. Unchanged rows are not written. A failed import leaves no rows
 * behind.
 *
 * @throws AppError like `importRows`
 */
export async function importMarket(
  database: Database,
  { file, format, fileName, createdBy, mapping, onProgress }: ImportOptions,
): Promise<{ uuid: string; report: ImportReport }> {
  const { required, reader } = IMPORT_FORMATS[format]
  const order = {
    kind: kindOfFormat(format),
    file: fileName ?? basename(file),
    source: format,
    createdBy,
    remove: undoEvidence,
  }
  return runImport(database, order, async ({ number }) => {
    const read = reader()
    const today = await database.transaction('system', todayInSpain)
    const report = emptyReport()
    let share = 0
    let batch = new Map<string, SourcedEvidence & { line: number }>()
    const rejectRepeated = (line: number, value: string) =>
      reportRejected(report, { line, column: 'id', value, reason: 'repeated' })
    const flush = async () => {
      if (batch.size === 0) return
      const sent = [...batch.values()]
      batch = new Map()
      const { rows, added, changed } = await database.transaction('system', async (tx) => {
        const first = await claimIdentifiers(tx, number, sent)
        const rows = sent.filter(({ sourceId }) => first.has(sourceId))
        return { rows, ...(await writeEvidence(tx, { source: format, isDemo: false, import: number }, rows)) }
      })
      if (rows.length < sent.length) {
        const accepted = new Set(rows)
        for (const row of sent) if (!accepted.has(row)) rejectRepeated(row.line, row.sourceId)
      }
      report.new += added
      report.updated += changed
      report.unchanged += rows.length - added - changed
      await recordShare(database, number, share)
      await onProgress?.(report, share)
    }
    for await (const row of importRows(file, required, mapping)) {
      const { line, record, mark } = row
      share = row.share
      report.read += 1
      const outcome = plausible(read(record, mark), record, today)
      if (outcome.kind === 'refused') {
        const { kind: _, ...refusal } = outcome
        reportRejected(report, { line, ...refusal })
        continue
      }
      // Two rows of a file with the same identifier contradict each other. Only the first of them is imported.
      if (batch.has(outcome.sourceId)) rejectRepeated(line, outcome.sourceId)
      else batch.set(outcome.sourceId, { ...outcome, line })
      if (batch.size === BATCH) await flush()
    }
    await flush()
    await forgetIdentifiers(database, number)
    if (report.new + report.updated > 0) await mergeAdverts(database, number)
    return report
  })
}
