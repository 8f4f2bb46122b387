import { describe, expect, it } from 'vitest'
import { NEGOTIATION_STATES, PROPOSAL_STATES } from '../legal/mediation.part.ts'
import { OCCUPATION_RESULTS } from '../legal/occupation.part.ts'
import { REGISTRATION_STATES } from '../legal/registration.part.ts'
import { DEFAULT_GRAPHS, DEFAULT_WORKFLOWS } from './default-workflows.ts'
import { holds, startedBy } from './workflow.ts'
import { type Facts, factsOf } from './workflow-fields.ts'

const ASSETS = 500
const CHANGES = 40
const TYPES = ['ADJUDICACION', 'COMPRAVENTA_REO', 'DACION', 'POA', 'CSA'] as const

/** Random numbers from a fixed seed, so that every run simulates the same assets. */
function randomOf(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

interface Life {
  acquisition: Record<string, unknown>
  latest: Map<string, { section: string; id: number; fields: Record<string, unknown> }>
  lastId: number
}

const EDITS: readonly (readonly [section: string, field: string, values: readonly unknown[]])[] = [
  ['registry', 'registrationState', REGISTRATION_STATES],
  ['registry', 'chargesCancellationState', REGISTRATION_STATES],
  ['registry', 'marginalNoteState', REGISTRATION_STATES],
  ['occupations', 'result', OCCUPATION_RESULTS],
  ['occupations', 'receptionDate', [null, '2026-03-01']],
  ['friendlyMediations', 'negotiationState', NEGOTIATION_STATES],
  ['friendlyMediations', 'proposalState', PROPOSAL_STATES],
  ['evictionProcesses', 'appointmentDate', [null, '2026-04-01']],
  ['evictionProcesses', 'kickoffDate', [null, '2026-05-01']],
  ['adjudicationProcess', 'possessionDiligenceDate', [null, '2026-06-01']],
  ['possession', 'possessionState', ['WITH_POSSESSION', 'WITHOUT_POSSESSION']],
  ['possession', 'isOccupied', [true, false]],
  ['possession', 'lockChangeDate', [null, '2026-07-01']],
]
const SINGLE = new Set(['possession', 'adjudicationProcess'])

/**
 * Simulates one save. It changes a date of the acquisition or a field of the latest record in a section, or it adds a
 * record to a section.
 */
function step(life: Life, random: (below: number) => number): void {
  if (random(10) === 0) {
    const field = random(2) === 0 ? 'testimonialReceptionDate' : 'acquisitionDate'
    life.acquisition[field] = random(2) === 0 ? '2026-01-01' : null
    return
  }
  const [section, field, values] = EDITS[random(EDITS.length)] ?? EDITS[0] ?? ['', '', []]
  const stored = life.latest.get(section)
  const isNew = !stored || (!SINGLE.has(section) && random(4) === 0)
  if (isNew) life.lastId += 1
  life.latest.set(section, {
    section,
    id: isNew ? life.lastId : stored.id,
    fields: { ...(isNew ? {} : stored.fields), [field]: values[random(values.length)] },
  })
}

const factsAt = ({ acquisition, latest }: Life) => factsOf(acquisition, [...latest.values()])

/** Fires the rules of each workflow once per cause, as the server does after a change. */
function fire(before: Facts, after: Facts, revision: number, fired: Set<string>): string[] {
  return DEFAULT_WORKFLOWS.flatMap((name) => {
    const { tasks, notices } = startedBy(DEFAULT_GRAPHS[name], before, after, revision)
    return [...tasks, ...notices].flatMap(({ node, cause }) => {
      const key = `${name}/${node.id} ${cause}`
      if (fired.has(key)) return []
      fired.add(key)
      return [`${name}/${node.id}`]
    })
  })
}

function aLife(seed: number, visit: (before: Facts, after: Facts, revision: number) => void): void {
  const random = randomOf(seed)
  const acquisitionType = TYPES[seed % TYPES.length]
  const life: Life = { acquisition: { acquisitionType }, latest: new Map(), lastId: 0 }
  let before = factsAt(life)
  for (let revision = 1; revision <= CHANGES; revision += 1) {
    step(life, random)
    const after = factsAt(life)
    visit(before, after, revision)
    before = after
  }
}

describe(`${ASSETS} assets through random lives`, () => {
  it('each rule of the default workflows fires once per cause, even if every save is processed twice', () => {
    for (let seed = 1; seed <= ASSETS; seed += 1) {
      const fired = new Set<string>()
      aLife(seed, (before, after, revision) => {
        fire(before, after, revision, fired)
        expect(fire(before, after, revision, fired)).toEqual([])
        expect(fire(after, after, revision, fired)).toEqual([])
      })
    }
  })

  it('every rule that follows no other task fires when its conditions become true', () => {
    let started = 0
    for (let seed = 1; seed <= ASSETS; seed += 1) {
      const fired = new Set<string>()
      aLife(seed, (before, after, revision) => {
        fire(before, after, revision, fired)
        const acquisitionType = after.values['acquisition.acquisitionType']
        for (const name of DEFAULT_WORKFLOWS) {
          const { acquisitionTypes, tasks } = DEFAULT_GRAPHS[name]
          const applies = acquisitionTypes.length === 0 || acquisitionTypes.some((type) => type === acquisitionType)
          for (const { id, when, after: previous } of tasks) {
            const isTrue = (facts: Facts) => when.every((condition) => holds(facts, condition))
            if (!applies || previous || !isTrue(after) || isTrue(before)) continue
            started += 1
            expect([...fired].some((key) => key.startsWith(`${name}/${id} `))).toBe(true)
          }
        }
      })
    }
    expect(started).toBeGreaterThan(ASSETS)
  })

  it('the changes of an asset fire only rules for its acquisition type or for all acquisition types', () => {
    for (let seed = 1; seed <= ASSETS; seed += 1) {
      const fired = new Set<string>()
      aLife(seed, (before, after, revision) => fire(before, after, revision, fired))
      const type = TYPES[seed % TYPES.length] ?? 'POA'
      const own = type === 'POA' || type === 'CSA' ? 'POA_CSA' : type
      const workflows = new Set([...fired].map((key) => key.slice(0, key.indexOf('/'))))
      expect([...workflows].filter((name) => name !== 'ALL' && name !== own)).toEqual([])
    }
  })
})
