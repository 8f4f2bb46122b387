import type { CallName, Rows } from '../row.ts'

const of = (taskId: string) => ({ params: { taskId }, query: {} })
const seen = { about: 'nothing', permission: 'seeNotifications' } as const
const assigns = { about: 'nothing', permission: 'assignUsers' } as const
const drafting = { about: 'nothing', permission: 'draftWorkflows' } as const
const editing = { about: 'nothing', permission: 'editWorkflows' } as const
const unknown = () => ({ params: { uuid: crypto.randomUUID() } })
const NONE = 'workflows.notFound'

/**
 * Calls about tasks, notifications and workflows. Tasks of other customers and in unassigned portfolios are not
 * visible.
 */
export const taskRows = {
  tasks: seen,
  task: { about: 'task', permission: 'readLegal', input: of },
  saveTask: {
    about: 'task',
    permission: 'editLegal',
    input: (taskId) => ({ ...of(taskId), body: { changes: {} } }),
    answers: 'tasks.noChanges',
  },
  taskCandidates: { about: 'task', permission: 'readLegal', input: of },
  createTask: {
    about: 'managedAsset',
    permission: 'editLegal',
    input: (uuid) => ({ params: { uuid }, body: { type: 'CHANGE_LOCK' } }),
  },
  assetTimeline: { about: 'managedAsset', permission: 'readLegal', input: (uuid) => ({ params: { uuid }, query: {} }) },
  notices: seen,
  openNotice: { ...seen, input: unknown, answers: 'tasks.noticeNotFound' },
  deadlineSettings: assigns,
  saveDeadlineSettings: {
    ...assigns,
    input: () => ({
      body: { daysBefore: { court: [5], registry: [], natural: [], appointment: [1] }, escalationDays: 3, heads: [] },
    }),
  },
  taskAssignment: assigns,
  saveTaskAssignment: { ...assigns, input: () => ({ body: { candidates: [], defaults: [] } }) },
  taskChoices: seen,
  saveTaskChoices: { ...seen, input: () => ({ body: { mails: 'none', deputy: null } }) },
  renewTaskCalendar: seen,
  taskCalendar: {
    about: 'nothing',
    input: () => ({ params: { secret: 'unknown' } }),
    answers: 'tasks.notFound',
  },
  workflows: drafting,
  workflow: { ...drafting, input: unknown, answers: NONE },
  draftWorkflow: { ...drafting, input: () => ({ body: { name: 'New' } }) },
  saveWorkflow: {
    ...drafting,
    input: () => ({
      ...unknown(),
      body: {
        basedOn: '2026-01-01T00:00:00.000Z',
        name: 'New',
        graph: { acquisitionTypes: [], tasks: [], notices: [] },
      },
    }),
    answers: NONE,
  },
  deleteWorkflow: { ...drafting, input: unknown, answers: NONE },
  publishWorkflow: {
    ...editing,
    input: () => ({ ...unknown(), body: { basedOn: '2026-01-01T00:00:00.000Z' } }),
    answers: NONE,
  },
  replayWorkflow: { ...drafting, input: () => ({ ...unknown(), body: { externalId: 'A-1' } }), answers: NONE },
} satisfies Partial<Rows<CallName>>
