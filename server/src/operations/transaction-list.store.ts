import type {
  TRANSACTION_SORTS,
  TransactionFilterInput,
  TransactionRow,
} from '@lindero/contract/operations/transactions.contract'
import { pick } from '@lindero/domain/kernel/pick'
import { expeditionRange } from '@lindero/domain/operations/transaction-filter'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { assets } from '../assets/assets.table.ts'
import { ON_PORTFOLIO, PORTFOLIO } from '../assets/portfolio-names.ts'
import { between, contains, is } from '../kernel/database/conditions.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { ListQuery } from '../kernel/database/page.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'
import { dues, transactionPayments } from './transactions.table.ts'

/**
 * SQL expression for the other party: the tenant of a monthly rent, the lender of an instalment, otherwise the owner or
 * the other party of an invoice.
 */
export const PARTY = sql<string | null>`CASE ${dues.kind}
  WHEN 'rent' THEN (SELECT l.tenant FROM leases l WHERE l.uuid = ${dues.leaseUuid})
  WHEN 'deposit' THEN (SELECT CASE WHEN m.movement IN ('LODGED', 'RECOVERED') THEN m.body ELSE l.tenant END
    FROM lease_deposits m JOIN leases l ON l.uuid = m.lease_uuid WHERE m.uuid = ${dues.uuid})
  WHEN 'instalment' THEN (SELECT m.lender FROM mortgages m WHERE m.asset_uuid = ${dues.assetUuid})
  ELSE coalesce(${dues.ownership},
    CASE ${dues.concept} WHEN 'INCOME' THEN ${dues.debtor} ELSE ${dues.creditor} END) END`

const OPEN = sql<number>`${dues.openAmount}`

const toPay = sql`${dues.direction} = 'out'`

/**
 * SQL expression for the row in which a due is edited: the lease of a monthly rent, or the transaction of a planned
 * payment; null if the due is the transaction itself.
 */
export const PARENT = sql<string | null>`coalesce(${dues.leaseUuid}, nullif(${dues.transactionUuid}, ${dues.uuid}))`

export const isOverdue = (today: string) => sql<boolean>`(${dues.dueDate} < ${today}::date AND ${OPEN} > 0)`

const SORTS: Record<(typeof TRANSACTION_SORTS)[number], SQL> = {
  dueDate: sql`${dues.dueDate}`,
  expeditionDate: sql`${dues.expeditionDate}`,
  externalId: sql`${assets.externalId}`,
  concept: sql`${dues.concept}`,
  amount: sql`${dues.shownAmount}`,
  paidAmount: sql`${dues.paidAmount}`,
  openAmount: OPEN,
  state: sql`${dues.state}`,
}

interface TransactionPage extends ListQuery<(typeof TRANSACTION_SORTS)[number], TransactionFilterInput> {
  /** True (the default) if the reply must contain the totals over all pages. */
  totals?: boolean | undefined
}

/** SQL condition: the due belongs to an operating asset in one of the caller's portfolios. */
export function visibleDues(caller: Caller): SQL | undefined {
  return and(
    // Row-level security has the same condition. It is repeated here so that PostgreSQL can read the customer's dues in
    // the order of an index.
    eq(dues.customerUuid, caller.customer.uuid),
    isNull(assets.archivedOn),
    seesPortfolio(caller, assets.portfolioUuid),
  )
}

export const ON_ASSET = eq(assets.uuid, dues.assetUuid)

/** A page of dues, with the totals over all pages unless the request omits them. */
export async function listTransactions(tx: Transaction, caller: Caller, page: TransactionPage, today: string) {
  const { p, r, s = 'dueDate', d = false, f, totals = true } = page
  const condition = and(visibleDues(caller), filtered(f, today))
  const direction = sql.raw(d ? 'DESC' : 'ASC')
  const order = sql`${SORTS[s]} ${direction} NULLS LAST, ${dues.uuid} ${direction}`
  // First finds the rows of the page. If sorted by due date, they can be read in index order.
  const rows = await tx
    .select({ uuid: dues.uuid })
    .from(dues)
    .innerJoin(assets, ON_ASSET)
    .where(condition)
    .orderBy(order)
    .limit(r)
    .offset((p - 1) * r)
  const named = rows.map(({ uuid }) => uuid)
  const items = await tx
    .select(rowColumns(today))
    .from(dues)
    .innerJoin(assets, ON_ASSET)
    .innerJoin(PORTFOLIO, ON_PORTFOLIO)
    .where(inArray(dues.uuid, named))
    .orderBy(order)
  return { items: items as TransactionRow[], ...(totals ? await totalsOf(tx, caller, f, today) : {}) }
}

