/**
 * The document to store for one that a client sent. Evidence and market are the server's own; only the editable fields
 * are taken from the client, so that a save cannot rewrite evidence or confidence.
 */
import { sameValue } from '../../../kernel/changes.ts'
import { roundTo } from '../../../kernel/quantiles.ts'
import type { ComparableEvidence } from '../../../market/market-evidence.ts'
import { metresBetween } from '../../market-model/local-projection.ts'
import type { Subject } from '../../record/subject.ts'
import type { ValuationWarning } from '../../record/valuation.errors.ts'
import type { Rebuilt, SaveFacts } from '../shared/method.ts'
import { assessComparable } from './assess-comparable.ts'
import type { Comparable } from './comparable.ts'
import { withOutliers } from './configure.ts'
import type { ComparablesDocument } from './document.ts'
import { isFeature, withFields } from './edit-comparables.ts'
import { editableOf, withEditable } from './editable.ts'
import { type EditableComparableFields, editableFields } from './edits.ts'
import { reassess } from './reassess.ts'

export function rebuildComparables(
  sent: ComparablesDocument,
  facts: SaveFacts<ComparablesDocument>,
): Rebuilt<ComparablesDocument> {
  const base = facts.base ?? begunByHand(sent, facts.subject)
  const frame = withEditable(base, editedFields(base, sent))
  // The size may have been edited before or after a comparable: assessments by both sizes are the model's own.
  const frames = [{ ...frame, subject: base.subject }, frame] as const
  const known = new Map(base.comparables.map((comparable) => [comparable.uuid, comparable]))
  const comparables: Comparable[] = []
  for (const one of sent.comparables) {
    const origin = originOf(one, known.get(one.uuid), facts, frame)
    if (typeof origin === 'string') return refused(one.uuid, origin)
    const isTyped = !known.has(one.uuid) && one.isManual
    const isOpen = isTyped || isSetAnew(base, frame)
    comparables.push(rebuildOne(one, origin, frames, { isTyped, isOpen }))
  }
  const isChanged = frame.warnings.includes(VERACITY) || comparables.some((one) => isTouched(one, known.get(one.uuid)))
  const warnings = isChanged ? [...new Set<ValuationWarning>([...frame.warnings, VERACITY])] : frame.warnings
  const document = { ...frame, comparables, warnings }
  return {
    kind: 'rebuilt',
    document: isSetAnew(base, frame) ? { ...document, comparables: withOutliers(document) } : document,
  }
}

const VERACITY = 'valuation.veracityNotGuaranteedAfterChanges' as const

function editedFields(base: ComparablesDocument, sent: ComparablesDocument): Record<string, unknown> {
  const before = editableOf(base)
  return Object.fromEntries(
    Object.entries(editableOf(sent)).filter(([field, value]) => !sameValue(before[field], value)),
  )
}

/** Evidence of the market that a person describes otherwise than it was found. */
function isTouched(now: Comparable, known: Comparable | undefined): boolean {
  if (now.isManual) return false
  const isOther = known !== undefined && DESCRIBED.some((name) => now[name] !== known[name])
  return isOther || Math.abs(now.price - now.originalValue) >= HALF_CENT
}

const DESCRIBED = ['size', 'floor', 'rooms', 'bathrooms', 'status', 'constructionYear'] as const

/** Logic or settings that every coefficient depends on. */
function isSetAnew(base: ComparablesDocument, frame: ComparablesDocument): boolean {
  const [before, after] = [base.configuration, frame.configuration]
  return (
    frame.valuationLogic !== base.valuationLogic ||
    before.homogenization !== after.homogenization ||
    before.discardOutliers !== after.discardOutliers
  )
}

function refused(uuid: string, reason: string): Rebuilt<ComparablesDocument> {
  return { kind: 'refused', code: 'valuation.doesNotFollowFromEvidence', data: { uuid, reason } }
}

