import { EXPORT_LIMITS } from '@lindero/domain/exports/export-kinds'
import { and, isNotNull, lt, notExists, sql } from 'drizzle-orm'
import { attachments } from '../files/attachments.table.ts'
import type { Context } from '../kernel/context.ts'
import type { DailyWork } from '../kernel/daily.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { removeFiles } from './export-files.ts'
import { exportTable } from './exports.table.ts'

const DAY = 24 * 60 * 60_000

/**
 * Removes the files of old exports, and of exports that never finished. A report that is listed among the documents of
 * an asset is not removed.
 *
 * @returns the number of removed files
 */
export async function sweepExports(context: Context): Promise<number> {
  const { database, now } = context
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
    const keys = old.flatMap(({ key }) => (key ? [key] : []))
    return [...keys, ...(await leftBehind(tx, new Date(now().getTime() - DAY)))]
  })
  await removeFiles(context, 'system', keys)
  return keys.length
}

/**
 * Files of exports that were cancelled, failed or stopped. For one day, while the screens show the job, a retry
 * continues after the existing documents. After that, a retry starts from the beginning.
 */
async function leftBehind(tx: Transaction, before: Date): Promise<string[]> {
  const parts = await tx.rows<{ key: string }>(
    `WITH left_over AS (
       SELECT j.uuid, j.checkpoint->'parts' AS parts FROM exports e JOIN jobs j ON j.uuid = e.job_uuid
       WHERE e.file_key IS NULL AND j.ended_on < $1 AND j.state IN ('failed', 'cancelled')
         AND j.checkpoint ? 'parts'
       FOR UPDATE OF j
     ), forgotten AS (
       UPDATE jobs SET checkpoint = NULL FROM left_over WHERE jobs.uuid = left_over.uuid
     )
     SELECT part->>'key' AS key FROM left_over, jsonb_array_elements(parts) AS part`,
    [before],
  )
  const unrecorded = await tx.rows<{ key: string }>(
    `SELECT f.key FROM files f WHERE f.purpose = 'reports' AND f.used_on IS NULL AND f.created_on < $1
       AND NOT EXISTS (SELECT FROM exports e JOIN jobs j ON j.uuid = e.job_uuid
         WHERE e.uuid = f.owner_uuid AND (j.ended_on IS NULL OR j.ended_on >= $1))`,
    [before],
  )
  return [...new Set([...parts, ...unrecorded].map(({ key }) => key))]
}

export const EXPORT_SWEEP: DailyWork = {
  name: 'old exports',
  async run(context) {
    const count = await sweepExports(context)
    return count > 0 ? { count } : null
  },
}

/** Condition: valuation `v` has a report with a fingerprint that can be verified. */
export const REPORTED_VALUATION = 'EXISTS (SELECT FROM valuation_fingerprints f WHERE f.valuation_uuid = v.uuid)'
