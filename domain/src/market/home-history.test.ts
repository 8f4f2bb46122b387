import { describe, expect, it } from 'vitest'
import { listing } from '../valuation/market-model/synthetic-market.fixture.ts'
import type { Advert } from './advert-traits.ts'
import { homeHistory } from './home-history.ts'

const advert = (uuid: string, change: Partial<Advert>): Advert => ({
  ...listing({ uuid }),
  source: uuid,
  expiredOn: null,
  ...change,
})
const TODAY = '2025-11-30'
const historyOf = (adverts: readonly Advert[]) => homeHistory(adverts, new Map(), TODAY)

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
