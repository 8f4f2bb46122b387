import { parseIban } from '@lindero/domain/kernel/iban'
import { PAYMENT_STATES } from '@lindero/domain/operations/payment-state'
import { PAIN_VERSIONS } from '@lindero/domain/operations/sepa-transfer'
import { DUE_CONCEPTS, DUE_DIRECTIONS, DUE_KINDS, PAYMENT_LETTERS } from '@lindero/domain/operations/transaction'
import { DATE_RANGE_KINDS } from '@lindero/domain/operations/transaction-filter'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import {
  calendarDate,
  dayRange,
  distinct,
  flag,
  jsonQuery,
  listOf,
  pageQuery,
  secretParams,
  text,
  trimmedText,
  uuid,
  uuidParams,
  wholeParameter,
} from '../kernel/schemas.ts'

const LETTER_FLAGS = [...PAYMENT_LETTERS, 'none'] as const

/** Filter of transactions. A key with an empty list is ignored (operations document, section 5). */
const transactionFilter = z
  .strictObject({
    search: trimmedText(200)
      .optional()
      .describe('Identifier, address, number, creditor, debtor, tenant, lender, concept'),
    range: z.enum(DATE_RANGE_KINDS).optional().describe('Range of expedition dates; `custom` uses `expedition`'),
    expedition: dayRange.optional(),
    due: dayRange.optional(),
    application: dayRange.optional().describe('Application periods that share a day with it'),
    kinds: distinct(z.enum(DUE_KINDS)).max(DUE_KINDS.length).optional(),
    states: distinct(z.enum(PAYMENT_STATES)).max(PAYMENT_STATES.length).optional(),
    concepts: distinct(z.enum(DUE_CONCEPTS)).max(DUE_CONCEPTS.length).optional(),
    letters: distinct(z.enum(LETTER_FLAGS)).max(LETTER_FLAGS.length).optional(),
    overdue: z.boolean().optional(),
    open: z.boolean().optional().describe('True if an amount is left to pay or to collect'),
    directDebit: z.boolean().optional().describe('Fees that the bank collects from the account of the community'),
    portfolios: distinct(uuid).max(200).optional(),
    assets: distinct(uuid).max(500).optional(),
  })
  .meta({ id: 'TransactionFilter' })
export type TransactionFilterInput = z.infer<typeof transactionFilter>

const transactionRow = z
  .object({
    uuid,
    assetUuid: uuid,
    externalId: z.string(),
    address: z.string().nullable(),
    municipality: z.string().nullable(),
    portfolioName: z.string(),
    parentUuid: uuid.nullable().describe('The lease of a month of rent, the transaction of a planned payment'),
    kind: z.enum(DUE_KINDS),
    concept: z.enum(DUE_CONCEPTS),
    name: z.string().nullable().describe('Number or concept of an invoice'),
    party: z
      .string()
      .nullable()
      .describe('Creditor or debtor of an invoice, tenant, lender, owner of a local tax or fee'),
    expeditionDate: calendarDate.nullable(),
    dueDate: calendarDate.nullable(),
    amount: z.number().describe('Amount with the interests and surcharge that are due'),
    totalAmount: z
      .number()
      .nullable()
      .describe(
        'Base and VAT of a rent, of which `amount` is without the withheld tax; null if the rent does not state it',
      ),
    withholding: z
      .number()
      .nullable()
      .describe('Income tax that the tenant withholds; null if the rent does not state it'),
    paidAmount: z.number(),
    openAmount: z.number(),
    state: z.enum(PAYMENT_STATES),
    isOverdue: z.boolean(),
    paymentLetter: z.enum(PAYMENT_LETTERS).nullable(),
    splitPayment: z.boolean(),
    paidCount: z.number().int(),
    paymentCount: z.number().int(),
    direction: z.enum(DUE_DIRECTIONS).describe('Direction of the money; amounts have no sign'),
    paidOn: calendarDate.nullable().describe('Date of the last payment, if known'),
    place: z.number().int().nullable().describe('Number of a planned payment within its transaction'),
    places: z.number().int().nullable().describe('Number of planned payments of the transaction'),
  })
  .meta({ id: 'TransactionRow' })
export type TransactionRow = z.infer<typeof transactionRow>

const sums = z.object({
  toPay: z.number().describe('Open amount of local taxes, fees, expenses and instalments'),
  toCollect: z.number().describe('Open amount of income and rents'),
  overdue: z.number().describe('Open amount to pay after its due date'),
  overdueToCollect: z.number().describe('Open amount to collect after its due date'),
  paid: z.number().describe('Paid amount of local taxes, fees, expenses and instalments'),
  collected: z.number().describe('Paid amount of income and rents'),
})

