import { VALUATION_MODES } from '@lindero/domain/portfolios/valuation-modes'
import { z } from 'zod'

/** Payload of the job `valuation.valueAssets`. This slice defines its schema; other slices write it. */
export const valuationOrder = z.object({
  portfolioUuid: z.uuid(),
  operations: z.array(z.enum(['sale', 'rent'])).min(1),
  /** Calendar date; the day of the order if absent. */
  valuationDate: z.iso.date().optional(),
  /** Only these assets; all assets of the portfolio if absent. */
  assets: z.array(z.uuid()).optional(),
  mode: z.enum(VALUATION_MODES).default('automatic'),
})
export type ValuationOrder = z.output<typeof valuationOrder>
