import type { BulkMark } from '@lindero/domain/assets/bulk-edit'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { pick } from '@lindero/domain/kernel/pick'
import { dueBefore } from '@lindero/domain/tasks/planned-due'
import { type CausedTask, oneTaskPerCause } from '@lindero/domain/tasks/same-cause'
import { TASK_KINDS, type TaskKind, taskDueOn } from '@lindero/domain/tasks/task-types'
import type { NoticeNode, TaskNode } from '@lindero/domain/tasks/workflow'
import { logChanges } from '../assets/record/log-change.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { officeCalendarsOf } from '../legal/court-calendar.ts'
import { addedTask } from './task-history.ts'
import { mailCandidates, mailNewTasks } from './task-mails.ts'

export interface TaskAsset {
  uuid: string
  customerUuid: string
  provinceCode: string | null
}

interface NewTask {
  type: TaskKind
  name?: string | undefined
  department: string
  dueDays: number
  dueOn?: string | undefined
  /** The future day for which the task prepares. The task is due before it. */
  plannedOn?: string | null | undefined
  description?: string | undefined
  workflowUuid?: string | undefined
  node?: string | undefined
  createdBy?: string | undefined
  /** The facts that started the task. */
  cause?: string | undefined
}

/** A rule that fires: the task or notification to start, the version of the workflow, and the cause. */
export interface Firing<Node = TaskNode | NoticeNode> {
  rule: string
  cause: string
  workflowUuid: string
  node: Node
}

export const ofRule = ({ node, workflowUuid, cause }: Firing<TaskNode>): NewTask => ({
  cause,
  ...pick(node, 'type', 'name', 'department', 'dueDays'),
  workflowUuid,
  node: node.id,
})

/** Stores firings and returns the new ones. For the same asset and cause, a rule fires only once. */
export async function newFirings<Node>(
  tx: Transaction,
  asset: TaskAsset,
  firings: readonly Firing<Node>[],
): Promise<Firing<Node>[]> {
  if (firings.length === 0) return []
  const rows = await tx.rows<{ rule: string; cause: string }>(
    `INSERT INTO workflow_firings (asset_uuid, customer_uuid, rule, cause)
     SELECT $1, $2, f.rule, f.cause FROM jsonb_to_recordset($3::jsonb) AS f(rule text, cause text)
     ON CONFLICT DO NOTHING RETURNING rule, cause`,
    [asset.uuid, asset.customerUuid, JSON.stringify(firings.map(({ rule, cause }) => ({ rule, cause })))],
  )
  const fired = new Set(rows.map(({ rule, cause }) => `${rule} ${cause}`))
  return firings.filter(({ rule, cause }) => fired.has(`${rule} ${cause}`))
}

type CausedFiring = Firing<TaskNode> & CausedTask
type OpenTask = CausedTask & { uuid: string }

const causedBy = (firing: Firing<TaskNode>): CausedFiring => ({
  ...firing,
  type: firing.node.type,
  name: firing.node.name ?? null,
  workflow: firing.rule.slice(0, firing.rule.indexOf('/')),
})

/**
 * Returns the fired rules that start a task. If an open task of the asset has the same type and cause, the other
 * workflow is noted on it instead.
 */
export async function withoutSecondTasks(
  tx: Transaction,
  asset: TaskAsset,
  fired: readonly Firing<TaskNode>[],
): Promise<{ started: Firing<TaskNode>[]; note: (uuids: readonly string[]) => Promise<void> }> {
  if (fired.length === 0) return { started: [], note: async () => undefined }
  const open = await tx.rows<OpenTask>(
    `SELECT t.uuid, t.type, t.name, t.cause, w.key AS workflow FROM tasks t
     JOIN workflow_versions w ON w.uuid = t.workflow_uuid
     WHERE t.asset_uuid = $1 AND t.state IN ('PENDING', 'IN_PROGRESS') AND t.cause IS NOT NULL ORDER BY t.uuid`,
    [asset.uuid],
  )
  const { started, noted } = oneTaskPerCause(fired.map(causedBy), open)
  return {
    started,
    async note(uuids) {
      const uuidOf = (on: CausedFiring | OpenTask) => ('uuid' in on ? on.uuid : uuids[started.indexOf(on)])
      const rows = noted.map(({ task, on }) => ({ task: uuidOf(on), workflow: task.workflowUuid }))
      if (rows.length === 0) return
      // A user named the workflow, so the name has no language. Screens add the words of the code in the reader's.
      await tx.change(
        `INSERT INTO task_comments (customer_uuid, task_uuid, type, code, message)
         SELECT $1, n.task, 'WARNING', 'alsoStartedBy', w.name FROM jsonb_to_recordset($2::jsonb) AS n(task uuid, workflow uuid)
         JOIN workflow_versions w ON w.uuid = n.workflow`,
        [asset.customerUuid, JSON.stringify(rows)],
      )
    },
  }
}

/**
 * Adds tasks to an asset. A task is assigned to the active default user for its type and asset; if there is none, to
 * the default user for its type and portfolio. The assigned users, or the candidates for an unassigned task, get a mail
 * if they have chosen one mail per new task.
 */
