import { describe, expect, it } from 'vitest'
import { titleOfEvidence } from '../../../market/evidence-title.ts'
import { SIMILARITY_WEIGHTS } from '../../market-model/similarity.ts'
import { listing } from '../../market-model/synthetic-market.fixture.ts'
import { comparableOf, featuresOf, unitPriceOf } from './comparable.ts'

const assessment = { distance: 120.456, similarity: { total: 90, parts: SIMILARITY_WEIGHTS }, negotiation: 8 }
const offered = listing({
  uuid: 'a',
  price: 199_999,
  size: 87,
  expiredOn: '2026-05-30',
  portalUrl: 'https://portal.test/a',
})
const closed = listing({ uuid: 'b', kind: 'closing', addedOn: null, date: '2026-04-15' })

describe('A comparable is a frozen copy of its evidence (core 3)', () => {
  it('a comparable stores the data of its listing, with the unit price rounded to the cent and the distance to the centimetre', () => {
    expect(comparableOf(offered, assessment)).toMatchObject({
      uuid: 'a',
      comparableType: 'listing',
      title: titleOfEvidence(offered),
      thumbnail: null,
      price: 199_999,
      originalValue: 199_999,
      size: 87,
      sqmPrice: 2298.84,
      distance: 120.46,
      similarity: 90,
      negotiation: 8,
      coefficient: 1,
      coefficientParts: [],
      addedOn: '2026-03-01',
      expiredOn: '2026-05-30',
      isExpired: true,
      closingDate: null,
      portalUrl: 'https://portal.test/a',
      status: 'good',
      subtypeId: 'flat',
    })
  })

  it('a new comparable is not manual, not selected and not an outlier', () => {
    expect(comparableOf(offered, assessment)).toMatchObject({
      isManual: false,
      isComparable: false,
      isCoefficientManual: false,
      outlier: null,
    })
  })

  it('a comparable from a closing has the closing date and no negotiation', () => {
    expect(comparableOf(closed, assessment)).toMatchObject({
      comparableType: 'closing',
      closingDate: '2026-04-15',
      isExpired: false,
      negotiation: 0,
    })
  })

  it('a comparable has the features of its evidence', () => {
    const { uuid: _, propertyKey: __, kind: ___, operation: ____, price: _____, ...rest } = offered
    const { addedOn, expiredOn, date, address, cadastralReference, portalUrl, ...features } = rest
    expect(featuresOf(comparableOf(offered, assessment))).toMatchObject(features)
  })
})

it.each([
  [114_539, 100, 1145.39],
  [100_000, 87, 1149.43],
  [750, 80, 9.38],
])('a price of %d EUR for %d m² is a unit price of %d EUR/m²', (price, size, expected) => {
  expect(unitPriceOf(price, size)).toBe(expected)
})
