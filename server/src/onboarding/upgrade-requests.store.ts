import type { UpgradeKind } from '@lindero/domain/customers/upgrade-request'
import type { Transaction } from '../kernel/database/database.ts'
import { type ListOf, type Page, pageOf } from '../kernel/database/page.ts'
import { nameOfUser, wireInstant } from '../users/user-name.ts'

interface StandingUpgradeRequest {
  uuid: string
  kind: UpgradeKind
  userName: string | null
  current: number
  desired: number
  createdOn: string
  deliveredOn: string | null
}

/** The upgrade requests of the customer in scope, newest first. */
export function upgradeRequestsOf(
  tx: Transaction,
  customerUuid: string,
  page: Page,
): Promise<ListOf<StandingUpgradeRequest>> {
  return pageOf(
    tx,
    `SELECT r.uuid, r.kind, ${nameOfUser('r.user_uuid')} AS "userName", r.current, r.desired,
       ${wireInstant('r.created_on')} AS "createdOn", ${wireInstant('r.delivered_on')} AS "deliveredOn"
     FROM upgrade_requests r WHERE r.customer_uuid = $1`,
    'r.created_on DESC, r.uuid',
    [customerUuid],
    page,
  )
}
