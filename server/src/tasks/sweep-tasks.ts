import type { Context } from '../kernel/context.ts'
import { deleteDue } from '../kernel/database/bulk.ts'

const DAY = 24 * 60 * 60_000

/**
 * Removes tasks that ended, and notifications that were processed, longer ago than `TASK_DAYS`. The firings stay: what
 * has started once does not start again. @returns how many
 */
export async function sweepTasks({ config, database, now }: Context): Promise<number> {
  const before = new Date(now().getTime() - config.retention.taskDays * DAY).toISOString()
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
