import { AppError } from '@lindero/domain/errors'
import { parseIban } from '@lindero/domain/kernel/iban'
import { toCents } from '@lindero/domain/operations/cents'
import type { CsvMapping } from '@lindero/domain/operations/statement-csv'
import type { ReadStatement, StatementEntry } from '@lindero/domain/operations/statement-entry'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { seesAllPortfolios } from '../kernel/permissions/portfolio-scope.ts'
import { visibleEntries } from './entry-columns.ts'
import { lockProposals, proposeAgain } from './propose-entries.ts'
import { withoutRepeated } from './repeated-entries.store.ts'
import { breaksOf, hasNewBalance, writeBalances } from './statement-balances.ts'
import { readStatement } from './statement-questions.ts'
import { bankAllocations, bankEntries, bankStatements, statementMappings } from './statements.table.ts'

interface NumberedEntry extends StatementEntry {
  account: string
  occurrence: number
}

type ReadEntries = Extract<ReadStatement, { kind: 'entries' }>

interface StatementFile {
  name: string
  content: string
  mapping?: CsvMapping | undefined
  account?: string | undefined
}

/** Number of entries in one statement to the database, whose parameters are limited to 65,535. */
const AT_ONCE = 2_000

/**
 * Stores the new entries of a statement, and makes all proposals again. If a user chose the columns, this mapping is
 * stored for later files with the same header. A file whose entries are all known leaves no statement.
 *
 * @throws AppError `operations.statement`, `operations.statementTooSlow`
 */
export async function importStatement(
  context: Pick<Context, 'database' | 'log'>,
  caller: Caller,
  file: StatementFile,
  today: string,
) {
  const { database } = context
  const scope = { customer: caller.customer.uuid }
  const mappings = await database.transaction(scope, storedMappings)
  const read = await readStatement({ content: file.content, mapping: file.mapping, stored: mappings })
  if (read.kind === 'issue') throw new AppError('operations.statement', { issue: read.issue })
  const { added, ...stated } = await database.transaction(scope, (tx) => storeStatement(tx, caller, file, read, today))
  const isProposed = await proposeAgain(context, caller)
  const proposed = await database.transaction(scope, (tx) => countProposed(tx, added))
  return { ...stated, proposed, isProposed }
}

async function countProposed(tx: Transaction, uuids: readonly string[]): Promise<number> {
  const [sums] = await tx.rows<{ count: number }>(
    `SELECT count(*)::int AS count FROM bank_entries WHERE uuid = ANY($1::uuid[]) AND status = 'proposed'`,
    [`{${uuids.join(',')}}`],
  )
  return sums?.count ?? 0
}

async function storeStatement(tx: Transaction, caller: Caller, file: StatementFile, read: ReadEntries, today: string) {
  const customerUuid = caller.customer.uuid
  const account = file.account ? (parseIban(file.account) ?? file.account) : null
  const named = read.entries.map((entry) => (entry.account || account === null ? entry : { ...entry, account }))
  await refuse(tx, named, today)
  if (file.mapping && read.header) await keepMapping(tx, customerUuid, read.header, file.mapping)
  await lockProposals(tx, caller)
  const [statement] = await tx
    .insert(bankStatements)
    .values({ customerUuid, name: file.name, importedBy: caller.user.uuid })
    .returning({ uuid: bankStatements.uuid })
  const statementUuid = String(statement?.uuid)
  const rows = counted(named).map(({ account: own, occurrence, day, valueOn, amount, text, isReturn, isCharge }) => ({
    ...{ customerUuid, statementUuid, status: 'unmatched' as const },
    ...{ account: own, occurrence, day, valueOn, amount, text },
    ...{ isReturn: isReturn ?? false, isCharge: isCharge ?? false },
  }))
  await nameAccounts(tx, rows)
  const balances = (read.balances ?? []).map((one) => ({ ...one, account: one.account || (account ?? '') }))
  const { rows: left, repeats } = await withoutRepeated(tx, caller, rows, balances)
  const added: { uuid: string }[] = []
  for (let at = 0; at < left.length; at += AT_ONCE) {
    const some = await tx
      .insert(bankEntries)
      .values(left.slice(at, at + AT_ONCE))
      .onConflictDoNothing()
      .returning({ uuid: bankEntries.uuid })
    added.push(...some)
  }
  // A second format of the same entries may be the only one with balances.
  const isStored = added.length > 0 || (repeats.some(({ isSame }) => isSame) && (await hasNewBalance(tx, balances)))
  const breaks = isStored ? await breaksOf(tx, balances) : []
  if (!isStored) await tx.delete(bankStatements).where(eq(bankStatements.uuid, statementUuid))
  else await writeBalances(tx, caller, statementUuid, balances)
  return {
    added: added.map(({ uuid }) => uuid),
    entries: added.length,
    known: rows.length - added.length,
    accounts: [...new Set(rows.flatMap((row) => row.account || []))],
    otherCurrency: read.otherCurrency ?? 0,
    breaks,
    repeats,
  }
}

