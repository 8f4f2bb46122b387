import { settled } from '../legal/records.ts'
import type { LegalSection } from '../legal/sections.ts'
import { LEGAL_SECTIONS } from '../legal/sections.ts'
import { startedBy, startedByEnd, type WorkflowGraph } from './workflow.ts'
import { type Facts, factsOf, NO_FACTS } from './workflow-fields.ts'

/** A line of the history of legal management, or of Info. */
export interface LegalChange {
  at: string
  section: string
  recordId: number | null
  changes: readonly { field: string; newValue: unknown }[]
}

export interface ReplayStep {
  at: string
  node: string
  cause: string
  /** The task whose end starts it; a replay ends each task at once. */
  after: string | null
}

type LegalRow = { section: string; id: number; fields: Record<string, unknown> }

/** What a workflow would have started in the life of an asset, by its history from the oldest change on. */
export function replay(graph: WorkflowGraph, history: readonly LegalChange[]): ReplayStep[] {
  const latest = new Map<string, LegalRow>()
  const acquisition: Record<string, unknown> = {}
  const info: Record<string, unknown> = {}
  const seen = new Set<string>()
  const steps: ReplayStep[] = []
  let before: Facts = NO_FACTS
  history.forEach((change, index) => {
    take(change, acquisition, info, latest)
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

function take(
  change: LegalChange,
  acquisition: Record<string, unknown>,
  info: Record<string, unknown>,
  latest: Map<string, LegalRow>,
): void {
  const { section, recordId, changes } = change
  const edited = Object.fromEntries(changes.map(({ field, newValue }) => [field, newValue]))
  if (section === 'acquisition') Object.assign(acquisition, edited)
  if (section === 'info') {
    for (const [field, value] of Object.entries(edited)) info[field.replace('details.', '')] = value
  }
  if (!(LEGAL_SECTIONS as readonly string[]).includes(section) || recordId === null) return
  if (edited.isDeleted === true) {
    if (latest.get(section)?.id === recordId) latest.delete(section)
    return
  }
  const known = latest.get(section)
  if (known && known.id > recordId) return
  const fields = known?.id === recordId ? known.fields : {}
  const next = settled(section as LegalSection, { ...fields, ...edited }, new Set(Object.keys(edited)))
  latest.set(section, { section, id: recordId, fields: next })
  // Possession that follows from another record has its row of the history only (product facts 9.3).
  if (section === 'repossessionProcesses' && edited.possessionDate) {
    const possession = latest.get('possession') ?? { section: 'possession', id: 0, fields: {} }
    latest.set('possession', {
      ...possession,
      fields: { ...possession.fields, possessionState: 'WITH_POSSESSION', isOccupied: false },
    })
  }
}
