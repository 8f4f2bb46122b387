/** A small valuation that can be checked by mental arithmetic. */

import { DEFAULT_AVM_CONFIGURATION } from '../../../portfolios/avm-configuration.ts'
import { SIMILARITY_WEIGHTS } from '../../market-model/similarity.ts'
import { listing, SUBJECT } from '../../market-model/synthetic-market.fixture.ts'
import { type Comparable, comparableOf } from './comparable.ts'
import type { ComparablesDocument } from './document.ts'

/** A selected comparable of 100 m² with this unit value. */
export function selectedComparable(uuid: string, unitValue: number, change: Partial<Comparable> = {}): Comparable {
  const frozen = comparableOf(listing({ uuid, price: unitValue * 100 }), {
    distance: 120,
    similarity: { total: 90, parts: SIMILARITY_WEIGHTS },
    isComparable: true,
  })
  return { ...frozen, ...change }
}

/** A document with five selected comparables at 1,800, 1,900 … 2,200 EUR/m². */
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
