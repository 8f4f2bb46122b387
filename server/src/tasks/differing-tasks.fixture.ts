import { isOpenTask, type TaskState } from '@lindero/domain/tasks/task-states'
import type { WorkflowGraph } from '@lindero/domain/tasks/workflow'
import { type HistoryEntry, replay } from '@lindero/domain/tasks/workflow-replay'
import type { Transaction } from '../kernel/database/database.ts'

interface Asset {
  uuid: string
  changes: HistoryEntry[]
  firings: { rule: string; cause: string }[]
  tasks: { uuid: string; rule: string; state: TaskState }[]
  notices: number
}

/**
 * Compares the tasks of assets with the history. It replays each change in the history through the live workflows. Each
 * rule that fires must have created exactly one task or notification. Notifications of missed deadlines come from the
 * daily work and are not counted. This works only if each save changed a single field and the workflows were live from
 * the beginning.
 *
 * @returns a line for each difference
 */
export async function differingTasks(tx: Transaction, portfolio: string): Promise<string[]> {
  const live = await tx.rows<{ key: string; graph: WorkflowGraph }>(
    `SELECT key, graph FROM workflow_versions WHERE state = 'LIVE'
     AND customer_uuid = (SELECT customer_uuid FROM portfolios WHERE uuid = $1)`,
    [portfolio],
  )
  const assets = await tx.rows<Asset>(
    `SELECT a.uuid,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('at', c.at, 'area', c.area, 'changes', c.changes) ORDER BY c.id),
          '[]') FROM asset_changes c WHERE c.asset_uuid = a.uuid AND c.area = 'legal') AS changes,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('rule', f.rule, 'cause', f.cause)), '[]')
        FROM workflow_firings f WHERE f.asset_uuid = a.uuid) AS firings,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('uuid', t.uuid, 'rule', w.key || '/' || t.node, 'state', t.state)),
          '[]') FROM tasks t JOIN workflow_versions w ON w.uuid = t.workflow_uuid WHERE t.asset_uuid = a.uuid) AS tasks,
       (SELECT count(*)::int FROM notices n WHERE n.asset_uuid = a.uuid AND n.deadline IS NULL) AS notices
     FROM assets a WHERE a.portfolio_uuid = $1`,
    [portfolio],
  )
  return assets.flatMap((asset) => differencesOf(asset, live).map((line) => `${asset.uuid}: ${line}`))
}

/**
 * Counts how often each rule fired for each cause. The number of the change is removed from the cause, because the
 * numbers also count saves without relevant changes.
 */
const countOf = (keys: readonly string[]) => {
  const counts = new Map<string, number>()
  for (const key of keys.map((each) => each.replaceAll(/#change \d+/g, '#change'))) {
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

function differencesOf(asset: Asset, live: readonly { key: string; graph: WorkflowGraph }[]): string[] {
  const isEnd = ({ cause }: { cause: string }) => cause.startsWith('end of ')
  const expected = countOf(
    live.flatMap(({ key, graph }) =>
      replay(graph, asset.changes)
        .filter(({ after }) => !after)
        .map(({ node, cause }) => `${key}/${node} ${cause}`),
    ),
  )
  const fired = countOf(asset.firings.filter((each) => !isEnd(each)).map(({ rule, cause }) => `${rule} ${cause}`))
  const keys = new Set([...expected.keys(), ...fired.keys()])
  const lines = [...keys]
    .filter((key) => expected.get(key) !== fired.get(key))
    .map((key) => `${key} fired ${fired.get(key) ?? 0} times, not ${expected.get(key) ?? 0}`)

  const isNotice = new Set(live.flatMap(({ key, graph }) => graph.notices.map(({ id }) => `${key}/${id}`)))
  const ofTasks = countOf(asset.tasks.map(({ rule }) => rule))
  const firings = countOf(asset.firings.map(({ rule }) => rule).filter((rule) => !isNotice.has(rule)))
  for (const rule of new Set([...ofTasks.keys(), ...firings.keys()])) {
    const [tasks = 0, times = 0] = [ofTasks.get(rule), firings.get(rule)]
    if (tasks !== times) lines.push(`${rule} has ${tasks} tasks for ${times} firings`)
  }
  const raised = asset.firings.filter(({ rule }) => isNotice.has(rule)).length
  if (raised !== asset.notices) lines.push(`${asset.notices} notifications for ${raised} firings`)

  const stateOf = new Map(asset.tasks.map(({ uuid, state }) => [uuid, state]))
  for (const { rule, cause } of asset.firings.filter(isEnd)) {
    const state = stateOf.get(cause.slice('end of '.length))
    if (!state || isOpenTask(state) || state === 'CANCELLED') lines.push(`${rule} fired by a task that is ${state}`)
  }
  for (const { uuid, rule, state } of asset.tasks.filter((task) => task.state === 'DONE')) {
    for (const { key, graph } of live) {
      for (const { id, after, when } of graph.tasks) {
        const isNext = `${key}/${after}` === rule && when.length === 0
        const has = asset.firings.some((each) => each.rule === `${key}/${id}` && each.cause === `end of ${uuid}`)
        if (isNext && !has) lines.push(`${key}/${id} did not follow ${rule}, ${state}`)
      }
    }
  }
  return lines
}
