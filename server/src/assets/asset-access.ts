import { AppError, type ErrorCode } from '@lindero/domain/errors'
import type { Permission } from '@lindero/domain/users/permissions'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '../kernel/database/database.ts'
import type { ObjectLoader } from '../kernel/http/about.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { demand } from '../kernel/permissions/demand.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'
import { type AssetRecord, assets } from './assets.table.ts'

declare module '../kernel/http/about.ts' {
  interface Objects {
    asset: AssetRecord
  }
}

/** Assets in the portfolios that the caller sees. @throws AppError as `permittedAsset` */
export function assetLoader(database: Database): ObjectLoader<'asset'> {
  return ({ caller, uuid, permission, denied, isLocked }, work) =>
    database.transaction({ customer: caller.customer.uuid }, async (tx) =>
      work(tx, await permittedAsset(tx, caller, uuid, permission, { denied }, isLocked)),
    )
}

/**
 * The asset, where the caller sees it and the table of permissions allows the action; its row is locked until the
 * transaction ends, unless it is only read.
 *
 * @param names the error codes for an invisible asset, and for a forbidden action
 * @throws AppError `assets.notFound` for a foreign, unknown, archived or unassigned one; `permissions.denied`
 */
export async function permittedAsset(
  tx: Transaction,
  caller: Caller,
  uuid: string,
  permission: Permission = 'readAsset',
  names: { notFound?: ErrorCode | undefined; denied?: ErrorCode | undefined } = {},
  isLocked = !permission.startsWith('read'),
): Promise<AssetRecord> {
  const query = tx
    .select()
    .from(assets)
    .where(and(eq(assets.uuid, uuid), isNull(assets.archivedOn), seesPortfolio(caller, assets.portfolioUuid)))
  const [asset] = isLocked ? await query.for('no key update') : await query
  if (!asset) throw new AppError(names.notFound ?? 'assets.notFound')
  // A user who sees a portfolio by assignment is assigned to it: the condition above has checked that.
  demand(caller, permission, { customerUuid: asset.customerUuid, isAssigned: true }, names)
  return asset
}
