import { pick } from '@lindero/domain/kernel/pick'
import { isInTown } from '@lindero/domain/kernel/property-types'
import type { Mark, MarkKind, MatchDue } from '@lindero/domain/operations/matching/match-due'
import type { DueDirection } from '@lindero/domain/operations/transaction'
import { and, type Column, eq, inArray, not, or, sql } from 'drizzle-orm'
import { assets } from '../assets/assets.table.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { ON_ASSET, PARTY, searched, visibleDues } from './transaction-list.store.ts'
import { dues } from './transactions.table.ts'

/** Maximum number of open dues in a result. A large portfolio may have this many equal rents within a few months. */
const MOST_OPEN = 20_000

interface DueFilter {
  uuids?: readonly string[]
  /** Restricts the dues to those with one of these open amounts, or totals of rents without withheld tax, in cents. */
  cents?: readonly number[]
  /** Restricts the dues to those with at most this open amount. */
  most?: number
  /** Restricts the dues to those with a due date or issue date in this range. */
  days?: { from: string; until: string } | null
  direction?: DueDirection
  search?: string
  limit?: number
  /** True for the dues that a user chose for an entry, instead of the others. */
  isHeld?: boolean
}

/**
 * SQL expression for the marks of the other party that may appear on a bank statement: accounts, mandates and tax
 * identifiers, as `kind value`.
 */
const MARKS = sql<string[] | null>`CASE
  WHEN ${dues.kind} = 'fee' THEN (SELECT array_agg('iban ' || b.iban) || array_agg('mandate ' || b.mandate)
    || (SELECT array_agg('taxIdentifier ' || c.cif) FROM communities c WHERE c.asset_uuid = ${dues.assetUuid})
    FROM community_bank_accounts b WHERE b.asset_uuid = ${dues.assetUuid})
  WHEN ${dues.leaseUuid} IS NOT NULL
    THEN (SELECT ARRAY['taxIdentifier ' || l.tenant_identifier, 'iban ' || l.tenant_iban,
      'mandate ' || l.mandate] FROM leases l WHERE l.uuid = ${dues.leaseUuid})
  WHEN ${dues.kind} = 'instalment'
    THEN (SELECT ARRAY['iban ' || m.creditor_iban] FROM mortgages m WHERE m.asset_uuid = ${dues.assetUuid})
  ELSE (SELECT ARRAY['iban ' || t.creditor_iban, 'taxIdentifier ' || t.party_identifier] FROM transactions t WHERE t.uuid = ${dues.transactionUuid})
  END`

/** SQL expression for the holders of the accounts of a community, whose names banks write. */
const HOLDERS = sql<string[] | null>`CASE WHEN ${dues.kind} = 'fee' THEN
  (SELECT array_agg(DISTINCT b.owner) FROM community_bank_accounts b WHERE b.asset_uuid = ${dues.assetUuid}) END`

/** SQL expression for the amount of an open rent if nothing is withheld; null if nothing would be, or a part is paid. */
const UNWITHHELD = sql<number | null>`CASE WHEN ${dues.kind} = 'rent' THEN (SELECT (m.amount + m.withholding)::float8
  FROM lease_payments m WHERE m.uuid = ${dues.uuid} AND m.withholding > 0 AND NOT m.paid AND m.paid_part IS NULL) END`

/** The columns of a due that a statement may mention. */
export const MATCHED_COLUMNS = {
  ...pick(dues, 'uuid', 'kind', 'concept', 'direction', 'assetUuid', 'dueDate', 'expeditionDate', 'place', 'places'),
  party: PARTY,
  number: dues.invoiceNumber,
  creditor: dues.creditor,
  debtor: dues.debtor,
  owner: dues.ownership,
  invoiceConcept: dues.invoiceConcept,
  ...pick(assets, 'externalId', 'cadastralReference', 'municipality', 'address', 'typeId'),
  unwithheld: UNWITHHELD,
  marks: MARKS,
  holders: HOLDERS,
}

