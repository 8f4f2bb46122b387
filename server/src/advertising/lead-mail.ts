import { withTown } from '@lindero/domain/kernel/street-address'
import type { Context } from '../kernel/context.ts'
import type { OutgoingPayloads } from '../kernel/outgoing/outgoing.ts'
import { isShutDemo } from '../users/demo-logins.ts'
import { accountToTell, recipientOf } from '../users/recipient.ts'
import { renderUserMail } from '../users/render-user-mail.ts'

/** Emails a commercial manager about a lead. The person's name is only on the screen, not in the email. */
export async function sendNewLead(
  { userUuid, leadUuid }: OutgoingPayloads['mail.newLead'],
  context: Context,
): Promise<void> {
  const mail = await context.database.transaction('system', async (tx) => {
    const account = await accountToTell(tx, userUuid)
    const [lead] = await tx.rows<{
      assetUuid: string
      uuid: string
      externalId: string
      address: string | null
      municipality: string | null
    }>(
      `SELECT a.uuid AS "assetUuid", d.uuid, a.external_id AS "externalId", d.address, d.municipality
       FROM leads l JOIN advertisements d ON d.uuid = l.advertisement_uuid JOIN assets a ON a.uuid = d.asset_uuid
       WHERE l.uuid = $1`,
      [leadUuid],
    )
    return account && lead && { account, lead }
  })
  if (!mail || isShutDemo(context.config, mail.account.user)) return
  const { account, lead } = mail
  await context.mailer.send(
    renderUserMail(
      context,
      recipientOf(account),
      ({ newLead: text }) => ({
        subject: text.subject,
        paragraphs: [text.what],
        button: { label: text.button, path: `/assets/${lead.assetUuid}/commercial?open=${lead.uuid}` },
      }),
      { asset: [lead.externalId, withTown(lead.address, lead.municipality)].filter(Boolean).join(' · ') },
    ),
  )
}
