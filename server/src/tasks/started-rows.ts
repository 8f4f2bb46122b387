import type { TaskKind } from '@lindero/domain/tasks/task-types'
import type { StartedRows } from '../assets/bulk-changes.table.ts'
import { logChanges } from '../assets/record/log-change.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { removedTask } from './task-history.ts'

/** The tasks and notices that workflow rules have started in this transaction, by asset. */
export async function startedNow(
  tx: Transaction,
  assetUuids: readonly string[],
): Promise<ReadonlyMap<string, StartedRows>> {
  // `now()` is the start of the transaction, and the default of these columns.
  const rows = await tx.rows<StartedRows & { asset: string }>(
    `SELECT asset_uuid AS asset, coalesce(array_agg(uuid) FILTER (WHERE is_task), '{}') AS tasks,
       coalesce(array_agg(uuid) FILTER (WHERE NOT is_task), '{}') AS notices
     FROM (SELECT asset_uuid, uuid, true AS is_task FROM tasks
         WHERE asset_uuid = ANY($1::uuid[]) AND workflow_uuid IS NOT NULL AND created_on = now()
       UNION ALL SELECT asset_uuid, uuid, false FROM notices WHERE asset_uuid = ANY($1::uuid[]) AND raised_on = now()) s
     GROUP BY asset_uuid`,
    [assetUuids],
  )
  return new Map(rows.map(({ asset, ...started }) => [asset, started]))
}

interface RemovedTask {
  asset: string
  customerUuid: string
  uuid: string
  type: TaskKind
  name: string | null
}

/**
 * Removes started tasks without work by a person, and notices that are not processed. Rules may fire for them again.
 *
 * @returns the assets with tasks or notices that stay
 */
export async function removeStarted(
  tx: Transaction,
  userUuid: string,
  rows: readonly StartedRows[],
): Promise<ReadonlySet<string>> {
  const [tasks, notices] = [rows.flatMap((row) => row.tasks), rows.flatMap((row) => row.notices)]
  await forgetFirings(tx, { tasks, notices })
  const removed = await tx.rows<RemovedTask>(
    `DELETE FROM tasks t WHERE uuid = ANY($1::uuid[]) AND ${IS_UNTOUCHED}
     RETURNING uuid, type, name, asset_uuid AS asset, customer_uuid AS "customerUuid"`,
    [tasks],
  )
  await tx.change(`DELETE FROM notices WHERE uuid = ANY($1::uuid[]) AND state = 'PENDING'`, [notices])
  await logChanges(
    tx,
    removed.map(({ asset: uuid, customerUuid, ...task }) => ({
      ...{ asset: { uuid, customerUuid }, area: 'tasks' as const, userUuid, bulk: 'undo' as const },
      changes: removedTask(task),
    })),
  )
  const left = await tx.rows<{ asset: string }>(
    `SELECT asset_uuid AS asset FROM tasks WHERE uuid = ANY($1::uuid[])
     UNION SELECT asset_uuid FROM notices WHERE uuid = ANY($2::uuid[])`,
    [tasks, notices],
  )
  return new Set(left.map(({ asset }) => asset))
}

const IS_UNTOUCHED = `t.state = 'PENDING' AND t.description = '' AND t.files = '{}'
  AND NOT EXISTS (SELECT FROM task_comments c WHERE c.task_uuid = t.uuid)`

/**
 * Forgets that rules have fired for tasks and notices that are about to be removed, so that they fire again when the
 * change is made again. A firing has the time of the transaction in which its task was added.
 */
export async function forgetFirings(tx: Transaction, { tasks, notices }: StartedRows): Promise<void> {
  await tx.change(
    `DELETE FROM workflow_firings f USING (
       SELECT t.asset_uuid, t.created_on AS fired_on FROM tasks t
       WHERE t.uuid = ANY($1::uuid[]) AND t.workflow_uuid IS NOT NULL AND ${IS_UNTOUCHED}
       UNION SELECT asset_uuid, raised_on FROM notices WHERE uuid = ANY($2::uuid[]) AND state = 'PENDING') gone
     WHERE f.asset_uuid = gone.asset_uuid AND f.fired_on = gone.fired_on`,
    [tasks, notices],
  )
}
