import { parseIban } from '@lindero/domain/kernel/iban'
import { BILL_CONCEPTS, BILL_TEXT, MOST_BILLS } from '@lindero/domain/operations/bills'
import { MAX_AMOUNT, PERIODICITIES } from '@lindero/domain/operations/transaction'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { FACT_QUERIES } from '../kernel/query-groups.ts'
import { calendarDate, distinct, figure, text, trimmedText, uuid } from '../kernel/schemas.ts'
import { totalOfItems } from '../kernel/second-names.ts'
import { TRANSACTION_QUERIES } from './transactions.contract.ts'

const words = trimmedText(BILL_TEXT).nullable()

const bill = z
  .strictObject({
    asset: trimmedText(BILL_TEXT).min(1).describe('Identifier or cadastral reference of an asset'),
    concept: z.enum(BILL_CONCEPTS),
    amount: figure(0.01, MAX_AMOUNT).multipleOf(0.01),
    dueDate: calendarDate.nullable(),
    expeditionDate: calendarDate.nullable(),
    periodStart: calendarDate.nullable().optional().describe('Application period'),
    periodEnd: calendarDate.nullable().optional(),
    periodicity: z.enum(PERIODICITIES),
    party: words.describe('Owner of a local tax or fee, creditor of an invoice'),
    number: words.describe('Number of an invoice'),
    source: uuid.optional().describe('The bill that it follows: account, IBAN and class are taken from it'),
    creditorIban: text(40)
      .refine((value) => parseIban(value) === value, 'an IBAN without blanks')
      .optional()
      .describe('Account of a local tax or an invoice'),
    file: uuid.optional().describe('A document of the asset that says it; it is protected by the bill'),
  })
  .refine(({ periodStart, periodEnd }) => !periodStart || !periodEnd || periodStart <= periodEnd, {
    message: 'a period that ends before it starts',
    path: ['periodEnd'],
  })
  .meta({ id: 'Bill' })
export type Bill = z.infer<typeof bill>

const bills = z.strictObject({ bills: z.array(bill).min(1).max(MOST_BILLS) })

const foundAsset = z.object({
  uuid,
  externalId: z.string(),
  address: z.string().nullable(),
  municipality: z.string().nullable(),
})

const checked = z
  .object({
    asset: foundAsset.nullable(),
    issue: z
      .enum(['unknownAsset', 'ambiguousAsset', 'known', 'twice', 'tooMany', 'otherAsset'])
      .nullable()
      .describe(
        '`known`: saved already with that amount and day; `twice`: in the list itself; `tooMany`: more rows of its kind than an asset has; `otherAsset`: the document is not one of the asset',
      ),
  })
  .meta({ id: 'CheckedBill' })
export type CheckedBill = z.infer<typeof checked>

const proposed = z
  .object({
    source: uuid.describe('The last bill of the series'),
    asset: foundAsset,
    concept: z.enum(BILL_CONCEPTS),
    periodicity: z.enum(PERIODICITIES),
    amount: z.number().describe('Amount of the last bill'),
    dueDate: calendarDate,
    expeditionDate: calendarDate.nullable(),
    periodStart: calendarDate.nullable(),
    periodEnd: calendarDate.nullable(),
    party: z.string().nullable(),
  })
  .meta({ id: 'NextBill' })
export type NextBill = z.infer<typeof proposed>

const namedAsset = foundAsset.extend({ reference: z.string().nullable() })
/** A scan of a bill has a few pages; larger documents need their asset. */
const SCAN_BYTES = 10 * 1024 * 1024

const billHome = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('found'),
      asset: namedAsset,
      printed: z.string().describe('The cadastral reference as the bill prints it'),
      isRepaired: z.boolean().describe('One character was misread; the control characters prove the reference'),
    }),
    z.object({
      kind: z.literal('question'),
      by: z.enum(['reference', 'misread', 'address']),
      assets: z.array(namedAsset).readonly().describe('Assets of which the user chooses one'),
      printed: z.string().describe('The words of the bill'),
    }),
    z.object({ kind: z.literal('none') }),
  ])
  .meta({ id: 'BillHome' })
export type BillHome = z.infer<typeof billHome>

/**
 * Calls that save many bills at once, for example all bills from one municipality, community or supplier. They can also
 * save the next bill of every series.
 */
export const billCalls = {
  checkBills: call({
    method: 'POST',
    path: '/operations/bills/check',
    summary: 'The asset that each bill names, and why it could not be saved; nothing is written',
    permission: 'editOperations',
    bodyBytes: 512 * 1024,
    body: bills,
    reply: z.object({ bills: z.array(checked) }),
  }),
  findBillHome: call({
    method: 'POST',
    path: '/operations/bills/home',
    summary:
      'The asset that a scanned bill names, by its cadastral reference, else by its address as a question; the document is not stored',
    permission: 'editOperations',
    queue: 'tape',
    bodyBytes: 2 * SCAN_BYTES,
    body: z.strictObject({
      contentType: z.enum(['application/pdf', 'image/jpeg', 'image/png', 'image/webp']),
      content: z
        .base64()
        .max(Math.ceil(SCAN_BYTES / 3) * 4)
        .describe('The document in base64'),
    }),
    reply: billHome,
    errors: ['transcription.emptyFile', 'transcription.failed', 'transcription.tooLarge', 'transcription.tooSlow'],
  }),
  addBills: call({
    method: 'POST',
    path: '/operations/bills',
    summary: 'Adds local taxes, fees and expenses of many assets: all of them, or none',
    permission: 'editOperations',
    bodyBytes: 512 * 1024,
    body: bills,
    reply: z.object({ uuids: z.array(uuid).describe('uuids of the bills, for the undo') }),
    errors: ['operations.bills'],
    invalidates: ['operations', 'assetChangeLog', ...FACT_QUERIES, ...TRANSACTION_QUERIES],
  }),
  removeBills: call({
    method: 'POST',
    path: '/operations/bills/undo',
    summary: 'Takes bills back that the caller added and that were not changed or paid since',
    permission: 'editOperations',
    body: z.strictObject({ uuids: distinct(uuid).min(1).max(MOST_BILLS) }),
    reply: z.object({ count: z.number().int() }),
    errors: ['operations.nothingToUndo'],
    invalidates: ['operations', 'assetChangeLog', ...FACT_QUERIES, ...TRANSACTION_QUERIES],
  }),
  nextBills: call({
    method: 'GET',
    path: '/operations/bills/next',
    summary: 'The next local tax or fee of each periodic series that is due until a date; nothing is written',
    permission: 'editOperations',
    query: z.strictObject({ until: calendarDate }),
    reply: z.object({
      items: z.array(proposed).describe(`The first ${MOST_BILLS} bills by due date`),
      total: totalOfItems,
    }),
  }),
} as const
