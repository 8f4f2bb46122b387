/** The negotiation percentage of listings, from the gap between asking and closing prices (decisions, section 5). */
import type { LocalMarket } from './local-market.ts'

export type NegotiationBasis =
  | { kind: 'off' }
  | { kind: 'measured'; percent: number }
  /** There are too few recent closings or listings nearby, so the percentage is 0, with a warning. */
  | { kind: 'notMeasurable' }

export function negotiationBasis(isNegotiated: boolean, market: Pick<LocalMarket, 'closingGapPct'>): NegotiationBasis {
  if (!isNegotiated) return { kind: 'off' }
  if (market.closingGapPct === null) return { kind: 'notMeasurable' }
  return { kind: 'measured', percent: market.closingGapPct }
}

/** Percentage to subtract from a listing's price. */
export function negotiationPercent(basis: NegotiationBasis): number {
  return basis.kind === 'measured' ? basis.percent : 0
}
