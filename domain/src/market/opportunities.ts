/** Opportunities among listings: by their automatic value, yield, price cuts and time on the market (issue). */

export const VALUE_CONFIDENCES = ['low', 'medium', 'high'] as const
export type ValueConfidence = (typeof VALUE_CONFIDENCES)[number]

/** Levels of confidence that are at least as high as the given one. */
export function atLeast(level: ValueConfidence): ValueConfidence[] {
  return VALUE_CONFIDENCES.slice(VALUE_CONFIDENCES.indexOf(level))
}

/** Value by price, in percent: above 100 the price lies below the value. Null without a value or a price. */
export function valueByPrice(value: number | null, price: number): number | null {
  return value === null || price <= 0 ? null : (value / price) * 100
}

/** Percent by which a value is to exceed the price, as a bound of the value by price. */
export const DISCOUNT_AT_FIRST = 10

/** Filter that "Opportunities" opens: flats for sale on offer, ten percent below a value with enough confidence. */
export const OPPORTUNITY = {
  belowValue: { min: DISCOUNT_AT_FIRST },
  valueConfidence: 'medium',
} as const satisfies { belowValue: { min: number }; valueConfidence: ValueConfidence }

/** A value is computed again after this many days, even if its listing stays as it is. */
export const LISTING_VALUE_DAYS = 30
/** Comparables of a value that are kept for its explanation. */
export const EXPLAINING_COMPARABLES = 8
