import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acquisitionOf, anAsset, aRecord, bodyOf, type LegalWorld, openLegalWorld, save } from '../../test/legal.ts'
import { addUser, signIn } from '../../test/people.ts'
import { calendarFile } from '../users/calendar-feed.ts'
import { judicialDatesFeed } from './legal-feed.ts'
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
    const first = bodyOf(await world.owner.call('POST', '/management/court-holidays', holiday))
    expect(first).toMatchObject({
      added: 1,
      moved: [{ assetUuid: here, reason: 'answerOfDefendant', before: '2026-11-16', after: '2026-11-17' }],
    })
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
    // The hearing has passed without a result, so it is late too.
    expect(late - before.late).toBe(2)
    expect(await datesOf(asset, { isLate: true })).toMatchObject([
      { date: '2026-02-16', isLate: true },
      { date: '2026-02-20', isLate: true, reason: 'hearingDate' },
    ])
    const day = { from: '2026-02-20', until: '2026-02-20' }
    expect(await datesOf(asset, { isTerm: false, day })).toMatchObject([{ reason: 'hearingDate' }])
  })

  it('a court date names the case and the attorney, from its procedure or from the award of the asset', async () => {
    const asset = await anAsset(world)
    const award = aRecord('adjudicationProcess', {
      court: 'Juzgado de Primera Instancia 3',
      caseNumber: '412/2024',
      attorneyName: 'Elena Prats',
      kickoffDate: '2027-05-04',
    })
    const acquisition = acquisitionOf({ acquisitionType: 'ADJUDICACION' })
    expect((await save(world.owner, asset, { acquisition, records: [award] })).status).toBe(200)
    const eviction = aRecord('evictionProcesses', { type: 'VERBAL', externalId: 'D-77', hearingDate: '2027-05-05' })
    expect((await save(world.owner, asset, { records: [eviction] })).status).toBe(200)
    expect(await datesOf(asset, { isTerm: false, day: { from: '2027-05-04', until: '2027-05-05' } })).toMatchObject([
      { date: '2027-05-04', court: 'Juzgado de Primera Instancia 3', caseNumber: '412/2024', attorney: 'Elena Prats' },
      { date: '2027-05-05', caseNumber: 'D-77', attorney: 'Elena Prats' },
    ])
  })

  it('the list begins with the nearest date, and each has the address of its asset, and its rule or its hour and place', async () => {
    const asset = await anEviction({ claimNotifiedDate: '2026-02-02', hearingDate: '2026-02-10' })
    await world.system.context.database.transaction('system', (tx) =>
      tx.change("UPDATE assets SET address = 'Calle Real 4' WHERE uuid = $1", [asset]),
    )
    const { items } = bodyOf(await world.owner.call('GET', `/assets/${asset}/management/attempts`))
    const act = { attemptHour: '10:30', attemptPlace: 'Sala 2', attendedBy: 'Iria Souto' }
    expect((await save(world.owner, asset, { records: [aRecord('attempts', act, items[0].id)] })).status).toBe(200)
    expect(await datesOf(asset)).toMatchObject([
      {
        date: '2026-02-10',
        reason: 'hearingDate',
        address: 'Calle Real 4',
        hour: '10:30',
        place: 'Sala 2',
        rule: null,
      },
      { date: '2026-02-16', reason: 'answerOfDefendant', address: 'Calle Real 4', rule: { article: 'art. 438 LEC' } },
    ])
    const listed = bodyOf(await world.owner.call('GET', '/management/dates?r=100')).items as { date: string }[]
    expect(listed.map(({ date }) => date)).toEqual(listed.map(({ date }) => date).toSorted())
  })

  it('the next date of an asset is its earliest court date that has not passed or has passed without a result', async () => {
    const { context } = world.system
    const inExecution = await anEviction({
      hearingDate: '2027-03-01',
      stage: 'EXECUTION',
      substage: 'LAUNCH_SET',
      kickoffDate: '2027-06-01',
    })
    const unresolved = await anEviction({ hearingDate: '2027-03-01' })
    expect(await nextDateOf(inExecution)).toBe('2027-03-01')
    const { now } = context
    context.now = () => new Date('2027-03-02T08:00:00Z')
    const refreshed = await refreshStale(context, null, true)
    context.now = now
    expect(refreshed).toBeGreaterThan(0)
    const storedFor = (asset: string) =>
      context.database.transaction('system', (tx) =>
        tx.rows('SELECT next_date::text AS date FROM legal_situations WHERE asset_uuid = $1', [asset]),
      )
    expect(await storedFor(inExecution)).toEqual([{ date: '2027-06-01' }])
    expect(await storedFor(unresolved)).toEqual([{ date: '2027-03-01' }])
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

describe('The calendar of the court’s seat', () => {
  it('an asset in Barcelona with a court in Madrid has the holidays of Madrid, and those of Barcelona without a seat', async () => {
    const asset = await anAsset(world)
    await inPlace(asset, '08', 'Barcelona')
    const record = aRecord('evictionProcesses', {
      type: 'VERBAL',
      courtSeat: 'Madrid',
      claimNotifiedDate: '2026-09-08',
    })
    const { saved } = bodyOf(await save(world.owner, asset, { records: [record] }))
    expect(await datesOf(asset)).toMatchObject([
      { date: '2026-09-22', rule: { office: { town: 'Madrid', from: 'seat' } } },
    ])
    const noSeat = aRecord('evictionProcesses', { courtSeat: null }, saved[0], { courtSeat: 'Madrid' })
    await save(world.owner, asset, { records: [noSeat] })
    expect(await datesOf(asset)).toMatchObject([
      { date: '2026-09-23', rule: { office: { town: 'Barcelona', from: 'asset' } } },
    ])
  })

  it('a local holiday that the operator keeps counts for every customer, who cannot remove it', async () => {
    const uuid = crypto.randomUUID()
    await world.system.context.database.transaction('system', async (tx) => {
      await tx.change(
        `INSERT INTO customers (uuid, name, segment_id, is_operator, operating_assets_limit, active_users_limit)
         VALUES ('00000000-0000-4000-8000-000000000001', 'Operator', 1, true, 1, 1) ON CONFLICT DO NOTHING`,
        [],
      )
      await tx.change(
        `INSERT INTO court_holidays (uuid, customer_uuid, province_code, municipality, day, name)
         VALUES ($1, '00000000-0000-4000-8000-000000000001', '28', 'Pinto', '2026-11-12', 'Local')`,
        [uuid],
      )
    })
    const asset = await anEviction({ claimNotifiedDate: '2026-11-02' }, 'Pinto')
    expect(await nextDateOf(asset)).toBe('2026-11-17')
    const { items } = bodyOf(await world.owner.call('GET', '/management/court-holidays?provinceCode=28'))
    expect(items.find((item: { uuid: string }) => item.uuid === uuid)).toMatchObject({ isShared: true })
    const refused = await world.owner.call('DELETE', `/management/court-holidays/${uuid}`)
    expect(bodyOf(refused).message).toBe('legal.holidayNotFound')
  })
})

describe('Dates that call', () => {
  it('an act that was done too late stays in the list until its reason is given', async () => {
    const asset = await anEviction({
      correctionNoticeDate: '2026-03-02',
      correctionDays: 5,
      correctionDate: '2026-03-20',
    })
    const [row] = await datesOf(asset)
    expect(row).toMatchObject({ date: '2026-03-09', metOn: '2026-03-20', isLate: true, missed: { explanation: null } })
    const path = `/assets/${asset}/management/missed-deadlines/${row.missed.uuid}`
    expect((await world.owner.call('POST', path, { explanation: 'Huelga de procuradores' })).status).toBe(200)
    expect(await datesOf(asset)).toEqual([])
  })

  it('a launch whose day has passed without a result is late in the list', async () => {
    const asset = await anEviction({ kickoffDate: '2026-03-02', stage: 'EXECUTION', substage: 'LAUNCH_SET' })
    expect(await datesOf(asset, { isLate: true })).toMatchObject([{ reason: 'kickoffDate', awaits: true }])
  })
})

describe('The iCalendar file of judicial dates', () => {
  const eventsOf = async (path: string) => {
    const { body } = await world.system.app.inject({ method: 'GET', url: path })
    return new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent')
  }

  it('a moved launch has a higher sequence, and a removed one is cancelled', async () => {
    const asset = await anEviction({ hearingDate: '2027-02-03', externalId: '412/2026', courtSeat: 'Getafe' })
    await world.system.context.database.transaction('system', (tx) =>
      tx.change(`UPDATE assets SET address = 'Calle Mayor 5', municipality = 'Paterna' WHERE uuid = $1`, [asset]),
    )
    const { path } = bodyOf(await world.owner.call('POST', '/management/calendar-feed'))
    const ofAsset = async () =>
      (await eventsOf(path)).filter((event) => String(event.getFirstPropertyValue('uid')).startsWith(asset))
    const partsOf = (event: InstanceType<typeof ICAL.Component>) => ({
      start: String(event.getFirstPropertyValue('dtstart')),
      sequence: event.getFirstPropertyValue('sequence'),
      status: event.getFirstPropertyValue('status'),
      isDated: event.getFirstPropertyValue('last-modified') !== null,
      alarms: event.getAllSubcomponents('valarm').length,
    })
    const first = await ofAsset()
    expect(first.map(partsOf)).toEqual([{ start: '2027-02-03', sequence: 0, status: null, isDated: true, alarms: 2 }])
    expect(String(first[0]?.getFirstPropertyValue('description'))).toContain('Getafe\n412/2026')
    expect(first[0]?.getFirstPropertyValue('location')).toBe('Calle Mayor 5, Paterna')
    expect(String(first[0]?.getFirstPropertyValue('url'))).toMatch(`/assets/${asset}/management#evictionProcesses`)
    const { id } = bodyOf(await world.owner.call('GET', `/assets/${asset}/management/eviction-process`)).items[0]
    const moved = aRecord('evictionProcesses', { hearingDate: '2027-03-10' }, id, { hearingDate: '2027-02-03' })
    await save(world.owner, asset, { records: [moved] })
    expect((await ofAsset()).map(partsOf)).toMatchObject([{ start: '2027-03-10', sequence: 1, status: null }])
    const removed = aRecord('evictionProcesses', { hearingDate: null }, id, { hearingDate: '2027-03-10' })
    await save(world.owner, asset, { records: [removed] })
    expect((await ofAsset()).map(partsOf)).toMatchObject([{ start: '2027-03-10', sequence: 2, status: 'CANCELLED' }])
  })

  it.each([
    ['2026-10-24', '28', '10:00', '2026-10-24T08:00:00.000Z'],
    ['2026-10-25', '28', '10:00', '2026-10-25T09:00:00.000Z'],
    ['2027-03-28', '28', '10:00', '2027-03-28T08:00:00.000Z'],
    ['2027-03-28', '35', '10:00', '2027-03-28T09:00:00.000Z'],
  ])('a visit on %s in the province %s at %s local time begins at %s', async (date, provinceCode, time, instant) => {
    const feed = {
      ...judicialDatesFeed,
      events: async () => [{ id: 'visit', date, time, provinceCode, summary: 'Visita', address: null }],
    }
    const { context } = world.system
    const subscriber = {
      user: world.owner.uuid,
      customer: world.owner.customerUuid,
      seesAll: true,
      language: 'es',
    } as const
    const { stream } = await calendarFile(context, feed, subscriber)
    const calendar = new ICAL.Component(ICAL.parse(stream.toString()))
    for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
    const [event] = calendar.getAllSubcomponents('vevent')
    if (!event) throw new Error('no event')
    expect(new ICAL.Event(event).startDate.toJSDate().toISOString()).toBe(instant)
  })
})
