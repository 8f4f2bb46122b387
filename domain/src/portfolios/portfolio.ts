/** Types of portfolio. Product facts 2.1 document only "REOs"; the others are kinds of portfolios traded in Spain. */
export const PORTFOLIO_TYPES = [
  'reos',
  'npls',
  'upls',
  'collaterals',
  'rental',
  'development',
  'land',
  'ownPatrimony',
  'other',
] as const
export type PortfolioType = (typeof PORTFOLIO_TYPES)[number]

export const PORTFOLIO_NAME_LIMIT = 200

/** Phase of the asset within its portfolio. The legal section requires `management` (product facts 3). */
export const PHASES = ['analysis', 'management'] as const
export type Phase = (typeof PHASES)[number]

/** Rule for the main size of the assets in a portfolio: chosen by the rules (`auto`), or the size in the data tape. */
export type SizePolicy = 'auto' | 'datatape'

export const GROUPINGS = ['none', 'groupId', 'cadastralEstate'] as const
export type Grouping = (typeof GROUPINGS)[number]
