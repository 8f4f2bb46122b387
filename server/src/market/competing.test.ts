import { aLocalMarket, FACTORY_TODAY } from '@lindero/demo/app/factories.fixture'
import { addMonths } from '@lindero/domain/kernel/dates'
import { haversineMetres, offsetMetres } from '@lindero/domain/kernel/geo'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMarket } from '../../test/market.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { competingProps } from './competing.store.ts'

let system: TestSystem
beforeAll(async () => {
  system = await openTestSystem()
})
afterAll(() => system.close())

it('a search for listings that compete with a home returns the nearest 20 of similar size on offer on the valuation date', async () => {
  const market = aLocalMarket({ count: 400, radius: 1_600, seed: 'competing' }).map((piece, index) => ({
    ...piece,
    // A third of the listings have no removal date and count as on the market for three months. Another third have been
    // removed, and the last third will be removed in the future.
    expiredOn: [null, FACTORY_TODAY, '2099-01-01'][index % 3] ?? null,
  }))
  await addMarket(system, market)
  const [first] = market
  if (!first) throw new Error('no market')
  const place = offsetMetres(first, 120, -80)
  const home = {
    ...place,
    operation: 'sale' as const,
    typeId: first.typeId,
    size: 80,
    valuationDate: FACTORY_TODAY,
  }
  const result = await system.context.database.transaction('system', (tx) => competingProps(tx, home))
  const expected = market
    .filter(({ kind, operation, typeId }) => kind === 'listing' && operation === 'sale' && typeId === home.typeId)
    .filter(({ expiredOn, date }) => (expiredOn ?? addMonths(date, 3)) > FACTORY_TODAY)
    .filter(({ addedOn, date }) => (addedOn ?? date) <= FACTORY_TODAY)
    .filter(({ size }) => size >= 56 && size <= 104)
    .filter((piece) => haversineMetres(piece, place) <= 1_000)
    .sort((a, b) => haversineMetres(a, place) - haversineMetres(b, place))
  expect(expected.length).toBeGreaterThan(20)
  expect(result.count).toBe(expected.length)
  expect(result.items.map(({ uuid }) => uuid)).toEqual(expected.slice(0, 20).map(({ uuid }) => uuid))
  const small = { ...home, size: 5 }
  expect(await system.context.database.transaction('system', (tx) => competingProps(tx, small))).toEqual({
    count: 0,
    items: [],
  })
})
