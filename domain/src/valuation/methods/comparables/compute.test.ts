import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_AVM_CONFIGURATION, STATISTICS } from '../../../portfolios/avm-configuration.ts'
import { SUBJECT } from '../../market-model/synthetic-market.fixture.ts'
import { adjustedPrice, adjustedUnitValue } from './comparable.ts'
import { computeComparables } from './compute.ts'
import { draft, selectedComparable } from './document.fixture.ts'
import type { ComparablesDocument } from './document.ts'

function figuresOf(valuation: ComparablesDocument) {
  const outcome = computeComparables(valuation)
  if (outcome.kind !== 'valued') throw new Error('no value')
  return outcome.figures
}

describe('Adjusted = unit value × (1 − negotiation, listings only) × coefficient (decisions 5)', () => {
  it.each([
    ['no negotiation and the coefficient 1', {}, 2000],
    ['5 % negotiated', { negotiation: 5 }, 1900],
    ['a coefficient', { coefficient: 1.04 }, 2080],
    [
      'negotiation and coefficient, as on the screen',
      { sqmPrice: 1159.57, negotiation: 5, coefficient: 1.04 },
      1145.66,
    ],
    ['a closing, which has no negotiation', { comparableType: 'closing', negotiation: 5 }, 2000],
    ['a negative negotiation', { negotiation: -10 }, 2200],
  ] as const)(
    'the adjusted unit value of a comparable is unit value × (1 − negotiation) × coefficient: %s',
    (_, change, expected) => {
      expect(adjustedUnitValue(selectedComparable('w', 2000, change))).toBe(expected)
    },
  )

  it('total prices are adjusted in the same way as unit prices', () => {
    expect(adjustedPrice(selectedComparable('w', 2000, { negotiation: 5, coefficient: 1.1 }))).toBe(209_000)
  })
})

describe('The chosen quartile or mean determines the value (core 4)', () => {
  it.each([
    ['Q1', 1900],
    ['median', 2000],
    ['mean', 2000],
    ['Q3', 2100],
  ] as const)('the value is based on the chosen statistic %s', (defaultQuartile, unitValue) => {
    const configuration = { ...DEFAULT_AVM_CONFIGURATION, defaultQuartile }
    expect(figuresOf(draft({ configuration }))).toMatchObject({ unitValue, value: unitValue * 100 })
  })

  it('the value is the unit value times the size: 1.145,39 €/m² × 100 m² = 114.539 €', () => {
    const figures = figuresOf(draft({ comparables: [selectedComparable('w', 1145.39)] }))
    expect(figures).toMatchObject({ unitValue: 1145.39, value: 114_539 })
  })

  it('a valuation by total price takes the statistic of the total prices, and computes the unit value from it', () => {
    const house = { ...SUBJECT, size: 270 }
    const comparables = [selectedComparable('w', 0, { price: 151_950, sqmPrice: 597 })]
    const figures = figuresOf(draft({ subject: house, valuationLogic: 'total', comparables }))
    expect(figures).toMatchObject({ value: 151_950, unitValue: 562.78 })
  })

  it('only selected comparables with a size are used for the value', () => {
    const comparables = [
      selectedComparable('a', 2000),
      selectedComparable('b', 9000, { isComparable: false }),
      selectedComparable('c', 9000, { size: 0 }),
    ]
    expect(figuresOf(draft({ comparables }))).toMatchObject({ selected: 1, unitValue: 2000 })
  })

  it('a valuation without selected comparables has no value', () => {
    expect(computeComparables(draft({ comparables: [] }))).toEqual({
      kind: 'notValued',
      code: 'valuation.noSelectedComparables',
    })
  })

  it('the value is always within the range of adjusted prices of the selected comparables', () => {
    const unit = fc.integer({ min: 300, max: 9000 })
    const coefficient = fc.integer({ min: 1, max: 199 }).map((hundredths) => hundredths / 100)
    const selected = fc.array(fc.tuple(unit, coefficient), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(selected, fc.constantFrom(...STATISTICS), (list, defaultQuartile) => {
        const comparables = list.map(([unitValue, c], i) => selectedComparable(`${i}`, unitValue, { coefficient: c }))
        const adjusted = comparables.map(adjustedUnitValue)
        const configuration = { ...DEFAULT_AVM_CONFIGURATION, defaultQuartile }
        const { unitValue, interval, value } = figuresOf(draft({ comparables, configuration }))
        expect(unitValue).toBeGreaterThanOrEqual(Math.min(...adjusted) - 0.01)
        expect(unitValue).toBeLessThanOrEqual(Math.max(...adjusted) + 0.01)
        expect(interval?.lower).toBeLessThan(value)
        expect(interval?.upper).toBeGreaterThan(value)
      }),
    )
  })
})

describe('A typed value is kept, and the other figure follows from the size (core 4)', () => {
  it.each([
    ['value', { manualValuationValue: 150_000 }, { basis: 'manualValue', value: 150_000, unitValue: 1500 }],
    ['unit value', { manualValuationValuem2: 1234.5 }, { basis: 'manualUnitValue', value: 123_450, unitValue: 1234.5 }],
  ])(
    'a valuation uses a typed %s (%j) unchanged and computes the other figure, unit value or value, from the size',
    (_, typed, expected) => {
      const figures = figuresOf(draft(typed))
      expect(figures).toMatchObject(expected)
      expect(figures.interval).toBeNull()
    },
  )

  it('a typed value is kept even if no comparable is selected', () => {
    expect(figuresOf(draft({ comparables: [], manualValuationValue: 1 })).unitValues).toBeNull()
  })
})

describe('Fire value (core 4)', () => {
  it.each([
    ['no fire value', {}, null],
    ['a typed amount', { fireValue: 180_000 }, 180_000],
    ['a typed amount above the value, limited to the value', { fireValue: 260_000 }, 200_000],
    ['a typed percentage', { fireValuePct: 15 }, 170_000],
    ['a typed percentage and amount, of which the percentage applies', { fireValue: 1, fireValuePct: 50 }, 100_000],
  ])(
    'the fire value is computed from the typed amount or percentage, and is at most the value: %s',
    (_, change, expected) => {
      expect(figuresOf(draft(change)).fireValue).toBe(expected)
    },
  )
})

describe('The first row below the table (product facts 6.3)', () => {
  it('the first row below the table of comparables contains the means of the selected comparables', () => {
    expect(figuresOf(draft()).means).toEqual({
      unitValue: 2000,
      adjustedUnitValue: 2000,
      coefficient: 1,
      size: 100,
      price: 200_000,
      similarity: 90,
      distance: 120,
    })
  })

  it('the statistics include quartiles of unit values and of total prices', () => {
    const figures = figuresOf(draft())
    expect(figures.unitValues).toEqual({ q1: 1900, median: 2000, q3: 2100, mean: 2000 })
    expect(figures.totals).toEqual({ q1: 190_000, median: 200_000, q3: 210_000, mean: 200_000 })
  })

  it('the statistics include the percentage of listings among the selected comparables', () => {
    const comparables = [selectedComparable('a', 2000), selectedComparable('b', 2000, { comparableType: 'closing' })]
    expect(figuresOf(draft({ comparables })).listingsClosingsDistribution).toBe(50)
  })
})
