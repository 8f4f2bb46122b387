import { AppError } from '@lindero/domain/errors'
import type { Database, Transaction } from '../kernel/database/database.ts'
import type { PersonalDataSource } from '../privacy/personal-data-source.ts'
import type { ImportReport } from './import-report.ts'

export const AREA_PERSONAL_DATA: PersonalDataSource = {
  records: {
    dataImports: `SELECT started_on AS at, kind, file, source FROM data_imports
      WHERE created_by = $1 ORDER BY started_on`,
  },
}

export interface BegunImport {
  number: number
  uuid: string
}

export interface NewImport {
  kind: string
  file: string
  source: string
  createdBy?: string | undefined
  /** Removes what a slice below wrote, where the import fails. */
  remove?: ((tx: Transaction, number: number) => Promise<void>) | undefined
}

/** What an import does within its own number: it writes and returns its report. */
export type ImportWork = (begun: BegunImport) => Promise<ImportReport>

/**
 * Runs one import. What it writes counts from the moment it is done; if it fails, all of it is removed, so that no
 * import is left half done. `finish` is part of the same transaction as the end.
 */
export async function runImport(
  database: Database,
  given: NewImport,
  work: ImportWork,
  finish: (tx: Transaction, number: number) => Promise<void> = async () => {},
): Promise<{ uuid: string; report: ImportReport }> {
  const begun = await database.transaction('system', (tx) => begin(tx, given))
  try {
    const report = await work(begun)
    await database.transaction('system', async (tx) => {
      await finish(tx, begun.number)
      await tx.change(
        `UPDATE data_imports SET state = 'done', report = $2, ended_on = now() WHERE number = $1`,
        [begun.number, JSON.stringify(report)],
      )
    })
    return { uuid: begun.uuid, report }
  } catch (error) {
    await database.transaction('system', (tx) => fail(tx, begun.number, error, given.remove))
    throw error
  }
}

/**
 * An import that runs for over a day ended with its process: what it wrote never counted and is removed, so that it does
 * not stand in the way of an undo.
 */
async function begin(
  tx: Transaction,
  { kind, file, source, createdBy, remove }: NewImport,
): Promise<BegunImport> {
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

async function fail(
  tx: Transaction,
  number: number,
  error: unknown,
  remove: NewImport['remove'],
): Promise<void> {
  await removeWritten(tx, number)
  await remove?.(tx, number)
  const failure =
    error instanceof AppError ? { message: error.code, data: error.data } : { message: 'server.failed' }
  await tx.change(
    `UPDATE data_imports SET state = 'failed', failure = $2, ended_on = now() WHERE number = $1`,
    [number, JSON.stringify(failure)],
  )
}

/** Removes what an import wrote of areas. */
export async function removeWritten(tx: Transaction, number: number): Promise<void> {
  await tx.change('DELETE FROM area_figures WHERE import = $1', [number])
  await tx.change('DELETE FROM area_outline_versions WHERE import = $1', [number])
}
