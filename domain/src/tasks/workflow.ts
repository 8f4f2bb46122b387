import type { Department } from '../customers/departments.ts'
import type { AcquisitionType } from '../legal/acquisition.ts'
import { isSingleSection } from '../legal/management.section.ts'
import type { TaskKind } from './task-types.ts'
import type { Facts } from './workflow-fields.ts'

/** Maximum number of drafts per customer, so that one list can show them all. */
export const MOST_DRAFTS = 100

/**
 * Condition on a field. The field must equal `is`. If `is` is absent, the field must have any value; if `is` is false,
 * the field may also have no value.
 */
export interface Condition {
  field: string
  is?: string | boolean
}

interface Rule {
  /** Identifier of the rule, the same in all versions of the workflow. */
  id: string
  /** Name of the task or notification, displayed instead of the type name. */
  name?: string
  /** Conditions, which must all be met. */
  when: readonly Condition[]
  department: Department
}

/**
 * A rule that starts a task when its conditions become true. With `after`, the task starts when the other task ends,
 * provided that the conditions are met.
 */
export interface TaskNode extends Rule {
  type: TaskKind
  after?: string
  dueDays: number
}

export interface NoticeNode extends Rule {
  type: NoticeKind
}

export const NOTICE_TYPES = ['LOCK_CHANGED', 'REPOSSESSION_FINISHED', 'OCCUPANCY_REPORT'] as const
export type NoticeKind = (typeof NOTICE_TYPES)[number]

/** A version of a workflow. If `acquisitionTypes` is empty, the workflow applies to every acquisition type. */
export interface WorkflowGraph {
  acquisitionTypes: readonly AcquisitionType[]
  tasks: readonly TaskNode[]
  notices: readonly NoticeNode[]
}

export const EMPTY_GRAPH: WorkflowGraph = { acquisitionTypes: [], tasks: [], notices: [] }

export interface Started<Node> {
  node: Node
  /** Cause of the start. A rule fires only once per asset for the same cause. */
  cause: string
}

export function holds({ values }: Facts, { field, is }: Condition): boolean {
  const value = values[field]
  if (is === undefined) return value !== undefined && value !== null && value !== ''
  return value === is || (is === false && value === undefined)
}

function applies(graph: WorkflowGraph, { values }: Facts): boolean {
  const type = values['acquisition.acquisitionType'] as AcquisitionType
  return graph.acquisitionTypes.length === 0 || graph.acquisitionTypes.includes(type)
}

const allHold = (graph: WorkflowGraph, { when }: Rule, facts: Facts): boolean =>
  applies(graph, facts) && when.every((condition) => holds(facts, condition))

/**
 * The cause of a start: each condition, with the id of the record that fulfilled it. If a value is corrected and then
 * restored, the cause is the same. The Info tab and sections such as `possession` have a single permanent record, so
 * for their fields the cause includes the number of the change instead of the id.
 */
function causeOf({ when }: Rule, { records }: Facts, revision: number): string {
  return when
    .map(({ field, is }) => {
      const section = field.slice(0, field.indexOf('.'))
      const isSingle = section === 'info' || isSingleSection(section)
      const record = isSingle ? `change ${revision}` : (records[section] ?? '')
      return `${field}${is === undefined ? '' : `=${is}`}#${record}`
    })
    .toSorted()
    .join(' ')
}

/**
 * The tasks and notifications that a change to an asset starts, because their conditions are met now but were not
 * before. A new record with the same value is a new event, for example a second occupancy report with the same result.
 * @param revision number of the change, incremented with each change to the asset's facts
 */
export function startedBy(
  graph: WorkflowGraph,
  before: Facts,
  after: Facts,
  revision = 0,
): { tasks: Started<TaskNode>[]; notices: Started<NoticeNode>[] } {
  const started = <Node extends Rule>(nodes: readonly Node[]): Started<Node>[] =>
    nodes
      .filter((node) => node.when.length > 0 && allHold(graph, node, after))
      .filter((node) => !allHold(graph, node, before) || isOfNewRecord(node, before, after))
      .map((node) => ({ node, cause: causeOf(node, after, revision) }))
  return {
    tasks: started(graph.tasks.filter(({ after: previous }) => !previous)),
    notices: started(graph.notices),
  }
}

function isOfNewRecord({ when }: Rule, before: Facts, after: Facts): boolean {
  return when.some(({ field }) => {
    const section = field.slice(0, field.indexOf('.'))
    const id = after.records[section]
    return id !== undefined && before.records[section] !== undefined && id > (before.records[section] ?? 0)
  })
}

/** The tasks that start when another task ends, if their conditions are met. */
export function startedByEnd(graph: WorkflowGraph, ended: string, facts: Facts): TaskNode[] {
  return graph.tasks.filter((node) => node.after === ended && allHold(graph, node, facts))
}
