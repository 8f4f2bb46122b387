import { AppError, type ErrorCode } from '@lindero/domain/errors'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../kernel/database/database.ts'
import { lockedFor, type PreparedRows, preparedRows } from '../../kernel/database/prepared-rows.ts'
import type { ObjectLoader, ObjectRequest } from '../../kernel/http/about.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { requirePermission } from '../../kernel/http/require-permission.ts'
import { seesPortfolio } from '../../kernel/permissions/portfolio-scope.ts'
import { type AssetRecord, assets } from '../assets.table.ts'

declare module '../../kernel/http/about.ts' {
  interface Objects {
    asset: AssetRecord
  }
}

const ASSET = preparedRows({ asset: assets }, 'FROM assets')

/**
 * Loads assets in the portfolios that the caller may see.
 * @throws AppError as `permittedAsset`
 */
export function assetLoader(database: Database): ObjectLoader<'asset'> {
  return (request, work) =>
    database.transaction({ customer: request.caller.customer.uuid }, async (tx) =>
      work(tx, await permittedAsset(tx, request)),
    )
}

/**
 * Returns the asset if the caller may see it and has the permission for the action.
 * @param notFound the error code if the caller may not see the asset
 * @throws AppError `notFound` if the asset is unknown, archived, of another customer or not assigned;
 *   `permissions.denied`
 */
export async function permittedAsset(
  tx: Transaction,
  request: ObjectRequest,
  notFound: ErrorCode = 'assets.notFound',
): Promise<AssetRecord> {
  return (await permittedRow(tx, ASSET, request, notFound)).asset
}

/** Like `permittedAsset`, with additional columns that `query` selects. */
export async function permittedRow<Row extends { asset: AssetRecord }>(
  tx: Transaction,
  query: PreparedRows<Row>,
  { caller, uuid, permission, denied, archivedToo, lock }: ObjectRequest,
  notFound: ErrorCode = 'assets.notFound',
): Promise<Row> {
  const seen = and(
    eq(assets.uuid, uuid),
    archivedToo ? undefined : isNull(assets.archivedOn),
    seesPortfolio(caller, assets.portfolioUuid),
  )
  const [row] = await tx.prepared(query, sql`WHERE ${seen} ${lockedFor(lock)}`)
  if (!row) throw new AppError(notFound)
  const { customerUuid } = row.asset
  // The condition of the query has already checked that the portfolio is assigned to the caller, if this is required.
  requirePermission(caller, permission, { customerUuid, isAssigned: true }, { denied })
  return row
}

/**
 * SQL for the uuids of the assets whose documents the caller may see; undefined if the caller may see all documents of
 * the customer.
 */
export function visibleAssets(caller: Caller): SQL | undefined {
  const seen = seesPortfolio(caller, assets.portfolioUuid)
  return seen && sql`(SELECT ${assets.uuid} FROM ${assets} WHERE ${seen} AND ${assets.archivedOn} IS NULL)`
}
