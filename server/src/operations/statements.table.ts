import type { BankCharge } from '@lindero/domain/operations/matching/bank-charges'
import type { Evidence } from '@lindero/domain/operations/matching/match-due'
import type { AllocationKind } from '@lindero/domain/operations/matching/propose'
import type { CsvMapping } from '@lindero/domain/operations/statement-csv'
import type { EntryStatus } from '@lindero/domain/operations/statement-entry'
import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { euros, instant } from '../kernel/database/columns.ts'

/** A rival proposal; those of releases before 1285 have only the due and the other entry. */
export interface StoredRival {
  /** The due that another entry pays, and that entry; null if the due was paid before or chosen by a user. */
  due: string
  entry: string | null
  isChosen?: boolean
  rank?: number | null
  count?: number
  score?: number
  evidence?: Evidence[]
  parts?: { kind: AllocationKind; due: string | null; amount: number }[]
}

export const bankStatements = pgTable('bank_statements', {
  uuid: uuid().primaryKey().defaultRandom(),
  customerUuid: uuid('customer_uuid').notNull(),
  name: text().notNull(),
  importedBy: uuid('imported_by'),
  importedOn: instant('imported_on').notNull().defaultNow(),
})

export const bankEntries = pgTable('bank_entries', {
  uuid: uuid().primaryKey().defaultRandom(),
  customerUuid: uuid('customer_uuid').notNull(),
  statementUuid: uuid('statement_uuid').notNull(),
  number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  /** IBAN or domestic account number; empty if the file does not contain it. */
  account: text().notNull(),
  day: date().notNull(),
  valueOn: date('value_on'),
  amount: euros('amount').notNull(),
  text: text().notNull(),
  occurrence: integer().notNull(),
  status: text().$type<EntryStatus>().notNull(),
  /** The category that a user chose when dismissing the entry. */
  category: text(),
  score: integer(),
  /** The marks on which the proposal is based; null if a user chose the match. */
  evidence: jsonb().$type<Evidence[]>(),
  /** The proposal of an entry that is not the first for its due. */
  rival: jsonb().$type<StoredRival>(),
  dismissedProposals: text('dismissed_proposals').array().notNull().default([]),
  isReturn: boolean('is_return').notNull().default(false),
  /** True if a code of the bank says that the entry is a cost of the bank. */
  isCharge: boolean('is_charge').notNull().default(false),
  changeUuid: uuid('change_uuid'),
})

/** The parts of an entry. Their amounts add up to the entry's amount. */
export const bankAllocations = pgTable('bank_allocations', {
  uuid: uuid().primaryKey().defaultRandom(),
  customerUuid: uuid('customer_uuid').notNull(),
  entryUuid: uuid('entry_uuid').notNull(),
  number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  kind: text().$type<AllocationKind>().notNull(),
  dueUuid: uuid('due_uuid'),
  amount: euros('amount').notNull(),
  isWhole: boolean('is_whole').notNull(),
  reason: text(),
  isConfirmed: boolean('is_confirmed').notNull(),
  /** Kind of a cost of the bank. */
  charge: text().$type<BankCharge>(),
  /** The due for whose return the bank charges. */
  returnedDue: uuid('returned_due'),
  /** True if nothing was withheld from the rent that is paid. */
  isUnwithheld: boolean('is_unwithheld').notNull().default(false),
})

export const statementMappings = pgTable(
  'statement_mappings',
  {
    customerUuid: uuid('customer_uuid').notNull(),
    header: text().notNull(),
    mapping: jsonb().$type<CsvMapping>().notNull(),
    editedOn: instant('edited_on').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.customerUuid, table.header] })],
)
