import type { BankEntry, ENTRY_SORTS } from '@lindero/contract/operations/statements.contract'
import type { EntryStatus } from '@lindero/domain/operations/statement-entry'
import { type DueKind, MONTH_KINDS } from '@lindero/domain/operations/transaction'
import { and, asc, type Column, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { bigint, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { assets } from '../assets/assets.table.ts'
import { euros, instant } from '../kernel/database/columns.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'
import { ON_ASSET, PARTY, seenDues } from './transaction-list.store.ts'
import { dues } from './transactions.table.ts'

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
  rentUuid: uuid('rent_uuid'),
  instalmentUuid: uuid('instalment_uuid'),
  /** The one of these three that it pays. */
  dueUuid: uuid('due_uuid').generatedAlwaysAs(sql`coalesce(transaction_uuid, rent_uuid, instalment_uuid)`),
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

const IS_MONTH = inArray(dues.kind, [...MONTH_KINDS])

const SORTS = { day: bankEntries.day, amount: bankEntries.amount, score: bankEntries.score }

/** A page of bank entries. A match in a portfolio that the caller may not see is left out. */
export async function listEntries(tx: Transaction, caller: Caller, { p, r, s = 'day', d = false, f }: EntryPage) {
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
      uuid: bankEntries.uuid,
      statementName: bankStatements.name,
      day: bankEntries.day,
      amount: bankEntries.amount,
      text: bankEntries.text,
      status: bankEntries.status,
      score: bankEntries.score,
      transaction: {
        uuid: dues.uuid,
        assetUuid: dues.assetUuid,
        externalId: assets.externalId,
        kind: dues.kind,
        concept: dues.concept,
        dueDate: dues.dueDate,
        parentUuid: dues.parentUuid,
        name: sql<string | null>`CASE WHEN ${IS_MONTH} THEN ${PARTY}
          ELSE coalesce(${dues.invoiceNumber}, ${dues.invoiceConcept}) END`,
      },
    })
    .from(bankEntries)
    .innerJoin(bankStatements, eq(bankStatements.uuid, bankEntries.statementUuid))
    .leftJoin(dues, eq(dues.uuid, bankEntries.dueUuid))
    .leftJoin(assets, and(eq(assets.uuid, dues.assetUuid), seesPortfolio(caller, assets.portfolioUuid)))
    .where(condition)
    .orderBy(sql`${(d ? desc : asc)(SORTS[s])} NULLS LAST`, desc(bankEntries.number))
    .limit(r)
    .offset((p - 1) * r)
  const items = found.map(
    ({ transaction, ...entry }): BankEntry => ({
      ...entry,
      transaction: transaction?.externalId ? (transaction as BankEntry['transaction']) : null,
    }),
  )
  const [sums] = await tx.select({ total: sql<number>`count(*)::int` }).from(bankEntries).where(condition)
  return { items, total: sums?.total ?? 0 }
}

/** Equal rents of some months of a large portfolio. */
const MOST_OPEN = 20_000

/** Open dues with one of these amounts. With `days`, only those due or issued in that range. */
export async function openWithAmounts(
  tx: Transaction,
  caller: Caller,
  cents: readonly number[],
  days: { from: string; until: string } | null,
) {
  const open = sql<number>`(${dues.shownAmount} - ${dues.paidAmount})`
  const near = (column: Column) =>
    days ? sql`${column} BETWEEN ${days.from}::date AND ${days.until}::date` : undefined
  return tx
    .select({
      uuid: dues.uuid,
      kind: dues.kind,
      concept: dues.concept,
      assetUuid: dues.assetUuid,
      dueDate: dues.dueDate,
      expeditionDate: dues.expeditionDate,
      party: PARTY,
      number: dues.invoiceNumber,
      creditor: dues.creditor,
      debtor: dues.debtor,
      invoiceConcept: dues.invoiceConcept,
      externalId: assets.externalId,
      municipality: assets.municipality,
      address: assets.address,
      open: sql<number>`${open}::float8`,
    })
    .from(dues)
    .innerJoin(assets, ON_ASSET)
    .where(
      and(
        seenDues(caller),
        sql`${dues.state} NOT IN ('paid', 'paidInExcess', 'unapplied')`,
        sql`(${open} * 100)::bigint IN (SELECT value::bigint FROM jsonb_array_elements_text(${JSON.stringify(cents)}::jsonb))`,
        or(near(dues.dueDate), near(dues.expeditionDate)),
        // One entry at a time: what another one proposes or paid is taken.
        sql`NOT EXISTS (SELECT 1 FROM bank_entries e WHERE e.due_uuid = ${dues.uuid})`,
      ),
    )
    .orderBy(dues.uuid)
    .limit(MOST_OPEN)
}

export interface Proposal {
  entry: string | undefined
  due: string
  kind: DueKind
  /** Null if a person chose the match. */
  score: number | null
}

/** Writes what each entry is proposed to have paid. */
export async function writeProposals(tx: Transaction, proposals: readonly Proposal[]): Promise<void> {
  await tx.change(
    `UPDATE bank_entries e SET status = 'proposed', score = n.score,
       transaction_uuid = CASE WHEN n.kind NOT IN ('rent', 'instalment') THEN n.due END,
       rent_uuid = CASE WHEN n.kind = 'rent' THEN n.due END,
       instalment_uuid = CASE WHEN n.kind = 'instalment' THEN n.due END
     FROM jsonb_to_recordset($1::jsonb) AS n(entry uuid, due uuid, kind text, score integer) WHERE e.uuid = n.entry`,
    [JSON.stringify(proposals)],
  )
}

/** Locks what entries may be proposed for, in one order: another entry may be proposed for it at this moment. */
export async function lockDues(tx: Transaction, uuids: readonly string[]): Promise<void> {
  for (const table of ['transactions', 'lease_payments', 'mortgage_instalments']) {
    await tx.rows(`SELECT FROM ${table} WHERE uuid = ANY($1::uuid[]) ORDER BY uuid FOR UPDATE`, [
      `{${uuids.join(',')}}`,
    ])
  }
}
