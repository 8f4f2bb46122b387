import { aListing, aLocalMarket, FACTORY_PLACE } from '@lindero/demo/app/factories.fixture'
import { OPERATOR_CUSTOMER_UUID } from '@lindero/domain/customers/operator'
import { addDays, calendarDateAt } from '@lindero/domain/kernel/dates'
import { valueByPrice } from '@lindero/domain/market/opportunities'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runJobs } from '../../test/jobs.ts'
import { addMarket } from '../../test/market.ts'
import { sendOutgoing } from '../../test/outgoing.ts'
import { addCustomer, aSignedInUser } from '../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { notifyNewResults } from '../market/notify-new-results.ts'
import { orderListingValues } from './models/order-listing-values.ts'

const TODAY = calendarDateAt(new Date())
/** The comparables are off the market, so only the listings below wait for a value. */
const sold = aLocalMarket({ count: 60, today: addDays(TODAY, -1) }).map((one) =>
  one.kind === 'listing' ? { ...one, expiredOn: addDays(TODAY, -1) } : one,
)
const rented = aLocalMarket({ count: 40, operation: 'rent', today: addDays(TODAY, -1), closings: 0 }).map((one) => ({
  ...one,
  expiredOn: addDays(TODAY, -1),
}))
const onOffer = { date: TODAY, addedOn: addDays(TODAY, -200), ...FACTORY_PLACE }
const bargain = aListing({ ...onOffer, price: 90_000, address: 'Calle de la Ganga, 1' })
const dear = aListing({ ...onOffer, price: 300_000, addedOn: addDays(TODAY, -10) })
const land = aListing({ ...onOffer, typeId: 51, subtype: null, price: 90_000 })

let system: TestSystem
let person: Awaited<ReturnType<typeof aSignedInUser>>

const order = () => system.context.database.transaction('system', orderListingValues)
type Row = Record<string, number | string | null>
async function listed(f: object, more = ''): Promise<Row[]> {
  const filter = { operationType: 'sale', propertyAdStatus: { status: 'active' }, ...f }
  const { body } = await person.call('GET', `/realestates?f=${encodeURIComponent(JSON.stringify(filter))}${more}`)
  return (body as unknown as { items: Row[] }).items
}
const uuidsOf = (rows: readonly Row[]) => rows.map(({ uuid }) => uuid)

beforeAll(async () => {
  system = await openTestSystem()
  await addCustomer(system, { uuid: OPERATOR_CUSTOMER_UUID, isOperator: true })
  person = await aSignedInUser(system)
  await addMarket(system, [...sold, ...rented, bargain, dear, land])
})
afterAll(() => system.close())

