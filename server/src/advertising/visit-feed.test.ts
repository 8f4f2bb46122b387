import { addDays, calendarDateAt } from '@lindero/domain/kernel/dates'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advertisementCalls, publish } from '../../test/advertisements.ts'
import { aSignedInUser } from '../../test/people.ts'
import { addPortfolio } from '../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

let system: TestSystem
let ours: ReturnType<typeof advertisementCalls>
let today: string

beforeAll(async () => {
  system = await openTestSystem()
  const me = await aSignedInUser(system, { isAdmin: true }, { operatingAssetsLimit: 60 })
  ours = advertisementCalls(system, me, await addPortfolio(system, me.customerUuid))
  today = calendarDateAt(system.context.now())
})
afterAll(() => system.close())

const PERSON = { source: 'phone', name: 'Ana Gil', email: null, phone: '+34600000000', message: null }

async function published() {
  const { asset, uuid } = await ours.anAdvertisement()
  await ours.save(asset, uuid, publish)
  return { asset, uuid }
}
async function enter(advertisement: string, changes: object = {}) {
  const uuid = crypto.randomUUID()
  await ours.call('PUT', `/advertisements/${advertisement}/leads`, { ...PERSON, uuid, ...changes })
  return uuid
}
const answer = (advertisement: string, lead: string, event: string, values: object = {}) =>
  ours.call('POST', `/advertisements/${advertisement}/leads/${lead}`, { event, values })

describe('The calendar of visits', () => {
  const calendar = async () => {
    const { path } = (await ours.call('POST', '/visit-calendars')).body as unknown as { path: string }
    return async () => (await ours.open('GET', path.replace('/api', ''))).body
  }
  const eventsOf = (file: string) =>
    new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
  const visitOf = async (lead: string) =>
    (await ours.rows<{ uuid: string }>('SELECT uuid FROM lead_steps WHERE lead_uuid = $1', [lead]))[0]?.uuid

  it('the calendar of visits contains each visit without the name of the visitor, and follows its changes', async () => {
    const { asset, uuid } = await published()
    const lead = await enter(uuid, { name: 'Visitante Secreto' })
    const day = addDays(today, 5)
    await answer(uuid, lead, 'visit', { day, time: '18:15' })
    const visit = await visitOf(lead)
    const read = await calendar()
    const eventNow = async () => eventsOf(await read()).find((event) => event.uid === `${visit}@lindero`)
    const file = await read()
    expect(file).toContain(`DTSTART;TZID=Europe/Madrid:${day.replaceAll('-', '')}T181500\r\n`)
    expect(file).toContain(`DTEND;TZID=Europe/Madrid:${day.replaceAll('-', '')}T191500\r\n`)
    expect(file).not.toContain('Secreto')
    expect(await eventNow()).toMatchObject({ sequence: 0 })
    expect((await eventNow())?.component.getFirstPropertyValue('url')).toContain(
      `/assets/${asset}/commercial?open=${uuid}`,
    )
    const before = { day, time: '18:15', result: null }
    const save = (body: object) => ours.call('POST', `/advertisements/${uuid}/leads/${lead}/visits/${visit}`, body)
    const moved = { day, time: '19:00', result: null }
    expect((await save({ ...moved, before })).status).toBe(200)
    const later = await eventNow()
    expect([later?.sequence, later?.startDate.hour]).toEqual([1, 19])
    expect(later?.component.getFirstPropertyValue('last-modified')).not.toBeNull()
    expect((await save({ ...moved, result: 'CANCELLED', before: moved })).status).toBe(200)
    const cancelled = await eventNow()
    expect([cancelled?.sequence, cancelled?.component.getFirstPropertyValue('status')]).toEqual([2, 'CANCELLED'])
    expect((await ours.call('GET', '/selling-choices')).body).toEqual({ weeklyReport: true, hasCalendar: true })
    expect((await ours.open('GET', '/visit-calendars/unknown')).json().message).toBe('advertisements.feedNotFound')
  })

  it.each([
    ['Calle Mayor 14', 'Calle Mayor 14, Dénia'],
    ['Calle Mayor 14, 03700 Denia (Alicante)', 'Calle Mayor 14, 03700 Denia (Alicante)'],
    ['Calle Deniana 3', 'Calle Deniana 3, Dénia'],
  ])('the visit to the address “%s” takes place at “%s”', async (address, place) => {
    const { asset, uuid } = await published()
    await ours.save(asset, uuid, { address: ['Calle Mayor 14', address] })
    const lead = await enter(uuid)
    await answer(uuid, lead, 'visit', { day: addDays(today, 6), time: '10:00' })
    const visit = await visitOf(lead)
    const event = eventsOf(await (await calendar())()).find(({ uid }) => uid === `${visit}@lindero`)
    expect(event?.location).toBe(place)
  })

  it('the planned visit of a discarded lead is cancelled in the calendar, and takes place again if the lead is reopened', async () => {
    const { uuid } = await published()
    const lead = await enter(uuid)
    await answer(uuid, lead, 'visit', { day: addDays(today, 7), time: '10:00' })
    const visit = await visitOf(lead)
    const read = await calendar()
    const stateNow = async () => {
      const event = eventsOf(await read()).find(({ uid }) => uid === `${visit}@lindero`)
      return [event?.sequence, event?.component.getFirstPropertyValue('status')]
    }
    await answer(uuid, lead, 'discard', { discardReason: 'PRICE' })
    expect(await stateNow()).toEqual([1, 'CANCELLED'])
    await ours.rows(`UPDATE leads SET state = 'VISIT', discard_reason = NULL WHERE uuid = $1 RETURNING uuid`, [lead])
    expect(await stateNow()).toEqual([2, null])
  })

  it.each([
    ['46', '2026-10-24', 'Europe/Madrid', '2026-10-24T16:00:00.000Z'],
    ['46', '2026-10-25', 'Europe/Madrid', '2026-10-25T17:00:00.000Z'],
    ['35', '2027-03-27', 'Atlantic/Canary', '2027-03-27T18:00:00.000Z'],
    ['35', '2027-03-28', 'Atlantic/Canary', '2027-03-28T17:00:00.000Z'],
  ])('a visit at six in the province %s on %s is in the zone %s, at %s', async (provinceCode, day, zone, instant) => {
    const { asset, uuid } = await published()
    await ours.rows('UPDATE assets SET province_code = $2 WHERE uuid = $1 RETURNING 1', [asset, provinceCode])
    const lead = await enter(uuid)
    await answer(uuid, lead, 'visit', { day: addDays(today, 3), time: '18:00' })
    await ours.rows('UPDATE lead_steps SET day = $2 WHERE lead_uuid = $1 RETURNING 1', [lead, day])
    const visit = await visitOf(lead)
    const read = await calendar()
    system.setNow(new Date('2026-10-20T08:00:00Z'))
    const body = await read()
    system.setNow(new Date())
    const root = new ICAL.Component(ICAL.parse(body))
    for (const part of root.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(new ICAL.Timezone(part))
    const event = root
      .getAllSubcomponents('vevent')
      .find((each) => String(each.getFirstPropertyValue('uid')) === `${visit}@lindero`)
    const start = event?.getFirstProperty('dtstart')
    expect(start?.getParameter('tzid')).toBe(zone)
    expect(new ICAL.Event(event).startDate.toJSDate().toISOString()).toBe(instant)
  })
})
