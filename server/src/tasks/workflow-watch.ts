import {
  type NoticeNode,
  startedBy,
  startedByEnd,
  type TaskNode,
  type WorkflowGraph,
} from '@lindero/domain/tasks/workflow'
import { type Facts, factsOf } from '@lindero/domain/tasks/workflow-fields'
import { ACQUISITION } from '../assets/acquisition.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { LegalWatch } from '../legal/legal-watch.ts'
import { type Firing, newFirings, ofRule, raiseNotices, startTasks, type TaskAsset } from './start-tasks.ts'

interface LiveWorkflow {
  uuid: string
  key: string
  graph: WorkflowGraph
}

/** What the workflows see of an asset at this moment. */
export async function factsNow(tx: Transaction, assetUuid: string): Promise<Facts> {
  const [row] = await tx.rows<{
    acquisition: Record<string, unknown>
    latest: { section: string; id: number; fields: Record<string, unknown> }[] | null
  }>(
    `SELECT to_jsonb(q) AS acquisition, (
       SELECT jsonb_agg(r) FROM (
         SELECT DISTINCT ON (section) section, id, fields FROM legal_records WHERE asset_uuid = $1
         ORDER BY section, id DESC) r) AS latest
     FROM (SELECT ${ACQUISITION} FROM assets a WHERE a.uuid = $1) q`,
    [assetUuid],
  )
  return factsOf(row?.acquisition ?? {}, row?.latest ?? [])
}

/** Keeps what is known before the first save, so that it starts nothing; locks the row until the save ends. */
async function knownFacts(tx: Transaction, asset: TaskAsset): Promise<{ revision: number; facts: Facts }> {
  const known = () =>
    tx.rows<{ revision: number; facts: Facts }>(
      'SELECT revision, facts FROM workflow_facts WHERE asset_uuid = $1 FOR UPDATE',
      [asset.uuid],
    )
  const [found] = await known()
  if (found) return found
  await tx.change(
    `INSERT INTO workflow_facts (asset_uuid, customer_uuid, facts) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
    [asset.uuid, asset.customerUuid, JSON.stringify(await factsNow(tx, asset.uuid))],
  )
  const [made] = await known()
  if (!made) throw new Error('the facts of an asset are kept')
  return made
}

/**
 * Starts what the changes of an asset since the last time start, once for each rule and cause. All of it is in the
 * given transaction; repeated, it finds nothing new.
 */
export async function startWhatFollows(tx: Transaction, asset: TaskAsset, now: Date): Promise<number> {
  const known = await knownFacts(tx, asset)
  const facts = await factsNow(tx, asset.uuid)
  const isSame = JSON.stringify(sorted(facts)) === JSON.stringify(sorted(known.facts))
  const revision = known.revision + (isSame ? 0 : 1)
  await tx.change(
    'UPDATE workflow_facts SET facts = $2, revision = $3, seen_on = clock_timestamp() WHERE asset_uuid = $1',
    [asset.uuid, JSON.stringify(facts), revision],
  )
  if (isSame) return 0
  const live = await tx.rows<LiveWorkflow>(
    `SELECT uuid, key, graph FROM workflow_versions WHERE state = 'LIVE' AND customer_uuid = $1 ORDER BY key`,
    [asset.customerUuid],
  )
  const firings = live.flatMap(({ uuid: workflowUuid, key, graph }): Firing[] => {
    const { tasks, notices } = startedBy(graph, known.facts, facts, revision)
    return [...tasks, ...notices].map(({ node, cause }) => ({
      rule: `${key}/${node.id}`,
      cause,
      workflowUuid,
      node,
    }))
  })
  const fired = await newFirings(tx, asset, firings)
  const isTask = (firing: Firing): firing is Firing<TaskNode> => 'dueDays' in firing.node
  const tasks = fired.filter(isTask)
  await startTasks(tx, asset, tasks.map(ofRule), now)
  await raiseNotices(
    tx,
    asset,
    fired.filter((firing) => !isTask(firing)).map(({ node }) => node as NoticeNode),
  )
  return fired.length
}

function sorted({ values, records }: Facts): unknown {
  const entries = (record: object) => Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return [entries(values), entries(records)]
}

/** Starts the tasks after one that has ended, by the version that started it. */
export async function startNext(
  tx: Transaction,
  asset: TaskAsset,
  ended: { uuid: string; workflowUuid: string | null; node: string | null },
  now: Date,
): Promise<void> {
  if (!ended.workflowUuid || !ended.node) return
  const [workflow] = await tx.rows<LiveWorkflow>(
    'SELECT uuid, key, graph FROM workflow_versions WHERE uuid = $1',
    [ended.workflowUuid],
  )
  if (!workflow) return
  const next = startedByEnd(workflow.graph, ended.node, await factsNow(tx, asset.uuid))
  const fired = await newFirings(
    tx,
    asset,
    next.map((node) => ({
      rule: `${workflow.key}/${node.id}`,
      cause: `end of ${ended.uuid}`,
      workflowUuid: workflow.uuid,
      node,
    })),
  )
  await startTasks(tx, asset, fired.map(ofRule), now)
}

/** Follows the saves of legal management with the workflows of the customer. */
export function workflowWatch({ now }: Context): LegalWatch {
  return {
    async around(tx, asset, save) {
      await knownFacts(tx, asset)
      const saved = await save()
      await startWhatFollows(tx, asset, now())
      return saved
    },
  }
}
