import { ratioOf } from '@lindero/documents/exports/portfolio-report'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aSignedInUser } from '../../test/people.ts'
import { addAssets, addPortfolio } from '../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { portfolioFigures } from './portfolio-figures.ts'

let system: TestSystem
beforeAll(async () => {
  system = await openTestSystem()
})
afterAll(() => system.close())

it('the ratio of value to debt covers only assets with both, and assets with a debt but no value are counted separately', async () => {
  const me = await aSignedInUser(system, { isAdmin: true }, { operatingAssetsLimit: 10 })
  const portfolio = await addPortfolio(system, me.customerUuid)
  await addAssets(system, me.customerUuid, portfolio, [
    { saleValue: 201_200, outstandingDebt: 200_000 },
    { saleValue: null, outstandingDebt: 9_375 },
    { saleValue: 50_000, outstandingDebt: null },
  ])
  const other = await addPortfolio(system, me.customerUuid, { name: 'Norte' })
  await addAssets(system, me.customerUuid, other, [{ saleValue: 100, outstandingDebt: 200 }])
  const figuresOf = (...portfolios: string[]) =>
    system.context.database.transaction({ customer: me.customerUuid }, (tx) =>
      portfolioFigures(tx, me.customerUuid, portfolios, 'es'),
    )
  const { total, strata, debtorsWithoutValue } = await figuresOf(portfolio)
  expect([strata.portfolio, debtorsWithoutValue.length]).toEqual([[], 1])
  const both = await figuresOf(portfolio, other)
  expect(both.strata.portfolio).toHaveLength(2)
  expect(both.strata.portfolio.find(({ label }) => label === 'Norte')).toMatchObject({ debt: 200, valueWithDebt: 100 })
  const { body } = await me.call('GET', `/portfolios/${portfolio}/insights`)
  expect(body.debt).toEqual({ total: 209_375, compared: 200_000, comparedValue: 201_200, assetsWithoutValue: 1 })
  expect(total).toMatchObject({
    debt: 209_375,
    debtWithValue: 200_000,
    valueWithDebt: 201_200,
    debtorsWithoutValue: 1,
    valuedWithoutDebt: 1,
  })
  expect(ratioOf(total, 'es')).toMatch(/^100,6/)
})

it('groups without any value have no sum, and a portfolio without assets has none either', async () => {
  const me = await aSignedInUser(system, { isAdmin: true }, { operatingAssetsLimit: 10 })
  const portfolio = await addPortfolio(system, me.customerUuid)
  await addAssets(system, me.customerUuid, portfolio, [
    { saleValue: null, typeId: 33, size: null },
    { saleValue: 80_000, typeId: 11 },
  ])
  const figuresOf = (uuid: string) =>
    system.context.database.transaction({ customer: me.customerUuid }, (tx) =>
      portfolioFigures(tx, me.customerUuid, [uuid], 'es'),
    )
  const { strata } = await figuresOf(portfolio)
  const office = strata.type.find(({ label }) => label === 'Oficina')
  expect(office).toMatchObject({ saleValue: null, rentValue: null, size: null })
  const { total } = await figuresOf(await addPortfolio(system, me.customerUuid, { name: 'Vacía' }))
  expect(total).toMatchObject({ assets: 0, saleValue: null, rentValue: null, size: null })
})

it('the figures of a portfolio have the value when occupied for each possession stage, next to the value when vacant', async () => {
  const me = await aSignedInUser(system, { isAdmin: true }, { operatingAssetsLimit: 10 })
  const portfolio = await addPortfolio(system, me.customerUuid)
  await addAssets(system, me.customerUuid, portfolio, [
    { saleValue: 100_000, possessionStage: 'claimFiled' },
    { saleValue: 50_000, possessionStage: 'claimFiled' },
    { saleValue: null, possessionStage: 'claimFiled' },
    // A date in the past is ignored, so the number of months for the stage is used.
    { saleValue: 80_000, possessionStage: 'launchSet', possessionPlannedOn: '2020-01-01' },
    { saleValue: 70_000, possessionStage: 'free' },
    { saleValue: 60_000, details: { occupancyStatus: 'let' } },
    { saleValue: 40_000, details: { occupancyStatus: 'withoutTitle' } },
  ])
  const own = {
    stages: {
      claimFiled: { months: 12, cost: 3_000, source: 'Memoria' },
      launchSet: { months: 1, cost: 500, source: 'Memoria' },
    },
    monthlyCost: { amount: 150, source: 'Contabilidad' },
    discountRate: { percent: 8, source: 'Comité' },
  }
  expect((await me.call('PUT', '/possession-settings', own)).status).toBe(200)
  const { possession } = await system.context.database.transaction({ customer: me.customerUuid }, (tx) =>
    portfolioFigures(tx, me.customerUuid, [portfolio], 'es'),
  )
  expect(possession).toMatchObject({ free: 1, unknown: 1 })
  expect(possession.occupied.map(({ stage, assets, freeValue }) => [stage, assets, freeValue])).toEqual([
    ['notStarted', 1, 40_000],
    ['claimFiled', 2, 150_000],
    ['launchSet', 1, 80_000],
  ])
  // 150,000 / 1.08 − 2 × (12 × 150 + 3,000); 80,000 × 1.08^(−1/12) − 150 − 500
  expect(possession.occupied[1]?.occupiedValue).toBeCloseTo(129_288.89, 1)
  expect(possession.occupied[2]?.occupiedValue).toBeCloseTo(78_838.58, 1)
})
