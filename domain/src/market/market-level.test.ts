import { describe, expect, it } from 'vitest'
import { marketLevel, type PricedEvidence } from './market-level.ts'

const advert = (changes: Partial<PricedEvidence>): PricedEvidence => ({
  kind: 'listing',
  operation: 'sale',
  price: 200_000,
  size: 100,
  home: `home ${changes.price} ${changes.kind} ${changes.date}`,
  added: null,
  expired: null,
  isShown: true,
  date: '2024-06-30',
  ...changes,
})

describe('The level of a market', () => {
  it('the median price of a market uses the newest price of each home in the year before the newest evidence', () => {
    const { sale, dated } = marketLevel([
      advert({ price: 300_000 }),
      advert({ home: 'a', price: 150_000, date: '2024-03-31' }),
      advert({ home: 'a', price: 100_000 }),
      advert({ price: 900_000, date: '2023-06-30' }),
    ])
    expect(dated).toBe('2024-06-30')
    expect(sale).toMatchObject({ count: 2, medianPrice: 200_000, medianUnitPrice: 2_000 })
    expect(sale.quarters).toEqual([
      { period: '2023Q2', count: 1, medianUnitPrice: 9_000 },
      { period: '2024Q1', count: 1, medianUnitPrice: 1_500 },
      { period: '2024Q2', count: 2, medianUnitPrice: 2_000 },
    ])
  })

  it('the market level includes the gap between asking and closing prices, and the time on the market', () => {
    const level = marketLevel([
      advert({ added: '2024-03-01', expired: '2024-05-30' }),
      advert({ kind: 'closing', price: 190_000 }),
      advert({ operation: 'rent', price: 1_000 }),
    ])
    expect(level).toMatchObject({
      askingToClosing: -5,
      sale: { count: 1, medianDaysOnMarket: 90 },
      rent: { count: 1, medianUnitPrice: 10 },
    })
  })

  it('an advert that left the market before its first day has no days on the market, and does not change their median', () => {
    const backwards = advert({ home: 'backwards', added: '2024-05-02', expired: '2024-05-01' })
    expect(marketLevel([backwards]).sale.medianDaysOnMarket).toBeNull()
    const others = [10, 20].map((day) => advert({ home: `${day}`, added: '2024-05-01', expired: `2024-05-${day}` }))
    expect(marketLevel([backwards, ...others]).sale.medianDaysOnMarket).toBe(14)
  })

  it('a home on several portals is withdrawn with its main advert, and only then has days on the market', () => {
    const portal = (changes: Partial<PricedEvidence>) => advert({ home: 'a', added: '2024-01-01', ...changes })
    const withdrawnOnOne = portal({ expired: '2024-06-30', isShown: false })
    expect(marketLevel([withdrawnOnOne, portal({ date: '2024-06-15' })]).sale).toMatchObject({
      ...{ count: 1, medianDaysOnMarket: null },
    })
    const last = portal({ date: '2024-06-29', expired: '2024-06-29' })
    expect(marketLevel([withdrawnOnOne, last]).sale.medianDaysOnMarket).toBe(180)
  })

  it('a home has the price of its main advert, not that of a newer one that another portal withdrew, also in its quarter', () => {
    const on = (changes: Partial<PricedEvidence>) => advert({ home: 'a', ...changes })
    const main = on({ date: '2024-06-20' })
    const withdrawn = on({ price: 160_000, expired: '2024-06-25', date: '2024-06-25', isShown: false })
    for (const evidence of [
      [main, withdrawn],
      [withdrawn, main],
    ]) {
      expect(marketLevel(evidence).sale).toMatchObject({
        ...{ count: 1, medianUnitPrice: 2_000 },
        quarters: [{ period: '2024Q2', count: 1, medianUnitPrice: 2_000 }],
      })
    }
  })

  it('an earlier quarter, which the main advert is not of, has the newest price of the home in it', () => {
    const on = (changes: Partial<PricedEvidence>) => advert({ home: 'a', isShown: false, ...changes })
    const evidence = [
      on({ isShown: true }),
      on({ price: 260_000, date: '2024-01-10' }),
      on({ price: 230_000, date: '2024-03-20' }),
    ]
    expect(marketLevel(evidence).sale).toMatchObject({
      ...{ count: 1, medianUnitPrice: 2_000 },
      quarters: [
        { period: '2024Q1', count: 1, medianUnitPrice: 2_300 },
        { period: '2024Q2', count: 1, medianUnitPrice: 2_000 },
      ],
    })
  })

  it('the market level without evidence has no date, no prices and a count of 0', () => {
    expect(marketLevel([])).toMatchObject({
      dated: null,
      askingToClosing: null,
      sale: { count: 0, medianPrice: null },
    })
  })
})

it('the history of a market has 20 quarters, oldest first', () => {
  const evidence = Array.from({ length: 24 }, (_, quarter) => {
    const year = 2019 + Math.floor(quarter / 4)
    return advert({ price: 100_000 + quarter, date: `${year}-${['02', '05', '08', '11'][quarter % 4]}-15` })
  })
  const { quarters } = marketLevel(evidence).sale
  expect(quarters).toHaveLength(20)
  expect([quarters[0]?.period, quarters.at(-1)?.period]).toEqual(['2020Q1', '2024Q4'])
})
