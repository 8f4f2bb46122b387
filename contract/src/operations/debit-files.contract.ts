import { DEBIT_FILE_STATES, DEBIT_STATES, RETURN_CODES } from '@lindero/domain/operations/debit-return'
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
import { language } from '../users/user.schema.ts'
import { proposed, TRANSACTION_QUERIES, TRANSACTIONS_AT_ONCE } from './transactions.contract.ts'

const debitFile = z
  .object({
    uuid,
    collectionDate: calendarDate,
    creditorName: z.string().nullable().describe('null for files made before the name was stored'),
    creditorIban: z.string(),
    creditorIdentifier: z.string(),
    debits: z.number().int(),
    amount: z.number(),
    returned: z.number().int().describe('Number of debits that the bank returned'),
    returnedAmount: z.number(),
    state: z.enum(DEBIT_FILE_STATES),
    createdOn: z.iso.datetime(),
    createdBy: z.string().nullable().describe('Name of the user who made the file'),
    sentOn: z.iso.datetime().nullable(),
    withdrawnOn: z.iso.datetime().nullable(),
  })
  .meta({ id: 'DebitFile' })
export type DebitFileRow = z.infer<typeof debitFile>

export const DEBIT_FILE_SORTS = ['createdOn', 'collectionDate', 'amount', 'returnedAmount'] as const
export const DEBIT_SORTS = ['externalId', 'tenant', 'dueDate', 'amount', 'returnedOn'] as const

const fileFilter = z
  .strictObject({
    states: distinct(z.enum(DEBIT_FILE_STATES)).max(DEBIT_FILE_STATES.length).optional(),
    collection: dayRange.optional().describe('Days of collection'),
    returned: z.boolean().optional().describe('True for files with returned debits'),
  })
  .meta({ id: 'DebitFileFilter' })
export type DebitFileFilter = z.infer<typeof fileFilter>

const debitFilter = z
  .strictObject({
    search: trimmedText(200).optional().describe('Identifier, address, tenant, mandate'),
    states: distinct(z.enum(DEBIT_STATES)).max(DEBIT_STATES.length).optional(),
  })
  .meta({ id: 'DebitFilter' })
export type DebitFilter = z.infer<typeof debitFilter>

const debit = z
  .object({
    uuid: uuid.describe('The due'),
    assetUuid: uuid.nullable().describe('null if the due was deleted'),
    leaseUuid: uuid.nullable(),
    externalId: z.string().nullable(),
    address: z.string().nullable(),
    municipality: z.string().nullable(),
    tenant: z.string().nullable(),
    dueDate: calendarDate.nullable(),
    amount: z.number(),
    openAmount: z.number().nullable().describe('EUR that are left to collect now'),
    mandate: z.string(),
    sequence: z.enum(['FRST', 'RCUR']),
    state: z.enum(DEBIT_STATES),
    returnedOn: calendarDate.nullable(),
    returnCode: z.enum(RETURN_CODES).nullable().describe('Reason code of the bank; null if it is not known'),
    returnText: z.string().nullable().describe('Text of the bank entry that returned it'),
    remindedOn: calendarDate.nullable().describe('Day of the last letter of reminder'),
  })
  .meta({ id: 'FiledDebit' })
export type FiledDebit = z.infer<typeof debit>

/** Maximum number of rents in one request of letters, because the letters are written while the user waits. */
const REMINDERS_AT_ONCE = 200
const chosen = distinct(uuid).min(1).max(TRANSACTIONS_AT_ONCE)
const changed = [
  'debitFiles',
  'debitFile',
  'debitsOfFile',
  'operations',
  'rentRoll',
  'deposits',
  ...TRANSACTION_QUERIES,
] as const

