import type { Transaction } from '../kernel/database/database.ts'

/**
 * Sets aside who a person was before it is erased: name, address of mail, what named its customer, and the IP
 * addresses of its lines in the log. For courts and authorities alone (Spanish organic act 3/2018, article 32): no
 * call reads it, and it goes when the log would have gone (`AUDIT_DAYS`).
 */
export async function blockPerson(tx: Transaction, userUuid: string, now: Date): Promise<void> {
  await tx.change(
    `INSERT INTO blocked_people (user_uuid, customer_uuid, email, firstname, lastname, customer, addresses, blocked_on)
     SELECT u.uuid, c.uuid, u.email, u.firstname, u.lastname,
       jsonb_build_object('name', c.name, 'cif', c.cif, 'address', c.address, 'web', c.web, 'stripeId', c.stripe_id),
       (SELECT jsonb_object_agg(l.id, host(l.address)) FROM audit_log l
        WHERE l.user_uuid = u.uuid AND l.address IS NOT NULL),
       $2::timestamptz
     FROM users u JOIN customers c ON c.uuid = u.customer_uuid WHERE u.uuid = $1`,
    [userUuid, now.toISOString()],
  )
}
