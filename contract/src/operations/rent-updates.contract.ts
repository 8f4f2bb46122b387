import { DEPOSIT_DOUBTS, UPDATE_LIMITS } from '@lindero/domain/operations/lease-law'
import { RENT_INDEXES, UPDATE_QUESTIONS, UPDATES_AT_ONCE } from '@lindero/domain/operations/month-updates'
import { MAX_AMOUNT } from '@lindero/domain/operations/transaction'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { calendarDate, distinct, figure, flag, trimmedText, uuid } from '../kernel/schemas.ts'
import { totalOfItems } from '../kernel/second-names.ts'
import { language } from '../users/user.schema.ts'
import { month } from './rent-receipts.contract.ts'

const index = z.enum(RENT_INDEXES)
const lease = {
  uuid: uuid.describe('The lease'),
  assetUuid: uuid,
  externalId: z.string(),
  tenant: z.string().nullable(),
}

const rentUpdate = z
  .object({
    ...lease,
    effectiveOn: calendarDate.describe('Anniversary of the lease'),
    payableOn: calendarDate.describe(
      'First day of the new rent: for homes not before the month after the notification',
    ),
    previousRent: z.number().nullable(),
    limit: z.enum(UPDATE_LIMITS).nullable(),
    percent: z.number().nullable(),
    newRent: z.number().nullable().describe('null while something is missing'),
    isCapped: z.boolean().describe('True if the limit is below the agreed update'),
    index: z
      .object({ kind: index, month, percent: z.number() })
      .nullable()
      .describe('Index that gives the change; the IGC without its bounds'),
    missing: z.array(z.enum(UPDATE_QUESTIONS)),
    missingMonths: z.array(z.object({ kind: index, month })).describe('Months whose index is not in the table'),
    doubts: z.array(z.enum(DEPOSIT_DOUBTS)),
    raised: z.number().int().describe('Open monthly rents from the first day of the new rent on, with the old rent'),
  })
  .meta({ id: 'RentUpdate' })
export type RentUpdateRow = z.infer<typeof rentUpdate>

const decree = 'Whether the limit of the Royal Decree-laws of 2026 applies; absent if it is not known'
const premisesWait =
  'Whether new rents of premises wait for the month after the notification, as those of homes do; absent if it is not known'
const CHANGED = ['rentUpdates', 'operations', 'assetChangeLog', 'rentRoll', 'rentReceipts', 'leaseIncome'] as const

/** Leases whose rent is updated in a month (LAU, art. 18). */
export const rentUpdateCalls = {
  rentUpdates: call({
    method: 'GET',
    path: '/operations/rent-updates',
    summary: 'Leases with their anniversary in a month, with old and new rent and the legal limit; nothing is written',
    permission: 'readOperations',
    query: z.strictObject({
      month,
      notifiedOn: calendarDate.optional().describe('Day of the written notification; today by default'),
      decree: flag.optional().describe(decree),
      premisesWait: flag.optional().describe(premisesWait),
    }),
    reply: z.object({
      items: z.array(rentUpdate),
      notified: z
        .array(z.object({ ...lease, update: uuid, effectiveOn: calendarDate, newRent: z.number() }))
        .describe('Updates of the month that are entered and notified: their letters can be written again'),
      total: totalOfItems,
    }),
  }),
  applyRentUpdates: call({
    method: 'POST',
    path: '/operations/rent-updates',
    summary: 'Enters the updates of a month for the named leases, as they were seen: otherwise nothing is written',
    permission: 'editOperations',
    body: z.strictObject({
      month,
      notifiedOn: calendarDate,
      decree: z.boolean().optional().describe(decree),
      premisesWait: z.boolean().optional().describe(premisesWait),
      leases: distinct(uuid).min(1).max(UPDATES_AT_ONCE),
      newRents: figure(0, MAX_AMOUNT).describe('Sum of the new rents that the caller saw'),
    }),
    reply: z.object({
      runUuid: uuid.describe('uuid of the run, for its undo'),
      updates: z.array(uuid).describe('The entered updates, for their letters'),
    }),
    errors: ['operations.changedMeanwhile', 'operations.notifiedLater'],
    invalidates: CHANGED,
  }),
  undoRentUpdates: call({
    method: 'POST',
    path: '/operations/rent-updates/undo',
    summary: 'Takes back the updates that the caller entered in one step; those changed since stay',
    permission: 'editOperations',
    body: z.strictObject({ runUuid: uuid }),
    reply: z.object({ count: z.number().int(), kept: z.number().int() }),
    errors: ['operations.nothingToUndo'],
    invalidates: CHANGED,
  }),
  updateLetters: call({
    method: 'POST',
    path: '/operations/rent-updates/letters',
    summary: 'Letters that notify tenants of their new rent, as one PDF with a page for each lease; none is left out',
    permission: 'editOperations',
    queue: 'export',
    body: z.strictObject({
      updates: distinct(uuid).min(1).max(UPDATES_AT_ONCE),
      landlord: trimmedText(70).min(1).describe('Name of the landlord, if no account with a holder pays the portfolio'),
      language,
    }),
    produces: 'application/pdf',
    errors: ['operations.notFound', 'operations.updatesGone'],
  }),
} as const
