import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listing } from '../valuation/market-model/synthetic-market.fixture.ts'
import { type Advert, areOneHome, mergedAdverts } from './merged-adverts.ts'

const advert = (uuid: string, change: Partial<Advert> = {}): Advert => ({
  ...listing({ uuid, ...change }),
  source: change.source ?? uuid,
})
const REFERENCE = '9872023VH5797S0001WX'
const names = (adverts: readonly Advert[]) => mergedAdverts(adverts).map((group) => group.map(({ uuid }) => uuid))

describe('Adverts of one home', () => {
  it.each<[string, Partial<Advert>, boolean]>([
    ['another portal', {}, true],
    ['a point 100 m away', { latitude: 39.4709 }, true],
    ['a point 200 m away', { latitude: 39.4718 }, false],
    ['a price lower by a fifth', { price: 160_000 }, true],
    ['half the price', { price: 100_000 }, false],
    ['another floor', { floor: 4 }, false],
    ['an unknown floor', { floor: null }, false],
    ['another size', { size: 104, price: 200_000 }, false],
    ['no lift instead of a lift', { lift: false }, false],
    ['an unknown lift', { lift: null }, true],
    ['rent instead of sale', { operation: 'rent' }, false],
    ['the kind closing instead of listing', { kind: 'closing' }, false],
    ['a new building', { state: 'new' }, false],
    ['the same source, date and price', { source: 'first' }, false],
    ['the same source and date, and another price', { source: 'first', price: 195_000 }, true],
  ])('a second listing with %s (changed values: %j) belongs to the same home: %s', (_, change, isOne) => {
    const [a, b] = [advert('first'), advert('second', change)]
    expect(areOneHome(a, b)).toBe(isOne)
    expect(areOneHome(b, a)).toBe(isOne)
  })

  it.each<[string, string, boolean]>([
    ['the same cadastral reference and another floor', REFERENCE, true],
    ['another cadastral reference', REFERENCE.replace('0001', '0002'), false],
  ])('a second listing with %s (reference: %s) belongs to the same home: %s', (_, cadastralReference, isOne) => {
    const one = advert('one', { cadastralReference: REFERENCE })
    expect(areOneHome(one, advert('two', { cadastralReference, ...(isOne ? { floor: 9 } : {}) }))).toBe(isOne)
  })

  it('listings of the same home form a group, with the newest listing first', () => {
    const later = advert('later', { date: '2026-06-20' })
    expect(names([advert('first'), later, advert('else', { size: 80 })])).toEqual([['later', 'first']])
  })

  it('listings with the same cadastral reference form a group even if floor and size differ', () => {
    const one = advert('one', { cadastralReference: REFERENCE, floor: 1, size: 80 })
    const two = advert('two', { cadastralReference: REFERENCE, floor: 2, size: 95, date: '2026-06-20' })
    expect(names([one, two])).toEqual([['two', 'one']])
  })

  it('three listings that look alike are merged, but four are not', () => {
    expect(names(['a', 'b', 'c', 'd'].map((uuid) => advert(uuid)))).toEqual([])
    expect(names(['a', 'b', 'c'].map((uuid) => advert(uuid)))).toEqual([['a', 'b', 'c']])
  })

  it('the groups of merged listings do not depend on the order of the listings, and no listing is in two groups', () => {
    const some = fc.array(
      fc.record({
        size: fc.integer({ min: 98, max: 101 }),
        floor: fc.integer({ min: 1, max: 3 }),
        north: fc.integer({ min: 0, max: 3 }),
      }),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(some, (homes) => {
        const adverts = homes.map(({ north, ...home }, i) =>
          advert(`${i}`, { ...home, price: 200_000, latitude: 39.47 + north / 1500 }),
        )
        const groups = names(adverts)
        expect(new Set(groups.flat()).size).toBe(groups.flat().length)
        expect(new Set(names(adverts.toReversed()).map(String))).toEqual(new Set(groups.map(String)))
      }),
    )
  })
})
