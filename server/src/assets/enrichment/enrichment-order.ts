import { z } from 'zod'
import { hasAreaOutlines } from '../../areas/area-outlines.store.ts'
import type { Context } from '../../kernel/context.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import { enqueue, enqueueOnce } from '../../kernel/jobs/jobs.ts'
import type { PortfolioRecord } from '../../portfolios/portfolios.table.ts'

/** Maximum number of retries for assets without an answer, and the longest interval before a retry. */
export const RETRIES = 8
export const LONGEST_RETRY_SECONDS = 6 * 3_600

/** Payload of the job `assets.enrich`. */
export const enrichmentOrder = z.object({
  portfolioUuid: z.uuid(),
  /** Limits the job to these assets. If absent, the job covers all assets of the portfolio. */
  assets: z.array(z.uuid()).optional(),
  /** 0 for the first attempt, then the retry number. */
  attempt: z.number().int().min(0).default(0),
  /** True if this job enqueues the valuation of changed assets; false if another job does. */
  valuesChanged: z.boolean().default(true),
})

interface EnrichmentOptions {
  assets?: string[] | undefined
  attempt?: number
  valuesChanged?: boolean
  runAfter?: Date
}

/**
 * Enqueues the enrichment of a portfolio, or of some of its assets, within a transaction.
 * @returns the job's UUID
 */
export function enqueueEnrichment(
  tx: Transaction,
  portfolio: PortfolioRecord,
  createdBy: string,
  { assets, attempt = 0, valuesChanged = true, runAfter }: EnrichmentOptions,
): Promise<string> {
  const order = {
    kind: 'assets.enrich' as const,
    customerUuid: portfolio.customerUuid,
    payload: { portfolioUuid: portfolio.uuid, attempt, valuesChanged, ...(assets ? { assets } : {}) },
    subject: portfolio.name,
    portfolioUuid: portfolio.uuid,
    createdBy,
  }
  return runAfter ? enqueue(tx, { ...order, runAfter }) : enqueueOnce(tx, order)
}

/** True if a source for enriching a new asset exists: a cadastre, or outlines. */
export async function canEnrich({ config }: Context, tx: Transaction): Promise<boolean> {
  return config.outside.catastro !== undefined || (await hasAreaOutlines(tx))
}
