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
    ['in two portals', {}, true],
    ['whose pin was moved by 100 m', { latitude: 39.4709 }, true],
    ['200 m apart are of two', { latitude: 39.4718 }, false],
    ['one of them cheaper by a fifth', { price: 160_000 }, true],
    ['one of them half as dear are of two', { price: 100_000 }, false],
    ['of another floor are of two', { floor: 4 }, false],
    ['of an unknown floor stay apart', { floor: null }, false],
    ['of another size are of two', { size: 104, price: 200_000 }, false],
    ['with another lift are of two', { lift: false }, false],
    ['where one does not tell of the lift', { lift: null }, true],
    ['for rent and for sale are told apart', { operation: 'rent' }, false],
    ['that are closings are two sales', { kind: 'closing' }, false],
    ['in new buildings stay apart', { state: 'new' }, false],
    ['of one source, day and price are of two', { source: 'first' }, false],
    ['of one source and day at another price', { source: 'first', price: 195_000 }, true],
  ])('two adverts %s (difference %j, one home: %s)', (_, change, isOne) => {
    const [a, b] = [advert('first'), advert('second', change)]
    expect(areOneHome(a, b)).toBe(isOne)
    expect(areOneHome(b, a)).toBe(isOne)
  })

  it.each<[string, string, boolean]>([
    ['the same whole reference is the same home, whatever else they say', REFERENCE, true],
    ['another one is another home', REFERENCE.replace('0001', '0002'), false],
  ])(
    'two adverts with cadastral references: %s (second reference %s, one home: %s)',
    (_, cadastralReference, isOne) => {
      const one = advert('one', { cadastralReference: REFERENCE })
      expect(areOneHome(one, advert('two', { cadastralReference, ...(isOne ? { floor: 9 } : {}) }))).toBe(isOne)
    },
  )

  it('adverts of the same home form a group, newest first', () => {
    const later = advert('later', { date: '2026-06-20' })
    expect(names([advert('first'), later, advert('else', { size: 80 })])).toEqual([['later', 'first']])
  })

  it('adverts with the same reference form a group even if floor and size differ', () => {
    const one = advert('one', { cadastralReference: REFERENCE, floor: 1, size: 80 })
    const two = advert('two', { cadastralReference: REFERENCE, floor: 2, size: 95, date: '2026-06-20' })
    expect(names([one, two])).toEqual([['two', 'one']])
  })

  it('adverts are not merged if more than three look alike', () => {
    expect(names(['a', 'b', 'c', 'd'].map((uuid) => advert(uuid)))).toEqual([])
    expect(names(['a', 'b', 'c'].map((uuid) => advert(uuid)))).toEqual([['a', 'b', 'c']])
  })

  it('groups do not depend on the order of the adverts, and no advert is in two groups', () => {
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
