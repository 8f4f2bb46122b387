import { describe, expect, it } from 'vitest'
import type { Comparable } from './comparable.ts'
import { draft, selectedComparable } from './document.fixture.ts'
import type { ComparablesDocument } from './document.ts'
import { validateComparables } from './validate.ts'

const one = (change: Partial<Comparable>) => ({ comparables: [selectedComparable('w', 2000, change)] })
const w = selectedComparable('w', 2000)

describe('The rules of a single document (core 5, decisions 5)', () => {
  it.each<[string, Partial<ComparablesDocument>, string[]]>([
    ['a valid document', {}, []],
    ['a size of 0', { subject: { ...draft().subject, size: 0 } }, ['valuation.sizeNotPositive']],
    ['the same comparable twice', { comparables: [w, w] }, ['valuation.comparableAlreadyThere']],
    ['no selected comparable', one({ isComparable: false }), ['valuation.noSelectedComparables']],
    ['no selected comparable, but a typed value', { ...one({ isComparable: false }), manualValuationValue: 1 }, []],
    [
      'a negotiation on a closing',
      one({ comparableType: 'closing', negotiation: 5 }),
      ['valuation.negotiationOnlyForListings'],
    ],
    ['a negotiation beyond 100 %', one({ negotiation: 101 }), ['valuation.negotiationOutOfBounds']],
    [
      'a coefficient out of bounds',
      one({ coefficient: 2, isCoefficientManual: true }),
      ['valuation.coefficientOutOfBounds'],
    ],
    ['a coefficient without its parts', one({ coefficient: 1.4 }), ['valuation.doesNotFollowFromEvidence']],
    ['a typed coefficient', one({ coefficient: 1.4, isCoefficientManual: true }), []],
    ['a unit price different from the price per m²', one({ sqmPrice: 2100 }), ['valuation.doesNotFollowFromEvidence']],
    ['a fire value above the value', { fireValue: 200_001 }, ['valuation.fireValueAboveValue']],
    ['a fire value of 100 %', { fireValuePct: 100 }, ['valuation.fireValuePctOutOfBounds']],
  ])('the validation of a document returns the correct rule violations for this case: %s', (_, change, codes) => {
    expect(validateComparables(draft(change)).map(({ code }) => code)).toEqual(codes)
  })
})
