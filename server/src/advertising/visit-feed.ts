import { addMonths, calendarDateAt } from '@lindero/domain/kernel/dates'
import { withTown } from '@lindero/domain/kernel/street-address'
import { type CalendarFeed, MOST_EVENTS } from '../users/calendar-feed.ts'

/** Number of past months in the calendar. */
const MONTHS_BACK = 1

/** Numbers of days before a visit at which a calendar program reminds. */
const ALARM_DAYS = [1]

const VISIT = { es: 'Visita', en: 'Viewing' } as const

interface VisitRow {
  id: string
  assetUuid: string
  advertisementUuid: string
  externalId: string
  address: string | null
  town: string | null
  date: string
  time: string
  provinceCode: string | null
  sequence: number
  changedOn: string | null
  isCancelled: boolean
}

/**
 * Visits to advertised properties in the portfolios that the subscriber can see today, without the visitors' names. A
 * cancelled visit, and a future one of a discarded lead, is an event that no longer takes place, so that calendar
 * programs remove it.
 */
export const visitDatesFeed: CalendarFeed = {
  kind: 'visitDates',
  path: '/visit-calendars',
  name: { es: 'visitas', en: 'viewings' },
  needsLicence: false,
  async events(tx, { user, seesAll, language }, now) {
    const today = calendarDateAt(now)
    const visits = await tx.rows<VisitRow>(
      `SELECT s.uuid AS id, a.uuid AS "assetUuid", d.uuid AS "advertisementUuid", a.external_id AS "externalId",
         coalesce(d.address, a.address) AS address, coalesce(d.municipality, a.municipality) AS town,
         s.day::text AS date, to_char(s.time, 'HH24:MI') AS time,
         a.province_code AS "provinceCode", s.sequence, s.changed_on AS "changedOn",
         (s.result IS NOT DISTINCT FROM 'CANCELLED' OR l.state = 'DISCARDED' AND s.result IS NULL AND s.day >= $4::date)
           AS "isCancelled"
       FROM lead_steps s JOIN leads l ON l.uuid = s.lead_uuid JOIN advertisements d ON d.uuid = l.advertisement_uuid
         JOIN assets a ON a.uuid = d.asset_uuid
       WHERE s.kind = 'visit' AND s.day >= $1::date AND a.archived_on IS NULL
         AND ($2 OR a.portfolio_uuid IN (SELECT portfolio_uuid FROM portfolio_users WHERE user_uuid = $3))
       ORDER BY s.day, s.time, s.uuid LIMIT ${MOST_EVENTS}`,
      [addMonths(today, -MONTHS_BACK), seesAll, user, today],
    )
    return visits.map(({ externalId, assetUuid, advertisementUuid, changedOn, address, town, ...visit }) => ({
      ...{ ...visit, address: withTown(address, town) },
      ...(changedOn ? { changedOn: new Date(changedOn) } : {}),
      summary: `${VISIT[language]} · ${externalId}`,
      path: `/assets/${assetUuid}/commercial?open=${advertisementUuid}`,
      alarmDays: ALARM_DAYS,
    }))
  },
}
