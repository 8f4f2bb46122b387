import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { plannedDay } from '@lindero/domain/tasks/planned-due'
import {
  type NoticeNode,
  startedBy,
  startedByEnd,
  type TaskNode,
  type WorkflowGraph,
} from '@lindero/domain/tasks/workflow'
import { type Facts, factsOf } from '@lindero/domain/tasks/workflow-fields'
import { ACQUISITION } from '../assets/record/acquisition.ts'
import type { AssetWatch, BatchWatch } from '../assets/record/asset-watch.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { LegalWatch } from '../legal/legal-watch.ts'
import {
  type Firing,
  newFirings,
  ofRule,
  raiseNotices,
  startTasks,
  type TaskAsset,
  withoutSecondTasks,
} from './start-tasks.ts'
import { removeStarted, startedNow } from './started-rows.ts'

interface LiveWorkflow {
  uuid: string
  key: string
  graph: WorkflowGraph
}

/** SQL for the fields of `assets a` that rules can use in conditions (migration 300 contains the same list). */
const INFO = `jsonb_strip_nulls(jsonb_build_object('state', a.state, 'licenceStatus', a.details->'licenceStatus',
  'problemArea', a.details->'problemArea', 'cadastralReference', a.cadastral_reference, 'size', a.size))`

/** The current facts of an asset, as used by workflows. A provider's report counts with what the owner confirmed. */
async function factsNow(tx: Transaction, assetUuid: string): Promise<Facts> {
  return (await factsOfAll(tx, [assetUuid])).get(assetUuid) ?? factsOf({}, [], {})
}

async function factsOfAll(tx: Transaction, uuids: readonly string[]): Promise<Map<string, Facts>> {
  const rows = await tx.rows<{
    uuid: string
    acquisition: Record<string, unknown>
    info: Record<string, unknown>
    latest: { section: string; id: number; fields: Record<string, unknown> }[] | null
  }>(
    `SELECT q.watched AS uuid, to_jsonb(q) - 'info' - 'watched' AS acquisition, q.info, (
       SELECT jsonb_agg(r) FROM (
         SELECT DISTINCT ON (section) section, id, coalesce(confirmed, fields) AS fields FROM legal_records
         WHERE asset_uuid = q.watched ORDER BY section, section IN ('occupations', 'registry')
           AND service_request_id IS NOT NULL AND confirmed IS NULL, id DESC) r) AS latest
     FROM (SELECT a.uuid AS watched, ${ACQUISITION}, ${INFO} AS info FROM assets a WHERE a.uuid = ANY($1::uuid[])) q`,
    [uuids],
  )
  return new Map(rows.map(({ uuid, acquisition, latest, info }) => [uuid, factsOf(acquisition, latest ?? [], info)]))
}

/**
 * The facts that the previous save stored, locked until this save ends. If there are none, the current facts are stored
 * first, so that only later changes start tasks.
 */
