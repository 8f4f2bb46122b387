/** Recomputes coefficients and similarities of edited comparables, or of all comparables when the logic changes. */

import { homogenise, NEUTRAL_HOMOGENISATION } from '../../market-model/homogenisation.ts'
import { placeGap } from '../../market-model/local-market.ts'
import { similarityOf } from '../../market-model/similarity.ts'
import { homogenisingBy } from './assess-comparable.ts'
import { type Comparable, featuresOf } from './comparable.ts'
import type { ComparablesDocument } from './document.ts'

/** Reassesses every comparable. Typed coefficients are kept. */
export function reassessAll(valuation: ComparablesDocument): ComparablesDocument {
  return { ...valuation, comparables: valuation.comparables.map((one) => reassess(valuation, one)) }
}

/** Reassesses one comparable with its current features. */
export function reassess(valuation: ComparablesDocument, comparable: Comparable): Comparable {
  const { subject, market, configuration, valuationLogic } = valuation
  const home = { ...featuresOf(comparable), uuid: comparable.uuid, date: comparable.date }
  const similarity = similarityOf(subject, home, comparable.distance, placeGap(market, subject, home))
  const homogenisation =
    market !== null && configuration.homogenization
      ? homogenise(subject, home, market, homogenisingBy(valuationLogic, configuration))
      : NEUTRAL_HOMOGENISATION
  const coefficient = comparable.isCoefficientManual
    ? {}
    : { coefficient: homogenisation.coefficient, coefficientParts: homogenisation.parts }
  return { ...comparable, similarity: similarity.total, similarityParts: similarity.parts, ...coefficient }
}
