import type { SoldValue, SoldValuesTotals } from '@lindero/contract/advertising/sold-values.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addUser, aSignedInUser, signIn } from '../../test/people.ts'
import { ValuedAsset } from '../../test/valued-asset.ts'

let scene: ValuedAsset

beforeAll(async () => {
  scene = await ValuedAsset.open()
})
afterAll(() => scene.system.close())
beforeEach(() => scene.renew())

const change = (statement: string, values: unknown[]) =>
  scene.system.context.database.transaction('system', (tx) => tx.change(statement, values))

/** The day of the sale. Unless a test says otherwise, the value is dated and saved before this day. */
const SOLD_ON = '2026-05-20'

const savedOn = (valuationDate: string, createdOn: string) =>
  change('UPDATE valuations SET valuation_date = $2, created_on = $3 WHERE asset_uuid = $1', [
    scene.asset,
    valuationDate,
    createdOn,
  ])

const sell = (price: number, operation = 'sale') =>
  change(
    `INSERT INTO advertisements (customer_uuid, asset_uuid, type_id, status, operation_type, price, sale_price, sale_date)
     VALUES ($1, $2, 11, 'SOLD', $3, $4, $4, $5)`,
    [scene.admin.customerUuid, scene.asset, operation, price, SOLD_ON],
  )

interface Listed {
  items: SoldValue[]
  total: number
  totals: SoldValuesTotals
}

async function listed(filter: object = {}, person: Pick<typeof scene.admin, 'call'> = scene.admin): Promise<Listed> {
  const f = encodeURIComponent(JSON.stringify({ portfolios: [scene.portfolio], ...filter }))
  const { status, body } = await person.call('GET', `/sold-values?f=${f}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as Listed
}

describe('Prices of sold assets beside their values from before', () => {
  it('a sale is compared with the last value that was dated and saved before the sale', async () => {
    const { value } = scene.saved
    await savedOn('2026-05-01', '2026-05-02T10:00:00Z')
    await sell(value / 1.1)
    const { items, total, totals } = await listed()
    expect(total).toBe(1)
    expect(items).toMatchObject([
      {
        assetUuid: scene.asset,
        portfolioUuid: scene.portfolio,
        value,
        valuationDate: '2026-05-01',
        origin: 'automatic',
        saleDate: SOLD_ON,
        error: expect.closeTo(10, 1),
        isInside: true,
      },
    ])
    expect(totals).toMatchObject({ sold: 1, valued: 1, within10: expect.any(Number), coverage80: 100 })
    expect(totals.mdape).toBeCloseTo(10, 1)
    expect(totals.classes.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(totals.portfolios).toMatchObject([{ uuid: scene.portfolio, sold: 1, valued: 1 }])
  })

  it.each([
    ['dated on the day of the sale', SOLD_ON, '2026-05-02T10:00:00Z'],
    ['dated earlier but saved on the day of the sale', '2026-05-01', '2026-05-20T06:00:00Z'],
    [
      'dated earlier but saved just after midnight (Madrid) on the day of the sale',
      '2026-05-01',
      '2026-05-19T22:30:00Z',
    ],
  ])('a sale is listed without a value if the asset has only a value %s', async (_, date, createdOn) => {
    await savedOn(date, createdOn)
    await sell(100_000)
    const { items, totals } = await listed()
    expect(items).toMatchObject([{ salePrice: 100_000, value: null, error: null, isInside: null, origin: null }])
    expect(totals).toMatchObject({ sold: 1, valued: 0, mdape: null, coverage80: null })
    expect((await listed({ origins: ['automatic', 'byPerson'] })).total).toBe(0)
  })

  it('the price of a completed rental is not compared with a value for sale', async () => {
    await savedOn('2026-05-01', '2026-05-02T10:00:00Z')
    await sell(800, 'rent')
    expect((await listed()).items).toMatchObject([{ operation: 'rent', value: null }])
  })

  it('a sale is counted even if its asset is archived', async () => {
    await savedOn('2026-05-01', '2026-05-02T10:00:00Z')
    await sell(100_000)
    await change('UPDATE assets SET archived_on = now() WHERE uuid = $1', [scene.asset])
    expect((await listed()).totals).toMatchObject({ sold: 1, valued: 1 })
  })

  it('sales can be filtered by operation, day and origin, and sorted by the error of the value', async () => {
    await savedOn('2026-05-01', '2026-05-02T10:00:00Z')
    await sell(100_000)
    await sell(scene.saved.value)
    expect((await listed({ operations: ['rent'] })).total).toBe(0)
    expect((await listed({ soldOn: { from: '2026-05-21' } })).total).toBe(0)
    expect((await listed({ soldOn: { from: SOLD_ON, until: SOLD_ON } })).total).toBe(2)
    expect((await listed({ origins: ['byPerson'] })).total).toBe(0)
    const f = encodeURIComponent(JSON.stringify({ portfolios: [scene.portfolio], origins: ['automatic'] }))
    const { body } = await scene.admin.call('GET', `/sold-values?f=${f}&s=error&r=1`)
    expect(body).toMatchObject({ items: [{ error: 0 }], total: 2, totals: { sold: 2, valued: 2 } })
  })

  it('sales in portfolios that the user cannot see are not listed', async () => {
    await sell(100_000)
    const stranger = await aSignedInUser(scene.system, { isAdmin: true })
    expect((await listed({}, stranger)).total).toBe(0)
    const colleague = await signIn(scene.system, (await addUser(scene.system, scene.admin.customerUuid)).email)
    expect((await listed({}, colleague)).total).toBe(0)
  })
})
