import { haversineMetres } from '@lindero/domain/kernel/geo'
import { describe, expect, it } from 'vitest'
import {
  aClosing,
  aCustomer,
  aListing,
  aLocalMarket,
  anAsset,
  aUser,
  FACTORY_PLACE,
  FACTORY_TODAY,
} from './factories.fixture.ts'

describe('The builders of test objects', () => {
  it.each([
    ['listing', () => aListing()],
    ['closing', () => aClosing()],
    ['asset', () => anAsset()],
    ['customer', () => aCustomer()],
    ['user', () => aUser()],
  ])('two calls of the %s builder return objects with different uuids', (_, make) => {
    expect(make().uuid).not.toBe(make().uuid)
  })

  it('builders use the field values that a test passes', () => {
    expect(aListing({ price: 99_000, floor: null })).toMatchObject({
      price: 99_000,
      floor: null,
      kind: 'listing',
    })
    expect(aClosing()).toMatchObject({ kind: 'closing', addedOn: null, expiredOn: null, portalUrl: null })
    expect(anAsset({ size: null }).size).toBeNull()
    expect(aUser({ isAdmin: true, customerUuid: 'x' })).toMatchObject({ isAdmin: true, customerUuid: 'x' })
  })
})

describe('A local market for tests', () => {
  const bare = (market: ReturnType<typeof aLocalMarket>) =>
    market.map(({ uuid: _, propertyKey: __, portalUrl: ___, ...rest }) => rest)

  it('a local market has the requested number of flats, within the radius and the last year', () => {
    const market = aLocalMarket({ count: 60, radius: 500 })
    expect(market).toHaveLength(60)
    expect(market.filter((flat) => haversineMetres(flat, FACTORY_PLACE) > 500)).toEqual([])
    expect(market.filter(({ date }) => date > FACTORY_TODAY || date < '2023-07-31')).toEqual([])
    expect(new Set(market.map(({ kind }) => kind))).toEqual(new Set(['listing', 'closing']))
  })

  it('the same seed creates the same local market', () => {
    expect(bare(aLocalMarket({ count: 20, seed: 1 }))).toEqual(bare(aLocalMarket({ count: 20, seed: 1 })))
    expect(bare(aLocalMarket({ count: 20, seed: 1 }))).not.toEqual(bare(aLocalMarket({ count: 20, seed: 2 })))
  })

  it('the median price per square metre in a local market is near the requested unit value', () => {
    const units = aLocalMarket({ count: 200, unitValue: 3_000, closings: 0 })
      .map(({ price, size }) => price / size)
      .sort((a, b) => a - b)
    expect(units[100]).toBeGreaterThan(2_700)
    expect(units[100]).toBeLessThan(3_200)
  })

  it('a local market without noise gives flats with equal features nearly the same price in its last month', () => {
    const common = {
      size: 80,
      rooms: 3,
      bathrooms: 1,
      floor: 2,
      lift: true,
      terrace: false,
      parking: false,
      constructionYear: 1985,
    }
    const market = aLocalMarket({ count: 30, noise: 0, closings: 0, common })
    const byDate = Map.groupBy(market, ({ date }) => date)
    const latest = market.filter(({ date }) => date > '2024-05-31').map(({ price }) => price)
    expect(byDate.size).toBeGreaterThan(5)
    expect(Math.max(...latest) / Math.min(...latest)).toBeLessThan(1.01)
  })

  it('rents in a local market are monthly', () => {
    const [rent] = aLocalMarket({ count: 1, operation: 'rent', closings: 0 })
    expect(rent?.price).toBeGreaterThan(300)
    expect(rent?.price).toBeLessThan(2_500)
  })
})
