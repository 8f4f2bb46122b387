import type { BankEntry, ENTRY_SORTS } from '@lindero/contract/operations/statements.contract'
import type { EntryStatus } from '@lindero/domain/operations/statement-entry'
import { and, asc, type Column, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { bigint, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { assets } from '../assets/assets.table.ts'
import { euros, instant } from '../kernel/database/columns.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { seenTransactions } from './transaction-list.store.ts'
import { transactions } from './transactions.table.ts'

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
  day: date().notNull(),
  amount: euros('amount').notNull(),
  text: text().notNull(),
  occurrence: integer().notNull(),
  status: text().$type<EntryStatus>().notNull(),
  transactionUuid: uuid('transaction_uuid'),
  score: integer(),
  changeUuid: uuid('change_uuid'),
})

interface EntryPage {
  p: number
  r: number
  s?: (typeof ENTRY_SORTS)[number] | undefined
  d?: boolean | undefined
  f?:
    | {
        search?: string | undefined
        statuses?: EntryStatus[] | undefined
        day?: { from?: string | undefined; until?: string | undefined } | undefined
      }
    | undefined
}

/** A statement shows all that an account paid: its importer and admins see it. */
export function seenEntries({ user }: Caller): SQL | undefined {
  if (user.isAdmin || user.isSuperAdmin) return undefined
  return sql`${bankEntries.statementUuid} IN
    (SELECT s.uuid FROM bank_statements s WHERE s.imported_by = ${user.uuid})`
}

const SORTS = { day: bankEntries.day, amount: bankEntries.amount, score: bankEntries.score }

export async function listEntries(
  tx: Transaction,
  caller: Caller,
  { p, r, s = 'day', d = false, f }: EntryPage,
) {
  const words = f?.search?.replace(/[\\%_]/g, '\\$&')
  const condition = and(
    seenEntries(caller),
    f?.statuses?.length ? inArray(bankEntries.status, f.statuses) : undefined,
    f?.day?.from ? sql`${bankEntries.day} >= ${f.day.from}::date` : undefined,
    f?.day?.until ? sql`${bankEntries.day} <= ${f.day.until}::date` : undefined,
    words ? sql`searchable(${bankEntries.text}) LIKE '%' || searchable(${words}) || '%'` : undefined,
  )
  const found = await tx
    .select({
      ...{ uuid: bankEntries.uuid, statementName: bankStatements.name, day: bankEntries.day },
      ...{ amount: bankEntries.amount, text: bankEntries.text, status: bankEntries.status },
      score: bankEntries.score,
      transaction: {
        ...{ uuid: transactions.uuid, assetUuid: transactions.assetUuid, externalId: assets.externalId },
        ...{ kind: transactions.kind, concept: transactions.concept, dueDate: transactions.dueDate },
        name: sql<string | null>`coalesce(${transactions.invoiceNumber}, ${transactions.invoiceConcept})`,
      },
    })
    .from(bankEntries)
    .innerJoin(bankStatements, eq(bankStatements.uuid, bankEntries.statementUuid))
    .leftJoin(transactions, eq(transactions.uuid, bankEntries.transactionUuid))
    .leftJoin(assets, eq(assets.uuid, transactions.assetUuid))
    .where(condition)
    .orderBy(sql`${(d ? desc : asc)(SORTS[s])} NULLS LAST`, desc(bankEntries.number))
    .limit(r)
    .offset((p - 1) * r)
  const items = found.map(
    ({ transaction, ...entry }): BankEntry => ({
      ...entry,
      transaction: transaction?.uuid ? (transaction as BankEntry['transaction']) : null,
    }),
  )
  const [sums] = await tx.select({ total: sql<number>`count(*)::int` }).from(bankEntries).where(condition)
  return { items, total: sums?.total ?? 0 }
}

/** Open transactions with one of these amounts, due near the days of the entries; whatever their date without days. */
export async function openWithAmounts(
  tx: Transaction,
  caller: Caller,
  cents: readonly number[],
  days: { from: string; until: string } | null,
) {
  const open = sql<number>`(${transactions.shownAmount} - ${transactions.paidAmount})`
  const near = (column: Column) =>
    days ? sql`${column} BETWEEN ${days.from}::date AND ${days.until}::date` : undefined
  return tx
    .select({
      ...{ uuid: transactions.uuid, concept: transactions.concept },
      ...{ dueDate: transactions.dueDate, expeditionDate: transactions.expeditionDate },
      ...{ number: transactions.invoiceNumber, creditor: transactions.creditor, debtor: transactions.debtor },
      ...{ invoiceConcept: transactions.invoiceConcept, ownership: transactions.ownership },
      ...{ externalId: assets.externalId, municipality: assets.municipality, address: assets.address },
      open: sql<number>`${open}::float8`,
    })
    .from(transactions)
    .innerJoin(assets, eq(assets.uuid, transactions.assetUuid))
    .where(
      and(
        seenTransactions(caller),
        sql`${transactions.state} NOT IN ('paid', 'paidInExcess', 'unapplied')`,
        sql`(${open} * 100)::bigint IN (SELECT value::bigint FROM jsonb_array_elements_text(${JSON.stringify(cents)}::jsonb))`,
        or(near(transactions.dueDate), near(transactions.expeditionDate)),
        // One entry at a time: what another one proposes or paid is taken.
        sql`NOT EXISTS (SELECT 1 FROM bank_entries e WHERE e.transaction_uuid = ${transactions.uuid})`,
      ),
    )
    .orderBy(transactions.uuid)
    .limit(5_000)
}
