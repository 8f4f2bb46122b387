import type { Fee } from './transaction.ts'

interface AccountOfCommunity {
  uuid: string
  directDebit: boolean
}

/** A new fee with the defaults of operations, section 4: the account is the one of the direct debit. */
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

/** What follows from a change of a field of a fee. */
export function followsFromFeeChange<Field extends keyof Fee>(
  before: Fee,
  field: Field,
  next: Fee[Field],
  now: string,
): Partial<Fee> {
  if (field === 'paymentLetter') return { paymentLetterUpdatedOn: next === null ? null : now }
  if (field !== 'feeType') return {}
  const { feeType } = before
  if (feeType === 'COURT_CLAIM' && next === 'DEBT') return { interests: null, surcharge: null }
  if (feeType === 'COURT_CLAIM' && next === 'REGULAR') {
    return { interests: null, surcharge: null, amountNotAssumable: null }
  }
  return feeType === 'DEBT' && next === 'REGULAR' ? { amountNotAssumable: null } : {}
}

/** A duplicate has the fields of the fee, but neither its payments nor what was done with it. */
export function duplicateFee(fee: Fee, uuid: string): Fee {
  return {
    ...fee,
    uuid,
    payments: [],
    sentForPayment: false,
    paymentLetter: null,
    paymentLetterUpdatedOn: null,
  }
}
