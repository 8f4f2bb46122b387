import {
  boolean,
  choice,
  day,
  email,
  files,
  iban,
  person,
  phone,
  postalCode,
  row,
  taxIdentifier,
  text,
  triState,
} from '../kernel/fields/declared-field.ts'
import { recordPart, rowKind } from '../kernel/parts/record-part.ts'
import { amountFields, dateFields, handlingFields } from './due.fields.ts'
import { followsFromFeeChange, newFee } from './fee-rules.ts'
import { filesOfOthers, payableOf, paymentRows, paymentViolations, periodViolations } from './payment.row.ts'
import { communitySectionStatus, type SectionStatus } from './section-status.ts'
import { displayedAmounts } from './shown-amount.ts'
import { CONTACT_STATUSES, CONTACT_TYPES, FEE_SUBTYPES, FEE_TYPES } from './transaction.ts'

/**
 * `verifiedOn` is the day on which data were verified. A user enters it, and the server stores this user in
 * `verifiedBy`.
 */
const verification = { verifiedOn: day({ latest: 'today' }), verifiedBy: person({ isDerived: true }) }

const contact = rowKind({
  title: 'name',
  key: ['name'],
  fields: {
    name: text({ required: true, max: 200 }),
    contactType: choice(CONTACT_TYPES, { required: true }),
    phone: phone(),
    email: email(),
    status: choice(CONTACT_STATUSES, { required: true }),
    ...verification,
  },
  defaults: () => ({ contactType: 'MANAGER', status: 'ACTIVE' }),
  most: 100,
})

const bankAccount = rowKind({
  title: 'iban',
  key: ['iban'],
  fields: {
    iban: iban({ required: true }),
    owner: text({ max: 200 }),
    directDebit: boolean(),
    mandate: text({ max: 35 }),
    ...verification,
  },
  most: 50,
})

const FEE_FIELDS = {
  feeSubtype: choice(FEE_SUBTYPES, { required: true }),
  feeType: choice(FEE_TYPES, { required: true }),
  ...amountFields,
  ...dateFields,
  bankAccountUuid: row({ of: 'bankAccount' }),
  ...handlingFields,
  assetFiles: files({ use: 'fee', max: 20 }),
}

const fee = rowKind({
  title: 'feeSubtype',
  key: ['feeSubtype', 'expeditionDate', 'dueDate'],
  equalBy: [['feeSubtype', 'expeditionDate', 'dueDate', 'applicationPeriodStartDate', 'amount']],
  fields: FEE_FIELDS,
  defaults({ today }, { bankAccount: accounts = [] }) {
    const accountsBefore = accounts.map(({ uuid, directDebit }) => ({ uuid, directDebit: directDebit === true }))
    const { uuid: _, payments: __, ...fields } = newFee('', accountsBefore, today)
    return { ...fields, shownAmount: 0 }
  },
  // All fields except those about the history of a fee (operations, section 4).
  copied: (Object.keys(FEE_FIELDS) as (keyof typeof FEE_FIELDS)[]).filter(
    (name) => !['sentForPayment', 'paymentLetter', 'paymentLetterUpdatedOn', 'assetFiles'].includes(name),
  ),
  totals: ['shownAmount'],
  follow(name, values, before, { now }) {
    const followed = followsFromFeeChange(before, name, values[name as keyof typeof values], now)
    const { amount } = displayedAmounts.ofFee({ ...values, ...followed })
    return { ...followed, shownAmount: amount }
  },
  check: (values) => periodViolations(values),
})

interface Account {
  uuid: string
  iban: string | null
}

/** Accounts that this save adds or changes, and that have the same IBAN as another account of the asset. */
function withKnownIban(accounts: readonly Account[], saved: readonly Account[]) {
  const before = new Map(saved.map(({ uuid, iban: own }) => [uuid, own]))
  const isKept = ({ uuid, iban: own }: Account) => before.get(uuid) === own
  return accounts.filter(
    (account, index) =>
      !isKept(account) &&
      accounts.some((other, at) => other.iban === account.iban && (at < index || (at > index && isKept(other)))),
  )
}

/** The community of owners: its data, contacts, bank accounts and fees (operations, sections 3 and 4). */
export const community = recordPart({
  section: 'operations',
  name: 'community',
  fields: {
    isEstablished: triState(),
    cif: taxIdentifier(),
    address: text({ max: 300 }),
    province: text({ max: 100 }),
    municipality: text({ max: 100 }),
    postalCode: postalCode(),
    assetFiles: files({ use: 'fee', max: 50 }),
  },
  // Accounts are written before fees, because a fee refers to an account.
  rows: { contact, bankAccount, fee, feePayment: paymentRows('fee') },
  checkRows: ({ rows }, _, saved) => ({
    bankAccount: withKnownIban(rows.bankAccount, saved.bankAccount).map(({ uuid }) => ({
      uuid,
      field: 'iban',
      code: 'knownIban',
    })),
    fee: paymentViolations(rows.fee, rows.feePayment),
    feePayment: filesOfOthers(rows.feePayment, saved.feePayment),
  }),
  status: ({ values, rows }): SectionStatus =>
    communitySectionStatus(
      values.isEstablished,
      rows.fee.map((one) => payableOf(one, rows.feePayment)),
    ),
})
