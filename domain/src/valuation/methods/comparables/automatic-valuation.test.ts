import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_AVM_CONFIGURATION } from '../../../portfolios/avm-configuration.ts'
import { accuracyOf } from '../../market-model/accuracy.ts'
import { listing, SUBJECT, syntheticMarket, VALUATION_DATE } from '../../market-model/synthetic-market.fixture.ts'
import { fitRegionalMarket } from '../../price-model/regional-market.ts'
import { assessComparable } from './assess-comparable.ts'
import { valueByComparables } from './automatic-valuation.ts'
import { computeComparables } from './compute.ts'
import type { ValuationOutcome } from './document.ts'

const question = { operation: 'sale', typeId: 11, valuationDate: VALUATION_DATE } as const
const evidence = syntheticMarket(1500)
const regional = fitRegionalMarket(evidence, question)

function valued(outcome: ValuationOutcome) {
  if (outcome.kind !== 'valued') throw new Error(`not valued: ${outcome.found}`)
  return outcome
}

const { document, figures } = valued(valueByComparables(SUBJECT, regional))

describe('Automatic valuation (decisions 5)', () => {
  it('an automatic valuation lists the 20 most similar comparables and selects the best 8 that are not outliers', () => {
    expect(document.comparables).toHaveLength(20)
    const similarities = document.comparables.map(({ similarity }) => similarity)
    expect(similarities).toEqual(similarities.toSorted((a, b) => b - a))
    const fit = document.comparables.filter(({ outlier }) => outlier === null)
    expect(fit.filter(({ isComparable }) => isComparable)).toEqual(fit.slice(0, 8))
    expect(figures.selected).toBe(8)
  })

  it('an automatic valuation recovers the price rule of a synthetic market', () => {
    const random = syntheticMarket(1700, 0).slice(1500)
    const pairs = random.map((home) => {
      const outcome = valued(valueByComparables({ ...home, valuationDate: VALUATION_DATE }, regional))
      return { value: outcome.figures.value, price: home.price, interval: outcome.figures.interval }
    })
    expect(accuracyOf(pairs)?.mdape).toBeLessThan(3)
    expect(accuracyOf(pairs)?.coverage80).toBeGreaterThan(80)
  })

  it('an automatic value can be recomputed from its stored document', () => {
    expect(computeComparables(JSON.parse(JSON.stringify(document)))).toEqual({ kind: 'valued', figures })
  })

  it('the order of the evidence does not affect the valuation', () => {
    const reversed = fitRegionalMarket(evidence.toReversed(), question)
    const other = valued(valueByComparables(SUBJECT, reversed))
    expect(other.document.comparables.map(({ uuid }) => uuid)).toEqual(document.comparables.map(({ uuid }) => uuid))
    expect(other.figures.value / figures.value).toBeCloseTo(1, 2)
  })

  it("an automatic valuation never uses the subject's own listing", () => {
    const own = evidence[0]
    if (own === undefined) throw new Error('no market')
    const outcome = valued(valueByComparables({ ...own, valuationDate: VALUATION_DATE }, regional))
    expect(outcome.document.comparables.some(({ uuid }) => uuid === own.uuid)).toBe(false)
  })

  it.each([
    [0, 0],
    [2, 2],
  ])(
    'an automatic valuation with only %i candidates returns `tooFewComparables` with %i as the number of candidates',
    (n, expected) => {
      const few = Array.from({ length: n }, (_, i) => listing({ uuid: `f${i}` }))
      expect(valueByComparables(SUBJECT, fitRegionalMarket(few, question))).toMatchObject({
        kind: 'tooFewComparables',
        found: expected,
        // After 1 km and 2 km the search also tried 5 km (decisions 5).
        radius: 5000,
      })
    },
  )

  it('a valuation counts only comparables that it can select, as the reason why there are too few', () => {
    const old = Array.from({ length: 8 }, (_, i) => listing({ uuid: `o${i}`, constructionYear: 1900 }))
    expect(valueByComparables({ ...SUBJECT, constructionYear: 2020 }, fitRegionalMarket(old, question))).toMatchObject({
      kind: 'tooFewComparables',
      found: 0,
      radius: 5000,
    })
  })

  it('a valuation with three comparables has warnings about few comparables and a thin market', () => {
    const three = Array.from({ length: 3 }, (_, i) => listing({ uuid: `f${i}` }))
    const outcome = valued(valueByComparables(SUBJECT, fitRegionalMarket(three, question)))
    expect(outcome.figures.value).toBeCloseTo(200_000, -4)
    expect(outcome.document.warnings).toEqual(['valuation.fewComparables', 'valuation.thinMarket'])
    expect(document.warnings).toEqual([])
  })

  it('single-family houses are valued by their total price', () => {
    const houses = syntheticMarket(300).map((home) => ({ ...home, typeId: 12 as const }))
    const market = fitRegionalMarket(houses, { ...question, typeId: 12 })
    const outcome = valued(valueByComparables({ ...SUBJECT, typeId: 12 }, market))
    expect(outcome.document.valuationLogic).toBe('total')
    expect(outcome.figures.value / figures.value).toBeCloseTo(1, 1)
  })

  it.each([11, 12, 14] as const)(
    'no comparable of a home of type %i is selected by itself if its coefficient is below 0.7 or above 1.4',
    (typeId) => {
      const homes = syntheticMarket(300).map((home) => ({ ...home, typeId }))
      const market = fitRegionalMarket(homes, { ...question, typeId })
      for (const size of [55, 80, 100, 145]) {
        const { comparables } = valued(valueByComparables({ ...SUBJECT, typeId, size }, market)).document
        const selected = comparables.filter(({ isComparable }) => isComparable).map(({ coefficient }) => coefficient)
        expect(Math.min(...selected)).toBeGreaterThanOrEqual(0.7)
        expect(Math.max(...selected)).toBeLessThanOrEqual(1.4)
      }
    },
  )

  it('a house has no value if the coefficients of all its comparables leave 0.7 to 1.4 by their size', () => {
    const houses = Array.from({ length: 8 }, (_, i) => listing({ uuid: `h${i}`, typeId: 12, size: 68, lift: false }))
    const market = fitRegionalMarket(houses, { ...question, typeId: 12 })
    expect(valueByComparables({ ...SUBJECT, typeId: 12 }, market)).toMatchObject({
      kind: 'tooFewComparables',
      found: 0,
    })
  })
})