describe('Automatic values of listings (issue: find opportunities)', () => {
  let view: string

  it('one job values the listings on offer, and the job can be requested only while a listing waits for a value', async () => {
    const state = { f: { operationType: 'sale', belowValue: { min: 10 } } }
    const input = { list: 'explorer', name: 'Gangas', state, isShared: false }
    view = String((await person.call('PUT', `/users/${person.uuid}/saved-views`, input)).body.uuid)
    await person.call('PUT', `/users/${person.uuid}/search-alerts/${view}`, { evidence: 'listings' })
    await system.driver.execute(`UPDATE market_evidence SET known_since = now() - interval '1 day'`)
    expect(await order()).toBe(true)
    expect(await order()).toBe(false)
    await runJobs(system)
    const [job] = await system.context.database.transaction('system', (tx) =>
      tx.rows<{ result: object }>(`SELECT result FROM jobs WHERE kind = 'valuation.valueListings'`),
    )
    expect(job?.result).toEqual({ valued: 2, failed: 0 })
    expect(await order()).toBe(false)
  })

  it('a list sorted by value and price begins with the listing priced furthest below its value, and shows the gross yields', async () => {
    const rows = await listed({}, '&s=belowValue&d=true')
    expect(uuidsOf(rows)).toEqual([bargain.uuid, dear.uuid, land.uuid])
    const [first, second, third] = rows
    for (const row of [first, second]) {
      const share = valueByPrice(Number(row?.automaticValue), Number(row?.price))
      expect(row?.valueByPrice).toBeCloseTo(share ?? Number.NaN, 2)
    }
    expect(first?.valueByPrice).toBeGreaterThan(140)
    expect(second?.valueByPrice).toBeLessThan(80)
    // In the test market, yearly rents are six percent of the prices.
    expect(second?.grossYield).toBeGreaterThan(2)
    expect(first?.grossYield).toBeGreaterThan(Number(second?.grossYield))
    expect(third).toMatchObject({ automaticValue: null, valueByPrice: null, grossYield: null, confidence: null })
    expect(first).toMatchObject({ daysOnMarket: 200, priceCut: null, valuedOn: TODAY })
  })

  it.each<[object, string[]]>([
    [{ belowValue: { min: 10 } }, ['bargain']],
    [{ belowValue: { max: 10 } }, ['dear']],
    [{ valueConfidence: 'low' }, ['bargain', 'dear']],
    [{ belowValue: { min: 10 }, valueConfidence: 'low' }, ['bargain']],
    [{ grossYield: { min: 6 } }, ['bargain']],
    [{ daysOnMarket: { min: 90 }, typeId: [11] }, ['bargain']],
    [{ daysOnMarket: { max: 90 }, typeId: [11] }, ['dear']],
    [{ priceCut: { min: 1 } }, []],
  ])('the filter %j finds the listings %j', async (f, names) => {
    const named: Record<string, string> = { bargain: bargain.uuid, dear: dear.uuid }
    expect(uuidsOf(await listed(f)).toSorted()).toEqual(names.map((name) => named[name]).toSorted())
    const query = encodeURIComponent(JSON.stringify({ propertyAdStatus: { status: 'active' }, ...f }))
    expect((await person.call('GET', `/realestates/totals?f=${query}`)).body.total).toBe(names.length)
  })

  it('the value of a listing is explained by comparables, and the listing is not one of its own comparables', async () => {
    const { body } = await person.call('GET', `/realestates/${bargain.uuid}`)
    const automatic = body.automatic as unknown as { value: number; comparables: { uuid: string; unitPrice: number }[] }
    expect(automatic.value).toBe(body.automaticValue)
    expect(automatic.comparables.length).toBeGreaterThanOrEqual(3)
    expect(automatic.comparables.map(({ uuid }) => uuid)).not.toContain(bargain.uuid)
    const closing = sold.find(({ kind }) => kind === 'closing')
    expect((await person.call('GET', `/closings/${closing?.uuid}`)).body).toMatchObject({ automatic: null })
  })

  it('a saved search for opportunities sends alerts when listings are valued, not when they are imported', async () => {
    const later = { ...system.context, now: () => new Date(Date.now() + 21 * 3_600_000) }
    expect(await notifyNewResults(later)).toBe(1)
    const before = system.mails.length
    await sendOutgoing(system)
    expect(system.mails[before]?.text).toContain(`/explorer/listings?v=${view}`)
  })

  it('a price cut changes a listing’s ratio of value to price immediately, but a changed size requires a new valuation', async () => {
    await system.driver.execute(
      `UPDATE market_evidence SET price = 100000, date = date + 1 WHERE uuid = '${dear.uuid}'`,
    )
    const [cut] = await listed({ priceCut: { min: 50 } })
    expect(cut?.uuid).toBe(dear.uuid)
    expect(cut?.priceCut).toBeCloseTo((1 - 100 / 300) * 100, 1)
    expect(cut?.valueByPrice).toBeGreaterThan(110)
    await system.driver.execute(`UPDATE market_evidence SET size = 40 WHERE uuid = '${dear.uuid}'`)
    expect(uuidsOf(await listed({ valueConfidence: 'low' }))).toEqual([bargain.uuid])
    expect(await order()).toBe(true)
    await runJobs(system)
    expect(uuidsOf(await listed({ valueConfidence: 'low' }))).toHaveLength(2)
  })
})
