import { addDays, calendarDateAt } from '@lindero/domain/kernel/dates'
import { sql } from 'drizzle-orm'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { type OutgoingPayloads, sendLater } from '../kernel/outgoing/outgoing.ts'
import { recipientOf, subscriberToTell } from '../users/recipient.ts'
import { renderUserMail } from '../users/render-user-mail.ts'
import { ASSIGNEE_SEES_ASSET, isNamed } from './task-access.ts'

/** Queues a mail about new tasks for each user who wants one per task. */
export async function mailNewTasks(tx: Transaction, users: readonly string[], customerUuid: string): Promise<void> {
  if (users.length === 0) return
  const told = await tx.rows<{ userUuid: string }>(
    `SELECT user_uuid AS "userUuid" FROM task_choices
     WHERE customer_uuid = $1 AND mails = 'each' AND user_uuid = ANY($2::uuid[])`,
    [customerUuid, `{${[...new Set(users)].join(',')}}`],
  )
  for (const { userUuid } of told) await sendLater(tx, 'mail.tasks', { userUuid, customerUuid, kind: 'new' })
}

/** Queues a mail about new unassigned tasks for each candidate who wants one per task. */
export async function mailCandidates(tx: Transaction, tasks: readonly string[], customerUuid: string): Promise<void> {
  if (tasks.length === 0) return
  const told = await tx.rows<{ userUuid: string }>(sql`SELECT DISTINCT c.user_uuid AS "userUuid" FROM task_choices c
    JOIN users u ON u.uuid = c.user_uuid JOIN tasks t ON t.uuid = ANY(${`{${tasks.join(',')}}`}::uuid[])
    WHERE c.customer_uuid = ${customerUuid} AND c.mails = 'each' AND ${MAY_TAKE}`)
  for (const { userUuid } of told) await sendLater(tx, 'mail.tasks', { userUuid, customerUuid, kind: 'unassigned' })
}

/** SQL condition: the user `u` may take the open, unassigned task `t` and sees its asset. */
const MAY_TAKE = sql`t.assignee_uuid IS NULL AND t.state = 'PENDING' AND u.customer_uuid = t.customer_uuid
  AND u.inactive_on IS NULL AND u.erased_on IS NULL AND NOT u.is_provider
  AND (NOT EXISTS (SELECT FROM task_candidates m WHERE m.customer_uuid = t.customer_uuid) OR ${isNamed(sql`u.uuid`)})
  AND EXISTS (SELECT FROM assets a WHERE a.uuid = t.asset_uuid AND a.archived_on IS NULL AND (u.is_admin OR EXISTS (
    SELECT FROM portfolio_users p WHERE p.portfolio_uuid = a.portfolio_uuid AND p.user_uuid = u.uuid)))`

/** Sends the mail about new tasks, or the daily mail. It contains the user's open tasks at the time of sending. */
export async function sendTasks(
  { userUuid, customerUuid, kind }: OutgoingPayloads['mail.tasks'],
  context: Context,
): Promise<void> {
  const { account, figures } = await context.database.transaction('system', async (tx) => {
    const [counted] = await tx.rows<{ open: number; overdue: number }>(
      `SELECT count(*)::int AS open, count(*) FILTER (WHERE due_on < $3::date)::int AS overdue FROM tasks t
       WHERE customer_uuid = $1 AND assignee_uuid = $2 AND state IN ('PENDING', 'IN_PROGRESS')
         AND ${ASSIGNEE_SEES_ASSET}`,
      [customerUuid, userUuid, calendarDateAt(context.now())],
    )
    const [free] = await tx.rows<{ count: number }>(sql`SELECT count(*)::int AS count FROM tasks t, users u
      WHERE u.uuid = ${userUuid} AND t.customer_uuid = ${customerUuid} AND ${MAY_TAKE}`)
    return {
      account: await subscriberToTell(tx, { userUuid, customerUuid }, context.now(), { needsLicence: true }),
      figures: { open: 0, overdue: 0, ...counted, free: free?.count ?? 0 },
    }
  })
  // No mail is sent if the user has no tasks left or has been removed.
  const { open, free } = figures
  const told = { new: open, unassigned: free, digest: open + free }[kind]
  if (!account || told === 0) return
  await context.mailer.send(
    renderUserMail(
      context,
      recipientOf(account),
      ({ tasks: { [kind]: text, figures: sentence, free: freeTasks, button } }) => ({
        subject: text.subject,
        paragraphs: [text.what, ...(kind === 'unassigned' ? [] : [sentence]), ...(free > 0 ? [freeTasks] : [])],
        button: { label: button, path: '/notifications' },
      }),
      figures,
    ),
  )
}

/**
 * Queues the daily mail once a day: for users with open tasks, and for candidates if an unassigned task has been added
 * since yesterday. Users without settings receive it too.
 */
export async function orderDigests(tx: Transaction, today: string): Promise<number> {
  const due = await tx.rows<{ userUuid: string; customerUuid: string }>(sql`
     INSERT INTO task_choices AS c (user_uuid, customer_uuid, digest_on)
     SELECT t.assignee_uuid, t.customer_uuid, ${today}::date FROM tasks t
     WHERE t.assignee_uuid IS NOT NULL AND t.state IN ('PENDING', 'IN_PROGRESS') AND ${sql.raw(ASSIGNEE_SEES_ASSET)}
     UNION SELECT u.uuid, t.customer_uuid, ${today}::date FROM tasks t JOIN users u ON u.customer_uuid = t.customer_uuid
     WHERE t.started_on >= ${addDays(today, -1)}::date AND ${MAY_TAKE}
     ON CONFLICT (user_uuid, customer_uuid) DO UPDATE SET digest_on = excluded.digest_on
       WHERE c.mails = 'daily' AND (c.digest_on IS NULL OR c.digest_on < excluded.digest_on)
     RETURNING user_uuid AS "userUuid", customer_uuid AS "customerUuid"`)
  for (const user of due) await sendLater(tx, 'mail.tasks', { ...user, kind: 'digest' })
  return due.length
}
