import { sumAmounts } from './cents.ts'
import type { FeeType, PaymentPeriod } from './transaction.ts'

interface ShownAmounts {
  amount: number
  originalAmount: number | null
}

interface Amounts {
  /** Amount of the due. Null until a user enters it. */
  amount: number | null
  originalAmount: number | null
  interests: number | null
  surcharge: number | null
}
type TributeAmounts = Amounts & { paymentPeriod: PaymentPeriod | null }
type FeeAmounts = Amounts & { feeType: FeeType | null }

/**
 * The amounts that are displayed and owed (operations, section 4). Interest and surcharge are due for local taxes in
 * the executive or seizure period, and for court claims of the community. If there is an original amount, the amount
 * already includes interest and surcharge; otherwise they are added.
 */
export const displayedAmounts = {
  ofTribute(amounts: TributeAmounts): ShownAmounts {
    const { originalAmount, interests, surcharge, paymentPeriod } = amounts
    const amount = amounts.amount ?? 0
    const isEnforced = paymentPeriod === 'EXECUTIVE' || paymentPeriod === 'SEIZURE'
    if (!isEnforced || originalAmount !== null) return { amount, originalAmount }
    return { amount: sumAmounts([amount, interests, surcharge]), originalAmount: amount }
  },

  ofFee(amounts: FeeAmounts): ShownAmounts {
    const { originalAmount, interests, surcharge, feeType } = amounts
    const amount = amounts.amount ?? 0
    if (feeType !== 'COURT_CLAIM' || originalAmount !== null) return { amount, originalAmount }
    return { amount: sumAmounts([amount, interests, surcharge]), originalAmount: amount }
  },
}
