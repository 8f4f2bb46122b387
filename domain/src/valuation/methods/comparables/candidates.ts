/** Evidence that may be used as comparables for a subject (product facts 6.1, decisions 5). */
import type { MarketEvidence, PropertyFeatures } from '../../../market/market-evidence.ts'
import type { EvidenceIndex, Near } from '../../market-model/evidence-index.ts'
import type { Subject } from '../../record/subject.ts'
import { isLikeEnough } from './selection.ts'

/** Radii in metres. A wider circle is searched only if the narrower one contains too few candidates. */
export const SEARCH_RADII = [1000, 2000, 5000] as const
const ENOUGH_CANDIDATES = 6
export const SIZE_TOLERANCE = 0.5
const ROOMS_TOLERANCE = 2
const BATHROOMS_TOLERANCE = 2

export interface Candidates {
  candidates: Near[]
  /** Radius in metres of the narrowest circle that contains the candidates. */
  radius: number
  /** Radius in metres of the widest circle that was searched. */
  searched: number
}

export function candidatesFor(subject: Subject, index: EvidenceIndex): Candidates {
  let result: Candidates = { candidates: [], radius: SEARCH_RADII[0], searched: SEARCH_RADII[0] }
  for (const radius of SEARCH_RADII) {
    const candidates = index.near(subject, radius, (evidence) => isCandidate(subject, evidence))
    // A wider circle without additional candidates would only lower the confidence, so the narrower one is kept.
    const isKept = candidates.length > result.candidates.length || radius === SEARCH_RADII[0]
    result = isKept ? { candidates, radius, searched: radius } : { ...result, searched: radius }
    if (hasEnough(subject, candidates)) break
  }
  return result
}

function hasEnough(subject: Subject, candidates: readonly Near[]): boolean {
  let alike = 0
  for (const { evidence } of candidates) {
    if (isLikeEnough(subject, evidence)) alike += 1
    if (alike >= ENOUGH_CANDIDATES) return true
  }
  return false
}

/**
 * True if type, state, size, rooms and bathrooms are within the limits, and the evidence is not the subject's own
 * listing.
 */
export function isCandidate(subject: Subject, evidence: MarketEvidence): boolean {
  if (!isOfTheKind(subject, evidence)) return false
  for (const rule of CANDIDATE_RULES) if (!FITS[rule](subject, evidence)) return false
  return true
}

/** Limits that a user may relax if there are too few candidates. */
export const CANDIDATE_RULES = ['size', 'state', 'rooms', 'bathrooms'] as const
export type CandidateRule = (typeof CANDIDATE_RULES)[number]

const FITS: Record<CandidateRule, (subject: Subject, evidence: MarketEvidence) => boolean> = {
  size: (subject, evidence) => Math.abs(evidence.size - subject.size) <= SIZE_TOLERANCE * subject.size,
  state: sameState,
  rooms: (subject, evidence) => within(subject.rooms, evidence.rooms, ROOMS_TOLERANCE),
  bathrooms: (subject, evidence) => within(subject.bathrooms, evidence.bathrooms, BATHROOMS_TOLERANCE),
}

/** True if the type is the same and the evidence is not the subject's own listing. */
function isOfTheKind(subject: Subject, evidence: MarketEvidence): boolean {
  return (
    evidence.typeId === subject.typeId && (subject.propertyKey === null || evidence.propertyKey !== subject.propertyKey)
  )
}

export interface Exclusions {
  /** Radius in metres of the widest search. */
  searched: number
  /** Number of listings and closings of the same type within this radius. */
  nearby: number
  /** Number of homes that each rule excludes. A home that violates several rules is counted under each. */
  excluded: Record<CandidateRule, number>
}

/** Counts the homes around a subject that each rule excludes, to explain a low number of candidates. */
export function exclusionsFor(subject: Subject, index: EvidenceIndex): Exclusions {
  const searched = Math.max(...SEARCH_RADII)
  const nearby = index.near(subject, searched, (evidence) => isOfTheKind(subject, evidence))
  const countOf = (rule: CandidateRule) => nearby.filter(({ evidence }) => !FITS[rule](subject, evidence)).length
  const excluded = Object.fromEntries(CANDIDATE_RULES.map((rule) => [rule, countOf(rule)]))
  return { searched, nearby: nearby.length, excluded: excluded as Record<CandidateRule, number> }
}

function sameState(subject: PropertyFeatures, evidence: PropertyFeatures): boolean {
  return subject.state === null || evidence.state === null || subject.state === evidence.state
}

function within(mine: number | null, its: number | null, tolerance: number): boolean {
  return mine === null || its === null || Math.abs(mine - its) <= tolerance
}
