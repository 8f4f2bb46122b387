/**
 * Types of portfolios. Product facts 2.1 document only "REOs"; the others are common types of portfolio on the Spanish
 * market.
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

/** Phase of an asset in its portfolio. Legal management requires the phase `management` (product facts 3). */
export const PHASES = ['analysis', 'management'] as const
export type Phase = (typeof PHASES)[number]

/**
 * Rule that chooses the main size of a portfolio's assets. `auto`: by the general rules. `datatape`: the size in the
 * data tape.
 */
export type SizePolicy = 'auto' | 'datatape'

export const GROUPINGS = ['none', 'groupId', 'cadastralEstate'] as const
export type Grouping = (typeof GROUPINGS)[number]
