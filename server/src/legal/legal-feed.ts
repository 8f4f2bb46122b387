import { addMonths, calendarDateAt } from '@lindero/domain/kernel/dates'
import { type CalendarFeed, MOST_EVENTS } from '../users/calendar-feed.ts'
import { nameWithArticle } from './date-words.ts'

/** The calendar starts this many months before today, and contains all later dates. */
const MONTHS_BACK = 3

/** The calendar feed of judicial dates: deadlines and court dates. */
export const judicialDatesFeed: CalendarFeed = {
  kind: 'judicialDates',
  path: '/legal-calendars',
  name: { es: 'plazos judiciales', en: 'judicial dates' },
  needsLicence: true,
  async events(tx, { user, seesAll, language }, now) {
    const events = await tx.rows<{
      id: string
      externalId: string
      address: string | null
      reason: string
      date: string
    }>(
      `SELECT concat_ws('-', a.uuid, coalesce(d.record_id, 0), d.reason) AS id, a.external_id AS "externalId",
         a.address, d.reason, d.date::text AS date
       FROM legal_dates d JOIN assets a ON a.uuid = d.asset_uuid
       WHERE d.date >= $1::date AND a.archived_on IS NULL AND a.phase = 'management'
         AND ($2 OR a.portfolio_uuid IN (SELECT portfolio_uuid FROM portfolio_users WHERE user_uuid = $3))
       ORDER BY d.date, d.id LIMIT ${MOST_EVENTS}`,
      [addMonths(calendarDateAt(now), -MONTHS_BACK), seesAll, user],
    )
    return events.map(({ id, externalId, address, reason, date }) => ({
      id,
      date,
      address,
      summary: `${nameWithArticle(reason, language)} · ${externalId}`,
    }))
  },
}
