import type { Transaction } from '../kernel/database/database.ts'

export interface DeletedCustomers {
  customers: number
  users: number
  assets: number
  /** Keys of the customers' files. The caller deletes these files after the commit. */
  keys: string[]
}

/**
 * Deletes customers with all of their data, including emails that have not been sent, except notices of erasure. Must
 * run under the system role.
 */
export async function deleteCustomers(tx: Transaction, uuids: readonly string[]): Promise<DeletedCustomers> {
  const these = 'IN (SELECT jsonb_array_elements_text($1::jsonb)::uuid)'
  const parameters = [JSON.stringify(uuids)]
  const [counted] = await tx.rows<{ users: number; assets: number }>(
    `SELECT (SELECT count(*)::int FROM users WHERE customer_uuid ${these}) AS users,
       (SELECT count(*)::int FROM assets WHERE customer_uuid ${these}) AS assets`,
    parameters,
  )
  const keys = await tx.rows<{ key: string }>(`SELECT key FROM files WHERE customer_uuid ${these}`, parameters)
  await tx.change(
    `DELETE FROM outgoing_messages WHERE kind <> 'mail.erased' AND (
       (payload ->> 'customerUuid')::uuid ${these}
       OR (payload ->> 'userUuid')::uuid IN (SELECT uuid FROM users WHERE customer_uuid ${these})
       OR lower(payload ->> 'email') IN (SELECT lower(email) FROM users WHERE customer_uuid ${these}))`,
    parameters,
  )
  await tx.change(
    `DELETE FROM registrations WHERE lower(email) IN (SELECT lower(email) FROM users WHERE customer_uuid ${these})`,
    parameters,
  )
  // Dependent rows are deleted by cascade.
  const customers = await tx.change(`DELETE FROM customers WHERE uuid ${these}`, parameters)
  return {
    customers,
    users: counted?.users ?? 0,
    assets: counted?.assets ?? 0,
    keys: keys.map(({ key }) => key),
  }
}
