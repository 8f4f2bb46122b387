import { AppError } from '@lindero/domain/errors'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../kernel/database/database.ts'

/** Portfolios assigned to each selected row of `users`, in the order of their names. */
export const ASSIGNED_PORTFOLIOS = sql<string[]>`coalesce((
  SELECT jsonb_agg(p.uuid ORDER BY p.name COLLATE spanish, p.uuid)
  FROM portfolio_users pu JOIN portfolios p ON p.uuid = pu.portfolio_uuid AND p.archived_on IS NULL
  WHERE pu.user_uuid = users.uuid), '[]')`

/** The portfolios assigned to a user that are not archived. */
export async function assignedPortfolios(tx: Transaction, userUuid: string): Promise<string[]> {
  const rows = await tx.rows<{ uuid: string }>(
    `SELECT p.uuid FROM portfolio_users pu JOIN portfolios p ON p.uuid = pu.portfolio_uuid
     WHERE pu.user_uuid = $1 AND p.archived_on IS NULL`,
    [userUuid],
  )
  return rows.map(({ uuid }) => uuid)
}

/**
 * Replaces the portfolios assigned to a user; archived ones are not changed.
 *
 * @throws AppError `portfolios.notFound` where one is unknown, archived or another customer's
 */
export async function assignPortfolios(
  tx: Transaction,
  user: { uuid: string; customerUuid: string },
  portfolios: readonly string[],
): Promise<void> {
  const wanted = JSON.stringify([...new Set(portfolios)])
  const known = await tx.rows<{ uuid: string }>(
    `SELECT uuid FROM portfolios WHERE archived_on IS NULL
       AND uuid IN (SELECT w::uuid FROM jsonb_array_elements_text($1::jsonb) w) FOR KEY SHARE`,
    [wanted],
  )
  if (known.length !== new Set(portfolios).size) throw new AppError('portfolios.notFound')
  await tx.change(
    `DELETE FROM portfolio_users pu USING portfolios p
     WHERE pu.user_uuid = $1 AND p.uuid = pu.portfolio_uuid AND p.archived_on IS NULL
       AND NOT EXISTS (SELECT FROM jsonb_array_elements_text($2::jsonb) w WHERE w::uuid = pu.portfolio_uuid)`,
    [user.uuid, wanted],
  )
  await tx.change(
    `INSERT INTO portfolio_users (portfolio_uuid, user_uuid, customer_uuid)
     SELECT w::uuid, $1, $2 FROM jsonb_array_elements_text($3::jsonb) w ON CONFLICT DO NOTHING`,
    [user.uuid, user.customerUuid, wanted],
  )
}
