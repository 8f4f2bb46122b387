import type { CallInput } from '@lindero/contract/kernel/call'
import { LONG_ROWS } from '@lindero/contract/kernel/paging'
import type { TaskRow, TaskShown, taskCalls } from '@lindero/contract/tasks/tasks.contract'
import { addDays } from '@lindero/domain/kernel/dates'
import { TASK_BLOCKS, type TaskBlock } from '@lindero/domain/tasks/task-states'
import { TASK_CATEGORIES, TASK_KINDS, type TaskCategory, taskTiming, typesOf } from '@lindero/domain/tasks/task-types'
import { sql } from 'drizzle-orm'
import { allOf, is, isIn, isOneOf } from '../kernel/database/conditions.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { instantOf } from '../legal/legal.store.ts'
import { isMine, seesTask } from './task-access.ts'

const NAME = (user: string) =>
  sql.raw(`CASE WHEN ${user}.uuid IS NULL THEN NULL ELSE jsonb_build_object('uuid',
  ${user}.uuid, 'name', coalesce(nullif(trim(concat_ws(' ', ${user}.firstname, ${user}.lastname)), ''), '–')) END`)

const COLUMNS = sql`t.uuid, t.type, t.name, t.state, t.department, t.asset_uuid AS "assetUuid",
  a.external_id AS "externalId", ${NAME('u')} AS assignee, t.started_on::text AS "startedOn", t.due_on::text AS "dueOn",
  t.ended_on::text AS "endedOn"`
const FROM = sql`FROM tasks t JOIN assets a ON a.uuid = t.asset_uuid LEFT JOIN users u ON u.uuid = t.assignee_uuid`

type UntimedTask = Omit<TaskRow, 'category' | 'timing'>

const taskRow = (row: UntimedTask, today: string): TaskRow => ({
  ...row,
  category: TASK_KINDS[row.type].category,
  timing: taskTiming(row.state, row.dueOn, today),
})

const OPEN = sql`t.state IN ('PENDING', 'IN_PROGRESS')`
const SORTED = { dueOn: 't.due_on', startedOn: 't.started_on', externalId: 'a.external_id' }

type Filter = NonNullable<CallInput<typeof taskCalls.tasks>['query']['f']>
type TaskCounts = Record<string, number>

/** The open tasks that the caller sees with the words, by day, without the numbers above the list. */
export async function openTasksNamed(tx: Transaction, caller: Caller, search: string, limit: number, today: string) {
  const which = allOf(seesTask(caller, today), ...narrowed({ search, isOpen: true }, caller, today))
  const rows = await tx.rows<UntimedTask>(
    sql`SELECT ${COLUMNS} ${FROM} WHERE ${which} ORDER BY t.due_on, t.uuid LIMIT ${limit}`,
  )
  return rows.map((row) => taskRow(row, today))
}

