import { addMonths, calendarDateAt } from '@lindero/domain/kernel/dates'
import { formatCurrency } from '@lindero/domain/kernel/formats'
import { withTown } from '@lindero/domain/kernel/street-address'
import { transactions as english } from '@lindero/texts/operations/transactions.en'
import { transactions as spanish } from '@lindero/texts/operations/transactions.es'
import { type CalendarFeed, MOST_EVENTS } from '../users/calendar-feed.ts'

/** The calendar starts this many months before today, and contains all later dates. */
const MONTHS_BACK = 3

const CONCEPTS: Readonly<Record<'es' | 'en', Readonly<Record<string, string>>>> = {
  es: spanish.concepts,
  en: english.concepts,
}

/** The calendar feed of open due dates. */
export const dueDatesFeed: CalendarFeed = {
  kind: 'dueDates',
  path: '/calendars',
  name: { es: 'vencimientos', en: 'due dates' },
  needsLicence: false,
  async events(tx, { user, seesAll, language }, now) {
    const dates = await tx.rows<{
      id: string
      externalId: string
      address: string | null
      municipality: string | null
      concept: string
      date: string
      open: number
    }>(
      `SELECT d.uuid AS id, a.external_id AS "externalId", a.address, a.municipality, d.concept, d.due_date::text AS date,
         d.open_amount::float8 AS open
       FROM dues d JOIN assets a ON a.uuid = d.asset_uuid
       WHERE a.archived_on IS NULL AND d.due_date >= $1::date AND d.open_amount > 0
         AND ($2 OR a.portfolio_uuid IN (SELECT portfolio_uuid FROM portfolio_users WHERE user_uuid = $3))
       ORDER BY d.due_date, d.uuid LIMIT ${MOST_EVENTS}`,
      [addMonths(calendarDateAt(now), -MONTHS_BACK), seesAll, user],
    )
    return dates.map(({ id, externalId, address, municipality, concept, date, open }) => ({
      id,
      date,
      address: withTown(address, municipality),
      summary: `${CONCEPTS[language][concept] ?? concept} ${formatCurrency(open, language)} · ${externalId}`,
    }))
  },
}
