import type { OpenDue } from '@lindero/domain/operations/reconciliation'
import { type DueDirection, isMonth } from '@lindero/domain/operations/transaction'
import { and, type Column, eq, inArray, or, sql } from 'drizzle-orm'
import { assets } from '../assets/assets.table.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { ON_ASSET, PARTY, searched, visibleDues } from './transaction-list.store.ts'
import { dues } from './transactions.table.ts'

/** Maximum number of open dues in a result. A large portfolio may have this many equal rents within a few months. */
const MOST_OPEN = 20_000

interface DueFilter {
  uuids?: readonly string[]
  /** Restricts the dues to those with one of these open amounts, in cents. */
  cents?: readonly number[]
  /** Restricts the dues to those with at most this open amount. */
  most?: number
  /** Restricts the dues to those with a due date or issue date in this range. */
  days?: { from: string; until: string } | null
  direction?: DueDirection
  search?: string
  limit?: number
}

/**
 * SQL expression for the identifiers of the other party that may appear on a bank statement: accounts, mandates and tax
 * identifiers.
 */
const MARKS = sql<(string | null)[]>`CASE
  WHEN ${dues.kind} = 'fee' THEN (SELECT array_agg(b.iban) || array_agg(b.mandate) || (SELECT array_agg(c.cif)
    FROM communities c WHERE c.asset_uuid = ${dues.assetUuid})
    FROM community_bank_accounts b WHERE b.asset_uuid = ${dues.assetUuid})
  WHEN ${dues.leaseUuid} IS NOT NULL THEN (SELECT ARRAY[l.tenant_identifier] FROM leases l WHERE l.uuid = ${dues.leaseUuid})
  END`

/** Finds open dues without a proposal, with the texts that may identify them on a bank statement. */
export async function openDues(tx: Transaction, caller: Caller, filter: DueFilter) {
  const { uuids, cents, most, days, direction, search, limit = MOST_OPEN } = filter
  const near = (column: Column) =>
    days ? sql`${column} BETWEEN ${days.from}::date AND ${days.until}::date` : undefined
  return tx
    .select({
      uuid: dues.uuid,
      kind: dues.kind,
      concept: dues.concept,
      direction: dues.direction,
      assetUuid: dues.assetUuid,
      transactionUuid: dues.transactionUuid,
      dueDate: dues.dueDate,
      expeditionDate: dues.expeditionDate,
      place: dues.place,
      places: dues.places,
      party: PARTY,
      number: dues.invoiceNumber,
      creditor: dues.creditor,
      debtor: dues.debtor,
      invoiceConcept: dues.invoiceConcept,
      externalId: assets.externalId,
      municipality: assets.municipality,
      address: assets.address,
      marks: MARKS,
      open: sql<number>`${dues.openAmount}::float8`,
    })
    .from(dues)
    .innerJoin(assets, ON_ASSET)
    .where(
      and(
        visibleDues(caller),
        sql`${dues.openAmount} > 0`,
        uuids ? inArray(dues.uuid, [...uuids]) : undefined,
        cents
          ? sql`${dues.openAmount} IN (SELECT value::numeric / 100 FROM jsonb_array_elements_text(${JSON.stringify(cents)}::jsonb))`
          : undefined,
        most === undefined ? undefined : sql`${dues.openAmount} <= ${most}`,
        direction ? eq(dues.direction, direction) : undefined,
        search ? searched(search.replace(/[\\%_]/g, '\\$&')) : undefined,
        or(near(dues.dueDate), near(dues.expeditionDate)),
        sql`NOT EXISTS (SELECT FROM bank_allocations a
          WHERE a.due_uuid = ${dues.uuid} AND a.kind = 'due' AND NOT a.is_confirmed)`,
      ),
    )
    .orderBy(sql`${dues.dueDate} NULLS LAST`, dues.uuid)
    .limit(limit)
}

export type FoundDue = Awaited<ReturnType<typeof openDues>>[number]

/** Converts a due to the format that the matching uses. */
export function comparable(one: FoundDue): OpenDue {
  const { uuid, open, dueDate, expeditionDate, assetUuid, transactionUuid, municipality, concept, kind, marks } = one
  const party = one.party ?? one.creditor ?? one.debtor
  return {
    // A planned payment is paid on its own due date, so the issue date of its transaction is ignored.
    ...{ uuid, open, dueDate, expeditionDate: one.place === null ? expeditionDate : null },
    type: one.direction === 'in' ? 'income' : 'expense',
    texts: [
      ...[one.number, one.creditor, one.debtor, one.invoiceConcept, one.party],
      ...[one.externalId, one.municipality, one.address],
    ],
    monthOf: isMonth(kind) ? assetUuid : null,
    marks: marks ?? [],
    groups: [
      `asset ${assetUuid}`,
      `concept ${concept} ${municipality}`,
      ...(transactionUuid ? [`transaction ${transactionUuid}`] : []),
      ...(party ? [`party ${party}`] : []),
    ],
  }
}

/** Locks dues in a fixed order, because a concurrent call may be matching one of them with an entry. */
export async function lockDues(tx: Transaction, uuids: readonly string[]): Promise<void> {
  await tx.rows('SELECT FROM dues WHERE uuid = ANY($1::uuid[]) ORDER BY uuid FOR UPDATE', [`{${uuids.join(',')}}`])
}
