import { addMonths, calendarDateAt } from '@lindero/domain/kernel/dates'
import { withTown } from '@lindero/domain/kernel/street-address'
import type { TermRule } from '@lindero/domain/legal/judicial-terms'
import { type CalendarFeed, MOST_EVENTS } from '../users/calendar-feed.ts'
import { ACT_OF_DATE } from './attempts.store.ts'
import { nameWithArticle, pathToDate, ruleText } from './date-words.ts'

/** The calendar starts this many months before today, and contains all later dates. */
const MONTHS_BACK = 3

/** Numbers of days before a date at which a calendar program reminds: the same as in the mails. */
const DEFAULT_DAYS = { court: [5, 1], registry: [15, 5], natural: [60, 30, 7], appointment: [7, 1] } as const

interface FeedRow {
  id: string
  assetUuid: string
  externalId: string
  address: string | null
  municipality: string | null
  provinceCode: string | null
  section: string | null
  reason: string
  date: string
  rule: TermRule | null
  sequence: number
  changedOn: string
  isCancelled: boolean
  court: string | null
  procedure: string | null
  hour: string | null
  place: string | null
  attended: string | null
}

/** The calendar feed of judicial dates: deadlines and court dates. */
export const judicialDatesFeed: CalendarFeed = {
  kind: 'judicialDates',
  path: '/legal-calendars',
  name: { es: 'plazos judiciales', en: 'judicial dates' },
  needsLicence: true,
  async events(tx, { user, seesAll, language }, now) {
    const events = await tx.rows<FeedRow>(
      `SELECT concat_ws('-', a.uuid, coalesce(d.record_id, 0), d.reason) AS id, a.uuid AS "assetUuid",
         a.external_id AS "externalId", a.address, a.municipality, a.province_code AS "provinceCode", d.section, d.reason,
         d.date::text AS date, d.rule, d.sequence, d.changed_on AS "changedOn", d."isCancelled",
         concat_ws(', ', nullif(r.fields->>'court', ''),
           coalesce(nullif(r.fields->>'courtSeat', ''), nullif(r.fields->>'registrySeat', ''))) AS court,
         coalesce(nullif(r.fields->>'caseNumber', ''), nullif(r.fields->>'procedureId', ''),
           nullif(r.fields->>'externalId', '')) AS procedure, t.hour, t.place, t.attended
       FROM (SELECT asset_uuid, record_id, section, reason, date, rule, sequence, changed_on, false AS "isCancelled"
           FROM legal_dates WHERE met_on IS NULL
         UNION ALL SELECT asset_uuid, record_id, NULL, reason, date, NULL, sequence, cancelled_on, true
           FROM cancelled_dates) d
         JOIN assets a ON a.uuid = d.asset_uuid LEFT JOIN legal_records r ON r.id = d.record_id ${ACT_OF_DATE}
       WHERE d.date >= $1::date AND a.archived_on IS NULL AND a.phase = 'management'
         AND ($2 OR a.portfolio_uuid IN (SELECT portfolio_uuid FROM portfolio_users WHERE user_uuid = $3))
       ORDER BY d.date, id LIMIT ${MOST_EVENTS}`,
      [addMonths(calendarDateAt(now), -MONTHS_BACK), seesAll, user],
    )
    return events.map((event) => {
      const { assetUuid, externalId, reason, rule, section, court, procedure, changedOn, municipality, ...rest } = event
      const { hour, place, attended } = rest
      const lines = [court, procedure, place, attended, rule && ruleText(reason, rule, language)]
      return {
        ...rest,
        ...(hour ? { time: hour } : {}),
        address: place ?? withTown(rest.address, municipality),
        summary: `${nameWithArticle(reason, language)} · ${externalId}`,
        description: lines.filter(Boolean).join('\n'),
        path: pathToDate({ assetUuid, section, rule }),
        changedOn: new Date(changedOn),
        alarmDays: DEFAULT_DAYS[rule?.calendar ?? 'appointment'],
      }
    })
  },
}
