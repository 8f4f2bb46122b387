import type { PaymentState } from '@lindero/domain/operations/payment-state'
import type {
  Concept,
  DueConcept,
  DueDirection,
  DueKind,
  Payment,
  PaymentLetter,
  TransactionKind,
} from '@lindero/domain/operations/transaction'
import { boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { euros, instant } from '../kernel/database/columns.ts'

/** The columns used by lists and bulk changes. Each part of the operation adds more columns. */
export const transactions = pgTable('transactions', {
  uuid: uuid().primaryKey().defaultRandom(),
  customerUuid: uuid('customer_uuid').notNull(),
  assetUuid: uuid('asset_uuid').notNull(),
  kind: text().$type<TransactionKind>().notNull(),
  concept: text().$type<Concept>().notNull(),
  amount: euros('amount').notNull().default(0),
  expeditionDate: date('expedition_date'),
  dueDate: date('due_date'),
  paymentLetter: text('payment_letter').$type<PaymentLetter>(),
  splitPayment: boolean('split_payment').notNull().default(false),
  sentForPayment: boolean('sent_for_payment').notNull().default(false),
  ownership: text(),
  invoiceNumber: text('invoice_number'),
  creditor: text(),
  debtor: text(),
  invoiceConcept: text('invoice_concept'),
  feeUuid: uuid('fee_uuid'),
  shownAmount: euros('shown_amount').notNull().default(0),
  paidAmount: euros('paid_amount').notNull().default(0),
  state: text().$type<PaymentState>().notNull().default('pending'),
  editedBy: uuid('edited_by'),
  editedOn: instant('edited_on').notNull().defaultNow(),
})

/**
 * All dues: each planned payment, the remainder of each transaction, and each month of a rent or mortgage. The table is
 * written only by triggers (migration 800).
 */
export const dues = pgTable('dues', {
  /** uuid of the planned payment, of the transaction (for its remainder) or of the month. */
  uuid: uuid().primaryKey(),
  customerUuid: uuid('customer_uuid').notNull(),
  assetUuid: uuid('asset_uuid').notNull(),
  transactionUuid: uuid('transaction_uuid'),
  leaseUuid: uuid('lease_uuid'),
  kind: text().$type<DueKind>().notNull(),
  concept: text().$type<DueConcept>().notNull(),
  direction: text().$type<DueDirection>().notNull(),
  shownAmount: euros('shown_amount').notNull(),
  paidAmount: euros('paid_amount').notNull(),
  openAmount: euros('open_amount').notNull(),
  state: text().$type<PaymentState>().notNull(),
  dueDate: date('due_date'),
  paidOn: date('paid_on'),
  /** Position of the due among the planned payments of the transaction. */
  place: integer(),
  places: integer(),
  expeditionDate: date('expedition_date'),
  paymentLetter: text('payment_letter').$type<PaymentLetter>(),
  splitPayment: boolean('split_payment').notNull(),
  invoiceNumber: text('invoice_number'),
  invoiceConcept: text('invoice_concept'),
  creditor: text(),
  debtor: text(),
  ownership: text(),
})

export const transactionPayments = pgTable('transaction_payments', {
  uuid: uuid().primaryKey().defaultRandom(),
  customerUuid: uuid('customer_uuid').notNull(),
  transactionUuid: uuid('transaction_uuid').notNull(),
  paid: boolean().notNull(),
  amount: euros('amount').notNull(),
  dueDate: date('due_date'),
})

/** The state of a transaction before a bulk change. */
export interface BeforeChange {
  uuid: string
  sentForPayment: boolean
  payments: Payment[]
  /** The expense that the change created. */
  expense?: string
  /** The expense that was paid together with its fee, and the payments that the expense had before. */
  paidExpense?: { uuid: string; payments: Payment[] }
}

/** A monthly rent or instalment that a bulk change paid, reopened after a return, or added to a payment file. */
export interface PaidMonth {
  uuid: string
  paidOn: string
  paidOnBefore: string | null
  /** The account before the change. Earlier changes do not have it. */
  accountBefore?: string | null
  /** The document that the change added. */
  fileUuid?: string
  /** The paid amounts before and after the change, if the month was only partly paid. */
  part?: { before: number; after: number }
  /** The amounts of a rent before its withheld tax became 0. */
  receiptBefore?: { amount: number; withholding: number | null; withholdingPct: number | null }
  /** True if the month was added to a payment file but not paid. */
  isSent?: boolean
  /** True if the month was paid and the bank has returned the payment. */
  isReturned?: boolean
}

export const transactionChanges = pgTable('transaction_changes', {
  uuid: uuid().primaryKey().defaultRandom(),
  customerUuid: uuid('customer_uuid').notNull(),
  action: text().$type<'sentForPayment' | 'paid' | 'returned'>().notNull(),
  before: jsonb().$type<BeforeChange[]>().notNull(),
  months: jsonb().$type<PaidMonth[]>().notNull().default([]),
  createdBy: uuid('created_by').notNull(),
  createdOn: instant('created_on').notNull().defaultNow(),
  undoneOn: instant('undone_on'),
})

/**
 * A `PersonalDataSource`. This type is not imported, because it belongs to a later slice (`privacy`). The work of
 * erased users is kept without their names.
 */
export const OPERATION_PERSONAL_DATA = {
  ownRecords: {
    bankStatements: `SELECT name, imported_on AS "importedOn" FROM bank_statements WHERE imported_by = $1 ORDER BY imported_on`,
    noteTranscriptions: `SELECT created_on AS "createdOn", state, ended_on AS "endedOn" FROM note_transcriptions
      WHERE created_by = $1 ORDER BY created_on`,
    noteImports: `SELECT name, created_on AS "createdOn" FROM note_imports WHERE created_by = $1 ORDER BY created_on`,
    bulkPayments: `SELECT action, created_on AS "createdOn", undone_on AS "undoneOn" FROM transaction_changes
      WHERE created_by = $1 ORDER BY created_on`,
    debitFiles: `SELECT message_id AS "messageId", created_on AS "createdOn" FROM debit_files
      WHERE created_by = $1 ORDER BY created_on`,
    rentRuns: `SELECT month, created_on AS "createdOn", undone_on AS "undoneOn" FROM rent_runs
      WHERE created_by = $1 ORDER BY created_on`,
    rentUpdateRuns: `SELECT month, created_on AS "createdOn", undone_on AS "undoneOn" FROM rent_update_runs
      WHERE created_by = $1 ORDER BY created_on`,
    paymentFiles: `SELECT message_id AS "messageId", created_on AS "createdOn" FROM payment_files
      WHERE created_by = $1 ORDER BY created_on`,
  },
  erasure: [
    'UPDATE debit_files SET created_by = NULL WHERE created_by = $1',
    'UPDATE rent_update_runs SET created_by = NULL WHERE created_by = $1',
    'UPDATE rent_runs SET created_by = NULL WHERE created_by = $1',
    'UPDATE payment_files SET created_by = NULL WHERE created_by = $1',
    'UPDATE note_transcriptions SET created_by = NULL WHERE created_by = $1',
    'UPDATE note_imports SET created_by = NULL WHERE created_by = $1',
    'UPDATE bank_statements SET imported_by = NULL WHERE imported_by = $1',
    'DELETE FROM transaction_changes WHERE created_by = $1',
    'UPDATE transactions SET created_by = NULL WHERE created_by = $1',
    'UPDATE transactions SET edited_by = NULL WHERE edited_by = $1',
    'UPDATE transactions SET operation_managers = array_remove(operation_managers, $1) WHERE $1 = ANY (operation_managers)',
    'UPDATE community_contacts SET verified_by = NULL WHERE verified_by = $1',
    'UPDATE community_bank_accounts SET verified_by = NULL WHERE verified_by = $1',
  ],
}
