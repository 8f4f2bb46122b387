import type { Translation } from '../kernel/translation.ts'
import { dueChoices, dueFields, payment, periodErrors } from './due.en.ts'
import type { tributes as original } from './tributes.es.ts'

export const tributes: Translation<typeof original> = {
  title: 'Taxes',
  fields: {},
  tribute: {
    one: 'Tax',
    many: 'Taxes',
    add: 'Add tax',
    none: 'There are no taxes.',
    errors: periodErrors,
    fields: {
      ...dueFields,
      taxType: 'Type',
      feeType: 'Kind',
      creditorIban: 'IBAN to pay to',
      claimDebtFromOwner: 'Claim the debt from the owner',
      administrativePaymentNotice: 'Enforcement notice',
      admPayNoticeDebtAmount: 'Debt of the notice',
      admPayNoticeReceptionDate: 'Notice received',
      admPayNoticeDueDate: 'Notice due',
      assetFiles: 'Documents',
    },
    choices: {
      ...dueChoices,
      taxType: { PROPERTY_TAX: 'Property tax', WASTE: 'Waste', DRIVEWAY: 'Driveway', TRIBUTES: 'Other' },
      feeType: { REGULAR: 'Regular', DEBT: 'Debt' },
    },
  },
  tributePayment: payment,
}
