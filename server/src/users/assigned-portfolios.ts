import { AppError } from '@lindero/domain/errors'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../kernel/database/database.ts'

/**
 * Returns the portfolios among `uuids` to which users of the customer in scope can be assigned. These portfolios cannot
 * be archived until the transaction ends. The portfolio slice provides this function (`app/registered.ts`).
 */
export type AssignablePortfolios = (tx: Transaction, uuids: readonly string[]) => Promise<string[]>

/** SQL expression for the portfolios assigned to a row of `users`, without archived ones. */
export const ASSIGNED_PORTFOLIOS = sql<string[]>`coalesce((
  SELECT jsonb_agg(pu.portfolio_uuid ORDER BY pu.portfolio_uuid)
  FROM portfolio_users pu WHERE pu.user_uuid = users.uuid AND NOT pu.is_archived), '[]')`

/** The portfolios assigned to a user, without archived ones. */
export async function assignedPortfolios(tx: Transaction, userUuid: string): Promise<string[]> {
  const rows = await tx.rows<{ uuid: string }>(
    'SELECT portfolio_uuid AS uuid FROM portfolio_users WHERE user_uuid = $1 AND NOT is_archived',
    [userUuid],
  )
  return rows.map(({ uuid }) => uuid)
}

/**
 * Replaces the portfolios assigned to a user. Assignments to archived portfolios are kept.
 *
 * @throws AppError `portfolios.notFound` if a portfolio is unknown, archived or belongs to another customer
 */
export async function assignPortfolios(
  tx: Transaction,
  assignable: AssignablePortfolios,
  user: { uuid: string; customerUuid: string },
  portfolios: readonly string[],
): Promise<void> {
  const uuids = [...new Set(portfolios)]
  if ((await assignable(tx, uuids)).length !== uuids.length) throw new AppError('portfolios.notFound')
  const list = JSON.stringify(uuids)
  await tx.change(
    `DELETE FROM portfolio_users pu WHERE pu.user_uuid = $1 AND NOT pu.is_archived
       AND NOT EXISTS (SELECT FROM jsonb_array_elements_text($2::jsonb) w WHERE w::uuid = pu.portfolio_uuid)`,
    [user.uuid, list],
  )
  await tx.change(
    `INSERT INTO portfolio_users (portfolio_uuid, user_uuid, customer_uuid)
     SELECT w::uuid, $1, $2 FROM jsonb_array_elements_text($3::jsonb) w ON CONFLICT DO NOTHING`,
    [user.uuid, user.customerUuid, list],
  )
}
