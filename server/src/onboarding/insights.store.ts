import type { CustomerInsights } from '@lindero/contract/customers/customer.schema'
import type { InsightInterval } from '@lindero/domain/customers/customer'
import { type InsightPeriod, insightPeriod } from '@lindero/domain/customers/insight-period'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import type { Transaction } from '../kernel/database/database.ts'

/* Portfolios, assets and valuations belong to later slices, so this file queries their tables by name (docs/adr/0019).
   Sign-ins come from the audit log, because it is kept longer than sessions. */

/** SQL suffix that converts a calendar day to the instant when it begins in Spain. */
const BEGIN_OF_DAY = `::timestamp AT TIME ZONE 'Europe/Madrid'`

/**
 * SQL condition: the valuation was made in this system, by hand or by a job. Valuations imported with a tape do not
 * count.
 */
export const MADE_HERE = '(v.valuator_uuid IS NOT NULL OR v.job_uuid IS NOT NULL)'

/** SQL condition: the event happened on or after the day in parameter `$2`. */
export const sinceDay = (column: string) => `${column} >= $2${BEGIN_OF_DAY}`

interface Tally {
  measure: 'assets' | 'valuations' | 'logins'
  /** Place in the series, from 1. */
  place: number
  count: number
}

/** Insights of the customer in scope: current counts, and the activity of the last months. */
export async function insightsOf(
  tx: Transaction,
  customerUuid: string,
  interval: InsightInterval,
  now: Date,
): Promise<CustomerInsights> {
  const period = insightPeriod(interval, calendarDateAt(now))
  const tallies = await talliesOf(tx, customerUuid, period)
  const counted = new Map(tallies.map(({ measure, place, count }) => [`${measure} ${place}`, count]))
  const of = (measure: Tally['measure'], index: number) => counted.get(`${measure} ${index + 1}`) ?? 0
  const sumOf = (measure: Tally['measure']) =>
    tallies.reduce((sum, tally) => sum + (tally.measure === measure ? tally.count : 0), 0)
  return {
    interval,
    from: period.from,
    to: period.to,
    totals: {
      ...(await presentTotals(tx, customerUuid, period)),
      valuations: sumOf('valuations'),
      logins: sumOf('logins'),
    },
    series: period.points.map((point, index) => ({
      from: point,
      assets: of('assets', index),
      valuations: of('valuations', index),
      logins: of('logins', index),
    })),
  }
}

/** Number of events per point of the series. Points without events are left out. */
function talliesOf(tx: Transaction, customerUuid: string, { from, points }: InsightPeriod): Promise<Tally[]> {
  // The limits are converted to instants once, and not each instant to a day.
  const limits = `(SELECT array_agg(day${BEGIN_OF_DAY} ORDER BY day) FROM unnest($3::date[]) day)`
  const tally = (measure: Tally['measure'], table: string, at: string, condition = 'true') =>
    `SELECT '${measure}' AS measure, width_bucket(${at}, ${limits}) AS place, count(*)::int AS count
     FROM ${table} WHERE customer_uuid = $1 AND ${sinceDay(at)} AND ${condition} GROUP BY 2`
  return tx.rows<Tally>(
    [
      tally('assets', 'assets a', 'a.created_on'),
      tally('valuations', 'valuations v', 'v.created_on', MADE_HERE),
      tally('logins', 'audit_log l', 'l.at', `l.action = 'login'`),
    ].join(' UNION ALL '),
    [customerUuid, from, points],
  )
}

type PresentTotals = Pick<CustomerInsights['totals'], 'portfolios' | 'assets' | 'valuedAssets' | 'activeUsers'>

/** The assets are counted from sums that are computed ahead (ADR 1490). */
async function presentTotals(tx: Transaction, customerUuid: string, { from }: InsightPeriod): Promise<PresentTotals> {
  const [row] = await tx.rows<PresentTotals>(
    `SELECT
       (SELECT count(*)::int FROM portfolios
        WHERE customer_uuid = $1 AND archived_on IS NULL AND NOT is_draft) AS "portfolios",
       t.assets, t.valued AS "valuedAssets",
       (SELECT count(DISTINCT user_uuid)::int FROM audit_log
        WHERE customer_uuid = $1 AND action = 'login' AND ${sinceDay('at')}) AS "activeUsers"
     FROM (SELECT coalesce(sum(assets), 0)::int AS assets, coalesce(sum(valued), 0)::int AS valued
       FROM known_portfolio_totals() WHERE customer_uuid = $1) t`,
    [customerUuid, from],
  )
  if (!row) throw new Error('counting answered nothing')
  return row
}
