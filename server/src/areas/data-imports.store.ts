import { AppError } from '@lindero/domain/errors'
import type { Database, Transaction } from '../kernel/database/database.ts'
import { type Page, pageOf } from '../kernel/database/page.ts'
import type { PersonalDataSource } from '../privacy/personal-data-source.ts'
import type { ImportReport } from './import-report.ts'

export const AREA_PERSONAL_DATA: PersonalDataSource = {
  records: {
    dataImports: `SELECT started_on AS at, kind, file, source FROM data_imports
      WHERE created_by = $1 ORDER BY started_on`,
  },
}

interface BegunImport {
  number: number
  uuid: string
}

export interface NewImport {
  kind: string
  file: string
  source: string
  createdBy?: string | undefined
  /** If the import fails, removes the rows that a different slice has written. */
  remove?: ((tx: Transaction, number: number) => Promise<unknown>) | undefined
}

/** The work of an import: receives the number of the import, writes the rows and returns the report. */
type ImportWork = (begun: BegunImport) => Promise<ImportReport>

/**
 * Runs an import. Its rows are visible only after it has finished. If it fails, all of its rows are removed, so that
 * there are no partial imports. `finish` runs in the transaction that ends the import. Only one import of a kind runs at
 * a time.
 *
 * @throws AppError `areas.importRunning`
 */
export async function runImport(
  database: Database,
  order: NewImport,
  work: ImportWork,
  finish: (tx: Transaction, number: number) => Promise<void> = async () => {},
): Promise<{ uuid: string; report: ImportReport }> {
  return database.driver.connection(async (client) => {
    // The lock is held until the connection closes, also if the process is killed.
    const lock = await client.query('SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS free', [
      `import ${order.kind}`,
    ])
    if (lock.rows[0]?.free !== true) throw await alreadyRunning(database, order.kind)
    return runAlone(database, order, work, finish)
  })
}

/** The error for an import while another one of its kind runs: both would write the same rows. */
async function alreadyRunning(database: Database, kind: string): Promise<AppError> {
  const [running] = await database.transaction('system', (tx) =>
    tx.rows<{ file: string }>(
      `SELECT file FROM data_imports WHERE kind = $1 AND state = 'running' ORDER BY number DESC LIMIT 1`,
      [kind],
    ),
  )
  return new AppError('areas.importRunning', { file: running?.file ?? '' })
}

async function runAlone(
  database: Database,
  order: NewImport,
  work: ImportWork,
  finish: (tx: Transaction, number: number) => Promise<void>,
): Promise<{ uuid: string; report: ImportReport }> {
  const begun = await database.transaction('system', (tx) => begin(tx, order))
  try {
    const report = await work(begun)
    await database.transaction('system', async (tx) => {
      await finish(tx, begun.number)
      await tx.change(`UPDATE data_imports SET state = 'done', report = $2, ended_on = now() WHERE number = $1`, [
        begun.number,
        JSON.stringify(report),
      ])
    })
    return { uuid: begun.uuid, report }
  } catch (error) {
    await database.transaction('system', (tx) => fail(tx, begun.number, error, order.remove))
    throw error
  }
}

/**
 * Begins an import. An earlier import that has been running for more than a day must have died with its process. Its
 * rows were never visible and are removed now, so that they do not block an undo.
 */
async function begin(tx: Transaction, { kind, file, source, createdBy, remove }: NewImport): Promise<BegunImport> {
  const ended = await tx.rows<{ number: number }>(
    `SELECT number FROM data_imports
     WHERE kind = $1 AND state = 'running' AND started_on < now() - interval '1 day' FOR UPDATE SKIP LOCKED`,
    [kind],
  )
  for (const { number } of ended) await fail(tx, number, null, remove)
  const [begun] = await tx.rows<BegunImport>(
    'INSERT INTO data_imports (kind, file, source, created_by) VALUES ($1, $2, $3, $4) RETURNING number, uuid',
    [kind, file, source, createdBy ?? null],
  )
  if (!begun) throw new Error('no import was begun')
  return begun
}

async function fail(tx: Transaction, number: number, error: unknown, remove: NewImport['remove']): Promise<void> {
  await removeAreaRows(tx, number)
  await remove?.(tx, number)
  const failure = error instanceof AppError ? { message: error.code, data: error.data } : { message: 'server.failed' }
  await tx.change(`UPDATE data_imports SET state = 'failed', failure = $2, ended_on = now() WHERE number = $1`, [
    number,
    JSON.stringify(failure),
  ])
}

/** Removes all rows about areas that an import has written. */
export async function removeAreaRows(tx: Transaction, number: number): Promise<void> {
  await tx.change('DELETE FROM area_figures WHERE import = $1', [number])
  await tx.change('DELETE FROM area_outline_versions WHERE import = $1', [number])
  await tx.change('DELETE FROM nearby_places WHERE import = $1', [number])
}

/** Stores how much of the file a running import has read, for the list of imports. */
export async function recordShare(database: Database, number: number, share: number): Promise<void> {
  await database.transaction('system', (tx) =>
    tx.change('UPDATE data_imports SET share = $2 WHERE number = $1', [number, share]),
  )
}

interface ListedImport {
  uuid: string
  kind: string
  file: string
  source: string
  state: 'running' | 'done' | 'failed' | 'undone'
  share: number
  report: ImportReport
  failure: { message: string; data?: Record<string, unknown> } | null
  author: string | null
  startedOn: Date
  endedOn: Date | null
}

/** The operator cannot see users of other customers, so imports by these users are listed without a name. */
const LISTED = `SELECT i.uuid, i.kind, i.file, i.source, i.state, i.share::float8 AS share, i.report, i.failure,
    nullif(trim(concat_ws(' ', u.firstname, u.lastname)), '') AS author,
    i.started_on AS "startedOn", i.ended_on AS "endedOn"
  FROM data_imports i LEFT JOIN users u ON u.uuid = i.created_by`

/** All imports, newest first. */
export async function listImports(tx: Transaction, page: Page) {
  const { items, total } = await pageOf<ListedImport>(tx, LISTED, 'i.number DESC', [], page)
  return { items: items.map(shownImport), total }
}

/** An import with its first rejected rows; undefined if it does not exist. */
export async function importByUuid(tx: Transaction, uuid: string) {
  const [row] = await tx.rows<ListedImport>(`${LISTED} WHERE i.uuid = $1`, [uuid])
  return row && { ...shownImport(row), refusedRows: row.report.refusedRows ?? [] }
}

function shownImport({ report, startedOn, endedOn, ...row }: ListedImport) {
  const { refusedRows: _, ...counts } = report
  return {
    ...row,
    report: Object.keys(counts).length > 0 ? counts : null,
    startedOn: new Date(startedOn).toISOString(),
    endedOn: endedOn && new Date(endedOn).toISOString(),
  }
}
