/**
 * Builds the document to store from the document that a browser sends. Evidence and market come from the server. Only
 * the editable fields come from the browser, so that a save cannot change evidence or confidence.
 */
import { sameValue } from '../../../kernel/changes.ts'
import { roundTo } from '../../../kernel/quantiles.ts'
import type { ComparableEvidence } from '../../../market/market-evidence.ts'
import { metresBetween } from '../../market-model/local-projection.ts'
import type { Subject } from '../../record/subject.ts'
import type { ValuationWarning } from '../../record/valuation.errors.ts'
import type { Rebuilt, SaveFacts } from '../shared/method.ts'
import { assessComparable } from './assess-comparable.ts'
import { checkedSet } from './check-set.ts'
import type { Comparable } from './comparable.ts'
import { diffComparables } from './diff.ts'
import type { ComparablesDocument } from './document.ts'
import { isFeature, withFields } from './edit-comparables.ts'
import { editableOf, withEditable } from './editable.ts'
import { type EditableComparableFields, editableFields } from './edits.ts'
import { reassess } from './reassess.ts'
import { isSetAnew } from './settle.ts'

export function rebuildComparables(
  sent: ComparablesDocument,
  facts: SaveFacts<ComparablesDocument>,
): Rebuilt<ComparablesDocument> {
  const base = facts.base ?? begunByHand(sent, facts.subject)
  const frame = withEditable(base, editedFields(base, sent))
  const stored = new Map(base.comparables.map((comparable) => [comparable.uuid, comparable]))
  const comparables: Comparable[] = []
  for (const one of sent.comparables) {
    const origin = originOf(one, stored.get(one.uuid), facts, frame)
    if (typeof origin === 'string') return refused(one.uuid, origin)
    const isTyped = !stored.has(one.uuid) && one.isManual
    comparables.push(rebuildOne(one, origin, frame, { isTyped, isSetAnew: isSetAnew(base, frame) }))
  }
  const isChanged = frame.warnings.includes(VERACITY) || comparables.some((one) => isTouched(one, stored.get(one.uuid)))
  const warnings = isChanged ? [...new Set<ValuationWarning>([...frame.warnings, VERACITY])] : frame.warnings
  const document = { ...frame, comparables, warnings }
  const isEdited = facts.base === null || diffComparables(base, document).length > 0
  return { kind: 'rebuilt', document: isEdited ? checkedSet(document) : document }
}

const VERACITY = 'valuation.veracityNotGuaranteedAfterChanges' as const

function editedFields(base: ComparablesDocument, sent: ComparablesDocument): Record<string, unknown> {
  const before = editableOf(base)
  return Object.fromEntries(
    Object.entries(editableOf(sent)).filter(([field, value]) => !sameValue(before[field], value)),
  )
}

/** True for market evidence if a person changed its description or price. */
function isTouched(now: Comparable, stored: Comparable | undefined): boolean {
  if (now.isManual) return false
  const isOther = stored !== undefined && DESCRIBED.some((name) => now[name] !== stored[name])
  return isOther || Math.abs(now.price - now.originalValue) >= HALF_CENT
}

const DESCRIBED = ['size', 'floor', 'rooms', 'bathrooms', 'status', 'constructionYear'] as const

function refused(uuid: string, reason: string): Rebuilt<ComparablesDocument> {
  return { kind: 'refused', code: 'valuation.doesNotFollowFromEvidence', data: { uuid, reason } }
}

/** A valuation that is started by hand has no market, so coefficients start at 1 and no negotiation can be measured. */
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

/** The comparable with the server's data, or the reason why it is not accepted. */
function originOf(
  sent: Comparable,
  stored: Comparable | undefined,
  { evidence }: SaveFacts<ComparablesDocument>,
  frame: ComparablesDocument,
): Comparable | string {
  if (stored) return sameValue(frozenPart(sent, stored), frozenPart(stored, stored)) ? stored : 'evidence'
  if (sent.isManual) return { ...sent, thumbnail: null, outlier: null }
  const piece = evidence.get(sent.uuid)
  if (!piece) return 'unknownEvidence'
  if (piece.date > frame.subject.valuationDate) return 'afterValuationDate'
  return isEvidence(piece, sent) ? assessComparable(piece, frame) : 'evidence'
}

/** Derived fields: each save recomputes them, so they are not compared with the stored values. */
const DERIVED = [
  'sqmPrice',
  'distance',
  'similarity',
  'similarityParts',
  'coefficientParts',
  'isCoefficientManual',
  'outlier',
] as const

/** The fields that a save cannot change: address, original price, picture, source, location and dates. */
function frozenPart(comparable: Comparable, stored: Comparable): Partial<Comparable> {
  const open = new Set<string>(['isComparable', ...DERIVED, ...editableFields(stored)])
  return Object.fromEntries(Object.entries(comparable).filter(([field]) => !open.has(field)))
}

const HALF_CENT = 0.005
/** In degrees; about one metre. */
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
  frame: ComparablesDocument,
  follows: { isTyped: boolean; isSetAnew: boolean },
): Comparable {
  const names = editableFields(origin)
  const fields = Object.fromEntries(
    names.map((name) => [name, sent[name] === undefined ? origin[name] : sent[name]]),
  ) as EditableComparableFields
  const isDescribedAnew = follows.isTyped || names.some((name) => isFeature(name) && sent[name] !== origin[name])
  const isAnew = isDescribedAnew || follows.isSetAnew
  const distance = isDescribedAnew ? roundTo(metresBetween(frame.subject, sent.location), 2) : origin.distance
  const edited = {
    ...withFields({ ...origin, distance }, fields, sent.isCoefficientManual),
    isComparable: sent.isComparable,
  }
  const assessed = reassess(frame, { ...edited, isCoefficientManual: false })
  const computed = isAnew || origin.isCoefficientManual ? [assessed] : [origin, assessed]
  const { similarity, similarityParts } = isAnew ? assessed : origin
  const likened = { ...edited, similarity, similarityParts }
  // If the inputs of a computed coefficient change, the coefficient is recomputed, even if the browser sent the old
  // coefficient.
  const isLeft = isAnew && !origin.isCoefficientManual && sent.coefficient === origin.coefficient
  const match = isLeft ? assessed : computed.find(({ coefficient }) => Math.abs(coefficient - sent.coefficient) < 1e-9)
  // A coefficient that the model does not produce is a typed coefficient, regardless of what the document says.
  if (match === undefined || sent.isCoefficientManual) {
    return { ...likened, coefficientParts: [], isCoefficientManual: true }
  }
  const { coefficient, coefficientParts } = match
  return { ...likened, coefficient, coefficientParts, isCoefficientManual: false }
}