/** SQL condition: a user chose the whole due for an entry that is not confirmed yet. */
const IS_HELD = sql`EXISTS (SELECT FROM bank_allocations a JOIN bank_entries e ON e.uuid = a.entry_uuid
  WHERE a.due_uuid = ${dues.uuid} AND a.kind = 'due' AND NOT a.is_confirmed AND a.is_whole
    AND e.status = 'proposed' AND e.score IS NULL)`

/**
 * Finds open dues, with the texts that may identify them on a bank statement. Proposals do not hold a due; a match that
 * a user chose does.
 */
export async function openDues(tx: Transaction, caller: Caller, filter: DueFilter) {
  const { uuids, cents, most, days, direction, search, limit = MOST_OPEN, isHeld = false } = filter
  const near = (column: Column) =>
    days ? sql`${column} BETWEEN ${days.from}::date AND ${days.until}::date` : undefined
  return tx
    .select({ ...MATCHED_COLUMNS, open: sql<number>`${dues.openAmount}::float8` })
    .from(dues)
    .innerJoin(assets, ON_ASSET)
    .where(
      and(
        visibleDues(caller),
        sql`${dues.openAmount} > 0`,
        uuids ? inArray(dues.uuid, [...uuids]) : undefined,
        cents
          ? sql`EXISTS (SELECT FROM jsonb_array_elements_text(${JSON.stringify(cents)}::jsonb) one(cents)
              WHERE one.cents::numeric / 100 IN (${dues.openAmount}, (${UNWITHHELD})::numeric))`
          : undefined,
        most === undefined ? undefined : sql`${dues.openAmount} <= ${most}`,
        direction ? eq(dues.direction, direction) : undefined,
        search ? searched(search) : undefined,
        or(near(dues.dueDate), near(dues.expeditionDate)),
        isHeld ? IS_HELD : not(IS_HELD),
      ),
    )
    .orderBy(sql`${dues.dueDate} NULLS LAST`, dues.uuid)
    .limit(limit)
}

export type FoundDue = Awaited<ReturnType<typeof openDues>>[number]

/** Converts a due to the format that the matching uses. */
export function matchDue(one: Omit<FoundDue, 'open'>, open: number): MatchDue {
  const { uuid, concept, assetUuid: asset, dueDate, municipality, address, creditor, debtor, owner } = one
  // Lists show the owner of a fee or a tax as its party.
  const party = (one.party === owner ? null : one.party) ?? creditor ?? debtor
  const marks: Mark[] = [
    { kind: 'endToEnd', value: uuid },
    { kind: 'externalId', value: one.externalId },
    ...(one.marks ?? []).flatMap(markOf),
  ]
  if (one.cadastralReference) marks.push({ kind: 'cadastralReference', value: one.cadastralReference })
  if (one.number) marks.push({ kind: 'invoiceNumber', value: one.number })
  return {
    ...{ uuid, concept, asset, open, dueDate, municipality, address, marks, party, owner },
    type: one.direction === 'in' ? 'income' : 'expense',
    // A planned payment is paid on its own due date, so the issue date of its transaction is ignored.
    unwithheld: one.unwithheld,
    isInTown: isInTown(one.typeId),
    expeditionDate: one.place === null ? one.expeditionDate : null,
    names: [...new Set([party, creditor, debtor, one.invoiceConcept, ...(one.holders ?? [])])],
  }
}

function markOf(text: string | null): Mark[] {
  const [kind, ...value] = text?.split(' ') ?? []
  const markKind = (['iban', 'mandate', 'taxIdentifier'] as const satisfies MarkKind[]).find((one) => one === kind)
  return markKind ? [{ kind: markKind, value: value.join('') }] : []
}

/** Locks dues in a fixed order, because a concurrent call may be matching one of them with an entry. */
export async function lockDues(tx: Transaction, uuids: readonly string[]): Promise<void> {
  await tx.rows('SELECT FROM dues WHERE uuid = ANY($1::uuid[]) ORDER BY uuid FOR UPDATE', [`{${uuids.join(',')}}`])
}
