import { describe, expect, it } from 'vitest'
import type { Comparable } from './comparable.ts'
import { draft, selectedComparable } from './document.fixture.ts'
import type { ComparablesDocument } from './document.ts'
import { validateComparables } from './validate.ts'

const one = (change: Partial<Comparable>) => ({ comparables: [selectedComparable('w', 2000, change)] })
const w = selectedComparable('w', 2000)

describe('The rules of a single document (core 5, decisions 5)', () => {
  it.each<[string, Partial<ComparablesDocument>, string[]]>([
    ['no rule violation for a valid document', {}, []],
    ['a rule violation for a size of 0', { subject: { ...draft().subject, size: 0 } }, ['valuation.sizeNotPositive']],
    ['a rule violation for the same comparable twice', { comparables: [w, w] }, ['valuation.comparableAlreadyThere']],
    ['a rule violation for no selected comparable', one({ isComparable: false }), ['valuation.noSelectedComparables']],
    [
      'no rule violation for a typed value without a selected comparable',
      { ...one({ isComparable: false }), manualValuationValue: 1 },
      [],
    ],
    [
      'a rule violation for a negotiation on a closing',
      one({ comparableType: 'closing', negotiation: 5 }),
      ['valuation.negotiationOnlyForListings'],
    ],
    [
      'a rule violation for a negotiation beyond 100 %',
      one({ negotiation: 101 }),
      ['valuation.negotiationOutOfBounds'],
    ],
    [
      'a rule violation for a coefficient out of bounds',
      one({ coefficient: 2, isCoefficientManual: true }),
      ['valuation.coefficientOutOfBounds'],
    ],
    [
      'a rule violation for a coefficient without its parts',
      one({ coefficient: 1.4 }),
      ['valuation.doesNotFollowFromEvidence'],
    ],
    ['no rule violation for a typed coefficient', one({ coefficient: 1.4, isCoefficientManual: true }), []],
    [
      'a rule violation for a unit price different from the price per m²',
      one({ sqmPrice: 2100 }),
      ['valuation.doesNotFollowFromEvidence'],
    ],
    ['a rule violation for a fire value above the value', { fireValue: 200_001 }, ['valuation.fireValueAboveValue']],
    ['a rule violation for a fire value of 100 %', { fireValuePct: 100 }, ['valuation.fireValuePctOutOfBounds']],
  ])('the validation of a document returns %s', (_, change, codes) => {
    expect(validateComparables(draft(change)).map(({ code }) => code)).toEqual(codes)
  })
})
