import { valuationCalls } from '@lindero/contract/valuation/valuation.contract'
import { AppError } from '@lindero/domain/errors'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { operationsToValue } from '@lindero/domain/portfolios/valuation-modes'
import { and, eq } from 'drizzle-orm'
import { assets } from '../assets/assets.table.ts'
import { ordered, selectedPortfolios } from '../assets/bulk/selected-portfolios.ts'
import { assetConditions } from '../assets/list/asset-filter.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { enqueueOnce } from '../kernel/jobs/jobs.ts'
import type { PortfolioRecord } from '../portfolios/portfolios.table.ts'
import type { ValuationOrder } from './valuation-order.ts'

/**
 * Values assets in the background: a whole portfolio, its assets that match a filter, or a selection across portfolios.
 */
export function valuePortfolioRoutes(calls: Calls, { now }: Context): void {
  calls.serveInTransaction(
    valuationCalls.valuePortfolio,
    async ({ tx, caller, portfolio, body: { operations, filter, mode, valuationDate } }) => {
      const today = calendarDateAt(now())
      if (valuationDate && valuationDate > today) throw new AppError('valuation.futureDate')
      const meant = await tx
        .select({ uuid: assets.uuid })
        .from(assets)
        .where(
          and(eq(assets.portfolioUuid, portfolio.uuid), assetConditions({ ...filter, archived: undefined }, caller)),
        )
      if (meant.length === 0) throw new AppError('valuation.nothingToValue')
      const jobUuid = await enqueueValuation(tx, caller, portfolio, {
        operations,
        valuationDate: valuationDate ?? portfolio.valuationDate ?? today,
        mode,
        ...(filter ? { assets: meant.map(({ uuid }) => uuid) } : {}),
      })
      return { jobUuid }
    },
  )

  calls.serveInTransaction(valuationCalls.valueSelection, async ({ tx, caller, body: { selection } }) => {
    const selected = await selectedPortfolios(tx, caller, 'value', selection, true)
    if (selected.parts.length === 0) throw new AppError('valuation.nothingToValue')
    const jobs: string[] = []
    for (const { portfolio, assets: named } of selected.parts) {
      const order = {
        operations: operationsToValue(portfolio),
        valuationDate: portfolio.valuationDate ?? calendarDateAt(now()),
        mode: 'automatic' as const,
        assets: named,
      }
      jobs.push(await enqueueValuation(tx, caller, portfolio, order))
    }
    return ordered(selected, jobs)
  })
}

function enqueueValuation(
  tx: Transaction,
  caller: Caller,
  { uuid: portfolioUuid, customerUuid, name: subject }: PortfolioRecord,
  order: Omit<ValuationOrder, 'portfolioUuid'>,
): Promise<string> {
  const payload = { portfolioUuid, ...order }
  const createdBy = caller.user.uuid
  const kind = 'valuation.valueAssets'
  return enqueueOnce(tx, { kind, customerUuid, payload, subject, portfolioUuid, createdBy })
}
