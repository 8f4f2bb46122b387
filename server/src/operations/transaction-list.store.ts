import type {
  TRANSACTION_SORTS,
  TransactionFilterInput,
  TransactionRow,
} from '@lindero/contract/operations/transactions.contract'
import { expeditionRange } from '@lindero/domain/operations/transaction-filter'
import { and, type Column, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { assets } from '../assets/assets.table.ts'
import { ON_PORTFOLIO, PORTFOLIO } from '../assets/portfolio-names.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'
import { transactionPayments, transactions } from './transactions.table.ts'

/** Open amount. Unapplied transactions and those paid owe nothing. */
export const OPEN = sql<number>`CASE WHEN ${transactions.state} IN ('paid', 'paidInExcess', 'unapplied') THEN 0
  ELSE greatest(${transactions.shownAmount} - ${transactions.paidAmount}, 0) END`

const toPay = sql`${transactions.concept} <> 'INCOME'`

export const isOverdue = (today: string) =>
  sql<boolean>`(${transactions.dueDate} < ${today}::date AND ${OPEN} > 0)`

const SORTS: Record<(typeof TRANSACTION_SORTS)[number], SQL> = {
  dueDate: sql`${transactions.dueDate}`,
  expeditionDate: sql`${transactions.expeditionDate}`,
  externalId: sql`${assets.externalId}`,
  concept: sql`${transactions.concept}`,
  amount: sql`${transactions.shownAmount}`,
  paidAmount: sql`${transactions.paidAmount}`,
  openAmount: OPEN,
  state: sql`${transactions.state}`,
}

export interface TransactionPage {
  p: number
  r: number
  s?: (typeof TRANSACTION_SORTS)[number] | undefined
  d?: boolean | undefined
  f?: TransactionFilterInput | undefined
}

/**
 * What a caller sees: transactions of operating assets in its portfolios. The expense of a fee is left out, because the
 * fee itself is listed and would count twice.
 */
export function seenTransactions(caller: Caller): SQL | undefined {
  return and(
    isNull(assets.archivedOn),
    seesPortfolio(caller, assets.portfolioUuid),
    isNull(transactions.feeUuid),
  )
}

export const ON_ASSET = eq(assets.uuid, transactions.assetUuid)

/** A page of transactions, and the totals over all pages. */
export async function listTransactions(
  tx: Transaction,
  caller: Caller,
  page: TransactionPage,
  today: string,
) {
  const { p, r, s = 'dueDate', d = false, f } = page
  const condition = and(seenTransactions(caller), filtered(f, today))
  const direction = d ? sql`DESC NULLS LAST` : sql`ASC NULLS LAST`
  const items = await tx
    .select(rowColumns(today))
    .from(transactions)
    .innerJoin(assets, ON_ASSET)
    .innerJoin(PORTFOLIO, ON_PORTFOLIO)
    .where(condition)
    .orderBy(sql`${SORTS[s]} ${direction}`, desc(transactions.uuid))
    .limit(r)
    .offset((p - 1) * r)
  const [sums] = await tx
    .select({
      total: sql<number>`count(*)::int`,
      toPay: euros(sql`${OPEN}`, toPay),
      toCollect: euros(sql`${OPEN}`, sql`NOT (${toPay})`),
      overdue: euros(sql`${OPEN}`, sql`${toPay} AND ${isOverdue(today)}`),
      paid: euros(sql`${transactions.paidAmount}`, toPay),
    })
    .from(transactions)
    .innerJoin(assets, ON_ASSET)
    .where(condition)
  const { total = 0, ...totals } = sums ?? { toPay: 0, toCollect: 0, overdue: 0, paid: 0 }
  return { items: items as TransactionRow[], total, totals }
}

/** Due, open and overdue amounts by month of the due date; twelve months, also those without any. */
export async function calendarOf(
  tx: Transaction,
  caller: Caller,
  { year, portfolio }: { year: number; portfolio?: string | undefined },
  today: string,
) {
  const month = sql<number>`extract(month FROM ${transactions.dueDate})::int`
  const found = await tx
    .select({
      month,
      count: sql<number>`count(*)::int`,
      due: euros(sql`${transactions.shownAmount}`, toPay),
      open: euros(sql`${OPEN}`, toPay),
      overdue: euros(sql`${OPEN}`, sql`${toPay} AND ${isOverdue(today)}`),
      toCollect: euros(sql`${OPEN}`, sql`NOT (${toPay})`),
    })
    .from(transactions)
    .innerJoin(assets, ON_ASSET)
    .where(
      and(
        seenTransactions(caller),
        sql`${transactions.dueDate} BETWEEN make_date(${year}, 1, 1) AND make_date(${year}, 12, 31)`,
        portfolio ? eq(assets.portfolioUuid, portfolio) : undefined,
      ),
    )
    .groupBy(sql`1`)
  const empty = { count: 0, due: 0, open: 0, overdue: 0, toCollect: 0 }
  return {
    months: Array.from({ length: 12 }, (_, index) => {
      const known = found.find((row) => row.month === index + 1)
      return { ...empty, ...known, month: index + 1 }
    }),
  }
}

function rowColumns(today: string) {
  const count = (condition: SQL) => sql<number>`(SELECT count(*)::int FROM ${transactionPayments} AS payment
    WHERE payment.transaction_uuid = ${transactions.uuid} AND ${condition})`
  return {
    uuid: transactions.uuid,
    assetUuid: transactions.assetUuid,
    externalId: assets.externalId,
    address: assets.address,
    portfolioName: sql<string>`portfolio.name`,
    kind: transactions.kind,
    concept: transactions.concept,
    name: sql<string | null>`coalesce(${transactions.invoiceNumber}, ${transactions.invoiceConcept})`,
    party: sql<string | null>`coalesce(${transactions.ownership},
      CASE ${transactions.concept} WHEN 'INCOME' THEN ${transactions.debtor} ELSE ${transactions.creditor} END)`,
    expeditionDate: transactions.expeditionDate,
    dueDate: transactions.dueDate,
    amount: transactions.shownAmount,
    paidAmount: transactions.paidAmount,
    openAmount: sql<number>`(${OPEN})::float8`,
    state: transactions.state,
    isOverdue: sql<boolean>`coalesce(${isOverdue(today)}, false)`,
    paymentLetter: transactions.paymentLetter,
    splitPayment: transactions.splitPayment,
    paidCount: count(sql`payment.paid`),
    paymentCount: count(sql`true`),
  }
}

/** A sum in exact cents, read as a number. */
function euros(amount: SQL, condition: SQL) {
  return sql<number>`coalesce(sum(${amount}) FILTER (WHERE ${condition}), 0)::float8`
}

/** The filter of section 5 as SQL; `matchesFilter` in domain states the same rules. */
export function filtered(f: TransactionFilterInput = {}, today: string): SQL | undefined {
  const { expedition, due, application } = f
  const custom = { from: expedition?.from ?? null, to: expedition?.until ?? null }
  const range = expeditionRange({ range: f.range ?? 'custom', custom }, today)
  const { from: start, until: end } = application ?? {}
  const words = f.search?.replace(/[\\%_]/g, '\\$&')
  return and(
    between(transactions.expeditionDate, range.from, range.to),
    between(transactions.dueDate, due?.from, due?.until),
    end
      ? sql`coalesce(application_period_start_date, application_period_end_date) <= ${end}::date`
      : undefined,
    start
      ? sql`coalesce(application_period_end_date, application_period_start_date) >= ${start}::date`
      : undefined,
    f.kinds?.length ? inArray(transactions.kind, f.kinds) : undefined,
    f.states?.length ? inArray(transactions.state, f.states) : undefined,
    f.concepts?.length ? inArray(transactions.concept, f.concepts) : undefined,
    f.letters?.length
      ? sql`coalesce(${transactions.paymentLetter}, 'none') IN (${sql.join(
          f.letters.map((letter) => sql`${letter}`),
          sql`, `,
        )})`
      : undefined,
    f.overdue === undefined ? undefined : sql`coalesce(${isOverdue(today)}, false) = ${f.overdue}`,
    f.portfolios?.length ? inArray(assets.portfolioUuid, f.portfolios) : undefined,
    f.assets?.length ? inArray(assets.uuid, f.assets) : undefined,
    words
      ? sql`(assets.searched LIKE '%' || searchable(${words}) || '%' OR searchable(concat_ws(' ',
          ${transactions.invoiceNumber}, ${transactions.invoiceConcept}, ${transactions.creditor},
          ${transactions.debtor}, ${transactions.ownership})) LIKE '%' || searchable(${words}) || '%')`
      : undefined,
  )
}

function between(column: Column, from?: string | null, to?: string | null): SQL | undefined {
  return and(
    from ? sql`${column} >= ${from}::date` : undefined,
    to ? sql`${column} <= ${to}::date` : undefined,
  )
}
