import { boolean, choice, day, instant, longText, money, people, text } from '../kernel/fields/declared-field.ts'
import { type Fee, PAYMENT_LETTERS, PAYMENT_PERIODS, PERIODICITIES, type Tribute } from './transaction.ts'

/** Amount fields of local taxes and fees. The displayed amount includes interest and surcharge if they are due. */
export const amountFields = {
  amount: money({ required: true }),
  originalAmount: money(),
  interests: money(),
  surcharge: money(),
  shownAmount: money({ isDerived: true }),
  amountToAssume: money(),
  amountNotAssumable: money(),
}

export const dateFields = {
  expeditionDate: day({ latest: 'nextYear' }),
  dueDate: day(),
  applicationPeriodStartDate: day({ latest: 'nextYear' }),
  applicationPeriodEndDate: day(),
  periodicity: choice(PERIODICITIES, { required: true }),
  paymentPeriod: choice(PAYMENT_PERIODS, { required: true }),
}

export const handlingFields = {
  ownership: text({ max: 200 }),
  address: text({ max: 300 }),
  paymentLetter: choice(PAYMENT_LETTERS),
  paymentLetterUpdatedOn: instant({ isDerived: true }),
  splitPayment: boolean(),
  paymentsApplyToThisFee: boolean(),
  sentForPayment: boolean(),
  operationManagers: people({ max: 20 }),
  observations: longText({ max: 2_000 }),
}

/** The defaults that a new local tax and a new fee have in common (operations, section 4). */
export const newDue = (today: string) =>
  ({
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
    paymentLetter: null,
    paymentLetterUpdatedOn: null,
    splitPayment: false,
    paymentsApplyToThisFee: true,
    sentForPayment: false,
    observations: null,
    payments: [],
  }) satisfies Partial<Fee & Tribute>
