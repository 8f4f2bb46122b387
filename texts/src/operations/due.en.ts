import type { Translation } from '../kernel/translation.ts'
import type * as original from './due.es.ts'

/** Fields shared by local taxes, fees and their payments. */
export const dueFields: Translation<typeof original.dueFields> = {
  amount: 'Amount',
  originalAmount: 'Original amount',
  interests: 'Interest',
  surcharge: 'Surcharge',
  shownAmount: 'Amount to pay',
  amountToAssume: 'Assumable debt',
  amountNotAssumable: 'Non-assumable debt',
  expeditionDate: 'Date of issue',
  dueDate: 'Due date',
  applicationPeriodStartDate: 'Start of period',
  applicationPeriodEndDate: 'End of period',
  periodicity: 'Frequency',
  paymentPeriod: 'Payment period',
  ownership: 'Owner',
  address: 'Address',
  paymentLetter: 'Payment letter',
  paymentLetterUpdatedOn: 'Letter updated',
  splitPayment: 'Split payment',
  paymentsApplyToThisFee: 'Payments apply here',
  sentForPayment: 'Sent for payment',
  operationManagers: 'Managers',
  observations: 'Remarks',
}

export const dueChoices: Translation<typeof original.dueChoices> = {
  periodicity: { NONE: 'Once', MONTHLY: 'Monthly', QUARTERLY: 'Quarterly', ANNUAL: 'Yearly' },
  paymentPeriod: {
    VOLUNTARY: 'Voluntary',
    EXECUTIVE: 'Enforcement',
    SEIZURE: 'Seizure',
    AFFORDABLE: 'Affordable',
    UNAFFORDABLE: 'Unaffordable',
  },
  paymentLetter: { PENDING: 'Pending', REQUESTED: 'Requested', CLAIMED: 'Claimed', RECEIVED: 'Received' },
}

export const periodErrors: Translation<typeof original.periodErrors> = {
  endsBeforeStart: 'The period ends before it starts.',
  paymentsTooHigh: 'The payments add up to more than the highest amount.',
  tooManyPayments: 'There are more than 120 payments.',
}

export const payment: Translation<typeof original.payment> = {
  one: 'Payment',
  many: 'Payments',
  add: 'Add payment',
  none: 'There are no payments.',
  fields: {
    dueDate: 'Due date',
    amount: 'Amount',
    paid: 'Paid',
    paidOn: 'Paid on',
    valueOn: 'Value date',
    account: 'Account',
    file: 'Receipt',
  },
  errors: { fileOfOther: 'This receipt belongs to another payment.' },
}

export const dueExtra: Translation<typeof original.dueExtra> = {
  toPay: 'To pay',
  toCollect: 'To collect',
  paid: 'Paid',
  collected: 'Collected',
  left: 'Outstanding',
  original: 'Principal',
  fees: {
    label: 'Number of instalments',
    hint: 'Adds the missing payments, unpaid, with what is left of the amount.',
    create: 'Create instalments',
    deleteRows: 'For fewer instalments, delete rows of the table.',
    tooMany: 'At most {{most}} payments.',
  },
  surcharge: {
    title: 'Surcharge of the enforcement period (art. 28 LGT)',
    offer: 'Today it is {{percent}}%: {{amount}}.',
    until: 'Until {{day}}.',
    withInterest: 'Interest on arrears comes on top.',
    apply: 'Apply {{amount}}',
  },
  assumable: {
    title: 'Debt that the buyer takes over',
    acquired: 'Acquired on {{day}}',
    document: 'Three years up to the acquisition',
    law: 'Art. 9.1.e LPH ({{years}})',
    yes: 'Assumable',
    no: 'Non-assumable',
    none: 'It cannot be calculated without an acquisition date.',
    apply: 'Use these amounts',
  },
  lines: {
    title: 'Sum of the invoice',
    base: 'Base at {{rate}}',
    tax: 'Tax at {{rate}}',
    surcharge: 'Equivalence surcharge',
    withholding: 'Income tax withheld',
    amount: 'Total to pay',
    creditNote: 'Create credit note',
  },
  years: {
    title: 'Totals by year',
    year: 'Year',
    expense: 'Expense',
    income: 'Income',
    opex: 'OPEX',
    capex: 'CAPEX',
    withheld: 'Withheld, owed to the tax office',
  },
}
