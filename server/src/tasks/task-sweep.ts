import { calendarDateAt } from '@lindero/domain/kernel/dates'
import type { Context } from '../kernel/context.ts'
import type { DailyWork } from '../kernel/daily.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { TaskAsset } from './start-tasks.ts'
import { sweepTasks } from './sweep-tasks.ts'
import { ASSIGNEE_SEES_ASSET } from './task-access.ts'
import { orderDigests } from './task-mails.ts'
import { startWhatFollows } from './workflow-watch.ts'

const BATCH = 500

/**
 * Starts tasks for changes that were made without running the workflows, for example by the load of a tape, by an
 * enrichment or by an earlier version of the program.
 */
export async function startLeftOver({ database, now }: Context): Promise<number> {
  const waiting = await database.transaction('system', (tx) =>
    tx.rows<TaskAsset>(
      `SELECT f.asset_uuid AS uuid, f.customer_uuid AS "customerUuid", a.province_code AS "provinceCode"
       FROM workflow_facts f JOIN assets a ON a.uuid = f.asset_uuid
       WHERE (a.edited_on > f.seen_on
         OR EXISTS (SELECT FROM legal_records r WHERE r.asset_uuid = f.asset_uuid AND r.edited_on > f.seen_on))
       ORDER BY f.asset_uuid LIMIT ${BATCH}`,
    ),
  )
  let started = 0
  for (const asset of waiting) {
    started += await database.transaction({ customer: asset.customerUuid }, (tx) => startWhatFollows(tx, asset, now()))
  }
  return waiting.length === BATCH ? started + (await startLeftOver({ database, now } as Context)) : started
}

/**
 * Returns tasks to the candidates if their user was deactivated or erased, or does not see the asset any more. Adds
 * this to the history.
 */
async function putBackTasks(tx: Transaction): Promise<number> {
  const [put] = await tx.rows<{ count: number }>(
    `WITH gone AS (
       SELECT t.uuid, t.customer_uuid, t.asset_uuid, jsonb_build_object('field', 'task.assigneeUuid',
         'oldValue', t.assignee_uuid, 'newValue', NULL,
         'row', jsonb_build_object('uuid', t.uuid, 'title', coalesce(t.name, t.type))) AS change
       FROM tasks t WHERE state IN ('PENDING', 'IN_PROGRESS') AND assignee_uuid IS NOT NULL AND (
         assignee_uuid IN (SELECT uuid FROM users WHERE inactive_on IS NOT NULL OR erased_on IS NOT NULL)
         OR EXISTS (SELECT FROM assets a WHERE a.uuid = t.asset_uuid AND a.archived_on IS NULL)
           AND NOT ${ASSIGNEE_SEES_ASSET}) FOR NO KEY UPDATE OF t),
     put AS (UPDATE tasks t SET assignee_uuid = NULL, state = 'PENDING' FROM gone g WHERE t.uuid = g.uuid RETURNING 1),
     logged AS (INSERT INTO asset_changes (customer_uuid, asset_uuid, area, changes)
       SELECT customer_uuid, asset_uuid, 'tasks', jsonb_agg(change) FROM gone GROUP BY customer_uuid, asset_uuid)
     SELECT count(*)::int AS count FROM put`,
  )
  return put?.count ?? 0
}

/**
 * Starts missing tasks, returns tasks to the candidates if their user is gone or cannot see the portfolio any more,
 * queues the daily mails, and removes expired rows.
 */
export const TASK_SWEEP: DailyWork = {
  name: 'tasks',
  tells: true,
  async run(context) {
    const started = await startLeftOver(context)
    const today = calendarDateAt(context.now())
    const { putBack, mails } = await context.database.transaction('system', async (tx) => ({
      putBack: await putBackTasks(tx),
      mails: await orderDigests(tx, today),
    }))
    const removed = await sweepTasks(context)
    return started + putBack + mails + removed > 0 ? { started, putBack, mails, removed } : null
  },
}
