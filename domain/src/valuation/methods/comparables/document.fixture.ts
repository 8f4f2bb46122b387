/** A small valuation whose figures can be checked by mental arithmetic. */

import { DEFAULT_AVM_CONFIGURATION } from '../../../portfolios/avm-configuration.ts'
import { SIMILARITY_WEIGHTS } from '../../market-model/similarity.ts'
import { listing, SUBJECT } from '../../market-model/synthetic-market.fixture.ts'
import { type Comparable, comparableOf } from './comparable.ts'
import type { ComparablesDocument } from './document.ts'

/** Ticked, of 100 m², at that unit value. */
export function selectedComparable(uuid: string, unitValue: number, change: Partial<Comparable> = {}): Comparable {
  const frozen = comparableOf(listing({ uuid, price: unitValue * 100 }), {
    distance: 120,
    similarity: { total: 90, parts: SIMILARITY_WEIGHTS },
    isComparable: true,
  })
  return { ...frozen, ...change }
}

/** Five selected comparables from 1,800 to 2,200 EUR/m² by hundreds. */
export function draft(change: Partial<ComparablesDocument> = {}): ComparablesDocument {
  return {
    method: 'comparables',
    subject: SUBJECT,
    configuration: DEFAULT_AVM_CONFIGURATION,
    valuationLogic: 'unitValue',
    market: null,
    searchRadius: 1000,
    negotiationBasis: { kind: 'off' },
    comparables: [1800, 1900, 2000, 2100, 2200].map((unitValue, i) => selectedComparable(`w${i}`, unitValue)),
    manualValuationValue: null,
    manualValuationValuem2: null,
    fireValue: null,
    fireValuePct: null,
    warnings: [],
    ...change,
  }
}