describe('Configuration (core 9)', () => {
  const configured = (change: Partial<typeof DEFAULT_AVM_CONFIGURATION>, market = regional) =>
    valued(valueByComparables(SUBJECT, market, { configuration: { ...DEFAULT_AVM_CONFIGURATION, ...change } }))

  it('all coefficients are 1 if homogenisation is switched off', () => {
    const { comparables } = configured({ homogenization: false }).document
    expect(configured({}).document.comparables.some(({ coefficient }) => coefficient !== 1)).toBe(true)
    expect(comparables.every(({ coefficient }) => coefficient === 1)).toBe(true)
  })

  it('outliers are not marked if the setting to discard outliers is switched off', () => {
    const { comparables } = configured({ discardOutliers: false }).document
    expect(configured({}).document.comparables.some(({ outlier }) => outlier !== null)).toBe(true)
    expect(comparables.every(({ outlier }) => outlier === null)).toBe(true)
  })

  it('a valuation without closings warns that the negotiation margin cannot be measured', () => {
    const outcome = configured({ negotiationMargin: true })
    expect(outcome.document.negotiationBasis).toEqual({ kind: 'notMeasurable' })
    expect(outcome.document.warnings).toContain('valuation.negotiationNotMeasured')
  })

  it('the measured negotiation is deducted from listings but not from closings', () => {
    const mixed = fitRegionalMarket(syntheticMarket(1500, 0.02, 0.3), question)
    const { comparables, negotiationBasis } = configured({ negotiationMargin: true }, mixed).document
    const percent = negotiationBasis.kind === 'measured' ? negotiationBasis.percent : 0
    expect(percent).toBeGreaterThan(5)
    expect(new Set(comparables.map(({ comparableType }) => comparableType)).size).toBe(2)
    for (const { comparableType, negotiation } of comparables)
      expect(negotiation).toBe(comparableType === 'listing' ? percent : 0)
  })
})

describe('A comparable that is added from the map gets its coefficient from the stored market', () => {
  it('a comparable added from the map is assessed like an automatic comparable, but not selected', () => {
    const stored = JSON.parse(JSON.stringify(document)) as typeof document
    const [first] = document.comparables
    const source = evidence.find(({ uuid }) => uuid === first?.uuid)
    if (source === undefined) throw new Error('no evidence')
    expect(assessComparable(source, stored)).toEqual({ ...first, isComparable: false })
  })

  it('the price of a home does not affect its coefficient', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 9_000_000 }), fc.nat({ max: 19 }), (price, i) => {
        const source = evidence.find(({ uuid }) => uuid === document.comparables[i]?.uuid)
        if (source === undefined) throw new Error('no evidence')
        const { coefficient } = assessComparable({ ...source, price }, document)
        expect(coefficient).toBe(document.comparables[i]?.coefficient)
      }),
    )
  })
})
