/** The document of a valuation by comparables: all inputs for the value, including edits. */

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
  /**
   * The market, from which coefficients are computed. It is stored, so that comparables added later get their
   * coefficients in the same way.
   */
  market: LocalMarket | null
  /** Search radius in metres; null if there was no search. */
  searchRadius: number | null
  negotiationBasis: NegotiationBasis
  comparables: Comparable[]
}

/** Quartiles and mean of the adjusted values of the selected comparables. */
export interface SelectedStatistics extends Quartiles {
  mean: number
}

/** Means of the selected comparables, for the first row below the table. */
export interface SelectedMeans {
  unitValue: number
  adjustedUnitValue: number
  coefficient: number
  size: number
  price: number
  similarity: number
  distance: number
}

/** All results derived from the valuation. They are never edited, only recomputed. */
export interface ComparablesFigures extends ValueFigures {
  selected: number
  listingsClosingsDistribution: number | null
  unitValues: SelectedStatistics | null
  totals: SelectedStatistics | null
  /** For the first row below the table. */
  means: SelectedMeans | null
  comparablesSimilarityPct: number | null
}

export type ValuationOutcome =
  | { kind: 'valued'; document: ComparablesDocument; figures: ComparablesFigures }
  | ({ kind: 'tooFewComparables'; found: number; radius: number } & Exclusions)
