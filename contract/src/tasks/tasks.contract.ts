import { DEPARTMENTS } from '@lindero/domain/customers/departments'
import {
  LEGAL_COMMENT_TYPES,
  PERSONAL_LEGAL_COMMENT_TYPES,
  SYSTEM_COMMENT_CODES,
} from '@lindero/domain/kernel/comments'
import { LEGAL_SECTIONS } from '@lindero/domain/legal/management.section'
import {
  DEADLINE_KINDS,
  DEADLINE_NOTICES,
  DEADLINE_STAGES,
  MOST_DAYS_BEFORE,
  MOST_NOTICES_BEFORE,
} from '@lindero/domain/tasks/deadline-calls'
import { NOTICE_STATES, TASK_BLOCKS, TASK_EVENTS, TASK_STATES } from '@lindero/domain/tasks/task-states'
import { MOST_TASK_FILES, TASK_CATEGORIES, TASK_TIMINGS, TASK_TYPES } from '@lindero/domain/tasks/task-types'
import { NOTICE_TYPES } from '@lindero/domain/tasks/workflow'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import {
  calendarDate,
  distinct,
  flag,
  instant,
  listOf,
  page,
  pageQuery,
  secretParams,
  trimmedText,
  uuid,
  uuidParams,
  wholeNumber,
} from '../kernel/schemas.ts'
import { managementToken, termRule } from '../legal/legal.schema.ts'

const type = z.enum(TASK_TYPES)
const department = z.enum(DEPARTMENTS)
const person = z.object({ uuid, name: z.string() })
const block = z.enum(Object.keys(TASK_BLOCKS) as [keyof typeof TASK_BLOCKS, ...(keyof typeof TASK_BLOCKS)[]])

export const TASK_MAILS = ['none', 'each', 'daily'] as const
const TASK_SORTS = ['dueOn', 'startedOn', 'externalId'] as const

const row = {
  uuid,
  type,
  name: z.string().nullable().describe('Name in the workflow, if it has its own'),
  category: z.enum(TASK_CATEGORIES),
  state: z.enum(TASK_STATES),
  timing: z.enum(TASK_TIMINGS),
  department,
  assetUuid: uuid,
  externalId: z.string(),
  assignee: person.nullable(),
  startedOn: calendarDate,
  dueOn: calendarDate,
  endedOn: calendarDate.nullable(),
}
const taskRow = z.object(row).meta({ id: 'TaskRow' })
export type TaskRow = z.infer<typeof taskRow>

const task = z
  .object({
    ...row,
    address: z.string().nullable(),
    municipality: z.string().nullable(),
    description: z.string(),
    isByWorkflow: z.boolean(),
    createdBy: person.nullable(),
    canEdit: z.boolean(),
    files: z.array(z.object({ uuid, name: z.string() })),
    comments: z
      .array(
        z.object({
          uuid,
          type: z.enum(LEGAL_COMMENT_TYPES),
          code: z
            .enum(SYSTEM_COMMENT_CODES)
            .nullable()
            .describe('Kind of a warning by the system; `message` is then its value, such as the name of a workflow'),
          message: z.string(),
          author: person.nullable(),
          createdOn: instant,
          timestamp: instant.describe('`createdOn` by the name that the document has for it'),
          editedOn: instant.nullable(),
        }),
      )
      .describe('Newest first, one page'),
    commentCount: z.number().int(),
  })
  .meta({ id: 'Task' })
export type TaskShown = z.infer<typeof task>

const taskDetail = task
  .extend({ candidates: z.array(person).describe('Users who may get the task, at most 100') })
  .meta({ id: 'TaskDetail' })

const changed = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ oldValue: value, newValue: value }).optional()

const taskChanges = z
  .strictObject({
    event: z.enum(TASK_EVENTS).optional().describe('Moves the task to another state'),
    description: changed(trimmedText(2_000)),
    assigneeUuid: changed(uuid.nullable()).describe('Null: back to the candidates'),
    dueOn: changed(calendarDate),
    comment: z
      .strictObject({
        uuid: uuid.optional().describe('uuid of a comment of the caller, to change it'),
        type: z.enum(PERSONAL_LEGAL_COMMENT_TYPES),
        message: trimmedText().min(1),
      })
      .optional(),
    deletedComments: distinct(uuid)
      .max(20)
      .optional()
      .describe('Comments of the caller; an administrator may delete those of others'),
    files: z
      .strictObject({
        add: distinct(uuid).max(MOST_TASK_FILES).optional(),
        remove: distinct(uuid).max(MOST_TASK_FILES).optional(),
      })
      .optional()
      .describe('Documents of the asset that the task gets or loses; its other documents stay'),
  })
  .meta({ id: 'TaskChanges' })
export type TaskChanges = z.output<typeof taskChanges>

