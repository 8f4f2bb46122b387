import { and, eq, inArray } from 'drizzle-orm'
import { attachmentUses } from '../files/attachments.table.ts'
import type { Context } from '../kernel/context.ts'
import type { DailyWork } from '../kernel/daily.ts'

/**
 * Hours until a preview copy is removed. Normally the preview itself removes its copy, but not if the browser was
 * closed.
 */
const HOURS = 24

/**
 * Removes preview copies that were never edited (`isPreviewCopy`).
 *
 * @returns number of removed copies
 */
export function sweepPreviews({ database, now }: Pick<Context, 'database' | 'now'>): Promise<number> {
  const before = new Date(now().getTime() - HOURS * 60 * 60_000)
  return database.transaction('system', async (tx) => {
    const removed = await tx.rows<{ uuid: string }>(
      `DELETE FROM advertisements WHERE copied_from_uuid IS NOT NULL AND status = 'DRAFT' AND edited_on = created_on
         AND created_on < $1::timestamptz RETURNING uuid`,
      [before.toISOString()],
    )
    const uuids = removed.map(({ uuid }) => uuid)
    if (uuids.length > 0) {
      await tx
        .delete(attachmentUses)
        .where(and(eq(attachmentUses.usedBy, 'advertisement'), inArray(attachmentUses.usingUuid, uuids)))
    }
    return uuids.length
  })
}

export const PREVIEW_SWEEP: DailyWork = {
  name: 'copies for previews',
  async run(context) {
    const count = await sweepPreviews(context)
    return count > 0 ? { count } : null
  },
}
