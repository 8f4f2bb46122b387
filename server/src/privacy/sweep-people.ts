import type { Context } from '../kernel/context.ts'
import type { DailyWork } from '../kernel/daily.ts'
import { deleteDue } from '../kernel/database/bulk.ts'
import type { Database } from '../kernel/database/database.ts'
import { outboxOf, sweepOutbox } from '../kernel/mail/outbox.ts'

const DAY = 24 * 60 * 60_000
/**
 * Links and registrations are deleted this many days after they expire, and attempts this many days after they were
 * counted.
 */
const UNUSED_DAYS = 1
/**
 * Failed messages are kept for this many days, so that the operator can find out why they failed, or forward them. They
 * contain personal data, so they are not kept longer.
 */
const MAIL_DAYS = 30

interface SweptPeople {
  sessions: number
  auditLines: number
  links: number
  registrations: number
  attempts: number
  messages: number
  outbox: number
  blocked: number
  triedAgain: number
}

/**
 * Deletes personal data after their retention period (GDPR, article 5.1.e). The periods of sessions and log entries are
 * configured. Links and registrations are deleted a day after their expiry, and counted attempts after a day. Failed
 * messages and mails in the outbox are deleted after 30 days. The data of blocked people are deleted when their log
 * entries would have been deleted. An erasure notice to the operator is kept until it is sent.
 */
export async function sweepPeople({ config, database, now }: Context): Promise<SweptPeople> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY)
  const before = (days: number) => daysAgo(days).toISOString()
  const { sessionDays, auditDays } = config.retention
  const unused = before(UNUSED_DAYS)
  return {
    sessions: await deleteDue(database, 'sessions', 'coalesce(ended_on, expires_on) < $1', before(sessionDays)),
    auditLines: await deleteDue(database, 'audit_log', 'at < $1', before(auditDays)),
    links: await deleteDue(database, 'user_links', 'expires_on < $1', unused),
    registrations: await deleteDue(database, 'registrations', 'expires_on < $1', unused),
    attempts: await deleteDue(database, 'attempts', 'at < $1', unused),
    messages: await deleteDue(
      database,
      'outgoing_messages',
      `kind <> 'mail.erased' AND given_up_on < $1`,
      before(MAIL_DAYS),
    ),
    outbox: await sweepOutbox(outboxOf(config), daysAgo(MAIL_DAYS)),
    blocked: await deleteDue(database, 'blocked_people', 'blocked_on < $1', before(auditDays)),
    triedAgain: await notifyAgain(database),
  }
}

export const PEOPLE_SWEEP: DailyWork = {
  name: 'records of people past their time',
  async run(context) {
    const swept = await sweepPeople(context)
    return Object.values(swept).some((count) => count > 0) ? { ...swept } : null
  },
}

function notifyAgain(database: Database): Promise<number> {
  return database.transaction('system', (tx) =>
    tx.change(
      `UPDATE outgoing_messages SET given_up_on = NULL, attempts = 0, next_attempt_on = '-infinity'
       WHERE kind = 'mail.erased' AND given_up_on IS NOT NULL`,
    ),
  )
}
