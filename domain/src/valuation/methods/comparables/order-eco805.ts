/**
 * Checks a valuation against the requirements of the comparison method in the Spanish mortgage appraisal order (Orden
 * ECO/805/2003, arts. 20 to 22 and 7.2). The result is displayed, so that readers do not mistake the valuation for an
 * official appraisal (decisions 5).
 */
import type { SizeSource } from '../../../assets/size-source.ts'
import type { Comparable } from './comparable.ts'
import { selectedComparables } from './compute.ts'
import type { ComparablesDocument } from './document.ts'

const ORDER_REQUIREMENTS = ['sixComparables', 'areaSource', 'priceSeries', 'certificate'] as const
export type OrderRequirement = (typeof ORDER_REQUIREMENTS)[number]

/** Art. 21.1.c: at least six comparable transactions or firm offers. */
const ORDER_COMPARABLES = 6

interface OrderFacts {
  /** True if the registry, the cadastre or an appraiser certifies the size; null if the source is unknown. */
  isAreaVerified: boolean | null
}

/**
 * Size sources that are certified by the registry, the cadastre or an appraiser. The source `product` is the cadastre.
 */
const VERIFIED: ReadonlySet<SizeSource> = new Set([
  'registry',
  'product',
  'cadastreTotal',
  'cadastreMainUse',
  'appraisal',
])

/** False for a size from a tape or typed by a person; null if the source is unknown. */
export function isAreaVerified(source: SizeSource | null): boolean | null {
  return source === null ? null : VERIFIED.has(source)
}

/** Minimum number of quarters with prices in a series (art. 21.1.b). */
const SERIES_QUARTERS = 4

/**
 * True if the evidence has market prices from at least four quarters, and at least one price from the quarter of the
 * valuation date or the quarter before. Typed prices and values of the customer's assets do not count.
 */
export function hasPriceSeries({ comparables, subject }: ComparablesDocument): boolean {
  const quarterOf = (date: string) => Number(date.slice(0, 4)) * 4 + Math.floor((Number(date.slice(5, 7)) - 1) / 3)
  const quarters = new Set(comparables.filter(isOfMarket).map(({ date }) => quarterOf(date)))
  const last = quarterOf(subject.valuationDate)
  return quarters.size >= SERIES_QUARTERS && (quarters.has(last) || quarters.has(last - 1))
}

/** False for the customer's assets: their values are neither transactions nor firm offers. */
const isTransactionOrOffer = ({ comparableType }: Comparable) => comparableType !== 'own'
const isOfMarket = (one: Comparable) => !one.isManual && isTransactionOrOffer(one)

export interface OrderCompliance {
  requirement: OrderRequirement
  /** Null if the known facts are not enough to decide. */
  isMet: boolean | null
}

/** One result for each of the four requirements. The certificate of an appraiser is always missing. */
export function complianceWithOrder(valuation: ComparablesDocument, facts: OrderFacts): OrderCompliance[] {
  const comparables = selectedComparables(valuation.comparables).filter(isTransactionOrOffer).length
  const met: Record<OrderRequirement, boolean | null> = {
    sixComparables: comparables >= ORDER_COMPARABLES,
    areaSource: facts.isAreaVerified,
    priceSeries: hasPriceSeries(valuation),
    certificate: false,
  }
  return ORDER_REQUIREMENTS.map((requirement) => ({ requirement, isMet: met[requirement] }))
}
