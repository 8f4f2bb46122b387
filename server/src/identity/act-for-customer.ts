import type { CustomerRow } from '../customers/customers.table.ts'
import { auditDeed } from '../kernel/audit/audit.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { customerByUuid } from './session.store.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The customer that a super admin's call names. The first call of a session for a customer is noted in that
 * customer's audit log (decisions 3); which pairs are noted is in the database, so that it holds on every node.
 *
 * @returns undefined where there is no such customer
 */
export async function beginActingFor(
  tx: Transaction,
  caller: Caller,
  customerUuid: string,
): Promise<CustomerRow | undefined> {
  if (!UUID.test(customerUuid)) return undefined
  const customer = await customerByUuid(tx, customerUuid)
  if (!customer) return undefined
  const begun = await tx.rows(
    `INSERT INTO acted_customers (session_uuid, customer_uuid) VALUES ($1, $2)
     ON CONFLICT DO NOTHING RETURNING 1 AS begun`,
    [caller.sessionUuid, customerUuid],
  )
  if (begun.length > 0) await auditDeed(tx, caller, 'actForCustomer', { customerUuid })
  return customer
}
