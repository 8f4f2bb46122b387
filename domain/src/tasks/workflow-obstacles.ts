import { MOST_DUE_DAYS } from './task-types.ts'
import type { Condition, NoticeNode, TaskNode, WorkflowGraph } from './workflow.ts'
import { WORKFLOW_FIELDS } from './workflow-fields.ts'

export const WORKFLOW_OBSTACLES = [
  'empty',
  'sameId',
  'unknownField',
  'unknownValue',
  'contradiction',
  'neverStarts',
  'unknownTask',
  'loop',
  'dueDays',
] as const

export interface WorkflowObstacle {
  kind: (typeof WORKFLOW_OBSTACLES)[number]
  /** Identifier of the task or notification. Null if the obstacle concerns the whole workflow. */
  node: string | null
  field?: string
}

/** Reasons why a workflow cannot be published, for example a loop, a task that can never start, or an unknown field. */
export function obstaclesOf(graph: WorkflowGraph): WorkflowObstacle[] {
  const nodes: (TaskNode | NoticeNode)[] = [...graph.tasks, ...graph.notices]
  if (nodes.length === 0) return [{ kind: 'empty', node: null }]
  const ids = nodes.map(({ id }) => id)
  const twice = ids.filter((id, index) => ids.indexOf(id) < index)
  return [
    ...twice.map((node): WorkflowObstacle => ({ kind: 'sameId', node })),
    ...nodes.flatMap((node) => [
      ...node.when.flatMap((condition) => ofCondition(node.id, condition)),
      ...contradictions(graph, node),
    ]),
    ...graph.notices
      .filter(({ when }) => when.length === 0)
      .map(({ id }): WorkflowObstacle => ({ kind: 'neverStarts', node: id })),
    ...graph.tasks.flatMap((task) => ofTask(graph, task)),
  ]
}

function ofCondition(node: string, { field, is }: Condition): WorkflowObstacle[] {
  const workflowField = WORKFLOW_FIELDS.get(field)
  if (!workflowField) return [{ kind: 'unknownField', node, field }]
  const isValue =
    is === undefined ||
    (workflowField.kind === 'yesNo' && typeof is === 'boolean') ||
    (workflowField.kind === 'choice' && workflowField.options.includes(String(is)))
  return isValue ? [] : [{ kind: 'unknownValue', node, field }]
}

/**
 * Contradictions in the conditions of a rule: two different values for a field, or an acquisition type that the
 * workflow does not apply to.
 */
function contradictions(
  { acquisitionTypes }: WorkflowGraph,
  { id, when }: { id: string; when: readonly Condition[] },
): WorkflowObstacle[] {
  const valued = when.filter(({ is }) => is !== undefined)
  const fields = valued
    .filter(
      ({ field, is }) =>
        valued.some((other) => other.field === field && other.is !== is) ||
        (field === 'acquisition.acquisitionType' &&
          acquisitionTypes.length > 0 &&
          !acquisitionTypes.some((type) => type === is)),
    )
    .map(({ field }) => field)
  return [...new Set(fields)].map((field) => ({ kind: 'contradiction', node: id, field }))
}

function ofTask({ tasks }: WorkflowGraph, task: TaskNode): WorkflowObstacle[] {
  const { id, after, when, dueDays } = task
  const obstacles: WorkflowObstacle[] = []
  if (!Number.isInteger(dueDays) || dueDays < 0 || dueDays > MOST_DUE_DAYS) {
    obstacles.push({ kind: 'dueDays', node: id })
  }
  if (!after) return when.length > 0 ? obstacles : [...obstacles, { kind: 'neverStarts', node: id }]
  const seen = new Set<string>()
  let current: TaskNode | undefined = task
  while (current?.after) {
    if (seen.has(current.id)) return [...obstacles, { kind: 'loop', node: id }]
    seen.add(current.id)
    const { after: previous } = current as TaskNode
    const previousTask: TaskNode | undefined = tasks.find((each) => each.id === previous)
    if (!previousTask && current === task) obstacles.push({ kind: 'unknownTask', node: id })
    current = previousTask
  }
  return obstacles
}

export interface WorkflowDifference {
  node: string
  change: 'added' | 'removed' | 'changed'
}

/** Differences between two versions of a workflow, rule by rule. */
export function differencesOf(before: WorkflowGraph, after: WorkflowGraph): WorkflowDifference[] {
  const nodesOf = (graph: WorkflowGraph) =>
    new Map([...graph.tasks, ...graph.notices].map((node) => [node.id, ruleKey(node)]))
  const old = nodesOf(before)
  const next = nodesOf(after)
  return [
    ...[...next].flatMap(([node, text]): WorkflowDifference[] => {
      if (!old.has(node)) return [{ node, change: 'added' }]
      return old.get(node) === text ? [] : [{ node, change: 'changed' }]
    }),
    ...[...old.keys()]
      .filter((node) => !next.has(node))
      .map((node): WorkflowDifference => ({ node, change: 'removed' })),
  ]
}

function ruleKey(node: TaskNode | NoticeNode): string {
  const when = node.when.map(({ field, is }) => `${field}=${is ?? '*'}`).toSorted()
  const { after, dueDays } = { after: undefined, dueDays: undefined, ...node }
  return JSON.stringify([node.type, node.name ?? '', node.department, when, after ?? '', dueDays])
}
