import { describe, expect, it } from 'vitest'
import { draft, selectedComparable } from '../methods/comparables/document.fixture.ts'
import { DRAFTS, incomesDraft, residualDraft } from '../methods/documents.fixture.ts'
import { METHOD_NAMES } from '../record/names.ts'
import { bridgeOf } from './bridge.ts'
import { sensitivityOf, valueOfDocument } from './sensitivity.ts'

describe('The inputs with the largest effect', () => {
  it.each(METHOD_NAMES)(
    'the sensitivity of %s has at most ten inputs, the largest effect first, each with a figure on both sides of the value',
    (name) => {
      const result = sensitivityOf(DRAFTS[name])
      const value = valueOfDocument(DRAFTS[name]) ?? Number.NaN
      expect(result.length).toBeGreaterThan(0)
      expect(result.length).toBeLessThanOrEqual(10)
      const swings = result.map(({ low, high }) => high - low)
      expect(swings).toEqual([...swings].sort((a, b) => b - a))
      for (const { low, high } of result) expect(low <= value && value <= high).toBe(true)
    },
  )

  it('a change of the finished value of 1,000,000 by ten percent, less the margin of 18 %, changes the value by 82,000', () => {
    const result = sensitivityOf(residualDraft()).find(({ input }) => input === 'futureValue')
    expect(result).toEqual({ input: 'futureValue', low: 218_000, high: 382_000 })
  })

  it('the sensitivity to the occupancy never assumes more than 100 %', () => {
    const document = incomesDraft({ occupancyRate: 95 })
    const result = sensitivityOf(document).find(({ input }) => input === 'occupancyRate')
    expect(result?.high).toBe(valueOfDocument(incomesDraft({ occupancyRate: 100 })))
  })

  it('the sensitivity is empty without a value', () => {
    expect(sensitivityOf(incomesDraft({ yield: null }))).toEqual([])
  })
})

describe('The bridge between two valuations', () => {
  const earlier = draft()
  it('the steps of a bridge add up to the difference', () => {
    const later = draft({
      subject: { ...earlier.subject, size: 90 },
      comparables: [...earlier.comparables, selectedComparable('w9', 2600)],
      configuration: { ...earlier.configuration, defaultQuartile: 'Q3' },
    })
    const bridge = bridgeOf(earlier, later)
    // The first value is 2,000 × 100. With 90 m², it is 180,000; with the third quartile, 2,100 × 90; with one more
    // comparable at 2,600, 2,175 × 90.
    expect(bridge).toEqual({
      from: 200_000,
      to: 195_750,
      steps: [
        { step: 'size', amount: -20_000 },
        { step: 'settings', amount: 9_000 },
        { step: 'evidence', amount: 6_750 },
      ],
    })
  })

  it('the difference between values of two methods is explained by a single step', () => {
    expect(bridgeOf(earlier, DRAFTS.yield)?.steps).toEqual([])
    expect(bridgeOf(earlier, residualDraft())?.steps).toEqual([{ step: 'method', amount: 100_000 }])
  })

  it('there is no bridge without a value', () => {
    expect(bridgeOf(earlier, incomesDraft({ yield: null }))).toBeNull()
  })
})
