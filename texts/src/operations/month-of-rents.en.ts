import type { Translation } from '../kernel/translation.ts'
import type { monthOfRents as original } from './month-of-rents.es.ts'

export const monthOfRents: Translation<typeof original> = {
  debits: {
    title: 'Direct debits',
    intro_one: 'SEPA direct debit (pain.008) of {{figure}} row. Open rents with an account and a mandate are included.',
    intro_other:
      'SEPA direct debits (pain.008) of {{figure}} rows. Open rents with an account and a mandate are included.',
    done_one: '{{figure}} direct debit for {{amount}}.',
    done_other: '{{figure}} direct debits for {{amount}}.',
    withdrawn: 'The file of direct debits was withdrawn.',
    reasons: {
      notRent: 'is not a rent',
      notOpen: 'nothing open',
      inFile: 'is in a file already',
      noIban: 'no account of the tenant',
      noMandate: 'no signed mandate',
    },
    fields: {
      creditorName: 'Creditor',
      creditorIban: 'IBAN to credit',
      creditorBic: 'BIC',
      creditorIdentifier: 'SEPA creditor identifier',
      collectionDate: 'Day of collection',
    },
  },
  receipts: {
    title: 'Rents of the month',
    open: 'Rents of the month',
    intro: 'Creates the monthly rent of all leases that you see in one step. Filters do not count.',
    month: 'Month',
    submit: 'Create',
    none: 'No lease has a rent to create in this month.',
    count: 'Monthly rents',
    base: 'Base',
    tax: 'VAT',
    total: 'Total',
    withholding: 'Withheld',
    amount: 'Payable',
    leftOut_one: '{{figure}} lease is left out:',
    leftOut_other: '{{figure}} leases are left out:',
    reasons: {
      raised: 'has the rent of this month',
      rent: 'no rent',
      startOn: 'no start',
      use: 'does not state its use',
      taxPCT: 'does not state VAT',
      withholdingPct: 'does not state the withheld tax',
      tooMany: 'the asset has the maximum number of rows',
    },
    done_one: '{{figure}} monthly rent created for {{amount}}',
    done_other: '{{figure}} monthly rents created for {{amount}}',
    undone_one: '{{figure}} monthly rent removed.',
    undone_other: '{{figure}} monthly rents removed.',
    kept_one: '{{figure}} stays, because it was collected or changed since.',
    kept_other: '{{figure}} stay, because they were collected or changed since.',
  },
}
