/** The guided first valuation: from an example or a portfolio of one's own to a value and what it rests on. */
export const FIRST_VALUATION_STEPS = ['portfolio', 'asset', 'value', 'evidence', 'next'] as const
export type FirstValuationStep = (typeof FIRST_VALUATION_STEPS)[number]

/** Dismissed: the person does not want to be asked again; the guide can still be opened by its address. */
export const FIRST_VALUATION_STATES = ['running', 'dismissed', 'finished'] as const
export type FirstValuationState = (typeof FIRST_VALUATION_STATES)[number]

export interface FirstValuation {
  state: FirstValuationState
  step: FirstValuationStep
  portfolioUuid: string | null
  assetUuid: string | null
}

/** What a person has before the first click. */
export const FIRST_VALUATION_BEGIN: FirstValuation = {
  state: 'running',
  step: 'portfolio',
  portfolioUuid: null,
  assetUuid: null,
}

const at = (step: FirstValuationStep) => FIRST_VALUATION_STEPS.indexOf(step)

/**
 * Where the guide goes on: at its step, or at the last one before it whose choice is still there. A portfolio or an
 * asset may have been archived, or taken away from the person, since the guide was left.
 */
export function resumed(guide: FirstValuation): FirstValuation {
  const { step, portfolioUuid, assetUuid } = guide
  if (portfolioUuid === null) return { ...guide, step: 'portfolio', assetUuid: null }
  return assetUuid === null && at(step) > at('asset') ? { ...guide, step: 'asset' } : guide
}

/** The step before; null on the first. */
export function stepBefore(step: FirstValuationStep): FirstValuationStep | null {
  return FIRST_VALUATION_STEPS[at(step) - 1] ?? null
}

/** Number of a step, from 1. */
export function stepNumber(step: FirstValuationStep): number {
  return at(step) + 1
}
