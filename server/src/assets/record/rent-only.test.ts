import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSignedInUser } from '../../../test/people.ts'
import { addAssets, addPortfolio } from '../../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
let portfolio: string
let owing: string

beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system)
  portfolio = await addPortfolio(system, admin.customerUuid)
  const [rented] = await addAssets(system, admin.customerUuid, portfolio, [
    {
      externalId: 'R-1',
      rentValue: 650,
      rentUnitValue: 8.125,
      rentValueDate: '2026-11-20',
      rentValuationTypeId: 1,
      latitude: 40.4,
      longitude: -3.7,
    },
    { externalId: 'R-2' },
  ])
  owing = rented ?? ''
  for (const [value, date] of [
    [90_000, '2026-01-31'],
    [88_000, '2026-10-31'],
  ]) {
    const balance = { source: 'outstandingBalance', operation: 'sale', valuer: null, value, size: null, date }
    await admin.call('PUT', `/assets/${owing}/reference-values`, balance)
  }
})
afterAll(() => system.close())

const asked = (path: string) => admin.call('GET', `/portfolios/${portfolio}${path}`)

describe('An asset with a rent value and no sale value', () => {
  it('an asset with only a rent value by AVM matches the filter for the valuation state AVM, and has this state in the list', async () => {
    const f = encodeURIComponent(JSON.stringify({ valuationStates: [1] }))
    const { body } = await asked(`/assets?f=${f}`)
    expect(body.items).toMatchObject([{ externalId: 'R-1', valuationState: 1, rentValue: 650 }])
    expect(body.totals).toMatchObject({ valued: 1, saleValue: 0, rentValue: 650 })
  })

  it('an asset with only a rent value is on the map with that value, marked as a rent', async () => {
    const { body } = await asked('/assets/map')
    const point = (body.points as unknown as { label: string }[]).find(({ label }) => label === 'R-1')
    expect(point).toMatchObject({ value: 650, operation: 'rent' })
  })

  it('the figures of a portfolio count an asset with only a rent value as valued, and in the range that contains its rent', async () => {
    expect((await asked('/insights')).body).toMatchObject({
      valued: 1,
      byValue: [0, 0, 0, 0, 0, 0, 0],
      // The rent of 650 is in the third bracket: above 600, up to and including 800.
      byRent: [0, 0, 1, 0, 0, 0, 0],
    })
  })

  it('assets with only a rent value can be sorted by the date or by the unit value of the rent', async () => {
    for (const field of ['valueDate', 'rentUnitValue']) {
      const { body } = await asked(`/assets?s=${field}`)
      expect((body.items as unknown as { externalId: string }[]).map(({ externalId }) => externalId)).toEqual([
        'R-1',
        'R-2',
      ])
    }
  })
})

describe('The outstanding debt in the list', () => {
  it('the outstanding debt in the list is the latest balance, or empty if there is none', async () => {
    const { body } = await asked('/assets')
    expect(body.items).toMatchObject([{ outstandingDebt: 88_000 }, { outstandingDebt: null }])
  })
})
