import type { Condition, NoticeNode, TaskNode } from '@lindero/domain/tasks/workflow'
import { WORKFLOW_FIELDS } from '@lindero/domain/tasks/workflow-fields'
import { textAt } from '../../kernel/i18n/text-at.ts'

export type RuleNode = TaskNode | NoticeNode
export const isTask = (node: RuleNode): node is TaskNode => 'dueDays' in node

/** Name of a field, including its section, because sections have dates with equal names. */
export function fieldName(field: string): string {
  const [section = '', name = ''] = field.split('.')
  if (DERIVED.has(name)) return textAt(`workflows:derived.${name}`)
  const label = section === 'info' ? `workflows:info.${name}` : `management:fields.${name}`
  return `${sectionName(section)}: ${textAt(label)}`
}

/**
 * The fields that conditions can use, for the list in the editor: grouped by section, in the order of
 * `WORKFLOW_FIELDS`.
 */
export function fieldGroups(): { group: string; items: { value: string; label: string }[] }[] {
  const bySection = Map.groupBy(WORKFLOW_FIELDS.keys(), (field) => field.slice(0, field.indexOf('.')))
  return [...bySection].map(([section, fields]) => ({
    group: sectionName(section),
    items: fields.map((value) => ({ value, label: fieldName(value) })),
  }))
}

function sectionName(section: string): string {
  if (section === 'info' || section === 'situation') return textAt(`workflows:${section}.title`)
  return textAt(section === 'acquisition' ? 'management:acquisition' : `management:sections.${section}`)
}

/** Computed fields. The texts of legal management have no names for them. */
const DERIVED = new Set(['isFinished', 'hadPossession', 'exists'])

export function valueName(field: string, is: string | boolean | undefined): string {
  if (is === undefined) return textAt('workflows:anyValue')
  if (typeof is === 'boolean') return textAt(is ? 'workflows:yes' : 'workflows:no')
  if (WORKFLOW_FIELDS.get(field)?.kind !== 'choice') return is
  return textAt(`${field.startsWith('info.') ? 'workflows:infoChoices' : 'management:choices'}.${is}`)
}

export const conditionText = ({ field, is }: Condition): string => `${fieldName(field)} = ${valueName(field, is)}`

export function nodeName(node: RuleNode | undefined, id: string): string {
  if (!node) return id
  if (node.name) return node.name
  return isTask(node) ? textAt(`tasks:types.${node.type}`) : textAt(`tasks:noticeTypes.${node.type}`)
}
