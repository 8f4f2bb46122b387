import type { EntryAllocation, EntryRival } from '@lindero/contract/operations/statements.contract'
import { and, inArray, sql } from 'drizzle-orm'
import { assets } from '../assets/assets.table.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'
import { scopeOf } from './bank-file-content.ts'
import { PAID_DUE, visibleEntries } from './entry-columns.ts'
import { bankEntries, type StoredRival } from './statements.table.ts'
import { ON_ASSET } from './transaction-list.store.ts'
import { dues } from './transactions.table.ts'

/**
 * For entries without a proposal: their proposals for dues that other entries pay, and these entries. Dues and entries
 * that the caller may not see are left out.
 */
export async function rivalsOf(
  tx: Transaction,
  caller: Caller,
  entries: readonly { uuid: string; rival: StoredRival | null }[],
): Promise<ReadonlyMap<string, EntryRival>> {
  const named = entries.flatMap(({ rival }) => (rival ? [rival.due, ...duesOf(rival)] : []))
  if (named.length === 0) return new Map()
  const namedDues = await tx
    .select({ ...PAID_DUE, paidOn: dues.paidOn })
    .from(dues)
    .innerJoin(assets, and(ON_ASSET, seesPortfolio(caller, assets.portfolioUuid)))
    .where(inArray(dues.uuid, named))
  const others = await tx.rows<{ due: string; day: string; text: string; isConfirmed: boolean; isVisible: boolean }>(
    `SELECT DISTINCT ON (a.due_uuid) a.due_uuid AS due, e.day::text, e.text, a.is_confirmed AS "isConfirmed",
       ($2 OR s.imported_by = $3) IS TRUE AS "isVisible"
     FROM bank_allocations a JOIN bank_entries e ON e.uuid = a.entry_uuid
       JOIN bank_statements s ON s.uuid = e.statement_uuid
     WHERE a.due_uuid = ANY($1::uuid[]) AND a.kind = 'due' ORDER BY a.due_uuid, a.is_confirmed DESC, e.day DESC`,
    [`{${named.join(',')}}`, ...scopeOf(caller)],
  )
  const dueOf = new Map(namedDues.map(({ paidOn, ...due }) => [due.uuid, { due, paidOn }]))
  const otherOf = new Map(others.map((other) => [other.due, other]))
  return new Map(
    entries.flatMap(({ uuid, rival }): [string, EntryRival][] => {
      const own = dueOf.get(rival?.due ?? '')
      if (!own || !rival) return []
      const other = otherOf.get(own.due.uuid)
      const by = other?.isVisible ? { day: other.day, text: other.text } : null
      const isConfirmed = other?.isConfirmed ?? true
      const { isChosen = false, rank = null, count = 1, score = null, evidence = [] } = rival
      const canChoose = !isConfirmed && !isChosen && duesOf(rival).every((due) => dueOf.has(due))
      const parts = canChoose ? partsOf(rival) : []
      return [[uuid, { ...own, by, isConfirmed, isChosen, rank, count, score, marks: evidence, parts }]]
    }),
  )
}

function partsOf({ parts = [] }: StoredRival): { due: string; amount: number }[] {
  return parts.flatMap(({ due, amount }) => (due === null ? [] : [{ due, amount }]))
}

const duesOf = (rival: StoredRival) => partsOf(rival).map(({ due }) => due)

/** For entries with a proposal: how many other entries that the caller may see have a lower one for the same dues. */
export async function lowerProposals(
  tx: Transaction,
  caller: Caller,
  allocations: ReadonlyMap<string, readonly (EntryAllocation & { dueUuid: string | null })[]>,
): Promise<ReadonlyMap<string, number>> {
  const open = [...allocations].map(([uuid, parts]) => {
    const named = parts.flatMap(({ kind, dueUuid, isConfirmed }) =>
      kind === 'due' && dueUuid && !isConfirmed ? [dueUuid] : [],
    )
    return { uuid, named }
  })
  const named = open.flatMap((one) => one.named)
  if (named.length === 0) return new Map()
  const due = sql<string>`${bankEntries.rival} ->> 'due'`
  const rows = await tx
    .select({ due, count: sql<number>`count(*)::int` })
    .from(bankEntries)
    .where(and(visibleEntries(caller), sql`${bankEntries.rival} IS NOT NULL`, inArray(due, named)))
    .groupBy(due)
  const counts = new Map(rows.map((row) => [row.due, row.count]))
  return new Map(open.map((one) => [one.uuid, one.named.reduce((sum, uuid) => sum + (counts.get(uuid) ?? 0), 0)]))
}
