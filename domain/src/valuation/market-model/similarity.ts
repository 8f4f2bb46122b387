/**
 * Similarity of a comparable to the subject: 0 to 100, the sum of seven parts that are displayed separately. Product
 * facts 6.1 give the order of weight of six parts: location, size, rooms, bathrooms, others, recency. "Others" is the
 * part `extras`. It has more points than this order suggests, because it adds up several features: age, floor, lift,
 * subtype and annexes. The seventh part, `state`, is not in that order.
 *
 * Weights and scales were fitted to minimise the error of the value. The data are the first three quarters of 2018 in
 * idealista18 València: homes first listed in a quarter, valued with evidence from the earlier quarters.
 */
import { ANNEXES } from '../../kernel/property-types.ts'
import { roundTo } from '../../kernel/quantiles.ts'
import type { PropertyFeatures } from '../../market/market-evidence.ts'
import { SIMILARITY_PARTS, type SimilarityPart } from '../record/names.ts'
import type { ComparedHome, DatedFeatures } from './compared-home.ts'
import { yearsUntil } from './elapsed.ts'

/** Maximum points per part, 100 in total. */
export const SIMILARITY_WEIGHTS: Record<SimilarityPart, number> = {
  location: 46,
  size: 18.5,
  rooms: 5,
  bathrooms: 4,
  state: 3.5,
  extras: 20.3,
  recency: 2.7,
}

export interface Similarity {
  /** 0 to 100, 2 decimals. */
  total: number
  /** Points per part with 2 decimals. They add up to the total. */
  parts: Record<SimilarityPart, number>
}

/** Share of a part's points that is awarded if the feature is unknown for the subject or the comparable. */
const UNKNOWN = 0.5

/**
 * Computes the similarity with its parts.
 * @param distance metres between subject and comparable
 * @param placeGap absolute difference (log) between the price levels of the two locations, so that nearby locations
 * with different prices are less similar
 */
export function similarityOf(
  subject: ComparedHome,
  comparable: DatedFeatures,
  distance: number,
  placeGap = 0,
): Similarity {
  const parts = {} as Record<SimilarityPart, number>
  let total = 0
  for (const part of SIMILARITY_PARTS) {
    parts[part] = POINTS[part](subject, comparable, distance, placeGap)
    total += parts[part]
  }
  return { total: roundTo(total, 2), parts }
}

/** Computes only the total, because thousands of candidates are ranked for each value. */
export function similarityTotal(
  subject: ComparedHome,
  comparable: DatedFeatures,
  distance: number,
  placeGap: number,
): number {
  // The calls are spelled out, because a loop over the parts takes twice as long.
  return roundTo(
    POINTS.location(subject, comparable, distance, placeGap) +
      POINTS.size(subject, comparable, distance, placeGap) +
      POINTS.rooms(subject, comparable, distance, placeGap) +
      POINTS.bathrooms(subject, comparable, distance, placeGap) +
      POINTS.state(subject, comparable, distance, placeGap) +
      POINTS.extras(subject, comparable, distance, placeGap) +
      POINTS.recency(subject, comparable, distance, placeGap),
    2,
  )
}

type Points = (subject: ComparedHome, comparable: DatedFeatures, distance: number, placeGap: number) => number

const pointsFor = (part: SimilarityPart, share: number) => roundTo(SIMILARITY_WEIGHTS[part] * share, 2)

const POINTS: Record<SimilarityPart, Points> = {
  location: (subject, comparable, distance, placeGap) =>
    pointsFor('location', locationShare(subject, comparable, distance, placeGap)),
  size: (subject, comparable) => pointsFor('size', sizeShare(Math.abs(Math.log(comparable.size / subject.size)))),
  rooms: (subject, comparable) => pointsFor('rooms', step(subject.rooms, comparable.rooms)),
  bathrooms: (subject, comparable) => pointsFor('bathrooms', step(subject.bathrooms, comparable.bathrooms)),
  state: (subject, comparable) =>
    pointsFor(
      'state',
      subject.state === null || comparable.state === null ? UNKNOWN : Number(subject.state === comparable.state),
    ),
  extras: (subject, comparable) => pointsFor('extras', extrasShare(subject, comparable)),
  recency: (subject, comparable) =>
    pointsFor('recency', Math.min(1, Math.max(0, 1 - yearsUntil(comparable.date, subject.valuationDate)))),
}

/** Homes within this distance in metres are treated as one building if their years differ by at most one. */
const SAME_BUILDING = 120

function locationShare(
  subject: PropertyFeatures,
  comparable: PropertyFeatures,
  distance: number,
  placeGap: number,
): number {
  const years = gap(subject.constructionYear, comparable.constructionYear)
  const building = years !== null && years <= 1 && distance < SAME_BUILDING ? 1 : 0
  return (
    0.62 * Math.exp(-distance / 940) +
    0.04 * Math.exp(-distance / 165) +
    0.31 * Math.exp(-placeGap / 0.205) +
    0.03 * building
  )
}

/** The second, narrow term favours homes of exactly the same size, such as the same flat on a different floor. */
function sizeShare(logGap: number): number {
  return 0.885 * Math.exp(-logGap / 0.35) + 0.115 * Math.exp(-logGap / 0.033)
}

/** Candidates differ by at most two rooms and two bathrooms, so a difference of two is awarded no points. */
function step(mine: number | null, its: number | null): number {
  const steps = gap(mine, its)
  return steps === null ? UNKNOWN : Math.max(0, 1 - steps / 2)
}

/** Share of points for annexes, age, floor, lift and subtype. An annex matters only if the comparable has it. */
function extrasShare(subject: PropertyFeatures, comparable: PropertyFeatures): number {
  const years = gap(subject.constructionYear, comparable.constructionYear)
  const floors = gap(subject.floor, comparable.floor)
  const age = years === null ? UNKNOWN : 0.88 * Math.exp(-years / 13.8) + 0.12 * Math.exp(-years / 2.3)
  const floor = floors === null ? UNKNOWN : Math.exp(-floors / 5.7)
  return (
    0.4 * annexShare(subject, comparable) +
    0.36 * age +
    0.13 * floor +
    0.07 * equal(subject.lift, comparable.lift) +
    0.04 * equal(subject.subtype, comparable.subtype)
  )
}

function annexShare(subject: PropertyFeatures, comparable: PropertyFeatures): number {
  let has = 0
  let shared = 0
  for (const annex of ANNEXES) {
    if (comparable[annex] !== true) continue
    has += 1
    if (subject[annex] === true) shared += 1
    else if (subject[annex] === null) shared += UNKNOWN
  }
  return has === 0 ? 1 : shared / has
}

function gap(mine: number | null, its: number | null): number | null {
  return mine === null || its === null ? null : Math.abs(mine - its)
}

function equal<T>(mine: T | null, its: T | null): number {
  return mine === null || its === null ? UNKNOWN : Number(mine === its)
}
