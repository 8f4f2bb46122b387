import type { Translation } from '../kernel/translation.ts'
import type { taxSplit as original } from './tax-split.es.ts'

export const taxSplit: Translation<typeof original> = {
  open: 'Split the property tax of a sale',
  title: 'Split of the property tax on a sale',
  intro:
    'The municipality charges the property tax (IBI) to the owner on 1 January. Unless the contract says otherwise, a seller who pays it can claim from the buyer the share from the day of the transfer on (Supreme Court, 409/2016).',
  submit: 'Add to invoices',
  fields: {
    side: 'In this sale, the owner',
    transferredOn: 'Transfer',
    tax: 'Property tax of the year',
    dueOn: 'Due date',
    party: 'The other side',
  },
  sides: { SELLER: 'Sells', BUYER: 'Buys' },
  receipts_one: 'Local taxes have {{figure}} bill of property tax of {{year}}: {{amount}}.',
  receipts_other: 'Local taxes have {{figure}} bills of property tax of {{year}}: {{amount}}.',
  seller: 'Seller ({{days}} days)',
  buyer: 'Buyer ({{days}} days)',
  concept: 'Property tax of {{year}}: share of the buyer from {{day}} on',
  done: 'Added to invoices, not saved yet.',
}
