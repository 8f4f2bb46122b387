/** Copies comparables from a different asset of the customer (core 5 and 9; product facts 6.6). */

import { roundTo } from '../../../kernel/quantiles.ts'
import type { Operation } from '../../../market/market-evidence.ts'
import { metresBetween } from '../../market-model/local-projection.ts'
import { type Comparable, unitPriceOf } from './comparable.ts'
import type { ComparablesDocument } from './document.ts'
import { reassess } from './reassess.ts'

/** A valuation by comparables and the asset it belongs to. */
export interface ValuationOfAsset {
  assetUuid: string
  document: ComparablesDocument
}

type CopyOutcome =
  | {
      kind: 'copied'
      document: ComparablesDocument
      /**
       * Number of comparables that were not copied, because they are newer than the valuation or are the valued asset
       * itself.
       */
      leftOut: number
    }
  | {
      kind: 'refused'
      code: 'assets.nothingToCopy' | 'valuation.operationMismatch' | 'valuation.assetMismatch'
    }

/**
 * The target valuation with the comparables of the source. Selection, edits, negotiation and typed coefficients are
 * copied. Distance, similarity and computed coefficients are recomputed for the valued asset.
 * @param source the valuation to copy from; null if no asset with a valuation was chosen
 * @param target the valuation that is overwritten
 * @param current the asset and operation on the screen
 */
export function copyComparables(
  source: ValuationOfAsset | null,
  target: ValuationOfAsset,
  current: { assetUuid: string; operation: Operation },
): CopyOutcome {
  if (source === null || source.assetUuid === current.assetUuid) {
    return { kind: 'refused', code: 'assets.nothingToCopy' }
  }
  if (target.assetUuid !== current.assetUuid) return { kind: 'refused', code: 'valuation.assetMismatch' }
  const operations = [source.document.subject.operation, target.document.subject.operation]
  if (operations.some((operation) => operation !== current.operation)) {
    return { kind: 'refused', code: 'valuation.operationMismatch' }
  }
  const { document } = target
  const usable = source.document.comparables.filter(
    // The valued asset may be a comparable in the source valuation and is then left out.
    ({ uuid, date, isManual }) => (isManual || date <= document.subject.valuationDate) && uuid !== current.assetUuid,
  )
  return {
    kind: 'copied',
    document: { ...document, comparables: usable.map((one) => copied(one, document)) },
    leftOut: source.document.comparables.length - usable.length,
  }
}

/** A copied comparable. Prices are rounded to 4 decimals and unit values to 2 (core 9). */
function copied(comparable: Comparable, document: ComparablesDocument): Comparable {
  const price = roundTo(comparable.price, 4)
  return reassess(document, {
    ...comparable,
    price,
    originalValue: roundTo(comparable.originalValue, 4),
    sqmPrice: unitPriceOf(price, comparable.size),
    distance: roundTo(metresBetween(document.subject, comparable.location), 2),
    outlier: null,
  })
}
