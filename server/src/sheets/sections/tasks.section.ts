import type { TaskChanges } from '@lindero/contract/tasks/tasks.contract'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { wayBetween } from '@lindero/domain/kernel/machine/machine'
import { differenceOf } from '@lindero/domain/kernel/parts/part-difference'
import { keyOfRow, type PartData } from '@lindero/domain/kernel/parts/record-part'
import { tasksPart } from '@lindero/domain/sheets/kinds/tasks.kind'
import type { PlannedPart } from '@lindero/domain/sheets/plan-asset'
import { type TaskState, taskStates } from '@lindero/domain/tasks/task-states'
import type { TaskKind } from '@lindero/domain/tasks/task-types'
import { sql } from 'drizzle-orm'
import type { AssetRecord } from '../../assets/assets.table.ts'
import type { HistoryChange } from '../../assets/record/log-change.ts'
import { commentTasks, saveTask } from '../../tasks/save-task.ts'
import { addTasks, byHand } from '../../tasks/start-tasks.ts'
import { forgetFirings } from '../../tasks/started-rows.ts'
import { seesTask, taskLocked, tasksLocked } from '../../tasks/task-access.ts'
import { type KeptTable, keptTable } from './kept-tables.ts'
import {
  type AssetToSave,
  rowsBetween,
  rowsByAsset,
  type Saving,
  type SheetSection,
  savingRow,
} from './sheet-section.ts'
import { commentChange, type SavedComment, SIGNED, writtenComments } from './signed-comments.ts'

type TaskRow = {
  uuid: string
  type: TaskKind
  description: string | null
  state: TaskState
  dueOn: string | null
  assigneeUuid: string | null
}

export const taskSheets: SheetSection = {
  name: tasksPart.section,
  read: 'readLegal',
  edit: 'editLegal',
  async load(tx, uuids, _parts, { caller, now }) {
    const named = sql.param(`{${uuids.join(',')}}`)
    const seen = sql`FROM tasks t JOIN assets a ON a.uuid = t.asset_uuid
      WHERE t.asset_uuid = ANY(${named}::uuid[]) AND ${seesTask(caller, calendarDateAt(now))}`
    const task = await tx.rows<TaskRow & { asset: string }>(
      sql`SELECT t.asset_uuid AS asset, t.uuid, t.type, nullif(t.description, '') AS description, t.state,
        t.due_on::text AS "dueOn", t.assignee_uuid AS "assigneeUuid" ${seen} ORDER BY t.started_on, t.uuid`,
    )
    const taskComment = await tx.rows<SavedComment & { asset: string; parentUuid: string }>(
      sql`SELECT t.asset_uuid AS asset, c.task_uuid AS "parentUuid", ${sql.raw(SIGNED)}
        FROM task_comments c LEFT JOIN users u ON u.uuid = c.user_uuid JOIN tasks t ON t.uuid = c.task_uuid
        WHERE c.task_uuid IN (SELECT t.uuid ${seen}) AND c.type NOT IN ('WARNING', 'ERROR')
        ORDER BY c.created_on, c.uuid`,
    )
    return rowsByAsset(tasksPart, uuids, { task, taskComment })
  },
  refusal: ({ phase }) => (phase === 'management' ? null : 'notInManagement'),
  save: saveTasks,
  undo: {
    area: 'tasks',
    tables: () => TASK_TABLES,
    removing: (tx, removed) =>
      forgetFirings(tx, { tasks: [...(removed.get('tasks') ?? [])], notices: [...(removed.get('notices') ?? [])] }),
    changes: taskChanges,
  },
}

/** The tables of tasks. Any save of an asset may add rows to them, because workflow rules start tasks and notices. */
export const TASK_TABLES: readonly KeptTable[] = [
  { ...keptTable('tasks', ['tasks.task']), cause: 'workflow_uuid' },
  {
    ...{ name: 'task_comments', key: 'uuid', asset: 'task_uuid', parent: { table: 'tasks', key: 'uuid' } },
    sheets: ['tasks.taskComment'],
    where: "x.type NOT IN ('WARNING', 'ERROR')",
  },
  { ...keptTable('notices', []), cause: 'type' },
]

/** The changes of tasks and their comments, in the format that saving a task uses for the history. */
function taskChanges(before: PartData, after: PartData): HistoryChange[] {
  const tasks = new Map(
    [...(before.rows.task ?? []), ...(after.rows.task ?? [])].map((row) => [row.uuid, row as TaskRow]),
  )
  const comments = rowsBetween<SavedComment & { parentUuid: string }>('taskComment', before, after)
  return [
    ...differenceOf(
      tasksPart,
      { ...before, rows: { task: before.rows.task ?? [] } },
      {
        ...after,
        rows: { task: after.rows.task ?? [] },
      },
    ),
    ...comments.flatMap(({ old, next }) => {
      const task = tasks.get((next ?? old)?.parentUuid ?? '')
      const row = { uuid: task?.uuid ?? '', title: task?.type ?? null }
      return commentChange(old, next).map((change) => ({ ...change, field: `task.${change.field}`, row }))
    }),
  ]
}

