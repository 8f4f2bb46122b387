import { newDue } from './due.fields.ts'
import type { Fee, FeeType } from './transaction.ts'

interface AccountOfCommunity {
  uuid: string
  directDebit: boolean
}

/** A new fee with the defaults in operations, section 4. Its account is the one with direct debit. */
export function newFee(uuid: string, accounts: readonly AccountOfCommunity[], today: string): Fee {
  return {
    uuid,
    ...newDue(today),
    feeSubtype: 'SHARE',
    bankAccountUuid: accounts.find((account) => account.directDebit)?.uuid ?? null,
  }
}

type Follows = Partial<Pick<Fee, 'amountNotAssumable' | 'interests' | 'surcharge' | 'paymentLetterUpdatedOn'>>

/** Changes in other fields that follow from changing one field of a fee. */
export function followsFromFeeChange(
  { feeType }: { feeType: FeeType | null },
  field: string,
  next: unknown,
  now: string,
): Follows {
  if (field === 'paymentLetter') return { paymentLetterUpdatedOn: next === null ? null : now }
  if (field !== 'feeType') return {}
  if (feeType === 'COURT_CLAIM' && next === 'DEBT') return { interests: null, surcharge: null }
  if (feeType === 'COURT_CLAIM' && next === 'REGULAR') {
    return { interests: null, surcharge: null, amountNotAssumable: null }
  }
  return feeType === 'DEBT' && next === 'REGULAR' ? { amountNotAssumable: null } : {}
}
