import { isSubscriptionActive as isActive, type Subscription } from '@lindero/domain/customers/subscription'
import { addMonths, calendarDateAt } from '@lindero/domain/kernel/dates'
import ical, { ICalEventTransparency } from 'ical-generator'
import type { Database, Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { newLinkToken, secretHash } from '../kernel/http/secrets.ts'

/** Events of a feed, the nearest first: calendar programs fetch all of them each time. */
const MOST_EVENTS = 2_000
/** Months before today that stay in the calendar. */
const MONTHS_BACK = 3

/** A new secret address; an earlier one of this user for this customer ends. */
export async function renewLegalFeed(tx: Transaction, caller: Caller): Promise<{ path: string }> {
  const secret = newLinkToken()
  await tx.change(
    `INSERT INTO legal_feeds (user_uuid, customer_uuid, secret_hash) VALUES ($1, $2, $3)
     ON CONFLICT (user_uuid, customer_uuid) DO UPDATE SET secret_hash = excluded.secret_hash, created_on = now()`,
    [caller.user.uuid, caller.customer.uuid, secretHash(secret)],
  )
  return { path: `/api/legal-calendars/${secret}` }
}

interface Subscriber {
  user: string
  customer: string
  seesAll: boolean
}

declare module '../kernel/http/secrets.ts' {
  interface Holders {
    judicialDates: Subscriber
  }
}

interface Event {
  id: string
  externalId: string
  address: string | null
  reason: string
  date: string
}

/** In Spanish, as the feed of due dates of the operations. */
const NAMES: Record<string, string> = {
  correctEdict: 'Subsanar el decreto (arts. 214 y 215 LEC)',
  askForLaunch: 'Pedir el lanzamiento (art. 675.2 LEC)',
  correctRegistryFlaw: 'Subsanar el defecto registral (arts. 17 y 323 LH)',
  correctClaim: 'Subsanar la demanda (art. 231 LEC)',
  answerOfDefendant: 'Contestación del demandado (arts. 438 y 440.3 LEC)',
  appeal: 'Recurrir la sentencia (art. 458 LEC)',
  kickoffDate: 'Lanzamiento',
  newAppointmentDate: 'Nuevo señalamiento',
  appointmentDate: 'Cita',
  hearingDate: 'Vista',
  possessionDiligenceDate: 'Diligencia de posesión',
}

/** The judicial dates that the subscriber sees today. */
export async function legalFeedText(database: Database, subscriber: Subscriber, now: Date): Promise<string> {
  const from = addMonths(calendarDateAt(now), -MONTHS_BACK)
  const events = await database.transaction({ customer: subscriber.customer }, (tx) => eventsOf(tx, subscriber, from))
  const calendar = ical({
    name: 'Lindero: plazos judiciales',
    prodId: { company: 'Lindero', product: 'Legal' },
  })
  for (const { id, externalId, address, reason, date } of events) {
    calendar.createEvent({
      id: `${id}@lindero`,
      stamp: now,
      start: new Date(`${date}T00:00:00Z`),
      allDay: true,
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: `${NAMES[reason] ?? reason} · ${externalId}`,
      ...(address ? { location: address } : {}),
    })
  }
  return calendar.toString()
}

/**
 * None for a user who may not sign in any more, and without the licence; the same rule as at the login says whether the
 * subscription of the customer holds.
 */
export async function subscriberOfJudicialDates(
  tx: Transaction,
  hash: string,
  now: Date,
): Promise<Subscriber | undefined> {
  const [found] = await tx.rows<Subscriber & Subscription>(
    `SELECT u.uuid AS user, f.customer_uuid AS customer, (u.is_admin OR u.is_super_admin) AS "seesAll",
       c.stripe_id AS "stripeId", c.subscription_inactive_on AS "subscriptionInactiveOn",
       c.trial_ends_on AS "trialEndsOn"
     FROM legal_feeds f JOIN users u ON u.uuid = f.user_uuid JOIN customers c ON c.uuid = f.customer_uuid
     WHERE f.secret_hash = $1 AND u.inactive_on IS NULL AND NOT u.is_provider AND c.has_repossession_licence
       AND (u.customer_uuid = f.customer_uuid OR u.is_super_admin)`,
    [hash],
  )
  return found && isActive(found, now) ? found : undefined
}

/** An id is the asset's, the record's and the reason's: a date that moves moves its event. */
function eventsOf(tx: Transaction, { user, seesAll }: Subscriber, from: string): Promise<Event[]> {
  return tx.rows<Event>(
    `SELECT concat_ws('-', a.uuid, coalesce(d.record_id, 0), d.reason) AS id, a.external_id AS "externalId", a.address,
       d.reason, d.date::text AS date
     FROM legal_dates d JOIN assets a ON a.uuid = d.asset_uuid
     WHERE d.date >= $1::date AND a.archived_on IS NULL AND a.phase = 'management'
       AND ($2 OR a.portfolio_uuid IN (SELECT portfolio_uuid FROM portfolio_users WHERE user_uuid = $3))
     ORDER BY d.date, d.id LIMIT ${MOST_EVENTS}`,
    [from, seesAll, user],
  )
}
