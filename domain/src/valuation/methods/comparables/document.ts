/** The document of a valuation by comparables: all inputs of its value, as stored and edited. */

import type { Quartiles } from '../../../kernel/quantiles.ts'
import type { AvmConfiguration } from '../../../portfolios/avm-configuration.ts'
import type { LocalMarket } from '../../market-model/local-market.ts'
import type { NegotiationBasis } from '../../market-model/negotiation.ts'
import type { ValueFigures } from '../../record/figures.ts'
import type { ValuationLogic } from '../../record/valuation-logic.ts'
import type { MethodDocument } from '../shared/method.ts'
import type { Exclusions } from './candidates.ts'
import type { Comparable } from './comparable.ts'

export interface ComparablesDocument extends MethodDocument<'comparables'> {
  configuration: AvmConfiguration
  valuationLogic: ValuationLogic
  /** The market that prices differences; stored so that a comparable added later gets its coefficient the same way. */
  market: LocalMarket | null
  /** Metres searched; null when no search was made. */
  searchRadius: number | null
  negotiationBasis: NegotiationBasis
  comparables: Comparable[]
}

/** Quartiles and mean of the selected comparables' adjusted figures. */
export interface SelectedStatistics extends Quartiles {
  mean: number
}

/** Plain means over the selected comparables: the table's first grey row. */
export interface SelectedMeans {
  unitValue: number
  adjustedUnitValue: number
  coefficient: number
  size: number
  price: number
  similarity: number
  distance: number
}

/** Everything derived from the valuation; never edited, always recomputed. */
export interface ComparablesFigures extends ValueFigures {
  /** Number of selected comparables. */
  selected: number
  listingsClosingsDistribution: number | null
  unitValues: SelectedStatistics | null
  totals: SelectedStatistics | null
  /** The whole value by each statistic, for the choice between them. */
  means: SelectedMeans | null
  comparablesSimilarityPct: number | null
}

export type ValuationOutcome =
  | { kind: 'valued'; document: ComparablesDocument; figures: ComparablesFigures }
  | ({ kind: 'tooFewComparables'; found: number; radius: number } & Exclusions)
