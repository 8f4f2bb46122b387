import { PERSONAL_LEGAL_COMMENT_TYPES } from '../../kernel/comments.ts'
import { choice, day, longText, person } from '../../kernel/fields/declared-field.ts'
import { wayBetween } from '../../kernel/machine/machine.ts'
import { recordPart, rowKind } from '../../kernel/parts/record-part.ts'
import { isOpenTask, TASK_STATES, type TaskState, taskStates } from '../../tasks/task-states.ts'
import { TASK_TYPES } from '../../tasks/task-types.ts'
import { commentKind, commentViolations } from './comment-kind.ts'

interface TaskRow {
  uuid: string
  state: TaskState | null
  description: string | null
  dueOn: string | null
  assigneeUuid: string | null
}

/** Tasks of an asset, with comments. A task is identified by its type and description. */
export const tasksPart = recordPart({
  section: 'tasks',
  name: 'tasks',
  fields: {},
  rows: {
    task: rowKind({
      title: 'type',
      key: ['type', 'description'],
      fields: {
        type: choice(TASK_TYPES, { required: true }),
        description: longText({ max: 2_000 }),
        state: choice(TASK_STATES, { required: true }),
        dueOn: day(),
        assigneeUuid: person(),
      },
      defaults: () => ({ state: 'PENDING' }),
      check: ({ state, assigneeUuid }) =>
        assigneeUuid === null && state !== 'PENDING' && state !== 'CANCELLED'
          ? [{ field: 'assigneeUuid', code: 'assigneeMissing' }]
          : [],
    }),
    taskComment: commentKind(PERSONAL_LEGAL_COMMENT_TYPES, 'NOTE', 'task'),
  },
  checkRows: ({ rows }, context, saved) => ({
    task: taskViolations(rows.task, saved.task),
    taskComment: commentViolations(rows.taskComment, saved.taskComment, context),
  }),
})

/** Violations: states that no event leads to, and changes to an ended task, unless the row reopens it. */
function taskViolations(rows: readonly TaskRow[], saved: readonly TaskRow[]) {
  const before = new Map(saved.map((row) => [row.uuid, row]))
  return rows.flatMap(({ uuid, state, ...row }) => {
    const saved = before.get(uuid)
    const from = saved?.state ?? 'PENDING'
    const way = state === null ? [] : wayBetween(taskStates, from, state)
    if (way === null) return [{ uuid, field: 'state', code: 'notReached' }]
    const isEdited =
      saved &&
      (row.description !== saved.description || row.dueOn !== saved.dueOn || row.assigneeUuid !== saved.assigneeUuid)
    const isOpened = way[0]?.event === 'reopen'
    return isEdited && !isOpenTask(from) && !isOpened ? [{ uuid, field: 'state', code: 'ended' }] : []
  })
}
