import { describe, expect, it } from 'vitest'
import { draft, selectedComparable } from '../methods/comparables/document.fixture.ts'
import { DRAFTS, incomesDraft, residualDraft } from '../methods/documents.fixture.ts'
import { METHOD_NAMES } from '../record/names.ts'
import { bridgeOf } from './bridge.ts'
import { sensitivityOf, valueOfDocument } from './sensitivity.ts'

describe('The inputs with the largest effect', () => {
  it.each(METHOD_NAMES)(
    'the sensitivity of %s lists at most ten inputs, largest effect first, each with a lower and a higher value',
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

  it('a change of 100,000 in the value of the finished building changes the residual value by 82,000, because the margin is 18 %', () => {
    const result = sensitivityOf(residualDraft()).find(({ input }) => input === 'futureValue')
    expect(result).toEqual({ input: 'futureValue', low: 218_000, high: 382_000 })
  })

  it('the sensitivity never tries an occupancy above 100 %', () => {
    const document = incomesDraft({ occupancyRate: 95 })
    const result = sensitivityOf(document).find(({ input }) => input === 'occupancyRate')
    expect(result?.high).toBe(valueOfDocument(incomesDraft({ occupancyRate: 100 })))
  })

  it('the sensitivity of a document without a value is empty', () => {
    expect(sensitivityOf(incomesDraft({ yield: null }))).toEqual([])
  })
})

describe('The bridge between two valuations', () => {
  const earlier = draft()
  it('the steps of the bridge between two valuations add up to the difference of their values', () => {
    const later = draft({
      subject: { ...earlier.subject, size: 90 },
      comparables: [...earlier.comparables, selectedComparable('w9', 2600)],
      configuration: { ...earlier.configuration, defaultQuartile: 'Q3' },
    })
    const bridge = bridgeOf(earlier, later)
    // The first value is 2,000 × 100. A size of 90 m² gives 180,000; the third quartile gives 2,100 × 90; an added
    // comparable at 2,600 gives 2,175 × 90.
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

  it('the difference between valuations by two methods is explained by a single step', () => {
    expect(bridgeOf(earlier, DRAFTS.yield)?.steps).toEqual([])
    expect(bridgeOf(earlier, residualDraft())?.steps).toEqual([{ step: 'method', amount: 100_000 }])
  })

  it('the bridge between two valuations is null if one of the values is missing', () => {
    expect(bridgeOf(earlier, incomesDraft({ yield: null }))).toBeNull()
  })
})
