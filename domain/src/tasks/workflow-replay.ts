import type { LegalSection } from '../legal/management.section.ts'
import { LEGAL_SECTIONS } from '../legal/management.section.ts'
import { settled } from '../legal/records.ts'
import { startedBy, startedByEnd, type WorkflowGraph } from './workflow.ts'
import { type Facts, factsOf, NO_FACTS } from './workflow-fields.ts'

/**
 * An entry in the history of an asset. In the area `legal`, the name of a changed field begins with its section, as in
 * `occupations.result`, and `row` is the record that contains the field.
 */
export interface HistoryEntry {
  at: string
  area: 'legal' | 'info'
  changes: readonly LoggedValue[]
}

interface LoggedValue {
  field: string
  newValue: unknown
  row?: { uuid: string }
}

interface ReplayStep {
  at: string
  node: string
  cause: string
  /** The task that this one follows. In a replay, each task ends immediately. */
  after: string | null
}

type LegalRow = { section: string; id: number; fields: Record<string, unknown> }

/**
 * The tasks and notifications that a workflow would have started for an asset, computed from its history, oldest change
 * first.
 */
export function replay(graph: WorkflowGraph, history: readonly HistoryEntry[]): ReplayStep[] {
  const latest = new Map<string, LegalRow>()
  const acquisition: Record<string, unknown> = {}
  const info: Record<string, unknown> = {}
  const seen = new Set<string>()
  const steps: ReplayStep[] = []
  let before: Facts = NO_FACTS
  history.forEach((change, index) => {
    for (const { field, newValue } of change.area === 'info' ? change.changes : []) {
      info[field.replace('details.', '')] = newValue
    }
    for (const edit of change.area === 'legal' ? editsOf(change.changes) : []) take(edit, acquisition, latest)
    const facts = factsOf(acquisition, [...latest.values()], info)
    const { tasks, notices } = startedBy(graph, before, facts, index + 1)
    for (const { node, cause } of [...tasks, ...notices]) {
      if (seen.has(`${node.id} ${cause}`)) continue
      seen.add(`${node.id} ${cause}`)
      steps.push({ at: change.at, node: node.id, cause, after: null }, ...ends(graph, node.id, facts, change.at))
    }
    before = facts
  })
  return steps
}

function ends(graph: WorkflowGraph, ended: string, facts: Facts, at: string, depth = 0): ReplayStep[] {
  if (depth > graph.tasks.length) return []
  return startedByEnd(graph, ended, facts).flatMap(({ id }) => [
    { at, node: id, cause: '', after: ended },
    ...ends(graph, id, facts, at, depth + 1),
  ])
}

/** The changes to one record, or to fields outside any record. */
interface Edit {
  section: string
  id: number | null
  fields: Record<string, unknown>
  isDeleted: boolean
}

/** The changes in a save, grouped by record. */
function editsOf(changes: readonly LoggedValue[]): Edit[] {
  const edits = new Map<string, Edit>()
  for (const { field, newValue, row } of changes) {
    const [section = '', name] = field.split('.')
    const key = `${section}:${row?.uuid}`
    const edit = edits.get(key) ?? { section, id: row ? Number(row.uuid) : null, fields: {}, isDeleted: false }
    if (name === undefined) edit.isDeleted = newValue === null
    else edit.fields[name] = newValue
    edits.set(key, edit)
  }
  return [...edits.values()]
}

function take(edit: Edit, acquisition: Record<string, unknown>, latest: Map<string, LegalRow>): void {
  const { section, id: recordId, fields: edited, isDeleted } = edit
  if (section === 'acquisition') Object.assign(acquisition, edited)
  if (!(LEGAL_SECTIONS as readonly string[]).includes(section) || recordId === null) return
  if (isDeleted) {
    if (latest.get(section)?.id === recordId) latest.delete(section)
    return
  }
  const lastState = latest.get(section)
  if (lastState && lastState.id > recordId) return
  const fields = lastState?.id === recordId ? lastState.fields : {}
  const next = settled(section as LegalSection, { ...fields, ...edited }, new Set(Object.keys(edited)))
  latest.set(section, { section, id: recordId, fields: next })
  // Before migration 840, a possession could be recorded only in `repossessionProcesses`, not in `possession`. The
  // first possession date of such a record therefore also sets the possession. A later correction of the record does
  // not.
  if (section === 'repossessionProcesses' && edited.possessionDate && lastState?.id !== recordId) {
    const possession = latest.get('possession') ?? { section: 'possession', id: 0, fields: {} }
    latest.set('possession', {
      ...possession,
      fields: { ...possession.fields, possessionState: 'WITH_POSSESSION', isOccupied: false },
    })
  }
}
