import { AppError } from '@lindero/domain/errors'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../kernel/database/database.ts'
import { lockedFor, preparedRows } from '../kernel/database/prepared-rows.ts'
import type { ObjectLoader } from '../kernel/http/about.ts'
import { requirePermission } from '../kernel/http/require-permission.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'
import { type PortfolioRecord, portfolios } from './portfolios.table.ts'

declare module '../kernel/http/about.ts' {
  interface Objects {
    portfolio: PortfolioRecord
  }
}

const PORTFOLIO = preparedRows({ portfolio: portfolios }, 'FROM portfolios')

/**
 * Loads a portfolio that the caller may see.
 *
 * @throws AppError `portfolios.notFound` if the portfolio is unknown or archived, belongs to another customer, or is
 * not assigned to the caller; `permissions.denied`
 */
export function portfolioLoader(database: Database): ObjectLoader<'portfolio'> {
  return ({ caller, uuid, permission, denied, archivedToo, lock }, work) =>
    database.transaction({ customer: caller.customer.uuid }, async (tx) => {
      const seen = and(
        eq(portfolios.uuid, uuid),
        archivedToo ? undefined : isNull(portfolios.archivedOn),
        seesPortfolio(caller, portfolios.uuid),
      )
      const [row] = await tx.prepared(PORTFOLIO, sql`WHERE ${seen} ${lockedFor(lock)}`)
      if (!row) throw new AppError('portfolios.notFound')
      const { portfolio } = row
      // The query above returns only portfolios that the caller may see, so `isAssigned` is always true.
      requirePermission(caller, permission, { customerUuid: portfolio.customerUuid, isAssigned: true }, { denied })
      return work(tx, portfolio)
    })
}
