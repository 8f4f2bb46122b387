import { canAddOperatingAssets } from '@lindero/domain/customers/limits'
import { AppError } from '@lindero/domain/errors'
import { type SQL, sql } from 'drizzle-orm'
import { lockCustomer } from '../customers/lock-customer.ts'
import type { Transaction } from '../kernel/database/database.ts'

/** The assets that count for the plan: not archived, and not of an example portfolio. A condition on `assets`. */
const IS_OPERATING = `archived_on IS NULL
  AND NOT EXISTS (SELECT FROM portfolios p WHERE p.uuid = assets.portfolio_uuid AND p.is_example)`

/** Operating assets by customer, of the customers whose uuid meets the condition. */
export const countOperatingAssets = (which: SQL): SQL => sql`
  SELECT customer_uuid, count(*)::int AS count FROM assets
  WHERE ${sql.raw(IS_OPERATING)} AND customer_uuid ${which} GROUP BY customer_uuid`

interface OperatingAssets {
  limit: number
  current: number
}

/** The number of operating assets of the customer of the scope, and its limit. */
export async function operatingAssets(tx: Transaction, customerUuid: string): Promise<OperatingAssets> {
  const [row] = await tx.rows<OperatingAssets>(
    `SELECT c.operating_assets_limit AS "limit",
       (SELECT count(*)::int FROM assets WHERE customer_uuid = $1 AND ${IS_OPERATING}) AS "current"
     FROM customers c WHERE c.uuid = $1`,
    [customerUuid],
  )
  if (!row) throw new Error('the customer is not there')
  return row
}

/**
 * Checks that this number of further assets fits, and locks the customer's row until the transaction ends, so that two
 * concurrent loads cannot exceed the limit together.
 *
 * @throws AppError `limits.operatingAssets` with limit, current and desired
 */
export async function claimOperatingAssets(tx: Transaction, customerUuid: string, desired: number): Promise<void> {
  if (desired === 0) return
  await lockCustomer(tx, customerUuid)
  const { limit, current } = await operatingAssets(tx, customerUuid)
  const verdict = canAddOperatingAssets({ limit, current, desired })
  if (verdict.kind === 'limitReached') throw new AppError('limits.operatingAssets', { limit, current, desired })
}
