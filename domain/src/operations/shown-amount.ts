import { sumAmounts } from './cents.ts'
import type { Fee, Tribute } from './transaction.ts'

export interface ShownAmounts {
  amount: number
  originalAmount: number | null
}

type TributeAmounts = Pick<Tribute, 'amount' | 'originalAmount' | 'interests' | 'surcharge' | 'paymentPeriod'>
type FeeAmounts = Pick<Fee, 'amount' | 'originalAmount' | 'interests' | 'surcharge' | 'feeType'>

/**
 * The amount shown and owed (operations, section 4). For executive or seizure tributes, and for court claims of the
 * community without an original amount, it is amount + interests + surcharge, and the original amount is kept.
 */
export const shownAmounts = {
  ofTribute({ amount, originalAmount, interests, surcharge, paymentPeriod }: TributeAmounts): ShownAmounts {
    if (paymentPeriod !== 'EXECUTIVE' && paymentPeriod !== 'SEIZURE') return { amount, originalAmount }
    const original = originalAmount ?? amount
    return { amount: sumAmounts([original, interests, surcharge]), originalAmount: original }
  },

  ofFee({ amount, originalAmount, interests, surcharge, feeType }: FeeAmounts): ShownAmounts {
    if (feeType !== 'COURT_CLAIM' || originalAmount !== null) return { amount, originalAmount }
    return { amount: sumAmounts([amount, interests, surcharge]), originalAmount: amount }
  },
}
