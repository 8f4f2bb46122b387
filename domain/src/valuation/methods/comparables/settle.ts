/**
 * Applies the consequences of a person's edits, so that coefficients and similarities match the logic, the settings and
 * the size again.
 */
import { sameValue } from '../../../kernel/changes.ts'
import { checkedSet } from './check-set.ts'
import type { Comparable } from './comparable.ts'
import type { ComparablesDocument } from './document.ts'
import { isFeature } from './edit-comparables.ts'
import { editableFields } from './edits.ts'
import { reassess } from './reassess.ts'

/** True if the logic, the size or a setting has changed, so that every coefficient must be recomputed. */
export function isSetAnew(base: ComparablesDocument, next: ComparablesDocument): boolean {
  return (
    base.valuationLogic !== next.valuationLogic ||
    base.subject.size !== next.subject.size ||
    base.configuration.homogenization !== next.configuration.homogenization ||
    (base.configuration.ownDeviation ?? true) !== (next.configuration.ownDeviation ?? true)
  )
}

/**
 * The edited document with all consequences of its edits. Comparables that an edit does not affect are copied from
 * `base`, because the current model may not produce the coefficients of an older valuation.
 */
export function settled(base: ComparablesDocument, next: ComparablesDocument): ComparablesDocument {
  const stored = new Map(base.comparables.map((one) => [one.uuid, one]))
  const isAnew = isSetAnew(base, next)
  const comparables = next.comparables.map((one) => {
    const before = stored.get(one.uuid)
    return isAnew || before === undefined || !isDescribedAlike(before, one)
      ? reassess(next, one)
      : asBefore(before, one, next)
  })
  return checkedSet({ ...next, comparables })
}

function isDescribedAlike(before: Comparable, now: Comparable): boolean {
  return editableFields(before).every((field) => !isFeature(field) || sameValue(before[field], now[field]))
}

function asBefore(before: Comparable, now: Comparable, document: ComparablesDocument): Comparable {
  const { distance, similarity, similarityParts, coefficient, coefficientParts } = before
  const likened = { ...now, distance, similarity, similarityParts }
  if (now.isCoefficientManual) return likened
  return before.isCoefficientManual
    ? { ...reassess(document, likened), similarity, similarityParts }
    : { ...likened, coefficient, coefficientParts }
}
