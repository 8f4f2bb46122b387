import { VALUATION_MODES } from '@lindero/domain/portfolios/valuation-modes'
import { z } from 'zod'

/** Payload of the job `valuation.valueAssets`. Other slices request the job with this schema. */
export const valuationOrder = z.object({
  portfolioUuid: z.uuid(),
  operations: z.array(z.enum(['sale', 'rent'])).min(1),
  /** Calendar date; defaults to the day of the request. */
  valuationDate: z.iso.date().optional(),
  /** Only these assets; defaults to all assets of the portfolio. */
  assets: z.array(z.uuid()).optional(),
  mode: z.enum(VALUATION_MODES).default('automatic'),
})
export type ValuationOrder = z.output<typeof valuationOrder>
