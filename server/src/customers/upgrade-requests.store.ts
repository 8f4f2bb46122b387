import type { UpgradeKind } from '@lindero/domain/customers/upgrade-request'
import type { Transaction } from '../kernel/database/database.ts'
import { nameOfUser, wireInstant } from './user-name.ts'

export interface StandingUpgradeRequest {
  uuid: string
  kind: UpgradeKind
  userName: string | null
  current: number
  desired: number
  createdOn: string
  deliveredOn: string | null
}

/** Upgrade requests of the customer of the scope, newest first. */
export async function upgradeRequestsOf(
  tx: Transaction,
  customerUuid: string,
): Promise<{ items: StandingUpgradeRequest[]; total: number }> {
  const items = await tx.rows<StandingUpgradeRequest>(
    `SELECT r.uuid, r.kind, ${nameOfUser('r.user_uuid')} AS "userName", r.current, r.desired,
       ${wireInstant('r.created_on')} AS "createdOn", ${wireInstant('r.delivered_on')} AS "deliveredOn"
     FROM upgrade_requests r WHERE r.customer_uuid = $1 ORDER BY r.created_on DESC, r.uuid`,
    [customerUuid],
  )
  return { items, total: items.length }
}
