import { isSubscriptionActive, type Subscription } from '@lindero/domain/customers/subscription'
import type { Locale } from '@lindero/domain/kernel/formats'
import ical, { ICalEventTransparency } from 'ical-generator'
import { HAS_LEGAL_MANAGEMENT } from '../customers/customers.table.ts'
import type { Database, Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { newLinkToken, secretHash } from '../kernel/http/secrets.ts'

/** Maximum number of events, because calendar programs fetch all events each time. The earliest events are kept. */
export const MOST_EVENTS = 2_000

/** Duration of an event with a start time, in milliseconds. */
const HOUR = 60 * 60_000

/** The user who has subscribed to a calendar, with current permissions. */
interface Subscriber {
  user: string
  customer: string
  /** True if the user sees all portfolios of the customer. */
  seesAll: boolean
  language: Locale
}

interface CalendarEvent {
  /** The id does not change when the date changes, so that calendar programs move the event. */
  id: string
  /** yyyy-mm-dd. */
  date: string
  /** HH:MM in local time at the location of the event; absent for an all-day event. */
  time?: string
  summary: string
  address: string | null
}

/** A calendar that can be read at a secret address. The slice that contains the dates declares it. */
export interface CalendarFeed {
  kind: 'dueDates' | 'judicialDates' | 'taskDates' | 'visitDates'
  /** Path below `/api`, without the secret. */
  path: string
  name: Readonly<Record<Locale, string>>
  /** True if only customers with the repossession licence may read the calendar. */
  needsLicence: boolean
  events(tx: Transaction, subscriber: Subscriber, now: Date): Promise<CalendarEvent[]>
}

declare module '../kernel/http/secrets.ts' {
  interface Holders {
    dueDates: Subscriber
    judicialDates: Subscriber
    taskDates: Subscriber
    visitDates: Subscriber
  }
}

/**
 * Creates a secret address. The user's previous address for this customer becomes invalid. Only the hash of the secret
 * is stored.
 */
export async function renewFeed(
  tx: Transaction,
  { user, customer }: Caller,
  { kind, path }: CalendarFeed,
): Promise<{ path: string }> {
  const secret = newLinkToken()
  await tx.change(
    `INSERT INTO calendar_feeds (kind, user_uuid, customer_uuid, secret_hash) VALUES ($1, $2, $3, $4)
     ON CONFLICT (kind, user_uuid, customer_uuid) DO UPDATE
     SET secret_hash = excluded.secret_hash, created_on = now()`,
    [kind, user.uuid, customer.uuid, secretHash(secret)],
  )
  return { path: `/api${path}/${secret}` }
}

/**
 * Finds the subscriber for a secret address; undefined if the user was deactivated, or the subscription or the licence
 * has ended.
 */
export function subscriberOf({ kind, needsLicence }: CalendarFeed) {
  return async (tx: Transaction, hash: string, now: Date): Promise<Subscriber | undefined> => {
    const [row] = await tx.rows<Subscriber & Subscription>(
      `SELECT u.uuid AS user, u.language, f.customer_uuid AS customer, (u.is_admin OR u.is_super_admin) AS "seesAll",
         c.stripe_id AS "stripeId", c.subscription_inactive_on AS "subscriptionInactiveOn",
         c.trial_ends_on AS "trialEndsOn"
       FROM calendar_feeds f JOIN users u ON u.uuid = f.user_uuid JOIN customers c ON c.uuid = f.customer_uuid
       WHERE f.secret_hash = $1 AND f.kind = $2 AND u.inactive_on IS NULL AND NOT u.is_provider
         AND (${HAS_LEGAL_MANAGEMENT} OR NOT $3) AND (u.customer_uuid = f.customer_uuid OR u.is_super_admin)`,
      [hash, kind, needsLicence],
    )
    return row && isSubscriptionActive(row, now) ? row : undefined
  }
}

/** True if the user has a secret address for this calendar. */
export async function hasFeed(tx: Transaction, { user, customer }: Caller, { kind }: CalendarFeed): Promise<boolean> {
  const rows = await tx.rows('SELECT 1 FROM calendar_feeds WHERE kind = $1 AND user_uuid = $2 AND customer_uuid = $3', [
    kind,
    user.uuid,
    customer.uuid,
  ])
  return rows.length > 0
}

/** The events that the subscriber may currently see, as an iCalendar file (RFC 5545) in the subscriber's language. */
export async function calendarFile(database: Database, feed: CalendarFeed, subscriber: Subscriber, now: Date) {
  const events = await database.transaction({ customer: subscriber.customer }, (tx) => feed.events(tx, subscriber, now))
  const calendar = ical({
    name: `Lindero: ${feed.name[subscriber.language]}`,
    prodId: { company: 'Lindero', product: feed.kind },
  })
  for (const { id, date, time, summary, address } of events) {
    calendar.createEvent({
      id: `${id}@lindero`,
      stamp: now,
      start: new Date(`${date}T${time ?? '00:00'}:00Z`),
      ...(time
        ? { end: new Date(Date.parse(`${date}T${time}:00Z`) + HOUR), floating: true }
        : { allDay: true, transparency: ICalEventTransparency.TRANSPARENT }),
      summary,
      ...(address ? { location: address } : {}),
    })
  }
  return { stream: Buffer.from(calendar.toString()), fileName: 'lindero.ics' }
}

/** A `PersonalDataSource`. This type is not imported, because it belongs to a later slice (`privacy`). */
export const CALENDAR_PERSONAL_DATA = {
  ownRecords: {
    calendarFeeds: `SELECT kind, created_on AS "createdOn" FROM calendar_feeds WHERE user_uuid = $1 ORDER BY kind`,
  },
  erasure: ['DELETE FROM calendar_feeds WHERE user_uuid = $1'],
}
