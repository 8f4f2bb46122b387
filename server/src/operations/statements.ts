import { AppError } from '@lindero/domain/errors'
import { parseStatement } from '@lindero/domain/operations/bank-statement'
import { toCents } from '@lindero/domain/operations/cents'
import type { CsvMapping } from '@lindero/domain/operations/statement-csv'
import { STATEMENT_LIMITS, type StatementEntry } from '@lindero/domain/operations/statement-entry'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { isCamt053, parseCamt053 } from './camt053.ts'
import { proposeEntries } from './propose-entries.ts'
import { visibleEntries } from './statements.store.ts'
import { bankAllocations, bankEntries, bankStatements, statementMappings } from './statements.table.ts'

interface NumberedEntry extends StatementEntry {
  account: string
  occurrence: number
}

interface StatementFile {
  name: string
  content: string
  mapping?: CsvMapping | undefined
}

/**
 * Stores the new entries of a statement, with proposals for the dues that they may pay. If a user chose the columns,
 * this mapping is stored for later files with the same header.
 *
 * @throws AppError `operations.statement`
 */
export async function importStatement(tx: Transaction, caller: Caller, { name, content, mapping }: StatementFile) {
  const customerUuid = caller.customer.uuid
  const storedMappings = await tx.select().from(statementMappings).limit(200)
  const mappings = new Map(storedMappings.map((one) => [one.header, one.mapping]))
  const read = isCamt053(content)
    ? parseCamt053(content)
    : parseStatement(content, mapping ?? ((header) => mappings.get(header) ?? null))
  if (read.kind === 'issue') throw new AppError('operations.statement', { issue: read.issue })
  if (read.entries.length > STATEMENT_LIMITS.imported) {
    const issue = { code: 'tooManyEntries' as const, most: STATEMENT_LIMITS.imported }
    throw new AppError('operations.statement', { issue })
  }
  if (mapping && read.header) {
    await tx
      .insert(statementMappings)
      .values({ customerUuid, header: read.header, mapping })
      .onConflictDoUpdate({
        target: [statementMappings.customerUuid, statementMappings.header],
        set: { mapping, editedOn: sql`now()` },
      })
  }
  // Imports of a customer run one after another. Otherwise the imports of two overlapping statements would block each
  // other.
  await tx.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`statements ${customerUuid}`])
  const [statement] = await tx
    .insert(bankStatements)
    .values({ customerUuid, name, importedBy: caller.user.uuid })
    .returning({ uuid: bankStatements.uuid })
  const rows = counted(read.entries).map(({ account, occurrence, day, valueOn, amount, text }) => ({
    ...{ customerUuid, statementUuid: String(statement?.uuid), status: 'unmatched' as const },
    ...{ account, occurrence, day, valueOn, amount, text },
  }))
  await nameAccounts(tx, rows)
  const added = rows.length === 0 ? [] : await tx.insert(bankEntries).values(rows).onConflictDoNothing().returning()
  added.sort((a, b) => (a.number ?? 0) - (b.number ?? 0))
  const proposed = await proposeEntries(tx, caller, added)
  return {
    entries: added.length,
    known: rows.length - added.length,
    proposed,
    accounts: [...new Set(rows.flatMap(({ account }) => account || []))],
    otherCurrency: read.otherCurrency ?? 0,
  }
}

/** Numbers identical entries of the same day and account in order, to distinguish them. */
function counted(entries: readonly StatementEntry[]): NumberedEntry[] {
  const seen = new Map<string, number>()
  return entries.map((entry) => {
    const account = entry.account ?? ''
    const key = JSON.stringify([account, entry.day, toCents(entry.amount), entry.text])
    const occurrence = (seen.get(key) ?? 0) + 1
    seen.set(key, occurrence)
    return { ...entry, account, occurrence }
  })
}

