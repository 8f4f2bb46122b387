import { boolean, choice, day, instant, longText, money, people, text } from '../kernel/fields/declared-field.ts'
import { PAYMENT_LETTERS, PAYMENT_PERIODS, PERIODICITIES } from './transaction.ts'

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
