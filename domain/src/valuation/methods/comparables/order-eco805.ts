/**
 * How a valuation compares with the comparison method of the Spanish mortgage appraisal order (Orden
 * ECO/805/2003, arts. 20 to 22 and 7.2), so that it is not mistaken for an official appraisal (decisions 5).
 */
import type { SizeSource } from '../../../assets/size-source.ts'
import { selectedComparables } from './compute.ts'
import type { ComparablesDocument } from './document.ts'

export const ORDER_REQUIREMENTS = ['sixComparables', 'areaSource', 'priceSeries', 'certificate'] as const
export type OrderRequirement = (typeof ORDER_REQUIREMENTS)[number]

/** Art. 21.1.c: transactions or firm offers of at least six comparables. */
export const ORDER_COMPARABLES = 6

export interface OrderFacts {
  /** The size used was measured, or is in the registry or the cadastre; null where its source is unknown. */
  isAreaVerified: boolean | null
  /** Area statistics hold a series of prices of the place that reaches the valuation date. */
  hasPriceSeries: boolean
}

/** Sizes that the registry, the cadastre or an appraiser certifies; `product` is chosen from the cadastre. */
const VERIFIED: ReadonlySet<SizeSource> = new Set([
  'registry',
  'product',
  'cadastreTotal',
  'cadastreMainUse',
  'appraisal',
])

/** A size from a tape or typed by a person is not verified; null where the source is unknown. */
export function isAreaVerified(source: SizeSource | null): boolean | null {
  return source === null ? null : VERIFIED.has(source)
}

export interface OrderStanding {
  requirement: OrderRequirement
  /** null: cannot be told from what is known. */
  isMet: boolean | null
}

/** Always four lines; the certificate of an appraiser is never met by a machine. */
export function standingAgainstOrder(valuation: ComparablesDocument, facts: OrderFacts): OrderStanding[] {
  const comparables = selectedComparables(valuation.comparables).length
  const met: Record<OrderRequirement, boolean | null> = {
    sixComparables: comparables >= ORDER_COMPARABLES,
    areaSource: facts.isAreaVerified,
    priceSeries: facts.hasPriceSeries,
    certificate: false,
  }
  return ORDER_REQUIREMENTS.map((requirement) => ({ requirement, isMet: met[requirement] }))
}
