import { aLocalMarket, FACTORY_PLACE, FACTORY_TODAY } from '@lindero/demo/app/factories.fixture'
import { addDays } from '@lindero/domain/kernel/dates'
import { valueByComparables } from '@lindero/domain/valuation/methods/comparables/automatic-valuation'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMarket } from '../../../test/market.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'
import { neighbourhoodMarket } from '../neighbourhood-market.ts'

let system: TestSystem

beforeAll(async () => {
  system = await openTestSystem()
  await addMarket(system, aLocalMarket({ count: 120 }))
})
afterAll(() => system.close())

const marketOn = (valuationDate: string) =>
  neighbourhoodMarket(system.context, 'system', FACTORY_PLACE, { operation: 'sale', typeId: 11, valuationDate })
const fits = () =>
  system.context.database.transaction('system', (tx) =>
    tx.rows<{ homes: number; neighbourhood: string }>('SELECT homes, neighbourhood FROM thin_market_fits'),
  )

it('a market without a price model is fitted once for its evidence, and used again on another date', async () => {
  const today = await marketOn(FACTORY_TODAY)
  const later = await marketOn(addDays(FACTORY_TODAY, 3))
  expect(today.prices).toBeNull()
  expect(today.intervalScales?.all).toBeGreaterThan(0)
  expect(later.effects).toEqual(today.effects)
  expect(later.curve).toEqual(today.curve)
  expect(later.index.valuationDate).toBe(addDays(FACTORY_TODAY, 3))
  expect(await fits()).toEqual([{ homes: today.index.entries.length, neighbourhood: expect.any(String) }])
})

it('a market is fitted again after its evidence has changed, and a home is valued with the new fit', async () => {
  const before = await marketOn(FACTORY_TODAY)
  await addMarket(system, aLocalMarket({ count: 80, seed: 'more' }))
  const after = await marketOn(FACTORY_TODAY)
  expect(after.index.entries.length).toBeGreaterThan(before.index.entries.length)
  expect(await fits()).toHaveLength(2)
  const [home] = after.index.entries
  if (!home) throw new Error('no evidence')
  expect(valueByComparables({ ...home, valuationDate: FACTORY_TODAY }, after).kind).toBe('valued')
})

it('the fit stays the same while the oldest evidence leaves the valuation, and changes with the month or with new evidence', async () => {
  const place = { latitude: 42.1, longitude: -3.1 }
  const today = '2026-06-10'
  const dated = (count: number, seed: string, date: string) =>
    aLocalMarket({ count, seed, centre: place }).map((piece) =>
      piece.kind === 'listing' ? { ...piece, date, addedOn: date, expiredOn: null } : { ...piece, date },
    )
  await addMarket(system, [...dated(40, 'new', '2026-06-02'), ...dated(40, 'old', '2025-06-12')])
  const marketOf = (valuationDate: string) =>
    neighbourhoodMarket(system.context, 'system', place, { operation: 'sale', typeId: 11, valuationDate })
  const before = (await fits()).length
  const first = await marketOf(today)
  const later = await marketOf('2026-06-20')
  expect([first.index.entries.length, later.index.entries.length]).toEqual([80, 40])
  expect(later.effects).toEqual(first.effects)
  expect((await fits()).length).toBe(before + 1)
  await marketOf('2026-07-01')
  expect((await fits()).length).toBe(before + 2)
})
