import type { Portfolio } from '@lindero/contract/portfolios/portfolio.schema'
import type { Sort } from '../../kernel/table/column.ts'

export const VIEWS = ['all', 'analysis', 'management', 'notValued'] as const
export type PortfolioView = (typeof VIEWS)[number]

/** Above this share of assets without a value, in percent, a portfolio stands in the last view. */
const MUCH_NOT_VALUED = 10

export type StateCounts = Portfolio['valuations']

/** Share of the assets in a state of valuation, in percent; null where there are no assets. */
export function shareOf(portfolio: Pick<Portfolio, 'assets' | 'valuations'>, state: number): number | null {
  return portfolio.assets > 0 ? ((portfolio.valuations[state] ?? 0) / portfolio.assets) * 100 : null
}

function belongs(portfolio: Portfolio, view: PortfolioView): boolean {
  if (view === 'all') return true
  // A draft is neither analysed nor managed yet.
  if (portfolio.isDraft) return false
  if (view === 'notValued') return (shareOf(portfolio, 0) ?? 0) > MUCH_NOT_VALUED
  return portfolio.phase === view
}

export function inView(portfolios: readonly Portfolio[], view: PortfolioView): Portfolio[] {
  return portfolios.filter((portfolio) => belongs(portfolio, view))
}

type Figure = (portfolio: Portfolio) => string | number | null

const FIGURES: Record<string, Figure> = {
  name: ({ name }) => name,
  phase: ({ phase }) => phase,
  client: ({ client }) => client,
  advisor: ({ advisor }) => advisor,
  type: ({ type }) => type,
  assets: ({ assets }) => assets,
  saleValue: ({ saleValue }) => saleValue,
  rentValue: ({ rentValue }) => rentValue,
  notEnriched: ({ assets, notEnriched }) => (assets > 0 ? notEnriched / assets : null),
  ...Object.fromEntries(
    [0, 1, 2, 3, 4, 5].map((state) => [`v${state}`, (portfolio: Portfolio) => shareOf(portfolio, state)]),
  ),
  createdOn: ({ createdOn }) => createdOn,
  editedOn: ({ editedOn }) => editedOn,
}

export const LATEST_FIRST: Sort = { field: 'editedOn', descending: true }

/** Puts portfolios in order; what has no figure stands last either way. */
export function inOrder(portfolios: readonly Portfolio[], sort: Sort): Portfolio[] {
  const figure = FIGURES[sort.field] ?? (() => null)
  const sign = sort.descending ? -1 : 1
  return [...portfolios].sort((left, right) => {
    const a = figure(left)
    const b = figure(right)
    if (a === null || a === '' || b === null || b === '') {
      return Number(a === null || a === '') - Number(b === null || b === '')
    }
    const order =
      typeof a === 'string'
        ? a.localeCompare(String(b), 'es', { sensitivity: 'base', numeric: true })
        : a - Number(b)
    return sign * order
  })
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
      (count, state) => count + (portfolio.valuations[state] ?? 0),
    ) as StateCounts
  }
  return totals
}

/** The clients there are, in order of their names. */
export function clientsOf(portfolios: readonly Portfolio[]): string[] {
  const clients = new Set(portfolios.flatMap(({ client }) => (client ? [client] : [])))
  return [...clients].sort((a, b) => a.localeCompare(b, 'es'))
}
