import { describe, expect, it } from 'vitest'
import type { Comparable } from './comparable.ts'
import { selectedComparable } from './document.fixture.ts'
import { type IntervalBasis, intervalOf } from './interval.ts'

const basis: IntervalBasis = { market: null, searchRadius: 1000, valuationLogic: 'unitValue' }
const eight = (spread: number, similarity = 90): Comparable[] =>
  Array.from({ length: 8 }, (_, i) => selectedComparable(`w${i}`, 2000 + spread * (i - 3.5), { similarity }))
const width = (selected: Comparable[], change: Partial<IntervalBasis> = {}) => {
  const { lower, upper } = intervalOf(200_000, { ...basis, ...change }, selected)
  return upper / lower
}

describe('decisions 5: 80 % interval and confidence', () => {
  it('lies around the value, as far below as above in proportion', () => {
    const { lower, upper } = intervalOf(200_000, basis, eight(30))
    expect(200_000 / lower).toBeCloseTo(upper / 200_000, 4)
  })

  it.each([
    ['where the selected comparables disagree', eight(150), {}],
    ['where the best selected comparable is less alike', eight(30, 75), {}],
    ['where selected comparables are few', eight(30).slice(2, 5), {}],
    ['where the search was widened', eight(30), { searchRadius: 2000 }],
  ])('is wider %s', (_, selected, change) => {
    expect(width(selected, change)).toBeGreaterThan(width(eight(30)))
    const sure = intervalOf(1, basis, eight(30)).confidence
    expect(intervalOf(1, { ...basis, ...change }, selected).confidence).toBeLessThan(sure)
  })

  it.each([
    [99, 'high'],
    [86, 'medium'],
    [60, 'low'],
  ])('with a best similarity of %i has %s confidence', (similarity, level) => {
    expect(intervalOf(200_000, basis, eight(60, similarity)).level).toBe(level)
  })

  it('is kept even with one selected comparable without a price', () => {
    const { lower, upper, confidence } = intervalOf(1000, basis, [selectedComparable('w', 2000, { negotiation: 100 })])
    expect(lower).toBeGreaterThan(0)
    expect(upper).toBeGreaterThan(1000)
    expect(confidence).toBeGreaterThan(0)
  })
})