const transactionTotals = z.object({ total: z.number().int(), totals: sums })

export const TRANSACTION_SORTS = [
  'dueDate',
  'expeditionDate',
  'externalId',
  'concept',
  'amount',
  'paidAmount',
  'openAmount',
  'state',
] as const

/** Maximum number of transactions in one change or one payment file. */
export const TRANSACTIONS_AT_ONCE = 500
const chosen = distinct(uuid).min(1).max(TRANSACTIONS_AT_ONCE)

const changed = z.object({
  count: z.number().int().describe('Transactions changed; what was paid already is left as it was'),
  changeUuid: uuid.describe('uuid of the change, for its undo'),
})

/** Queries of all lists, totals and calendars with transactions. */
/** A reply of a change after which proposals for bank entries are made again. */
export const proposed = {
  isProposed: z
    .literal(false)
    .optional()
    .describe('False if making the proposals again took too long: the change is stored, and the next one makes them'),
}

export const TRANSACTION_QUERIES = [
  'waiting',
  'transactions',
  'transactionTotals',
  'transactionCalendar',
  'entryCandidates',
  'nextBills',
  'taxBook',
  'taxDrafts',
] as const

const paymentFile = z
  .object({
    uuid,
    executionDate: calendarDate,
    amount: z.number(),
    transfers: z.number().int(),
    createdOn: z.iso.datetime(),
    state: z.enum(['created', 'sent', 'withdrawn']),
  })
  .meta({ id: 'PaymentFile' })

const paymentSettings = z
  .strictObject({
    debtorName: trimmedText(70).nullable(),
    debtorIban: text(40).nullable(),
    debtorBic: text(11).nullable(),
    version: z.enum(PAIN_VERSIONS),
    initiatorNif: trimmedText(15).nullable(),
    initiatorSuffix: trimmedText(3).nullable(),
  })
  .meta({ id: 'PaymentSettings' })

