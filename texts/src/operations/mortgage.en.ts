import type { Translation } from '../kernel/translation.ts'
import type { mortgage as original } from './mortgage.es.ts'

export const mortgage: Translation<typeof original> = {
  title: 'Mortgage',
  fields: {
    lender: 'Lender',
    principal: 'Principal',
    outstandingBalance: 'Outstanding balance',
    rateType: 'Type of rate',
    rate: 'Interest rate',
    spread: 'Spread',
    startOn: 'Start date',
    endOn: 'Maturity date',
  },
  choices: { rateType: { FIXED: 'Fixed', VARIABLE: 'Variable' } },
  errors: { endsBeforeStart: 'The maturity date is before the start date.' },
  instalment: {
    one: 'Instalment',
    many: 'Instalments',
    add: 'Add instalment',
    none: 'There are no instalments.',
    fields: { dueOn: 'Due date', amount: 'Amount', paid: 'Paid', paidOn: 'Paid on', file: 'Receipt' },
  },
  rateReview: {
    one: 'Review',
    many: 'Rate reviews',
    add: 'Add a review',
    none: 'There are no reviews.',
    fields: { effectiveOn: 'From', index: 'Published index' },
  },
  table: {
    title: 'Repayment table (French system)',
    missing: 'Enter principal, interest rate, start and maturity to compute the instalments.',
    instalment: 'Instalment now',
    rate: 'Rate now',
    balance: 'Balance on {{day}}',
    interest: 'Interest to pay',
    year: 'Year',
    interests: 'Interest',
    principal: 'Principal',
    left: 'Left at year end',
    show: 'By year',
    months: 'Instalments to create',
    hint: 'Those after the last one, unpaid.',
    create: 'Create',
  },
}
