import type { CallInput } from '@lindero/contract/kernel/call'
import type { legalDateCalls } from '@lindero/contract/legal/dates.contract'
import { addDays, addMonths } from '@lindero/domain/kernel/dates'
import type { LegalDate } from '@lindero/domain/legal/legal-dates'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'

const SORTED = { date: 'd.date', externalId: 'a.external_id' }
const FROM = sql`FROM legal_dates d JOIN assets a ON a.uuid = d.asset_uuid`

const seenDates = (caller: Caller): SQL =>
  sql`a.archived_on IS NULL AND a.phase = 'management' AND ${seesPortfolio(caller, sql`a.portfolio_uuid`) ?? sql`true`}`

/** A term stays until it is done; its day over, it is late. */
const isLate = (today: string): SQL => sql`(d.rule IS NOT NULL AND d.date < ${today}::date)`

type DateRow = Pick<LegalDate, 'section' | 'reason' | 'date' | 'rule'> & {
  id: number
  assetUuid: string
  externalId: string
  municipality: string | null
  responsible: string | null
  isLate: boolean
}

/** Judicial terms and appointments in the portfolios that the caller sees, the nearest first. */
export async function listLegalDates(
  tx: Transaction,
  caller: Caller,
  { p, r, s, d, f = {} }: CallInput<typeof legalDateCalls.legalDates>['query'],
  today: string,
): Promise<{ items: DateRow[]; total: number }> {
  const { from = '0001-01-01', until = '9999-12-31' } = f.day ?? {}
  const is = (condition: SQL, wanted: boolean | undefined): SQL =>
    wanted === undefined ? sql`true` : sql`${condition} = ${wanted}`
  const found = f.search
    ? sql`(strpos(searchable(a.external_id), searchable(${f.search})) > 0
        OR strpos(searchable(coalesce(a.address, '')), searchable(${f.search})) > 0)`
    : sql`true`
  const which = sql`${seenDates(caller)} AND ${found} AND d.date BETWEEN ${from}::date AND ${until}::date
    AND ${is(sql`(d.rule IS NOT NULL)`, f.isTerm)} AND ${is(isLate(today), f.isLate)}`
  const order = sql.raw(`${SORTED[s ?? 'date']} ${d ? 'DESC' : 'ASC'}, d.date, d.id`)
  const items = await tx.rows<DateRow>(sql`SELECT d.id::int AS id, d.date::text AS date, a.uuid AS "assetUuid",
    a.external_id AS "externalId", a.municipality, d.section, d.reason, d.rule, ${isLate(today)} AS "isLate",
    nullif(trim(concat_ws(' ', u.firstname, u.lastname)), '') AS responsible
    ${FROM} LEFT JOIN legal_situations s ON s.asset_uuid = a.uuid LEFT JOIN users u ON u.uuid = s.responsible_uuid
    WHERE ${which} ORDER BY ${order} LIMIT ${r} OFFSET ${(p - 1) * r}`)
  const [counted] = await tx.rows<{ total: number }>(sql`SELECT count(*)::int AS total ${FROM} WHERE ${which}`)
  return { items, total: counted?.total ?? 0 }
}

/** Number of terms and appointments on each day of a month, and number of late terms. */
export async function legalCalendarOf(tx: Transaction, caller: Caller, month: string, today: string) {
  const first = `${month}-01`
  const last = addDays(addMonths(first, 1), -1)
  const days = await tx.rows<{
    date: string
    terms: number
    appointments: number
  }>(sql`SELECT d.date::text AS date, count(*) FILTER (WHERE d.rule IS NOT NULL)::int AS terms,
    count(*) FILTER (WHERE d.rule IS NULL)::int AS appointments
    ${FROM} WHERE ${seenDates(caller)} AND d.date BETWEEN ${first}::date AND ${last}::date GROUP BY 1 ORDER BY 1`)
  const [counted] = await tx.rows<{ late: number }>(
    sql`SELECT count(*)::int AS late ${FROM} WHERE ${seenDates(caller)} AND ${isLate(today)}`,
  )
  return {
    days,
    late: counted?.late ?? 0,
  }
}