/** A page of the tasks that the caller sees, with the numbers for the counters and blocks above the list. */
export async function listTasks(
  tx: Transaction,
  caller: Caller,
  { p, r, s, d, f = {} }: CallInput<typeof taskCalls.tasks>['query'],
  today: string,
) {
  const isOverdue = sql`(${OPEN} AND t.due_on < ${today}::date)`
  const base = allOf(seesTask(caller, today), ...narrowed(f, caller, today))
  const inBlock = (block: TaskBlock) => isOneOf(sql`t.state`, TASK_BLOCKS[block], 'text')
  const ofCategory = f.category ? isOneOf(sql`t.type`, typesOf(f.category), 'text') : undefined
  const chosen = allOf(ofCategory, is(isOverdue, f.isOverdue))
  const which = allOf(chosen, f.block ? inBlock(f.block) : undefined)
  const order = sql.raw(`${SORTED[s ?? 'dueOn']} ${d ? 'DESC' : 'ASC'}, t.uuid`)
  const rows = await tx.rows<UntimedTask>(
    sql`SELECT ${COLUMNS} ${FROM} WHERE ${base} AND ${which} ORDER BY ${order} LIMIT ${r} OFFSET ${(p - 1) * r}`,
  )
  const categories = TASK_CATEGORIES.map(
    (each) =>
      sql`count(*) FILTER (WHERE ${OPEN} AND ${isOneOf(sql`t.type`, typesOf(each), 'text')})::int AS ${sql.raw(`"${each}"`)}`,
  )
  const blocks = (Object.keys(TASK_BLOCKS) as TaskBlock[]).map(
    (each) => sql`count(*) FILTER (WHERE ${chosen} AND ${inBlock(each)})::int AS ${sql.raw(`"${each}"`)}`,
  )
  const [counted] = await tx.rows<TaskCounts>(sql`SELECT count(*) FILTER (WHERE ${which})::int AS total,
    count(*) FILTER (WHERE ${isOverdue})::int AS overdue, ${sql.join([...categories, ...blocks], sql`, `)}
    FROM tasks t JOIN assets a ON a.uuid = t.asset_uuid WHERE ${base}`)
  const figure = (name: string) => counted?.[name] ?? 0
  return {
    items: rows.map((row) => taskRow(row, today)),
    total: figure('total'),
    overdue: figure('overdue'),
    open: Object.fromEntries(TASK_CATEGORIES.map((each) => [each, figure(each)])) as Record<TaskCategory, number>,
    blocks: Object.fromEntries(Object.keys(TASK_BLOCKS).map((each) => [each, figure(each)])) as Record<
      TaskBlock,
      number
    >,
  }
}

function narrowed({ search, assetUuid, isMine: mine, isOpen, isDue }: Filter, caller: Caller, today: string) {
  return [
    isIn([sql`a.external_id`, sql`a.address`, sql`t.name`], search),
    assetUuid ? sql`t.asset_uuid = ${assetUuid}` : undefined,
    is(isMine(caller.user.uuid, today), mine),
    is(sql`(${OPEN})`, isOpen),
    is(sql`(${OPEN} AND t.due_on <= ${addDays(today, 1)}::date)`, isDue),
  ]
}

type StoredTask = UntimedTask &
  Pick<TaskShown, 'address' | 'municipality' | 'description' | 'isByWorkflow' | 'createdBy' | 'commentCount'> & {
    files: TaskShown['files']
  }

/** A task with its documents and comments, in the format for its dialog. */
export async function taskReply(
  tx: Transaction,
  uuid: string,
  canEdit: boolean,
  today: string,
  page = 1,
): Promise<TaskShown> {
  const [row] = await tx.rows<StoredTask>(sql`SELECT ${COLUMNS}, a.address, a.municipality, t.description,
      t.workflow_uuid IS NOT NULL AS "isByWorkflow", ${NAME('c')} AS "createdBy",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('uuid', f.uuid, 'name', f.name) ORDER BY f.name), '[]')
       FROM attachments f WHERE f.uuid = ANY(t.files)) AS files,
      (SELECT count(*)::int FROM task_comments m WHERE m.task_uuid = t.uuid) AS "commentCount"
    ${FROM} LEFT JOIN users c ON c.uuid = t.created_by WHERE t.uuid = ${uuid}`)
  if (!row) throw new Error('a task that was found is there')
  const comments = await tx.rows<
    TaskShown['comments'][number]
  >(sql`SELECT m.uuid, m.type, m.code, m.message, ${NAME('u')} AS author,
      m.created_on AS "createdOn", m.edited_on AS "editedOn" FROM task_comments m LEFT JOIN users u ON u.uuid = m.user_uuid
    WHERE m.task_uuid = ${uuid} ORDER BY m.created_on DESC, m.uuid
    LIMIT ${LONG_ROWS} OFFSET ${(page - 1) * LONG_ROWS}`)
  const { address, municipality, description, isByWorkflow, createdBy, files, commentCount, ...stored } = row
  return {
    ...taskRow(stored, today),
    address,
    municipality,
    description,
    isByWorkflow,
    createdBy,
    files,
    commentCount,
    canEdit,
    comments: comments.map(({ createdOn, editedOn, ...comment }) => ({
      ...comment,
      createdOn: instantOf(createdOn),
      timestamp: instantOf(createdOn),
      editedOn: editedOn && instantOf(editedOn),
    })),
  }
}
