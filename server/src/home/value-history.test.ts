import { addDays, addMonths, calendarDateAt } from '@lindero/domain/kernel/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser, aSignedInUser, signIn } from '../../test/people.ts'
import { addAssets, addPortfolio } from '../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { makeCurrent } from '../valuation/current-valuations.ts'

interface Point {
  on: string
  saleValue: number
  rentValue: number
  assets: number
  valued: number
}

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
const today = calendarDateAt(new Date())

beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system)
  const portfolio = await addPortfolio(system, admin.customerUuid)
  const [flat, garage, gone, later, cleared] = await addAssets(system, admin.customerUuid, portfolio, [
    { externalId: 'H-1', createdOn: new Date('2024-01-01T12:00:00Z') },
    { externalId: 'H-2', createdOn: new Date('2024-01-01T12:00:00Z') },
    { externalId: 'H-3', createdOn: new Date('2024-01-01T12:00:00Z'), archivedOn: new Date() },
    { externalId: 'H-4', createdOn: new Date() },
    { externalId: 'H-5', createdOn: new Date() },
  ])
  const history = [
    [flat, 'sale', addMonths(today, -6), 100_000],
    [flat, 'sale', addDays(today, -10), 120_000],
    [flat, 'rent', addDays(today, -10), 600],
    [garage, 'sale', addDays(today, -2), 20_000],
    [gone, 'sale', addMonths(today, -6), 900_000],
    [later, 'rent', addDays(today, -4), 650],
  ] as const
  // The value of H-4 was given back to an earlier valuation, and that of H-5 was removed.
  const notCurrent = [
    [later, 'rent', addDays(today, -1), 700],
    [cleared, 'sale', addDays(today, -3), 70_000],
  ] as const
  await system.context.database.transaction('system', async (tx) => {
    for (const [asset, operation, date, value] of [...history, ...notCurrent]) {
      const [row] = await tx.rows<{ uuid: string }>(
        `INSERT INTO valuations (customer_uuid, asset_uuid, portfolio_uuid, operation, valuation_type_id,
           valuation_date, value, unit_value, size, document) VALUES ($1, $2, $3, $4, 1, $5, $6, 1, 1, '{}')
         RETURNING uuid`,
        [admin.customerUuid, asset, portfolio, operation, date, value],
      )
      if (!notCurrent.some((one) => one[3] === value)) await makeCurrent(tx, operation, [String(row?.uuid)])
    }
  })
})
afterAll(() => system.close())

async function pointsOf(person: { uuid: string; call: typeof admin.call }, period: string): Promise<Point[]> {
  const { body } = await person.call('GET', `/users/${person.uuid}/dashboard/value-history?period=${period}`)
  return (body as unknown as { points: Point[] }).points
}

describe('The value history', () => {
  it('each day of the value history has the sum of the latest valuations up to that day, without archived assets', async () => {
    const points = await pointsOf(admin, 'month')
    expect(points[0]).toEqual({
      on: addMonths(today, -1),
      saleValue: 100_000,
      rentValue: 0,
      assets: 2,
      valued: 1,
    })
    expect(points.at(-1)).toEqual({
      on: today,
      saleValue: 140_000,
      rentValue: 1_250,
      assets: 4,
      valued: 3,
    })
    // A valuation counts from its date on.
    expect(points.find(({ on }) => on === addDays(today, -9))?.saleValue).toBe(120_000)
    expect(points.find(({ on }) => on === addDays(today, -12))?.saleValue).toBe(100_000)
  })

  it('the last day of the value history has the totals of the home and of the area cards', async () => {
    const last = (await pointsOf(admin, 'month')).at(-1)
    const info = (await admin.call('GET', `/users/${admin.uuid}/dashboard/info`)).body
    const insights = (await admin.call('GET', '/portfolios/insights')).body
    for (const totals of [info, insights]) {
      expect(totals).toMatchObject({ saleValue: last?.saleValue, rentValue: last?.rentValue, assets: last?.assets })
    }
    expect(insights).toMatchObject({ valued: last?.valued })
  })

  it('the value history goes back a year, including days without values', async () => {
    const points = await pointsOf(admin, 'year')
    expect(points).toHaveLength(13)
    expect(points[0]).toMatchObject({ saleValue: 0, valued: 0 })
    expect(points.at(-1)).toMatchObject({ saleValue: 140_000 })
  })

  it('the value history covers only visible assets, so it is empty for a viewer without a portfolio', async () => {
    const { uuid, email } = await addUser(system, admin.customerUuid)
    const viewer = { ...(await signIn(system, email)), uuid }
    const points = await pointsOf(viewer, 'month')
    expect(points.at(-1)).toMatchObject({ saleValue: 0, assets: 0, valued: 0 })
  })
})
