import { describe, expect, it } from 'vitest'
import {
  FIRST_VALUATION_BEGIN,
  FIRST_VALUATION_STEPS,
  type FirstValuation,
  offeredGuide,
  resumed,
  stepBefore,
  stepNumber,
} from './first-valuation.ts'

describe('The guided first valuation', () => {
  it.each([
    ['portfolio', null, null, 'portfolio'],
    ['asset', 'p', null, 'asset'],
    ['value', 'p', 'a', 'value'],
    ['evidence', 'p', 'a', 'evidence'],
    ['next', 'p', 'a', 'next'],
    // The asset was deleted.
    ['value', 'p', null, 'asset'],
    ['next', 'p', null, 'asset'],
    // The portfolio was deleted together with its asset.
    ['asset', null, null, 'portfolio'],
    ['next', null, 'a', 'portfolio'],
  ] as const)(
    'a guide saved at the step %s, with the portfolio %s and the asset %s (null: none), resumes at the step %s',
    (step, portfolioUuid, assetUuid, to) => {
      const guide = resumed({ state: 'running', step, portfolioUuid, assetUuid })
      expect(guide.step).toBe(to)
      expect(guide.assetUuid).toBe(portfolioUuid && assetUuid)
    },
  )

  it('the five steps of the guide are numbered from 1', () => {
    expect(FIRST_VALUATION_STEPS.map(stepNumber)).toEqual([1, 2, 3, 4, 5])
    expect(FIRST_VALUATION_STEPS.map(stepBefore)).toEqual([null, 'portfolio', 'asset', 'value', 'evidence'])
    expect(resumed(FIRST_VALUATION_BEGIN)).toEqual(FIRST_VALUATION_BEGIN)
  })
})

describe('The guide on the home page', () => {
  const remaining: FirstValuation = { state: 'running', step: 'value', portfolioUuid: 'p', assetUuid: 'a' }
  const gone = { portfolioUuid: null, assetUuid: null }
  it.each<[FirstValuation | null, boolean, FirstValuation | null]>([
    [null, false, FIRST_VALUATION_BEGIN],
    [null, true, null],
    [remaining, true, remaining],
    [{ ...remaining, ...gone }, false, FIRST_VALUATION_BEGIN],
    [{ ...remaining, state: 'finished' }, true, null],
    [{ ...remaining, state: 'finished', ...gone }, true, null],
    [{ ...remaining, state: 'finished', ...gone }, false, FIRST_VALUATION_BEGIN],
    [{ ...remaining, state: 'dismissed', ...gone }, false, null],
  ])(
    'the home page offers, for the saved guide %o and the visibility of assets %s, the guide %o (null: none)',
    (guide, seesAssets, expected) => {
      expect(offeredGuide(guide, seesAssets)).toEqual(expected)
    },
  )
})