const NO_SUMS = { total: 0, toPay: 0, toCollect: 0, overdue: 0, overdueToCollect: 0, paid: 0, collected: 0 }

/** The number of dues that match a filter, and their totals. */
export async function totalsOf(tx: Transaction, caller: Caller, f: TransactionFilterInput | undefined, today: string) {
  const [sums] = await tx
    .select({
      total: sql<number>`count(*)::int`,
      toPay: euros(sql`${OPEN}`, toPay),
      toCollect: euros(sql`${OPEN}`, sql`NOT (${toPay})`),
      overdue: euros(sql`${OPEN}`, sql`${toPay} AND ${isOverdue(today)}`),
      overdueToCollect: euros(sql`${OPEN}`, sql`NOT (${toPay}) AND ${isOverdue(today)}`),
      paid: euros(sql`${dues.paidAmount}`, toPay),
      collected: euros(sql`${dues.paidAmount}`, sql`NOT (${toPay})`),
    })
    .from(dues)
    .innerJoin(assets, ON_ASSET)
    .where(and(visibleDues(caller), filtered(f, today)))
  const { total, ...totals } = sums ?? NO_SUMS
  return { total, totals }
}

/** The open amount of the named dues that the caller sees, and how many of them are open. */
export async function openOf(tx: Transaction, caller: Caller, uuids: readonly string[]) {
  const [sums] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      toPay: euros(sql`${OPEN}`, toPay),
      toCollect: euros(sql`${OPEN}`, sql`NOT (${toPay})`),
      assetUuid: sql<string | null>`CASE WHEN count(*) = 1 THEN min(${dues.assetUuid}::text) END`,
    })
    .from(dues)
    .innerJoin(assets, ON_ASSET)
    .where(and(visibleDues(caller), inArray(dues.uuid, [...uuids]), sql`${OPEN} > 0`))
  return sums ?? { count: 0, toPay: 0, toCollect: 0, assetUuid: null }
}

/** The due, open and overdue amounts in each of the twelve months. A month without dues has zeros. */
export async function calendarOf(
  tx: Transaction,
  caller: Caller,
  { year, portfolio }: { year: number; portfolio?: string | undefined },
  today: string,
) {
  const month = sql<number>`extract(month FROM ${dues.dueDate})::int`
  const months = await tx
    .select({
      month,
      count: sql<number>`count(*)::int`,
      due: euros(sql`${dues.shownAmount}`, toPay),
      open: euros(sql`${OPEN}`, toPay),
      overdue: euros(sql`${OPEN}`, sql`${toPay} AND ${isOverdue(today)}`),
      toCollect: euros(sql`${OPEN}`, sql`NOT (${toPay})`),
      overdueToCollect: euros(sql`${OPEN}`, sql`NOT (${toPay}) AND ${isOverdue(today)}`),
      paid: euros(sql`${dues.paidAmount}`, toPay),
    })
    .from(dues)
    .innerJoin(assets, ON_ASSET)
    .where(
      and(
        visibleDues(caller),
        sql`${dues.dueDate} BETWEEN make_date(${year}, 1, 1) AND make_date(${year}, 12, 31)`,
        portfolio ? eq(assets.portfolioUuid, portfolio) : undefined,
      ),
    )
    .groupBy(sql`1`)
  const empty = { count: 0, due: 0, open: 0, overdue: 0, toCollect: 0, overdueToCollect: 0, paid: 0 }
  return {
    months: Array.from({ length: 12 }, (_, index) => {
      const monthRow = months.find((row) => row.month === index + 1)
      return { ...empty, ...monthRow, month: index + 1 }
    }),
  }
}

/** SQL expression for a figure of a monthly rent; null for other dues. */
const ofRent = (figure: SQL) =>
  sql<number | null>`(SELECT ${figure}::float8 FROM lease_payments m WHERE m.uuid = ${dues.uuid})`

