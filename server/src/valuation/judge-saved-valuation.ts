import { AppError } from '@lindero/domain/kernel/app-error'
import { sameValue } from '@lindero/domain/kernel/changes'
import type { MarketEvidence } from '@lindero/domain/market/market-evidence'
import { type Comparable, unitPriceOf } from '@lindero/domain/valuation/methods/comparables/comparable'
import { followsFromEvidence, recalculate } from '@lindero/domain/valuation/methods/comparables/compute'
import type {
  ComparablesValuation,
  ValuationFigures,
} from '@lindero/domain/valuation/methods/comparables/document'
import {
  boundCoefficient,
  checkFireValue,
  checkNegotiation,
  type Violation,
} from '@lindero/domain/valuation/record/bounds'
import type { Subject } from '@lindero/domain/valuation/record/subject'

/** Half of the last decimal that a figure carries. */
const CENT = 0.005
/** A coefficient is the product of its parts, each rounded. */
const PARTS_TOLERANCE = 0.02
/** Degrees: about a metre. */
const SAME_PLACE = 1e-5

/** What a saved valuation is held against. */
export interface KnownEvidence {
  /** The valuation that was edited or computed afresh, with its evidence as it was. */
  before: ComparablesValuation | null
  /** What the market holds of the other comparables, by uuid. */
  market: ReadonlyMap<string, MarketEvidence>
}

/**
 * The figures that follow from a grounded valuation that is to be saved, or the rule violation: bounds, invented evidence, and a
 * value that its evidence does not give (core specification, section 5; decisions, section 5).
 *
 * @throws AppError of VALUATION_VIOLATIONS
 */
export function judgeSavedValuation(
  valuation: ComparablesValuation,
  claimed: number,
  known: KnownEvidence,
): ValuationFigures {
  const seen = new Set<string>()
  for (const comparable of valuation.comparables) {
    const { uuid } = comparable
    if (seen.has(uuid)) throw new AppError('valuation.comparableAlreadyThere', { uuid })
    seen.add(uuid)
    refuse(checkNegotiation(comparable.negotiation, comparable.comparableType), { uuid })
    const reason = invented(comparable, valuation, known)
    if (reason) throw new AppError('valuation.doesNotFollowFromEvidence', { uuid, reason })
  }
  const outcome = recalculate(valuation)
  if (outcome.kind === 'noSelectedComparables') throw new AppError('valuation.noSelectedComparables')
  const { figures } = outcome
  if (!followsFromEvidence(valuation, claimed)) {
    throw new AppError('valuation.doesNotFollowFromEvidence', { claimed, value: figures.value })
  }
  if (valuation.fireValue !== null) refuse(checkFireValue(valuation.fireValue, figures.value), {})
  return figures
}

function refuse(violation: Violation, data: Record<string, unknown>): void {
  if (violation !== null) throw new AppError(violation, data)
}

/** Why a comparable is not what it says; null where nothing speaks against it. */
function invented(
  comparable: Comparable,
  valuation: ComparablesValuation,
  known: KnownEvidence,
): string | null {
  const { price, size, sqmPrice } = comparable
  if (Math.abs(sqmPrice - unitPriceOf(price, size)) > CENT) return 'sqmPrice'
  if (!comparable.isCoefficientManual && !followsFromParts(comparable)) return 'coefficient'
  if (comparable.isManual) return null
  const frozen = known.before?.comparables.find(({ uuid }) => uuid === comparable.uuid)
  if (frozen) return isSameEvidence(frozen, comparable) ? null : 'evidence'
  const evidence = known.market.get(comparable.uuid)
  if (!evidence) return 'unknownEvidence'
  if (evidence.date > valuation.subject.valuationDate) return 'afterValuationDate'
  return isEvidence(evidence, comparable) ? null : 'evidence'
}

/** Whether a coefficient is the product of the parts that explain it. */
export function followsFromParts({ coefficient, coefficientParts }: Comparable): boolean {
  const product = coefficientParts.reduce((all, { factor }) => all * factor, 1)
  return Math.abs(coefficient - boundCoefficient(product)) <= PARTS_TOLERANCE
}

/** What nobody edits of a comparable: a typed price stands beside the price as found. */
function isSameEvidence(frozen: Comparable, comparable: Comparable): boolean {
  return (
    frozen.originalValue === comparable.originalValue &&
    frozen.comparableType === comparable.comparableType &&
    frozen.propertyKey === comparable.propertyKey &&
    frozen.date === comparable.date &&
    sameValue(frozen.location, comparable.location)
  )
}

function isEvidence(evidence: MarketEvidence, comparable: Comparable): boolean {
  return (
    Math.abs(evidence.price - comparable.originalValue) < CENT &&
    evidence.kind === comparable.comparableType &&
    evidence.propertyKey === comparable.propertyKey &&
    evidence.date === comparable.date &&
    Math.abs(evidence.latitude - comparable.location.latitude) < SAME_PLACE &&
    Math.abs(evidence.longitude - comparable.location.longitude) < SAME_PLACE
  )
}

/** Whether a valuation is of this property: of the asset as it is, or as it was when the edited one was made. */
export function isOfProperty(
  subject: Subject,
  { asset, before }: { asset: Place; before: ComparablesValuation | null },
): boolean {
  return [asset, before?.subject].some(
    (known) =>
      known !== undefined &&
      known.typeId === subject.typeId &&
      known.latitude === subject.latitude &&
      known.longitude === subject.longitude,
  )
}

type Place = { typeId: number; latitude: number | null; longitude: number | null }
