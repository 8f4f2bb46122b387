import { AppError } from '@lindero/domain/errors'
import type { Transaction } from '../kernel/database/database.ts'

/**
 * Checks that all given users are active users of the customer.
 * @throws AppError `users.notFound`
 */
export async function requireColleagues(tx: Transaction, customerUuid: string, users: readonly string[]) {
  const uuids = [...new Set(users)]
  const [row] = await tx.rows<{ count: number }>(
    `SELECT count(uuid)::int AS count FROM users
     WHERE customer_uuid = $1 AND inactive_on IS NULL AND uuid = ANY($2::uuid[])`,
    [customerUuid, `{${uuids.join(',')}}`],
  )
  if (row?.count !== uuids.length) throw new AppError('users.notFound')
}
