import { CONTINUITY_KINDS } from '@lindero/domain/operations/statement-continuity'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { calendarDate, distinct, listOf, pageQuery, text, trimmedText, uuid, uuidParams } from '../kernel/schemas.ts'
import { TRANSACTIONS_AT_ONCE } from './transactions.contract.ts'

export const BANK_ACCOUNT_SORTS = ['iban', 'name', 'holder'] as const

const accountFields = {
  name: trimmedText(100).nullable(),
  holder: trimmedText(70).nullable().describe('Company that owns the account, and pays'),
  holderIdentifier: trimmedText(20).nullable().describe('Tax number of the company'),
  bic: text(11).nullable(),
}

const bankAccount = z
  .object({
    uuid,
    iban: z.string().describe('IBAN, or the number that the bank writes'),
    name: z.string().nullable(),
    holder: z.string().nullable(),
    holderIdentifier: z.string().nullable(),
    bic: z.string().nullable(),
    portfolios: z.array(z.object({ uuid, name: z.string() })).describe('Portfolios whose dues it pays'),
    balance: z.number().nullable().describe('Closing balance of the latest statement; null if no file states it'),
    balanceOn: calendarDate.nullable(),
    statements: z.number().int(),
    breaks: z.number().int().describe('Statements with a gap or an overlap before them'),
  })
  .meta({ id: 'BankAccount' })
export type BankAccountRow = z.infer<typeof bankAccount>

const accountStatement = z
  .object({
    uuid: uuid.describe('The statement'),
    name: z.string(),
    importedOn: z.iso.datetime(),
    from: calendarDate.nullable(),
    until: calendarDate.nullable(),
    opening: z.number().nullable(),
    closing: z.number().nullable(),
    continuity: z.object({
      kind: z.enum(CONTINUITY_KINDS).describe('Relation to the statement before; unknown without balances'),
      difference: z.number().nullable().describe('Opening balance minus the closing balance before'),
      from: calendarDate.nullable(),
      until: calendarDate.nullable(),
    }),
  })
  .meta({ id: 'AccountStatement' })
export type AccountStatement = z.infer<typeof accountStatement>

const portfolios = distinct(uuid).max(200).describe('Portfolios whose dues it pays; a portfolio has one paying account')
const changed = ['bankAccounts', 'bankAccount'] as const

/** Bank accounts of the customer, and the account that pays each portfolio. */
export const bankAccountCalls = {
  bankAccounts: call({
    method: 'GET',
    path: '/operations/bank-accounts',
    summary: 'Bank accounts with their holder, latest balance, and gaps and overlaps of their statements',
    permission: 'editOperations',
    query: pageQuery(
      BANK_ACCOUNT_SORTS,
      z.strictObject({ search: trimmedText(200).optional().describe('IBAN, name, holder') }),
    ),
    reply: listOf(bankAccount),
  }),
  bankAccount: call({
    method: 'GET',
    path: '/operations/bank-accounts/{uuid}',
    summary: 'A bank account',
    permission: 'editOperations',
    params: uuidParams,
    reply: bankAccount,
    errors: ['operations.notFound'],
  }),
  bankAccountStatements: call({
    method: 'GET',
    path: '/operations/bank-accounts/{uuid}/statements',
    summary: 'Statements of a bank account with their balances, the latest first',
    permission: 'editOperations',
    params: uuidParams,
    query: pageQuery(['from'], z.strictObject({ breaks: z.boolean().optional().describe('Only gaps and overlaps') })),
    reply: listOf(accountStatement),
    errors: ['operations.notFound'],
  }),
  createBankAccount: call({
    method: 'POST',
    path: '/operations/bank-accounts',
    summary: 'Adds a bank account; statements add theirs too',
    permission: 'editOperations',
    body: z.strictObject({ iban: text(40), ...accountFields, portfolios }),
    reply: z.object({ uuid }),
    errors: ['operations.wrongIban', 'operations.accountKnown', 'operations.portfolioPaid', 'operations.notFound'],
    invalidates: changed,
  }),
  saveBankAccount: call({
    method: 'PUT',
    path: '/operations/bank-accounts/{uuid}',
    summary: 'Saves holder and portfolios of a bank account',
    permission: 'editOperations',
    params: uuidParams,
    body: z.strictObject({ ...accountFields, portfolios }),
    reply: z.object({ uuid }),
    errors: ['operations.notFound', 'operations.portfolioPaid'],
    invalidates: changed,
  }),
  deleteBankAccount: call({
    method: 'DELETE',
    path: '/operations/bank-accounts/{uuid}',
    summary: 'Deletes a bank account that has no statements',
    permission: 'editOperations',
    params: uuidParams,
    reply: z.object({}),
    errors: ['operations.notFound', 'operations.accountInUse'],
    invalidates: changed,
  }),
  payers: call({
    method: 'POST',
    path: '/operations/payers',
    summary: 'Dues by the account that pays their portfolio: a payment file has one paying account',
    permission: 'editOperations',
    body: z.strictObject({ transactions: distinct(uuid).min(1).max(TRANSACTIONS_AT_ONCE) }),
    reply: z.object({
      payers: z.array(
        z.object({
          account: bankAccount
            .pick({ uuid: true, iban: true, name: true, holder: true, bic: true })
            .nullable()
            .describe('null: no account pays these portfolios'),
          transactions: z.array(uuid),
          amount: z.number().describe('Open amount'),
        }),
      ),
    }),
  }),
} as const
