import { VALUATION_MODES } from '@lindero/domain/portfolios/valuation-modes'
import { z } from 'zod'

/** Payload of the job `valuation.valueAssets`. Its shape belongs to this slice; other slices write it. */
export const valuationOrder = z.object({
  portfolioUuid: z.uuid(),
  operations: z.array(z.enum(['sale', 'rent'])).min(1),
  /** Calendar date; absent: the day the job was ordered. */
  valuationDate: z.iso.date().optional(),
  /** Only these assets; absent: all assets of the portfolio. */
  assets: z.array(z.uuid()).optional(),
  mode: z.enum(VALUATION_MODES).default('automatic'),
})
export type ValuationOrder = z.output<typeof valuationOrder>
