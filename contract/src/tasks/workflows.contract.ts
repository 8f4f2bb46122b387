import { DEPARTMENTS } from '@lindero/domain/customers/departments'
import { ACQUISITION_TYPES } from '@lindero/domain/legal/acquisition'
import { DEFAULT_WORKFLOWS } from '@lindero/domain/tasks/default-workflows'
import { MOST_DUE_DAYS, TASK_TYPES } from '@lindero/domain/tasks/task-types'
import { NOTICE_TYPES } from '@lindero/domain/tasks/workflow'
import { WORKFLOW_OBSTACLES } from '@lindero/domain/tasks/workflow-obstacles'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { distinct, instant, sentInstant, text, trimmedText, uuid, uuidParams, wholeNumber } from '../kernel/schemas.ts'
import { totalOfItems } from '../kernel/second-names.ts'

const rule = {
  id: text(60).regex(/^[a-z0-9-]+$/),
  name: trimmedText(80).min(1).optional(),
  when: z.array(z.strictObject({ field: text(80), is: z.union([text(60), z.boolean()]).optional() })).max(10),
  department: z.enum(DEPARTMENTS),
}
const workflowGraph = z
  .strictObject({
    acquisitionTypes: distinct(z.enum(ACQUISITION_TYPES)).max(ACQUISITION_TYPES.length),
    tasks: z
      .array(
        z.strictObject({
          ...rule,
          type: z.enum(TASK_TYPES),
          after: text(60).optional(),
          dueDays: wholeNumber(0, MOST_DUE_DAYS).describe('Working days'),
        }),
      )
      .max(100),
    notices: z.array(z.strictObject({ ...rule, type: z.enum(NOTICE_TYPES) })).max(50),
  })
  .meta({ id: 'WorkflowGraph' })

const version = z
  .object({
    uuid,
    key: z.string(),
    name: z.string(),
    version: z.number().int(),
    state: z.enum(['DRAFT', 'LIVE', 'RETIRED']),
    editedOn: instant,
    publishedOn: instant.nullable(),
    openTasks: z.number().int().describe('Open tasks that this version started'),
  })
  .meta({ id: 'WorkflowVersion' })
export type WorkflowVersion = z.infer<typeof version>

const obstacle = z.object({
  kind: z.enum(WORKFLOW_OBSTACLES),
  node: z.string().nullable(),
  field: z.string().optional(),
})

const basedOn = sentInstant.describe('Time at which the draft that the caller saw was saved')

const DRAFTS = { permission: 'draftWorkflows' } as const
const WORKFLOW_QUERIES = ['workflows', 'workflow'] as const

export const workflowCalls = {
  workflows: call({
    ...DRAFTS,
    method: 'GET',
    path: '/workflows',
    summary: 'Workflows of the customer with their versions, newest first, at most 500',
    reply: z.object({ items: z.array(version), total: totalOfItems }),
  }),
  workflow: call({
    ...DRAFTS,
    method: 'GET',
    path: '/workflows/{uuid}',
    summary: 'A version of a workflow, and what it changes against the live one',
    params: uuidParams,
    reply: version.extend({
      graph: workflowGraph,
      obstacles: z.array(obstacle),
      differences: z.array(z.object({ node: z.string(), change: z.enum(['added', 'removed', 'changed']) })),
    }),
    errors: ['workflows.notFound'],
  }),
  draftWorkflow: call({
    ...DRAFTS,
    method: 'POST',
    path: '/workflows',
    summary: 'A draft: of a default workflow, of a version, or empty. A draft that is there already is answered',
    body: z.union([
      z.strictObject({ from: z.enum(DEFAULT_WORKFLOWS), name: trimmedText(80).min(1) }),
      z.strictObject({ of: uuid }),
      z.strictObject({ name: trimmedText(80).min(1) }),
    ]),
    reply: z.object({ uuid }),
    errors: ['workflows.notFound', 'workflows.tooManyDrafts'],
    invalidates: WORKFLOW_QUERIES,
  }),
  saveWorkflow: call({
    ...DRAFTS,
    method: 'PUT',
    path: '/workflows/{uuid}',
    summary: 'Saves a draft; its obstacles keep it from going live, not from being saved',
    params: uuidParams,
    body: z.strictObject({ basedOn, name: trimmedText(80).min(1), graph: workflowGraph }),
    reply: z.object({ obstacles: z.array(obstacle), editedOn: instant }),
    errors: ['workflows.notFound', 'workflows.notADraft', 'workflows.changedMeanwhile'],
    invalidates: WORKFLOW_QUERIES,
  }),
  deleteWorkflow: call({
    ...DRAFTS,
    method: 'DELETE',
    path: '/workflows/{uuid}',
    summary: 'Deletes a draft',
    params: uuidParams,
    reply: z.object({ uuid }),
    errors: ['workflows.notFound', 'workflows.notADraft'],
    invalidates: WORKFLOW_QUERIES,
  }),
  publishWorkflow: call({
    permission: 'editWorkflows',
    method: 'POST',
    path: '/workflows/{uuid}/publish',
    summary: 'The operator makes a draft the live version; open tasks keep the version that started them',
    params: uuidParams,
    body: z.strictObject({ basedOn }),
    reply: z.object({ uuid }),
    errors: ['workflows.notFound', 'workflows.notADraft', 'workflows.changedMeanwhile', 'workflows.hasObstacles'],
    invalidates: WORKFLOW_QUERIES,
  }),
  replayWorkflow: call({
    ...DRAFTS,
    method: 'POST',
    path: '/workflows/{uuid}/replay',
    summary:
      'Tasks and notifications that a version would have started on an asset, by its history; nothing is written',
    params: uuidParams,
    body: z.strictObject({ externalId: trimmedText(100).min(1) }),
    reply: z.object({
      changes: z.number().int().describe('Saves of the history'),
      steps: z.array(z.object({ at: instant, node: z.string(), cause: z.string(), after: z.string().nullable() })),
    }),
    errors: ['workflows.notFound', 'assets.notFound'],
  }),
} as const
