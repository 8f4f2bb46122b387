import { EXPORT_LIMITS } from '@lindero/domain/exports/export-kinds'
import { and, inArray, isNotNull, lt, notExists, sql } from 'drizzle-orm'
import { attachments } from '../files/attachments.table.ts'
import { files } from '../files/files.table.ts'
import type { Context } from '../kernel/context.ts'
import type { DailyWork } from '../kernel/daily.ts'
import { exportTable } from './exports.table.ts'

const DAY = 24 * 60 * 60_000

/**
 * Removes the files of old exports. A report that is listed among the documents of an asset stays.
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
    return found
  })
  for (const key of keys) await store.remove(key)
  return keys.length
}

export const EXPORT_SWEEP: DailyWork = {
  name: 'old exports',
  async run(context) {
    const count = await sweepExports(context)
    return count > 0 ? { count } : null
  },
}
