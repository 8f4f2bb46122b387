import { COMPLETENESS_ITEMS } from '@lindero/domain/assets/completeness-items'
import { CONTRADICTIONS } from '@lindero/domain/assets/contradictions'
import { z } from 'zod'
import { distinct, wholeRange } from '../kernel/schemas.ts'

/** Keys of the asset filter for contradictions between sections of an asset, and for missing items. */
export const factFilters = {
  contradictions: distinct(z.enum(CONTRADICTIONS))
    .max(CONTRADICTIONS.length)
    .optional()
    .describe('Kinds of contradictions between sections; an asset matches if it has one of them'),
  completeness: wholeRange.optional().describe('Share of what it needs that is there, percent'),
  lacks: distinct(z.enum(COMPLETENESS_ITEMS))
    .max(COMPLETENESS_ITEMS.length)
    .optional()
    .describe('It needs one of these items and does not have it'),
}
