import { addDays, daysBetween } from '../kernel/dates.ts'
import { shareOf, sumAmounts } from './cents.ts'

/** Sides of a sale on which the owner of the asset may be. */
export const SALE_SIDES = ['SELLER', 'BUYER'] as const
type SaleSide = (typeof SALE_SIDES)[number]

/** Categories of invoices: other income, and other taxes. */
const CATEGORIES = { SELLER: 22, BUYER: 16 } as const satisfies Record<SaleSide, number>

/** Days of the year and shares of the yearly tax in EUR, for seller and buyer. */
interface PropertyTaxSplit {
  days: { seller: number; buyer: number }
  seller: number
  buyer: number
}

/**
 * Splits the property tax (IBI) of the year of a sale by days. The owner on 1 January owes the tax to the municipality
 * (art. 75 TRLRHL). Without another agreement, the seller who pays it may claim the share of the buyer from the day of
 * the transfer on (Supreme Court, judgment 409/2016 of 15 June 2016). The day of the transfer counts for the buyer.
 */
export function propertyTaxSplit(tax: number, transferredOn: string): PropertyTaxSplit {
  const year = transferredOn.slice(0, 4)
  const seller = daysBetween(`${year}-01-01`, transferredOn)
  const buyer = daysBetween(transferredOn, addDays(`${year}-12-31`, 1))
  const share = shareOf(tax, buyer, seller + buyer)
  return { days: { seller, buyer }, seller: sumAmounts([tax, -share]), buyer: share }
}

interface SplitSale {
  side: SaleSide
  /** Property tax of the whole year, in EUR. */
  tax: number
  transferredOn: string
  dueOn: string
  /** Name of the other side. */
  party: string | null
  concept: string
}

/** The share of the buyer as the values of an invoice: income of the seller, expense of the buyer. */
export function dueOfSplit({ side, tax, transferredOn, dueOn, party, concept }: SplitSale) {
  const isSeller = side === 'SELLER'
  return {
    type: isSeller ? ('INCOME' as const) : ('EXPENSE' as const),
    ...{ concept, amount: propertyTaxSplit(tax, transferredOn).buyer, expeditionDate: transferredOn, dueDate: dueOn },
    ...(isSeller ? { debtor: party } : { creditor: party }),
    expenseType: isSeller ? null : ('OPEX' as const),
    categoryId: CATEGORIES[side],
    reconciliationStatus: 'pending' as const,
  }
}
