import type { CallInput } from '@lindero/contract/kernel/call'
import type { legalDateCalls } from '@lindero/contract/legal/dates.contract'
import { addDays, addMonths } from '@lindero/domain/kernel/dates'
import type { LegalDate } from '@lindero/domain/legal/legal-dates'
import { type SQL, sql } from 'drizzle-orm'
import { allOf, between, is, isIn } from '../kernel/database/conditions.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'
import { ACT_OF_DATE } from './attempts.store.ts'
import { IS_LAPSE_OF_OTHERS, IS_OPTIONAL, MISSED } from './missed-deadlines.store.ts'

const SORTED = { date: 'd.date', externalId: 'a.external_id' }
const FROM = sql.raw(`FROM legal_dates d JOIN assets a ON a.uuid = d.asset_uuid
  LEFT JOIN legal_situations s ON s.asset_uuid = a.uuid LEFT JOIN legal_records r ON r.id = d.record_id ${MISSED}`)
/** SQL expression for the court or registry of a procedure, or its town if the record does not name the office. */
const COURT = sql.raw(`coalesce(nullif(r.fields->>'court', ''), nullif(r.fields->>'courtSeat', ''),
  nullif(r.fields->>'registrySeat', ''))`)

/** SQL expression for the number of the case: of the court, of the procedure, or the number that the customer gave it. */
const CASE_NUMBER = sql.raw(`coalesce(nullif(r.fields->>'caseNumber', ''), nullif(r.fields->>'procedureId', ''),
  nullif(r.fields->>'externalId', ''))`)
/** SQL expression for the attorney of a procedure. Only the record of the award names the attorney of the asset. */
const ATTORNEY =
  sql.raw(`coalesce(nullif(r.fields->>'attorneyName', ''), (SELECT nullif(award.fields->>'attorneyName', '')
  FROM legal_records award WHERE award.asset_uuid = a.uuid AND award.section = 'adjudicationProcess'))`)

const seenDates = (caller: Caller): SQL =>
  allOf(sql`a.archived_on IS NULL AND a.phase = 'management'`, seesPortfolio(caller, sql`a.portfolio_uuid`))

/**
 * A deadline stays in the list until the work is done. It is late once its day has passed. A court date is late if its
 * day has passed and no result was recorded. The lapse of another creditor's annotation, and a term that may be left
 * unused, are never late.
 */
const isLate = (today: string): SQL =>
  sql`(((d.rule IS NOT NULL AND d.date < ${today}::date) OR d.awaits) AND NOT ${sql.raw(IS_LAPSE_OF_OTHERS)}
    AND NOT ${sql.raw(IS_OPTIONAL)})`

type DateRow = Pick<LegalDate, 'section' | 'reason' | 'date' | 'rule' | 'awaits' | 'metOn'> & {
  address: string | null
  movedFrom: string | null
  id: number
  assetUuid: string
  externalId: string
  municipality: string | null
  responsible: string | null
  court: string | null
  missed: { uuid: string; explanation: string | null } | null
  isLate: boolean
  caseNumber: string | null
  attorney: string | null
  hour: string | null
  place: string | null
  attended: string | null
}

interface DateScope {
  responsibleUuid?: string | undefined
  portfolioUuid?: string | undefined
  court?: string | undefined
}

/** Restricts the dates to those of a responsible user, a portfolio or a court. */
function ofPlace({ responsibleUuid, portfolioUuid, court }: DateScope): SQL {
  return allOf(
    responsibleUuid ? sql`s.responsible_uuid = ${responsibleUuid}` : undefined,
    portfolioUuid ? sql`a.portfolio_uuid = ${portfolioUuid}` : undefined,
    court ? sql`${COURT} = ${court}` : undefined,
  )
}

