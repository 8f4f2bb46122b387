import type { Transaction } from '../kernel/database/database.ts'

/** The recipients of mails about a customer: its active admins with a confirmed email address. */
export async function adminsToNotify(tx: Transaction, customerUuid: string): Promise<string[]> {
  const rows = await tx.rows<{ uuid: string }>(
    `SELECT uuid FROM users WHERE customer_uuid = $1 AND is_admin AND NOT is_provider
       AND inactive_on IS NULL AND erased_on IS NULL AND email_verified_on IS NOT NULL ORDER BY created_on, uuid`,
    [customerUuid],
  )
  return rows.map(({ uuid }) => uuid)
}
