import { describe, expect, it } from 'vitest'
import type { MarketEvidence } from '../../../market/market-evidence.ts'
import { indexEvidence } from '../../market-model/evidence-index.ts'
import { CENTRE, listing, SUBJECT, VALUATION_DATE } from '../../market-model/synthetic-market.fixture.ts'
import { candidatesFor, exclusionsFor, isCandidate } from './candidates.ts'

const question = { operation: 'sale', typeId: 11, valuationDate: VALUATION_DATE } as const
const north = (metres: number) => CENTRE.latitude + metres / 111_195
const at = (metres: number, count: number): MarketEvidence[] =>
  Array.from({ length: count }, (_, i) => listing({ uuid: `${metres}-${i}`, latitude: north(metres) }))

describe('Hard limits of candidates (product facts 6.1)', () => {
  it.each<[string, Partial<MarketEvidence>, boolean]>([
    ['equal to the subject', {}, true],
    ['half as large', { size: 50 }, true],
    ['less than half as large', { size: 49 }, false],
    ['one and a half times as large', { size: 150 }, true],
    ['more than one and a half times as large', { size: 151 }, false],
    ['with two rooms more', { rooms: 5 }, true],
    ['with three rooms more', { rooms: 6 }, false],
    ['with an unknown number of rooms', { rooms: null }, true],
    ['with two bathrooms more', { bathrooms: 4 }, true],
    ['with three bathrooms more', { bathrooms: 5 }, false],
    ['with an unknown number of bathrooms', { bathrooms: null }, true],
    ['in another state', { state: 'toRenovate' }, false],
    ['in an unknown state', { state: null }, true],
    ['of another type', { typeId: 12 }, false],
  ])(
    'the check whether a home (%s; changed fields: %j) is within the hard limits of the search gives %s',
    (_, change, expected) => {
      expect(isCandidate(SUBJECT, listing(change))).toBe(expected)
    },
  )

  it('every home matches in state, rooms and bathrooms if these are unknown for the subject', () => {
    const unknown = { ...SUBJECT, state: null, rooms: null, bathrooms: null }
    expect(isCandidate(unknown, listing({ state: 'new', rooms: 9, bathrooms: 9 }))).toBe(true)
  })

  it('the subject is never a candidate for itself', () => {
    expect(isCandidate({ ...SUBJECT, propertyKey: 'mine' }, listing({ propertyKey: 'mine' }))).toBe(false)
  })
})

describe('Number of nearby homes that each rule excludes', () => {
  const around = (...changes: Partial<MarketEvidence>[]) =>
    indexEvidence(
      changes.map((change, i) => listing({ uuid: `near-${i}`, propertyKey: `near-${i}`, ...change })),
      question,
    )

  it('each home within 5 km is counted under every rule of the search that excludes it, and farther homes are not counted', () => {
    const index = around(
      {},
      { state: 'toRenovate' },
      { state: 'toRenovate', size: 400 },
      { rooms: 9 },
      { bathrooms: 9 },
      { size: 20, latitude: north(4_900) },
      { size: 20, latitude: north(5_200) },
    )
    expect(exclusionsFor(SUBJECT, index)).toEqual({
      searched: 5_000,
      nearby: 6,
      excluded: { size: 2, state: 2, rooms: 1, bathrooms: 1 },
    })
  })

  it("the subject's own listing is not counted as a nearby home", () => {
    const own = { ...SUBJECT, propertyKey: 'near-0' }
    expect(exclusionsFor(own, around({ size: 400 })).nearby).toBe(0)
  })
})

describe('Evidence of the last 12 months with one entry per home (decisions 5)', () => {
  it.each([
    ['2026-06-30', 1],
    ['2026-07-01', 0],
    ['2025-07-01', 1],
    ['2025-06-30', 0],
  ])(
    'the evidence index for the valuation date 30 June 2026 covers 12 months: a listing dated %s gives %d entries',
    (date, expected) => {
      expect(indexEvidence([listing({ date })], question).entries).toHaveLength(expected)
    },
  )

  it('the evidence index uses only the latest listing of a home, for any order of the listings', () => {
    const old = listing({ uuid: 'old', propertyKey: 'home', date: '2026-01-01' })
    const late = listing({ uuid: 'late', propertyKey: 'home', date: '2026-05-01' })
    for (const order of [
      [old, late],
      [late, old],
    ])
      expect(indexEvidence(order, question).entries.map(({ uuid }) => uuid)).toEqual(['late'])
  })

  it.each<[string, Partial<MarketEvidence>]>([
    ['rents', { operation: 'rent' }],
    ['other types', { typeId: 12 }],
    ['evidence without a size', { size: 0 }],
    ['evidence without a price', { price: 0 }],
  ])('the evidence index for sales of flats excludes %s', (_, change) => {
    expect(indexEvidence([listing(change)], question).entries).toEqual([])
  })
})

describe('The search radius grows only if fewer than 6 candidates are found (decisions 5)', () => {
  it.each([
    ['six within 1 km, so 1 km', [...at(900, 6), ...at(1500, 9)], 1000, 6, 1000],
    ['five within 1 km, so 2 km', [...at(900, 5), ...at(1500, 9)], 2000, 14, 2000],
    ['five within 2 km, so 5 km', [...at(900, 2), ...at(1500, 3), ...at(4000, 4)], 5000, 9, 5000],
    ['none farther away, so 1 km', at(900, 4), 1000, 4, 5000],
    ['all beyond 5 km, so 1 km', at(5100, 8), 1000, 0, 5000],
  ])(
    'the search uses a wider radius only if fewer than 6 candidates are near and more are farther away: %s',
    (_, evidence, radius, expected, searched) => {
      const result = candidatesFor(SUBJECT, indexEvidence(evidence, question))
      expect(result).toMatchObject({ radius, searched })
      expect(result.candidates).toHaveLength(expected)
    },
  )

  it('the distance of a candidate is in metres', () => {
    const [near] = candidatesFor(SUBJECT, indexEvidence(at(250, 1), question)).candidates
    expect(near?.distance).toBeCloseTo(250, 0)
  })
})
