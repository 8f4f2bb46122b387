import { boolean, date, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { partColumns, rowColumns } from '../assets/parts/part-tables.ts'
import { euros, instant } from '../kernel/database/columns.ts'

/** Columns of local taxes and fees, under the names of their fields. */
const dueColumns = () => ({
  ...rowColumns(),
  feeType: text('fee_type'),
  amount: euros('amount').notNull(),
  originalAmount: euros('original_amount'),
  interests: euros('interests'),
  surcharge: euros('surcharge'),
  shownAmount: euros('shown_amount').notNull(),
  amountToAssume: euros('amount_to_assume'),
  amountNotAssumable: euros('amount_not_assumable'),
  expeditionDate: date('expedition_date'),
  dueDate: date('due_date'),
  applicationPeriodStartDate: date('application_period_start_date'),
  applicationPeriodEndDate: date('application_period_end_date'),
  periodicity: text().notNull(),
  paymentPeriod: text('payment_period'),
  ownership: text(),
  address: text(),
  paymentLetter: text('payment_letter'),
  paymentLetterUpdatedOn: instant('payment_letter_updated_on'),
  splitPayment: boolean('split_payment').notNull(),
  paymentsApplyToThisFee: boolean('payments_apply').notNull(),
  sentForPayment: boolean('sent_for_payment').notNull(),
  operationManagers: uuid('operation_managers').array().notNull(),
  observations: text(),
  assetFiles: uuid('asset_files').array().notNull(),
  // Not fields: they are stored with a new row, and later written by `writeStates` and `touch`.
  paidAmount: euros('paid_amount').notNull().default(0),
  state: text().notNull().default('pending'),
  editedBy: uuid('edited_by'),
})

/**
 * Views of `transactions` and `transaction_payments`, one per kind of transaction. Rows inserted through a view get the
 * kind of the view.
 */
export const tributeRows = pgTable('tributes', {
  ...dueColumns(),
  taxType: text('concept').notNull(),
  administrativePaymentNotice: boolean('administrative_payment_notice').notNull(),
  admPayNoticeDebtAmount: euros('adm_pay_notice_debt_amount'),
  admPayNoticeReceptionDate: date('adm_pay_notice_reception_date'),
  admPayNoticeDueDate: date('adm_pay_notice_due_date'),
  claimDebtFromOwner: boolean('claim_debt_from_owner'),
  creditorIban: text('creditor_iban'),
})

export const feeRows = pgTable('community_fees', {
  ...dueColumns(),
  feeSubtype: text('concept').notNull(),
  bankAccountUuid: uuid('bank_account_uuid'),
})

export const invoiceRows = pgTable('invoices', {
  ...rowColumns(),
  type: text('concept').notNull(),
  invoiceNumber: text('invoice_number'),
  concept: text('invoice_concept'),
  creditor: text(),
  debtor: text(),
  partyIdentifier: text('party_identifier'),
  creditorIban: text('creditor_iban'),
  expeditionDate: date('expedition_date'),
  accruedOn: date('accrued_on'),
  dueDate: date('due_date'),
  taxRegime: text('tax_regime'),
  base: euros('base'),
  taxPCT: numeric('tax_pct', { precision: 5, scale: 2, mode: 'number' }),
  tax: euros('tax'),
  withholdingPct: numeric('withholding_pct', { precision: 5, scale: 2, mode: 'number' }),
  withholding: euros('withholding'),
  disbursements: euros('disbursements'),
  withSurcharge: boolean('with_surcharge').notNull(),
  taxSurcharge: euros('tax_surcharge'),
  rectifiedUuid: uuid('rectified_uuid'),
  amount: euros('amount').notNull(),
  expenseType: text('expense_type'),
  categoryId: integer('category_id'),
  concepts: text().array().notNull(),
  procedure: text('legal_procedure'),
  reconciliationStatus: text('reconciliation_status'),
  assetFiles: uuid('asset_files').array().notNull(),
})

const paymentColumns = () => ({
  ...rowColumns(),
  parentUuid: uuid('transaction_uuid').notNull(),
  dueDate: date('due_date'),
  amount: euros('amount').notNull(),
  paid: boolean().notNull(),
  paidOn: date('paid_on'),
  valueOn: date('value_on'),
  account: text(),
  file: uuid().array().notNull(),
})
export const tributePayments = pgTable('tribute_payments', paymentColumns())
export const feePayments = pgTable('fee_payments', paymentColumns())
export const invoicePayments = pgTable('invoice_payments', paymentColumns())

export const invoiceLines = pgTable('invoice_lines', {
  ...rowColumns(),
  parentUuid: uuid('transaction_uuid').notNull(),
  description: text(),
  quantity: numeric({ precision: 12, scale: 4, mode: 'number' }).notNull(),
  unitPrice: numeric('unit_price', { precision: 14, scale: 4, mode: 'number' }).notNull(),
  taxPCT: numeric('tax_pct', { precision: 5, scale: 2, mode: 'number' }).notNull(),
})

export const communities = pgTable('communities', {
  ...partColumns(),
  isEstablished: boolean('is_established'),
  cif: text(),
  address: text(),
  province: text(),
  municipality: text(),
  postalCode: text('postal_code'),
  assetFiles: uuid('asset_files').array().notNull(),
})

const verificationColumns = () => ({ verifiedOn: date('verified_on'), verifiedBy: uuid('verified_by') })
export const communityContacts = pgTable('community_contacts', {
  ...rowColumns(),
  name: text(),
  contactType: text('contact_type').notNull(),
  phone: text(),
  email: text(),
  status: text().notNull(),
  ...verificationColumns(),
})
export const communityAccounts = pgTable('community_bank_accounts', {
  ...rowColumns(),
  iban: text().notNull(),
  owner: text(),
  directDebit: boolean('direct_debit').notNull(),
  mandate: text(),
  ...verificationColumns(),
})
