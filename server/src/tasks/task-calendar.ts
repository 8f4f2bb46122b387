import { isSubscriptionActive, type Subscription } from '@lindero/domain/customers/subscription'
import type { TaskKind } from '@lindero/domain/tasks/task-types'
import { tasks as spanish } from '@lindero/texts/tasks/tasks.es'
import ical, { ICalEventTransparency } from 'ical-generator'
import type { Database, Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { newLinkToken, secretHash } from '../kernel/http/secrets.ts'

/** Calendar programs fetch all of them each time. */
const MOST_EVENTS = 1_000

/** A new secret address; the earlier one of this user for this customer ends. */
export async function renewCalendar(tx: Transaction, { user, customer }: Caller): Promise<{ path: string }> {
  const secret = newLinkToken()
  await tx.change(
    `INSERT INTO task_choices (user_uuid, customer_uuid, calendar_hash) VALUES ($1, $2, $3)
     ON CONFLICT (user_uuid, customer_uuid) DO UPDATE SET calendar_hash = $3`,
    [user.uuid, customer.uuid, secretHash(secret)],
  )
  return { path: `/api/task-calendars/${secret}` }
}

interface Subscriber {
  user: string
  customer: string
  seesAll: boolean
}

declare module '../kernel/http/secrets.ts' {
  interface Holders {
    taskDates: Subscriber
  }
}

/** None for a user who may not sign in, and for an ended licence or subscription. */
export async function subscriberOfTasks(tx: Transaction, hash: string, now: Date): Promise<Subscriber | undefined> {
  const [found] = await tx.rows<Subscriber & Subscription>(
    `SELECT u.uuid AS user, f.customer_uuid AS customer, (u.is_admin OR u.is_super_admin) AS "seesAll",
       c.stripe_id AS "stripeId", c.subscription_inactive_on AS "subscriptionInactiveOn", c.trial_ends_on AS "trialEndsOn"
     FROM task_choices f JOIN users u ON u.uuid = f.user_uuid JOIN customers c ON c.uuid = f.customer_uuid
     WHERE f.calendar_hash = $1 AND u.inactive_on IS NULL AND NOT u.is_provider AND c.has_repossession_licence
       AND (u.customer_uuid = f.customer_uuid OR u.is_super_admin)`,
    [hash],
  )
  return found && isSubscriptionActive(found, now) ? found : undefined
}

/** The open tasks of the subscriber, with their due dates: those of portfolios that the subscriber sees today. */
export async function taskCalendarText(database: Database, subscriber: Subscriber, now: Date): Promise<string> {
  const tasks = await database.transaction({ customer: subscriber.customer }, (tx) =>
    tx.rows<{
      uuid: string
      type: TaskKind
      name: string | null
      externalId: string
      address: string | null
      dueOn: string
    }>(
      `SELECT t.uuid, t.type, t.name, a.external_id AS "externalId", a.address, t.due_on::text AS "dueOn"
       FROM tasks t JOIN assets a ON a.uuid = t.asset_uuid
       WHERE t.assignee_uuid = $1 AND t.state IN ('PENDING', 'IN_PROGRESS') AND a.archived_on IS NULL
         AND ($2 OR a.portfolio_uuid IN (SELECT portfolio_uuid FROM portfolio_users WHERE user_uuid = $1))
       ORDER BY t.due_on, t.uuid LIMIT ${MOST_EVENTS}`,
      [subscriber.user, subscriber.seesAll],
    ),
  )
  const calendar = ical({ name: 'Lindero: tareas', prodId: { company: 'Lindero', product: 'Tasks' } })
  for (const { uuid, type, name, externalId, address, dueOn } of tasks) {
    calendar.createEvent({
      id: `${uuid}@lindero`,
      stamp: now,
      start: new Date(`${dueOn}T00:00:00Z`),
      allDay: true,
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: `${name ?? spanish.types[type]} · ${externalId}`,
      ...(address ? { location: address } : {}),
    })
  }
  return calendar.toString()
}