const taskFilter = z
  .strictObject({
    search: trimmedText(100)
      .min(1)
      .optional()
      .describe('Any part of the asset’s id or address, or of the name of the task'),
    block: block.optional(),
    category: z.enum(TASK_CATEGORIES).optional(),
    assetUuid: uuid.optional(),
    isMine: z.boolean().optional().describe('Assigned to the caller, or to whom the caller stands in for'),
    isOverdue: z.boolean().optional(),
    isDue: z.boolean().optional().describe('Open, and overdue or due today or tomorrow'),
    isOpen: z.boolean().optional().describe('Neither finished nor cancelled'),
  })
  .meta({ id: 'TaskFilter' })

const notice = z
  .object({
    uuid,
    type: z.enum([...NOTICE_TYPES, ...Object.values(DEADLINE_NOTICES)]),
    description: z.string(),
    deadline: z
      .object({
        stage: z.enum(DEADLINE_STAGES),
        days: z.number().int().describe('Number of days before a near deadline, as in the settings'),
        section: z.enum(LEGAL_SECTIONS),
        reason: z.string().describe('The judicial deadline, or the field of the court date'),
        date: calendarDate,
        rule: z.object(termRule).nullable(),
        missed: z.object({ uuid, explanation: z.string().nullable() }).nullable(),
      })
      .nullable()
      .describe('Deadline, for a notification of a deadline'),
    department,
    state: z.enum(NOTICE_STATES),
    assetUuid: uuid,
    externalId: z.string(),
    raisedOn: instant,
    processedBy: person.nullable(),
    processedOn: instant.nullable(),
  })
  .meta({ id: 'Notice' })
export type NoticeShown = z.infer<typeof notice>

const noticeDays = distinct(wholeNumber(1, MOST_DAYS_BEFORE)).max(MOST_NOTICES_BEFORE)
const deadlineChoices = z
  .strictObject({
    hasMails: z.boolean().describe('A mail of the deadlines that call today'),
    hasWeek: z.boolean().describe('A mail of the deadlines of the week, on Mondays'),
    daysBefore: z
      .partialRecord(z.enum(DEADLINE_KINDS), noticeDays)
      .describe('The user’s own days, for kinds that differ from those of the customer'),
  })
  .meta({ id: 'DeadlineChoices' })

const deadlineSettings = {
  daysBefore: z.record(z.enum(DEADLINE_KINDS), noticeDays).describe('Days before a deadline, by kind'),
  escalationDays: wholeNumber(0, 60).describe('Days after a missed deadline until the head of the department knows'),
  heads: distinct(z.strictObject({ department, userUuid: uuid }), ({ department: of }) => of).max(DEPARTMENTS.length),
}

const choices = {
  mails: z.enum(TASK_MAILS),
  deputy: z
    .strictObject({ userUuid: uuid, from: calendarDate, until: calendarDate })
    .refine(({ from, until }) => from <= until, { path: ['until'], error: 'before it begins' })
    .nullable()
    .describe('Stands in during an absence: sees the tasks of the user and may take them over'),
}

const assignment = {
  candidates: distinct(
    z.strictObject({ userUuid: uuid, department: department.nullable(), type: type.nullable() }),
    ({ userUuid, department, type }) => `${userUuid} ${department} ${type}`,
  )
    .max(500)
    .describe('Candidates; without rows every user is a candidate'),
  defaults: distinct(
    z.strictObject({ portfolioUuid: uuid.nullable(), assetUuid: uuid.nullable(), type, userUuid: uuid }),
    ({ portfolioUuid, assetUuid, type }) => `${portfolioUuid} ${assetUuid} ${type}`,
  )
    .max(500)
    .describe(
      'Default users for new tasks of a type; the user of an asset takes precedence over that of its portfolio',
    ),
}

const token = managementToken.optional()
const TASK = {
  about: 'task',
  aboutIn: 'params.taskId',
  params: z.object({ taskId: uuid }),
} as const
const ACTIVE = { permission: 'seeNotifications' } as const

const TASK_QUERIES = ['task', 'tasks', 'taskCandidates', 'notices', 'assetTimeline', 'waiting'] as const

