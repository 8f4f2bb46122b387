import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  anAsset,
  aRecord,
  bodyOf,
  type LegalWorld,
  latestOf,
  openLegalWorld,
  requested,
  save,
} from '../../test/legal.ts'

let world: LegalWorld
beforeAll(async () => {
  world = await openLegalWorld()
  world.system.setNow(new Date('2026-09-01T08:00:00Z'))
})
afterAll(() => world.system.close())

type Values = Record<string, unknown>
interface Shown {
  id: number
  fields: Values
}

const put = (asset: string, section: string, fields: Values, id: number | null = null, old: Values = {}) =>
  save(world.owner, asset, { records: [aRecord(section, fields, id, old)] })
const attemptsOf = async (asset: string): Promise<Shown[]> =>
  bodyOf(await world.owner.call('GET', `/assets/${asset}/management/attempts`)).items.toReversed()
const told = (attempts: readonly Shown[]) =>
  attempts.map(({ fields }) => [fields.attemptKind, fields.attemptDate, fields.attemptResult ?? '-'].join(' '))
const reasonsOf = (reply: { body: unknown }) => bodyOf(reply).data?.summary as string

/** An eviction whose launch failed on 10 March and 2 June and is set for 6 October. */
async function aTwiceFailedLaunch() {
  const asset = await anAsset(world)
  const base = { type: 'ETJ', stage: 'EXECUTION', courtSeat: 'Madrid' }
  const launch = (substage: string, kickoffDate: string) => ({ ...base, substage, kickoffDate })
  const states = [
    launch('LAUNCH_SET', '2026-03-10'),
    launch('LAUNCHED_NEGATIVE', '2026-03-10'),
    launch('LAUNCH_SET', '2026-06-02'),
    launch('LAUNCHED_NEGATIVE', '2026-06-02'),
    launch('LAUNCH_SET', '2026-10-06'),
  ]
  let id: number | null = null
  let old: Values = {}
  for (const state of states) {
    const reply = await put(asset, 'evictionProcesses', state, id, old)
    expect([reply.status, state.kickoffDate]).toEqual([200, state.kickoffDate])
    id = bodyOf(reply).saved[0]
    old = state
  }
  return { asset, id, old }
}

describe('Attempts', () => {
  it('a launch that failed twice has three attempts, and the line of time tells each with its hour, place and reason', async () => {
    const { asset } = await aTwiceFailedLaunch()
    const attempts = await attemptsOf(asset)
    expect(told(attempts)).toEqual(['LAUNCH 2026-03-10 NEGATIVE', 'LAUNCH 2026-06-02 NEGATIVE', 'LAUNCH 2026-10-06 -'])
    const [first] = attempts
    const details = { attemptHour: '10:30', attemptPlace: 'Calle Real 4', attendedBy: 'Iria Souto' }
    const reason = { attemptReason: 'Faltó el cerrajero', courtOrder: 'Diligencia de 10/03/2026' }
    const saved = await put(asset, 'attempts', { ...details, ...reason }, first?.id ?? 0)
    expect(saved.status).toBe(200)
    const { items } = bodyOf(await world.owner.call('GET', `/assets/${asset}/management/timeline?r=100`))
    const events = items.filter(({ kind }: { kind: string }) => kind === 'attempt')
    expect(events).toMatchObject([
      { at: '2026-06-02', section: 'evictionProcesses', subject: 'LAUNCH', value: 'NEGATIVE' },
      {
        at: '2026-03-10',
        value: 'NEGATIVE',
        detail: '10:30, Calle Real 4, Iria Souto, Faltó el cerrajero, Diligencia de 10/03/2026',
      },
    ])
  })

  it('the day and the result of an act that the procedure states are changed in the procedure', async () => {
    const { asset } = await aTwiceFailedLaunch()
    const [first, , last] = await attemptsOf(asset)
    const moved = await put(asset, 'attempts', { attemptDate: '2026-10-07' }, last?.id ?? 0, last?.fields)
    expect(reasonsOf(moved)).toContain('attemptDate setByProcedure')
    const decided = await put(asset, 'attempts', { attemptResult: 'CANCELLED' }, last?.id ?? 0, last?.fields)
    expect(reasonsOf(decided)).toContain('attemptResult setByProcedure')
    const former = await put(asset, 'attempts', { attemptResult: 'SUSPENDED' }, first?.id ?? 0, first?.fields)
    expect(former.status).toBe(200)
  })

  it('an attempt of the past can be added and deleted, and a planned act belongs in its procedure', async () => {
    const asset = await anAsset(world)
    const act = { attemptKind: 'HEARING', attemptDate: '2026-02-03', attemptResult: 'HELD' }
    const id = bodyOf(await put(asset, 'attempts', act)).saved[0]
    expect(told(await attemptsOf(asset))).toEqual(['HEARING 2026-02-03 HELD'])
    const removed = await save(world.owner, asset, {
      records: [{ section: 'attempts', id, isDeleted: true, fields: {} }],
    })
    expect(removed.status).toBe(200)
    expect(await attemptsOf(asset)).toEqual([])
    const planned = await put(asset, 'attempts', { attemptKind: 'LAUNCH', attemptDate: '2026-12-01' })
    expect(reasonsOf(planned)).toContain('attemptDate plannedInProcedure')
  })

  it('a launch on a day on which the court does not sit is asked about until the day is confirmed', async () => {
    const asset = await anAsset(world)
    const sunday = { type: 'ETJ', stage: 'EXECUTION', substage: 'LAUNCH_SET', kickoffDate: '2026-10-04' }
    expect(reasonsOf(await put(asset, 'evictionProcesses', sunday))).toContain('kickoffDate closedDay')
    expect((await put(asset, 'evictionProcesses', { ...sunday, closedDay: '2026-10-04' })).status).toBe(200)
  })

  it('proposals that a provider reports are attempts of the owner, and the provider does not see them', async () => {
    const { asset, token } = await requested(world, { service: 'MEDIATION', section: 'friendlyMediations' })
    const { id, fields } = (await latestOf(world, asset, 'friendlyMediations')) as Shown
    const sent = {
      negotiationState: 'BUY_OFFER',
      proposalType: 'CFK',
      proposalState: 'REJECTED',
      proposalStateDate: '2026-05-05',
    }
    const reply = await save(
      world.provider,
      asset,
      { records: [aRecord('friendlyMediations', sent, id, fields)] },
      token,
    )
    expect(reply.status).toBe(200)
    expect(told(await attemptsOf(asset))).toEqual(['PROPOSAL 2026-05-05 REJECTED'])
    const seen = await world.provider.call('GET', `/assets/${asset}/management/attempts?token=${token}`)
    expect(bodyOf(seen).items).toEqual([])
  })

  it('an eviction by a criminal court gives possession in its own mode', async () => {
    const asset = await anAsset(world)
    const complaint = {
      offence: 'USURPATION',
      complaintDate: '2026-05-05',
      kickoffDate: '2026-06-02',
      kickoffResult: 'POSITIVE',
    }
    expect((await put(asset, 'criminalProcesses', complaint)).status).toBe(200)
    expect((await latestOf(world, asset, 'possession'))?.fields).toMatchObject({
      possessionDate: '2026-06-02',
      owningMode: 'CRIMINAL_EVICTION',
    })
  })
})
