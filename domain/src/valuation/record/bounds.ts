/** Bounds of the values that a person types into a valuation (core specification, section 5). */
import type { ComparableKind } from '../../market/market-evidence.ts'
import type { ValuationViolation } from './valuation.errors.ts'

export const COEFFICIENT_MIN = 0.01
export const COEFFICIENT_MAX = 1.99
export const NEGOTIATION_MIN = -100
export const NEGOTIATION_MAX = 100
export const FIRE_VALUE_PCT_END = 100

/** Code of the violation, or null if the input is valid. NaN is never valid. */
export type Violation = ValuationViolation | null

export function checkCoefficient(coefficient: number): Violation {
  return coefficient >= COEFFICIENT_MIN && coefficient <= COEFFICIENT_MAX ? null : 'valuation.coefficientOutOfBounds'
}

/** Limits a coefficient to the bounds. */
export function boundCoefficient(coefficient: number): number {
  return Math.min(COEFFICIENT_MAX, Math.max(COEFFICIENT_MIN, coefficient))
}

/** Only listings can have a negotiation. For a closing, 0 means no negotiation and is accepted. */
export function checkNegotiation(negotiation: number, kind: ComparableKind): Violation {
  if (!(negotiation >= NEGOTIATION_MIN && negotiation <= NEGOTIATION_MAX)) return 'valuation.negotiationOutOfBounds'
  return kind !== 'listing' && negotiation !== 0 ? 'valuation.negotiationOnlyForListings' : null
}

/** Sizes are stored with two decimals, so a size below 0.005 m² would be stored as 0. */
export function checkSize(size: number): Violation {
  return size >= 0.005 && Number.isFinite(size) ? null : 'valuation.sizeNotPositive'
}

export function checkPrice(price: number): Violation {
  return price > 0 && Number.isFinite(price) ? null : 'valuation.priceNotPositive'
}

/** Discount in percent. If it were negative, the fire value (for an immediate sale) would be above the value. */
export function checkFireValuePct(percent: number): Violation {
  return percent >= 0 && percent < FIRE_VALUE_PCT_END ? null : 'valuation.fireValuePctOutOfBounds'
}

export function checkFireValue(fireValue: number, value: number): Violation {
  return fireValue >= 0 && fireValue <= value ? null : 'valuation.fireValueAboveValue'
}

/** Checks an amount in EUR: at least 0. */
export function checkAmount(amount: number): Violation {
  return amount >= 0 && amount <= 999_999_999 ? null : 'valuation.amountNegative'
}

/** Checks a percentage from 0 to 100, such as occupancy, operating costs or margin. */
export function checkPercent(percent: number): Violation {
  return percent >= 0 && percent <= 100 ? null : 'valuation.percentOutOfBounds'
}

/** Limits of a yearly rate in percent, such as a price rise or a discount rate. */
export const RATE_MIN = -50
export const RATE_MAX = 100
export function checkRate(percent: number): Violation {
  return percent >= RATE_MIN && percent <= RATE_MAX ? null : 'valuation.rateOutOfBounds'
}

/** Checks a yield. It must be above 0, because the income is divided by the yield. */
export function checkYield(percent: number): Violation {
  return percent > 0 && percent <= 100 ? null : 'valuation.yieldNotPositive'
}

export const MONTHS_MAX = 600
export function checkMonths(months: number): Violation {
  return months >= 0 && months <= MONTHS_MAX ? null : 'valuation.monthsOutOfBounds'
}
