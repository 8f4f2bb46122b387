/** Opportunities among listings. They are found by automatic value, yield, price cuts and time on the market. */

export const VALUE_CONFIDENCES = ['low', 'medium', 'high'] as const
export type ValueConfidence = (typeof VALUE_CONFIDENCES)[number]

/** The given level of confidence and all higher levels. */
export function atLeast(level: ValueConfidence): ValueConfidence[] {
  return VALUE_CONFIDENCES.slice(VALUE_CONFIDENCES.indexOf(level))
}

/** Value in percent of the price. Above 100, the price is lower than the value. Null without a value or a price. */
export function valueByPrice(value: number | null, price: number): number | null {
  return value === null || price <= 0 ? null : (value / price) * 100
}

/** Initial percentage by which the price of an opportunity must be below its value. */
export const DISCOUNT_AT_FIRST = 10

/**
 * Filter of the "Opportunities" button: flats for sale on offer with a value of sufficient confidence, whose price is
 * ten percent below that value.
 */
export const OPPORTUNITY = {
  belowValue: { min: DISCOUNT_AT_FIRST },
  valueConfidence: 'medium',
} as const satisfies { belowValue: { min: number }; valueConfidence: ValueConfidence }

/** Number of days after which a value is computed again even if its listing has not changed. */
export const LISTING_VALUE_DAYS = 30
/** Maximum number of comparables that are stored to explain an automatic value. */
export const EXPLAINING_COMPARABLES = 8
