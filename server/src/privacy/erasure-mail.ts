import type { Context } from '../kernel/context.ts'
import type { OutgoingPayloads } from '../kernel/outgoing/outgoing.ts'
import { operatorRecipient } from '../users/operator-recipient.ts'
import { renderUserMail } from '../users/render-user-mail.ts'

/**
 * Informs the operator of an erasure. The mail identifies the person only by uuid, and lists the external services that
 * still have a copy of the data.
 *
 * @throws Error if the operator has no email address. The message is then retried
 */
export async function sendErased(erased: OutgoingPayloads['mail.erased'], context: Context): Promise<void> {
  const recipient = await operatorRecipient(context)
  if (!recipient) throw new Error('no recipient for the notice of an erasure: set OPERATOR_EMAIL')
  const { customerUuid, userUuids, chat, errorReports, stripeId, upgradeRequestUuids } = erased
  await context.mailer.send(
    renderUserMail(
      context,
      recipient,
      ({ erased: text }) => ({
        subject: text.subject,
        paragraphs: [
          text.who,
          ...(chat ? [text.chat] : []),
          ...(errorReports ? [text.errorReports] : []),
          ...(stripeId ? [text.stripe] : []),
          ...(upgradeRequestUuids.length > 0 ? [text.upgrades] : []),
        ],
        button: { label: text.button, path: '/administration' },
      }),
      {
        customer: customerUuid,
        users: userUuids.join(', '),
        stripeId: stripeId ?? '',
        requests: upgradeRequestUuids.join(', '),
      },
    ),
  )
}
