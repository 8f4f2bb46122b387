import { describe, expect, it } from 'vitest'
import { daysOnMarket, priceHistory } from './market-time.ts'

const at = (day: string) => new Date(`${day}T10:00:00Z`)
const move = (day: string, oldValue: unknown, newValue: unknown) => ({ on: at(day), oldValue, newValue })
const CREATED = at('2026-01-01')

describe('Prices of an advertisement', () => {
  it('the price history of an advertisement starts on its creation, with the price before the first change', () => {
    expect(
      priceHistory({ price: 180_000, createdOn: CREATED }, [
        move('2026-02-01', 200_000, 190_000),
        move('2026-03-01', 190_000, 180_000),
      ]).map(({ on, price }) => [on.toISOString().slice(0, 10), price]),
    ).toEqual([
      ['2026-01-01', 200_000],
      ['2026-02-01', 190_000],
      ['2026-03-01', 180_000],
    ])
  })

  it('the price history has a single entry if the price never changed, and no entry if the advertisement has no price', () => {
    expect(priceHistory({ price: 100_000, createdOn: CREATED }, [])).toEqual([{ on: CREATED, price: 100_000 }])
    expect(priceHistory({ price: null, createdOn: CREATED }, [])).toEqual([])
    expect(priceHistory({ price: 90_000, createdOn: CREATED }, [move('2026-02-01', 0, 90_000)])).toHaveLength(1)
  })

  it('the price history of an advertisement for rent omits the prices from the time when it was for sale', () => {
    const toRent = [move('2026-02-01', 'sale', 'rent')]
    const ofSale = move('2026-01-15', 200_000, 185_000)
    expect(
      priceHistory({ price: 900, createdOn: CREATED }, [ofSale, move('2026-02-01', 185_000, 900)], toRent),
    ).toEqual([{ on: at('2026-02-01'), price: 900 }])
    const later = [
      ofSale,
      move('2026-02-01', 185_000, null),
      move('2026-02-03', null, 900),
      move('2026-03-01', 900, 850),
    ]
    expect(priceHistory({ price: 850, createdOn: CREATED }, later, toRent)).toEqual([
      { on: at('2026-02-03'), price: 900 },
      { on: at('2026-03-01'), price: 850 },
    ])
  })
})

describe('Days on the market', () => {
  const never = { status: 'DRAFT', publishedOn: null, saleDate: null }
  it('the number of days on the market is unknown before the first publication', () => {
    expect(daysOnMarket(never, [], '2026-06-01')).toBeNull()
  })

  it('days on the market are added up over all publications', () => {
    const moves = [
      move('2026-01-10', 'DRAFT', 'PUBLISHED'),
      move('2026-01-20', 'PUBLISHED', 'WITHDRAWN'),
      move('2026-02-01', 'WITHDRAWN', 'PUBLISHED'),
    ]
    const now = { status: 'PUBLISHED', publishedOn: at('2026-02-01'), saleDate: null }
    expect(daysOnMarket(now, moves, '2026-02-16')).toBe(25)
    expect(daysOnMarket({ ...now, status: 'WITHDRAWN' }, moves.slice(0, 2), '2026-02-16')).toBe(10)
  })

  it('the days on the market end on the sale date, and not on the later day when a user entered the sale', () => {
    const moves = [move('2026-01-10', 'DRAFT', 'PUBLISHED'), move('2026-02-20', 'PUBLISHED', 'SOLD')]
    const sold = { status: 'SOLD', publishedOn: at('2026-01-10'), saleDate: '2026-02-10' }
    expect(daysOnMarket(sold, moves, '2026-06-01')).toBe(31)
    expect(daysOnMarket(sold, [], '2026-06-01')).toBe(31)
  })

  it('the days on the market are counted from the latest publication if no changes of state were recorded', () => {
    const now = { status: 'PUBLISHED', publishedOn: at('2026-05-02'), saleDate: null }
    expect(daysOnMarket(now, [], '2026-06-01')).toBe(30)
  })

  it('the days on the market are not negative if the publication is of a later day than today or the sale', () => {
    const now = { status: 'PUBLISHED', publishedOn: at('2026-06-02'), saleDate: null }
    expect(daysOnMarket(now, [], '2026-06-01')).toBe(0)
    expect(daysOnMarket(now, [move('2026-06-02', 'DRAFT', 'PUBLISHED')], '2026-06-01')).toBe(0)
    expect(daysOnMarket({ ...now, status: 'SOLD', saleDate: '2026-06-01' }, [], '2026-06-01')).toBe(0)
  })
})
