import { and, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Context } from '../kernel/context.ts'
import type { DailyWork } from '../kernel/daily.ts'
import { jobs } from '../kernel/jobs/jobs.table.ts'
import { files } from './files.table.ts'
import { sizeKeys } from './receive-upload.ts'

const DAY = 24 * 60 * 60_000
/** A tape is needed while it is validated, corrected and loaded. After that, its rows are in the portfolio. */
const KEPT = 30 * DAY
/**
 * True if the file never arrived or was never opened. A workbook of errors is not included, because the program itself
 * never opens it.
 */
const isUnused = or(isNull(files.uploadedOn), and(isNull(files.usedOn), ne(files.purpose, 'tapeErrors')))
/** True if the upload never became a document. */
const isNoDocument = and(
  // The reports of the product itself have no author, and are documents or exports from the beginning.
  or(inArray(files.purpose, ['images', 'files']), and(eq(files.purpose, 'reports'), isNotNull(files.createdBy))),
  isNull(files.usedOn),
)
/** An upload takes minutes. If a partial file is half a day old, its process must have been killed. */
const UNFINISHED = DAY / 2

/**
 * Removes tapes, workbooks of errors, workbooks of parts and files of public data: unused ones after a day, all others
 * after 30 days. Files that a waiting or running job needs are kept. Uploads that never became a document are removed
 * after a day. Partial files of unfinished uploads are removed after half a day.
 *
 * @returns the number of removed uploads
 */
export async function sweepFiles({ database, files: store, now }: Context): Promise<number> {
  const at = now().getTime()
  await store.removeUnfinished(new Date(at - UNFINISHED))
  const swept = await database.transaction('system', (tx) =>
    tx
      .delete(files)
      .where(
        or(
          and(isNoDocument, lt(files.createdOn, new Date(at - DAY))),
          and(
            inArray(files.purpose, ['tape', 'tapeErrors', 'parts', 'dataImport']),
            or(lt(files.createdOn, new Date(at - KEPT)), and(lt(files.createdOn, new Date(at - DAY)), isUnused)),
            sql`NOT EXISTS (SELECT FROM ${jobs} WHERE ${jobs.state} IN ('queued', 'running')
            AND ${jobs.payload} ->> 'filekey' = ${files.key})`,
          ),
        ),
      )
      .returning({ key: files.key, purpose: files.purpose }),
  )
  for (const { key, purpose } of swept) {
    const sizes = purpose === 'images' || purpose === 'files' ? Object.values(sizeKeys(key)) : []
    for (const each of [key, ...sizes]) await store.remove(each)
  }
  return swept.length
}

/** Number of files per step, so that even a database with many old files is swept step by step. */
const AT_ONCE = 1_000

/**
 * Removes the bytes of files whose records were deleted more than a day ago. The keys are deleted after the bytes. If
 * the program ends in between, it removes the same bytes again the next day.
 *
 * @returns the number of removed files
 */
export async function sweepRemoved({ database, files: store, now }: Context): Promise<number> {
  const before = new Date(now().getTime() - DAY)
  let count = 0
  for (;;) {
    // If a new record has the key again, the bytes are in use and are kept.
    const rows = await database.transaction('system', (tx) =>
      tx.rows<{ key: string; isUsed: boolean }>(
        `SELECT DISTINCT r.key, EXISTS (SELECT FROM files f WHERE f.key = r.key) AS "isUsed" FROM removed_files r
         WHERE r.removed_on < $1 ORDER BY r.key LIMIT ${AT_ONCE}`,
        [before],
      ),
    )
    if (rows.length === 0) return count
    const gone = rows.filter(({ isUsed }) => !isUsed)
    for (const { key } of gone) await store.remove(key)
    count += gone.length
    await database.transaction('system', (tx) =>
      tx.change('DELETE FROM removed_files WHERE removed_on < $1 AND key = ANY($2)', [
        before,
        rows.map(({ key }) => key),
      ]),
    )
  }
}

export const FILE_SWEEP: DailyWork = {
  name: 'old uploads',
  async run(context) {
    const count = (await sweepFiles(context)) + (await sweepRemoved(context))
    return count > 0 ? { count } : null
  },
}
