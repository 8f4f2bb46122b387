import type { Context } from '../../kernel/context.ts'
import type { OutgoingPayloads } from '../../kernel/outgoing/outgoing.ts'
import { accountToTell, recipientOf } from '../../users/recipient.ts'
import { renderUserMail } from '../../users/render-user-mail.ts'

/** Informs an account's owner that a Google account can now sign in to the account. */
export function sendGoogleLinked(payload: OutgoingPayloads['mail.googleLinked'], context: Context): Promise<void> {
  return notifyOwner(payload, context, 'googleLinked')
}

/** Informs an account's owner that the Google account was unlinked. */
export function sendGoogleUntied(payload: OutgoingPayloads['mail.googleUntied'], context: Context): Promise<void> {
  return notifyOwner(payload, context, 'googleUntied')
}

/** Informs an account's owner that the second factor was switched on or off. */
export function sendSecondFactor(
  { userUuid, isOn }: OutgoingPayloads['mail.secondFactor'],
  context: Context,
): Promise<void> {
  return notifyOwner({ userUuid }, context, isOn ? 'secondFactorOn' : 'secondFactorOff')
}

/** Informs an account's owner that a passkey was added or removed. */
export function sendPasskey({ userUuid, isAdded }: OutgoingPayloads['mail.passkey'], context: Context): Promise<void> {
  return notifyOwner({ userUuid }, context, isAdded ? 'passkeyAdded' : 'passkeyRemoved')
}

async function notifyOwner(
  { userUuid }: { userUuid: string },
  context: Context,
  kind: 'googleLinked' | 'googleUntied' | 'secondFactorOn' | 'secondFactorOff' | 'passkeyAdded' | 'passkeyRemoved',
): Promise<void> {
  const account = await context.database.transaction('system', (tx) => accountToTell(tx, userUuid))
  if (!account) return
  const mail = renderUserMail(context, recipientOf(account), ({ [kind]: text }) => ({
    subject: text.subject,
    paragraphs: [text.why],
    button: { label: text.button, path: '/auth' },
    closing: [text.notYou],
  }))
  await context.mailer.send(mail)
}
