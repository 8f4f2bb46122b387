import { valuationCalls } from '@lindero/contract/valuation/valuation.contract'
import { AppError } from '@lindero/domain/errors'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { and, eq } from 'drizzle-orm'
import { assetConditions } from '../assets/asset-filter.ts'
import { assets } from '../assets/assets.table.ts'
import type { Context } from '../kernel/context.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { enqueueOnce } from '../kernel/jobs/jobs.ts'

/** Values a whole portfolio, or its assets that match a filter, in the background. */
export function valuePortfolioRoutes(calls: Calls, { now }: Context): void {
  calls.serveInTransaction(
    valuationCalls.valuePortfolio,
    async ({ tx, caller, portfolio, body: { operations, filter, mode, valuationDate } }) => {
      const today = calendarDateAt(now())
      if (valuationDate && valuationDate > today) throw new AppError('valuation.futureDate')
      const meant = await tx
        .select({ uuid: assets.uuid })
        .from(assets)
        .where(and(eq(assets.portfolioUuid, portfolio.uuid), assetConditions(filter, caller)))
      if (meant.length === 0) throw new AppError('valuation.nothingToValue')
      const jobUuid = await enqueueOnce(tx, {
        kind: 'valuation.valueAssets',
        customerUuid: portfolio.customerUuid,
        payload: {
          portfolioUuid: portfolio.uuid,
          operations,
          valuationDate: valuationDate ?? portfolio.valuationDate ?? today,
          mode,
          ...(filter ? { assets: meant.map(({ uuid }) => uuid) } : {}),
        },
        subject: portfolio.name,
        portfolioUuid: portfolio.uuid,
        createdBy: caller.user.uuid,
      })
      return { jobUuid }
    },
  )
}
