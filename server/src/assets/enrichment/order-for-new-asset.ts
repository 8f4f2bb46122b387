import { calendarDateAt } from '@lindero/domain/kernel/dates'
import type { Context } from '../../kernel/context.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import { enqueue } from '../../kernel/jobs/jobs.ts'
import type { PortfolioRecord } from '../../portfolios/portfolios.table.ts'
import { canEnrich, enqueueEnrichment } from './enrichment-order.ts'

/**
 * Enqueues the jobs for a manually created asset, as a load does for the assets of a tape: the enrichment if a source
 * exists, then the automatic valuation if the portfolio is set to value its assets.
 */
export async function orderForNewAsset(
  tx: Transaction,
  context: Context,
  { portfolio, uuid, orderedBy }: { portfolio: PortfolioRecord; uuid: string; orderedBy: string },
): Promise<void> {
  const assets = [uuid]
  const afterJob = (await canEnrich(context, tx))
    ? await enqueueEnrichment(tx, portfolio, orderedBy, { assets, valuesChanged: false })
    : undefined
  const operations = [...(portfolio.valuesSale ? ['sale'] : []), ...(portfolio.valuesRent ? ['rent'] : [])]
  if (operations.length === 0) return
  const { uuid: portfolioUuid, customerUuid, name, valuationDate } = portfolio
  await enqueue(tx, {
    kind: 'valuation.valueAssets',
    customerUuid,
    payload: {
      portfolioUuid,
      operations,
      valuationDate: valuationDate ?? calendarDateAt(context.now()),
      mode: 'automatic',
      assets,
    },
    subject: name,
    portfolioUuid,
    createdBy: orderedBy,
    ...(afterJob ? { afterJob } : {}),
  })
}
