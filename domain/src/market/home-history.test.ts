import { describe, expect, it } from 'vitest'
import { listing } from '../valuation/market-model/synthetic-market.fixture.ts'
import type { Advert } from './advert-traits.ts'
import { type EarlierPrice, homeHistory } from './home-history.ts'

const advert = (uuid: string, change: Partial<Advert>): Advert => ({
  ...listing({ uuid }),
  source: uuid,
  expiredOn: null,
  ...change,
})
const TODAY = '2025-11-30'
const historyOf = (adverts: readonly Advert[], prices: Record<string, readonly EarlierPrice[]> = {}) =>
  homeHistory(adverts, new Map(Object.entries(prices)), TODAY)

/** An advert that left the market on 20 June 2021, and one of the same home that begins on a later day. */
const early = advert('early', { addedOn: '2021-02-01', date: '2021-06-20', expiredOn: '2021-06-20', price: 200_000 })
const later = (addedOn: string) => advert('later', { addedOn, date: '2025-11-20', price: 180_000 })

describe('The history of a home', () => {
  it('begins anew after more than twelve months without an advert, and its lower price is no price cut', () => {
    const { shown, addedOn, firstPrice, priceBefore, priceChangedOn } = historyOf([early, later('2025-10-01')])
    expect(shown.uuid).toBe('later')
    expect(Object.fromEntries(addedOn)).toEqual({ early: '2021-02-01', later: '2025-10-01' })
    expect([firstPrice, priceBefore, priceChangedOn]).toEqual([null, null, null])
  })

  it.each([
    ['2022-06-20', '2021-02-01', 200_000],
    ['2022-06-21', '2022-06-21', null],
  ])('a history with a gap until %s begins on %s', (addedOn, first, firstPrice) => {
    const history = historyOf([later(addedOn), early])
    expect(history.addedOn.get('later')).toBe(first)
    expect(history.firstPrice).toBe(firstPrice)
  })

  it('has no gap while another portal still has the home, and the day on which an advert was last seen counts', () => {
    const between = advert('between', { addedOn: '2021-05-01', date: '2022-03-01', portal: 'b', price: 195_000 })
    const { addedOn, firstPrice } = historyOf([early, later('2023-02-01'), between])
    expect(addedOn.get('later')).toBe('2021-02-01')
    expect(firstPrice).toBe(200_000)
  })
})

describe('The price changes of a home on two portals', () => {
  /** An advert whose price fell from 100,000 to 90,000 EUR, and one of another portal. */
  const cut = advert('cut', { portal: 'a', addedOn: '2025-11-01', date: '2025-11-20', price: 90_000 })
  const other = (change: Partial<Advert>) =>
    advert('other', { portal: 'b', addedOn: null, date: '2025-11-25', price: 90_000, ...change })
  const CUT = { cut: [{ day: '2025-11-05', price: 100_000 }] }
  const OF_CUT = { firstPrice: 100_000, priceBefore: 100_000, changedPrice: 90_000, priceChangedOn: '2025-11-20' }

  it.each<[string, Partial<Advert>]>([
    ['at the lower price', {}],
    ['at the lower price from a later day on', { addedOn: '2025-11-22' }],
    ['at the lower price on the day of the cut', { date: '2025-11-20' }],
    ['at a price of its own', { price: 95_000 }],
    ['at a price of its own from a later day on', { price: 95_000, addedOn: '2025-11-22' }],
    ['at the former price', { price: 100_000, addedOn: '2025-11-02' }],
  ])('a price cut stays that of the home if another portal has it %s', (_, change) => {
    expect(historyOf([cut, other(change)], CUT)).toMatchObject(OF_CUT)
  })

  it.each<[string, Partial<Advert>]>([
    ['at the same time', { price: 80_000 }],
    ['from a later day on, while the first advert is still on offer', { price: 80_000, addedOn: '2025-11-22' }],
  ])('two prices of two portals are no price cut %s', (_, change) => {
    expect(historyOf([cut, other(change)])).toMatchObject({ firstPrice: null, priceBefore: null, priceChangedOn: null })
  })

  it('the price of an advert that left the market before is an earlier price of the next portal', () => {
    const ended = { ...cut, date: '2025-11-10', expiredOn: '2025-11-10' }
    const next = other({ price: 85_000, addedOn: '2025-11-22' })
    const earlier = { cut: [{ day: '2025-11-05', price: 100_000 }] }
    const history = historyOf([ended, next], earlier)
    expect(history).toMatchObject({ firstPrice: 100_000, priceBefore: 90_000, changedPrice: 85_000 })
    expect(history.priceChangedOn).toBe('2025-11-22')
  })

  it('a cut counts before a rise on another portal, and the later of two cuts before the earlier one', () => {
    const rise = { other: [{ day: '2025-11-21', price: 88_000 }] }
    expect(historyOf([cut, other({})], { ...CUT, ...rise })).toMatchObject(OF_CUT)
    const later = { other: [{ day: '2025-11-21', price: 92_000 }] }
    const history = historyOf([cut, other({})], { ...CUT, ...later })
    expect(history).toMatchObject({ firstPrice: 92_000, changedPrice: 90_000, priceChangedOn: '2025-11-25' })
  })

  it('a cut keeps its day when its advert is seen again', () => {
    const seen = { ...CUT, cut: CUT.cut.map((one) => ({ ...one, changedOn: '2025-11-05' })) }
    expect(historyOf([cut, other({})], seen).priceChangedOn).toBe('2025-11-05')
    const later = { other: [{ day: '2025-11-21', price: 92_000, changedOn: '2025-11-04' }] }
    // The cut of another portal is seen later, but was made a day earlier.
    expect(historyOf([cut, other({})], { ...seen, ...later }).priceChangedOn).toBe('2025-11-05')
  })

  describe('of an advert that left the market and of one that follows it at the lower price', () => {
    const ended = { ...cut, date: '2025-11-15', expiredOn: '2025-11-15' }
    const next = other({ addedOn: '2025-11-22' })
    const seen = [{ day: '2025-11-05', price: 100_000, changedOn: '2025-11-06' }]

    it('a cut has the day on which the ended advert changed its price, not the one on which it was last seen', () => {
      expect(historyOf([ended, next], { cut: seen })).toMatchObject({ ...OF_CUT, priceChangedOn: '2025-11-06' })
      // Also if no advert is on offer any more.
      const withdrawn = { ...next, expiredOn: '2025-11-25' }
      expect(historyOf([ended, withdrawn], { cut: seen })).toMatchObject({ ...OF_CUT, priceChangedOn: '2025-11-06' })
      expect(historyOf([ended], { cut: seen })).toMatchObject({ ...OF_CUT, priceChangedOn: '2025-11-06' })
    })

    it('a cut from one ended advert to the next has the first day of the second one', () => {
      const dear = advert('dear', { portal: 'a', addedOn: '2025-10-01', date: '2025-10-20', expiredOn: '2025-10-20' })
      expect(historyOf([{ ...dear, price: 100_000 }, ended, next])).toMatchObject({
        ...{ firstPrice: 100_000, priceBefore: 100_000, changedPrice: 90_000, priceChangedOn: '2025-11-01' },
      })
    })

    it('a later cut of the advert that follows has its own day, and no change has none', () => {
      const cheaper = { ...next, price: 80_000 }
      const own = { cut: seen, other: [{ day: '2025-11-23', price: 90_000, changedOn: '2025-11-24' }] }
      expect(historyOf([ended, cheaper], own)).toMatchObject({
        ...{ firstPrice: 100_000, priceBefore: 90_000, changedPrice: 80_000, priceChangedOn: '2025-11-24' },
      })
      expect(historyOf([ended, cheaper], { cut: seen })).toMatchObject({ priceChangedOn: '2025-11-22' })
      expect(historyOf([ended, next])).toMatchObject({ firstPrice: null, priceChangedOn: null })
    })
  })

  it('a cut of an advert that has left the market is not that of a portal that never changed its price', () => {
    const gone = { ...cut, expiredOn: '2025-11-20' }
    const still = other({ price: 95_000, addedOn: '2025-11-02' })
    expect(historyOf([gone, still], CUT)).toMatchObject({ firstPrice: null, priceChangedOn: null })
  })
})

