import { sameValue } from '@lindero/domain/kernel/changes'
import type { TaskKind } from '@lindero/domain/tasks/task-types'
import type { HistoryChange } from '../assets/record/log-change.ts'
import type { LoggedComment } from '../kernel/comments/comments.store.ts'
import type { TaskRecord } from './task-access.ts'

interface NamedTask {
  uuid: string
  type: TaskKind
  name?: string | null | undefined
}

/** The history identifies a task by its name in the workflow, or otherwise by its type. */
const rowOf = ({ uuid, type, name }: NamedTask) => ({ uuid, title: name || type })

const FIELDS = ['state', 'description', 'assigneeUuid', 'dueOn'] as const

/** The history changes for a new task, with its user and due date. */
export function addedTask(task: NamedTask & Pick<TaskRecord, 'assigneeUuid' | 'dueOn'>): HistoryChange[] {
  const row = rowOf(task)
  const filledIn = (['assigneeUuid', 'dueOn'] as const).filter((field) => task[field] !== null)
  return [
    { field: 'task', oldValue: null, newValue: row.title, row },
    ...filledIn.map((field) => ({ field: `task.${field}`, oldValue: null, newValue: task[field], row })),
  ]
}

/** The history changes for a task that an undo removes. */
export function removedTask(task: NamedTask): HistoryChange[] {
  const row = rowOf(task)
  return [{ field: 'task', oldValue: row.title, newValue: null, row }]
}

/** The history changes for an edited task. Only the number of documents is recorded. */
export function editedTask(before: TaskRecord, after: TaskRecord, comments: readonly LoggedComment[]): HistoryChange[] {
  const row = rowOf(before)
  const changes: HistoryChange[] = FIELDS.filter((field) => !sameValue(before[field], after[field])).map((field) => ({
    field: `task.${field}`,
    oldValue: before[field],
    newValue: after[field],
    row,
  }))
  if (!sameValue(before.files, after.files)) {
    changes.push({ field: 'task.files', oldValue: before.files.length, newValue: after.files.length, row })
  }
  return [...changes, ...comments.map(({ field, ...words }) => ({ field: `task.${field}`, ...words, row }))]
}
