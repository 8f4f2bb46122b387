import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_AVM_CONFIGURATION, STATISTICS } from '../../../portfolios/avm-configuration.ts'
import { SUBJECT } from '../../market-model/synthetic-market.fixture.ts'
import { adjustedUnitValue, type Comparable } from './comparable.ts'
import { computeComparables } from './compute.ts'
import { draft, selectedComparable } from './document.fixture.ts'
import type { ComparablesDocument } from './document.ts'
import { markOutliers, tickBest } from './selection.ts'

const comparable = fc
  .record({
    unit: fc.integer({ min: 300, max: 9000 }),
    coefficient: fc.integer({ min: 1, max: 199 }).map((hundredths) => hundredths / 100),
    negotiation: fc.integer({ min: -20, max: 40 }),
    comparableType: fc.constantFrom('listing' as const, 'closing' as const),
    isComparable: fc.boolean(),
  })
  .map(({ unit, ...change }) => ({ unit, change }))
const lists = fc
  .array(comparable, { minLength: 1, maxLength: 20 })
  .map((items) => items.map(({ unit, change }, i): Comparable => selectedComparable(`w${i}`, unit, change)))
const statistics = fc.constantFrom(...STATISTICS)

function figuresOf(comparables: Comparable[], change: Partial<ComparablesDocument> = {}) {
  const outcome = computeComparables(draft({ comparables, ...change }))
  return outcome.kind === 'valued' ? outcome.figures : null
}

describe('The value by comparables (core 4)', () => {
  it('the value does not depend on the order of the comparables', () => {
    fc.assert(
      fc.property(lists, statistics, (comparables, defaultQuartile) => {
        const configuration = { ...DEFAULT_AVM_CONFIGURATION, defaultQuartile }
        const turned = figuresOf([...comparables].reverse(), { configuration })
        expect(turned?.value).toBe(figuresOf(comparables, { configuration })?.value)
      }),
    )
  })

  it('comparables that are not selected do not affect the value', () => {
    fc.assert(
      fc.property(lists, (comparables) => {
        expect(figuresOf(comparables.filter((one) => one.isComparable))).toEqual(figuresOf(comparables))
      }),
    )
  })

  it('the value never falls when the price of a selected comparable rises', () => {
    fc.assert(
      fc.property(lists, statistics, fc.nat({ max: 19 }), (comparables, defaultQuartile, i) => {
        fc.pre(i < comparables.length)
        const configuration = { ...DEFAULT_AVM_CONFIGURATION, defaultQuartile }
        const raised = comparables.map((one, j) => (i === j ? { ...one, sqmPrice: one.sqmPrice + 500 } : one))
        const before = figuresOf(comparables, { configuration })
        if (before === null) return
        expect(figuresOf(raised, { configuration })?.value).toBeGreaterThanOrEqual(before.value)
      }),
    )
  })

  it('Q1, median and Q3 are in ascending order, and the mean is within the range of the selected comparables', () => {
    fc.assert(
      fc.property(lists, (comparables) => {
        const result = figuresOf(comparables)?.unitValues
        if (!result) return
        const adjusted = comparables.filter((one) => one.isComparable).map(adjustedUnitValue)
        expect(result.q1 <= result.median && result.median <= result.q3).toBe(true)
        expect(result.mean).toBeGreaterThanOrEqual(Math.min(...adjusted) - 0.01)
        expect(result.mean).toBeLessThanOrEqual(Math.max(...adjusted) + 0.01)
      }),
    )
  })

  it('the value is inside its interval, and the confidence is above 0 and at most 1', () => {
    fc.assert(
      fc.property(lists, (comparables) => {
        const figures = figuresOf(comparables)
        if (!figures?.interval || figures.value === 0) return
        expect(figures.interval.lower).toBeLessThanOrEqual(figures.value)
        expect(figures.interval.upper).toBeGreaterThanOrEqual(figures.value)
        expect(figures.interval.confidence).toBeGreaterThan(0)
        expect(figures.interval.confidence).toBeLessThanOrEqual(1)
      }),
    )
  })
})

it('a valuation uses a typed value or unit value unchanged and computes the other figure from the size of the subject', () => {
  const typed = fc.integer({ min: 1, max: 1e9 }).map((cents) => cents / 100)
  fc.assert(
    fc.property(lists, typed, fc.integer({ min: 10, max: 900 }), (comparables, amount, size) => {
      const subject = { ...SUBJECT, size }
      const whole = figuresOf(comparables, { subject, manualValuationValue: amount })
      expect(whole).toMatchObject({ value: amount, basis: 'manualValue', interval: null })
      expect(Math.abs((whole?.unitValue ?? 0) * size - amount)).toBeLessThanOrEqual(0.005 * size + 1e-6)
      const unit = figuresOf(comparables, { subject, manualValuationValuem2: amount })
      expect(unit).toMatchObject({ unitValue: amount, basis: 'manualUnitValue' })
      expect(unit?.value).toBeCloseTo(amount * size, 3)
    }),
  )
})

/** A comparable with another coefficient is not selected automatically (ADR 1131). */
const isModerate = ({ coefficient }: Comparable) => coefficient >= 0.7 && coefficient <= 1.4

describe('Outliers and selection (decisions 5)', () => {
  it('all comparables stay listed, no outlier and no large coefficient is selected, and up to eight comparables are selected', () => {
    fc.assert(
      fc.property(lists, fc.integer({ min: 0, max: 100 }), (comparables, share) => {
        const ticked = tickBest(markOutliers(comparables, 'unitValue'), SUBJECT, share)
        expect(ticked.map((one) => one.uuid)).toEqual(comparables.map((one) => one.uuid))
        const selected = ticked.filter((one) => one.isComparable)
        expect(selected.every((one) => one.outlier === null && isModerate(one))).toBe(true)
        const eligible = ticked.filter((one) => one.outlier === null && isModerate(one)).length
        expect(selected).toHaveLength(Math.min(8, eligible))
      }),
    )
  })

  it('the share of listings among the selected comparables is as close to the desired share as the available listings and closings allow', () => {
    fc.assert(
      fc.property(lists, fc.integer({ min: 0, max: 100 }), (comparables, share) => {
        const bare = comparables.map((one) => ({ ...one, outlier: null }))
        const selected = tickBest(bare, SUBJECT, share).filter((one) => one.isComparable)
        const listings = selected.filter((one) => one.comparableType === 'listing').length
        const eligible = bare.filter(isModerate)
        const there = eligible.filter((one) => one.comparableType === 'listing').length
        const expected = Math.round((selected.length * share) / 100)
        const closings = eligible.length - there
        expect(listings).toBe(Math.min(there, Math.max(expected, selected.length - closings)))
      }),
    )
  })
})
