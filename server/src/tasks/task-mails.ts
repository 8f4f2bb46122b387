import { calendarDateAt } from '@lindero/domain/kernel/dates'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { type OutgoingPayloads, sendLater } from '../kernel/outgoing/outgoing.ts'
import { accountToTell, recipientOf } from '../users/recipient.ts'
import { renderUserMail } from '../users/render-user-mail.ts'

/** Tells those users about new tasks who want to know of each. */
export async function mailNewTasks(
  tx: Transaction,
  users: readonly string[],
  customerUuid: string,
): Promise<void> {
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
      `SELECT count(*)::int AS open, count(*) FILTER (WHERE due_on < $3::date)::int AS overdue FROM tasks
       WHERE customer_uuid = $1 AND assignee_uuid = $2 AND state IN ('PENDING', 'IN_PROGRESS')`,
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

/** Orders the mail of the day for users with open tasks, once a day. */
export async function orderDigests(tx: Transaction, today: string): Promise<number> {
  const due = await tx.rows<{ userUuid: string; customerUuid: string }>(
    `UPDATE task_choices c SET digest_on = $1::date
     WHERE mails = 'daily' AND (digest_on IS NULL OR digest_on < $1::date) AND EXISTS (
       SELECT FROM tasks t WHERE t.assignee_uuid = c.user_uuid AND t.customer_uuid = c.customer_uuid
         AND t.state IN ('PENDING', 'IN_PROGRESS'))
     RETURNING user_uuid AS "userUuid", customer_uuid AS "customerUuid"`,
    [today],
  )
  for (const user of due) await sendLater(tx, 'mail.tasks', { ...user, kind: 'digest' })
  return due.length
}