/** Without a search there is no market: coefficients start at 1 and there is no negotiation to measure. */
function begunByHand(sent: ComparablesDocument, subject: Subject): ComparablesDocument {
  return {
    ...sent,
    subject,
    market: null,
    searchRadius: null,
    negotiationBasis: { kind: 'off' },
    comparables: [],
    warnings: [],
  }
}

/** The comparable from the server's data, or the reason why it cannot be one. */
function originOf(
  sent: Comparable,
  known: Comparable | undefined,
  { evidence }: SaveFacts<ComparablesDocument>,
  frame: ComparablesDocument,
): Comparable | string {
  if (known) return sameValue(frozenPart(sent, known), frozenPart(known, known)) ? known : 'evidence'
  if (sent.isManual) return { ...sent, thumbnail: null, outlier: null }
  const found = evidence.get(sent.uuid)
  if (!found) return 'unknownEvidence'
  if (found.date > frame.subject.valuationDate) return 'afterValuationDate'
  return isEvidence(found, sent) ? assessComparable(found, frame) : 'evidence'
}

/** Derived fields are computed, not compared. */
const DERIVED = [
  'sqmPrice',
  'distance',
  'similarity',
  'similarityParts',
  'coefficientParts',
  'isCoefficientManual',
  'outlier',
] as const

/** The fields that no save changes: address, price as found, picture, source, place and dates. */
function frozenPart(comparable: Comparable, known: Comparable): Partial<Comparable> {
  const open = new Set<string>(['isComparable', ...DERIVED, ...editableFields(known)])
  return Object.fromEntries(Object.entries(comparable).filter(([field]) => !open.has(field)))
}

const HALF_CENT = 0.005
/** Degrees: about a metre. */
const SAME_PLACE = 1e-5

function isEvidence(evidence: ComparableEvidence, { location, ...sent }: Comparable): boolean {
  return (
    Math.abs(evidence.price - sent.originalValue) < HALF_CENT &&
    evidence.kind === sent.comparableType &&
    evidence.propertyKey === sent.propertyKey &&
    evidence.date === sent.date &&
    Math.abs(evidence.latitude - location.latitude) < SAME_PLACE &&
    Math.abs(evidence.longitude - location.longitude) < SAME_PLACE
  )
}

function rebuildOne(
  sent: Comparable,
  origin: Comparable,
  frames: readonly ComparablesDocument[],
  { isTyped, isOpen }: { isTyped: boolean; isOpen: boolean },
): Comparable {
  const names = editableFields(origin)
  const fields = Object.fromEntries(names.map((name) => [name, sent[name]])) as EditableComparableFields
  const isDescribedAnew = isTyped || names.some((name) => isFeature(name) && sent[name] !== origin[name])
  const { isComparable } = sent
  const distance = isDescribedAnew ? distanceTo(sent, frames) : origin.distance
  const edited = { ...withFields({ ...origin, distance }, fields, sent.isCoefficientManual), isComparable }
  const assessed = frames.map((frame) => reassess(frame, { ...edited, isCoefficientManual: false }))
  const asBefore = { ...origin, isCoefficientManual: false }
  const isAsBefore = !isDescribedAnew && !isOpen && !origin.isCoefficientManual
  const computed = (isAsBefore ? [asBefore, ...assessed] : assessed).find(
    ({ coefficient }) => Math.abs(coefficient - sent.coefficient) < 1e-9,
  )
  const likeness = isDescribedAnew ? (computed ?? assessed[0] ?? edited) : origin
  const { similarity, similarityParts } = likeness
  // A coefficient that the model does not give counts as typed, whatever the document says.
  const coefficient =
    computed === undefined || sent.isCoefficientManual
      ? { coefficientParts: [], isCoefficientManual: true }
      : { coefficientParts: computed.coefficientParts, isCoefficientManual: false }
  return { ...edited, similarity, similarityParts, ...coefficient }
}

function distanceTo({ location }: Comparable, [frame]: readonly ComparablesDocument[]): number {
  return frame ? roundTo(metresBetween(frame.subject, location), 2) : 0
}
