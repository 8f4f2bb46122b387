import { describe, expect, it } from 'vitest'
import { aValuation, EVIDENCE } from '../valuation.fixture.ts'
import { rankNearby } from './rank-nearby.ts'

const valuation = aValuation()

describe('comparables nearby (product facts 6.6)', () => {
  const ranked = rankNearby(EVIDENCE, valuation)

  it('comparables nearby are sorted by similarity, with their figures as comparables', () => {
    const similarities = ranked.map(({ comparable }) => comparable.similarity)
    expect(similarities).toEqual([...similarities].sort((a, b) => b - a))
    expect(ranked[0]?.comparable.coefficient).toBeGreaterThan(0)
  })

  it('say which are among the comparables already', () => {
    expect(ranked.filter(({ isAdded }) => isAdded)).toHaveLength(valuation.comparables.length)
  })

  it('never hold an advert of the asset itself', () => {
    const [own] = EVIDENCE
    if (!own) throw new Error('no evidence')
    const subject = { ...valuation.subject, propertyKey: own.propertyKey }
    const without = rankNearby(EVIDENCE, { ...valuation, subject })
    expect(without.map(({ evidence }) => evidence.uuid)).not.toContain(own.uuid)
  })
})
