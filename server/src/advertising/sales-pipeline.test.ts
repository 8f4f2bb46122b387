import { addDays, calendarDateAt } from '@lindero/domain/kernel/dates'
import { mondayOf } from '@lindero/domain/tasks/deadline-calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advertisementCalls, publish } from '../../test/advertisements.ts'
import { addUser, aSignedInUser } from '../../test/people.ts'
import { addPortfolio } from '../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { sweepLeads } from './leads.store.ts'
import { SELLING_REPORT } from './selling-report.ts'
import { sendSellingReport } from './selling-report-mail.ts'

let system: TestSystem
let me: Awaited<ReturnType<typeof aSignedInUser>>
let ours: ReturnType<typeof advertisementCalls>
let today: string

beforeAll(async () => {
  system = await openTestSystem()
  me = await aSignedInUser(system, { isAdmin: true }, { operatingAssetsLimit: 60 })
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
  const { status, body } = await ours.call('PUT', `/advertisements/${advertisement}/leads`, {
    ...PERSON,
    uuid,
    ...changes,
  })
  expect([status, body.uuid]).toEqual([200, uuid])
  return uuid
}
const answer = (advertisement: string, lead: string, event: string, values: object = {}) =>
  ours.call('POST', `/advertisements/${advertisement}/leads/${lead}`, { event, values })
const stateOf = async (lead: string) => (await ours.rows<object>('SELECT state FROM leads WHERE uuid = $1', [lead]))[0]
const advertisementOf = async (uuid: string) => (await ours.call('GET', `/advertisements/${uuid}`)).body as object

const offer = () => ({ amount: 170_000, day: today, conditions: 'Con hipoteca' })
const payment = () => ({ amount: 3_000, day: today, expiresOn: addDays(today, 30) })

describe('From a lead to the deed', () => {
  it('a lead moves from visit through offer and reservation to the deed, and the state of the advertisement follows', async () => {
    const { asset, uuid } = await published()
    const [lead, other] = [await enter(uuid), await enter(uuid, { source: 'portal', name: 'Eva Sanz' })]
    const visited = await answer(uuid, lead, 'visit', { day: addDays(today, 2), time: '17:30' })
    expect(visited.body).toMatchObject({ state: 'VISIT', steps: [{ kind: 'visit', time: '17:30', result: null }] })
    const visit = (visited.body as unknown as { steps: { uuid: string }[] }).steps[0]?.uuid
    const result = (body: object) => ours.call('POST', `/advertisements/${uuid}/leads/${lead}/visits/${visit}`, body)
    const before = { day: addDays(today, 2), time: '17:30', result: null }
    const early = await result({ ...before, result: 'INTERESTED', before })
    expect(early.body.message).toBe('advertisements.invalidFields')
    expect((await result({ day: today, time: '09:00', result: 'INTERESTED', before })).body).toMatchObject({
      steps: [{ day: today, time: '09:00', result: 'INTERESTED' }],
    })
    expect((await answer(uuid, lead, 'reserve', payment())).body.message).toBe('advertisements.leadStateRefused')
    expect((await answer(uuid, lead, 'offer', offer())).body).toMatchObject({ state: 'OFFER' })
    expect((await answer(uuid, other, 'offer', offer())).status).toBe(200)

    expect((await answer(uuid, lead, 'reserve', payment())).body).toMatchObject({
      state: 'RESERVATION',
      deletedOn: null,
    })
    expect(await advertisementOf(uuid)).toMatchObject({ status: 'PUBLISHED', operationStatus: 'RESERVED' })
    expect((await answer(uuid, other, 'reserve', payment())).body.message).toBe('advertisements.leadStateRefused')

    const signed = await answer(uuid, lead, 'sign', { amount: 168_500, day: today })
    expect(signed.body).toMatchObject({
      state: 'DEED',
      steps: [expect.anything(), expect.anything(), expect.anything(), { kind: 'deed', amount: 168_500 }],
    })
    expect(await advertisementOf(uuid)).toMatchObject({ status: 'SOLD', salePrice: 168_500, saleDate: today })
    expect(await stateOf(other)).toEqual({ state: 'DISCARDED' })

    const { body } = await ours.call('GET', `/assets/${asset}/change-log?r=50`)
    const fields = JSON.stringify(body)
    for (const field of [
      'leadState',
      'leadVisit',
      'leadOffer',
      'leadReservation',
      'leadDeed',
      'isReserved',
      'salePrice',
    ]) {
      expect(fields).toContain(`.${field}`)
    }
    expect(fields).not.toContain('Ana Gil')

    // The sale was a mistake, so the lead returns to the state of an offer.
    await ours.save(asset, uuid, { status: ['SOLD', 'DRAFT'] })
    expect(await stateOf(lead)).toEqual({ state: 'OFFER' })
  })

  it('an offer with a future date and a visit without a time are rejected', async () => {
    const { uuid } = await published()
    const lead = await enter(uuid)
    const later = addDays(today, 1)
    const rejected = await answer(uuid, lead, 'offer', { amount: 1_000, day: later })
    expect(rejected.body).toMatchObject({ data: { fields: [{ field: 'day', reason: 'future' }] } })
    expect((await answer(uuid, lead, 'visit', { day: today })).body).toMatchObject({
      message: 'advertisements.invalidFields',
      data: { fields: [{ field: 'time' }] },
    })
    expect(await stateOf(lead)).toEqual({ state: 'NEW' })
  })

  it('a lead returns to its offer when the reservation of the advertisement ends, and reaches its deed when the advertisement is sold', async () => {
    const { asset, uuid } = await published()
    const lead = await enter(uuid)
    await answer(uuid, lead, 'offer', offer())
    await ours.save(asset, uuid, { isReserved: [false, true] })
    expect((await answer(uuid, lead, 'reserve', payment())).body).toMatchObject({ state: 'RESERVATION' })
    await ours.save(asset, uuid, { isReserved: [true, false] })
    expect(await stateOf(lead)).toEqual({ state: 'OFFER' })
    await answer(uuid, lead, 'reserve', payment())
    await ours.save(asset, uuid, {
      status: ['PUBLISHED', 'SOLD'],
      salePrice: [null, 165_000],
      saleDate: [null, today],
    })
    expect(await stateOf(lead)).toEqual({ state: 'DEED' })
    await ours.save(asset, uuid, { salePrice: [165_000, 166_000] })
    const deeds = await ours.rows(`SELECT amount::float8 FROM lead_steps WHERE lead_uuid = $1 AND kind = 'deed'`, [
      lead,
    ])
    expect(deeds).toEqual([{ amount: 166_000 }])
  })

  it('discarding a lead with a reservation ends the reservation of the advertisement', async () => {
    const { uuid } = await published()
    const lead = await enter(uuid)
    await answer(uuid, lead, 'offer', offer())
    await answer(uuid, lead, 'reserve', payment())
    expect((await answer(uuid, lead, 'discard', { discardReason: 'FINANCING' })).body).toMatchObject({
      state: 'DISCARDED',
      discardReason: 'FINANCING',
    })
    expect(await advertisementOf(uuid)).toMatchObject({ operationStatus: 'AVAILABLE' })
    expect((await answer(uuid, lead, 'reopen')).body).toMatchObject({ state: 'CONTACTED', discardReason: null })
  })

  it('only one reservation succeeds if two leads reserve at the same time', async () => {
    const { uuid } = await published()
    const leads = [await enter(uuid), await enter(uuid)]
    for (const lead of leads) await answer(uuid, lead, 'offer', offer())
    const answers = await Promise.all(leads.map((lead) => answer(uuid, lead, 'reserve', payment())))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('a lead with a reservation is kept after twelve months, and a lead without a reservation is deleted with its steps', async () => {
    const { uuid } = await published()
    const [remaining, gone] = [await enter(uuid), await enter(uuid)]
    for (const lead of [remaining, gone]) await answer(uuid, lead, 'offer', offer())
    await answer(uuid, remaining, 'reserve', payment())
    await ours.rows(
      `UPDATE leads SET changed_on = now() - interval '13 months' WHERE uuid IN ($1, $2) RETURNING uuid`,
      [remaining, gone],
    )
    expect(await sweepLeads(system.context)).toBe(1)
    expect(await ours.rows('SELECT 1 FROM lead_steps WHERE lead_uuid = $1', [gone])).toEqual([])
    expect(await stateOf(remaining)).toEqual({ state: 'RESERVATION' })
  })
})

describe('The board', () => {
  it('the board shows leads by state and the number of leads by source', async () => {
    const { uuid } = await published()
    const lead = await enter(uuid, { source: 'agent', name: 'Tomás Board' })
    const board = async (f: object) =>
      (await ours.call('GET', `/leads/board?f=${encodeURIComponent(JSON.stringify(f))}`)).body as unknown as {
        columns: { state: string; total: number; items: { uuid: string }[] }[]
        sources: { source: string; count: number }[]
      }
    const { columns, sources } = await board({ search: 'Tomás' })
    expect(columns.map(({ state, total }) => [state, total])).toEqual([
      ['NEW', 1],
      ['CONTACTED', 0],
      ['VISIT', 0],
      ['OFFER', 0],
      ['RESERVATION', 0],
      ['DEED', 0],
      ['DISCARDED', 0],
    ])
    expect(columns[0]?.items).toMatchObject([{ uuid: lead, source: 'agent', externalId: expect.any(String) }])
    expect(sources).toEqual([{ source: 'agent', count: 1 }])
    const byPhone = await board({ search: 'Tomás', sources: ['phone'] })
    expect(byPhone.columns[0]?.total).toBe(0)
    expect(byPhone.sources).toEqual([{ source: 'agent', count: 1 }])
  })
})

describe('Publishing several advertisements', () => {
  it('a request to publish several advertisements publishes the complete ones, and reports why the others are not published', async () => {
    const ready = await ours.anAdvertisement()
    await ours.save(ready.asset, ready.uuid, { energyRating: [null, 'E'] })
    const bare = await ours.anAdvertisement()
    const visible = await published()
    const again = String((await ours.add(visible.asset, { typeId: 11, energyRating: 'E' })).body.uuid)
    const uuids = [ready.uuid, bare.uuid, visible.uuid, again, crypto.randomUUID()]
    const { body: checked } = await ours.call('POST', '/advertisements/publication-check', { uuids })
    const result = Object.fromEntries(
      (checked as unknown as { items: { uuid: string; missing: string[]; refusal: string | null }[] }).items.map(
        (item) => [item.uuid, [item.missing, item.refusal]],
      ),
    )
    expect(result).toEqual({
      [ready.uuid]: [[], null],
      [bare.uuid]: [['energyRating'], null],
      [visible.uuid]: [[], 'state'],
      [again]: [[], 'alreadyAdvertised'],
    })
    const { body } = await ours.call('POST', '/advertisements/publish', { uuids })
    expect(body).toMatchObject({ published: 1 })
    expect((body as unknown as { left: object[] }).left).toHaveLength(3)
    expect(await advertisementOf(ready.uuid)).toMatchObject({ status: 'PUBLISHED', daysOnMarket: 0 })
  })

  it('only one of two selected drafts for the same asset is published', async () => {
    const { asset, uuid } = await ours.anAdvertisement()
    const second = String((await ours.add(asset, { typeId: 11, energyRating: 'E' })).body.uuid)
    await ours.save(asset, uuid, { energyRating: [null, 'E'] })
    const { body } = await ours.call('POST', '/advertisements/publish', { uuids: [uuid, second] })
    expect(body).toMatchObject({ published: 1, left: [{ refusal: 'alreadyAdvertised' }] })
  })
})

describe('Prices, days on the market and views', () => {
  it('an advertisement lists its former and current prices, its days on the market, and its views on the public page', async () => {
    const { asset, uuid } = await published()
    await ours.save(asset, uuid, { price: [185_000, 179_000] })
    for (let opened = 0; opened < 3; opened += 1) await ours.open('GET', `/public/advertisements/${uuid}`)
    expect(await advertisementOf(uuid)).toMatchObject({
      daysOnMarket: 0,
      prices: [{ price: 185_000 }, { price: 179_000 }],
    })
    const { body } = await ours.call('GET', '/advertisements?r=500')
    expect(body.items.find((item) => item.uuid === uuid)).toMatchObject({ views: 3, daysOnMarket: 0 })
  })
})

describe('The weekly report', () => {
  it('the weekly report is sent once a week to each admin who has not turned it off', async () => {
    const { uuid } = await published()
    const quiet = await addUser(system, me.customerUuid, { isAdmin: true })
    await ours.rows(
      `INSERT INTO selling_choices (user_uuid, customer_uuid, weekly_report) VALUES ($1, $2, false) RETURNING user_uuid`,
      [quiet.uuid, me.customerUuid],
    )
    await SELLING_REPORT.run(system.context)
    await SELLING_REPORT.run(system.context)
    const ordered = await ours.rows<{ user: string }>(
      `SELECT payload->>'userUuid' AS "user" FROM outgoing_messages WHERE kind = 'mail.sellingReport'
         AND payload->>'customerUuid' = $1`,
      [me.customerUuid],
    )
    expect(ordered).toEqual([{ user: me.uuid }])

    const monday = mondayOf(today)
    const [before, during] = [addDays(monday, -20), addDays(monday, -3)]
    await ours.rows(
      'UPDATE advertisements SET published_on = $2::date, created_on = $2::date WHERE uuid = $1 RETURNING uuid',
      [uuid, before],
    )
    await ours.rows(
      `INSERT INTO advertisement_views VALUES ($1, $2::date, $4, 40), ($1, $3::date, $4, 7) RETURNING count`,
      [uuid, during, monday, me.customerUuid],
    )
    const lead = await enter(uuid)
    await ours.rows('UPDATE leads SET created_on = $2::date WHERE uuid = $1 RETURNING uuid', [lead, during])
    await answer(uuid, lead, 'offer', offer())
    await ours.rows('UPDATE lead_steps SET day = $2::date WHERE lead_uuid = $1 RETURNING uuid', [lead, during])
    await ours.rows(
      `INSERT INTO asset_changes (customer_uuid, asset_uuid, area, changes, at)
       SELECT customer_uuid, asset_uuid, 'advertisements', jsonb_build_array(jsonb_build_object('field',
         '#' || number || '.price', 'oldValue', 195000, 'newValue', 185000)), $2::date FROM advertisements WHERE uuid = $1
       RETURNING id`,
      [uuid, during],
    )
    const mails: { subject: string; text: string }[] = []
    const context = {
      ...system.context,
      mailer: { ...system.context.mailer, send: async (mail: (typeof mails)[number]) => void mails.push(mail) },
    } as unknown as typeof system.context
    await sendSellingReport({ userUuid: me.uuid, customerUuid: me.customerUuid, monday }, context)
    expect(mails).toHaveLength(1)
    const text = mails[0]?.text.replaceAll('\u00a0', ' ') ?? ''
    expect(text).toMatch(/vistas de la página: 40 · interesados nuevos: 1 · visitas: 0 · ofertas: 1/)
    expect(text).toContain('precio de 195.000 € a 185.000 €')
  })
})