describe('An advert that a later one replaces', () => {
  const first = { addedOn: '2025-10-01', date: '2025-11-10', price: 230_000 }
  const again = { addedOn: '2025-11-12', date: '2025-11-28', price: 205_000 }
  const replacedBy = (one: Partial<Advert>, other: Partial<Advert>) => {
    const adverts = [advert('first', { ...first, ...one }), advert('again', { ...again, ...other })]
    const { replaced, firstPrice } = historyOf(adverts)
    return [[...replaced], firstPrice]
  }

  it.each<[string, Partial<Advert>, Partial<Advert>]>([
    ['of its portal', { portal: 'Idealista' }, { portal: 'Idealista' }],
    ['of its portal in another case', { portal: 'Idealista' }, { portal: 'idealista' }],
    [
      'of its portal, which only the URLs name',
      { portalUrl: 'https://www.portaluno.es/1' },
      { portalUrl: 'https://portaluno.es/9' },
    ],
    ['of its advertiser in another case', { advertiser: 'Agencia Sur' }, { advertiser: 'AGENCIA SUR' }],
    ['of a source that is one portal', { source: 'idealista18' }, { source: 'idealista18' }],
  ])('an advert is no longer on offer after a later one %s, and the lower price is a cut', (_, one, other) => {
    expect(replacedBy(one, other)).toEqual([['first'], 230_000])
  })

  it.each<[string, Partial<Advert>, Partial<Advert>]>([
    ['of another portal', { portal: 'a' }, { portal: 'b' }],
    [
      'of another portal, which only the URLs name',
      { portalUrl: 'https://www.portaluno.es/1' },
      { portalUrl: 'https://www.portaldos.es/9' },
    ],
    ['of an unknown portal', { source: 'lindero' }, { source: 'lindero' }],
    ['of an unknown portal and an empty advertiser', { advertiser: '' }, { advertiser: '' }],
  ])('stays on offer beside one %s', (_, one, other) => {
    expect(replacedBy(one, other)).toEqual([[], null])
  })

  it('the home stays on offer on the first portal if the second one, which only its URL names, withdraws it', () => {
    const one = advert('first', { ...first, portalUrl: 'https://www.portaluno.es/1' })
    const ended = { addedOn: '2025-11-23', date: '2025-11-25', expiredOn: '2025-11-25' }
    expect(historyOf([one, advert('other', { ...ended, portalUrl: 'https://www.portaldos.es/9' })])).toMatchObject({
      shown: { uuid: 'first' },
    })
  })
})
