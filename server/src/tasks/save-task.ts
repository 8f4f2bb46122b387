import type { TaskChanges } from '@lindero/contract/tasks/tasks.contract'
import type { BulkMark } from '@lindero/domain/assets/bulk-edit'
import { AppError } from '@lindero/domain/errors'
import { staleChanges } from '@lindero/domain/kernel/changes'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { isOpenTask, taskStates } from '@lindero/domain/tasks/task-states'
import { MOST_TASK_FILES } from '@lindero/domain/tasks/task-types'
import { sql } from 'drizzle-orm'
import { logChange, logChanges } from '../assets/record/log-change.ts'
import { releaseAttachments, useAttachments } from '../files/attachments.store.ts'
import { type CommentChanges, writeComments, writeCommentsOfAll } from '../kernel/comments/comments.store.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { may } from '../kernel/http/require-permission.ts'
import { planMove } from '../kernel/machine/move.ts'
import { isCandidate, type TaskRecord } from './task-access.ts'
import { editedTask } from './task-history.ts'
import { mailNewTasks } from './task-mails.ts'
import { startNext } from './workflow-watch.ts'

/**
 * Saves a user's changes to a locked task, in one transaction. When a task ends, its follow-up tasks start.
 *
 * @param bulk mark for the history if the save is part of a bulk change. In that case, no mail is sent
 */
export async function saveTask(
  tx: Transaction,
  caller: Caller,
  task: TaskRecord,
  changes: TaskChanges,
  now: Date,
  bulk?: BulkMark,
): Promise<void> {
  const { event, comment, deletedComments, files, ...edits } = changes
  if (Object.keys(changes).length === 0) throw new AppError('tasks.noChanges')
  if (event === 'reopen' && !may(caller, 'assignUsers')) throw new AppError('permissions.denied')
  rejectConflicts(task, edits)
  const next = { ...task }
  if (edits.description) next.description = edits.description.newValue
  if (edits.dueOn) next.dueOn = edits.dueOn.newValue
  const isEdit = edits.description || edits.dueOn || edits.assigneeUuid || files
  if (isEdit && !isOpenTask(task.state)) throw new AppError('tasks.notPossible', { state: task.state, missing: [] })
  if (edits.assigneeUuid) next.assigneeUuid = await assigned(tx, task, edits.assigneeUuid.newValue)
  if (next.assigneeUuid === null && task.state === 'IN_PROGRESS') next.state = 'PENDING'
  const move = event ? moveOf(tx, next, event, now) : null
  if (move) next.state = move.state
  if (files) next.files = await changeFiles(tx, task, files)
  await tx.change(
    `UPDATE tasks SET state = $2, description = $3, assignee_uuid = $4, due_on = $5, files = $6,
       ended_on = CASE WHEN $2 IN ('PENDING', 'IN_PROGRESS') THEN NULL ELSE coalesce(ended_on, $7::date) END
     WHERE uuid = $1`,
    [
      task.uuid,
      next.state,
      next.description,
      next.assigneeUuid,
      next.dueOn,
      `{${next.files.join(',')}}`,
      calendarDateAt(now),
    ],
  )
  const comments = await changeComments(tx, caller, task, { comment, deletedComments })
  await logChange(tx, {
    asset: { uuid: task.assetUuid, customerUuid: task.customerUuid },
    area: 'tasks',
    userUuid: caller.user.uuid,
    changes: editedTask(task, next, comments),
    ...(bulk ? { bulk } : {}),
  })
  const isNew = next.assigneeUuid !== task.assigneeUuid && next.assigneeUuid !== caller.user.uuid
  if (isNew && next.assigneeUuid && !bulk) await mailNewTasks(tx, [next.assigneeUuid], task.customerUuid)
  await move?.finish()
}

/** Adds a user's comments to locked tasks, as part of a bulk change. */
export async function commentTasks(
  tx: Transaction,
  caller: Caller,
  written: readonly { task: TaskRecord; changes: CommentChanges }[],
  bulk: BulkMark,
): Promise<void> {
  const objects = written.map(({ task, changes }) => ({ commented: task, changes }))
  const comments = await writeCommentsOfAll(tx, COMMENTS, commenterOf(caller), objects)
  const entries = written.map(({ task }, index) => ({
    asset: { uuid: task.assetUuid, customerUuid: task.customerUuid },
    ...{ bulk, area: 'tasks' as const, userUuid: caller.user.uuid },
    changes: editedTask(task, task, comments[index] ?? []),
  }))
  await logChanges(tx, entries)
}

const COMMENTS = { table: 'task_comments', about: 'task_uuid' }
/** Admins may also delete other users' comments. */
const commenterOf = ({ user }: Caller) => ({ uuid: user.uuid, mayModerate: user.isAdmin || user.isSuperAdmin })