export async function startTasks(
  tx: Transaction,
  asset: TaskAsset,
  tasks: readonly NewTask[],
  now: Date,
): Promise<string[]> {
  if (tasks.length === 0) return []
  const rows = (await addTasks(tx, [{ asset, tasks }], now)).flat()
  await mailNewTasks(
    tx,
    rows.flatMap(({ assigneeUuid }) => assigneeUuid ?? []),
    asset.customerUuid,
  )
  await mailCandidates(
    tx,
    rows.flatMap(({ uuid, assigneeUuid }) => (assigneeUuid === null ? uuid : [])),
    asset.customerUuid,
  )
  return rows.map(({ uuid }) => uuid)
}

interface TasksToAdd {
  asset: TaskAsset
  tasks: readonly NewTask[]
}

/**
 * Adds tasks to several assets without mails. The number of statements does not depend on the number of assets.
 *
 * @param bulk mark for the history if the tasks are part of a bulk change
 * @returns the new tasks, in the order of the list
 */
export async function addTasks(
  tx: Transaction,
  added: readonly TasksToAdd[],
  now: Date,
  bulk?: BulkMark,
): Promise<StartedTask[][]> {
  if (added.length === 0) return []
  const today = calendarDateAt(now)
  const holidaysOf = await holidaysForDueDays(tx, added)
  const newTasks = added.flatMap(({ asset, tasks }) =>
    tasks.map(({ dueOn, dueDays, plannedOn, ...task }) => {
      const holidays = holidaysOf.get(asset.uuid) ?? new Set<string>()
      const counted = () => (plannedOn ? dueBefore(plannedOn, today, holidays) : taskDueOn(today, dueDays, holidays))
      return { ...task, customer: asset.customerUuid, asset: asset.uuid, dueOn: dueOn ?? counted() }
    }),
  )
  const rows = await tx.rows<StartedTask>(
    `INSERT INTO tasks (customer_uuid, asset_uuid, type, name, department, description, workflow_uuid, node, created_by,
       cause, started_on, due_on, assignee_uuid)
     SELECT n.customer, n.asset, n.type, n.name, n.department, coalesce(n.description, ''), n."workflowUuid", n.node,
       n."createdBy", n.cause, $1::date, n."dueOn", (
         SELECT d.user_uuid FROM task_defaults d JOIN assets a ON a.uuid = n.asset JOIN users u ON u.uuid = d.user_uuid
         WHERE d.type = n.type AND (d.asset_uuid = a.uuid OR d.portfolio_uuid = a.portfolio_uuid)
           AND u.inactive_on IS NULL AND (u.is_admin OR EXISTS (
             SELECT FROM portfolio_users p WHERE p.portfolio_uuid = a.portfolio_uuid AND p.user_uuid = u.uuid))
         ORDER BY d.asset_uuid IS NULL LIMIT 1)
     FROM jsonb_to_recordset($2::jsonb) AS n(customer uuid, asset uuid, type text, name text, department text,
       description text, "workflowUuid" uuid, node text, "createdBy" uuid, "dueOn" date, cause text)
     RETURNING uuid, type, name, due_on::text AS "dueOn", assignee_uuid AS "assigneeUuid"`,
    [today, JSON.stringify(newTasks)],
  )
  let from = 0
  const started = added.map(({ tasks }) => {
    from += tasks.length
    return rows.slice(from - tasks.length, from)
  })
  await logChanges(
    tx,
    added.map(({ asset, tasks }, index) => ({
      ...{ asset, area: 'tasks', userUuid: tasks[0]?.createdBy ?? null },
      changes: (started[index] ?? []).flatMap(addedTask),
      ...(bulk ? { bulk } : {}),
    })),
  )
  return started
}

type StartedTask = Parameters<typeof addedTask>[0]

/** The holidays of the assets that have a task whose due date is counted from its type. */
async function holidaysForDueDays(tx: Transaction, added: readonly TasksToAdd[]) {
  const counted = added.filter(({ tasks }) => tasks.some(({ dueOn }) => dueOn === undefined))
  if (counted.length === 0) return new Map<string, ReadonlySet<string>>()
  const uuids = [...new Set(counted.map(({ asset }) => asset.uuid))]
  const calendars = await officeCalendarsOf(tx, uuids)
  return new Map([...calendars].map(([uuid, { holidays }]) => [uuid, holidays]))
}

export async function raiseNotices(tx: Transaction, asset: TaskAsset, notices: readonly NoticeNode[]): Promise<void> {
  if (notices.length === 0) return
  await tx.change(
    `INSERT INTO notices (customer_uuid, asset_uuid, type, description, department)
     SELECT $1, $2, n.type, coalesce(n.name, ''), n.department
     FROM jsonb_to_recordset($3::jsonb) AS n(type text, name text, department text)`,
    [asset.customerUuid, asset.uuid, JSON.stringify(notices)],
  )
}

/** A task that a user creates. Its type determines department and due date. */
export function byHand(
  type: TaskKind,
  createdBy: string,
  details: { description?: string | undefined; dueOn?: string | undefined },
): NewTask {
  const { department, dueDays } = TASK_KINDS[type]
  return { type, department, dueDays, createdBy, ...details }
}
