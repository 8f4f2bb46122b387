/** Opportunities among listings, identified by automatic value, yield, price cuts and time on the market. */

export const VALUE_CONFIDENCES = ['low', 'medium', 'high'] as const
export type ValueConfidence = (typeof VALUE_CONFIDENCES)[number]

/** The level and all higher levels of confidence. */
export function atLeast(level: ValueConfidence): ValueConfidence[] {
  return VALUE_CONFIDENCES.slice(VALUE_CONFIDENCES.indexOf(level))
}

/** The value in percent of the price: above 100 if the price is below the value. Null without a value or a price. */
export function valueByPrice(value: number | null, price: number): number | null {
  return value === null || price <= 0 ? null : (value / price) * 100
}

/** Initial minimum discount of an opportunity: percent by which the price is below the value. */
const DISCOUNT_AT_FIRST = 10

/**
 * Filter of the "Opportunities" button: flats for sale that are on offer at ten percent or more below a sufficiently
 * reliable value.
 */
export const OPPORTUNITY = {
  belowValue: { min: DISCOUNT_AT_FIRST },
  valueConfidence: 'medium',
} as const satisfies { belowValue: { min: number }; valueConfidence: ValueConfidence }

/** Number of days after which a listing's value is recomputed even if the listing has not changed. */
export const LISTING_VALUE_DAYS = 30
/** Maximum number of comparables that are stored to explain an automatic value. */
export const EXPLAINING_COMPARABLES = 8
