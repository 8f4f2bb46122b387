import { runningTrialEnd } from '@lindero/domain/customers/subscription'
import { formatInstantDate } from '@lindero/domain/kernel/formats'
import type { Context } from '../kernel/context.ts'
import type { OutgoingPayloads } from '../kernel/outgoing/outgoing.ts'
import { accountToTell, recipientOf } from '../users/recipient.ts'
import { renderUserMail } from '../users/render-user-mail.ts'

/** Welcomes a user who has registered, and states when the trial ends. */
export function sendWelcome({ userUuid }: OutgoingPayloads['mail.welcome'], context: Context): Promise<void> {
  return sendOfTrial(context, userUuid, 'welcome')
}

/** Informs an admin that the trial ends soon. No mail is sent if the customer already pays or the trial has ended. */
export function sendTrialEnding(
  { userUuid, days }: OutgoingPayloads['mail.trialEnding'],
  context: Context,
): Promise<void> {
  return sendOfTrial(context, userUuid, days === 1 ? 'trialEndingTomorrow' : 'trialEnding', days)
}

async function sendOfTrial(
  context: Context,
  userUuid: string,
  kind: 'welcome' | 'trialEnding' | 'trialEndingTomorrow',
  days = 0,
): Promise<void> {
  const account = await context.database.transaction('system', (tx) => accountToTell(tx, userUuid))
  const end = account && runningTrialEnd(account.customer, context.now())
  if (!account || !end) return
  await context.mailer.send(
    renderUserMail(
      context,
      recipientOf(account),
      (texts) => {
        const text = texts[kind]
        return {
          subject: text.subject,
          paragraphs: [text.what, text.after],
          button: { label: text.button, path: '/' },
        }
      },
      {
        customer: account.customer.name,
        days: String(days),
        date: formatInstantDate(end),
      },
    ),
  )
}
