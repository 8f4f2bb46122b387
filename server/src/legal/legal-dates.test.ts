import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAsset, aRecord, bodyOf, type LegalWorld, openLegalWorld, save } from '../../test/legal.ts'
import { addUser, signIn } from '../../test/people.ts'
import { refreshStale } from './situation-sweep.ts'

let world: LegalWorld
beforeAll(async () => {
  world = await openLegalWorld()
})
afterAll(() => world.system.close())

const inPlace = (asset: string, provinceCode: string, municipality: string) =>
  world.system.context.database.transaction('system', (tx) =>
    tx.change('UPDATE assets SET province_code = $2, municipality = $3 WHERE uuid = $1', [
      asset,
      provinceCode,
      municipality,
    ]),
  )

/** Creates an asset with an eviction in a given municipality. */
async function anEviction(fields: Record<string, unknown>, municipality = 'Getafe') {
  const asset = await anAsset(world)
  await inPlace(asset, '28', municipality)
  const record = aRecord('evictionProcesses', { type: 'VERBAL', courtSeat: municipality, ...fields })
  const { status } = await save(world.owner, asset, { records: [record] })
  expect(status).toBe(200)
  return asset
}

const datesOf = async (asset: string, filter: object = {}) => {
  const f = encodeURIComponent(JSON.stringify(filter))
  const { items } = bodyOf(await world.owner.call('GET', `/management/dates?r=100&f=${f}`))
  return items.filter((each: { assetUuid: string }) => each.assetUuid === asset)
}
const nextDateOf = async (asset: string) =>
  bodyOf(await world.owner.call('GET', `/assets/${asset}/management`)).situation.nextDate

describe('Judicial dates', () => {
  it('a deadline is listed with its legal rule, and a local holiday in the court’s town moves it by one day', async () => {
    const here = await anEviction({ claimNotifiedDate: '2026-11-02' })
    const elsewhere = await anEviction({ claimNotifiedDate: '2026-11-02', courtSeat: 'Leganés' })
    await inPlace(elsewhere, '28', 'Getafe')
    const another = await anAsset(world)
    await inPlace(another, '28', 'Leganés')
    expect(await datesOf(here)).toMatchObject([
      {
        date: '2026-11-16',
        reason: 'answerOfDefendant',
        rule: { from: '2026-11-02', length: { days: 10 }, article: 'art. 438 LEC', calendar: 'court' },
      },
    ])
    const holiday = { day: '2026-11-12', name: 'San Millán', provinceCode: '28', municipalities: ['GETAFE'] }
    expect(bodyOf(await world.owner.call('POST', '/management/court-holidays', holiday)).added).toBe(1)
    expect([await nextDateOf(here), await nextDateOf(elsewhere)]).toEqual(['2026-11-17', '2026-11-16'])
    const [visible] = bodyOf(await world.owner.call('GET', `/assets/${here}/management/eviction-process`)).items
    expect(visible.dueDates).toMatchObject([{ dueBy: '2026-11-17', from: '2026-11-02' }])
    // Adding the same holiday again has no effect.
    expect(bodyOf(await world.owner.call('POST', '/management/court-holidays', holiday)).added).toBe(0)
    const { items, official, municipalities } = bodyOf(
      await world.owner.call('GET', '/management/court-holidays?provinceCode=28'),
    )
    expect(items).toMatchObject([{ name: 'San Millán', municipality: 'GETAFE' }])
    expect(municipalities).toEqual(['Getafe', 'Leganés'])
    expect(official.map(({ day }: { day: string }) => day.slice(5))).toContain('05-02')
    await world.owner.call('DELETE', `/management/court-holidays/${items[0].uuid}`)
    expect(await nextDateOf(here)).toBe('2026-11-16')
    const gone = await world.owner.call('DELETE', `/management/court-holidays/${items[0].uuid}`)
    expect(bodyOf(gone).message).toBe('legal.holidayNotFound')
  })

  it('the judicial calendar counts the deadlines and court dates of each day of a month, and separately the late deadlines', async () => {
    const before = bodyOf(await world.owner.call('GET', '/management/calendar?month=2026-02'))
    const asset = await anEviction({ claimNotifiedDate: '2026-02-02', hearingDate: '2026-02-20' })
    const { days, late } = bodyOf(await world.owner.call('GET', '/management/calendar?month=2026-02'))
    expect(days).toEqual([
      { date: '2026-02-16', terms: 1, appointments: 0 },
      { date: '2026-02-20', terms: 0, appointments: 1 },
    ])
    expect(late - before.late).toBe(1)
    expect(await datesOf(asset, { isLate: true })).toMatchObject([{ date: '2026-02-16', isLate: true }])
    const day = { from: '2026-02-20', until: '2026-02-20' }
    expect(await datesOf(asset, { isTerm: false, day })).toMatchObject([{ reason: 'hearingDate' }])
  })

  it('the next date of an asset is its earliest court date that has not passed', async () => {
    const { context } = world.system
    const asset = await anEviction({ hearingDate: '2027-03-01', kickoffDate: '2027-06-01' })
    expect(await nextDateOf(asset)).toBe('2027-03-01')
    const { now } = context
    context.now = () => new Date('2027-03-02T08:00:00Z')
    const refreshed = await refreshStale(context, null, true)
    context.now = now
    expect(refreshed).toBeGreaterThan(0)
    expect(
      await context.database.transaction('system', (tx) =>
        tx.rows('SELECT next_date::text AS date FROM legal_situations WHERE asset_uuid = $1', [asset]),
      ),
    ).toEqual([{ date: '2027-06-01' }])
  })
})

describe('The calendar of judicial dates', () => {
  it('the calendar feed of judicial dates can be read with its current secret, but not with an earlier secret', async () => {
    await anEviction({ hearingDate: '2027-02-03' })
    const { path } = bodyOf(await world.owner.call('POST', '/management/calendar-feed'))
    const read = () => world.system.app.inject({ method: 'GET', url: path })
    const result = await read()
    expect(result.headers['content-type']).toContain('text/calendar')
    expect(result.body).toContain('DTSTART;VALUE=DATE:20270203')
    await world.owner.call('POST', '/management/calendar-feed')
    expect((await read()).json()).toMatchObject({ message: 'legal.calendarNotFound' })
  })
})

describe('Local holidays', () => {
  it('local holidays can be set neither by an editor, nor by an admin whose customer has no repossession licence', async () => {
    const { email } = await addUser(world.system, world.owner.customerUuid, { isEditor: true })
    const editor = await signIn(world.system, email)
    const holiday = { day: '2027-05-17', name: 'Local', provinceCode: '28', municipalities: [] }
    expect((await editor.call('POST', '/management/court-holidays', holiday)).status).toBe(403)
    const licence = (has: boolean) =>
      world.system.context.database.transaction('system', (tx) =>
        tx.change('UPDATE customers SET has_repossession_licence = $2 WHERE uuid = $1', [
          world.owner.customerUuid,
          has,
        ]),
      )
    await licence(false)
    const refused = await world.owner.call('POST', '/management/court-holidays', holiday)
    await licence(true)
    expect(refused.status).toBe(403)
  })
})
