import { describe, expect, it } from 'vitest'
import { aValuation, EVIDENCE } from '../valuation.fixture.ts'
import { rankNearby } from './rank-nearby.ts'

const valuation = aValuation()

describe('Nearby evidence (product facts 6.6)', () => {
  const ranked = rankNearby(EVIDENCE, valuation)

  it('nearby evidence is sorted by descending similarity, and has a coefficient like a comparable', () => {
    const similarities = ranked.map(({ comparable }) => comparable.similarity)
    expect(similarities).toEqual([...similarities].sort((a, b) => b - a))
    expect(ranked[0]?.comparable.coefficient).toBeGreaterThan(0)
  })

  it('nearby evidence is marked if it is a comparable of the valuation', () => {
    expect(ranked.filter(({ isAdded }) => isAdded)).toHaveLength(valuation.comparables.length)
  })

  it('listings of the subject itself are left out of the nearby evidence', () => {
    const [own] = EVIDENCE
    if (!own) throw new Error('no evidence')
    const subject = { ...valuation.subject, propertyKey: own.propertyKey }
    const without = rankNearby(EVIDENCE, { ...valuation, subject })
    expect(without.map(({ evidence }) => evidence.uuid)).not.toContain(own.uuid)
  })
})
