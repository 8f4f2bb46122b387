import { AppError } from '@lindero/domain/errors'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import type { TaskState } from '@lindero/domain/tasks/task-states'
import type { TaskKind } from '@lindero/domain/tasks/task-types'
import { visiblePortfolios } from '@lindero/domain/users/permissions'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { ObjectLoader } from '../kernel/http/about.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { requirePermission } from '../kernel/http/require-permission.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'

export interface TaskRecord {
  uuid: string
  customerUuid: string
  assetUuid: string
  type: TaskKind
  /** Name of the rule that started the task; null if a user created the task. */
  name: string | null
  state: TaskState
  department: string
  description: string
  assigneeUuid: string | null
  files: string[]
  workflowUuid: string | null
  node: string | null
  dueOn: string
}

declare module '../kernel/http/about.ts' {
  interface Objects {
    task: TaskRecord
  }
}

/** SQL condition: a user may take the task `t`. If there are no candidates at all, every user may take it. */
export const isCandidate = (user: SQL): SQL => sql`(NOT EXISTS (SELECT FROM task_candidates) OR ${isNamed(user)})`

/** SQL condition: the candidate map lists the user for the task `t`, by department or type. */
export const isNamed = (user: SQL): SQL => sql`EXISTS (SELECT FROM task_candidates m WHERE m.user_uuid = ${user}
  AND (m.department IS NULL OR m.department = t.department) AND (m.type IS NULL OR m.type = t.type))`

/**
 * SQL condition: the user to whom the task is assigned sees its asset. The asset is not archived, and the user is an
 * admin or assigned to its portfolio.
 */
export const ASSIGNEE_SEES_ASSET = `EXISTS (SELECT FROM assets a JOIN users u ON u.uuid = t.assignee_uuid
  WHERE a.uuid = t.asset_uuid AND a.archived_on IS NULL AND (u.is_admin OR EXISTS (
    SELECT FROM portfolio_users p WHERE p.portfolio_uuid = a.portfolio_uuid AND p.user_uuid = u.uuid)))`

/** The users for whom this user is the deputy today. */
const deputised = (user: string, today: string): SQL => sql`(SELECT c.user_uuid FROM task_choices c
  WHERE c.deputy_uuid = ${user} AND ${today}::date BETWEEN c.deputy_from AND c.deputy_until)`

export const isMine = (user: string, today: string): SQL =>
  // The array allows PostgreSQL to use the index of assigned users.
  sql`(t.assignee_uuid = ANY (ARRAY(SELECT ${user}::uuid UNION ALL ${deputised(user, today)})))`

/**
 * SQL condition: the caller sees the task `t` of the asset `a` (product facts 12.1). An assigned task is visible to its
 * user and that user's deputy, an unassigned task to all candidates. Admins see all tasks, because they assign them.
 * Callers see only tasks in portfolios that they can see.
 */
export function seesTask(caller: Caller, today: string): SQL {
  const inPortfolio = seesPortfolio(caller, sql`a.portfolio_uuid`) ?? sql`true`
  const here = sql`a.archived_on IS NULL AND ${inPortfolio}`
  if (visiblePortfolios(caller) === 'all') return here
  const { uuid } = caller.user
  return sql`${here} AND (${isMine(uuid, today)} OR (t.assignee_uuid IS NULL AND ${isCandidate(sql`${uuid}`)}))`
}

const TASK = sql`SELECT t.uuid, t.customer_uuid AS "customerUuid", t.asset_uuid AS "assetUuid", t.type, t.name, t.state,
  t.department, t.description, t.assignee_uuid AS "assigneeUuid", t.files, t.workflow_uuid AS "workflowUuid", t.node,
  t.due_on::text AS "dueOn" FROM tasks t JOIN assets a ON a.uuid = t.asset_uuid`

/**
 * Locks a task. The caller of this function must have checked that the user sees the task.
 *
 * @throws AppError `tasks.notFound`
 */
export async function taskLocked(tx: Transaction, uuid: string): Promise<TaskRecord> {
  const [task] = await tasksLocked(tx, [uuid])
  if (!task) throw new AppError('tasks.notFound')
  return task
}

/**
 * Locks tasks, and returns them in the order of the uuids.
 *
 * @throws AppError `tasks.notFound`
 */
export async function tasksLocked(tx: Transaction, uuids: readonly string[]): Promise<TaskRecord[]> {
  if (uuids.length === 0) return []
  const named = sql.param(`{${uuids.join(',')}}`)
  const rows = await tx.rows<TaskRecord>(
    sql`${TASK} WHERE t.uuid = ANY(${named}::uuid[]) ORDER BY t.uuid FOR NO KEY UPDATE OF t`,
  )
  const byUuid = new Map(rows.map((task) => [task.uuid, task]))
  return uuids.map((uuid) => {
    const task = byUuid.get(uuid)
    if (!task) throw new AppError('tasks.notFound')
    return task
  })
}

/** Loads a task for a call. If the caller does not see the task, it is not found. */
export function taskLoader({ database, now }: Context): ObjectLoader<'task'> {
  return ({ caller, uuid, permission, denied, lock }, work) =>
    database.transaction({ customer: caller.customer.uuid }, async (tx) => {
      const locked = lock ? sql`FOR NO KEY UPDATE OF t` : sql``
      const seen = seesTask(caller, calendarDateAt(now()))
      const [task] = await tx.rows<TaskRecord>(sql`${TASK} WHERE t.uuid = ${uuid} AND ${seen} ${locked}`)
      if (!task) throw new AppError('tasks.notFound')
      requirePermission(caller, permission, { customerUuid: task.customerUuid, isAssigned: true }, { denied })
      return work(tx, task)
    })
}
