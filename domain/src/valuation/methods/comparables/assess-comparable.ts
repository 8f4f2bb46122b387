/** Converts evidence to a comparable, with similarity, coefficient and negotiation relative to the subject. */
import type { ComparableEvidence } from '../../../market/market-evidence.ts'
import type { AvmConfiguration } from '../../../portfolios/avm-configuration.ts'
import { type Homogenising, homogenise, NEUTRAL_HOMOGENISATION } from '../../market-model/homogenisation.ts'
import { placeGap } from '../../market-model/local-market.ts'
import { metresBetween } from '../../market-model/local-projection.ts'
import { negotiationPercent } from '../../market-model/negotiation.ts'
import { similarityOf } from '../../market-model/similarity.ts'
import type { ValuationLogic } from '../../record/valuation-logic.ts'
import { type Comparable, comparableOf } from './comparable.ts'
import type { ComparablesDocument } from './document.ts'

/** Homogenisation options for the logic and configuration of a valuation. */
export function homogenisingBy(logic: ValuationLogic, { ownDeviation = true }: AvmConfiguration): Homogenising {
  return { logic, reducesOwnDeviation: ownDeviation }
}

/** Input of an assessment. A `ComparablesDocument` contains all of it. */
type Assessment = Pick<
  ComparablesDocument,
  'subject' | 'market' | 'configuration' | 'valuationLogic' | 'negotiationBasis'
>

/**
 * Assesses evidence as a comparable that is not selected yet. When a comparable is added from the map, the workbench
 * passes its whole document as the assessment.
 */
export function assessComparable(evidence: ComparableEvidence, assessment: Assessment): Comparable {
  const { subject, market, configuration, valuationLogic, negotiationBasis } = assessment
  const distance = metresBetween(subject, evidence)
  return comparableOf(evidence, {
    distance,
    similarity: similarityOf(subject, evidence, distance, placeGap(market, subject, evidence)),
    homogenisation:
      market !== null && configuration.homogenization
        ? homogenise(subject, evidence, market, homogenisingBy(valuationLogic, configuration))
        : NEUTRAL_HOMOGENISATION,
    negotiation: negotiationPercent(negotiationBasis),
  })
}
