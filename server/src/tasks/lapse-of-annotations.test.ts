import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAsset, aRecord, bodyOf, type LegalWorld, openLegalWorld, save } from '../../test/legal.ts'
import { newRow } from '../../test/operations.ts'
import { untilOneWaits } from '../../test/test-system.ts'
import { sendDue } from '../kernel/outgoing/send-out.ts'
import { refreshDatesOfCharges, refreshLapsed } from '../legal/dates-of-charges.ts'
import { refreshSituations } from '../legal/situation.store.ts'
import { OUTGOING_HANDLERS } from '../outgoing-handlers.ts'
import { DEADLINE_SWEEP } from './deadline-sweep.ts'

let world: LegalWorld
beforeAll(async () => {
  world = await openLegalWorld()
  world.system.setNow(new Date('2026-11-10T08:00:00Z'))
})
afterAll(() => world.system.close())

const SEIZURE = {
  kind: 'seizure',
  state: 'current',
  creditor: 'AYUNTAMIENTO DE UTRERA',
  principal: 1_200,
  startedOn: '2023-03-10',
  inscription: 'letra A',
}

/** Saves a registry extract with charges, and handles the message about it. */
async function anExtract(asset: string, expeditionDate: string, charges: readonly object[]) {
  const note = crypto.randomUUID()
  const rows = [
    newRow(`operations.registrySimpleNote:${note}`, { expeditionDate }),
    ...charges.map((charge) =>
      newRow(`operations.registryCharge:${crypto.randomUUID()}`, { parentUuid: note, ...charge }),
    ),
  ].flat()
  // A field with two states is false before the change.
  const changes = rows.map(([key, field, old, next]) => ({
    key,
    field,
    old: field === 'isOurs' ? false : old,
    new: next,
  }))
  const saved = await world.owner.call('POST', `/assets/${asset}/operations`, { changes })
  expect(saved.status).toBe(200)
  await sendDue(world.system.context, OUTGOING_HANDLERS)
}

const datesOf = async (asset: string, filter: object = {}) => {
  const f = encodeURIComponent(JSON.stringify(filter))
  const { items } = bodyOf(await world.owner.call('GET', `/management/dates?r=100&f=${f}`))
  return items.filter((each: { assetUuid: string }) => each.assetUuid === asset)
}

const system = (statement: string, values: unknown[] = []) =>
  world.system.context.database.transaction('system', (tx) => tx.rows<Record<string, unknown>>(statement, values))

