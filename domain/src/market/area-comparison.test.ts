import { describe, expect, it } from 'vitest'
import { comparedMarket, heatFigure, isOnOffer } from './area-comparison.ts'
import type { PricedEvidence } from './market-level.ts'

const TODAY = '2026-06-30'
let homes = 0
const listing = (price: number, date: string, more: Partial<PricedEvidence> = {}): PricedEvidence => {
  homes += 1
  return {
    kind: 'listing',
    operation: 'sale',
    price,
    size: 100,
    home: `home ${homes}`,
    added: null,
    expired: null,
    isShown: true,
    date,
    ...more,
  }
}
const times = (count: number, make: () => PricedEvidence) => Array.from({ length: count }, make)
const now = (price: number) => listing(price, '2026-05-01')
const before = (price: number) => listing(price, '2025-05-01')
const rent = (price: number) => listing(price, '2026-05-01', { operation: 'rent' })

it('the stock of an area counts a home once, and only while its main advert is on offer', () => {
  const portal = (more: Partial<PricedEvidence>) => listing(200_000, '2026-06-01', { home: 'a', ...more })
  const stockOf = (...evidence: PricedEvidence[]) => comparedMarket(evidence, TODAY).stock.sale
  expect(stockOf(portal({}), portal({ isShown: false }), now(1))).toBe(2)
  // An earlier advert without an end was replaced by the one that was withdrawn.
  expect(stockOf(portal({ expired: '2026-06-20' }), portal({ isShown: false }))).toBe(0)
})

describe('Figures of an area', () => {
  it.each<[string, PricedEvidence[], 'unitPrice' | 'grossYield' | 'change', { value: number | null; count: number }]>([
    ['the median asking price of a year', times(5, () => now(200_000)), 'unitPrice', { value: 2_000, count: 5 }],
    ['no price from four homes', times(4, () => now(200_000)), 'unitPrice', { value: null, count: 4 }],
    [
      'no price from listings of two years ago',
      times(9, () => listing(1, '2024-05-01')),
      'unitPrice',
      { value: null, count: 0 },
    ],
    [
      'a gross yield of twelve rents divided by the price',
      [...times(6, () => now(200_000)), ...times(5, () => rent(1_000))],
      'grossYield',
      { value: 6, count: 5 },
    ],
    [
      'no gross yield without enough rents',
      [...times(6, () => now(200_000)), ...times(4, () => rent(1_000))],
      'grossYield',
      { value: null, count: 4 },
    ],
    [
      'the price change from the year before',
      [...times(7, () => now(210_000)), ...times(5, () => before(200_000))],
      'change',
      { value: 5, count: 5 },
    ],
  ])(
    'a market figure of an area is null unless at least five homes have evidence from the period of the figure: %s',
    (_, evidence, figure, expected) => {
      expect(heatFigure(evidence, figure, TODAY)).toEqual(expected)
    },
  )

  it('a home with several listings counts once in the figures of an area', () => {
    const adverts = times(5, () => listing(200_000, '2026-05-01', { home: 'one home' }))
    expect(heatFigure(adverts, 'unitPrice', TODAY)).toEqual({ value: null, count: 1 })
  })

  it.each([
    ['2026-06-30', null, true],
    ['2026-03-01', null, false],
    ['2026-06-01', '2026-06-15', false],
    ['2026-06-01', '2026-07-15', true],
  ])('a listing last seen on %s, with the end date %s, is on offer on 30 June 2026: %s', (date, expired, expected) => {
    expect(isOnOffer(listing(1, date, { expired }), TODAY)).toBe(expected)
  })

  it('the comparison of an area includes its stock, its price change, and the first and last day of its evidence', () => {
    const evidence = [...times(6, () => now(220_000)), ...times(6, () => before(200_000)), rent(900)]
    expect(comparedMarket(evidence, TODAY)).toMatchObject({
      since: '2025-05-01',
      dated: '2026-05-01',
      stock: { sale: 6, rent: 1 },
      saleChange: { value: 10, count: 6 },
      rentChange: { value: null, count: 0 },
    })
  })
})
