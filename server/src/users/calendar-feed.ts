import { isSubscriptionActive, type Subscription } from '@lindero/domain/customers/subscription'
import type { Locale } from '@lindero/domain/kernel/formats'
import ical, { ICalAlarmType, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { HAS_LEGAL_MANAGEMENT } from '../customers/customers.table.ts'
import { publicAddress } from '../kernel/config/public-address.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { newLinkToken, secretHash } from '../kernel/http/secrets.ts'

/** Maximum number of events, because calendar programs fetch all events each time. The earliest events are kept. */
export const MOST_EVENTS = 2_000

/** Duration of an event with a start time, in milliseconds. */
const HOUR = 60 * 60_000
const DAY_SECONDS = 24 * 60 * 60

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
  /** Province of the event. The Canary Islands have their own time. */
  provinceCode?: string | null
  summary: string
  address: string | null
  /** Further lines: court, case number, the rule of a deadline. */
  description?: string
  /** Path of the page that the event links to, beginning with a slash. */
  path?: string
  /** Number of times that the date has moved, and when it last did. */
  sequence?: number
  changedOn?: Date
  /** True for an event that no longer takes place. Calendar programs then remove or strike it. */
  isCancelled?: boolean
  /** Numbers of days before the event at which the calendar program reminds the user. */
  alarmDays?: readonly number[]
}

const ZONES = { peninsula: 'Europe/Madrid', canaries: 'Atlantic/Canary' } as const
type Zone = (typeof ZONES)[keyof typeof ZONES]
const zoneOf = (provinceCode: string | null | undefined): Zone =>
  provinceCode === '35' || provinceCode === '38' ? ZONES.canaries : ZONES.peninsula

/** Offsets from UTC in winter and summer, in hours. Both zones change their clocks at 01:00 UTC (Directive 2000/84/EC). */
const OFFSETS: Readonly<Record<Zone, { winter: number; summer: number; names: readonly [string, string] }>> = {
  'Europe/Madrid': { winter: 1, summer: 2, names: ['CET', 'CEST'] },
  'Atlantic/Canary': { winter: 0, summer: 1, names: ['WET', 'WEST'] },
}

/** The definition of a time zone in iCalendar, which an event with TZID needs. */
function timeZoneDefinition(zone: string): string {
  const { winter, summer, names } = OFFSETS[zone as Zone]
  const offset = (hours: number) => `+0${hours}00`
  const change = (kind: string, from: number, to: number, month: number, name: string) => [
    `BEGIN:${kind}`,
    `TZOFFSETFROM:${offset(from)}`,
    `TZOFFSETTO:${offset(to)}`,
    `TZNAME:${name}`,
    `DTSTART:1970${String(month).padStart(2, '0')}${month === 3 ? '29' : '25'}T0${from + 1}0000`,
    `RRULE:FREQ=YEARLY;BYMONTH=${month};BYDAY=-1SU`,
    `END:${kind}`,
  ]
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...change('DAYLIGHT', winter, summer, 3, names[1]),
    ...change('STANDARD', summer, winter, 10, names[0]),
    'END:VTIMEZONE',
  ].join('\r\n')
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
export async function calendarFile(
  { database, config, now: clock }: Context,
  feed: CalendarFeed,
  subscriber: Subscriber,
) {
  const now = clock()
  const events = await database.transaction({ customer: subscriber.customer }, (tx) => feed.events(tx, subscriber, now))
  const calendar = ical({
    name: `Lindero: ${feed.name[subscriber.language]}`,
    prodId: { company: 'Lindero', product: feed.kind },
  })
  // Events name their own zone. Without a zone of the calendar, stamps are written in UTC.
  calendar.timezone({ name: null, generator: timeZoneDefinition })
  for (const event of events) {
    const { id, date, time, summary, address, description, path, sequence, changedOn, isCancelled } = event
    const zone = zoneOf(event.provinceCode)
    // The library writes the UTC fields of the date as the local time of the zone.
    const start = new Date(`${date}T${time ?? '00:00'}:00Z`)
    const created = calendar.createEvent({
      id: `${id}@lindero`,
      stamp: now,
      start,
      ...(time
        ? { end: new Date(start.getTime() + HOUR), timezone: zone }
        : { allDay: true, transparency: ICalEventTransparency.TRANSPARENT }),
      summary,
      ...(address ? { location: address } : {}),
      ...(description ? { description } : {}),
      ...(path ? { url: `${publicAddress(config)}${path}` } : {}),
      ...(sequence === undefined ? {} : { sequence }),
      ...(changedOn ? { lastModified: changedOn } : {}),
      ...(isCancelled ? { status: ICalEventStatus.CANCELLED } : {}),
    })
    for (const days of isCancelled ? [] : (event.alarmDays ?? [])) {
      created.createAlarm({ type: ICalAlarmType.display, triggerBefore: days * DAY_SECONDS, description: summary })
    }
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
