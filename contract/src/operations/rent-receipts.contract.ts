import { LEFT_OUT_REASONS } from '@lindero/domain/operations/month-receipts'
import { MAX_AMOUNT } from '@lindero/domain/operations/transaction'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { calendarDate, figure, uuid } from '../kernel/schemas.ts'
import { TRANSACTION_QUERIES } from './transactions.contract.ts'

/** A month, `yyyy-mm`. */
export const month = z
  .string()
  .max(7)
  .regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/)
  .describe('`yyyy-mm`')

const lease = {
  uuid: uuid.describe('The lease'),
  assetUuid: uuid,
  externalId: z.string(),
  tenant: z.string().nullable(),
}

const receipt = z
  .object({
    ...lease,
    dueOn: calendarDate,
    base: z.number(),
    taxPCT: z.number(),
    tax: z.number(),
    total: z.number().describe('Base and VAT'),
    withholdingPct: z.number(),
    withholding: z.number(),
    amount: z.number().describe('Amount that the tenant pays: the total less the withheld tax'),
  })
  .meta({ id: 'RentReceipt' })
export type RentReceiptRow = z.infer<typeof receipt>

const leftOut = z
  .object({
    ...lease,
    reasons: z
      .array(z.enum([...LEFT_OUT_REASONS, 'tooMany']))
      .describe(
        '`raised`: the rent of the month exists; `tooMany`: the asset has the maximum number of rents; others: what the lease does not state',
      ),
  })
  .meta({ id: 'LeftOutLease' })
export type LeftOutLease = z.infer<typeof leftOut>

const CHANGED = [
  'operations',
  'assetChangeLog',
  'rentRoll',
  'deposits',
  'bankEntries',
  'rentReceipts',
  ...TRANSACTION_QUERIES,
] as const

/** Calls that raise the monthly rents of all leases in one step. */
export const rentReceiptCalls = {
  rentReceipts: call({
    method: 'GET',
    path: '/operations/rent-receipts',
    summary: 'The rents of a month for all leases that the caller sees, and the leases left out; nothing is written',
    permission: 'editOperations',
    query: z.strictObject({ month }),
    reply: z.object({
      receipts: z.array(receipt),
      leftOut: z.array(leftOut),
      totals: z.object({
        count: z.number().int(),
        base: z.number(),
        tax: z.number(),
        total: z.number(),
        withholding: z.number(),
        amount: z.number(),
      }),
    }),
  }),
  raiseRentReceipts: call({
    method: 'POST',
    path: '/operations/rent-receipts',
    summary: 'Adds the rents of a month for all leases, as they were seen: otherwise nothing is written',
    permission: 'editOperations',
    body: z.strictObject({
      month,
      count: z.number().int().min(0).max(1_000_000).describe('Number of the receipts that the caller saw'),
      amount: figure(0, MAX_AMOUNT).describe('Sum of the amounts that the caller saw'),
    }),
    reply: z.object({
      runUuid: uuid.describe('uuid of the run, for its undo'),
      count: z.number().int(),
      amount: z.number(),
      leftOut: z.number().int(),
    }),
    errors: ['operations.changedMeanwhile', 'operations.noReceipts'],
    invalidates: CHANGED,
  }),
  undoRentReceipts: call({
    method: 'POST',
    path: '/operations/rent-receipts/undo',
    summary: 'Takes back the rents that the caller raised in one step; those paid, changed or matched since stay',
    permission: 'editOperations',
    body: z.strictObject({ runUuid: uuid }),
    reply: z.object({ count: z.number().int(), kept: z.number().int() }),
    errors: ['operations.nothingToUndo'],
    invalidates: CHANGED,
  }),
} as const