export const transactionCalls = {
  transactions: call({
    method: 'GET',
    path: '/operations',
    mayBeStale: true,
    summary:
      'Tributes, community fees, invoices, monthly rents and instalments of mortgages of all assets that the caller sees, with totals',
    permission: 'readOperations',
    query: pageQuery(TRANSACTION_SORTS, transactionFilter).extend({
      totals: flag
        .optional()
        .describe('false leaves out `total` and `totals`, which read every match: ask for them once for each filter'),
    }),
    reply: z.object({ items: z.array(transactionRow), ...transactionTotals.partial().shape }),
  }),
  transactionTotals: call({
    method: 'GET',
    path: '/operations/totals',
    mayBeStale: true,
    summary: 'Number of the rows that a filter finds in the overview, and their sums',
    permission: 'readOperations',
    query: z.strictObject({ f: jsonQuery(transactionFilter).optional() }),
    reply: transactionTotals,
  }),
  transactionCalendar: call({
    method: 'GET',
    path: '/operations/calendar',
    mayBeStale: true,
    summary: 'Due, open and overdue amounts by month of a year',
    permission: 'readOperations',
    query: z.strictObject({
      year: wholeParameter(1000, 9999),
      portfolio: uuid.optional(),
    }),
    reply: z.object({
      months: z.array(
        z.object({
          month: z.number().int().describe('1 to 12'),
          count: z.number().int(),
          due: z.number(),
          open: z.number(),
          overdue: z.number(),
          toCollect: z.number(),
          overdueToCollect: z.number(),
          paid: z.number(),
        }),
      ),
    }),
  }),
  changeTransactions: call({
    method: 'POST',
    path: '/operations/bulk',
    summary:
      'Marks transactions as sent for payment, or pays what is open of them, rents and instalments on the named day; a second time changes nothing',
    permission: 'editOperations',
    body: z.strictObject({
      action: z.enum(['sentForPayment', 'paid']),
      transactions: chosen,
      paidOn: calendarDate.optional().describe('Day of the payments, at the latest today; today if it is missing'),
      account: text(40)
        .refine((value) => parseIban(value) === value, 'an IBAN without blanks')
        .optional()
        .describe('Account of the customer from which the money came, or into which it went'),
      fileUuid: uuid.optional().describe('Document of the payment, of the asset of the only transaction'),
    }),
    reply: changed.extend(proposed),
    errors: ['operations.nothingToPay', 'operations.paidLater', 'operations.documentOfPayment'],
    invalidates: ['operations', 'rentRoll', 'deposits', ...TRANSACTION_QUERIES],
  }),
  openOfTransactions: call({
    method: 'POST',
    path: '/operations/open',
    summary: 'Open amount of the named transactions, rents and instalments, before they are paid',
    permission: 'readOperations',
    body: z.strictObject({ transactions: chosen }),
    reply: z.object({
      count: z.number().int().describe('Transactions with an open amount'),
      toPay: z.number(),
      toCollect: z.number(),
      assetUuid: uuid.nullable().describe('The asset, if only one transaction is open'),
    }),
  }),
  undoTransactionChange: call({
    method: 'POST',
    path: '/operations/bulk/undo',
    summary: 'Takes back a change of many transactions; those edited since stay as they are',
    permission: 'editOperations',
    body: z.strictObject({ changeUuid: uuid }),
    reply: z.object({ count: z.number().int(), ...proposed }),
    errors: ['operations.nothingToUndo', 'operations.fileSent'],
    invalidates: ['bankEntries', 'operations', 'rentRoll', 'deposits', ...TRANSACTION_QUERIES],
  }),
  paymentFile: call({
    method: 'POST',
    path: '/operations/payment-file',
    summary:
      'Credit transfers (SEPA pain.001) of open fees, tributes, invoices and instalments to their accounts; marks them as sent. A split one is paid by its instalments',
    permission: 'editOperations',
    body: z.strictObject({
      transactions: chosen,
      debtorName: trimmedText(70).min(1),
      debtorIban: text(40),
      debtorBic: text(11).optional(),
      executionDate: calendarDate,
      withDirectDebits: z
        .boolean()
        .optional()
        .describe('true to pay fees too that the community collects by direct debit; they are left out otherwise'),
      bank: paymentSettings
        .pick({ version: true, initiatorNif: true, initiatorSuffix: true })
        .optional()
        .describe('Format of payment files for the bank; stored with the payer for the next file'),
    }),
    reply: changed.extend({
      fileName: z.string(),
      xml: z.string(),
      amount: z.number(),
      skipped: z.number().int().describe('Number of dues without an account to pay to, already paid, or sent before'),
      leftOut: z
        .array(
          z.object({
            uuid,
            externalId: z.string().nullable(),
            concept: z.enum(DUE_CONCEPTS).nullable(),
            reason: z.enum(['directDebit', 'noIban', 'inFile', 'notOpen', 'otherAccount']),
          }),
        )
        .describe('Dues that are not in the file, with the reason'),
    }),
    errors: [
      'operations.nothingToPay',
      'operations.onlyDirectDebits',
      'operations.otherAccount',
      'operations.transferIssues',
      'operations.executionDay',
    ],
    invalidates: ['operations', 'paymentFiles', 'paymentSettings', ...TRANSACTION_QUERIES],
  }),
  paymentFiles: call({
    method: 'GET',
    path: '/operations/payment-files',
    summary: 'Payment files of the customer, the latest first',
    permission: 'editOperations',
    query: pageQuery(['createdOn'], z.strictObject({})),
    reply: listOf(paymentFile),
  }),
  paymentFileContent: call({
    method: 'GET',
    path: '/operations/payment-files/{uuid}/content',
    summary: 'A payment file as it was made, for another download',
    permission: 'editOperations',
    params: uuidParams,
    reply: z.object({ fileName: z.string(), xml: z.string() }),
    errors: ['operations.notFound', 'operations.fileNotStored'],
  }),
  changePaymentFile: call({
    method: 'POST',
    path: '/operations/payment-files/{uuid}',
    summary: 'Says that the bank has got a file, or takes it back before: its dues are open again',
    permission: 'editOperations',
    params: uuidParams,
    body: z.strictObject({ action: z.enum(['sent', 'withdraw']) }),
    reply: z.object({}),
    errors: ['operations.notFound', 'operations.fileSent', 'operations.nothingToUndo'],
    invalidates: ['operations', 'paymentFiles', ...TRANSACTION_QUERIES],
  }),
  paymentSettings: call({
    method: 'GET',
    path: '/operations/payment-settings',
    summary: 'Payers, and the format of payment files for the customer’s bank',
    permission: 'editOperations',
    reply: paymentSettings,
  }),
  renewCalendarFeed: call({
    stepUp: true,
    method: 'POST',
    path: '/operations/calendar-feed',
    summary: 'A new secret address of the calendar of due dates; an earlier one ends',
    permission: 'readOperations',
    reply: z.object({ path: z.string().describe('Returned once: only its hash is stored') }),
    invalidates: ['calendarFeed'],
  }),
  calendarFeed: call({
    method: 'GET',
    path: '/calendars/{secret}',
    summary: 'Due dates as iCalendar, for a calendar program',
    access: 'public',
    through: 'dueDates',
    params: secretParams,
    produces: 'text/calendar',
    errors: ['operations.notFound'],
  }),
} as const
