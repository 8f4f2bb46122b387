import type { CustomerRow } from '../customers/customers.table.ts'
import { logAuditAction } from '../kernel/audit/audit.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { customerByUuid } from '../users/accounts.store.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Acting for a customer ends after this time without calls. The next call starts it again. */
const HOUR = 60 * 60_000
/** Calls within this time do not update the timestamp of the last use. */
const MINUTE = 60_000

/**
 * Finds the customer in a super admin's call, and starts acting for that customer. The start is logged for the customer
 * and for the operator (decisions 3). The state is in the database, so that it is the same on every node. A customer that
 * is being deleted counts as absent, because a call that waited for the deletion would delay the lookups of other
 * sessions.
 *
 * @returns undefined if the customer does not exist
 */
export async function beginActingFor(
  tx: Transaction,
  caller: Caller,
  customerUuid: string,
  now: Date,
): Promise<CustomerRow | undefined> {
  if (!UUID.test(customerUuid)) return undefined
  const isHeld = await tx.rows('SELECT 1 FROM customers WHERE uuid = $1 FOR KEY SHARE SKIP LOCKED', [customerUuid])
  const customer = isHeld.length > 0 && (await customerByUuid(tx, customerUuid))
  if (!customer) return undefined
  const instants = [now, new Date(now.getTime() - HOUR), new Date(now.getTime() - MINUTE)]
  const acting = await tx.rows<{ begins: boolean }>(
    `INSERT INTO acted_customers AS a (session_uuid, customer_uuid, since, last_used_on)
     VALUES ($1, $2, $3::timestamptz, $3::timestamptz)
     ON CONFLICT (session_uuid, customer_uuid) DO UPDATE SET last_used_on = $3::timestamptz,
       since = CASE WHEN a.last_used_on < $4::timestamptz THEN $3::timestamptz ELSE a.since END
     WHERE a.last_used_on < $5::timestamptz
     RETURNING since = last_used_on AS begins`,
    [caller.sessionUuid, customerUuid, ...instants.map((instant) => instant.toISOString())],
  )
  if (acting[0]?.begins) await note(tx, caller, 'actForCustomer', customerUuid)
  return customer
}

/**
 * Handles a call for the user's own customer. The session stops acting for any other customer, and the end is logged in
 * the same logs as the start. A row of a customer that is being deleted goes with the customer.
 */
export async function endActing(tx: Transaction, caller: Caller): Promise<void> {
  const ended = await tx.rows<{ customerUuid: string }>(
    `DELETE FROM acted_customers a USING (
       SELECT a.session_uuid, a.customer_uuid FROM acted_customers a JOIN customers c ON c.uuid = a.customer_uuid
       WHERE a.session_uuid = $1 FOR UPDATE OF a SKIP LOCKED FOR KEY SHARE OF c SKIP LOCKED) ended
     WHERE a.session_uuid = ended.session_uuid AND a.customer_uuid = ended.customer_uuid
     RETURNING a.customer_uuid AS "customerUuid"`,
    [caller.sessionUuid],
  )
  for (const { customerUuid } of ended) await note(tx, caller, 'actingEnded', customerUuid)
}

async function note(
  tx: Transaction,
  caller: Caller,
  action: 'actForCustomer' | 'actingEnded',
  customerUuid: string,
): Promise<void> {
  await logAuditAction(tx, caller, action, { customerUuid, subject: customerUuid })
  await logAuditAction(tx, caller, action, { customerUuid: caller.ownCustomer.uuid, subject: customerUuid })
}
