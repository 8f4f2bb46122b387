import type { Context } from '../../kernel/context.ts'
import type { OutgoingPayloads } from '../../kernel/outgoing/outgoing.ts'
import { accountToTell, recipientOf } from '../../users/recipient.ts'
import { renderUserMail } from '../../users/render-user-mail.ts'
import { pausedKey } from '../api-keys.store.ts'

/** Asks an administrator to take over or revoke a key. No mail is sent if the key has ended or works again. */
export async function sendApiKeyPaused(
  { userUuid, apiKeyUuid }: OutgoingPayloads['mail.apiKeyPaused'],
  context: Context,
): Promise<void> {
  const notice = await context.database.transaction('system', async (tx) => {
    const account = await accountToTell(tx, userUuid)
    return account && { account, key: await pausedKey(tx, apiKeyUuid, context.now()) }
  })
  if (!notice?.key) return
  const { name, prefix } = notice.key
  const mail = renderUserMail(
    context,
    recipientOf(notice.account),
    ({ apiKeyPaused: text }) => ({
      subject: text.subject,
      paragraphs: [text.why, text.ask],
      button: { label: text.button, path: '/company/api-keys' },
    }),
    { name, prefix: `${prefix}…` },
  )
  await context.mailer.send(mail)
}
