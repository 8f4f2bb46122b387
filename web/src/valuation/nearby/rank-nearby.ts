import type { ComparableEvidence } from '@lindero/domain/market/market-evidence'
import { assessComparable } from '@lindero/domain/valuation/methods/comparables/assess-comparable'
import type { Comparable } from '@lindero/domain/valuation/methods/comparables/comparable'
import type { ComparablesDocument } from '@lindero/domain/valuation/methods/comparables/document'

export interface Nearby {
  evidence: ComparableEvidence
  /** The comparable that would be created from the evidence, with similarity, distance and coefficient. */
  comparable: Comparable
  isAdded: boolean
}

/** The market evidence on the map, the most similar first. Listings of the asset itself are left out. */
export function rankNearby(pieces: readonly ComparableEvidence[], valuation: ComparablesDocument): Nearby[] {
  const { subject, comparables } = valuation
  const usedKeys = new Set(comparables.map(({ propertyKey }) => propertyKey))
  return pieces
    .filter(({ propertyKey }) => subject.propertyKey === null || propertyKey !== subject.propertyKey)
    .map((evidence) => ({
      evidence,
      comparable: assessComparable(evidence, valuation),
      isAdded: usedKeys.has(evidence.propertyKey),
    }))
    .sort((a, b) => b.comparable.similarity - a.comparable.similarity)
}
