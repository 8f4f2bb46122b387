import { newDue } from './due.fields.ts'
import type { PaymentPeriod, TaxType, Tribute } from './transaction.ts'

/** A new local tax with the defaults in operations, section 4. */
export function newTribute(uuid: string, taxType: TaxType, today: string): Tribute {
  return {
    uuid,
    taxType,
    ...newDue(today),
    administrativePaymentNotice: false,
    admPayNoticeDebtAmount: null,
    admPayNoticeReceptionDate: null,
    admPayNoticeDueDate: null,
    claimDebtFromOwner: null,
  }
}

interface BeforeChange {
  feeType: Tribute['feeType'] | null
  paymentPeriod: PaymentPeriod | null
}
type Follows = Partial<
  Pick<Tribute, 'amountNotAssumable' | 'claimDebtFromOwner' | 'interests' | 'surcharge' | 'paymentLetterUpdatedOn'>
>

/** Changes in other fields that follow from changing one field of a local tax. */
export function followsFromTributeChange(before: BeforeChange, field: string, next: unknown, now: string): Follows {
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

/** Fields that are copied when a local tax is duplicated. All other fields have the defaults of a new local tax. */
export const DUPLICATED = [
  'amount',
  'originalAmount',
  // Interest and surcharge are copied too, because the copied amount would otherwise be wrong.
  'interests',
  'surcharge',
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
