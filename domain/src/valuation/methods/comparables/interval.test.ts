import { describe, expect, it } from 'vitest'
import { DEFAULT_AVM_CONFIGURATION } from '../../../portfolios/avm-configuration.ts'
import type { Comparable } from './comparable.ts'
import { selectedComparable } from './document.fixture.ts'
import { type IntervalBasis, intervalOf } from './interval.ts'

const basis: IntervalBasis = {
  configuration: DEFAULT_AVM_CONFIGURATION,
  market: null,
  searchRadius: 1000,
  valuationLogic: 'unitValue',
}
/** Unit value in EUR/m², within the range of the comparables. */
const UNIT = 2000
const eight = (spread: number, similarity = 90): Comparable[] =>
  Array.from({ length: 8 }, (_, i) => selectedComparable(`w${i}`, 2000 + spread * (i - 3.5), { similarity }))
const width = (selected: Comparable[], change: Partial<IntervalBasis> = {}) => {
  const { lower, upper } = intervalOf(200_000, { ...basis, ...change }, selected, UNIT)
  return upper / lower
}

describe('80 % interval and confidence (decisions 5)', () => {
  it('both ends of the interval differ from the value by the same factor', () => {
    const { lower, upper } = intervalOf(200_000, basis, eight(30), UNIT)
    expect(200_000 / lower).toBeCloseTo(upper / 200_000, 4)
  })

  it.each([
    ['selected comparables that disagree', eight(150), {}],
    ['less similar selected comparables', eight(30, 75), {}],
    ['few selected comparables', eight(30).slice(2, 5), {}],
    ['a widened search radius', eight(30), { searchRadius: 2000 }],
  ])(
    'a valuation with %s has a wider interval and a lower confidence than a valuation with eight similar comparables',
    (_, selected, change) => {
      expect(width(selected, change)).toBeGreaterThan(width(eight(30)))
      const sure = intervalOf(1, basis, eight(30), UNIT).confidence
      expect(intervalOf(1, { ...basis, ...change }, selected, UNIT).confidence).toBeLessThan(sure)
    },
  )

  it.each([
    [99, 'high'],
    [86, 'medium'],
    [60, 'low'],
  ])('selected comparables with a similarity of %i give the confidence level %s', (similarity, level) => {
    expect(intervalOf(200_000, basis, eight(60, similarity), UNIT).level).toBe(level)
  })

  it('the interval can be computed even if the adjusted price of a comparable is zero', () => {
    const { lower, upper, confidence } = intervalOf(
      1000,
      basis,
      [selectedComparable('w', 2000, { negotiation: 100 })],
      UNIT,
    )
    expect(lower).toBeGreaterThan(0)
    expect(upper).toBeGreaterThan(1000)
    expect(confidence).toBeGreaterThan(0)
  })
})

describe('Confidence in an edited set', () => {
  const of = (selected: Comparable[], change: Partial<IntervalBasis> = {}, unitValue = UNIT) =>
    intervalOf(200_000, { ...basis, ...change }, selected, unitValue)
  const sure = eight(30, 99)
  const edited = (count: number, change: Partial<Comparable>) =>
    sure.map((one, i) => (i < count ? { ...one, ...change } : one))

  it('the confidence is high if no comparable of the set was edited', () => {
    expect(of(sure)).toMatchObject({ level: 'high', doubts: [] })
  })

  it.each<[string, Partial<Comparable>]>([
    ['a typed comparable', { isManual: true }],
    ['a comparable with a typed price', { price: 150_000 }],
    ['a comparable with a typed coefficient', { isCoefficientManual: true }],
    ['an asset of the customer', { comparableType: 'own' }],
  ])(
    'the confidence is medium if one of the eight selected comparables is of this kind, and low if all of them are: %s',
    (_, change) => {
      expect(of(edited(1, change))).toMatchObject({ level: 'medium', doubts: ['byHand'] })
      expect(of(edited(8, change))).toMatchObject({ level: 'low', doubts: ['byHand'] })
      expect(of(edited(8, change)).upper).toBeGreaterThanOrEqual(of(sure).upper)
    },
  )

  it('the confidence with a single manual comparable is low, and the interval is wide', () => {
    const alone = of([selectedComparable('hand', 2000, { isManual: true, similarity: 100 })])
    expect(alone).toMatchObject({ level: 'low', doubts: ['byHand', 'fewComparables'] })
    expect(alone.upper).toBeGreaterThan(of(sure).upper)
  })

  it('the confidence is at most medium with fewer than six comparables', () => {
    expect(of(sure.slice(0, 5))).toMatchObject({ level: 'medium', doubts: ['fewComparables'] })
  })

  it('the confidence is at most medium if the statistic is a quartile', () => {
    const configuration = { ...DEFAULT_AVM_CONFIGURATION, defaultQuartile: 'Q1' as const }
    expect(of(sure, { configuration })).toMatchObject({ level: 'medium', doubts: ['statistic'] })
  })

  it("the confidence is one level lower if the value is outside the range of the comparables' original prices", () => {
    expect(of(sure, {}, 2106)).toMatchObject({ level: 'medium', doubts: ['outsideRange'] })
    expect(of(eight(60, 86), {}, 1700)).toMatchObject({ level: 'low', doubts: ['outsideRange'] })
    // The original prices are compared after negotiation.
    expect(of(edited(1, { negotiation: 50 }), {}, 1500).doubts).toEqual([])
  })
})
