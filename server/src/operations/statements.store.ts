import type { BankEntry, ENTRY_SORTS, EntryAllocation } from '@lindero/contract/operations/statements.contract'
import { pick } from '@lindero/domain/kernel/pick'
import type { Evidence } from '@lindero/domain/operations/matching/match-due'
import type { Allocation } from '@lindero/domain/operations/matching/propose'
import type { EntryStatus } from '@lindero/domain/operations/statement-entry'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { assets } from '../assets/assets.table.ts'
import { between, contains, directed } from '../kernel/database/conditions.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'
import { PAID_DUE, visibleEntries } from './entry-columns.ts'
import { proposalKey } from './proposal-key.ts'
import { lowerProposals, rivalsOf } from './rivals.store.ts'
import { bankAllocations, bankEntries, bankStatements } from './statements.table.ts'
import { ON_ASSET } from './transaction-list.store.ts'
import { dues } from './transactions.table.ts'

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
        statements?: string[] | undefined
      }
    | undefined
}

const SORTS = { day: bankEntries.day, amount: bankEntries.amount, score: bankEntries.score }

/** A page of bank entries with their parts. Dues in portfolios that the caller may not see are left out. */
export async function listEntries(tx: Transaction, caller: Caller, { p, r, s = 'day', d = false, f }: EntryPage) {
  const condition = and(
    visibleEntries(caller),
    f?.statuses?.length ? inArray(bankEntries.status, f.statuses) : undefined,
    f?.statements?.length ? inArray(bankEntries.statementUuid, f.statements) : undefined,
    between(bankEntries.day, f?.day),
    f?.search ? contains(sql`searchable(${bankEntries.text})`, f.search) : undefined,
  )
  const rows = await tx
    .select({
      uuid: bankEntries.uuid,
      statementUuid: bankEntries.statementUuid,
      statementName: bankStatements.name,
      ...pick(bankEntries, 'account', 'day', 'valueOn', 'amount', 'text', 'status', 'category', 'score', 'evidence'),
      rival: bankEntries.rival,
    })
    .from(bankEntries)
    .innerJoin(bankStatements, eq(bankStatements.uuid, bankEntries.statementUuid))
    .where(condition)
    .orderBy(directed(SORTS[s], d), desc(bankEntries.number))
    .limit(r)
    .offset((p - 1) * r)
  const parts = await allocationsOf(
    tx,
    caller,
    rows.map(({ uuid }) => uuid),
  )
  const rivals = await rivalsOf(tx, caller, rows)
  const lower = await lowerProposals(tx, caller, parts)
  const items = rows.map(({ evidence, ...entry }): BankEntry => {
    const own = parts.get(entry.uuid) ?? []
    const allocations = own.map(({ entryUuid: _entry, dueUuid: _due, ...part }) => part)
    const transaction = allocations.find(({ due }) => due)?.due ?? null
    const proposal = proposalKey(own.map(({ kind, dueUuid, amount }) => ({ kind, due: dueUuid, amount })))
    return {
      ...entry,
      marks: evidence ?? [],
      rival: rivals.get(entry.uuid) ?? null,
      rivals: lower.get(entry.uuid) ?? 0,
      allocations,
      proposal,
      transaction,
    }
  })
  const [sums] = await tx.select({ total: sql<number>`count(*)::int` }).from(bankEntries).where(condition)
  return { items, total: sums?.total ?? 0 }
}

async function allocationsOf(tx: Transaction, caller: Caller, entries: readonly string[]) {
  const allocations = await tx
    .select({
      ...pick(bankAllocations, 'entryUuid', 'dueUuid', 'kind', 'amount', 'reason', 'isConfirmed', 'charge'),
      ...pick(bankAllocations, 'returnedDue', 'isUnwithheld'),
      due: PAID_DUE,
    })
    .from(bankAllocations)
    .leftJoin(dues, eq(dues.uuid, bankAllocations.dueUuid))
    .leftJoin(assets, and(ON_ASSET, seesPortfolio(caller, assets.portfolioUuid)))
    .where(inArray(bankAllocations.entryUuid, [...entries]))
    .orderBy(asc(bankAllocations.number))
  const returned = await returnedDues(
    tx,
    caller,
    allocations.flatMap(({ returnedDue }) => returnedDue ?? []),
  )
  return Map.groupBy(
    allocations.map(
      ({ due, returnedDue, ...one }): EntryAllocation & { entryUuid: string; dueUuid: string | null } => ({
        ...one,
        due: due?.externalId ? (due as EntryAllocation['due']) : null,
        returned: returned.get(returnedDue ?? '') ?? null,
      }),
    ),
    ({ entryUuid }) => entryUuid,
  )
}

/** The dues for whose returns the bank charges. Those that the caller may not see are left out. */
async function returnedDues(tx: Transaction, caller: Caller, uuids: readonly string[]) {
  if (uuids.length === 0) return new Map<string, NonNullable<EntryAllocation['returned']>>()
  const rows = await tx
    .select(PAID_DUE)
    .from(dues)
    .innerJoin(assets, and(ON_ASSET, seesPortfolio(caller, assets.portfolioUuid)))
    .where(inArray(dues.uuid, [...uuids]))
  return new Map(rows.map((row) => [row.uuid, row]))
}

export interface ProposedEntry {
  entry: string
  /** Score of the proposal; null if a user chose the match. */
  score: number | null
  evidence: readonly Evidence[] | null
  allocations: readonly (Allocation & { reason: string | null })[]
}

/** Writes the proposed allocations of each entry. */
export async function writeProposals(
  tx: Transaction,
  caller: Caller,
  proposals: readonly ProposedEntry[],
): Promise<void> {
  await tx.change(
    `INSERT INTO bank_allocations (customer_uuid, entry_uuid, kind, due_uuid, amount, is_whole, reason, charge,
       returned_due, is_unwithheld)
     SELECT $2, n.entry, n.kind, n.due, n.amount, n."isWhole", n.reason, n.charge, n.returned,
       coalesce(n."isUnwithheld", false)
     FROM jsonb_to_recordset($1::jsonb) AS n(entry uuid, kind text, due uuid, amount numeric, "isWhole" boolean,
       reason text, charge text, returned uuid, "isUnwithheld" boolean)`,
    [
      JSON.stringify(proposals.flatMap(({ entry, allocations }) => allocations.map((one) => ({ ...one, entry })))),
      caller.customer.uuid,
    ],
  )
  await tx.change(
    `UPDATE bank_entries e SET status = 'proposed', score = n.score, evidence = nullif(n.evidence, 'null'::jsonb),
       rival = NULL, category = NULL
     FROM jsonb_to_recordset($1::jsonb) AS n(entry uuid, score integer, evidence jsonb) WHERE e.uuid = n.entry`,
    [JSON.stringify(proposals.map(({ entry, score, evidence }) => ({ entry, score, evidence })))],
  )
}