/** Deadlines and court dates in the portfolios that the caller sees, earliest first. */
export async function listLegalDates(
  tx: Transaction,
  caller: Caller,
  { p, r, s, d, f = {} }: CallInput<typeof legalDateCalls.legalDates>['query'],
  today: string,
): Promise<{ items: DateRow[]; total: number }> {
  const which = allOf(
    seenDates(caller),
    isIn([sql`a.external_id`, sql`a.address`], f.search),
    between(sql`d.date`, f.day),
    is(sql`(d.rule IS NOT NULL)`, f.isTerm),
    is(isLate(today), f.isLate),
    is(sql`(m.uuid IS NOT NULL AND m.explanation IS NULL)`, f.isUnexplained),
    ofPlace(f),
  )
  const order = sql.raw(`${SORTED[s ?? 'date']} ${d ? 'DESC' : 'ASC'}, d.date, d.id`)
  const items = await tx.rows<DateRow>(sql`SELECT d.id::int AS id, d.date::text AS date, a.uuid AS "assetUuid",
    a.external_id AS "externalId", a.address, a.municipality, d.awaits, d.met_on::text AS "metOn",
    d.moved_from::text AS "movedFrom", d.section, d.reason, d.rule, ${isLate(today)} AS "isLate",
    t.hour, t.place, t.attended,
    nullif(trim(concat_ws(' ', u.firstname, u.lastname)), '') AS responsible, ${COURT} AS court,
    ${CASE_NUMBER} AS "caseNumber", ${ATTORNEY} AS attorney,
    CASE WHEN m.uuid IS NOT NULL THEN jsonb_build_object('uuid', m.uuid, 'explanation', m.explanation) END AS missed
    ${FROM} LEFT JOIN users u ON u.uuid = s.responsible_uuid ${sql.raw(ACT_OF_DATE)}
    WHERE ${which} ORDER BY ${order} LIMIT ${r} OFFSET ${(p - 1) * r}`)
  const [counted] = await tx.rows<{ total: number }>(sql`SELECT count(*)::int AS total ${FROM} WHERE ${which}`)
  return { items, total: counted?.total ?? 0 }
}

/** Number of deadlines and court dates on each day of a month, and the total number of late deadlines. */
export async function legalCalendarOf(
  tx: Transaction,
  caller: Caller,
  { month, ...place }: CallInput<typeof legalDateCalls.legalCalendar>['query'],
  today: string,
) {
  const first = `${month}-01`
  const last = addDays(addMonths(first, 1), -1)
  const days = await tx.rows<{
    date: string
    terms: number
    appointments: number
  }>(sql`SELECT d.date::text AS date, count(*) FILTER (WHERE d.rule IS NOT NULL)::int AS terms,
    count(*) FILTER (WHERE d.rule IS NULL)::int AS appointments
    ${FROM} WHERE ${seenDates(caller)} AND ${ofPlace(place)}
      AND d.date BETWEEN ${first}::date AND ${last}::date GROUP BY 1 ORDER BY 1`)
  const [counted] = await tx.rows<{ late: number }>(
    sql`SELECT count(*)::int AS late ${FROM} WHERE ${seenDates(caller)} AND ${ofPlace(place)} AND ${isLate(today)}`,
  )
  return {
    days,
    late: counted?.late ?? 0,
  }
}

/** Maximum number of users, portfolios and courts in the filter options. */
const MOST_CHOICES = 500

/** Filter options: the users, portfolios and courts of the dates that the caller sees. */
export async function legalDateChoices(tx: Transaction, caller: Caller) {
  const seen = sql`${FROM} LEFT JOIN users u ON u.uuid = s.responsible_uuid
    LEFT JOIN portfolios p ON p.uuid = a.portfolio_uuid WHERE ${seenDates(caller)}`
  const most = sql.raw(`LIMIT ${MOST_CHOICES}`)
  const people = await tx.rows<{
    uuid: string
    name: string
  }>(sql`SELECT DISTINCT u.uuid, trim(concat_ws(' ', u.firstname, u.lastname)) AS name ${seen} AND u.uuid IS NOT NULL
    ORDER BY name, u.uuid ${most}`)
  const portfolios = await tx.rows<{
    uuid: string
    name: string
  }>(sql`SELECT DISTINCT p.uuid, p.name ${seen} ORDER BY p.name, p.uuid ${most}`)
  const courts = await tx.rows<{ court: string }>(sql`SELECT DISTINCT ${COURT} AS court ${seen} AND ${COURT} IS NOT NULL
    ORDER BY court ${most}`)
  return { people, portfolios, courts: courts.map(({ court }) => court) }
}
