/** VAT of the subscription in percent (Law 37/1992, art. 90). */
const PLAN_TAX = 21

/**
 * Price with VAT in cents. The law requires that consumers see this price (Royal Legislative Decree 1/2007, art. 60).
 */
export function withTaxCents(cents: number): number {
  return Math.round((cents * (100 + PLAN_TAX)) / 100)
}
