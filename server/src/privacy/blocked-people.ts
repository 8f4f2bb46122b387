import type { Transaction } from '../kernel/database/database.ts'

/**
 * Blocks the data of a person before the erasure: name, e-mail address, the name of its customer, and the IP
 * addresses of its lines in the log. Only for courts and authorities (Spanish organic act 3/2018, article 32): no
 * call reads them, and they are deleted when the log would have been (`AUDIT_DAYS`).
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
