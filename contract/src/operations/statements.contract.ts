import { BANK_CHARGES } from '@lindero/domain/operations/matching/bank-charges'
import { EVIDENCE_KINDS } from '@lindero/domain/operations/matching/match-due'
import { ALLOCATION_KINDS } from '@lindero/domain/operations/matching/propose'
import { ENTRY_CATEGORIES, ENTRY_STATUSES, STATEMENT_LIMITS } from '@lindero/domain/operations/statement-entry'
import { DUE_CONCEPTS, DUE_KINDS, MAX_AMOUNT } from '@lindero/domain/operations/transaction'
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
import { proposed, TRANSACTION_QUERIES } from './transactions.contract.ts'

export const ENTRY_SORTS = ['day', 'amount', 'score'] as const

const entryFilter = z
  .strictObject({
    search: trimmedText(200).optional().describe('Text of the bank'),
    statuses: distinct(z.enum(ENTRY_STATUSES)).max(ENTRY_STATUSES.length).optional(),
    day: dayRange.optional(),
    statements: distinct(uuid).max(50).optional(),
  })
  .meta({ id: 'BankEntryFilter' })

const paidDue = z
  .object({
    uuid,
    assetUuid: uuid,
    externalId: z.string(),
    parentUuid: uuid.nullable().describe('The lease of a month of rent, the transaction of a planned payment'),
    kind: z.enum(DUE_KINDS),
    concept: z.enum(DUE_CONCEPTS),
    name: z.string().nullable().describe('Number or concept of an invoice, tenant, lender'),
    dueDate: calendarDate.nullable(),
    place: z.number().int().nullable(),
    places: z.number().int().nullable(),
  })
  .meta({ id: 'PaidDue' })

const allocation = z
  .object({
    kind: z.enum(ALLOCATION_KINDS),
    amount: z.number().describe('Amount with the sign of the account; the parts of an entry add up to the entry'),
    reason: z.string().nullable(),
    isConfirmed: z.boolean(),
    due: paidDue.nullable(),
    charge: z.enum(BANK_CHARGES).nullable().describe('Kind of a cost of the bank'),
    returned: paidDue.nullable().describe('The due for whose return the bank charges'),
    isUnwithheld: z
      .boolean()
      .describe('Nothing was withheld from the rent: its total is paid, and its withheld tax becomes 0'),
  })
  .meta({ id: 'EntryAllocation' })
export type EntryAllocation = z.infer<typeof allocation>

const evidence = z
  .object({
    kind: z.enum(EVIDENCE_KINDS),
    value: z.string().describe('Words of the text, or the figure, that the mark is about; may be empty'),
  })
  .meta({ id: 'ProposalMark' })

const rival = z
  .object({
    due: paidDue,
    isConfirmed: z.boolean().describe('True if the due is paid; false if only proposed for the other entry'),
    isChosen: z.boolean().describe('True if a user chose the due for the other entry'),
    paidOn: calendarDate.nullable(),
    by: z
      .object({ day: calendarDate, text: z.string() })
      .nullable()
      .describe('The other entry, if there is one that the caller may see'),
    rank: z
      .number()
      .int()
      .nullable()
      .describe('Place of this entry among the proposals for the due, from 2 on; null if the due is paid'),
    count: z.number().int().describe('Number of proposals for the due'),
    score: z.number().int().nullable(),
    marks: z.array(evidence).describe('Marks on which this proposal would be based'),
    parts: z
      .array(z.object({ due: uuid, amount: z.number() }))
      .describe('Parts with which a user can choose this entry instead of the other; empty if that is not possible'),
  })
  .meta({ id: 'EntryRival' })
export type EntryRival = z.infer<typeof rival>

const bankEntry = z
  .object({
    uuid,
    statementUuid: uuid,
    statementName: z.string(),
    account: z.string().describe('IBAN or domestic number; empty if the file does not say it'),
    day: calendarDate.describe('Date of the operation'),
    valueOn: calendarDate.nullable().describe('Value date'),
    amount: z.number().describe('Negative: money out of the account'),
    text: z.string(),
    status: z.enum(ENTRY_STATUSES),
    category: z.string().nullable().describe('Category of a dismissed entry'),
    score: z.number().int().nullable().describe('60 to 100; below 60 nothing is proposed. null if a person chose'),
    marks: z.array(evidence).describe('Marks on which the proposal is based'),
    rival: rival.nullable().describe('Proposal for a due that another entry pays or has paid'),
    rivals: z.number().int().describe('Number of other entries with a lower proposal for the dues of this one'),
    allocations: z.array(allocation).describe('Dues that the entry pays, in parts'),
    proposal: z.string().nullable().describe('Key of the parts; it changes with them'),
    transaction: paidDue.nullable().describe('The first due of its parts'),
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
    unwithheld: z.number().nullable().describe('EUR of a rent if the tenant withholds nothing; null for others'),
    days: z.number().int().nullable().describe('Number of days from its due or expedition date to the entry'),
    place: z.number().int().nullable().describe('Number of a planned payment within its transaction'),
    places: z.number().int().nullable(),
  })
  .meta({ id: 'EntryCandidate' })
