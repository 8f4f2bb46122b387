import type { Context } from '../kernel/context.ts'
import type { OutgoingPayloads } from '../kernel/outgoing/outgoing.ts'
import { accountToTell, recipientOf } from '../users/recipient.ts'
import { renderUserMail } from '../users/render-user-mail.ts'

/** Informs an admin that a card was declined. No mail is sent if the payment has succeeded since. */
export async function sendPaymentFailed(
  { userUuid }: OutgoingPayloads['mail.paymentFailed'],
  context: Context,
): Promise<void> {
  const account = await context.database.transaction('system', (tx) => accountToTell(tx, userUuid))
  if (account?.customer.paymentState !== 'failed') return
  await context.mailer.send(
    renderUserMail(
      context,
      recipientOf(account),
      ({ paymentFailed: text }) => ({
        subject: text.subject,
        paragraphs: [text.what, text.after],
        button: { label: text.button, path: '/subscription' },
      }),
      { customer: account.customer.name },
    ),
  )
}