/** Adds the account number of the file, if it contains one, to entries that were stored earlier without an account. */
async function nameAccounts(tx: Transaction, rows: readonly (NumberedEntry | { account: string })[]): Promise<void> {
  await tx.change(
    `UPDATE bank_entries e SET account = n.account
     FROM jsonb_to_recordset($1::jsonb) AS n(account text, day date, amount numeric, text text, occurrence integer)
     WHERE n.account <> '' AND e.account = '' AND e.day = n.day AND e.amount = n.amount AND e.text = n.text
       AND e.occurrence = n.occurrence AND NOT EXISTS (SELECT FROM bank_entries known
         WHERE known.account = n.account AND known.day = n.day AND known.amount = n.amount
           AND known.text = n.text AND known.occurrence = n.occurrence)`,
    [JSON.stringify(rows)],
  )
}

/**
 * Removes the proposals of entries. With a category, the entries become `dismissed`: they do not belong to an asset and
 * need no further action. Without a category, they become `unmatched`.
 */
export async function dismissEntries(tx: Transaction, caller: Caller, uuids: readonly string[], category?: string) {
  const isOpen = inArray(
    bankEntries.status,
    category ? ['proposed', 'unmatched', 'dismissed'] : ['proposed', 'dismissed'],
  )
  const taken = await tx
    .update(bankEntries)
    .set({ status: category ? 'dismissed' : 'unmatched', category: category ?? null, score: null })
    .where(
      and(
        visibleEntries(caller),
        isOpen,
        inArray(bankEntries.uuid, [...uuids]),
        category
          ? sql`NOT EXISTS (SELECT FROM bank_allocations a WHERE a.entry_uuid = ${bankEntries.uuid} AND a.is_confirmed)`
          : undefined,
      ),
    )
    .returning({ uuid: bankEntries.uuid })
  await tx.delete(bankAllocations).where(
    and(
      eq(bankAllocations.isConfirmed, false),
      inArray(
        bankAllocations.entryUuid,
        taken.map(({ uuid }) => uuid),
      ),
    ),
  )
  return { count: taken.length }
}

/** The imported statements that the caller may see, newest first. */
export async function listStatements(tx: Transaction, caller: Caller, { p, r }: { p: number; r: number }) {
  const { user } = caller
  const seen = user.isAdmin || user.isSuperAdmin ? undefined : eq(bankStatements.importedBy, user.uuid)
  const count = (condition: ReturnType<typeof sql>) =>
    sql<number>`(SELECT count(*)::int FROM bank_entries e WHERE e.statement_uuid = ${bankStatements.uuid} AND ${condition})`
  const items = await tx
    .select({
      uuid: bankStatements.uuid,
      name: bankStatements.name,
      importedOn: sql<string>`to_char(${bankStatements.importedOn} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
      entries: count(sql`true`),
      confirmed: count(sql`e.status = 'reconciled'`),
    })
    .from(bankStatements)
    .where(seen)
    .orderBy(desc(bankStatements.importedOn), desc(bankStatements.uuid))
    .limit(r)
    .offset((p - 1) * r)
  const [sums] = await tx.select({ total: sql<number>`count(*)::int` }).from(bankStatements).where(seen)
  return { items, total: sums?.total ?? 0 }
}

/**
 * Deletes a statement with its entries, unless one of them is confirmed.
 *
 * @throws AppError `operations.entryNotFound`, `operations.alreadyReconciled`
 */
export async function deleteStatement(tx: Transaction, caller: Caller, uuid: string): Promise<void> {
  const { user } = caller
  const entries = await tx
    .select({ uuid: bankEntries.uuid })
    .from(bankEntries)
    .where(eq(bankEntries.statementUuid, uuid))
    .orderBy(bankEntries.uuid)
    .for('update')
  const parts = await tx
    .select({ uuid: bankAllocations.uuid })
    .from(bankAllocations)
    .where(
      and(
        eq(bankAllocations.isConfirmed, true),
        inArray(
          bankAllocations.entryUuid,
          entries.map((one) => one.uuid),
        ),
      ),
    )
    .limit(1)
  if (parts.length > 0) throw new AppError('operations.alreadyReconciled')
  const own = user.isAdmin || user.isSuperAdmin ? undefined : eq(bankStatements.importedBy, user.uuid)
  const [deleted] = await tx
    .delete(bankStatements)
    .where(and(eq(bankStatements.uuid, uuid), own))
    .returning()
  if (!deleted) throw new AppError('operations.entryNotFound')
}