function rowColumns(today: string) {
  const count = (condition: SQL) => sql<number>`(SELECT count(*)::int FROM ${transactionPayments} AS payment
    WHERE payment.transaction_uuid = ${dues.transactionUuid} AND ${condition})`
  return {
    uuid: dues.uuid,
    assetUuid: dues.assetUuid,
    parentUuid: PARENT,
    externalId: assets.externalId,
    address: assets.address,
    municipality: assets.municipality,
    portfolioName: sql<string>`portfolio.name`,
    kind: dues.kind,
    concept: dues.concept,
    name: sql<string | null>`coalesce(${dues.invoiceNumber}, ${dues.invoiceConcept})`,
    party: PARTY,
    expeditionDate: dues.expeditionDate,
    dueDate: dues.dueDate,
    amount: dues.shownAmount,
    totalAmount: ofRent(sql`m.total`),
    withholding: ofRent(sql`m.withholding`),
    paidAmount: dues.paidAmount,
    openAmount: sql<number>`(${OPEN})::float8`,
    state: dues.state,
    isOverdue: sql<boolean>`coalesce(${isOverdue(today)}, false)`,
    paymentLetter: dues.paymentLetter,
    splitPayment: dues.splitPayment,
    paidCount: count(sql`payment.paid`),
    paymentCount: count(sql`true`),
    ...pick(dues, 'direction', 'paidOn', 'place', 'places'),
  }
}

/** A sum that the database computes exactly and returns as a number. */
function euros(amount: SQL, condition: SQL) {
  return sql<number>`coalesce(sum(${amount}) FILTER (WHERE ${condition}), 0)::float8`
}

/** SQL condition: the community collects the fee by direct debit. */
const BY_DIRECT_DEBIT = sql`(${dues.kind} = 'fee' AND EXISTS (SELECT FROM transactions fee
  JOIN community_bank_accounts account ON account.uuid = fee.bank_account_uuid
  WHERE fee.uuid = ${dues.transactionUuid} AND account.direct_debit))`

/** SQL version of the filter (operations, section 5). The domain function `matchesFilter` has the same rules. */
export function filtered(f: TransactionFilterInput = {}, today: string): SQL | undefined {
  const { expedition, due, application } = f
  const custom = { from: expedition?.from ?? null, to: expedition?.until ?? null }
  const range = expeditionRange({ range: f.range ?? 'custom', custom }, today)
  const { from: start, until: end } = application ?? {}
  return and(
    between(dues.expeditionDate, { from: range.from, until: range.to }),
    between(dues.dueDate, due),
    end ? sql`coalesce(application_period_start_date, application_period_end_date) <= ${end}::date` : undefined,
    start ? sql`coalesce(application_period_end_date, application_period_start_date) >= ${start}::date` : undefined,
    f.kinds?.length ? inArray(dues.kind, f.kinds) : undefined,
    f.states?.length ? inArray(dues.state, f.states) : undefined,
    f.concepts?.length ? inArray(dues.concept, f.concepts) : undefined,
    f.letters?.length
      ? sql`coalesce(${dues.paymentLetter}, 'none') IN (${sql.join(
          f.letters.map((letter) => sql`${letter}`),
          sql`, `,
        )})`
      : undefined,
    is(sql`coalesce(${isOverdue(today)}, false)`, f.overdue),
    f.open === undefined ? undefined : f.open ? sql`${OPEN} > 0` : sql`${OPEN} = 0`,
    is(BY_DIRECT_DEBIT, f.directDebit),
    f.portfolios?.length ? inArray(assets.portfolioUuid, f.portfolios) : undefined,
    f.assets?.length ? inArray(assets.uuid, f.assets) : undefined,
    f.search ? searched(f.search) : undefined,
  )
}

/**
 * SQL condition for the text search. Each text is searched in its own table and not once per due, because an asset has
 * many dues.
 */
export function searched(words: string): SQL {
  const has = (text: SQL) => contains(text, words)
  return sql`(${dues.assetUuid} IN (SELECT a.uuid FROM assets a WHERE ${has(sql`a.searched`)})
    OR ${dues.leaseUuid} IN (SELECT l.uuid FROM leases l WHERE ${has(sql`searchable(l.tenant)`)})
    OR (${dues.kind} = 'instalment'
      AND ${dues.assetUuid} IN (SELECT m.asset_uuid FROM mortgages m WHERE ${has(sql`searchable(m.lender)`)}))
    OR (${dues.kind} NOT IN ('rent', 'instalment', 'deposit') AND ${has(sql`searchable(concat_ws(' ', ${dues.invoiceNumber},
      ${dues.invoiceConcept}, ${dues.creditor}, ${dues.debtor}, ${dues.ownership}))`)}))`
}
