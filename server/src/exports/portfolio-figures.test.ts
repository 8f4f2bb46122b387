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
  const { total } = await system.context.database.transaction({ customer: me.customerUuid }, (tx) =>
    portfolioFigures(tx, [portfolio], 'es'),
  )
  expect(total).toMatchObject({ debt: 209_375, debtWithValue: 200_000, valueWithDebt: 201_200, debtorsWithoutValue: 1 })
  expect(ratioOf(total, 'es')).toMatch(/^100,6/)
})