async function saveTasks(saving: Saving, assets: readonly AssetToSave[]): Promise<void> {
  const added = await addRows(saving, rowsOf(assets, 'created'))
  for (const { part, row } of rowsOf(assets, 'updated')) {
    await savingTask(part, row, () => changeTask(saving, row.uuid, editsOf(part, row.uuid), row.state))
  }
  await saveComments(saving, assets, added)
}

interface RowToSave {
  asset: AssetRecord
  part: PlannedPart
  row: TaskRow
}

const rowsOf = (assets: readonly AssetToSave[], state: 'created' | 'updated'): RowToSave[] =>
  assets.flatMap(({ stored: { asset }, parts }) =>
    parts.flatMap((part) => ((part.rows.task?.[state] ?? []) as TaskRow[]).map((row) => ({ asset, part, row }))),
  )

const INVALID = { 'tasks.notACandidate': 'assigneeUuid', 'tasks.notPossible': 'state' }
const savingTask = ({ part }: PlannedPart, { uuid }: TaskRow, save: () => Promise<void>) =>
  savingRow(keyOfRow(part, 'task', uuid), save, INVALID)

/**
 * Adds the new tasks of all assets, and then changes those that are assigned or that have begun.
 *
 * @returns the uuid of each new task, by its uuid in the plan
 */
async function addRows(saving: Saving, rows: readonly RowToSave[]): Promise<ReadonlyMap<string, string>> {
  const { tx, caller, now } = saving
  const tasks = rows.map(({ asset, row: { type, description, dueOn } }) => {
    const details = { ...(description === null ? {} : { description }), ...(dueOn === null ? {} : { dueOn }) }
    return { asset, tasks: [byHand(type, caller.user.uuid, details)] }
  })
  const started = (await addTasks(tx, tasks, now, 'file')).flat()
  const added = new Map<string, string>()
  for (const [index, { part, row }] of rows.entries()) {
    const task = started[index]
    if (!task) throw new Error('a task of a load was not added')
    added.set(row.uuid, task.uuid)
    const { assigneeUuid } = row
    const isAssigned = assigneeUuid !== null && assigneeUuid !== task.assigneeUuid
    const edits = isAssigned ? { assigneeUuid: { oldValue: task.assigneeUuid, newValue: assigneeUuid } } : {}
    if (!isAssigned && row.state === taskStates.initial) continue
    await savingTask(part, row, () => changeTask(saving, task.uuid, edits, row.state))
  }
  return added
}

async function saveComments(
  { tx, caller, now }: Saving,
  assets: readonly AssetToSave[],
  added: ReadonlyMap<string, string>,
): Promise<void> {
  const parts = assets.flatMap((asset) => asset.parts)
  const ofTask = (state: 'created' | 'updated') =>
    Map.groupBy(
      parts.flatMap(({ rows: { taskComment } }) => taskComment?.[state] ?? []),
      ({ parentUuid }) => added.get(parentUuid ?? '') ?? parentUuid ?? '',
    )
  const [created, updated] = [ofTask('created'), ofTask('updated')]
  const tasks = await tasksLocked(tx, [...new Set([...created.keys(), ...updated.keys()])])
  const comments = tasks.map((task) => {
    const rows = { created: created.get(task.uuid) ?? [], updated: updated.get(task.uuid) ?? [], deleted: [] }
    return { task, changes: writtenComments(rows, calendarDateAt(now)) }
  })
  await commentTasks(tx, caller, comments, 'file')
}

/** The changed fields of a task, in the format that the screen uses to save them. */
function editsOf({ part, changes }: PlannedPart, uuid: string): TaskChanges {
  const key = keyOfRow(part, 'task', uuid)
  const own = changes.filter((change) => change.key === key && change.field in EDITED)
  const blank = (field: string, value: unknown) => (field === 'description' ? (value ?? '') : value)
  return Object.fromEntries(
    own.map(({ field, old, new: next }) => [field, { oldValue: blank(field, old), newValue: blank(field, next) }]),
  ) as TaskChanges
}
const EDITED = { description: true, dueOn: true, assigneeUuid: true }

/** Changes a task, and moves it event by event to the given state. An ended task is reopened before the change. */
async function changeTask({ tx, caller, now }: Saving, uuid: string, edits: TaskChanges, to: TaskState) {
  const task = await taskLocked(tx, uuid)
  const events = (wayBetween(taskStates, task.state, to) ?? []).map(({ event }) => event)
  const save = async (changes: TaskChanges) => {
    if (Object.keys(changes).length > 0) await saveTask(tx, caller, await taskLocked(tx, uuid), changes, now, 'file')
  }
  if (events[0] === 'reopen') await save({ event: events.shift() as 'reopen' })
  await save(edits)
  for (const event of events) await save({ event })
}
