import { and, eq, gte, isNull, lt } from 'drizzle-orm'
import { assets } from '../assets/assets.table.ts'
import { canEnrich, enqueueEnrichment } from '../assets/enrichment/enrichment-order.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { enqueue } from '../kernel/jobs/jobs.ts'
import type { RunningJob } from '../kernel/jobs/running-job.ts'
import type { PortfolioRecord } from '../portfolios/portfolios.table.ts'

interface Loaded {
  job: RunningJob
  context: Context
  order: { today: string }
  portfolio: PortfolioRecord
}

/**
 * Queues the enrichment of the assets and then their valuation, in the transaction that ends the load. A job uuid is
 * null if that job is not queued: the load wrote no rows, no enrichment source is configured, or the portfolio requests
 * no valuations.
 */
export async function orderWhatFollows(
  tx: Transaction,
  load: Loaded,
  { created, updated }: { created: number; updated: number },
): Promise<{ enrichmentJob: string | null; valuationJob: string | null }> {
  const { context, job, portfolio } = load
  const enriches = await canEnrich(context, tx)
  const operations = [...(portfolio.valuesSale ? ['sale'] : []), ...(portfolio.valuesRent ? ['rent'] : [])]
  if (created + updated === 0 || (!enriches && operations.length === 0)) {
    return { enrichmentJob: null, valuationJob: null }
  }
  const counts = await writtenSince(tx, portfolio.uuid, job.row.createdOn)
  const enrichmentJob = enriches
    ? await enqueueEnrichment(tx, portfolio, job.row.createdBy, { ...counts, valuesChanged: false })
    : null
  return { enrichmentJob, valuationJob: await orderValuation(tx, load, operations, counts, enrichmentJob) }
}

async function orderValuation(
  tx: Transaction,
  { job, order, portfolio }: Loaded,
  operations: readonly string[],
  written: { assets?: string[] },
  afterJob: string | null,
): Promise<string | null> {
  if (operations.length === 0) return null
  return enqueue(tx, {
    kind: 'valuation.valueAssets',
    customerUuid: portfolio.customerUuid,
    payload: {
      portfolioUuid: portfolio.uuid,
      operations,
      valuationDate: portfolio.valuationDate ?? order.today,
      mode: 'automatic',
      ...written,
    },
    subject: portfolio.name,
    portfolioUuid: portfolio.uuid,
    createdBy: job.row.createdBy,
    ...(afterJob ? { afterJob } : {}),
  })
}

/**
 * The assets that the load has written; undefined if these are all assets of the portfolio, for example in a new
 * portfolio. The list may include assets that a user has edited since. Valuing those too does no harm.
 */
async function writtenSince(tx: Transaction, portfolioUuid: string, since: Date): Promise<{ assets?: string[] }> {
  const present = and(eq(assets.portfolioUuid, portfolioUuid), isNull(assets.archivedOn))
  const [other] = await tx
    .select({ uuid: assets.uuid })
    .from(assets)
    .where(and(present, lt(assets.editedOn, since)))
    .limit(1)
  if (!other) return {}
  const rows = await tx
    .select({ uuid: assets.uuid })
    .from(assets)
    .where(and(present, gte(assets.editedOn, since)))
  return { assets: rows.map(({ uuid }) => uuid) }
}
