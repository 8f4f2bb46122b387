import type { Translation } from '../kernel/translation.ts'
import type { mortgage as original } from './mortgage.es.ts'

export const mortgage: Translation<typeof original> = {
  title: 'Mortgage',
  fields: {
    lender: 'Lender',
    principal: 'Principal',
    outstandingBalance: 'Outstanding balance',
    rate: 'Interest rate',
    startOn: 'Start date',
    endOn: 'Maturity date',
  },
  errors: { endsBeforeStart: 'The maturity date is before the start date.' },
  instalment: {
    one: 'Instalment',
    many: 'Instalments',
    add: 'Add instalment',
    none: 'There are no instalments.',
    fields: { dueOn: 'Due date', amount: 'Amount', paid: 'Paid', file: 'Receipt' },
  },
}
