import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listing } from '../valuation/market-model/synthetic-market.fixture.ts'
import { identityOf, THRESHOLD } from './advert-identity.ts'
import { type Advert, traitsOf } from './advert-traits.ts'
import { mergedAdverts } from './merged-adverts.ts'

const advert = (uuid: string, change: Partial<Advert> = {}): Advert => ({
  ...listing({ uuid }),
  propertyKey: uuid,
  source: change.source ?? uuid,
  ...change,
})
const REFERENCE = '9872023VH5797S0001WX'
const OTHER_REFERENCE = '9872023VH5797S0002EM'
const names = (adverts: readonly Advert[], decisions = [] as Parameters<typeof mergedAdverts>[1]) =>
  mergedAdverts(adverts, decisions).map((group) => group.map(({ uuid }) => uuid))
const isOneHome = (a: Advert, b: Advert) => (identityOf(traitsOf(a), traitsOf(b))?.score ?? 0) >= THRESHOLD
/** About 61 m, 100 m, 187 m and 200 m to the north. */
const NORTH = { 61: 39.47055, 100: 39.4709, 187: 39.47168, 200: 39.4718 }
const AGENCY = { advertiser: 'Inmobiliaria Ficticia' }

describe('The identity of two adverts', () => {
  it.each<[string, Partial<Advert>, boolean]>([
    ['another portal', {}, true],
    ['a point 100 m away', { latitude: NORTH[100] }, true],
    ['a price lower by a tenth', { price: 180_000 }, true],
    ['half the price', { price: 100_000 }, false],
    ['another floor', { floor: 4 }, false],
    ['an unknown floor', { floor: null }, true],
    ['a size that differs by a fifth', { size: 120, price: 200_000 }, false],
    ['no lift instead of a lift', { lift: false }, false],
    ['an unknown lift', { lift: null }, true],
    ['rent instead of sale', { operation: 'rent' }, false],
    ['the kind closing instead of listing', { kind: 'closing' }, false],
    ['a new building', { state: 'new' }, false],
  ])('adverts with %s (changed values: %j) are about one home: %s', (_, change, isOne) => {
    const [a, b] = [advert('first'), advert('second', change)]
    expect(isOneHome(a, b)).toBe(isOne)
    expect(isOneHome(b, a)).toBe(isOne)
  })

  it.each<[string, Partial<Advert>, Partial<Advert>, boolean]>([
    [
      'one agency, and sizes of 92 and 95 m² 61 m apart',
      AGENCY,
      { ...AGENCY, size: 103, price: 200_000, latitude: NORTH[61] },
      true,
    ],
    [
      'one reference of an agency 187 m apart',
      { ...AGENCY, advertiserReference: 'INV-9966' },
      { ...AGENCY, description: 'Ref. INV-9966', latitude: NORTH[187] },
      true,
    ],
    [
      'one reference of an agency, and a price lower by 40 %',
      { ...AGENCY, advertiserReference: 'INV-9966' },
      { ...AGENCY, advertiserReference: 'inv 9966', price: 120_000 },
      true,
    ],
    [
      'two references of one agency on offer together',
      { ...AGENCY, advertiserReference: 'INV-1' },
      { ...AGENCY, advertiserReference: 'INV-2' },
      false,
    ],
    [
      'the doors "izquierda" and "derecha"',
      { ...AGENCY, description: 'Piso izquierda' },
      { ...AGENCY, description: 'Piso derecha' },
      false,
    ],
    ['the doors A and B', { address: 'Calle Mayor 7, 3º A' }, { address: 'Calle Mayor 7, 3º B' }, false],
    ['two numbers of one street', { address: 'Calle Mayor 7' }, { address: 'Calle Mayor 19' }, false],
    [
      'two portals at the same time',
      { ...AGENCY, portalUrl: 'https://a.test/1' },
      { ...AGENCY, portalUrl: 'https://b.test/1' },
      true,
    ],
    [
      'one portal and agency one after the other',
      { ...AGENCY, portal: 'Norte', expiredOn: '2026-04-01' },
      { ...AGENCY, portal: 'Norte', addedOn: '2026-05-01' },
      true,
    ],
    [
      'the same pictures',
      { pictures: ['https://a.test/x/9f8e7d6c5b4a.jpg'], size: 97 },
      { pictures: ['https://b.test/y/9f8e7d6c5b4a.jpg?w=300'], floor: null },
      true,
    ],
  ])('adverts with %s are about one home', (_, one, other, isOne) => {
    expect(isOneHome(advert('first', one), advert('second', other))).toBe(isOne)
  })

  it('adverts with one cadastral reference are about one home, however different, and with two references about two', () => {
    const one = advert('one', { cadastralReference: REFERENCE, floor: 1, size: 80 })
    expect(names([one, advert('two', { cadastralReference: REFERENCE, floor: 2, size: 95, price: 90_000 })])).toEqual([
      ['one', 'two'],
    ])
    const like = { ...AGENCY, advertiserReference: 'INV-9966' }
    expect(
      names([{ ...one, ...like }, advert('two', { ...like, cadastralReference: OTHER_REFERENCE, floor: 1, size: 80 })]),
    ).toEqual([])
  })

  it('adverts with one identifier of the home in one source are about one home', () => {
    const one = advert('one', { source: 'lindero', propertyKey: 'lindero:H' })
    expect(
      names([one, { ...advert('two', { size: 50, floor: 9 }), source: 'lindero', propertyKey: 'lindero:H' }]),
    ).toHaveLength(1)
  })

  it('a comparison names the reasons for and against one home', () => {
    const [a, b] = [
      advert('one', { ...AGENCY, description: 'Piso izquierda' }),
      advert('two', { ...AGENCY, description: 'Puerta derecha' }),
    ]
    const { reasons } = identityOf(traitsOf(a), traitsOf(b)) ?? { reasons: [] }
    expect(reasons.filter(({ points }) => points < 0)).toEqual([{ reason: 'door', points: -30 }])
    expect(reasons).toContainEqual({ reason: 'floor', points: 3 })
  })
})

