import type { UpgradeKind } from '@lindero/domain/customers/upgrade-request'
import { and, eq, isNull } from 'drizzle-orm'
import { customers } from '../customers/customers.table.ts'
import type { Context } from '../kernel/context.ts'
import { type OutgoingPayloads, sendLater } from '../kernel/outgoing/outgoing.ts'
import { users } from '../users/users.table.ts'
import { upgradeRequests } from './upgrade-requests.table.ts'

const PATIENCE_MILLISECONDS = 10_000

/**
 * Payload of the webhook (core 7): the user's email address, the customer's name, and the current and requested
 * numbers.
 */
type UpgradeNotice = { email: string | null; customerName: string } & (
  | { activeUsers: number; desiredActiveUsers: number }
  | { operatingAssets: number; desiredOperatingAssets: number }
)

/**
 * Posts an upgrade request to the operator's webhook. Only a 2xx response counts as delivered. Redirects are not
 * followed, because the request would lose its body.
 *
 * @throws Error if the webhook did not accept the request; it is then sent again later
 */
export async function deliverUpgradeRequest(
  { upgradeRequestUuid }: OutgoingPayloads['webhook.upgradeRequest'],
  context: Context,
): Promise<void> {
  const { config, database, now } = context
  const { upgradeWebhookUrl } = config.outside
  if (!upgradeWebhookUrl) {
    // The webhook was removed from the settings after the request was queued, so the request is sent by mail.
    await database.transaction('system', (tx) => sendLater(tx, 'mail.upgradeRequest', { upgradeRequestUuid }))
    return
  }
  const notice = await noticeOf(context, upgradeRequestUuid)
  if (!notice) return
  await post(upgradeWebhookUrl, upgradeRequestUuid, notice)
  await database.transaction('system', (tx) =>
    tx.update(upgradeRequests).set({ deliveredOn: now() }).where(eq(upgradeRequests.uuid, upgradeRequestUuid)),
  )
}

/** @returns undefined if the request has already been delivered, or if its customer was deleted */
async function noticeOf({ database }: Context, uuid: string): Promise<UpgradeNotice | undefined> {
  const [row] = await database.transaction('system', (tx) =>
    tx
      .select({ request: upgradeRequests, customerName: customers.name, email: users.email })
      .from(upgradeRequests)
      .innerJoin(customers, eq(customers.uuid, upgradeRequests.customerUuid))
      .leftJoin(users, and(eq(users.uuid, upgradeRequests.userUuid), isNull(users.erasedOn)))
      .where(and(eq(upgradeRequests.uuid, uuid), isNull(upgradeRequests.deliveredOn))),
  )
  if (!row) return undefined
  const { request, customerName, email } = row
  return { email, customerName, ...amountsOf(request) }
}

function amountsOf({ kind, current, desired }: { kind: UpgradeKind; current: number; desired: number }) {
  return kind === 'activeUsers'
    ? { activeUsers: current, desiredActiveUsers: desired }
    : { operatingAssets: current, desiredOperatingAssets: desired }
}

async function post(url: string, uuid: string, notice: UpgradeNotice): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    // After a crash, a request may be posted twice. With this key, the receiver can detect the second one.
    headers: { 'content-type': 'application/json', 'idempotency-key': uuid },
    body: JSON.stringify(notice),
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
  }).catch((error: unknown) => {
    // The error text is stored, so it must not contain the webhook's address, which may include a secret.
    throw new Error(`the webhook of upgrade requests cannot be reached: ${reasonOf(error)}`)
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`the webhook of upgrade requests answered ${answer.status}`)
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
}
