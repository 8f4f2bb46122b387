import { sumAmounts } from './cents.ts'
import type { FeeType, PaymentPeriod } from './transaction.ts'

export interface ShownAmounts {
  amount: number
  originalAmount: number | null
}

interface Amounts {
  /** Null while it is typed. */
  amount: number | null
  originalAmount: number | null
  interests: number | null
  surcharge: number | null
}
type TributeAmounts = Amounts & { paymentPeriod: PaymentPeriod | null }
type FeeAmounts = Amounts & { feeType: FeeType | null }

/**
 * The amount shown and owed (operations, section 4). For executive or seizure tributes, and for court claims of the
 * community without an original amount, it is amount + interests + surcharge, and the original amount is kept.
 */
export const shownAmounts = {
  ofTribute(given: TributeAmounts): ShownAmounts {
    const { originalAmount, interests, surcharge, paymentPeriod } = given
    const amount = given.amount ?? 0
    if (paymentPeriod !== 'EXECUTIVE' && paymentPeriod !== 'SEIZURE') return { amount, originalAmount }
    const original = originalAmount ?? amount
    return { amount: sumAmounts([original, interests, surcharge]), originalAmount: original }
  },

  ofFee(given: FeeAmounts): ShownAmounts {
    const { originalAmount, interests, surcharge, feeType } = given
    const amount = given.amount ?? 0
    if (feeType !== 'COURT_CLAIM' || originalAmount !== null) return { amount, originalAmount }
    return { amount: sumAmounts([amount, interests, surcharge]), originalAmount: amount }
  },
}
