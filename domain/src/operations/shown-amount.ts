import { sumAmounts } from './cents.ts'
import type { FeeType, PaymentPeriod } from './transaction.ts'

interface ShownAmounts {
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
 * The amount shown and owed (operations, section 4). For executive or seizure tributes and for court claims of the
 * community without an original amount it is amount + interests + surcharge. If there is an original amount, the amount
 * has them already.
 */
export const displayedAmounts = {
  ofTribute(given: TributeAmounts): ShownAmounts {
    const { originalAmount, interests, surcharge, paymentPeriod } = given
    const amount = given.amount ?? 0
    const isEnforced = paymentPeriod === 'EXECUTIVE' || paymentPeriod === 'SEIZURE'
    if (!isEnforced || originalAmount !== null) return { amount, originalAmount }
    return { amount: sumAmounts([amount, interests, surcharge]), originalAmount: amount }
  },

  ofFee(given: FeeAmounts): ShownAmounts {
    const { originalAmount, interests, surcharge, feeType } = given
    const amount = given.amount ?? 0
    if (feeType !== 'COURT_CLAIM' || originalAmount !== null) return { amount, originalAmount }
    return { amount: sumAmounts([amount, interests, surcharge]), originalAmount: amount }
  },
}
