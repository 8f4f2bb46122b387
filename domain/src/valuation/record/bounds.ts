/** Bounds of what a person may type into a valuation (core specification, section 5). */
import type { EvidenceKind } from '../../market/market-evidence.ts'
import type { ValuationRefusal } from './valuation-errors.ts'

export const COEFFICIENT_MIN = 0.01
export const COEFFICIENT_MAX = 1.99
export const NEGOTIATION_MIN = -100
export const NEGOTIATION_MAX = 100
export const FIRE_VALUE_PCT_END = 100

/** A refusal's code, or null where the input is fine. NaN is never fine. */
export type Verdict = ValuationRefusal | null

export function judgeCoefficient(coefficient: number): Verdict {
  return coefficient >= COEFFICIENT_MIN && coefficient <= COEFFICIENT_MAX
    ? null
    : 'valuation.coefficientOutOfBounds'
}

/** The nearest coefficient inside the bounds. */
export function boundCoefficient(coefficient: number): number {
  return Math.min(COEFFICIENT_MAX, Math.max(COEFFICIENT_MIN, coefficient))
}

/** Listings only; 0 on a closing is not a negotiation and passes. */
export function judgeNegotiation(negotiation: number, kind: EvidenceKind): Verdict {
  if (!(negotiation >= NEGOTIATION_MIN && negotiation <= NEGOTIATION_MAX))
    return 'valuation.negotiationOutOfBounds'
  return kind === 'closing' && negotiation !== 0 ? 'valuation.negotiationOnlyForListings' : null
}

/** Sizes are kept in hundredths of a square metre: what is less than half of one would be kept as nothing. */
export function judgeSize(size: number): Verdict {
  return size >= 0.005 && Number.isFinite(size) ? null : 'valuation.sizeNotPositive'
}

export function judgePrice(price: number): Verdict {
  return price > 0 && Number.isFinite(price) ? null : 'valuation.priceNotPositive'
}

/** Below 100 and, since a fire value is never above the value, not negative. */
export function judgeFireValuePct(percent: number): Verdict {
  return percent >= 0 && percent < FIRE_VALUE_PCT_END ? null : 'valuation.fireValuePctOutOfBounds'
}

export function judgeFireValue(fireValue: number, value: number): Verdict {
  return fireValue >= 0 && fireValue <= value ? null : 'valuation.fireValueAboveValue'
}
