import { formatDate } from '@lindero/domain/kernel/formats'
import type { Service } from '@lindero/domain/legal/service-requests'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { type OutgoingPayloads, sendLater } from '../kernel/outgoing/outgoing.ts'
import { accountToTell, recipientOf } from '../users/recipient.ts'
import { renderUserMail } from '../users/render-user-mail.ts'

type Payload = OutgoingPayloads['mail.serviceRequest']

interface NotifiedRequest {
  id: number
  assetUuid: string
  externalId: string
  service: Service
  state: string
  expiresOn: string
  owner: string
  ownerUuid: string
  provider: string
  providerUuid: string
  requestedBy: string | null
}

/** Maximum number of a provider's users who receive a mail about a request. */
const MOST_PEOPLE = 20

/**
 * Sends a mail about a service request to `userUuid`. Without `userUuid`, it enqueues one message for each recipient
 * (`peopleToTell`).
 */
export async function sendServiceRequest(
  { serviceRequestId, event, userUuid }: Payload,
  context: Context,
): Promise<void> {
  const { database, mailer } = context
  const mail = await database.transaction('system', async (tx) => {
    const request = await toldRequest(tx, serviceRequestId)
    if (!request) return null
    // The provider may have ended the request since the reminder was queued.
    if (event === 'reminded' && !['PENDING', 'IN_PROGRESS'].includes(request.state)) return null
    if (userUuid !== undefined) return { request, account: await accountToTell(tx, userUuid) }
    for (const uuid of await peopleToTell(tx, request, event)) {
      await sendLater(tx, 'mail.serviceRequest', { serviceRequestId, event, userUuid: uuid })
    }
    return null
  })
  if (!mail?.account) return
  const { request, account } = mail
  await mailer.send(
    renderUserMail(
      context,
      recipientOf(account),
      ({ serviceRequest: text }) => ({
        subject: text.subjects[event],
        paragraphs: [
          `${text.said[event]} ${text.services[request.service]}.`,
          ...(event === 'requested' || event === 'reminded' ? [text.expiry] : []),
        ],
        button: {
          label: event === 'cancelled' ? text.buttonList : text.button,
          path: pathOf(request, event),
        },
      }),
      {
        id: request.id,
        asset: request.externalId,
        owner: request.owner,
        provider: request.provider,
        expiry: formatDate(request.expiresOn),
      },
    ),
  )
}

const isForOwner = (event: Payload['event']) => event === 'finished' || event === 'toConfirm'

function pathOf({ id, assetUuid }: NotifiedRequest, event: Payload['event']): string {
  if (event === 'cancelled') return '/services'
  const management = `/assets/${assetUuid}/management`
  return isForOwner(event) ? management : `${management}/services/${id}`
}

async function toldRequest(tx: Transaction, id: number): Promise<NotifiedRequest | undefined> {
  const [row] = await tx.rows<NotifiedRequest>(
    `SELECT r.id::int AS id, r.asset_uuid AS "assetUuid", a.external_id AS "externalId", r.service, r.state,
       r.expires_on::text AS "expiresOn", o.name AS owner, o.uuid AS "ownerUuid", p.name AS provider,
       p.uuid AS "providerUuid", r.requested_by AS "requestedBy"
     FROM service_requests r JOIN assets a ON a.uuid = r.asset_uuid JOIN customers o ON o.uuid = r.customer_uuid
       JOIN customers p ON p.uuid = r.provider_customer_uuid WHERE r.id = $1`,
    [id],
  )
  return row
}

/**
 * The recipients of a mail about a request. If the request is finished, or a report waits for the owner: the requester and the user responsible for the
 * asset. If it is new, cancelled, sent back or late: the provider's users.
 */
async function peopleToTell(tx: Transaction, request: NotifiedRequest, event: Payload['event']): Promise<string[]> {
  const rows = isForOwner(event)
    ? await tx.rows<{ uuid: string }>(
        `SELECT DISTINCT u.uuid FROM users u WHERE u.customer_uuid = $1 AND (u.uuid = $2 OR u.uuid =
             (SELECT responsible_uuid FROM legal_situations WHERE asset_uuid = $3))`,
        [request.ownerUuid, request.requestedBy, request.assetUuid],
      )
    : await tx.rows<{ uuid: string }>(
        `SELECT uuid FROM users WHERE customer_uuid = $1 AND inactive_on IS NULL ORDER BY created_on, uuid LIMIT $2`,
        [request.providerUuid, MOST_PEOPLE],
      )
  return rows.map(({ uuid }) => uuid)
}