export type EntryCandidate = z.infer<typeof candidate>

const part = z.strictObject({
  kind: z.enum(ALLOCATION_KINDS),
  due: uuid.optional().describe('Due of the kinds `due` and `return`'),
  amount: z
    .number()
    .multipleOf(0.01)
    .min(-MAX_AMOUNT)
    .max(MAX_AMOUNT)
    .describe('Amount with the sign of the account; the total of a rent pays it without withheld tax'),
  reason: trimmedText(200).min(1).optional().describe('Reason for the kind `aside`'),
})
export type EntryPart = z.infer<typeof part>

const columnPlace = z.number().int().min(-1).max(STATEMENT_LIMITS.columns)
const csvMapping = z
  .strictObject({
    day: columnPlace.min(0),
    valueOn: columnPlace,
    amount: columnPlace,
    debit: columnPlace,
    credit: columnPlace,
    currency: columnPlace,
    balance: columnPlace.optional().describe('Balance after the entry, with which the entries are checked'),
    texts: distinct(columnPlace.min(0)).min(1).max(10),
    decimal: z.enum([',', '.']).nullable().describe('null: the figures show it'),
    dayFirst: z.boolean().nullable().optional().describe('Order of day and month; null: the dates show it'),
  })
  .meta({ id: 'CsvMapping' })

const statementBreak = z
  .object({
    account: z.string(),
    kind: z.enum(['gap', 'overlap']),
    from: calendarDate,
    until: calendarDate,
    difference: z.number().nullable().describe('Opening balance minus the closing balance of the statement before'),
  })
  .meta({ id: 'StatementBreak' })
export type StatementBreak = z.infer<typeof statementBreak>

const statementRepeat = z
  .object({
    account: z.string(),
    statement: z.string().nullable().describe('Name of the earlier statement; null if the caller may not see it'),
    count: z.number().int(),
    isSame: z
      .boolean()
      .describe('True if the balances prove that the entries are the same: they are not stored again. Else they are'),
  })
  .meta({ id: 'StatementRepeat' })
export type StatementRepeat = z.infer<typeof statementRepeat>

const statement = z
  .object({
    uuid,
    name: z.string(),
    importedOn: z.iso.datetime(),
    entries: z.number().int(),
    confirmed: z.number().int(),
  })
  .meta({ id: 'BankStatement' })

/** Queries of bank accounts, whose balances come from statements. */
const ACCOUNT_QUERIES = ['bankAccounts', 'bankAccount', 'bankAccountStatements'] as const
const entries = distinct(uuid).min(1).max(500)
const changed = ['bankEntries', 'bankStatements', 'operations', 'rentRoll', 'deposits', ...TRANSACTION_QUERIES] as const