describe('Adverts of one home', () => {
  it('form one home whatever their number, with the newest advert first', () => {
    const many = Array.from({ length: 12 }, (_, index) => advert(`a${index}`, { date: `2026-06-${10 + index}` }))
    expect(names(many)).toEqual([many.map(({ uuid }) => uuid).toReversed()])
  })

  it('adverts of twin homes stay apart if an advert without a door fits both', () => {
    const door = (uuid: string, side?: string) =>
      advert(uuid, side === undefined ? {} : { description: `Piso ${side}` })
    expect(names([door('left', 'izquierda'), door('right', 'derecha'), door('unknown')])).toEqual([])
    expect(names([door('left', 'izquierda'), door('also left', 'izda.'), door('right', 'derecha')])).toEqual([
      ['also left', 'left'],
    ])
  })

  it('a chain of prices that fall by a fifth each does not form one home', () => {
    const prices = [300_000, 250_000, 205_000, 170_000, 140_000]
    const homes = names(prices.map((price, index) => advert(`p${index}`, { price })))
    expect(homes.flat().length).toBeGreaterThan(1)
    for (const home of homes) {
      const own = home.map((uuid) => prices[Number(uuid.slice(1))] ?? 0)
      expect(Math.max(...own) / Math.min(...own)).toBeLessThan(1.5)
    }
  })

  it('follow the decisions of a person, and a split outweighs a proof', () => {
    const [a, b, c] = [
      advert('a', { cadastralReference: REFERENCE }),
      advert('b', { cadastralReference: REFERENCE }),
      advert('c', { floor: 9, price: 90_000 }),
    ]
    expect(names([a, b, c], [{ one: 'a', other: 'b', isOneHome: false }])).toEqual([])
    expect(names([a, b, c], [{ one: 'c', other: 'a', isOneHome: true }])).toEqual([['a', 'b', 'c']])
  })

  it('do not depend on the order of the adverts, and no advert is in two homes', () => {
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
