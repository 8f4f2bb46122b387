import { AppError } from '@lindero/domain/errors'
import type { TaskKind } from '@lindero/domain/tasks/task-types'
import { tasks as spanish } from '@lindero/texts/tasks/tasks.es'
import ical, { ICalEventTransparency } from 'ical-generator'
import type { Database, Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { newLinkToken, secretHash } from '../users/link-token.ts'

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

/**
 * The open tasks of the user of the secret, with their due dates. Its rights are read at each request.
 *
 * @throws AppError `tasks.notFound` for an unknown or former secret, a user who may not sign in, an ended licence
 */
export async function taskCalendarText(database: Database, secret: string, now: Date): Promise<string> {
  const subscriber = await database.transaction('system', async (tx) => {
    const [found] = await tx.rows<{ user: string; customer: string }>(
      `SELECT u.uuid AS user, f.customer_uuid AS customer
       FROM task_choices f JOIN users u ON u.uuid = f.user_uuid JOIN customers c ON c.uuid = f.customer_uuid
       WHERE f.calendar_hash = $1 AND u.inactive_on IS NULL AND NOT u.is_provider AND c.has_repossession_licence
         AND c.subscription_inactive_on IS NULL AND (u.customer_uuid = f.customer_uuid OR u.is_super_admin)`,
      [secretHash(secret)],
    )
    return found
  })
  if (!subscriber) throw new AppError('tasks.notFound')
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
       ORDER BY t.due_on, t.uuid LIMIT ${MOST_EVENTS}`,
      [subscriber.user],
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
