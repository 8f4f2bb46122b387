import type { TaxType, Tribute } from './transaction.ts'

/** A new tribute with the defaults of operations, section 4. */
export function newTribute(uuid: string, taxType: TaxType, today: string): Tribute {
  return {
    uuid,
    taxType,
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
    periodicity: 'NONE',
    paymentPeriod: 'VOLUNTARY',
    interests: null,
    surcharge: null,
    administrativePaymentNotice: false,
    admPayNoticeDebtAmount: null,
    admPayNoticeReceptionDate: null,
    admPayNoticeDueDate: null,
    claimDebtFromOwner: null,
    paymentLetter: null,
    paymentLetterUpdatedOn: null,
    splitPayment: false,
    paymentsApplyToThisFee: true,
    sentForPayment: false,
    observations: null,
    payments: [],
  }
}

/** What follows from a change of a field: the fields that it clears or stamps, with their new values. */
export function followsFromTributeChange<Field extends keyof Tribute>(
  before: Tribute,
  field: Field,
  next: Tribute[Field],
  now: string,
): Partial<Tribute> {
  if (field === 'feeType' && before.feeType === 'DEBT' && next === 'REGULAR') {
    return { amountNotAssumable: null, claimDebtFromOwner: null }
  }
  const wasEnforced = before.paymentPeriod === 'EXECUTIVE' || before.paymentPeriod === 'SEIZURE'
  if (field === 'paymentPeriod' && wasEnforced && next === 'VOLUNTARY') {
    return { interests: null, surcharge: null }
  }
  if (field === 'paymentLetter') return { paymentLetterUpdatedOn: next === null ? null : now }
  return {}
}

/** The fields that a duplicate takes over; all others have the defaults of a new tribute. */
const DUPLICATED = [
  'amount',
  'originalAmount',
  'amountToAssume',
  'amountNotAssumable',
  'admPayNoticeDebtAmount',
  'expeditionDate',
  'dueDate',
  'ownership',
  'address',
  'feeType',
  'applicationPeriodStartDate',
  'applicationPeriodEndDate',
  'paymentPeriod',
  'claimDebtFromOwner',
  'observations',
] as const satisfies readonly (keyof Tribute)[]

export function duplicateTribute(tribute: Tribute, uuid: string, today: string): Tribute {
  const copied = Object.fromEntries(DUPLICATED.map((field) => [field, tribute[field]]))
  return { ...newTribute(uuid, tribute.taxType, today), ...copied }
}
