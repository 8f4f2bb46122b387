import type { Context } from '../../kernel/context.ts'
import type { DailyWork } from '../../kernel/daily.ts'
import type { Database } from '../../kernel/database/database.ts'

const DAY = 24 * 60 * 60_000
/** What was never taken up is of no use a day after it was over. */
const UNUSED_DAYS = 1
/** Long enough for the operator to see why a message did not go out; it names people. */
const GIVEN_UP_DAYS = 30

export interface SweptPeople {
  sessions: number
  auditLines: number
  links: number
  registrations: number
  attempts: number
  messages: number
}

/**
 * Forgets what is kept of people for a stated time only (GDPR, article 5.1.e): sessions and lines of the audit log
 * as the operator set it, links and registrations a day after they were over, counted attempts after a day,
 * messages that could not be sent after 30 days. Each in its own transaction.
 */
export async function sweepPeople({ config, database, now }: Context): Promise<SweptPeople> {
  const before = (days: number) => new Date(now().getTime() - days * DAY).toISOString()
  const { sessionDays, auditDays } = config.retention
  const unused = before(UNUSED_DAYS)
  return {
    sessions: await forget(
      database,
      'sessions WHERE coalesce(ended_on, expires_on) < $1',
      before(sessionDays),
    ),
    auditLines: await forget(database, 'audit_log WHERE at < $1', before(auditDays)),
    links: await forget(database, 'user_links WHERE expires_on < $1', unused),
    registrations: await forget(database, 'registrations WHERE expires_on < $1', unused),
    attempts: await forget(database, 'attempts WHERE at < $1', unused),
    messages: await forget(database, 'outgoing_messages WHERE given_up_on < $1', before(GIVEN_UP_DAYS)),
  }
}

export const PEOPLE_SWEEP: DailyWork = {
  name: 'records of people past their time',
  async run(context) {
    const swept = await sweepPeople(context)
    return Object.values(swept).some((count) => count > 0) ? { ...swept } : null
  },
}

function forget(database: Database, due: string, instant: string): Promise<number> {
  return database.transaction('system', (tx) => tx.change(`DELETE FROM ${due}::timestamptz`, [instant]))
}
