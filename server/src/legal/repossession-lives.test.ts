import { Random } from '@lindero/demo/kernel/random'
import { addDays } from '@lindero/domain/kernel/dates'
import { possessionFrom } from '@lindero/domain/legal/possession.part'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDocument, anAsset, aRecord, bodyOf, type LegalWorld, openLegalWorld, save } from '../../test/legal.ts'

let world: LegalWorld
beforeAll(async () => {
  world = await openLegalWorld()
})
afterAll(() => world.system.close())

type Values = Record<string, unknown>
interface Stored {
  id: string
  section: string
  fields: Values
  isManual: boolean
}

const rowsOf = <Row extends object>(text: string, asset: string) =>
  world.system.context.database.transaction('system', (tx) => tx.rows<Row>(text, [asset]))
const recordsOf = (asset: string) =>
  rowsOf<Stored>(
    `SELECT id::text AS id, section, fields, is_manual AS "isManual" FROM legal_records WHERE asset_uuid = $1 ORDER BY id`,
    asset,
  )

interface Logged {
  field: string
  newValue: unknown
  row?: { uuid: string }
}

/** Rebuilds the records of an asset by replaying its history. */
async function replayed(asset: string): Promise<Record<string, Values>> {
  const entries = await rowsOf<{ changes: Logged[] }>(
    `SELECT changes FROM asset_changes WHERE asset_uuid = $1 AND area = 'legal' ORDER BY id`,
    asset,
  )
  const records: Record<string, Values> = {}
  for (const { field, newValue, row } of entries.flatMap(({ changes }) => changes)) {
    if (!row) continue
    const [, name] = field.split('.')
    if (name === undefined && newValue === null) delete records[row.uuid]
    else if (name === undefined) records[row.uuid] = {}
    else records[row.uuid] = { ...records[row.uuid], [name]: newValue }
  }
  return records
}

const build = (fields: Values) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined))

const SAVES = 5

/**
 * Runs one life cycle: court evictions, signatures, corrections, withdrawals, new occupations and plans, in random
 * order.
 */
async function live(seed: string): Promise<string> {
  const asset = await anAsset(world)
  const dice = new Random(seed)
  const day = () => addDays('2025-01-01', dice.integer(0, 300))
  const put = (section: string, fields: Values, of?: Stored) =>
    save(world.owner, asset, {
      records: [aRecord(section, fields, of ? Number(of.id) : null, of ? of.fields : {})],
    })
  const launch = { type: 'VERBAL', stage: 'EXECUTION', substage: 'LAUNCHED_POSITIVE' }
  for (let saved = 0; saved < SAVES; saved += 1) {
    const records = await recordsOf(asset)
    const last = (section: string) => records.findLast((record) => record.section === section)
    const [eviction, mediation, possession] = ['evictionProcesses', 'friendlyMediations', 'possession'].map(last)
    const steps: (() => Promise<{ status: number; body: unknown }>)[] = [
      () => put('evictionProcesses', { ...launch, kickoffDate: day() }),
      () => {
        const kickoffDate = addDays('2098-01-01', saved)
        // The day may be one on which courts do not sit, so it is confirmed.
        return put('evictionProcesses', { ...launch, substage: 'LAUNCH_SET', kickoffDate, closedDay: kickoffDate })
      },
      async () =>
        put('friendlyMediations', {
          negotiationState: 'NEG_ACCEPTED',
          proposalType: dice.integer(0, 1) ? 'CFK' : 'EVLL',
          proposalState: 'SIGNED',
          proposalSignedOn: day(),
          proposalFile: await aDocument(world, asset),
        }),
    ]
    if (eviction?.fields.substage === 'LAUNCHED_POSITIVE') {
      steps.push(
        () => put('evictionProcesses', { kickoffDate: day() }, eviction),
        () => put('evictionProcesses', { substage: 'LAUNCHED_NEGATIVE' }, eviction),
      )
    }
    if (mediation?.fields.proposalState === 'SIGNED') {
      steps.push(
        () => put('friendlyMediations', { proposalSignedOn: day() }, mediation),
        () => put('friendlyMediations', { proposalState: 'WITHDRAWN' }, mediation),
      )
      const lost = await put('friendlyMediations', { proposalFile: null }, mediation)
      expect(bodyOf(lost).message).toBe('legal.notSaved')
    }
    const isPossessed = possession?.fields.possessionState === 'WITH_POSSESSION'
    if (isPossessed) steps.push(() => put('possession', { isOccupied: true }, possession))
    else {
      const entered = { possessionState: 'WITH_POSSESSION', owningMode: 'LOCK_CHANGE', isOccupied: false }
      steps.push(() => put('possession', { ...entered, possessionDate: day() }, possession))
    }
    const reply = await steps[dice.integer(0, steps.length - 1)]?.()
    expect([seed, saved, reply?.status]).toEqual([seed, saved, 200])
  }
  return asset
}

/** Number of random life cycles in this test. `npm run prove -- repossessions` runs 500. */
const LIVES = Number(process.env.REPOSSESSION_LIVES ?? 20)
const EACH = 5

describe('Random life cycles of repossessions', () => {
  it.each(Array.from({ length: LIVES / EACH }, (_, group) => group))(
    'each random life cycle in group %i leaves a possession date that a record proves, documented agreements, and a history that reproduces the records',
    async (group) => {
      for (let each = 0; each < EACH; each += 1) {
        const asset = await live(`life ${group} ${each}`)
        const records = await recordsOf(asset)
        const { fields = {} } = records.find(({ section }) => section === 'possession') ?? {}
        if (fields.possessionState === 'WITH_POSSESSION') {
          const facts = records.flatMap(({ section, fields: of }) => possessionFrom(section, of, '2026-12-31') ?? [])
          const dates = [
            ...facts.map(({ on }) => on),
            ...records.filter(({ isManual }) => isManual).map(({ fields: of }) => of.possessionDate),
          ]
          expect(dates).toContain(fields.possessionDate)
        }
        for (const { fields: of } of records) {
          if (of.proposalState === 'SIGNED') expect(of.proposalFile).toMatch(/-/)
        }
        const stored = Object.fromEntries(records.map(({ id, fields: of }) => [id, build(of)]))
        const history = await replayed(asset)
        expect(Object.fromEntries(Object.entries(history).map(([id, of]) => [id, build(of)]))).toEqual(stored)
      }
    },
  )
})
