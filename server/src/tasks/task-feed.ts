import { withTown } from '@lindero/domain/kernel/street-address'
import type { TaskKind } from '@lindero/domain/tasks/task-types'
import { tasks as english } from '@lindero/texts/tasks/tasks.en'
import { tasks as spanish } from '@lindero/texts/tasks/tasks.es'
import { type CalendarFeed, MOST_EVENTS } from '../users/calendar-feed.ts'

const TYPES: Readonly<Record<'es' | 'en', Readonly<Record<TaskKind, string>>>> = {
  es: spanish.types,
  en: english.types,
}

/**
 * The calendar of the subscriber's open tasks on their due dates. It contains only portfolios that the subscriber can
 * currently see.
 */
export const taskDatesFeed: CalendarFeed = {
  kind: 'taskDates',
  path: '/task-calendars',
  name: { es: 'tareas', en: 'tasks' },
  needsLicence: true,
  async events(tx, { user, seesAll, language }) {
    const tasks = await tx.rows<{
      id: string
      type: TaskKind
      name: string | null
      externalId: string
      address: string | null
      municipality: string | null
      date: string
    }>(
      `SELECT t.uuid AS id, t.type, t.name, a.external_id AS "externalId", a.address, a.municipality, t.due_on::text AS date
       FROM tasks t JOIN assets a ON a.uuid = t.asset_uuid
       WHERE t.assignee_uuid = $1 AND t.state IN ('PENDING', 'IN_PROGRESS') AND a.archived_on IS NULL
         AND ($2 OR a.portfolio_uuid IN (SELECT portfolio_uuid FROM portfolio_users WHERE user_uuid = $1))
       ORDER BY t.due_on, t.uuid LIMIT ${MOST_EVENTS}`,
      [user, seesAll],
    )
    return tasks.map(({ id, type, name, externalId, address, municipality, date }) => ({
      id,
      date,
      address: withTown(address, municipality),
      summary: `${name ?? TYPES[language][type]} · ${externalId}`,
    }))
  },
}
