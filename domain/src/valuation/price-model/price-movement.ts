/** The part of the movement of prices that the forests of a price model do not explain. */
import { levelAt, levelsByMonth, monthsUntil } from '../market-model/price-curve.ts'

/**
 * Log price level relative to the prediction of the forests: `rest` by month before the model's date. An older model,
 * whose forests do not know the age of a price, has a line instead.
 */
export interface Movement {
  /** Monthly rise in prices (log) of an older model; 0 if there is `rest`. */
  monthly: number
  /** Log price level on the model's date. */
  level: number
  rest?: readonly number[]
  /** Monthly rise in prices (log) to expect after the model's date; absent from older models. */
  ahead?: number
}

/**
 * Share of the movement of the last three months that is expected to go on, and for how many months. Chosen on the
 * third quarter of València and Barcelona: without it, the median value was 2.7 and 0.7 % below the price; with the whole
 * movement, Barcelona would have been above it. Prices that turn would make a larger share wrong.
 */
const CONTINUED = 0.5
const MONTHS_AHEAD = 3

/**
 * @param residuals log prices minus the predictions of the forests for their dates
 * @param changes predicted log change of each price from its date to the model's date
 * @param months age of each price in months
 */
export function movementOf(residuals: Float64Array, changes: Float64Array, months: Float64Array): Movement {
  const rest = levelsByMonth(residuals, months)
  const before = levelAt(levelsByMonth(changes, months), AGE_LEAST + MONTHS_AHEAD)
  return { monthly: 0, level: rest[0] ?? 0, rest, ahead: (CONTINUED * before) / MONTHS_AHEAD }
}

/** The level at a number of months before the model's date. */
export function restAt({ monthly, level, rest }: Movement, months: number): number {
  return rest === undefined ? level - monthly * months : levelAt(rest, months)
}

/** Expected change in prices (log) from the model's date to a later date. The line of an older model includes it. */
export function changeAhead({ ahead = 0 }: Movement, months: number): number {
  return ahead * Math.min(Math.max(months, 0), MONTHS_AHEAD)
}

const AGE_LEAST = 1

/** Age of a price in months. The prices of the last month and those of a subject have the age 1. */
export function ageOf(date: string, until: string): number {
  return Math.max(AGE_LEAST, monthsUntil(date, until))
}
