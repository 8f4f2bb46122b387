import type { InsightInterval } from '@lindero/domain/customers/customer'
import { insightPeriod } from '@lindero/domain/customers/insight-period'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import type { Transaction } from '../kernel/database/database.ts'
import { type ListOf, type Page, pageOf } from '../kernel/database/page.ts'
import { nameOfUser, wireInstant } from '../users/user-name.ts'
import { MADE_HERE, sinceDay } from './insights.store.ts'

interface FigureOfUser {
  userUuid: string
  /** Null if the user was erased. */
  name: string | null
  count: number
  lastOn: string | null
}

/** The reported number of months, and the requested page. */
export interface UsePage extends Page {
  interval: InsightInterval
}

/**
 * Number of valuations per user in the last months. A valuation counts for the user who made it by hand or requested
 * its job. Users without valuations are left out. Valuations and jobs belong to later slices, so their tables are
 * queried by name (docs/adr/0019).
 */
export function valuationsPerUser(
  tx: Transaction,
  customerUuid: string,
  page: UsePage,
  now: Date,
): Promise<ListOf<FigureOfUser>> {
  return figures(
    tx,
    `SELECT coalesce(v.valuator_uuid, j.created_by) AS user_uuid, v.created_on AS at
     FROM valuations v LEFT JOIN jobs j ON j.uuid = v.job_uuid
     WHERE v.customer_uuid = $1 AND ${sinceDay('v.created_on')} AND ${MADE_HERE}`,
    [customerUuid, insightPeriod(page.interval, calendarDateAt(now)).from],
    page,
  )
}

/** Number of exported workbooks and requested reports per user in the last months, from the audit log. */
export function reportsPerUser(
  tx: Transaction,
  customerUuid: string,
  page: UsePage,
  now: Date,
): Promise<ListOf<FigureOfUser>> {
  return figures(
    tx,
    // An export of several portfolios writes one entry per portfolio. Because all these entries have the same instant,
    // they count as one.
    `SELECT DISTINCT l.user_uuid, l.at FROM audit_log l
     WHERE l.customer_uuid = $1 AND ${sinceDay('l.at')} AND l.action IN ('portfolioExported', 'reportExported')`,
    [customerUuid, insightPeriod(page.interval, calendarDateAt(now)).from],
    page,
  )
}

/** @param events a query that selects `user_uuid` and `at` for the customer `$1`, starting from the day `$2` */
function figures(
  tx: Transaction,
  events: string,
  parameters: [string, string],
  page: Page,
): Promise<ListOf<FigureOfUser>> {
  return pageOf(
    tx,
    `SELECT f.user_uuid AS "userUuid", ${nameOfUser('f.user_uuid')} AS "name", f.count,
       ${wireInstant('f.last_on')} AS "lastOn"
     FROM (SELECT user_uuid, count(*)::int AS count, max(at) AS last_on FROM (${events}) d
           WHERE user_uuid IS NOT NULL GROUP BY user_uuid) f`,
    'f.count DESC, f.last_on DESC, f.user_uuid',
    parameters,
    page,
  )
}