/** The columns that users chose for earlier files, by header. */
async function storedMappings(tx: Transaction): Promise<Map<string, CsvMapping>> {
  const stored = await tx.select().from(statementMappings).limit(200)
  return new Map(stored.map((one) => [one.header, one.mapping]))
}

/**
 * Rejects entries of an unknown account, because the equal entry of another account would be taken for known, and
 * entries after today, because their dates were read wrongly.
 */
async function refuse(tx: Transaction, entries: readonly StatementEntry[], today: string): Promise<void> {
  if (entries.some(({ account = '' }) => account === '')) {
    const rows = await tx.rows<{ iban: string }>('SELECT iban FROM bank_accounts ORDER BY iban LIMIT 200', [])
    const accounts = rows.map(({ iban }) => iban)
    throw new AppError('operations.statement', { issue: { code: 'unknownAccount', accounts } })
  }
  const future = entries.findIndex(({ day }) => day > today)
  const day = entries[future]?.day
  if (day) throw new AppError('operations.statement', { issue: { code: 'futureDay', line: future + 1, day } })
}

async function keepMapping(tx: Transaction, customerUuid: string, header: string, mapping: CsvMapping): Promise<void> {
  await tx
    .insert(statementMappings)
    .values({ customerUuid, header, mapping })
    .onConflictDoUpdate({
      target: [statementMappings.customerUuid, statementMappings.header],
      set: { mapping, editedOn: sql`now()` },
    })
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
 * need no further action. Without a category, they become `unmatched`, and these proposals are not made again. Other
 * entries may then have a proposal for the same dues.
 */
export async function dismissEntries(tx: Transaction, caller: Caller, uuids: readonly string[], category?: string) {
  const isOpen = inArray(
    bankEntries.status,
    category ? ['proposed', 'unmatched', 'dismissed'] : ['proposed', 'dismissed'],
  )
  if (!category) await rememberDismissed(tx, uuids)
  const taken = await tx
    .update(bankEntries)
    .set({
      ...{ status: category ? 'dismissed' : 'unmatched', category: category ?? null },
      ...{ score: null, evidence: null, rival: null },
    })
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

/** Stores the sets of dues that a user dismissed, in the form of `setKey`; `cost` for a cost of the bank. */
async function rememberDismissed(tx: Transaction, uuids: readonly string[]): Promise<void> {
  await tx.change(
    `UPDATE bank_entries e SET dismissed_proposals = array_append(dismissed_proposals, p.key)
     FROM (SELECT entry_uuid, coalesce(string_agg(due_uuid::text, ',' ORDER BY due_uuid::text COLLATE "C"), 'cost') AS key
       FROM bank_allocations WHERE entry_uuid = ANY($1::uuid[]) AND NOT is_confirmed GROUP BY 1) p
     WHERE e.uuid = p.entry_uuid AND e.status = 'proposed' AND e.score IS NOT NULL
       AND cardinality(e.dismissed_proposals) < 20`,
    [`{${uuids.join(',')}}`],
  )
}

/** The imported statements that the caller may see, newest first. */
export async function listStatements(tx: Transaction, caller: Caller, { p, r }: { p: number; r: number }) {
  const { user } = caller
  const seen = seesAllPortfolios(caller) ? undefined : eq(bankStatements.importedBy, user.uuid)
  // In a query of one table, the library writes its columns without the table, so `uuid` would be that of the entry.
  const count = (condition: ReturnType<typeof sql>) =>
    sql<number>`(SELECT count(*)::int FROM bank_entries e WHERE e.statement_uuid = bank_statements.uuid AND ${condition})`
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
  const own = seesAllPortfolios(caller) ? undefined : eq(bankStatements.importedBy, user.uuid)
  const [deleted] = await tx
    .delete(bankStatements)
    .where(and(eq(bankStatements.uuid, uuid), own))
    .returning()
  if (!deleted) throw new AppError('operations.entryNotFound')
}
