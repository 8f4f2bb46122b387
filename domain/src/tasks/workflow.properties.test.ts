import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Condition, holds, startedBy, type TaskNode, type WorkflowGraph } from './workflow.ts'
import { type Facts, WORKFLOW_FIELDS } from './workflow-fields.ts'
import { obstaclesOf } from './workflow-obstacles.ts'
import { type HistoryEntry, replay } from './workflow-replay.ts'

const FIELDS = [...WORKFLOW_FIELDS.keys()]
const valuesOf = (field: string): readonly (string | boolean)[] => {
  const stored = WORKFLOW_FIELDS.get(field)
  if (stored?.kind === 'choice') return stored.options
  return stored?.kind === 'yesNo' ? [true, false] : ['2026-01-01']
}
/** Only a few fields, so that rules often match facts. */
const field = fc.constantFrom(
  'occupations.result',
  'possession.isOccupied',
  'info.state',
  'acquisition.acquisitionDate',
)
const condition = field.chain((name): fc.Arbitrary<Condition> => {
  const isFilled = WORKFLOW_FIELDS.get(name)?.kind === 'filled'
  const named = fc.constantFrom(...valuesOf(name)).map((is) => ({ field: name, is }))
  return isFilled ? fc.constant({ field: name }) : fc.oneof(named, fc.constant({ field: name }))
})
const when = fc.uniqueArray(condition, { maxLength: 3, selector: ({ field: name }) => name })
const graph = fc
  .array(fc.record({ when, previous: fc.option(fc.nat(5)) }), { minLength: 1, maxLength: 6 })
  .map((rules): WorkflowGraph => {
    const tasks = rules.map(({ when: conditions, previous }, index): TaskNode => {
      const follows = index > 0 && (previous !== null || conditions.length === 0)
      return {
        id: `t${index}`,
        type: 'CHANGE_LOCK',
        department: 'registrations',
        dueDays: 2,
        when: index === 0 && conditions.length === 0 ? [{ field: 'info.size' }] : conditions,
        ...(follows ? { after: `t${(previous ?? 0) % index}` } : {}),
      }
    })
    return { acquisitionTypes: [], tasks, notices: [] }
  })
const facts = fc.array(fc.tuple(field, fc.nat(9)), { maxLength: 4 }).map((pairs): Facts => {
  const values = pairs.map(([name, nth]) => [name, valuesOf(name)[nth % valuesOf(name).length] ?? null] as const)
  return { values: Object.fromEntries(values), records: { occupations: pairs.length } }
})

describe('Any rules and any asset', () => {
  it('a change to an asset starts no task that follows another task, and no task with an unmet condition', () => {
    fc.assert(
      fc.property(graph, facts, facts, (rules, before, after) => {
        for (const { node } of startedBy(rules, before, after).tasks) {
          expect(node.when.length > 0 && !node.after && node.when.every((each) => holds(after, each))).toBe(true)
        }
        expect(startedBy(rules, after, after).tasks).toEqual([])
      }),
    )
  })

  it('a workflow starts no more tasks if each task has one more condition, and none for an asset of another acquisition type', () => {
    fc.assert(
      fc.property(graph, condition, facts, facts, (rules, more, before, after) => {
        const narrower = {
          ...rules,
          tasks: rules.tasks.map((task) => ({ ...task, when: [...task.when, more] })),
        }
        const ids = (of: WorkflowGraph) =>
          startedBy(of, { values: {}, records: {} }, after).tasks.map(({ node }) => node.id)
        const withConditions = rules.tasks.filter((task) => task.when.length > 0).map(({ id }) => id)
        for (const id of ids(narrower)) if (withConditions.includes(id)) expect(ids(rules)).toContain(id)
        expect(startedBy({ ...rules, acquisitionTypes: ['POA'] }, before, after).tasks).toEqual([])
      }),
    )
  })

  it("a replay of an asset's history starts a task of a workflow only once for the same cause", () => {
    const change = fc.record({ name: field, nth: fc.nat(9), recordId: fc.integer({ min: 1, max: 3 }) })
    fc.assert(
      fc.property(graph, fc.array(change, { maxLength: 12 }), (rules, changes) => {
        const history = changes.map(({ name, nth, recordId }): HistoryEntry => {
          const newValue = valuesOf(name)[nth % valuesOf(name).length]
          const row = { uuid: String(recordId) }
          const area = name.startsWith('info.') ? 'info' : 'legal'
          const logged = area === 'info' ? name.slice('info.'.length) : name
          return { at: '2026-03-02T10:00:00Z', area, changes: [{ field: logged, newValue, row }] }
        })
        const started = replay(rules, history).filter(({ after }) => !after)
        const keys = started.map(({ node, cause }) => `${node} ${cause}`)
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
  })
})

describe('Any drawn workflow', () => {
  const kindsOf = (rules: WorkflowGraph) => obstaclesOf(rules).map(({ kind, node }) => `${kind} ${node}`)

  it('a workflow with known fields and values and without loops has no obstacle to its publication', () => {
    fc.assert(
      fc.property(graph, (rules) => {
        expect(kindsOf(rules)).toEqual([])
      }),
    )
  })

  it('each obstacle to the publication of a workflow identifies the rule with a loop, an unknown field, a missing task, wrong due days or a repeated id', () => {
    fc.assert(
      fc.property(graph, fc.nat(5), fc.constantFrom(...FIELDS), (rules, nth, stored) => {
        const at = nth % rules.tasks.length
        const id = `t${at}`
        const changed = (part: Partial<TaskNode>) => ({
          ...rules,
          tasks: rules.tasks.map((task, index) => (index === at ? { ...task, ...part } : task)),
        })
        expect(kindsOf(changed({ after: id }))).toContain(`loop ${id}`)
        expect(kindsOf(changed({ after: 'gone' }))).toContain(`unknownTask ${id}`)
        expect(kindsOf(changed({ when: [{ field: `${stored}x` }] }))).toContain(`unknownField ${id}`)
        expect(kindsOf(changed({ dueDays: -1 }))).toContain(`dueDays ${id}`)
        expect(kindsOf({ ...rules, tasks: [...rules.tasks, ...rules.tasks.slice(at, at + 1)] })).toContain(
          `sameId ${id}`,
        )
      }),
    )
  })
})
