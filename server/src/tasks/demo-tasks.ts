import { addDays } from '@lindero/domain/kernel/dates'
import { DEFAULT_GRAPHS } from '@lindero/domain/tasks/default-workflows'
import { TASK_STATES } from '@lindero/domain/tasks/task-states'
import { TASK_KINDS, TASK_TYPES } from '@lindero/domain/tasks/task-types'
import { NOTICE_TYPES } from '@lindero/domain/tasks/workflow'
import { tasks as texts } from '@lindero/texts/tasks/tasks.es'
import { workflows } from '@lindero/texts/tasks/workflows.es'
import type { Transaction } from '../kernel/database/database.ts'

interface TaskSubjects {
  customerUuid: string
  assets: readonly { uuid: string; phase?: string }[]
  /** The users to whom the tasks are assigned in rotation. The first one is the admin. */
  users: readonly string[]
  today: string
}

const LIVE = ['ADJUDICACION', 'ALL'] as const
const ASSETS = 12

/**
 * Adds two live workflows, tasks in every state for each user, and notifications. Some tasks are overdue or unassigned.
 */
export async function addDemoTasks(
  tx: Transaction,
  { customerUuid, assets, users, today }: TaskSubjects,
): Promise<void> {
  const versions = LIVE.map((key) => ({
    key: key.toLowerCase(),
    name: workflows.defaults[key],
    graph: DEFAULT_GRAPHS[key],
  }))
  await tx.change(
    `INSERT INTO workflow_versions (customer_uuid, key, name, version, state, graph, edited_by, published_on)
     SELECT $1, v.key, v.name, 1, 'LIVE', v.graph, $2, now()
     FROM jsonb_to_recordset($3::jsonb) AS v(key text, name text, graph jsonb)`,
    [customerUuid, users[0], JSON.stringify(versions)],
  )
  const chosen = assets.slice(0, ASSETS)
  const count = TASK_STATES.length * users.length * 2
  const tasks = Array.from({ length: chosen.length === 0 ? 0 : count }, (_, index) => {
    const type = TASK_TYPES[index % TASK_TYPES.length] ?? TASK_TYPES[0]
    const state = TASK_STATES[index % TASK_STATES.length] ?? 'PENDING'
    const isEnded = state !== 'PENDING' && state !== 'IN_PROGRESS'
    const isFree = state === 'PENDING' && index % 2 === 1
    const startedOn = addDays(today, -((index * 5) % 40) - 1)
    return {
      uuid: crypto.randomUUID(),
      type,
      state,
      startedOn,
      department: TASK_KINDS[type].department,
      assetUuid: chosen[index % chosen.length]?.uuid,
      assigneeUuid: isFree ? null : users[Math.floor(index / TASK_STATES.length) % users.length],
      dueOn: addDays(startedOn, isEnded ? 7 : 12 + ((index * 7) % 40)),
      endedOn: isEnded ? addDays(startedOn, 5) : null,
      description: index % 3 === 0 ? texts.types[type] : '',
    }
  })
  await tx.change(
    `INSERT INTO tasks (uuid, customer_uuid, asset_uuid, type, state, department, description, assignee_uuid,
       started_on, due_on, ended_on)
     SELECT n.uuid, $1, n."assetUuid", n.type, n.state, n.department, n.description, n."assigneeUuid", n."startedOn",
       n."dueOn", n."endedOn" FROM jsonb_to_recordset($2::jsonb) AS n(uuid uuid, "assetUuid" uuid, type text,
       state text, department text, description text, "assigneeUuid" uuid, "startedOn" date, "dueOn" date, "endedOn" date)`,
    [customerUuid, JSON.stringify(tasks)],
  )
  const comments = tasks
    .filter(({ state }) => state !== 'PENDING')
    .slice(0, 10)
    .map(({ uuid, assigneeUuid }) => ({
      uuid,
      assigneeUuid,
      message: 'Hablado con la agencia: envía la documentación esta semana.',
    }))
  await tx.change(
    `INSERT INTO task_comments (customer_uuid, task_uuid, type, message, user_uuid)
     SELECT $1, n.uuid, 'CALL', n.message, n."assigneeUuid"
     FROM jsonb_to_recordset($2::jsonb) AS n(uuid uuid, "assigneeUuid" uuid, message text)`,
    [customerUuid, JSON.stringify(comments)],
  )
  const notices = chosen.slice(0, 8).map(({ uuid }, index) => ({
    uuid,
    type: NOTICE_TYPES[index % NOTICE_TYPES.length],
    isProcessed: index % 2 === 1,
    days: index * 3 + 1,
  }))
  await tx.change(
    `INSERT INTO notices (customer_uuid, asset_uuid, type, department, state, raised_on, processed_by, processed_on)
     SELECT $1, n.uuid, n.type, 'possessionSettlement', CASE WHEN n."isProcessed" THEN 'PROCESSED' ELSE 'PENDING' END,
       now() - n.days * interval '1 day', CASE WHEN n."isProcessed" THEN $2::uuid END,
       CASE WHEN n."isProcessed" THEN now() END
     FROM jsonb_to_recordset($3::jsonb) AS n(uuid uuid, type text, "isProcessed" boolean, days integer)`,
    [customerUuid, users[0], JSON.stringify(notices)],
  )
}
