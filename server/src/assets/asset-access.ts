import { AppError } from '@lindero/domain/kernel/app-error'
import type { Permission } from '@lindero/domain/users/permissions'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { demand } from '../kernel/permissions/demand.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'
import { type AssetRecord, assets } from './assets.table.ts'

/**
 * The asset, where the caller sees it and the table of permissions allows the deed; its row is held until the
 * transaction ends, unless it is only read.
 *
 * @param names the code for an asset that may not be known of, and for a deed that is not allowed
 * @throws AppError `assets.notFound` for a foreign, unknown, archived or unassigned one; `permissions.denied`
 */
export async function permittedAsset(
  tx: Transaction,
  caller: Caller,
  uuid: string,
  permission: Permission = 'readAsset',
  names: { notFound?: string; denied?: string } = {},
): Promise<AssetRecord> {
  const query = tx
    .select()
    .from(assets)
    .where(and(eq(assets.uuid, uuid), isNull(assets.archivedOn), seesPortfolio(caller, assets.portfolioUuid)))
  const [asset] = permission.startsWith('read') ? await query : await query.for('no key update')
  if (!asset) throw new AppError(names.notFound ?? 'assets.notFound')
  // Whoever sees a portfolio by assignment is assigned to it: the condition above has settled that.
  demand(caller, permission, { customerUuid: asset.customerUuid, isAssigned: true }, names)
  return asset
}

/** What this slice asks of a portfolio; its table belongs to a later slice. */
interface PortfolioOfAssets {
  uuid: string
  customer_uuid: string
  phase: 'analysis' | 'management'
}

/**
 * The portfolio that a call on its assets names.
 *
 * @throws AppError `portfolios.notFound`, `permissions.denied` or the code given for it
 */
export async function portfolioOfAssets(
  tx: Transaction,
  caller: Caller,
  uuid: string,
  permission: Permission = 'seePortfolio',
  names: { denied?: string } = {},
): Promise<PortfolioOfAssets> {
  const [portfolio] = (await tx.execute(
    sql`SELECT uuid, customer_uuid, phase FROM portfolios WHERE ${and(
      sql`uuid = ${uuid}`,
      sql`archived_on IS NULL`,
      seesPortfolio(caller, sql`uuid`),
    )}`,
  )) as unknown as PortfolioOfAssets[]
  if (!portfolio) throw new AppError('portfolios.notFound')
  demand(caller, permission, { customerUuid: portfolio.customer_uuid, isAssigned: true }, names)
  return portfolio
}