/** Calls that reconcile payments with a bank statement (decisions 6). */
export const statementCalls = {
  importStatement: call({
    method: 'POST',
    path: '/operations/statements',
    summary:
      'Imports a bank statement (Norma 43, camt.053 or a table, at most 20,000 entries), checks its balances, and proposes what each entry paid; columns that are named are kept for the next file of that bank',
    permission: 'editOperations',
    bodyBytes: 16 * 1024 * 1024,
    body: z.strictObject({
      name: trimmedText(200).min(1),
      content: text(STATEMENT_LIMITS.bytes),
      mapping: csvMapping.optional(),
      account: trimmedText(40).min(4).optional().describe('Account of a file that does not state it'),
    }),
    reply: z.object({
      entries: z.number().int().describe('New ones'),
      known: z.number().int().describe('Imported before, also with other texts'),
      proposed: z.number().int(),
      isProposed: z
        .boolean()
        .describe('False if proposals took too long: the entries are stored, and the next change makes the proposals'),
      accounts: z.array(z.string()).describe('IBANs or domestic numbers in the file'),
      otherCurrency: z.number().int().describe('Entries in another currency, left out'),
      breaks: z
        .array(statementBreak)
        .describe('Gaps and overlaps between it and the statement before it of the same account'),
      repeats: z
        .array(statementRepeat)
        .describe('Entries that an earlier statement has with other texts, or may have, as files of another format do'),
    }),
    errors: ['operations.statement', 'operations.statementTooSlow'],
    invalidates: ['bankEntries', 'bankStatements', 'entryCandidates', ...ACCOUNT_QUERIES],
  }),
  bankEntries: call({
    method: 'GET',
    path: '/operations/statements/entries',
    summary: 'Entries of imported statements: those of the caller; of all for an admin',
    permission: 'editOperations',
    query: pageQuery(ENTRY_SORTS, entryFilter),
    reply: listOf(bankEntry),
  }),
  confirmEntries: call({
    method: 'POST',
    path: '/operations/statements/confirm',
    summary: 'Confirms proposals: pays each due once on the day of the entry, and opens what the bank returned',
    permission: 'editOperations',
    body: z.strictObject({
      entries,
      seen: z
        .array(z.strictObject({ entry: uuid, proposal: text(40).nullable() }))
        .max(500)
        .optional()
        .describe('Proposals as the person saw them; an entry with another proposal now is not confirmed'),
    }),
    reply: z.object({
      count: z.number().int(),
      changeUuid: uuid.nullable().describe('uuid for the undo of bulk changes'),
      returnUuid: uuid.nullable().describe('uuid for the undo of the returns, if there were payments too'),
      changeUuids: z.array(uuid).describe('uuids of all changes, in the order in which to undo them'),
      skipped: z.number().int().describe('Paid meanwhile, or with another amount'),
      changed: z.array(uuid).describe('Entries whose proposal is another one than the person saw'),
      ...proposed,
    }),
    errors: ['operations.nothingToPay', 'operations.alreadyReconciled', 'operations.proposalChanged'],
    invalidates: changed,
  }),
  entryCandidates: call({
    method: 'GET',
    path: '/operations/statements/entries/{uuid}/candidates',
    summary:
      'Open transactions, rents and instalments with the amount of an unmatched entry, on any date, nearest first',
    permission: 'editOperations',
    params: uuidParams,
    query: z.strictObject({
      search: trimmedText(200).optional(),
      amounts: z.enum(['equal', 'any']).optional().describe('Any amount, to pay together or in part'),
    }),
    reply: listOf(candidate),
    errors: ['operations.alreadyReconciled', 'operations.entryNotFound'],
  }),
  matchEntry: call({
    method: 'POST',
    path: '/operations/statements/entries/{uuid}/match',
    summary: 'Proposes what a person chose for an entry; it is confirmed as the others are',
    permission: 'editOperations',
    params: uuidParams,
    body: z
      .strictObject({ transaction: uuid.optional(), parts: z.array(part).min(1).max(200).optional() })
      .describe('One due with the amount of the entry, or parts that add up to it'),
    reply: z.object({ transaction: uuid.nullable(), ...proposed }),
    errors: ['operations.alreadyReconciled', 'operations.entryNotFound', 'operations.noSuchCandidate'],
    invalidates: ['bankEntries', 'entryCandidates'],
  }),
  dismissEntries: call({
    method: 'POST',
    path: '/operations/statements/dismiss',
    summary: 'Takes proposals back; with a category, the entries need nothing more',
    permission: 'editOperations',
    body: z.strictObject({ entries, category: z.enum(ENTRY_CATEGORIES).optional() }),
    reply: z.object({ count: z.number().int(), ...proposed }),
    invalidates: ['bankEntries', 'entryCandidates'],
  }),
  bankStatements: call({
    method: 'GET',
    path: '/operations/statements',
    summary: 'Imported statements: those of the caller; all for an admin',
    permission: 'editOperations',
    query: pageQuery(['importedOn'], z.strictObject({})),
    reply: listOf(statement),
  }),
  deleteStatement: call({
    method: 'DELETE',
    path: '/operations/statements/{uuid}',
    summary: 'Deletes a statement with its entries while nothing of it is confirmed',
    permission: 'editOperations',
    params: uuidParams,
    reply: z.object(proposed),
    errors: ['operations.entryNotFound', 'operations.alreadyReconciled'],
    invalidates: ['bankEntries', 'bankStatements', 'entryCandidates', ...ACCOUNT_QUERIES],
  }),
} as const
