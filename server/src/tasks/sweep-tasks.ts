import type { Context } from '../kernel/context.ts'
import { deleteDue } from '../kernel/database/bulk.ts'

const DAY = 24 * 60 * 60_000

/**
 * Removes tasks that ended, and notifications that were processed, more than `TASK_DAYS` ago. The firings are kept,
 * because otherwise a rule could fire again for the same cause.
 *
 * @returns the number of removed rows
 */
export async function sweepTasks({ config, database, now }: Context): Promise<number> {
  const before = new Date(now().getTime() - config.retention.taskDays * DAY).toISOString()
  await eraseWords({ database }, before)
  const tasks = await deleteDue(database, 'tasks', 'ended_on < $1', before)
  const notices = await deleteDue(database, 'notices', 'processed_on < $1', before)
  if (tasks === 0) return notices
  await database.transaction('system', (tx) =>
    tx.change(
      `DELETE FROM attachment_uses WHERE used_by = 'task' AND NOT EXISTS (SELECT FROM tasks t WHERE t.uuid = using_uuid)`,
    ),
  )
  return tasks + notices
}

/** Number of tasks per transaction. */
const BATCH = 1_000

/** Removes the descriptions and comments of removed tasks from the history of their assets. */
async function eraseWords({ database }: Pick<Context, 'database'>, before: string): Promise<void> {
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const ended = await database.transaction('system', async (tx) => {
      const tasks = await tx.rows<{ uuid: string; asset: string }>(
        `SELECT uuid, asset_uuid AS asset FROM tasks WHERE ended_on < $1 AND uuid > $2 ORDER BY uuid LIMIT ${BATCH}`,
        [before, last],
      )
      if (tasks.length === 0) return tasks
      await tx.change(
        `WITH ended AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS e(uuid text, asset uuid))
         UPDATE asset_changes h SET changes = (SELECT coalesce(jsonb_agg(c), '[]')
           FROM jsonb_array_elements(h.changes) c WHERE NOT (c->>'field' IN ('task.description', 'task.comment')
             AND c->'row'->>'uuid' IN (SELECT uuid FROM ended)))
         WHERE h.area = 'tasks' AND h.asset_uuid IN (SELECT asset FROM ended)`,
        [JSON.stringify(tasks)],
      )
      return tasks
    })
    if (ended.length < BATCH) return
    last = ended.at(-1)?.uuid ?? last
  }
}
