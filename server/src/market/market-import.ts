import { basename } from 'node:path'
import type { Snapshot } from '@lindero/domain/areas/snapshots'
import { AppError } from '@lindero/domain/errors'
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
import { singleErrorsIn } from './order-of-days.ts'
import { undoEvidence } from './undo-evidence.ts'
import { emptiedRows, type SourcedEvidence, writeEvidence } from './write-evidence.ts'

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
  if (outcome.kind !== 'evidence') return outcome
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

/** A row that the stored one holds back, with the stored price and day. */
interface HeldRow {
  id: string
  price: number
  day: string
  isOlder: boolean
}

/**
 * SQL: the row `r` is of an earlier day than the stored row `e`: the advert was last seen before, or it was seen on offer
 * between that day and the day on which it left the market. The `date` of a closing is the day of its title deed, so an earlier
 * one is a correction.
 */
const IS_OLDER = `(r.kind = 'listing' AND (r.date < e.date OR r.expired IS NULL AND r.date > e.date
  AND r.date < e.expired_on AND e.expired_on <= (now() AT TIME ZONE 'Europe/Madrid')::date))`

/**
 * The rows that must not replace the stored ones: older ones and, unless a person accepts prices, those whose price
 * differs too much from the stored one.
 */
async function heldRows(
  tx: Transaction,
  source: string,
  rows: readonly SourcedEvidence[],
  acceptPrices: boolean,
): Promise<Map<string, HeldRow>> {
  const sent = rows.map(({ sourceId: id, evidence: { price, kind, date, expiredOn: expired } }) => {
    return { id, price, kind, date, expired }
  })
  const stored = await tx.rows<HeldRow>(
    `SELECT e.source_id AS id, e.price::float8 AS price, ${IS_OLDER} AS "isOlder",
       (CASE WHEN r.date < e.date THEN e.date ELSE e.expired_on END)::text AS day
     FROM market_evidence e JOIN jsonb_to_recordset($2::jsonb)
       AS r(id text, price float8, kind text, date date, expired date) ON r.id = e.source_id
     WHERE e.source = $1 AND (${IS_OLDER}
       OR NOT $3::boolean AND (r.price > e.price * ${PRICE_FACTOR} OR e.price > r.price * ${PRICE_FACTOR}))`,
    [source, JSON.stringify(sent), acceptPrices],
  )
  return new Map(stored.map((row) => [row.id, row]))
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
 * @throws AppError like `importRows`; `market.monthFirst` if a day has the month first, and the other days of its column do
 *   not prove that only this cell is wrong
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
  const { required, optional, reader } = IMPORT_FORMATS[format]
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
    const rowsOf = () => importRows(file, required, { mapping, ending, optional })
    const isSingleError = singleErrorsIn(rowsOf)
    for await (const row of rowsOf()) {
      const { line, record, mark } = row
      share = row.share
      report.read += 1
      let outcome =
        row.cells !== 'more' || ending === 'any' ? plausible(read(record, mark), record, today) : rejectCells(record)
      if (outcome.kind === 'monthFirst') {
        const { column, value } = outcome
        if (!(await isSingleError(column))) {
          throw new AppError('market.monthFirst', { file: order.file, line, column, value })
        }
        outcome = { kind: 'refused', column, value, reason: 'monthFirst' }
      }
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
      else batch.set(outcome.sourceId, { ...outcome, line, isShort: row.cells === 'fewer' && ending !== 'any' })
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

/** A row with a separator inside a cell: its cells may belong to other columns. */
function rejectCells(record: CsvRecord): ImportOutcome {
  return { kind: 'refused', column: 'id', value: record.id ?? '', reason: 'cells' }
}

interface ReadRow extends SourcedEvidence {
  line: number
  /** True if cells are missing at the end of the row. */
  isShort: boolean
}

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

/** Writes the rows of a batch that no earlier batch contains and that the stored rows do not hold back. */
async function writeBatch(
  database: Database,
  { number, source, report, acceptPrices }: RunningImport,
  sent: readonly ReadRow[],
  refused: readonly string[],
): Promise<void> {
  const { rows, heldBack, emptied, first, added, changed } = await database.transaction('system', async (tx) => {
    const first = await claimIdentifiers(tx, number, sent)
    if (refused.length > 0)
      await claimIdentifiers(
        tx,
        number,
        refused.map((sourceId) => ({ sourceId })),
      )
    const heldBack = await heldRows(tx, source, sent, acceptPrices)
    const short = sent.filter(({ sourceId, isShort }) => isShort && first.has(sourceId) && !heldBack.has(sourceId))
    const emptied = await emptiedRows(tx, source, short)
    const rows = sent.filter(({ sourceId: id }) => first.has(id) && !heldBack.has(id) && !emptied.has(id))
    return {
      rows,
      heldBack,
      emptied,
      first,
      ...(await writeEvidence(tx, { source, isDemo: false, import: number }, rows)),
    }
  })
  for (const { line, sourceId, evidence } of sent) {
    const before = heldBack.get(sourceId)
    if (!first.has(sourceId)) rejectRepeated(report, line, sourceId)
    else if (before?.isOlder) {
      reportRejected(report, { line, column: 'date', value: `${before.day} → ${evidence.date}`, reason: 'older' })
    } else if (before) {
      const value = `${before.price} → ${evidence.price}`
      reportRejected(report, { line, column: 'price', value, reason: 'priceJump' })
    } else if (emptied.has(sourceId)) {
      reportRejected(report, { line, column: 'id', value: sourceId, reason: 'cells' })
    }
  }
  report.new += added
  report.updated += changed
  report.unchanged += rows.length - added - changed
}
