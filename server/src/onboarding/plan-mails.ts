import { formatNumber } from '@lindero/domain/kernel/formats'
import { operatingAssets } from '../assets/operating-assets.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { OutgoingPayloads } from '../kernel/outgoing/outgoing.ts'
import { activeUsers } from '../users/active-users.ts'
import { operatorRecipient } from '../users/operator-recipient.ts'
import { accountToTell, recipientOf } from '../users/recipient.ts'
import { renderUserMail } from '../users/render-user-mail.ts'

/**
 * Informs an admin that the customer has reached a limit of its plan. An admin who has been deactivated since receives
 * no mail.
 */
export async function sendLimitReached(
  { userUuid, kind }: OutgoingPayloads['mail.limitReached'],
  context: Context,
): Promise<void> {
  const { database, mailer } = context
  const mail = await database.transaction('system', async (tx) => {
    const account = await accountToTell(tx, userUuid)
    return account && { account, plan: await planOf(tx, account.customer.uuid, kind) }
  })
  if (!mail) return
  const { account, plan } = mail
  const { language } = account.user
  const isUsers = kind === 'activeUsers'
  await mailer.send(
    renderUserMail(
      context,
      recipientOf(account),
      ({ limitReached: text }) => ({
        subject: isUsers ? text.subjectUsers : text.subjectAssets,
        paragraphs: [isUsers ? text.users : text.assets, text.what],
        button: { label: text.button, path: '/' },
      }),
      {
        customer: account.customer.name,
        current: formatNumber(plan.current, language),
        limit: formatNumber(plan.limit, language),
      },
    ),
  )
}

/**
 * Sends an upgrade request by mail to the operator's address, in Spanish. If no address is configured, the operator's
 * super admins receive the mail.
 */
export async function sendUpgradeRequest(
  { upgradeRequestUuid }: OutgoingPayloads['mail.upgradeRequest'],
  context: Context,
): Promise<void> {
  const { database, log, mailer, now } = context
  const recipient = await operatorRecipient(context)
  if (!recipient) {
    log.warn({ upgradeRequest: upgradeRequestUuid }, 'no recipient for an upgrade request: set OPERATOR_EMAIL')
    return
  }
  const request = await database.transaction('system', async (tx) => {
    const [row] = await tx.rows<Omit<UpgradeRequest, 'limit'>>(
      `SELECT r.customer_uuid AS "customerUuid", r.kind, r.current, r.desired, c.name AS customer, u.email,
         trim(u.firstname || ' ' || u.lastname) AS "user"
       FROM upgrade_requests r JOIN customers c ON c.uuid = r.customer_uuid
         LEFT JOIN users u ON u.uuid = r.user_uuid
       WHERE r.uuid = $1 AND r.delivered_on IS NULL`,
      [upgradeRequestUuid],
    )
    return row && { ...row, ...(await planOf(tx, row.customerUuid, row.kind)), current: row.current }
  })
  if (!request) return
  const { kind, limit, current, desired, customer, user, email } = request
  await mailer.send(
    renderUserMail(
      context,
      recipient,
      ({ upgradeRequest: text }) => ({
        subject: text.subject,
        paragraphs: [kind === 'activeUsers' ? text.users : text.assets, ...(user && email ? [text.who] : [])],
        button: { label: text.button, path: '/administration' },
      }),
      {
        customer,
        limit: formatNumber(limit, recipient.language),
        current: formatNumber(current, recipient.language),
        desired: formatNumber(desired, recipient.language),
        user: user ?? '',
        email: email ?? '',
      },
    ),
  )
  await database.transaction('system', (tx) =>
    tx.change('UPDATE upgrade_requests SET delivered_on = $2::timestamptz WHERE uuid = $1', [
      upgradeRequestUuid,
      now().toISOString(),
    ]),
  )
}

interface UpgradeRequest {
  customerUuid: string
  /** The current limit of the plan. */
  limit: number
  kind: 'activeUsers' | 'operatingAssets'
  current: number
  desired: number
  customer: string
  user: string | null
  email: string | null
}

/** The current limit and count. They may have changed since the mail was queued. */
function planOf(tx: Transaction, customerUuid: string, kind: UpgradeRequest['kind']) {
  return (kind === 'activeUsers' ? activeUsers : operatingAssets)(tx, customerUuid)
}
