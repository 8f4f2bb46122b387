import { AppError, type ErrorCode } from '@lindero/domain/errors'
import type { Permission } from '@lindero/domain/users/permissions'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '../kernel/database/database.ts'
import type { ObjectLoader } from '../kernel/http/about.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { demand } from '../kernel/permissions/demand.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'
import { type PortfolioRecord, portfolios } from './portfolios.table.ts'

declare module '../kernel/http/about.ts' {
  interface Objects {
    portfolio: PortfolioRecord
  }
}

/** Portfolios that the caller sees. @throws AppError as `permittedPortfolio` */
export function portfolioLoader(database: Database): ObjectLoader<'portfolio'> {
  return ({ caller, uuid, permission, denied }, work) =>
    database.transaction({ customer: caller.customer.uuid }, async (tx) =>
      work(tx, await permittedPortfolio(tx, caller, uuid, permission, denied)),
    )
}

/**
 * The portfolio, where the caller sees it and the table of permissions allows the action.
 *
 * @throws AppError `portfolios.notFound` for a foreign, unknown, archived or unassigned one; `permissions.denied`
 */
export async function permittedPortfolio(
  tx: Transaction,
  caller: Caller,
  uuid: string,
  permission: Permission = 'seePortfolio',
  denied?: ErrorCode,
): Promise<PortfolioRecord> {
  const [portfolio] = await tx
    .select()
    .from(portfolios)
    .where(
      and(eq(portfolios.uuid, uuid), isNull(portfolios.archivedOn), seesPortfolio(caller, portfolios.uuid)),
    )
  if (!portfolio) throw new AppError('portfolios.notFound')
  // A user who sees a portfolio by assignment is assigned to it: the condition above has checked that.
  demand(caller, permission, { customerUuid: portfolio.customerUuid, isAssigned: true }, { denied })
  return portfolio
}
