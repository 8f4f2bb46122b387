import { isSubscriptionActive as isActive, type Subscription } from '@lindero/domain/customers/subscription'
import { addMonths, calendarDateAt } from '@lindero/domain/kernel/dates'
import { formatCurrency } from '@lindero/domain/kernel/formats'
import ical, { ICalEventTransparency } from 'ical-generator'
import type { Database, Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { newLinkToken, secretHash } from '../kernel/http/secrets.ts'

/** Events of a feed, the nearest first: calendar programs fetch all of them each time. */
const MOST_EVENTS = 2_000
/** Months before today that stay in the calendar. */
const MONTHS_BACK = 3

/** A new secret address; an earlier one of this user for this customer ends. */
export async function renewFeed(tx: Transaction, caller: Caller): Promise<{ path: string }> {
  const secret = newLinkToken()
  await tx.change(
    `INSERT INTO calendar_feeds (user_uuid, customer_uuid, secret_hash) VALUES ($1, $2, $3)
     ON CONFLICT (user_uuid, customer_uuid) DO UPDATE SET secret_hash = excluded.secret_hash, created_on = now()`,
    [caller.user.uuid, caller.customer.uuid, secretHash(secret)],
  )
  return { path: `/api/calendars/${secret}` }
}

export interface Subscriber {
  user: string
  customer: string
  seesAll: boolean
}

declare module '../kernel/http/secrets.ts' {
  interface Holders {
    dueDates: Subscriber
  }
}

interface DueDate {
  uuid: string
  externalId: string
  address: string | null
  concept: string
  dueDate: string
  open: number
}

const CONCEPT_NAMES: Record<string, string> = {
  PROPERTY_TAX: 'IBI',
  WASTE: 'Basuras',
  DRIVEWAY: 'Vado',
  TRIBUTES: 'Tributo',
  SHARE: 'Cuota de comunidad',
  SPECIAL: 'Derrama',
  UTILITY: 'Suministro',
  EXPENSE: 'Gasto',
  INCOME: 'Ingreso',
  RENT: 'Alquiler',
  MORTGAGE: 'Cuota de hipoteca',
}

/** Transactions, monthly rents and instalments of mortgages that are not paid. */
const OPEN_DATES = [
  `SELECT uuid, asset_uuid, concept, due_date AS due_on, shown_amount - paid_amount AS open FROM transactions
   WHERE due_date >= $1::date AND state NOT IN ('paid', 'paidInExcess', 'unapplied') AND fee_uuid IS NULL
     AND shown_amount > paid_amount`,
  `SELECT uuid, asset_uuid, 'RENT', due_on, amount FROM lease_payments
   WHERE due_on >= $1::date AND NOT paid AND amount > 0`,
  `SELECT uuid, asset_uuid, 'MORTGAGE', due_on, amount FROM mortgage_instalments
   WHERE due_on >= $1::date AND NOT paid AND amount > 0`,
]

/** The open due dates that the subscriber sees today. */
export async function calendarText(database: Database, subscriber: Subscriber, now: Date): Promise<string> {
  const from = addMonths(calendarDateAt(now), -MONTHS_BACK)
  const dates = await database.transaction({ customer: subscriber.customer }, (tx) => dueDatesOf(tx, subscriber, from))
  const calendar = ical({
    name: 'Lindero: vencimientos',
    prodId: { company: 'Lindero', product: 'Operation' },
  })
  for (const { uuid, externalId, address, concept, dueDate, open } of dates) {
    calendar.createEvent({
      id: `${uuid}@lindero`,
      stamp: now,
      start: new Date(`${dueDate}T00:00:00Z`),
      allDay: true,
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: `${CONCEPT_NAMES[concept] ?? concept} ${formatCurrency(open, 'es')} · ${externalId}`,
      ...(address ? { location: address } : {}),
    })
  }
  return calendar.toString()
}

/** None for a user who may not sign in any more; the same rule as at the login says whether the subscription holds. */
export async function subscriberOfDueDates(tx: Transaction, hash: string, now: Date): Promise<Subscriber | undefined> {
  const [found] = await tx.rows<Subscriber & Subscription>(
    `SELECT u.uuid AS user, f.customer_uuid AS customer, (u.is_admin OR u.is_super_admin) AS "seesAll",
       c.stripe_id AS "stripeId", c.subscription_inactive_on AS "subscriptionInactiveOn",
       c.trial_ends_on AS "trialEndsOn"
     FROM calendar_feeds f JOIN users u ON u.uuid = f.user_uuid JOIN customers c ON c.uuid = f.customer_uuid
     WHERE f.secret_hash = $1 AND u.inactive_on IS NULL AND NOT u.is_provider
       AND (u.customer_uuid = f.customer_uuid OR u.is_super_admin)`,
    [hash],
  )
  return found && isActive(found, now) ? found : undefined
}

function dueDatesOf(tx: Transaction, { user, seesAll }: Subscriber, from: string): Promise<DueDate[]> {
  return tx.rows<DueDate>(
    `SELECT d.uuid, a.external_id AS "externalId", a.address, d.concept, d.due_on::text AS "dueDate", d.open::float8
     FROM (${OPEN_DATES.join(' UNION ALL ')}) d JOIN assets a ON a.uuid = d.asset_uuid
     WHERE a.archived_on IS NULL
       AND ($2 OR a.portfolio_uuid IN (SELECT portfolio_uuid FROM portfolio_users WHERE user_uuid = $3))
     ORDER BY d.due_on, d.uuid LIMIT ${MOST_EVENTS}`,
    [from, seesAll, user],
  )
}
