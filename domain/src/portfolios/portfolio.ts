/**
 * Types of portfolio. Only "REOs" is documented (product facts 2.1); the others are the kinds of portfolio traded in
 * Spain.
 */
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

/** A label of the asset from its portfolio; the legal section requires `management` (product facts 3). */
export const PHASES = ['analysis', 'management'] as const
export type Phase = (typeof PHASES)[number]

/** The size of an asset that a portfolio uses: selected by the rules, or the one in the data tape. */
export type SizePolicy = 'auto' | 'datatape'

export const GROUPINGS = ['none', 'groupId', 'cadastralEstate'] as const
export type Grouping = (typeof GROUPINGS)[number]
