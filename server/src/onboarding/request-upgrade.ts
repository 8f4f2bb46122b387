import { evaluateUpgrade, UPGRADE_REQUEST_HOURS, type UpgradeKind } from '@lindero/domain/customers/upgrade-request'
import { AppError } from '@lindero/domain/errors'
import { and, eq, gt, sql } from 'drizzle-orm'
import { operatingAssets } from '../assets/operating-assets.ts'
import { lockCustomer } from '../customers/lock-customer.ts'
import { logAuditAction } from '../kernel/audit/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { sendLater } from '../kernel/outgoing/outgoing.ts'
import { activeUsers } from '../users/active-users.ts'
import { upgradeRequests } from './upgrade-requests.table.ts'

export interface UpgradeRequest {
  uuid: string
  kind: UpgradeKind
  current: number
  desired: number
  createdOn: string
}

/**
 * Requests a larger plan from the operator. The request is stored, logged and sent to the webhook, or by mail if no
 * webhook is configured. Every user of the customer may make a request. An open request cannot be repeated within a
 * day.
 *
 * @param asked `desired` is the total number; the default is one more than the current number
 * @throws AppError `upgrades.withinPlan` with limit, current and desired; `upgrades.alreadyRequested`
 */
export function requestUpgrade(
  { config, database, now }: Context,
  caller: Caller,
  asked: { kind: UpgradeKind; desired?: number | undefined },
): Promise<UpgradeRequest> {
  const customerUuid = caller.customer.uuid
  const { kind } = asked
  return database.transaction({ customer: customerUuid }, async (tx) => {
    await lockCustomer(tx, customerUuid)
    const standing = await (kind === 'activeUsers' ? activeUsers : operatingAssets)(tx, customerUuid)
    const verdict = evaluateUpgrade({ ...standing, desired: asked.desired })
    if (verdict.kind === 'withinPlan') {
      throw new AppError('upgrades.withinPlan', {
        ...standing,
        ...(asked.desired === undefined ? {} : { desired: asked.desired }),
      })
    }
    const createdOn = now()
    if (await isOpen(tx, customerUuid, kind, standing.limit, createdOn)) {
      throw new AppError('upgrades.alreadyRequested')
    }
    const request = { uuid: crypto.randomUUID(), kind, current: standing.current, desired: verdict.desired }
    await tx.insert(upgradeRequests).values({ ...request, customerUuid, userUuid: caller.user.uuid, createdOn })
    await logAuditAction(tx, caller, 'upgradeRequested', {
      subject: request.uuid,
      data: { kind, current: request.current, desired: request.desired },
    })
    const order = config.outside.upgradeWebhookUrl ? 'webhook.upgradeRequest' : 'mail.upgradeRequest'
    await sendLater(tx, order, { upgradeRequestUuid: request.uuid })
    return { ...request, createdOn: createdOn.toISOString() }
  })
}

/** True if a request was made within the last day and the plan is still too small for it. */
async function isOpen(
  tx: Transaction,
  customerUuid: string,
  kind: UpgradeKind,
  limit: number,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - UPGRADE_REQUEST_HOURS * 60 * 60_000)
  const [open] = await tx
    .select({ one: sql`1` })
    .from(upgradeRequests)
    .where(
      and(
        eq(upgradeRequests.customerUuid, customerUuid),
        eq(upgradeRequests.kind, kind),
        gt(upgradeRequests.createdOn, since),
        gt(upgradeRequests.desired, limit),
      ),
    )
    .limit(1)
  return open !== undefined
}
