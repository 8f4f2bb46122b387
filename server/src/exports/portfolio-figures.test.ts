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

it('value over debt compares the assets that have both, and counts those without a value', async () => {
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
    system.context.database.transaction({ customer: me.customerUuid }, (tx) => portfolioFigures(tx, portfolios, 'es'))
  const { total, strata, debtorsWithoutValue } = await figuresOf(portfolio)
  expect([strata.portfolio, debtorsWithoutValue.length]).toEqual([[], 1])
  const both = await figuresOf(portfolio, other)
  expect(both.strata.portfolio).toHaveLength(2)
  expect(both.strata.portfolio.find(({ label }) => label === 'Norte')).toMatchObject({ debt: 200, valueWithDebt: 100 })
  const { body } = await me.call('GET', `/portfolios/${portfolio}/insights`)
  expect(body.debt).toEqual({ total: 209_375, compared: 200_000, comparedValue: 201_200, assetsWithoutValue: 1 })
  expect(total).toMatchObject({ debt: 209_375, debtWithValue: 200_000, valueWithDebt: 201_200, debtorsWithoutValue: 1 })
  expect(ratioOf(total, 'es')).toMatch(/^100,6/)
})