export const taskCalls = {
  tasks: call({
    ...ACTIVE,
    method: 'GET',
    path: '/management/tasks',
    mayBeStale: true,
    summary: 'Tasks that the caller sees: its own, those without a user for which it is a candidate, all for admins',
    query: pageQuery(TASK_SORTS, taskFilter),
    reply: listOf(taskRow).extend({
      open: z.record(z.enum(TASK_CATEGORIES), z.number().int()).describe('Open tasks by category, before the block'),
      blocks: z.record(block, z.number().int()),
      overdue: z.number().int(),
    }),
  }),
  task: call({
    ...TASK,
    permission: 'readLegal',
    method: 'GET',
    path: '/management/tasks/{taskId}',
    summary: 'A task with its comments and files',
    query: z.strictObject({ token, comments: page.p.describe('Page of its comments') }),
    reply: z.object({ token: z.string().describe('A new management token'), task: taskDetail }),
  }),
  saveTask: call({
    ...TASK,
    permission: 'editLegal',
    method: 'POST',
    path: '/management/tasks/{taskId}',
    summary: 'Changes a task: its state, user, due date, description, files and comments',
    query: z.strictObject({ token }),
    body: z.strictObject({ token, changes: taskChanges }),
    reply: z.object({ token: z.string().describe('A new management token'), task: taskDetail }),
    errors: [
      'tasks.noChanges',
      'tasks.changedMeanwhile',
      'tasks.notPossible',
      'tasks.notACandidate',
      'tasks.taken',
      'tasks.tooManyFiles',
      'files.notFound',
      'comments.notFound',
      'comments.fixed',
      'comments.ofAnother',
    ],
    invalidates: TASK_QUERIES,
  }),
  taskCandidates: call({
    ...TASK,
    permission: 'readLegal',
    method: 'GET',
    path: '/management/tasks/{taskId}/candidates',
    summary: 'Users to whom a task may be assigned',
    query: z.strictObject({ ...page }),
    reply: listOf(person),
  }),
  createTask: call({
    method: 'POST',
    path: '/assets/{uuid}/management/tasks',
    summary: 'Creates a task by hand',
    permission: 'editLegal',
    about: 'managedAsset',
    params: uuidParams,
    body: z.strictObject({
      type,
      description: trimmedText(2_000).optional(),
      dueOn: calendarDate.optional(),
    }),
    reply: z.object({ uuid }),
    errors: ['management.tokenExpired', 'legal.notInManagement', 'management.providerWithoutPermission'],
    invalidates: TASK_QUERIES,
  }),
  notices: call({
    ...ACTIVE,
    method: 'GET',
    path: '/management/notifications',
    summary: 'Notifications of the caller’s departments, newest first',
    query: z.strictObject({ ...page, isProcessed: flag.optional(), assetUuid: uuid.optional() }),
    reply: listOf(notice).extend({ pending: z.number().int() }),
  }),
  openNotice: call({
    ...ACTIVE,
    method: 'POST',
    path: '/management/notifications/{uuid}',
    summary: 'Opens a notification: the first opening processes it, stamped with user and time',
    params: uuidParams,
    reply: notice,
    errors: ['tasks.noticeNotFound', 'tasks.reasonMissing'],
    invalidates: ['notices'],
  }),
  deadlineSettings: call({
    method: 'GET',
    path: '/management/deadline-settings',
    summary: 'Days on which deadlines are notified, and the heads of departments who are notified of missed ones',
    permission: 'assignUsers',
    reply: z.object({ ...deadlineSettings, people: z.array(person) }),
  }),
  saveDeadlineSettings: call({
    method: 'PUT',
    path: '/management/deadline-settings',
    summary: 'Changes the days on which deadlines are notified, and the heads of departments',
    permission: 'assignUsers',
    body: z.strictObject(deadlineSettings),
    reply: z.object(deadlineSettings),
    errors: ['users.notFound'],
    invalidates: ['deadlineSettings', 'taskChoices'],
  }),
  taskAssignment: call({
    method: 'GET',
    path: '/management/task-assignment',
    summary: 'Candidates for tasks by type and department, and the default users of portfolios and assets',
    permission: 'assignUsers',
    reply: z.object(assignment),
  }),
  saveTaskAssignment: call({
    method: 'PUT',
    path: '/management/task-assignment',
    summary: 'Replaces candidates and default users',
    permission: 'assignUsers',
    body: z.strictObject(assignment),
    reply: z.object(assignment),
    errors: ['users.notFound', 'assets.notFound'],
    invalidates: ['taskAssignment', 'tasks', 'taskCandidates'],
  }),
  taskChoices: call({
    ...ACTIVE,
    method: 'GET',
    path: '/management/task-choices',
    summary: 'The caller’s mails about tasks, its deputy, and colleagues who can be one',
    reply: z.object({
      ...choices,
      deadlines: deadlineChoices,
      customerDaysBefore: deadlineSettings.daysBefore,
      hasCalendar: z.boolean(),
      colleagues: z.array(person),
    }),
  }),
  saveTaskChoices: call({
    ...ACTIVE,
    method: 'PUT',
    path: '/management/task-choices',
    summary: 'Changes the caller’s mails about tasks and its deputy',
    body: z.strictObject({ ...choices, deadlines: deadlineChoices.optional() }),
    reply: z.object({ mails: z.enum(TASK_MAILS) }),
    errors: ['users.notFound'],
    invalidates: ['taskChoices', 'tasks'],
  }),
  renewTaskCalendar: call({
    stepUp: true,
    ...ACTIVE,
    method: 'POST',
    path: '/management/task-calendar',
    summary: 'A new secret address of the calendar of the caller’s tasks; an earlier one ends',
    reply: z.object({ path: z.string().describe('Returned once: only its hash is stored') }),
    invalidates: ['taskChoices', 'taskCalendar'],
  }),
  taskCalendar: call({
    method: 'GET',
    path: '/task-calendars/{secret}',
    summary: 'Open tasks with their due dates as iCalendar, for a calendar program',
    access: 'public',
    through: 'taskDates',
    params: secretParams,
    produces: 'text/calendar',
    errors: ['tasks.notFound'],
  }),
} as const
