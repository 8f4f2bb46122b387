import { EXPORT_LIMITS } from '@lindero/domain/exports/export-kinds'
import { and, inArray, isNotNull, lt, notExists, sql } from 'drizzle-orm'
import { attachments } from '../files/attachments.table.ts'
import { files } from '../files/files.table.ts'
import type { Context } from '../kernel/context.ts'
import type { DailyWork } from '../kernel/daily.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { exportTable } from './exports.table.ts'

const DAY = 24 * 60 * 60_000

/**
 * Removes the files of old exports, finished or left half-way. A report that is listed among the documents of an asset stays.
 *
 * @returns the number of removed files
 */
export async function sweepExports({ database, files: store, now }: Context): Promise<number> {
  const before = new Date(now().getTime() - EXPORT_LIMITS.keptDays * DAY)
  const keys = await database.transaction('system', async (tx) => {
    const isDocument = tx
      .select({ one: sql`1` })
      .from(attachments)
      .where(sql`${attachments.fileKey} = ${exportTable.fileKey}`)
    const old = await tx
      .select({ key: exportTable.fileKey })
      .from(exportTable)
      .where(and(isNotNull(exportTable.fileKey), lt(exportTable.createdOn, before), notExists(isDocument)))
    const found = old.flatMap(({ key }) => (key ? [key] : []))
    if (found.length > 0) await tx.delete(files).where(inArray(files.key, found))
    return [...found, ...(await partsLeft(tx, before))]
  })
  for (const key of keys) await store.remove(key)
  return keys.length
}

/** Documents that a zip left when it was cancelled or failed; until then a repetition goes on after them. */
async function partsLeft(tx: Transaction, before: Date): Promise<string[]> {
  const rows = await tx.rows<{ key: string }>(
    `WITH left_over AS (
       SELECT j.uuid, j.checkpoint->'parts' AS parts FROM exports e JOIN jobs j ON j.uuid = e.job_uuid
       WHERE e.file_key IS NULL AND e.created_on < $1 AND j.state IN ('failed', 'cancelled')
         AND j.checkpoint ? 'parts'
     ), forgotten AS (
       UPDATE jobs SET checkpoint = NULL FROM left_over WHERE jobs.uuid = left_over.uuid
     )
     SELECT part->>'key' AS key FROM left_over, jsonb_array_elements(parts) AS part`,
    [before],
  )
  return rows.map(({ key }) => key)
}

export const EXPORT_SWEEP: DailyWork = {
  name: 'old exports',
  async run(context) {
    const count = await sweepExports(context)
    return count > 0 ? { count } : null
  },
}
