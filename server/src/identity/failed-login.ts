import type { Transaction } from '../kernel/database/database.ts'
import type { Account } from '../users/accounts.store.ts'

/** Adds a failed sign-in to the audit log of the account's customer. If there is no account, nothing is logged. */
export async function noteFailedLogin(tx: Transaction, account: Account | undefined, address: string): Promise<void> {
  await tx.change(
    `INSERT INTO audit_log (customer_uuid, user_uuid, user_name, action, address)
     SELECT customer_uuid, uuid, trim(firstname || ' ' || lastname), 'loginFailed', $2::inet
     FROM users WHERE uuid = $1`,
    [account?.user.uuid ?? null, address],
  )
}
