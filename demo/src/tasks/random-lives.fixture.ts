import type { LegalSection } from '@lindero/domain/legal/management.section'

/** Makes a call as a user, and returns the reply. */
export type CallOf = (method: 'GET' | 'POST', path: string, body?: object) => Promise<{ status: number; body: unknown }>

/**
 * Fields of legal management that a random save may set, with invented values. The same section can be edited several
 * times, so that its history has several entries.
 */
const EDITS: readonly (readonly [section: LegalSection, field: string, values: readonly unknown[]])[] = [
  ['registry', 'registrationState', ['PRESENTADO', 'INSCRITO', 'DEFECTUOSO']],
  ['registry', 'chargesCancellationState', ['PRESENTADO', 'INSCRITO', 'DEFECTUOSO']],
  ['occupations', 'result', ['OCCUPIED', 'NOT_OCCUPIED', 'REQUESTED']],
  ['occupations', 'receptionDate', [null, '2026-03-01']],
  ['friendlyMediations', 'negotiationState', ['NEG_STARTED', 'NEG_ACCEPTED', 'NEG_FAILED']],
  ['friendlyMediations', 'proposalState', ['APPROVED', 'REJECTED']],
  ['evictionProcesses', 'appointmentDate', [null, '2026-04-01']],
  ['evictionProcesses', 'kickoffDate', [null, '2026-02-01']],
  ['possession', 'possessionState', ['WITH_POSSESSION', 'WITHOUT_POSSESSION']],
  ['possession', 'isOccupied', [true, false]],
  ['possession', 'lockChangeDate', [null, '2026-07-01']],
]
/** The types without which a new record is rejected. */
const TYPES: Readonly<Partial<Record<LegalSection, object>>> = { evictionProcesses: { type: 'TEMPORARY' } }
const SINGLE: ReadonlySet<string> = new Set(['possession'])

/** Generator of random whole numbers below a given number. The same seed gives the same series. */
export function randomOf(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

interface Known {
  acquisition: Record<string, unknown>
  latest: { section: string; id: number; fields: Record<string, unknown> }[]
}

/**
 * Takes one random step in the life of an asset: a save in legal management, or a step in one of the asset's open
 * tasks. A rejected step changes nothing.
 *
 * @param people users to whom tasks may be assigned
 * @returns true if the server accepted the step
 */
export async function randomStep(
  call: CallOf,
  asset: string,
  people: readonly string[],
  random: (below: number) => number,
): Promise<boolean> {
  if (random(3) === 0) return workOnTask(call, asset, people, random)
  const { acquisition, latest } = (await call('GET', `/assets/${asset}/management`)).body as Known
  const reply = await call('POST', `/assets/${asset}/management`, {
    changes: editOf(acquisition, latest, random),
  })
  return reply.status === 200
}

function editOf(acquisition: Known['acquisition'], latest: Known['latest'], random: (below: number) => number): object {
  if (random(6) === 0) {
    const field = random(2) === 0 ? 'testimonialReceptionDate' : 'acquisitionDate'
    const oldValue = acquisition[field] ?? null
    return { acquisition: { [field]: { oldValue, newValue: oldValue ? null : '2026-01-01' } } }
  }
  const [section, field, values] = EDITS[random(EDITS.length)] ?? ['registry', 'registrationState', []]
  const lastRecord = latest.find((record) => record.section === section)
  const isNew = !lastRecord || (!SINGLE.has(section) && random(4) === 0)
  const oldValue = isNew ? null : (lastRecord.fields[field] ?? null)
  const newValue = values[random(values.length)] ?? null
  // A new record needs its type, and a proposal its own.
  const first = { ...(isNew ? TYPES[section] : {}), ...(field === 'proposalState' ? { proposalType: 'CFK' } : {}) }
  const types = Object.entries(first).map(([name, value]) => {
    return [name, { oldValue: isNew ? null : (lastRecord.fields[name] ?? null), newValue: value }]
  })
  const fields = { ...Object.fromEntries(types), [field]: { oldValue, newValue } }
  return { records: [{ section, id: isNew ? null : lastRecord.id, fields }] }
}

interface Task {
  uuid: string
  state: string
  assignee: { uuid: string } | null
}

async function workOnTask(
  call: CallOf,
  asset: string,
  people: readonly string[],
  random: (below: number) => number,
): Promise<boolean> {
  const f = encodeURIComponent(JSON.stringify({ assetUuid: asset, isOpen: true }))
  const { items } = (await call('GET', `/management/tasks?r=200&f=${f}`)).body as { items: Task[] }
  const task = items[random(Math.max(items.length, 1))]
  if (!task) return false
  const oldValue = task.assignee?.uuid ?? null
  const newValue = people[random(people.length)] ?? null
  const changes =
    task.state === 'IN_PROGRESS'
      ? { event: random(4) === 0 ? 'cancel' : 'finish' }
      : { event: 'start', ...(oldValue === newValue ? {} : { assigneeUuid: { oldValue, newValue } }) }
  return (await call('POST', `/management/tasks/${task.uuid}`, { changes })).status === 200
}
