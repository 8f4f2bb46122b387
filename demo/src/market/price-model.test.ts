import type { PropertyFeatures } from '@lindero/domain/market/market-evidence'
import { describe, expect, it } from 'vitest'
import { aFlat } from '../app/factories.fixture.ts'
import { expectedPrice } from './price-model.ts'

const location = { logUnitValue: Math.log(2_000), grossYield: 0.06 }
const price = (overrides: Partial<PropertyFeatures> = {}) => expectedPrice(aFlat(overrides), location, 'sale', 0)

/** Pairs of homes that differ in one or two features. The first home of a pair is worth more. */
const DEARER: [string, Partial<PropertyFeatures>, Partial<PropertyFeatures>][] = [
  ['a larger flat than for a smaller flat', { size: 100 }, { size: 80 }],
  ['a new flat than for a flat in good state', { state: 'new' }, { state: 'good' }],
  ['a flat in good state than for a flat to renovate', { state: 'good' }, { state: 'toRenovate' }],
  ['a fifth floor with a lift than for a second floor with a lift', { floor: 5 }, { floor: 2 }],
  [
    'a second floor without a lift than for a fifth floor without a lift',
    { floor: 2, lift: false },
    { floor: 5, lift: false },
  ],
  [
    'a fifth floor with a lift than for a fifth floor without a lift',
    { floor: 5, lift: true },
    { floor: 5, lift: false },
  ],
  ['a first floor than for a ground floor', { floor: 1 }, { floor: 0 }],
  [
    'a penthouse than for another flat on the same floor',
    { subtype: 'penthouse', floor: 6 },
    { subtype: 'flat', floor: 6 },
  ],
  ['a building of 2005 than for a building of 1970', { constructionYear: 2005 }, { constructionYear: 1970 }],
  ['two bathrooms than for one bathroom', { bathrooms: 2 }, { bathrooms: 1 }],
  ['a home with a garage than for a home without', { parking: true }, { parking: false }],
  ['a home with a pool than for a home without', { pool: true }, { pool: false }],
  ['a home with a terrace than for a home without', { terrace: true }, { terrace: false }],
]

describe('Prices of the demo market', () => {
  it.each(DEARER)('the price model of the demo expects a higher price for %s', (_, dearer, cheaper) => {
    expect(price(dearer)).toBeGreaterThan(price(cheaper))
  })

  it('a larger flat has a lower price per square metre than a smaller flat', () => {
    expect(price({ size: 120 }) / 120).toBeLessThan(price({ size: 60 }) / 60)
  })

  it('a lift is worth more on a higher floor than on a lower floor', () => {
    const worth = (floor: number) => price({ floor, lift: true }) / price({ floor, lift: false })
    expect(worth(6)).toBeGreaterThan(worth(3))
    expect(worth(3)).toBeGreaterThan(worth(1))
    expect(worth(6)).toBeGreaterThan(1.15)
  })

  it('the yearly rent of a home equals its price times the gross yield of its location', () => {
    const rent = expectedPrice(aFlat(), location, 'rent', 0)
    expect((rent * 12) / price()).toBeCloseTo(0.06, 10)
  })

  it('demo prices have risen in the last three years, but by less than 25 percent', () => {
    const before = expectedPrice(aFlat(), location, 'sale', 36)
    expect(before).toBeLessThan(price())
    expect(before).toBeGreaterThan(price() * 0.8)
  })

  it('an unknown feature counts as absent and does not prevent a price', () => {
    const unknown = { lift: null, terrace: null, floor: null, constructionYear: null, bathrooms: null }
    expect(price(unknown)).toBeGreaterThan(0)
    expect(price({ terrace: null })).toBe(price({ terrace: false }))
  })
})
