import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MarketEvidence } from '../../market/market-evidence.ts'
import { SIMILARITY_PARTS } from '../record/names.ts'
import { SIMILARITY_WEIGHTS, similarityOf, similarityTotal } from './similarity.ts'
import { listing, SUBJECT, VALUATION_DATE } from './synthetic-market.fixture.ts'

const same = listing({ date: VALUATION_DATE })
const total = (change: Partial<MarketEvidence>, distance = 0) =>
  similarityOf(SUBJECT, { ...same, ...change }, distance).total

describe('Similarity from 0 to 100 with its parts (decisions 5)', () => {
  it('an identical home next door with the same date has a similarity of 100', () => {
    expect(similarityOf(SUBJECT, same, 0)).toEqual({ total: 100, parts: SIMILARITY_WEIGHTS })
  })

  it('the maximum points of all parts add up to 100', () => {
    expect(Object.values(SIMILARITY_WEIGHTS).reduce((sum, points) => sum + points, 0)).toBeCloseTo(100, 9)
  })

  it('the similarity is the sum of its parts and between 0 and 100', () => {
    const home = fc.record({
      size: fc.integer({ min: 50, max: 150 }),
      rooms: fc.option(fc.integer({ min: 0, max: 8 })),
      bathrooms: fc.option(fc.integer({ min: 0, max: 6 })),
      floor: fc.option(fc.integer({ min: -1, max: 20 })),
      constructionYear: fc.option(fc.integer({ min: 1800, max: 2026 })),
      state: fc.constantFrom('new', 'good', 'toRenovate', null),
      terrace: fc.constantFrom(true, false, null),
      date: fc.constantFrom('2025-08-01', '2026-01-15', '2026-06-30'),
    })
    fc.assert(
      fc.property(home, fc.double({ min: 0, max: 5000, noNaN: true }), (change, distance) => {
        const { total, parts } = similarityOf(SUBJECT, { ...same, ...change }, distance, 0.1)
        expect(SIMILARITY_PARTS.reduce((sum, part) => sum + parts[part], 0)).toBeCloseTo(total, 6)
        expect(similarityTotal(SUBJECT, { ...same, ...change }, distance, 0.1)).toBe(total)
        for (const part of SIMILARITY_PARTS) {
          expect(parts[part]).toBeGreaterThanOrEqual(0)
          expect(parts[part]).toBeLessThanOrEqual(SIMILARITY_WEIGHTS[part] + 0.01)
        }
      }),
    )
  })

  it.each<[string, Partial<MarketEvidence>]>([
    ['size', { size: 130 }],
    ['rooms', { rooms: 4 }],
    ['bathrooms', { bathrooms: 1 }],
    ['state', { state: 'new' }],
    ['age', { constructionYear: 2005 }],
    ['floor', { floor: 8 }],
    ['recency', { date: '2026-01-01' }],
    ['an annex that the subject lacks', { pool: true }],
  ])('the similarity is lower for a difference in %s', (_, change) => {
    expect(total(change)).toBeLessThan(100)
  })
})

describe('Weights of the features (product facts 6.1)', () => {
  it('location has more weight than size, size more than rooms, and rooms more than bathrooms', () => {
    const { location, size, rooms, bathrooms } = SIMILARITY_WEIGHTS
    expect([location, size, rooms, bathrooms]).toEqual([location, size, rooms, bathrooms].toSorted((a, b) => b - a))
  })

  it('the similarity decreases with the distance and with the gap between the price levels of the locations', () => {
    expect(total({}, 100)).toBeGreaterThan(total({}, 400))
    expect(similarityOf(SUBJECT, same, 100, 0.3).total).toBeLessThan(similarityOf(SUBJECT, same, 100, 0).total)
  })

  it('an annex lowers the similarity only if the comparable has it and the subject does not', () => {
    const withPool = { ...SUBJECT, pool: true }
    expect(similarityOf(withPool, { ...same, pool: false, lift: true }, 0).total).toBe(100)
  })

  it('an unknown feature results in a similarity between those for an equal and a different feature', () => {
    expect(total({ state: null })).toBeLessThan(total({}))
    expect(total({ state: null })).toBeGreaterThan(total({ state: 'new' }))
    expect(total({ constructionYear: null })).toBeGreaterThan(total({ constructionYear: 1900 }))
  })
})
