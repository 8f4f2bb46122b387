import type { CallInput } from '@lindero/contract/kernel/call'
import type { WorkflowVersion, workflowCalls } from '@lindero/contract/tasks/workflows.contract'
import { AppError } from '@lindero/domain/errors'
import { DEFAULT_GRAPHS } from '@lindero/domain/tasks/default-workflows'
import { EMPTY_GRAPH, MOST_DRAFTS, type WorkflowGraph } from '@lindero/domain/tasks/workflow'
import { differencesOf, obstaclesOf } from '@lindero/domain/tasks/workflow-obstacles'
import { type HistoryEntry, replay } from '@lindero/domain/tasks/workflow-replay'
import { sql } from 'drizzle-orm'
import { logAuditAction } from '../kernel/audit/audit.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'
import { instantOf } from '../legal/legal.store.ts'

interface Row extends WorkflowVersion {
  graph: WorkflowGraph
}

const VERSION = `w.uuid, w.key, w.name, w.version, w.state, w.edited_on AS "editedOn", w.published_on AS "publishedOn",
  (SELECT count(*)::int FROM tasks t WHERE t.workflow_uuid = w.uuid AND t.state IN ('PENDING', 'IN_PROGRESS'))
    AS "openTasks"`

const versionOf = ({ graph: _, ...row }: Row): WorkflowVersion => ({
  ...row,
  editedOn: instantOf(row.editedOn),
  publishedOn: row.publishedOn && instantOf(row.publishedOn),
})

export async function listWorkflows(tx: Transaction): Promise<{ items: WorkflowVersion[] }> {
  const rows = await tx.rows<Row>(`SELECT ${VERSION} FROM workflow_versions w ORDER BY w.key, w.version DESC LIMIT 500`)
  return { items: rows.map(versionOf) }
}

async function versionByUuid(tx: Transaction, uuid: string, lock = ''): Promise<Row> {
  const [row] = await tx.rows<Row>(`SELECT ${VERSION}, w.graph FROM workflow_versions w WHERE w.uuid = $1 ${lock}`, [
    uuid,
  ])
  if (!row) throw new AppError('workflows.notFound')
  return row
}

async function foundDraft(tx: Transaction, uuid: string): Promise<Row> {
  const row = await versionByUuid(tx, uuid, 'FOR UPDATE OF w')
  if (row.state !== 'DRAFT') throw new AppError('workflows.notADraft')
  return row
}

/**
 * Finds the draft that the caller has seen. If another user has saved it since, the caller may neither overwrite nor
 * publish it.
 */
async function seenDraft(tx: Transaction, uuid: string, basedOn: string): Promise<Row> {
  const row = await foundDraft(tx, uuid)
  const editedOn = instantOf(row.editedOn)
  if (instantOf(basedOn) !== editedOn) throw new AppError('workflows.changedMeanwhile', { editedOn })
  return row
}

export async function workflowReply(tx: Transaction, uuid: string) {
  const row = await versionByUuid(tx, uuid)
  const [live] = await tx.rows<{ graph: WorkflowGraph }>(
    `SELECT graph FROM workflow_versions WHERE key = $1 AND state = 'LIVE'`,
    [row.key],
  )
  return {
    ...versionOf(row),
    graph: row.graph as never,
    obstacles: obstaclesOf(row.graph),
    differences: differencesOf(live?.graph ?? EMPTY_GRAPH, row.graph),
  }
}

type From = CallInput<typeof workflowCalls.draftWorkflow>['body']

/**
 * Creates a draft of a new workflow, or of the next version of a workflow. If the workflow already has a draft, returns
 * that draft unchanged.
 */
