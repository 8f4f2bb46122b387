import { addDays, calendarDateAt } from '@lindero/domain/kernel/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advertisementCalls, publish } from '../../test/advertisements.ts'
import { addUser, aSignedInUser } from '../../test/people.ts'
import { addPortfolio } from '../../test/portfolios.ts'
import { openTestSystem, type TestSystem, untilOneWaits } from '../../test/test-system.ts'
import { sweepLeads } from './leads.store.ts'
import { SELLING_REPORT } from './selling-report.ts'

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

async function published() {
  const { asset, uuid } = await ours.anAdvertisement()
  await ours.save(asset, uuid, publish)
  return { asset, uuid }
}

/** A published advertisement with a lead that has made an offer. */
async function offered() {
  const { asset, uuid } = await published()
  const lead = crypto.randomUUID()
  const person = { source: 'phone', name: 'Ana Gil', email: null, phone: '+34600000000', message: null }
  await ours.call('PUT', `/advertisements/${uuid}/leads`, { ...person, uuid: lead })
  const answer = (event: string, values: object = {}) =>
    ours.call('POST', `/advertisements/${uuid}/leads/${lead}`, { event, values })
  expect((await answer('offer', { amount: 170_000, day: today })).status).toBe(200)
  return { asset, uuid, lead, answer, reserve: () => answer('reserve', payment()) }
}
const payment = () => ({ amount: 3_000, day: today, expiresOn: addDays(today, 30) })
const stateOf = async (lead: string) => (await ours.rows<object>('SELECT state FROM leads WHERE uuid = $1', [lead]))[0]

describe('Two users at once', () => {
  it('a reservation waits for a concurrent change of the advertisement, and is rejected if the advertisement was withdrawn', async () => {
    const { asset, uuid, lead, reserve } = await offered()
    await ours.save(asset, uuid, { isReserved: [false, true] })
    let reserved: ReturnType<typeof reserve> | undefined
    await system.context.database.transaction('system', async (tx) => {
      await tx.rows('SELECT 1 FROM assets WHERE uuid = $1 FOR NO KEY UPDATE', [asset])
      reserved = reserve()
      await untilOneWaits(system)
      await tx.change(
        `UPDATE advertisements SET status = 'WITHDRAWN', withdrawal_reason = 'POSTPONED', is_reserved = false,
           reserved_by = NULL, reserved_at = NULL WHERE uuid = $1`,
        [uuid],
      )
    })
    expect((await reserved)?.body.message).toBe('advertisements.leadStateRefused')
    expect(await stateOf(lead)).toEqual({ state: 'OFFER' })
  })

  it('saving the result of a visit is rejected if another result has been saved in the meantime', async () => {
    const { uuid, lead, answer } = await offered()
    const { body } = await answer('visit', { day: today, time: '09:30' })
    const visit = (body as unknown as { steps: { uuid: string }[] }).steps.at(-1)?.uuid
    const before = { day: today, time: '09:30', result: null }
    const save = (result: string) =>
      ours.call('POST', `/advertisements/${uuid}/leads/${lead}/visits/${visit}`, { ...before, result, before })
    expect((await save('INTERESTED')).status).toBe(200)
    expect((await save('NO_SHOW')).body).toMatchObject({
      message: 'advertisements.changedMeanwhile',
      data: { fields: ['result'] },
    })
  })
})

describe('The calendar of visits', () => {
  it('a future visit is cancelled in the calendar of visits when its lead is discarded', async () => {
    const { answer } = await offered()
    const day = addDays(today, 6)
    await answer('visit', { day, time: '12:45' })
    const { path } = (await ours.call('POST', '/visit-calendars')).body as unknown as { path: string }
    const read = async () => (await ours.open('GET', path.replace('/api', ''))).body
    const start = `DTSTART;TZID=Europe/Madrid:${day.replaceAll('-', '')}T124500`
    expect(await read()).toContain(start)
    expect(await read()).not.toContain('STATUS:CANCELLED')
    await answer('discard', { discardReason: 'PRICE' })
    expect(await read()).toContain('STATUS:CANCELLED')
  })
})

describe('The mail about a new lead', () => {
  it.each<[string, Parameters<typeof addUser>[2]]>([
    ['is deactivated', { isAdmin: true, inactiveOn: new Date() }],
    ['does not see the asset', {}],
  ])('an email about a new lead goes to the admins instead of a commercial manager who %s', async (_what, manager) => {
    const { asset, uuid } = await published()
    const { uuid: userUuid } = await addUser(system, me.customerUuid, manager)
    await ours.rows(
      'INSERT INTO commercial_managers (asset_uuid, user_uuid, customer_uuid) VALUES ($1, $2, $3) RETURNING user_uuid',
      [asset, userUuid, me.customerUuid],
    )
    expect((await ours.call('PUT', `/advertisements/${uuid}/lead`)).status).toBe(200)
    const mails = await ours.rows(
      `SELECT m.payload->>'userUuid' AS "user" FROM outgoing_messages m
       JOIN leads l ON l.uuid = (m.payload->>'leadUuid')::uuid
       WHERE m.kind = 'mail.newLead' AND l.advertisement_uuid = $1`,
      [uuid],
    )
    expect(mails).toEqual([{ user: me.uuid }])
  })
})

describe('The weekly report', () => {
  it('the weekly report is not sent to a customer without an active subscription', async () => {
    const other = await aSignedInUser(system, { isAdmin: true }, { operatingAssetsLimit: 5 })
    const theirs = advertisementCalls(system, other, await addPortfolio(system, other.customerUuid))
    const { asset, uuid } = await theirs.anAdvertisement()
    await theirs.save(asset, uuid, publish)
    const reported = async (trialEnd: string) => {
      await ours.rows(
        `UPDATE customers SET stripe_id = NULL, trial_ends_on = now() + $2::interval WHERE uuid = $1 RETURNING uuid`,
        [other.customerUuid, trialEnd],
      )
      await SELLING_REPORT.run(system.context)
      return ours.rows(
        `SELECT 1 FROM outgoing_messages WHERE kind = 'mail.sellingReport' AND payload->>'customerUuid' = $1`,
        [other.customerUuid],
      )
    }
    expect(await reported('-1 day')).toEqual([])
    expect(await reported('1 day')).toHaveLength(1)
  })
})

describe('Retention', () => {
  it('a lead with a reservation is deleted twelve months after its asset was archived', async () => {
    const { asset, lead, reserve } = await offered()
    expect((await reserve()).status).toBe(200)
    await ours.rows(`UPDATE leads SET changed_on = now() - interval '14 months' WHERE uuid = $1 RETURNING uuid`, [lead])
    const sweptAfter = async (months: number) => {
      await ours.rows(
        `UPDATE assets SET archived_on = now() - make_interval(months => $2) WHERE uuid = $1 RETURNING uuid`,
        [asset, months],
      )
      return sweepLeads(system.context)
    }
    expect(await sweptAfter(11)).toBe(0)
    expect(await sweptAfter(13)).toBe(1)
  })
})
