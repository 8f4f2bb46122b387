import { selectedComparables } from '@lindero/domain/valuation/methods/comparables/compute'
import { describe, expect, it } from 'vitest'
import { aValuation, EVIDENCE } from '../valuation.fixture.ts'
import { coefficientEffects } from './coefficient-effects.ts'
import { histogramBins, positionOf } from './histogram-bins.ts'

const values = EVIDENCE.map(({ price, size }) => price / size)

describe('Distribution of the surrounding market', () => {
  it('each value is in exactly one bin of the histogram', () => {
    const bins = histogramBins(values)
    expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(values.length)
    expect(bins.every((bin, index) => index === 0 || bins[index - 1]?.to === bin.from)).toBe(true)
  })

  it('bins of the histogram have round limits, and an extreme value does not cause many additional bins', () => {
    const bins = histogramBins([...values, 90_000])
    const [first] = bins
    if (!first) throw new Error('no bins')
    expect(first.from % (first.to - first.from)).toBe(0)
    expect(bins.length).toBeLessThan(20)
  })

  it('each bin of the histogram has a positive width, even if the limit of a bin equals the maximum', () => {
    const bins = histogramBins(Array.from({ length: 100 }, (_, index) => 500 + index * 45.45))
    expect(bins.every(({ from, to }) => to > from)).toBe(true)
  })

  it('equal values are in one bin of the histogram', () => {
    expect(histogramBins([5, 5, 5, 5, 5]).filter(({ count }) => count > 0)).toEqual([
      expect.objectContaining({ from: 5, count: 5 }),
    ])
  })

  it('the bins of the histogram also count the values of the selected comparables', () => {
    const bins = histogramBins(values, values.slice(0, 8))
    expect(bins.reduce((sum, { counted }) => sum + (counted ?? 0), 0)).toBe(8)
  })

  it('the histogram of only four values has no bins', () => {
    expect(histogramBins([1, 2, 3, 4])).toEqual([])
  })

  it.each([
    [5, 'inside'],
    [9, 'above'],
    [1, 'below'],
  ] as const)('the value %d compared with the values from 1 to 9 has the position "%s"', (value, standing) => {
    expect(positionOf(value, [1, 2, 3, 4, 5, 6, 7, 8, 9])).toBe(standing)
  })
})

describe('Effect of homogenisation on the selected comparables', () => {
  it('the effect of each part of the homogenisation is the average of its factors, and the largest effect comes first', () => {
    const selected = selectedComparables(aValuation().comparables).map((one, index) => ({
      ...one,
      coefficientParts: [
        { part: 'size' as const, factor: 1.01 },
        ...(index === 0 ? [] : [{ part: 'floor' as const, factor: 0.9 }]),
      ],
    }))
    const effects = coefficientEffects(selected)
    expect(effects.map(({ part }) => part)).toEqual(['floor', 'size'])
    expect(effects[1]?.percent).toBeCloseTo(1, 6)
  })

  it('the homogenisation has no effect if no comparables are selected', () => {
    expect(coefficientEffects([])).toEqual([])
  })
})
