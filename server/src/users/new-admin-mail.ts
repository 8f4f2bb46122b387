import { runsCustomer } from '@lindero/domain/users/last-admin'
import type { Context } from '../kernel/context.ts'
import type { OutgoingPayloads } from '../kernel/outgoing/outgoing.ts'
import { accountByUuid } from './accounts.store.ts'
import { isShutDemo } from './demo-logins.ts'
import { accountToTell, recipientOf } from './recipient.ts'
import { renderUserMail } from './render-user-mail.ts'

/**
 * Informs an admin of a customer that the operator has added another admin. The mail links to the list of users, but
 * does not name the operator's user. No mail is sent if the new admin has lost the role since.
 */
export async function sendNewAdmin(
  { userUuid, adminUuid }: OutgoingPayloads['mail.newAdmin'],
  context: Context,
): Promise<void> {
  const { account, added } = await context.database.transaction('system', async (tx) => ({
    account: await accountToTell(tx, userUuid),
    added: await accountByUuid(tx, adminUuid),
  }))
  if (!account || isShutDemo(context.config, account.user)) return
  if (!added || !runsCustomer(added.user, added.customer)) return
  const { firstname, lastname, email } = added.user
  await context.mailer.send(
    renderUserMail(
      context,
      recipientOf(account),
      ({ newAdmin: text }) => ({
        subject: text.subject,
        paragraphs: [text.who, text.what],
        button: { label: text.button, path: '/company/team' },
        closing: [text.notAsked],
      }),
      { customer: account.customer.name, name: `${firstname} ${lastname}`.trim(), email },
    ),
  )
}
