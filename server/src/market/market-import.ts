import { basename } from 'node:path'
import type { Snapshot } from '@lindero/domain/areas/snapshots'
import { implausibleField } from '@lindero/domain/market/plausible-evidence'
import { recordShare, runImport } from '../areas/data-imports.store.ts'
import { type CsvRecord, importRows } from '../areas/import-file.ts'
import { emptyReport, type ImportReport, reportRejected } from '../areas/import-report.ts'
import type { Database, Transaction } from '../kernel/database/database.ts'
import { IMPORT_FORMATS } from './import-format.ts'
import type { ImportOutcome } from './import-outcome.ts'
import { countCells } from './market-cells.ts'
import { applySnapshot } from './market-snapshots.ts'
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
  /** The file is a full snapshot of a portal in an area: adverts that it leaves out are withdrawn. */
  snapshot?: Snapshot | undefined
  /** Accepts prices that differ from the stored ones by more than a factor of three. */
  acceptPrices?: boolean | undefined
  onProgress?: (report: ImportReport, share: number) => Promise<void>
  /** With `any`, a file that may be cut is read as it is, to measure with it. */
  ending?: 'any' | 'lineEnd'
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
  rows: readonly Pick<SourcedEvidence, 'sourceId'>[],
): Promise<ReadonlySet<string>> {
  const first = await tx.rows<{ source_id: string }>(
    `INSERT INTO market_import_identifiers (import, source_id) SELECT $1, jsonb_array_elements_text($2::jsonb)
     ON CONFLICT DO NOTHING RETURNING source_id`,
    [number, JSON.stringify(rows.map(({ sourceId }) => sourceId))],
  )
  return new Set(first.map((row) => row.source_id))
}

/** A new price beyond this multiple or share of the stored one is held: it is probably cut or misplaced. */
const PRICE_FACTOR = 3

/** The rows whose price differs too much from the stored one, with that price. */
async function priceJumps(
  tx: Transaction,
  source: string,
  rows: readonly SourcedEvidence[],
): Promise<Map<string, number>> {
  const stored = await tx.rows<{ id: string; price: number }>(
    `SELECT e.source_id AS id, e.price::float8 AS price FROM market_evidence e
     JOIN jsonb_to_recordset($2::jsonb) AS r(id text, price float8) ON r.id = e.source_id
     WHERE e.source = $1 AND (r.price > e.price * ${PRICE_FACTOR} OR e.price > r.price * ${PRICE_FACTOR})`,
    [source, JSON.stringify(rows.map(({ sourceId, evidence }) => ({ id: sourceId, price: evidence.price })))],
  )
  return new Map(stored.map(({ id, price }) => [id, price]))
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
  {
    file,
    format,
    fileName,
    createdBy,
    mapping,
    snapshot,
    acceptPrices = false,
    ending = 'lineEnd',
    onProgress,
  }: ImportOptions,
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
    const run: RunningImport = { number, source: format, report, keepsRefused: snapshot !== undefined, acceptPrices }
    let share = 0
    let batch = new Map<string, ReadRow>()
    const refused: string[] = []
    const flush = async () => {
      if (batch.size === 0 && refused.length === 0) return
      const sent = [...batch.values()]
      batch = new Map()
      await writeBatch(database, run, sent, refused.splice(0))
      await recordShare(database, number, share)
      await onProgress?.(report, share)
    }
    let day = ''
    for await (const row of importRows(file, required, mapping, undefined, ending)) {
      const { line, record, mark } = row
      share = row.share
      report.read += 1
      const outcome = plausible(read(record, mark), record, today)
      if (outcome.kind === 'refused') {
        const { kind: _, ...refusal } = outcome
        reportRejected(report, { line, ...refusal })
        // The portal still shows the advert of a rejected row.
        if (run.keepsRefused && record.id?.trim()) refused.push(record.id.trim())
        continue
      }
      if (outcome.evidence.date > day) day = outcome.evidence.date
      // Two rows of a file with the same identifier contradict each other. Only the first of them is imported.
      if (batch.has(outcome.sourceId)) rejectRepeated(report, line, outcome.sourceId)
      else batch.set(outcome.sourceId, { ...outcome, line })
      if (batch.size === BATCH) await flush()
    }
    await flush()
    if (snapshot) {
      report.snapshot = await applySnapshot(database, { number, source: format, day: day || today }, snapshot)
    } else await forgetIdentifiers(database, number)
    if (report.new + report.updated + (report.snapshot?.missing ?? 0) > 0) {
      await mergeAdverts(database, number)
      await countCells(database)
    }
    return report
  })
}

type ReadRow = SourcedEvidence & { line: number }

interface RunningImport {
  number: number
  source: string
  report: ImportReport
  /** True for a snapshot: identifiers of rejected rows are kept too. */
  keepsRefused: boolean
  acceptPrices: boolean
}

const rejectRepeated = (report: ImportReport, line: number, value: string) =>
  reportRejected(report, { line, column: 'id', value, reason: 'repeated' })

/** Writes the rows of a batch that no earlier batch contains and whose prices are not held. */
async function writeBatch(
  database: Database,
  { number, source, report, acceptPrices }: RunningImport,
  sent: readonly ReadRow[],
  refused: readonly string[],
): Promise<void> {
  const { rows, jumps, first, added, changed } = await database.transaction('system', async (tx) => {
    const first = await claimIdentifiers(tx, number, sent)
    if (refused.length > 0)
      await claimIdentifiers(
        tx,
        number,
        refused.map((sourceId) => ({ sourceId })),
      )
    const jumps = acceptPrices ? new Map<string, number>() : await priceJumps(tx, source, sent)
    const rows = sent.filter(({ sourceId }) => first.has(sourceId) && !jumps.has(sourceId))
    return { rows, jumps, first, ...(await writeEvidence(tx, { source, isDemo: false, import: number }, rows)) }
  })
  for (const { line, sourceId, evidence } of sent) {
    const before = jumps.get(sourceId)
    if (!first.has(sourceId)) rejectRepeated(report, line, sourceId)
    else if (before !== undefined) {
      reportRejected(report, { line, column: 'price', value: `${before} → ${evidence.price}`, reason: 'priceJump' })
    }
  }
  report.new += added
  report.updated += changed
  report.unchanged += rows.length - added - changed
}