async function knownFacts(tx: Transaction, asset: TaskAsset): Promise<{ revision: number; facts: Facts }> {
  const readFacts = () =>
    tx.rows<{ revision: number; facts: Facts }>(
      'SELECT revision, facts FROM workflow_facts WHERE asset_uuid = $1 FOR UPDATE',
      [asset.uuid],
    )
  const [row] = await readFacts()
  if (row) return row
  await tx.change(
    `INSERT INTO workflow_facts (asset_uuid, customer_uuid, facts) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
    [asset.uuid, asset.customerUuid, JSON.stringify(await factsNow(tx, asset.uuid))],
  )
  const [made] = await readFacts()
  if (!made) throw new Error('the facts of an asset are kept')
  return made
}

/**
 * Starts tasks and notifications for the changes of an asset since the last call, once per rule and cause. Runs in the
 * given transaction. Calling it again has no effect.
 */
export async function startWhatFollows(tx: Transaction, asset: TaskAsset, now: Date): Promise<number> {
  const storedFacts = await knownFacts(tx, asset)
  const facts = await factsNow(tx, asset.uuid)
  const isSame = areSame(facts, storedFacts.facts)
  const revision = storedFacts.revision + (isSame ? 0 : 1)
  await tx.change(
    'UPDATE workflow_facts SET facts = $2, revision = $3, seen_on = clock_timestamp() WHERE asset_uuid = $1',
    [asset.uuid, JSON.stringify(facts), revision],
  )
  if (isSame) return 0
  const live = await liveWorkflows(tx, asset.customerUuid)
  const firings = live.flatMap(({ uuid: workflowUuid, key, graph }): Firing[] => {
    const { tasks, notices } = startedBy(graph, storedFacts.facts, facts, revision)
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
  const today = calendarDateAt(now)
  const { started, note } = await withoutSecondTasks(tx, asset, tasks)
  const uuids = await startTasks(
    tx,
    asset,
    started.map((firing) => ({ ...ofRule(firing), plannedOn: plannedDay(firing.node.when, facts, today) })),
    now,
  )
  await note(uuids)
  await raiseNotices(
    tx,
    asset,
    fired.filter((firing) => !isTask(firing)).map(({ node }) => node as NoticeNode),
  )
  return fired.length
}

function liveWorkflows(tx: Transaction, customerUuid: string): Promise<LiveWorkflow[]> {
  return tx.rows<LiveWorkflow>(
    `SELECT uuid, key, graph FROM workflow_versions WHERE state = 'LIVE' AND customer_uuid = $1 ORDER BY key`,
    [customerUuid],
  )
}

const areSame = (a: Facts, b: Facts) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))

function sorted({ values, records }: Facts): unknown {
  const entries = (record: object) => Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return [entries(values), entries(records)]
}

/** Starts the follow-up tasks of an ended task, according to the workflow version that started the ended task. */
export async function startNext(
  tx: Transaction,
  asset: TaskAsset,
  ended: { uuid: string; workflowUuid: string | null; node: string | null },
  now: Date,
): Promise<void> {
  if (!ended.workflowUuid || !ended.node) return
  const [workflow] = await tx.rows<LiveWorkflow>('SELECT uuid, key, graph FROM workflow_versions WHERE uuid = $1', [
    ended.workflowUuid,
  ])
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

/** Runs the workflows when an asset in management is saved. */
export function assetWatch({ now }: Context): AssetWatch {
  return async (tx, { uuid, customerUuid, provinceCode, phase }, save) => {
    if (phase !== 'management') return save()
    const asset = { uuid, customerUuid, provinceCode }
    await knownFacts(tx, asset)
    const saved = await save()
    await startWhatFollows(tx, asset, now())
    return saved
  }
}

/**
 * Runs the workflows when many assets are saved together, with a few statements for the whole batch. The statements of
 * `startWhatFollows` run only for assets for which a task or notification starts.
 */
export function batchWatch({ now }: Context): BatchWatch {
  const watch: BatchWatch = async (tx, uuids, save) => {
    // Takes the locks in the same order as a save of a single asset: first the assets, then their facts.
    await tx.rows('SELECT uuid FROM assets WHERE uuid = ANY($1::uuid[]) ORDER BY uuid FOR NO KEY UPDATE', [uuids])
    const assets = await tx.rows<TaskAsset>(
      `SELECT a.uuid, a.customer_uuid AS "customerUuid", a.province_code AS "provinceCode" FROM assets a
       WHERE a.uuid = ANY($1::uuid[]) AND a.phase = 'management' AND EXISTS
         (SELECT FROM workflow_versions w WHERE w.customer_uuid = a.customer_uuid AND w.state = 'LIVE')
       ORDER BY a.uuid`,
      [uuids],
    )
    const [first] = assets
    if (!first) return save()
    const storedFacts = await knownOfAll(tx, assets)
    const saved = await save()
    const facts = await factsOfAll(tx, [...storedFacts.keys()])
    const live = await liveWorkflows(tx, first.customerUuid)
    const quiet: { uuid: string; facts: Facts; changes: number }[] = []
    for (const asset of assets) {
      const [before, after] = [storedFacts.get(asset.uuid), facts.get(asset.uuid)]
      if (!before || !after) continue
      const starts = live.some(({ graph }) => {
        const { tasks, notices } = startedBy(graph, before.facts, after, before.revision + 1)
        return tasks.length + notices.length > 0
      })
      if (starts) await startWhatFollows(tx, asset, now())
      else quiet.push({ uuid: asset.uuid, facts: after, changes: Number(!areSame(before.facts, after)) })
    }
    await tx.change(
      `UPDATE workflow_facts f SET facts = n.facts, revision = f.revision + n.changes, seen_on = clock_timestamp()
       FROM unnest($1::uuid[], $2::jsonb[], $3::int[]) AS n(uuid, facts, changes) WHERE f.asset_uuid = n.uuid`,
      [
        quiet.map(({ uuid }) => uuid),
        quiet.map((one) => JSON.stringify(one.facts)),
        quiet.map(({ changes }) => changes),
      ],
    )
    return saved
  }
  return Object.assign(watch, { consequences: { started: startedNow, remove: removeStarted } })
}

/** Same as `knownFacts` for several assets. `assets` must be sorted by uuid. */
async function knownOfAll(tx: Transaction, assets: readonly TaskAsset[]) {
  const uuids = assets.map(({ uuid }) => uuid)
  const locked = await tx.rows<{ uuid: string }>(
    'SELECT asset_uuid AS uuid FROM workflow_facts WHERE asset_uuid = ANY($1::uuid[])',
    [uuids],
  )
  const has = new Set(locked.map(({ uuid }) => uuid))
  const facts = await factsOfAll(
    tx,
    uuids.filter((uuid) => !has.has(uuid)),
  )
  const added = assets.filter(({ uuid }) => facts.has(uuid))
  await tx.change(
    `INSERT INTO workflow_facts (asset_uuid, customer_uuid, facts)
     SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::jsonb[]) ON CONFLICT DO NOTHING`,
    [
      added.map(({ uuid }) => uuid),
      added.map(({ customerUuid }) => customerUuid),
      added.map(({ uuid }) => JSON.stringify(facts.get(uuid))),
    ],
  )
  const rows = await tx.rows<{ uuid: string; revision: number; facts: Facts }>(
    `SELECT asset_uuid AS uuid, revision, facts FROM workflow_facts WHERE asset_uuid = ANY($1::uuid[])
     ORDER BY asset_uuid FOR UPDATE`,
    [uuids],
  )
  return new Map(rows.map((row) => [row.uuid, row]))
}

/** Runs the customer's workflows when legal management is saved. */
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
