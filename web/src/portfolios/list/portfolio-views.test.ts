import { describe, expect, it } from 'vitest'
import { portfolioFixture as portfolio } from './portfolio.fixture.ts'
import { belongs, type PortfolioView, totalsOf } from './portfolio-views.ts'

const all = [
  portfolio({ name: 'A' }),
  portfolio({ name: 'b', phase: 'management', saleValue: 5 }),
  portfolio({ name: 'C', valuations: [11, 89, 0, 0, 0, 0] }),
  portfolio({ name: 'D', isDraft: true, assets: 0, valuations: [0, 0, 0, 0, 0, 0] }),
]

describe('The views of the portfolio list (product facts 2.1)', () => {
  it.each<[PortfolioView, string[]]>([
    ['analysis', ['A', 'C']],
    ['management', ['b']],
    ['notValued', ['C']],
  ])('the view "%s" of the portfolio list contains the portfolios %j', (view, expected) => {
    expect(all.filter((row) => belongs(row, view)).map(({ name }) => name)).toEqual(expected)
  })

  it('the view `notValued` of the portfolio list does not contain a portfolio with exactly 10 % of assets without value', () => {
    expect(belongs(portfolio({ valuations: [10, 90, 0, 0, 0, 0] }), 'notValued')).toBe(false)
  })

  it('the total of a column of the portfolio list is the sum of the values in the column', () => {
    expect(totalsOf(all)).toMatchObject({ assets: 300, saleValue: 3_000_005 - 1_000_000 + 1_000_000 })
    expect(totalsOf(all).valuations).toEqual([21, 209, 40, 20, 8, 2])
  })
})
