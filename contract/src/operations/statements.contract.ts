import { ENTRY_STATUSES } from '@lindero/domain/operations/statement-entry'
import { DUE_CONCEPTS, DUE_KINDS } from '@lindero/domain/operations/transaction'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import {
  calendarDate,
  dayRange,
  distinct,
  listOf,
  pageQuery,
  text,
  trimmedText,
  uuid,
  uuidParams,
} from '../kernel/schemas.ts'
import { TRANSACTION_QUERIES } from './transactions.contract.ts'

export const ENTRY_SORTS = ['day', 'amount', 'score'] as const

const entryFilter = z
  .strictObject({
    search: trimmedText(200).optional().describe('Text of the bank'),
    statuses: distinct(z.enum(ENTRY_STATUSES)).max(ENTRY_STATUSES.length).optional(),
    day: dayRange.optional(),
  })
  .meta({ id: 'BankEntryFilter' })

const bankEntry = z
  .object({
    uuid,
    statementName: z.string(),
    day: calendarDate,
    amount: z.number().describe('Negative: money out of the account'),
    text: z.string(),
    status: z.enum(ENTRY_STATUSES),
    score: z.number().int().nullable().describe('0 to 100: amount 60, date up to 20, words up to 20'),
    transaction: z
      .object({
        uuid,
        assetUuid: uuid,
        externalId: z.string(),
        parentUuid: uuid.nullable().describe('The lease of a month of rent'),
        kind: z.enum(DUE_KINDS),
        concept: z.enum(DUE_CONCEPTS),
        name: z.string().nullable().describe('Number or concept of an invoice, tenant, lender'),
        dueDate: calendarDate.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'BankEntry' })
export type BankEntry = z.infer<typeof bankEntry>

const candidate = z
  .object({
    uuid,
    externalId: z.string(),
    concept: z.enum(DUE_CONCEPTS),
    name: z.string().nullable(),
    dueDate: calendarDate.nullable(),
    open: z.number().describe('EUR that are left to pay'),
    days: z.number().int().nullable().describe('From its due or expedition date to the entry'),
  })
  .meta({ id: 'EntryCandidate' })
export type EntryCandidate = z.infer<typeof candidate>

const entries = distinct(uuid).min(1).max(500)
const changed = ['bankEntries', 'operations', 'rentRoll', ...TRANSACTION_QUERIES] as const

/** Reconciliation: what a bank statement says was paid (issue of operations, decisions 6). */
export const statementCalls = {
  importStatement: call({
    method: 'POST',
    path: '/operations/statements',
    summary: 'Imports a bank statement (Norma 43 or CSV, at most 1,000 new entries) and proposes what each entry paid',
    access: 'active',
    permission: 'editOperations',
    bodyBytes: 2 * 1024 * 1024,
    body: z.strictObject({ name: trimmedText(200).min(1), content: text(1_000_000) }),
    reply: z.object({
      entries: z.number().int().describe('New ones'),
      known: z.number().int().describe('Imported before'),
      proposed: z.number().int(),
    }),
    errors: ['operations.statement'],
    invalidates: ['bankEntries', 'entryCandidates'],
  }),
  bankEntries: call({
    method: 'GET',
    path: '/operations/statements/entries',
    summary: 'Entries of imported statements: those of the caller; of all for an admin',
    access: 'active',
    permission: 'editOperations',
    query: pageQuery(ENTRY_SORTS, entryFilter),
    reply: listOf(bankEntry),
  }),
  confirmEntries: call({
    method: 'POST',
    path: '/operations/statements/confirm',
    summary: 'Confirms proposals: pays each once, rents and instalments on the day of the entry',
    access: 'active',
    permission: 'editOperations',
    body: z.strictObject({ entries }),
    reply: z.object({
      count: z.number().int(),
      changeUuid: uuid.describe('For the undo of bulk changes'),
      skipped: z.number().int().describe('Paid meanwhile, or with another amount'),
    }),
    errors: ['operations.nothingToPay', 'operations.alreadyReconciled'],
    invalidates: changed,
  }),
  entryCandidates: call({
    method: 'GET',
    path: '/operations/statements/entries/{uuid}/candidates',
    summary:
      'Open transactions, rents and instalments with the amount of an unmatched entry, on any date, nearest first',
    access: 'active',
    permission: 'editOperations',
    params: uuidParams,
    query: z.strictObject({ search: trimmedText(200).optional() }),
    reply: listOf(candidate),
    errors: ['operations.alreadyReconciled', 'operations.entryNotFound'],
  }),
  matchEntry: call({
    method: 'POST',
    path: '/operations/statements/entries/{uuid}/match',
    summary: 'Proposes what a person chose for an entry; it is confirmed as the others are',
    access: 'active',
    permission: 'editOperations',
    params: uuidParams,
    body: z.strictObject({ transaction: uuid }),
    reply: z.object({ transaction: uuid }),
    errors: ['operations.alreadyReconciled', 'operations.entryNotFound', 'operations.noSuchCandidate'],
    invalidates: ['bankEntries', 'entryCandidates'],
  }),
  dismissEntries: call({
    method: 'POST',
    path: '/operations/statements/dismiss',
    summary: 'Takes proposals back; the entries stay without a match',
    access: 'active',
    permission: 'editOperations',
    body: z.strictObject({ entries }),
    reply: z.object({ count: z.number().int() }),
    invalidates: ['bankEntries', 'entryCandidates'],
  }),
} as const
