import { addMonths, calendarDateAt } from '@lindero/domain/kernel/dates'
import { type CalendarFeed, MOST_EVENTS } from '../users/calendar-feed.ts'

/** Number of past months in the calendar. */
const MONTHS_BACK = 1

const VISIT = { es: 'Visita', en: 'Viewing' } as const

/**
 * Visits to advertised properties in the portfolios that the subscriber can see today. The visitors' names and future
 * visits of discarded leads are excluded.
 */
export const visitDatesFeed: CalendarFeed = {
  kind: 'visitDates',
  path: '/visit-calendars',
  name: { es: 'visitas', en: 'viewings' },
  needsLicence: false,
  async events(tx, { user, seesAll, language }, now) {
    const today = calendarDateAt(now)
    const visits = await tx.rows<{
      id: string
      externalId: string
      address: string | null
      date: string
      time: string
      provinceCode: string | null
    }>(
      `SELECT s.uuid AS id, a.external_id AS "externalId", coalesce(d.address, a.address) AS address, s.day::text AS date,
         to_char(s.time, 'HH24:MI') AS time, a.province_code AS "provinceCode"
       FROM lead_steps s JOIN leads l ON l.uuid = s.lead_uuid JOIN advertisements d ON d.uuid = l.advertisement_uuid
         JOIN assets a ON a.uuid = d.asset_uuid
       WHERE s.kind = 'visit' AND s.day >= $1::date AND s.result IS DISTINCT FROM 'CANCELLED' AND a.archived_on IS NULL
         AND (l.state <> 'DISCARDED' OR s.day < $4::date)
         AND ($2 OR a.portfolio_uuid IN (SELECT portfolio_uuid FROM portfolio_users WHERE user_uuid = $3))
       ORDER BY s.day, s.time, s.uuid LIMIT ${MOST_EVENTS}`,
      [addMonths(today, -MONTHS_BACK), seesAll, user, today],
    )
    return visits.map(({ id, externalId, address, date, time, provinceCode }) => ({
      ...{ id, date, time, address, provinceCode },
      summary: `${VISIT[language]} · ${externalId}`,
    }))
  },
}
