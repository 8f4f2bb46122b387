/** The guided first valuation: from an example or the user's own portfolio to a value and its evidence. */
export const FIRST_VALUATION_STEPS = ['portfolio', 'asset', 'value', 'evidence', 'next'] as const
type FirstValuationStep = (typeof FIRST_VALUATION_STEPS)[number]

/** Dismissed: the guide is not offered again, but its URL still opens it. */
export const FIRST_VALUATION_STATES = ['running', 'dismissed', 'finished'] as const
type FirstValuationState = (typeof FIRST_VALUATION_STATES)[number]

export interface FirstValuation {
  state: FirstValuationState
  step: FirstValuationStep
  portfolioUuid: string | null
  assetUuid: string | null
}

/** State before the first click. */
export const FIRST_VALUATION_BEGIN: FirstValuation = {
  state: 'running',
  step: 'portfolio',
  portfolioUuid: null,
  assetUuid: null,
}

const at = (step: FirstValuationStep) => FIRST_VALUATION_STEPS.indexOf(step)

/**
 * The step at which the guide resumes: the saved step, or the last earlier one whose choice still exists. A portfolio
 * or an asset may have been archived, or the user may have lost access to it.
 */
export function resumed(guide: FirstValuation): FirstValuation {
  const { step, portfolioUuid, assetUuid } = guide
  if (portfolioUuid === null) return { ...guide, step: 'portfolio', assetUuid: null }
  return assetUuid === null && at(step) > at('asset') ? { ...guide, step: 'asset' } : guide
}

/**
 * The guide that the home page offers: to a new user who sees no assets, to a user who has started it, and from its
 * beginning to a user whose portfolio no longer exists and who sees no other assets. Null if it offers none.
 */
export function offeredGuide(kept: FirstValuation | null, seesAssets: boolean): FirstValuation | null {
  if (kept === null) return seesAssets ? null : FIRST_VALUATION_BEGIN
  if (kept.state === 'running') return resumed(kept)
  const isGone = kept.state === 'finished' && kept.portfolioUuid === null && !seesAssets
  return isGone ? FIRST_VALUATION_BEGIN : null
}

/** The previous step; null on the first. */
export function stepBefore(step: FirstValuationStep): FirstValuationStep | null {
  return FIRST_VALUATION_STEPS[at(step) - 1] ?? null
}

/** Number of a step, from 1. */
export function stepNumber(step: FirstValuationStep): number {
  return at(step) + 1
}