/** Files of direct debits after they are made: list, debits, withdrawal and returns of the bank. */
export const debitFileCalls = {
  debitFiles: call({
    method: 'GET',
    path: '/operations/direct-debits',
    summary: 'Files of direct debits whose assets the caller sees, the latest first',
    permission: 'editOperations',
    query: pageQuery(DEBIT_FILE_SORTS, fileFilter),
    reply: listOf(debitFile),
  }),
  debitFile: call({
    method: 'GET',
    path: '/operations/direct-debits/{uuid}',
    summary: 'A file of direct debits, with its returns by reason',
    permission: 'editOperations',
    params: uuidParams,
    reply: debitFile.extend({
      returns: z
        .array(z.object({ code: z.enum(RETURN_CODES).nullable(), count: z.number().int(), amount: z.number() }))
        .describe('Returned debits by reason code'),
    }),
    errors: ['operations.notFound'],
  }),
  debitsOfFile: call({
    method: 'GET',
    path: '/operations/direct-debits/{uuid}/debits',
    summary: 'Direct debits of a file',
    permission: 'editOperations',
    params: uuidParams,
    query: pageQuery(DEBIT_SORTS, debitFilter),
    reply: listOf(debit).extend({
      totals: z.object({ amount: z.number(), openAmount: z.number() }),
    }),
    errors: ['operations.notFound'],
  }),
  debitFileContent: call({
    method: 'GET',
    path: '/operations/direct-debits/{uuid}/content',
    summary: 'A file of direct debits as it was made, for another download',
    permission: 'editOperations',
    params: uuidParams,
    reply: z.object({ fileName: z.string(), xml: z.string() }),
    errors: ['operations.notFound', 'operations.fileNotStored'],
  }),
  changeDebitFile: call({
    method: 'POST',
    path: '/operations/direct-debits/{uuid}',
    summary: 'Says that the bank has got a file, or withdraws it before: its rents can be in another file',
    permission: 'editOperations',
    params: uuidParams,
    body: z.strictObject({ action: z.enum(['sent', 'withdraw']) }),
    reply: z.object({}),
    errors: ['operations.notFound', 'operations.fileSent', 'operations.collectionDayReached'],
    invalidates: ['debitFiles', 'debitFile', 'debitsOfFile'],
  }),
  returnDebits: call({
    method: 'POST',
    path: '/operations/direct-debits/{uuid}/returns',
    summary: 'Enters debits that the bank returned, with their reason: what was collected is open again',
    permission: 'editOperations',
    params: uuidParams,
    body: z.strictObject({
      dues: chosen,
      returnedOn: calendarDate,
      code: z.enum(RETURN_CODES).nullable().describe('null if the reason is not known'),
    }),
    reply: z.object({
      count: z.number().int(),
      opened: z.number().int().describe('Dues that were collected, and are open again'),
      returnUuid: uuid.nullable().describe('uuid for the undo; null if only reasons were changed'),
      skipped: z
        .array(uuid)
        .describe('Dues that an entry of a bank statement paid: their return is confirmed with the statement'),
      ...proposed,
    }),
    errors: ['operations.notFound', 'operations.returnedLater', 'operations.nothingReturned'],
    invalidates: changed,
  }),
  undoDebitReturns: call({
    method: 'POST',
    path: '/operations/direct-debits/{uuid}/returns/undo',
    summary: 'Takes back returns that were entered together, if no later file has their dues',
    permission: 'editOperations',
    params: uuidParams,
    body: z.strictObject({ returnUuid: uuid }),
    reply: z.object({ count: z.number().int(), ...proposed }),
    errors: ['operations.notFound', 'operations.nothingToUndo'],
    invalidates: changed,
  }),
  reminderLetters: call({
    method: 'POST',
    path: '/operations/reminders',
    summary: 'Letters of reminder for open rents that are due, as one PDF with a page for each lease',
    permission: 'editOperations',
    queue: 'export',
    body: z.strictObject({
      dues: distinct(uuid).min(1).max(REMINDERS_AT_ONCE),
      creditorName: trimmedText(70).min(1),
      creditorIban: text(40),
      payUntil: calendarDate,
      language,
    }),
    produces: 'application/pdf',
    errors: ['operations.nothingToRemind', 'operations.reminder'],
    invalidates: ['debitsOfFile'],
  }),
} as const
