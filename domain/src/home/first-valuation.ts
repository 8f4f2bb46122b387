/**
 * The guided first valuation. It leads from a portfolio (the example or a portfolio of the user) to a value and its
 * evidence.
 */
export const FIRST_VALUATION_STEPS = ['portfolio', 'asset', 'value', 'evidence', 'next'] as const
type FirstValuationStep = (typeof FIRST_VALUATION_STEPS)[number]

/** States of the guide. After `dismissed`, the home page no longer offers the guide, but its URL still opens it. */
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
 * The guide at the step from which the user continues: the saved step, or an earlier step if the chosen portfolio or
 * asset is missing. The portfolio or asset may have been archived or deleted, or the user may have lost access to it.
 */
export function resumed(guide: FirstValuation): FirstValuation {
  const { step, portfolioUuid, assetUuid } = guide
  if (portfolioUuid === null) return { ...guide, step: 'portfolio', assetUuid: null }
  return assetUuid === null && at(step) > at('asset') ? { ...guide, step: 'asset' } : guide
}

/**
 * The guide on the home page; null if none is offered. New users who see no assets and users who have started a guide
 * are offered one. A finished guide starts again if its portfolio no longer exists and the user sees no assets.
 */
export function offeredGuide(guide: FirstValuation | null, seesAssets: boolean): FirstValuation | null {
  if (guide === null) return seesAssets ? null : FIRST_VALUATION_BEGIN
  if (guide.state === 'running') return resumed(guide)
  const isGone = guide.state === 'finished' && guide.portfolioUuid === null && !seesAssets
  return isGone ? FIRST_VALUATION_BEGIN : null
}

/** The previous step; null for the first step. */
export function stepBefore(step: FirstValuationStep): FirstValuationStep | null {
  return FIRST_VALUATION_STEPS[at(step) - 1] ?? null
}

/** Number of a step, from 1. */
export function stepNumber(step: FirstValuationStep): number {
  return at(step) + 1
}
