import { taskCalls } from '@lindero/contract/tasks/tasks.contract'
import { timelineCalls } from '@lindero/contract/tasks/timeline.contract'
import { workflowCalls } from '@lindero/contract/tasks/workflows.contract'
import { AppError } from '@lindero/domain/errors'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import type { WorkflowGraph } from '@lindero/domain/tasks/workflow'
import { sql } from 'drizzle-orm'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Page } from '../kernel/database/page.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { may } from '../kernel/http/require-permission.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { tokenFor } from '../legal/legal-access.ts'
import { calendarFile, renewFeed } from '../users/calendar-feed.ts'
import { deadlineSettingsReply, saveDeadlineSettings } from './deadline-settings.store.ts'
import { listNotices, openNotice } from './notices.store.ts'
import { CANDIDATES, saveTask } from './save-task.ts'
import { byHand, startTasks } from './start-tasks.ts'
import type { TaskRecord } from './task-access.ts'
import { assignmentOf, choicesOf, saveAssignment, saveChoices } from './task-assignment.ts'
import { taskDatesFeed } from './task-feed.ts'
import { listTasks, taskReply } from './task-list.store.ts'
import { timelineOf } from './timeline.store.ts'
import {
  deleteWorkflow,
  draftWorkflow,
  listWorkflows,
  publishWorkflow,
  replayWorkflow,
  saveWorkflow,
  workflowReply,
} from './workflows.store.ts'

/** Calls for tasks and notifications, and for the workflows that start them. */
export function taskRoutes(calls: Calls, context: Context): void {
  const { now } = context
  const today = () => calendarDateAt(now())
  const answer = async (tx: Transaction, caller: Caller, task: TaskRecord, page?: number) => ({
    token: await tokenFor(context, { ...task, uuid: task.assetUuid, service: null }),
    task: {
      ...(await taskReply(tx, task.uuid, may(caller, 'editLegal'), today(), page)),
      candidates: await candidatesFor(tx, task, { p: 1, r: MOST_CANDIDATES }),
    },
  })

  calls.serveInTransaction(taskCalls.tasks, ({ tx, caller, query }) => listTasks(tx, caller, query, today()))

  calls.serveInTransaction(taskCalls.task, ({ tx, caller, task, query }) => answer(tx, caller, task, query.comments))

  calls.serveInTransaction(taskCalls.saveTask, async ({ tx, caller, task, body }) => {
    await saveTask(tx, caller, task, body.changes, now())
    return answer(tx, caller, task)
  })

  calls.serveInTransaction(taskCalls.taskCandidates, async ({ tx, task, query: { p, r } }) => {
    const items = await candidatesFor(tx, task, { p, r })
    const [counted] = await tx.rows<{ total: number }>(sql`SELECT count(*)::int AS total ${CANDIDATES(task)}`)
    return { items, total: counted?.total ?? 0 }
  })

  calls.serveInTransaction(taskCalls.createTask, async ({ tx, caller, managedAsset, body }) => {
    if (managedAsset.service) throw new AppError('management.providerWithoutPermission')
    const { type, ...details } = body
    const [uuid = ''] = await startTasks(tx, managedAsset, [byHand(type, caller.user.uuid, details)], now())
    return { uuid }
  })

  calls.serveInTransaction(timelineCalls.assetTimeline, async ({ tx, managedAsset, query: { p, r } }) => {
    if (managedAsset.service) throw new AppError('management.providerWithoutPermission')
    const entries = (await timelineOf(tx, managedAsset.uuid, today())).toReversed()
    return { items: entries.slice((p - 1) * r, p * r), total: entries.length }
  })

  calls.serveInTransaction(taskCalls.notices, ({ tx, caller, query }) => listNotices(tx, caller, query))
  calls.serveInTransaction(taskCalls.openNotice, ({ tx, caller, params }) => openNotice(tx, caller, params.uuid))
  calls.serveInTransaction(taskCalls.deadlineSettings, ({ tx, caller }) => deadlineSettingsReply(tx, caller))
  calls.serveInTransaction(taskCalls.saveDeadlineSettings, async ({ tx, caller, body }) => {
    await saveDeadlineSettings(tx, caller, body)
    return body
  })
  calls.serveInTransaction(taskCalls.taskAssignment, ({ tx }) => assignmentOf(tx))
  calls.serveInTransaction(taskCalls.saveTaskAssignment, ({ tx, caller, body }) => saveAssignment(tx, caller, body))
  calls.serveInTransaction(taskCalls.taskChoices, ({ tx, caller }) => choicesOf(tx, caller))
  calls.serveInTransaction(taskCalls.saveTaskChoices, ({ tx, caller, body }) => saveChoices(tx, caller, body))
  calls.serveInTransaction(taskCalls.renewTaskCalendar, ({ tx, caller }) => renewFeed(tx, caller, taskDatesFeed))
  calls.serve(taskCalls.taskCalendar, ({ holder }) => calendarFile(context, taskDatesFeed, holder))

  calls.serveInTransaction(workflowCalls.workflows, ({ tx }) => listWorkflows(tx))
  calls.serveInTransaction(workflowCalls.workflow, ({ tx, params }) => workflowReply(tx, params.uuid))
  calls.serveInTransaction(workflowCalls.draftWorkflow, ({ tx, caller, body }) => draftWorkflow(tx, caller, body))
  calls.serveInTransaction(workflowCalls.saveWorkflow, ({ tx, caller, params, body }) =>
    saveWorkflow(tx, caller, params.uuid, { ...body, graph: body.graph as WorkflowGraph }),
  )
  calls.serveInTransaction(workflowCalls.deleteWorkflow, ({ tx, caller, params }) =>
    deleteWorkflow(tx, caller, params.uuid),
  )
  calls.serveInTransaction(workflowCalls.publishWorkflow, ({ tx, caller, params, body }) =>
    publishWorkflow(tx, caller, params.uuid, body.basedOn),
  )
  calls.serveInTransaction(workflowCalls.replayWorkflow, ({ tx, caller, params, body }) =>
    replayWorkflow(tx, caller, params.uuid, body.externalId),
  )
}

/** Candidates that the reply of a task names; `taskCandidates` lists all of them. */
const MOST_CANDIDATES = 100

/** Users who may get the task, by name. */
function candidatesFor(tx: Transaction, task: TaskRecord, { p, r }: Page) {
  return tx.rows<{ uuid: string; name: string }>(
    sql`SELECT u.uuid, trim(concat_ws(' ', u.firstname, u.lastname)) AS name
      ${CANDIDATES(task)} ORDER BY name, u.uuid LIMIT ${r} OFFSET ${(p - 1) * r}`,
  )
}