describe('The lapse of annotations is a date of legal management', () => {
  it('a saved seizure is listed with its day, its article and its extract, and not as a repossession', async () => {
    const asset = await anAsset(world)
    await anExtract(asset, '2026-09-01', [SEIZURE])
    expect(await datesOf(asset)).toMatchObject([
      {
        date: '2027-03-10',
        reason: 'chargeLapses#la',
        isLate: false,
        rule: { article: 'art. 86 LH', annotation: { extract: '2026-09-01', inscription: 'letra A', isOurs: false } },
      },
    ])
    const { days } = bodyOf(await world.owner.call('GET', '/management/calendar?month=2027-03'))
    expect(days).toEqual([{ date: '2027-03-10', terms: 1, appointments: 0 }])
    expect(await system('SELECT 1 FROM legal_situations WHERE asset_uuid = $1', [asset])).toEqual([])
  })

  it('an annotation whose day of lapse is unknown is a question until its day is entered', async () => {
    const asset = await anAsset(world)
    const questionsOf = async () => {
      const { items } = bodyOf(await world.owner.call('GET', '/management/lapse-questions?r=100'))
      return items.filter((each: { assetUuid: string }) => each.assetUuid === asset)
    }
    await anExtract(asset, '2026-09-01', [{ ...SEIZURE, startedOn: null }])
    expect(await datesOf(asset)).toEqual([])
    expect(await questionsOf()).toMatchObject([
      { kind: 'seizure', inscription: 'letra A', why: 'noDay', isOurs: false, expeditionDate: '2026-09-01' },
    ])
    await anExtract(asset, '2026-10-01', [SEIZURE])
    expect(await questionsOf()).toEqual([])
    expect(await datesOf(asset)).toHaveLength(1)
  })

  it('a later extract with an extension moves the day, and one that calls the seizure cancelled removes it', async () => {
    const asset = await anAsset(world)
    await anExtract(asset, '2026-09-01', [SEIZURE])
    await anExtract(asset, '2026-10-01', [{ ...SEIZURE, extendedOn: '2026-09-20' }])
    expect(await datesOf(asset)).toMatchObject([{ date: '2030-09-20', rule: { annotation: { by: 'extension' } } }])
    await anExtract(asset, '2026-11-01', [{ ...SEIZURE, state: 'cancelled' }])
    expect(await datesOf(asset)).toEqual([])
  })

  it('a lapsed seizure of another creditor awaits its cancellation, and is no missed deadline', async () => {
    const asset = await anAsset(world)
    await anExtract(asset, '2026-09-01', [{ ...SEIZURE, startedOn: '2022-03-10' }])
    expect(await datesOf(asset)).toMatchObject([{ awaits: true, isLate: false, missed: null }])
    expect(await datesOf(asset, { isLate: true })).toEqual([])
    await DEADLINE_SWEEP.run(world.system.context)
    const calls = await system('SELECT DISTINCT stage FROM deadline_calls WHERE asset_uuid = $1', [asset])
    expect(calls).toEqual([{ stage: 'unresolved' }])
  })

  it('a lapsed seizure of another creditor hides no court date and is not counted as work', async () => {
    const asset = await anAsset(world)
    const counts = async () => ({
      late: bodyOf(await world.owner.call('GET', '/management/calendar?month=2026-11')).late,
      deadlines: bodyOf(await world.owner.call('GET', `/users/${world.owner.uuid}/waiting`)).deadlines,
    })
    const hearing = { type: 'VERBAL', hearingDate: '2026-11-30' }
    await save(world.owner, asset, { records: [aRecord('evictionProcesses', hearing)] })
    const before = await counts()
    await anExtract(asset, '2026-09-01', [{ ...SEIZURE, startedOn: '2019-03-10' }])
    expect(await datesOf(asset)).toHaveLength(2)
    const next = 'SELECT next_date::text AS date, next_reason AS reason FROM legal_situations WHERE asset_uuid = $1'
    expect(await system(next, [asset])).toEqual([{ date: '2026-11-30', reason: 'hearingDate' }])
    expect(await counts()).toEqual(before)
  })

  it('charges saved while the legal management of their asset begins leave its court dates', async () => {
    const asset = await anAsset(world)
    const { context } = world.system
    const { customerUuid } = world.owner
    const payload = { customerUuid, assetUuids: [asset] }
    const refreshed = await context.database.transaction({ customer: customerUuid }, async (tx) => {
      await tx.rows('SELECT uuid FROM assets WHERE uuid = $1 FOR NO KEY UPDATE', [asset])
      const waiting = refreshDatesOfCharges(payload, context)
      await untilOneWaits(world.system)
      await tx.change(
        `INSERT INTO legal_records (customer_uuid, asset_uuid, section, request_date, fields)
         VALUES ($1, $2, 'evictionProcesses', '2026-11-10', '{"type": "VERBAL", "hearingDate": "2026-11-30"}')`,
        [customerUuid, asset],
      )
      await refreshSituations(tx, [asset], context.now())
      return { waiting }
    })
    await refreshed.waiting
    expect(await datesOf(asset)).toMatchObject([{ reason: 'hearingDate', date: '2026-11-30' }])
  })

  it('a lapsed annotation of the own claim is a missed deadline', async () => {
    const asset = await anAsset(world)
    await anExtract(asset, '2026-09-01', [{ ...SEIZURE, startedOn: '2022-03-10', isOurs: true }])
    expect(await datesOf(asset)).toMatchObject([
      { reason: 'annotationExpires#la', isLate: true, awaits: false, missed: { explanation: null } },
    ])
  })

  it('the daily work marks a seizure that has lapsed since', async () => {
    const asset = await anAsset(world)
    await anExtract(asset, '2026-09-01', [{ ...SEIZURE, startedOn: '2022-11-20' }])
    expect(await datesOf(asset)).toMatchObject([{ date: '2026-11-20', awaits: false }])
    world.system.setNow(new Date('2026-11-21T08:00:00Z'))
    expect(await refreshLapsed(world.system.context)).toBe(1)
    expect(await datesOf(asset)).toMatchObject([{ date: '2026-11-20', awaits: true }])
    expect(await refreshLapsed(world.system.context)).toBe(0)
  })

  it('lapses that only an upgrade finds are listed, and no mail announces them', async () => {
    const asset = await anAsset(world)
    await anExtract(asset, '2026-09-01', [{ ...SEIZURE, startedOn: '2021-03-10' }])
    await system('DELETE FROM legal_dates WHERE asset_uuid = $1', [asset])
    const payload = { customerUuid: world.owner.customerUuid, assetUuids: [asset], isUpgrade: true }
    await OUTGOING_HANDLERS['dates.ofCharges'](payload, world.system.context, 1)
    await DEADLINE_SWEEP.run(world.system.context)
    expect(await system('SELECT 1 FROM deadline_calls WHERE asset_uuid = $1', [asset])).toEqual([])
    expect(await datesOf(asset)).toHaveLength(1)
  })

  it('a lapse that was found before an upgrade is still announced', async () => {
    const asset = await anAsset(world)
    await anExtract(asset, '2026-09-01', [{ ...SEIZURE, startedOn: '2021-03-10' }])
    const payload = { customerUuid: world.owner.customerUuid, assetUuids: [asset], isUpgrade: true }
    await OUTGOING_HANDLERS['dates.ofCharges'](payload, world.system.context, 1)
    const dates = await system('SELECT is_held FROM legal_dates WHERE asset_uuid = $1 AND awaits', [asset])
    expect(dates).toEqual([{ is_held: false }])
  })

  it('the calendar feed names the annotation and leads to the registry extracts', async () => {
    const asset = await anAsset(world)
    await anExtract(asset, '2026-09-01', [SEIZURE])
    const { path } = bodyOf(await world.owner.call('POST', '/management/calendar-feed'))
    const { body } = await world.system.app.inject({ method: 'GET', url: path })
    const text = body.replace(/\r\n[ \t]/g, '')
    expect(text).toContain('Caducidad de la anotación de un tercero (art. 86 LH)')
    expect(text).toContain(`/assets/${asset}/operation?part=registrySimpleNotes`)
    expect(text).toMatch(/embargo\\, letra A: cuatro años desde su fecha\\, 10\/03\/2023/)
  })
})
