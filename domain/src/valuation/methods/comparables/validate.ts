/** The rules of a single valuation by comparables (core specification, section 5; decisions, section 5). */
import {
  boundCoefficient,
  checkCoefficient,
  checkFireValue,
  checkNegotiation,
  checkPrice,
  checkSize,
} from '../../record/bounds.ts'
import { checkCommon, contradictions } from '../shared/common-edits.ts'
import type { RuleViolation } from '../shared/method.ts'
import { type Comparable, unitPriceOf } from './comparable.ts'
import { computeComparables } from './compute.ts'
import type { ComparablesDocument } from './document.ts'

/** Half of a cent: the tolerance for a unit price, which has two decimals. */
const HALF_CENT = 0.005
/** A coefficient is the product of its parts, which are rounded to 4 decimals. The tolerance covers the rounding. */
const PARTS_TOLERANCE = 0.02

export function validateComparables(document: ComparablesDocument): RuleViolation[] {
  const { subject, comparables, fireValue } = document
  const outcome = computeComparables(document)
  const uuids = comparables.map(({ uuid }) => uuid)
  return [
    ...broken(checkSize(subject.size)),
    ...uuids
      .filter((uuid, index) => uuids.indexOf(uuid) < index)
      .flatMap((uuid) => broken('valuation.comparableAlreadyThere', { uuid })),
    ...comparables.flatMap(validateComparable),
    ...(outcome.kind === 'notValued' ? broken(outcome.code, outcome.data) : []),
    ...checkCommon(document).flatMap((violation) => broken(violation)),
    ...contradictions(document, outcome.kind === 'valued' ? outcome.figures.value : Number.NaN),
    ...(fireValue === null || outcome.kind === 'notValued'
      ? []
      : broken(checkFireValue(fireValue, outcome.figures.value))),
  ]
}

function validateComparable(comparable: Comparable): RuleViolation[] {
  const { uuid, price, size, sqmPrice, negotiation, comparableType, coefficient } = comparable
  const contradicts = (reason: string) => broken('valuation.doesNotFollowFromEvidence', { uuid, reason })
  return [
    ...broken(checkPrice(price), { uuid }),
    ...broken(checkSize(size), { uuid }),
    ...broken(checkNegotiation(negotiation, comparableType), { uuid }),
    ...broken(checkCoefficient(coefficient), { uuid }),
    ...(Math.abs(sqmPrice - unitPriceOf(price, size)) > HALF_CENT ? contradicts('sqmPrice') : []),
    ...(isProductOfParts(comparable) ? [] : contradicts('coefficient')),
  ]
}

/** A computed coefficient is the product of the parts that explain it. */
function isProductOfParts({ coefficient, coefficientParts, isCoefficientManual }: Comparable): boolean {
  const product = coefficientParts.reduce((all, { factor }) => all * factor, 1)
  return isCoefficientManual || Math.abs(coefficient - boundCoefficient(product)) <= PARTS_TOLERANCE
}

function broken(violation: RuleViolation['code'] | null, data: Record<string, unknown> = {}): RuleViolation[] {
  return violation === null ? [] : [{ code: violation, data }]
}
