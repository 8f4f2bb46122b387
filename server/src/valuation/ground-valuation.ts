import { ANNEXES, type Annexes } from '@lindero/domain/kernel/property-types'
import { roundTo } from '@lindero/domain/kernel/quantiles'
import { metresBetween } from '@lindero/domain/valuation/market-model/local-projection'
import { SIMILARITY_PARTS } from '@lindero/domain/valuation/market-model/similarity'
import type { Comparable } from '@lindero/domain/valuation/methods/comparables/comparable'
import type { ComparablesValuation } from '@lindero/domain/valuation/methods/comparables/document'
import { reassess } from '@lindero/domain/valuation/methods/comparables/reassess'
import type { AssetRecord } from '../assets/assets.table.ts'
import { followsFromParts } from './judge-saved-valuation.ts'

/** Figures worked out from a rounded distance differ in their last digit. */
const LAST_DIGIT = 0.011

/**
 * A valuation sent in, on what the server itself knows of the market: interval and confidence follow from it, so
 * that nobody can raise the confidence in their own value. Of the settings only what can be edited is taken as sent;
 * similarities are the domain's, and a coefficient that the domain does not give counts as typed.
 *
 * @param grounds the valuation that was edited or computed afresh; null: begun by hand, without a market
 */
export function groundValuation(
  sent: ComparablesValuation,
  grounds: ComparablesValuation | null,
  asset: AssetRecord,
): ComparablesValuation {
  const base = grounds ?? byHand(sent, asset)
  const grounded: ComparablesValuation = {
    ...sent,
    subject: { ...base.subject, size: sent.subject.size },
    configuration: { ...base.configuration, defaultQuartile: sent.configuration.defaultQuartile },
    market: base.market,
    searchRadius: base.searchRadius,
    negotiationBasis: base.negotiationBasis,
    warnings: base.warnings,
  }
  // A size that was edited before or after a comparable: its assessment stands on either.
  const asBefore = { ...grounded, subject: base.subject }
  const comparables = sent.comparables.map((one) => assessed(one, [asBefore, grounded]))
  return { ...grounded, comparables }
}

function byHand(sent: ComparablesValuation, asset: AssetRecord): ComparablesValuation {
  const { subtype, state, rooms, bathrooms, floor, constructionYear } = asset
  const annexes = Object.fromEntries(ANNEXES.map((annex) => [annex, asset[annex]])) as Annexes
  return {
    ...sent,
    subject: { ...sent.subject, subtype, state, rooms, bathrooms, floor, constructionYear, ...annexes },
    market: null,
    searchRadius: null,
    negotiationBasis: { kind: 'off' },
    warnings: [],
  }
}

function assessed(
  sent: Comparable,
  [before, now]: readonly [ComparablesValuation, ComparablesValuation],
): Comparable {
  const distance = roundTo(metresBetween(now.subject, sent.location), 2)
  const assess = (valuation: ComparablesValuation) =>
    reassess(valuation, { ...sent, distance, isCoefficientManual: false })
  const first = assess(before)
  const options = [first, assess(now)]
  const isOurs = options.some(({ coefficient }) => isNear(coefficient, sent.coefficient))
  const likeness = options.some((option) => isAsAlike(option, sent))
    ? sent
    : { ...sent, distance, similarity: first.similarity, similarityParts: first.similarityParts }
  // One that its own parts do not give is left for the judgement to refuse.
  return sent.isCoefficientManual || isOurs || !followsFromParts(sent)
    ? likeness
    : { ...likeness, isCoefficientManual: true, coefficientParts: [] }
}

function isAsAlike(option: Comparable, sent: Comparable): boolean {
  return (
    isNear(option.similarity, sent.similarity) &&
    Math.abs(option.distance - sent.distance) < 1 &&
    SIMILARITY_PARTS.every((part) => isNear(option.similarityParts[part], sent.similarityParts[part]))
  )
}

function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= LAST_DIGIT
}
