import type { Portfolio } from '@lindero/contract/portfolios/portfolio.schema'

export const VIEWS = ['analysis', 'management', 'notValued'] as const
export type PortfolioView = (typeof VIEWS)[number]

/** A portfolio is in the view `notValued` if more than this percentage of its assets has no value. */
const MUCH_NOT_VALUED = 10

export type StateCounts = NonNullable<Portfolio['valuations']>

/** Percentage of a portfolio's assets in a valuation state; null if the portfolio has no assets. */
export function shareOf(portfolio: Pick<Portfolio, 'assets' | 'valuations'>, state: number): number | null {
  return portfolio.assets > 0 ? ((portfolio.valuations?.[state] ?? 0) / portfolio.assets) * 100 : null
}

export function belongs(portfolio: Portfolio, view: PortfolioView): boolean {
  // A draft is in none of the views, because it has no phase yet.
  if (portfolio.isDraft) return false
  if (view === 'notValued') return (shareOf(portfolio, 0) ?? 0) > MUCH_NOT_VALUED
  return portfolio.phase === view
}

export interface Totals {
  assets: number
  saleValue: number
  rentValue: number
  notEnriched: number
  valuations: StateCounts
}

export function totalsOf(portfolios: readonly Portfolio[]): Totals {
  const totals: Totals = {
    assets: 0,
    saleValue: 0,
    rentValue: 0,
    notEnriched: 0,
    valuations: [0, 0, 0, 0, 0, 0],
  }
  for (const portfolio of portfolios) {
    totals.assets += portfolio.assets
    totals.saleValue += portfolio.saleValue
    totals.rentValue += portfolio.rentValue
    totals.notEnriched += portfolio.notEnriched
    totals.valuations = totals.valuations.map(
      (count, state) => count + (portfolio.valuations?.[state] ?? 0),
    ) as StateCounts
  }
  return totals
}