export async function draftWorkflow(tx: Transaction, caller: Caller, from: From): Promise<{ uuid: string }> {
  const source = 'of' in from ? await versionByUuid(tx, from.of) : null
  const isDefault = 'from' in from
  const key = source?.key ?? (isDefault ? from.from.toLowerCase() : crypto.randomUUID())
  const name = source?.name ?? ('name' in from ? from.name : '')
  const graph = source?.graph ?? (isDefault ? DEFAULT_GRAPHS[from.from] : EMPTY_GRAPH)
  const added = await tx.change(
    `INSERT INTO workflow_versions (customer_uuid, key, name, version, graph, edited_by)
     SELECT $1, $2, $3, coalesce(max(version), 0) + 1, $4, $5 FROM workflow_versions
     WHERE customer_uuid = $1 AND key = $2 ON CONFLICT DO NOTHING`,
    [caller.customer.uuid, key, name, JSON.stringify(graph), caller.user.uuid],
  )
  if (added > 0) await requireRoomForDraft(tx)
  const [draft] = await tx.rows<{ uuid: string }>(
    `SELECT uuid FROM workflow_versions WHERE customer_uuid = $1 AND key = $2 AND state = 'DRAFT'`,
    [caller.customer.uuid, key],
  )
  if (!draft) throw new AppError('workflows.notFound')
  return draft
}

/** Counts the drafts after the new one was added. If there are too many, the error rolls back the transaction. */
async function requireRoomForDraft(tx: Transaction): Promise<void> {
  const [row] = await tx.rows<{ drafts: number }>(
    `SELECT count(*)::int AS drafts FROM workflow_versions WHERE state = 'DRAFT'`,
  )
  if ((row?.drafts ?? 0) > MOST_DRAFTS) throw new AppError('workflows.tooManyDrafts', { limit: MOST_DRAFTS })
}

export async function saveWorkflow(
  tx: Transaction,
  caller: Caller,
  uuid: string,
  { basedOn, name, graph }: { basedOn: string; name: string; graph: WorkflowGraph },
) {
  await seenDraft(tx, uuid, basedOn)
  const [saved] = await tx.rows<{ editedOn: string }>(
    `UPDATE workflow_versions SET name = $2, graph = $3, edited_by = $4, edited_on = clock_timestamp()
     WHERE uuid = $1 RETURNING edited_on AS "editedOn"`,
    [uuid, name, JSON.stringify(graph), caller.user.uuid],
  )
  if (!saved) throw new AppError('workflows.notFound')
  return { obstacles: obstaclesOf(graph), editedOn: instantOf(saved.editedOn) }
}

export async function deleteWorkflow(tx: Transaction, caller: Caller, uuid: string): Promise<{ uuid: string }> {
  await foundDraft(tx, uuid)
  await tx.change('DELETE FROM workflow_versions WHERE uuid = $1', [uuid])
  await logAuditAction(tx, caller, 'workflowDeleted', { subject: uuid })
  return { uuid }
}

/** Makes the draft the live version. Open tasks keep the version that started them. */
export async function publishWorkflow(
  tx: Transaction,
  caller: Caller,
  uuid: string,
  basedOn: string,
): Promise<{ uuid: string }> {
  const draft = await seenDraft(tx, uuid, basedOn)
  const obstacles = obstaclesOf(draft.graph)
  if (obstacles.length > 0) throw new AppError('workflows.hasObstacles', { obstacles })
  await tx.change(`UPDATE workflow_versions SET state = 'RETIRED' WHERE key = $1 AND state = 'LIVE'`, [draft.key])
  await tx.change(`UPDATE workflow_versions SET state = 'LIVE', published_on = now() WHERE uuid = $1`, [uuid])
  await logAuditAction(tx, caller, 'workflowPublished', { subject: uuid })
  return { uuid }
}

/**
 * Returns the tasks and notifications that a version would have started for an asset. The caller must see the asset.
 */
export async function replayWorkflow(tx: Transaction, caller: Caller, uuid: string, externalId: string) {
  const { graph } = await versionByUuid(tx, uuid)
  const inPortfolio = seesPortfolio(caller, sql`a.portfolio_uuid`) ?? sql`true`
  const [asset] = await tx.rows<{ uuid: string }>(sql`SELECT a.uuid FROM assets a
    WHERE a.external_id = ${externalId} AND ${inPortfolio} ORDER BY a.archived_on IS NOT NULL, a.uuid LIMIT 1`)
  if (!asset) throw new AppError('assets.notFound')
  const history = await tx.rows<HistoryEntry>(
    `SELECT at, area, changes FROM asset_changes WHERE asset_uuid = $1 AND area IN ('legal', 'info')
     ORDER BY at, id LIMIT 5000`,
    [asset.uuid],
  )
  const steps = replay(graph, history).map((step) => ({ ...step, at: instantOf(step.at) }))
  return { changes: history.length, steps: steps.slice(0, 1_000) }
}
