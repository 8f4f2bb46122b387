import type { Fee, FeeType } from './transaction.ts'

interface AccountOfCommunity {
  uuid: string
  directDebit: boolean
}

/** A new fee with the defaults in operations, section 4. Its account is the one with direct debit. */
export function newFee(uuid: string, accounts: readonly AccountOfCommunity[], today: string): Fee {
  return {
    uuid,
    amount: 0,
    originalAmount: null,
    amountToAssume: null,
    amountNotAssumable: null,
    expeditionDate: today,
    dueDate: null,
    applicationPeriodStartDate: null,
    applicationPeriodEndDate: null,
    ownership: null,
    address: null,
    feeType: 'REGULAR',
    feeSubtype: 'SHARE',
    periodicity: 'NONE',
    paymentPeriod: 'VOLUNTARY',
    interests: null,
    surcharge: null,
    bankAccountUuid: accounts.find((account) => account.directDebit)?.uuid ?? null,
    paymentLetter: null,
    paymentLetterUpdatedOn: null,
    splitPayment: false,
    paymentsApplyToThisFee: true,
    sentForPayment: false,
    observations: null,
    payments: [],
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