function changeComments(
  tx: Transaction,
  caller: Caller,
  task: TaskRecord,
  { comment, deletedComments = [] }: Pick<TaskChanges, 'comment' | 'deletedComments'>,
) {
  const uuid = comment?.uuid
  return writeComments(tx, COMMENTS, task, commenterOf(caller), {
    added: comment && !uuid ? [comment] : [],
    edited: comment && uuid ? [{ ...comment, uuid }] : [],
    deleted: deletedComments,
  })
}

type Edits = Pick<TaskChanges, 'description' | 'assigneeUuid' | 'dueOn'>

/**
 * Rejects conflicting changes. If another user has taken the task since, there is a specific error; any other
 * concurrent change is a conflict.
 */
function rejectConflicts(task: TaskRecord, edits: Edits): void {
  const sent = (['description', 'assigneeUuid', 'dueOn'] as const).flatMap((field) => {
    const edit = edits[field]
    return edit ? [{ field, oldValue: edit.oldValue }] : []
  })
  const fields = staleChanges(sent, (field) => task[field as keyof Edits]).map(({ field }) => field)
  if (fields.includes('assigneeUuid') && task.assigneeUuid) throw new AppError('tasks.taken')
  if (fields.length > 0) throw new AppError('tasks.changedMeanwhile', { fields })
}

/** Plans the move of a task to another state. When a task ends, its follow-up tasks start. */
function moveOf(tx: Transaction, task: TaskRecord, event: NonNullable<TaskChanges['event']>, now: Date) {
  return planMove(taskStates, {
    from: task.state,
    event,
    subject: task,
    effects: { startNext: { follows: () => startAfter(tx, task, now) } },
    refuse: ({ missing }) => new AppError('tasks.notPossible', { state: task.state, missing }),
  })
}

async function startAfter(tx: Transaction, task: TaskRecord, now: Date): Promise<void> {
  const { assetUuid: uuid, customerUuid } = task
  const [asset] = await tx.rows<{ provinceCode: string | null }>(
    'SELECT province_code AS "provinceCode" FROM assets WHERE uuid = $1',
    [uuid],
  )
  await startNext(tx, { uuid, customerUuid, provinceCode: asset?.provinceCode ?? null }, task, now)
}

/** SQL for the users to whom a task can be assigned: active candidates who see the asset. Admins see all assets. */
export const CANDIDATES = (task: { uuid: string }) => sql`FROM users u, tasks t JOIN assets a ON a.uuid = t.asset_uuid
  WHERE t.uuid = ${task.uuid} AND u.customer_uuid = t.customer_uuid AND u.inactive_on IS NULL
    AND u.erased_on IS NULL AND NOT u.is_provider AND ${isCandidate(sql`u.uuid`)} AND (u.is_admin OR EXISTS (
      SELECT FROM portfolio_users p WHERE p.portfolio_uuid = a.portfolio_uuid AND p.user_uuid = u.uuid))`

async function assigned(tx: Transaction, task: TaskRecord, userUuid: string | null): Promise<string | null> {
  if (userUuid === null) return null
  const [candidate] = await tx.rows(sql`SELECT u.uuid ${CANDIDATES(task)} AND u.uuid = ${userUuid}`)
  if (!candidate) throw new AppError('tasks.notACandidate')
  return userUuid
}

/**
 * Adds documents to a task and removes others. The documents must belong to the task's asset, and cannot be deleted
 * while the task references them. A save contains only the documents to add or remove, so two users can save at the
 * same time.
 */
async function changeFiles(
  tx: Transaction,
  task: TaskRecord,
  { add = [], remove = [] }: NonNullable<TaskChanges['files']>,
): Promise<string[]> {
  const files = [...new Set([...task.files, ...add])].filter((file) => !remove.includes(file))
  if (files.length > MOST_TASK_FILES) throw new AppError('tasks.tooManyFiles', { limit: MOST_TASK_FILES })
  // If another user deletes one of the documents at the same time, the lock decides which of the two changes fails.
  const ownFiles = await tx.rows<{ uuid: string }>(
    `SELECT uuid FROM attachments WHERE owner_kind = 'asset' AND owner_uuid = $1 AND uuid = ANY($2::uuid[])
     FOR KEY SHARE`,
    [task.assetUuid, `{${add.join(',')}}`],
  )
  if (ownFiles.length !== add.length) throw new AppError('files.notFound')
  const use = { usedBy: 'task', usingUuid: task.uuid } as const
  await releaseAttachments(tx, use, { except: files })
  await useAttachments(
    tx,
    files.map((attachmentUuid) => ({ ...use, attachmentUuid, customerUuid: task.customerUuid })),
  )
  return files
}
