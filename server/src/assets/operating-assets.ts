import { EXAMPLE_ASSETS } from '@lindero/demo/assets/example'
import { canAddOperatingAssets } from '@lindero/domain/customers/limits'
import { AppError } from '@lindero/domain/errors'
import { type SQL, sql } from 'drizzle-orm'
import { lockCustomer } from '../customers/lock-customer.ts'
import type { Transaction } from '../kernel/database/database.ts'

/**
 * Number of assets that count towards the plan: all that are not archived. In an example portfolio, the original
 * `EXAMPLE_ASSETS` do not count, but further assets do. Assets of the demo's portfolios do not count (decisions, section
 * 10).
 *
 * @param sum SQL that adds up the assets of the rows with a condition on the portfolio `p`
 */
const countOf = (sum: (condition: string) => string) =>
  `(${sum('NOT p.is_example')} + greatest(${sum('p.is_example')} - ${EXAMPLE_ASSETS}, 0))::int`
const COUNT = countOf((condition) => `count(*) FILTER (WHERE ${condition})`)
const OF_CUSTOMER = `FROM assets a JOIN portfolios p ON p.uuid = a.portfolio_uuid AND NOT p.is_demo
  WHERE a.archived_on IS NULL AND a.customer_uuid`
/** The same from sums that are computed ahead (ADR 1490). */
const COUNT_AHEAD = `SELECT ${countOf((condition) => `coalesce(sum(t.assets) FILTER (WHERE ${condition}), 0)`)}
  FROM known_portfolio_totals() t JOIN portfolios p ON p.uuid = t.portfolio_uuid AND NOT p.is_demo
  WHERE t.customer_uuid`

/** Number of operating assets per customer, for customers whose uuid meets the condition. */
export const countOperatingAssets = (which: SQL): SQL => sql`
  SELECT a.customer_uuid, ${sql.raw(COUNT)} AS count ${sql.raw(OF_CUSTOMER)} ${which} GROUP BY a.customer_uuid`

interface OperatingAssets {
  limit: number
  current: number
}

/** The number of operating assets of the customer in scope, and the customer's limit. */
export const operatingAssets = (tx: Transaction, customerUuid: string): Promise<OperatingAssets> =>
  withLimit(tx, customerUuid, COUNT_AHEAD)

async function withLimit(tx: Transaction, customerUuid: string, count: string): Promise<OperatingAssets> {
  const [row] = await tx.rows<OperatingAssets>(
    `SELECT c.operating_assets_limit AS "limit", (${count} = $1) AS "current" FROM customers c WHERE c.uuid = $1`,
    [customerUuid],
  )
  if (!row) throw new Error('the customer is not there')
  return row
}

/** Number of the customer's assets that are not archived, also those that do not count towards the plan. */
export async function countActiveAssets(tx: Transaction, customerUuid: string): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(
    'SELECT count(*)::int AS count FROM assets WHERE archived_on IS NULL AND customer_uuid = $1',
    [customerUuid],
  )
  return row?.count ?? 0
}

/**
 * Checks that `desired` additional assets fit within the limit. The customer's row stays locked until the transaction
 * ends, so that two concurrent loads cannot exceed the limit together. The assets themselves are counted, because a load
 * asks after each step, while all its assets wait for their figures.
 *
 * @throws AppError `limits.operatingAssets` with limit, current and desired
 */
export async function claimOperatingAssets(tx: Transaction, customerUuid: string, desired: number): Promise<void> {
  if (desired === 0) return
  await lockCustomer(tx, customerUuid)
  const { limit, current } = await withLimit(tx, customerUuid, `SELECT ${COUNT} ${OF_CUSTOMER}`)
  const verdict = canAddOperatingAssets({ limit, current, desired })
  if (verdict.kind === 'limitReached') throw new AppError('limits.operatingAssets', { limit, current, desired })
}

/**
 * Checks the limit like `claimOperatingAssets`, for assets that are restored. Assets of an example or demo portfolio do
 * not count.
 * @throws AppError `limits.operatingAssets`
 */
export async function claimRestoredAssets(
  tx: Transaction,
  customerUuid: string,
  uuids: readonly string[],
): Promise<void> {
  const [row] = await tx.rows<{ count: number }>(
    `SELECT count(*)::int AS count FROM assets a JOIN portfolios p ON p.uuid = a.portfolio_uuid
     WHERE a.uuid IN (SELECT jsonb_array_elements_text($1::jsonb)::uuid) AND NOT p.is_example AND NOT p.is_demo`,
    [JSON.stringify(uuids)],
  )
  await claimOperatingAssets(tx, customerUuid, row?.count ?? 0)
}
