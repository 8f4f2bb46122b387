import type { Translation } from '../kernel/translation.ts'
import type { community as original } from './community.es.ts'
import { dueChoices, dueFields, payment, periodErrors } from './due.en.ts'

const verification = { verifiedOn: 'Verified on', verifiedBy: 'Verified by' }

export const community: Translation<typeof original> = {
  title: 'Community',
  fields: {
    isEstablished: 'Established community',
    cif: 'Tax number',
    address: 'Address',
    province: 'Province',
    municipality: 'Municipality',
    postalCode: 'Postal code',
    assetFiles: 'Documents',
  },
  contact: {
    one: 'Contact',
    many: 'Contacts',
    add: 'Add contact',
    none: 'There are no contacts.',
    fields: {
      name: 'Name',
      contactType: 'Role',
      phone: 'Phone',
      email: 'Email',
      status: 'Validity',
      ...verification,
    },
    choices: {
      contactType: {
        MANAGER: 'Manager',
        PRESIDENT: 'President',
        SECRETARY: 'Secretary',
        TREASURER: 'Treasurer',
        HOMEOWNERS: 'Homeowners',
        EMERGENCY: 'Emergency',
        MAINTENANCE: 'Maintenance',
        OTHER: 'Other',
      },
      status: { ACTIVE: 'Active', EXPIRED: 'Expired' },
    },
  },
  bankAccount: {
    one: 'Account',
    many: 'Bank accounts',
    add: 'Add account',
    none: 'There are no accounts.',
    errors: { knownIban: 'Another account has this IBAN.' },
    fields: { iban: 'IBAN', owner: 'Owner', directDebit: 'Direct debit', mandate: 'Mandate', ...verification },
    hints: { directDebit: 'Only one account has it: saving takes it from the others.' },
  },
  fee: {
    one: 'Fee',
    many: 'Fees',
    add: 'Add fee',
    none: 'There are no fees.',
    errors: periodErrors,
    fields: {
      ...dueFields,
      feeSubtype: 'Subtype',
      feeType: 'Kind',
      bankAccountUuid: 'Account',
      assetFiles: 'Documents',
    },
    hints: { sentForPayment: 'Makes its expense among the invoices, once.' },
    choices: {
      ...dueChoices,
      feeSubtype: { SHARE: 'Ordinary', SPECIAL: 'Special levy', UTILITY: 'Utility' },
      feeType: { REGULAR: 'Regular', DEBT: 'Debt', COURT_CLAIM: 'Court claim' },
    },
  },
  feePayment: payment,
  removal: {
    account: 'Delete the bank account?',
    accountText: 'It is deleted when you save, and this cannot be undone.',
    fee: 'Delete the fee and its expense?',
    feeText: 'The fee made an expense among the invoices: both are deleted when you save.',
  },
}
