import { calendarDateAt } from '@lindero/domain/kernel/dates'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { type OutgoingPayloads, sendLater } from '../kernel/outgoing/outgoing.ts'
import { accountToTell, recipientOf } from '../users/recipient.ts'
import { renderUserMail } from '../users/render-user-mail.ts'
import { ASSIGNEE_SEES_ASSET } from './task-access.ts'

/** Sends a mail about new tasks to the users who want one for each task. */
export async function mailNewTasks(tx: Transaction, users: readonly string[], customerUuid: string): Promise<void> {
  if (users.length === 0) return
  const told = await tx.rows<{ userUuid: string }>(
    `SELECT user_uuid AS "userUuid" FROM task_choices
     WHERE customer_uuid = $1 AND mails = 'each' AND user_uuid = ANY($2::uuid[])`,
    [customerUuid, `{${[...new Set(users)].join(',')}}`],
  )
  for (const { userUuid } of told) await sendLater(tx, 'mail.tasks', { userUuid, customerUuid, kind: 'new' })
}

/** A mail of new tasks, or of the day, with the open tasks of the user as they are when it is sent. */
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
    return { account: await accountToTell(tx, userUuid), figures: counted }
  })
  // None is left, or the user has gone: there is nothing to tell.
  if (!account || !figures || figures.open === 0) return
  await context.mailer.send(
    renderUserMail(
      context,
      recipientOf(account),
      ({ tasks: { [kind]: text, figures: sentence, button } }) => ({
        subject: text.subject,
        paragraphs: [text.what, sentence],
        button: { label: button, path: '/notifications' },
      }),
      figures,
    ),
  )
}

/** Orders the mail of the day for users with open tasks, once a day; the default for users who have chosen nothing. */
export async function orderDigests(tx: Transaction, today: string): Promise<number> {
  const due = await tx.rows<{ userUuid: string; customerUuid: string }>(
    `INSERT INTO task_choices AS c (user_uuid, customer_uuid, digest_on)
     SELECT DISTINCT t.assignee_uuid, t.customer_uuid, $1::date FROM tasks t
     WHERE t.assignee_uuid IS NOT NULL AND t.state IN ('PENDING', 'IN_PROGRESS') AND ${ASSIGNEE_SEES_ASSET}
     ON CONFLICT (user_uuid, customer_uuid) DO UPDATE SET digest_on = excluded.digest_on
       WHERE c.mails = 'daily' AND (c.digest_on IS NULL OR c.digest_on < excluded.digest_on)
     RETURNING user_uuid AS "userUuid", customer_uuid AS "customerUuid"`,
    [today],
  )
  for (const user of due) await sendLater(tx, 'mail.tasks', { ...user, kind: 'digest' })
  return due.length
}
