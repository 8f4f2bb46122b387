import { fromCents, sumAmounts, toCents } from './cents.ts'
import type { LeaseUse } from './lease.ts'

/**
 * The taxes of a rent, in percent with at most two decimals. 0 means that the rent is exempt from VAT, or that nothing
 * is withheld. Null means that it is not stated: neither can be derived from the use of the lease, because a home
 * let to a company may be taxed and a private tenant withholds nothing.
 */
export interface RentTaxes {
  taxPCT: number | null
  withholdingPct: number | null
}

/** VAT on the rent of premises (Law 37/1992, art. 90.1) and income tax withheld from it (RD 439/2007, art. 100). */
export const PREMISES_TAXES = { taxPCT: 21, withholdingPct: 19 } as const
/**
 * The rent of a home is exempt from VAT (Law 37/1992, art. 20.1.23 b), and a private tenant withholds nothing
 * (RD 439/2007, art. 76).
 */
export const HOME_TAXES = { taxPCT: 0, withholdingPct: 0 } as const

/** The amounts of a monthly rent in EUR. `total` is base and VAT; `amount` is the payment of the tenant. */
export interface RentReceipt {
  base: number
  taxPCT: number
  tax: number
  total: number
  withholdingPct: number
  withholding: number
  amount: number
}

export function receiptOf(base: number, rates: { taxPCT: number; withholdingPct: number }): RentReceipt {
  const tax = shareOfRent(base, rates.taxPCT)
  const withholding = shareOfRent(base, rates.withholdingPct)
  const total = sumAmounts([base, tax])
  return { base, ...rates, tax, total, withholding, amount: sumAmounts([total, -withholding]) }
}

/** The receipt for a rent of a lease; null if the lease does not state its taxes. */
export function receiptOfLease(base: number, lease: RentTaxes & { use: LeaseUse | null }): RentReceipt | null {
  const { use, taxPCT, withholdingPct } = lease
  return use === null || taxPCT === null || withholdingPct === null ? null : receiptOf(base, { taxPCT, withholdingPct })
}

/** A percentage of a rent, rounded to cents. */
function shareOfRent(base: number, percent: number): number {
  // Rates have two decimals. A whole number of hundredths avoids rounding errors at half cents.
  return fromCents(Math.round((toCents(base) * Math.round(percent * 100)) / 10_000))
}

const TERMS = ['use', 'taxPCT', 'withholdingPct'] as const
type RentTerm = (typeof TERMS)[number]

/** Values that a lease must state before its rent can be raised. */
export function missingRentTerms(lease: RentTaxes & { use: LeaseUse | null }): RentTerm[] {
  return TERMS.filter((term) => lease[term] === null)
}

interface ReceiptValues extends RentTaxes {
  base: number | null
  tax: number | null
  withholding: number | null
  amount: number | null
}

const RATES: ReadonlySet<string> = new Set(['base', 'taxPCT', 'withholdingPct'])

/** The amounts that follow from a changed field of a monthly rent. A value that is not stated stays open. */
export function followReceipt(name: string, values: ReceiptValues) {
  const { base, taxPCT, withholdingPct } = values
  if (base === null || !(RATES.has(name) || name === 'tax' || name === 'withholding')) return {}
  const isRate = RATES.has(name)
  const newTax = isRate && name !== 'withholdingPct' && taxPCT !== null ? shareOfRent(base, taxPCT) : null
  const newWithholding =
    isRate && name !== 'taxPCT' && withholdingPct !== null ? shareOfRent(base, withholdingPct) : null
  const tax = newTax ?? values.tax
  const withholding = newWithholding ?? values.withholding
  return {
    ...(newTax === null ? {} : { tax: newTax }),
    ...(newWithholding === null ? {} : { withholding: newWithholding }),
    ...(tax === null ? {} : { total: sumAmounts([base, tax]) }),
    ...(tax === null || withholding === null ? {} : { amount: sumAmounts([base, tax, -withholding]) }),
  }
}

/** True if the payable amount is not base and VAT less the withheld tax. Amounts that are not stated are not checked. */
export function isOtherSum({ base, tax, withholding, amount }: ReceiptValues): boolean {
  if (base === null || tax === null || withholding === null || amount === null) return false
  return toCents(sumAmounts([base, tax, -withholding])) !== toCents(amount)
}
