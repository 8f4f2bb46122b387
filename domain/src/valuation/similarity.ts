/**
 * How alike a comparable is to the subject: 0 to 100, the sum of seven parts that can be shown one by one.
 * Order of weight: location, size, rooms, bathrooms, others, recency (product facts 6.1).
 */
import { ANNEXES } from '../assets/asset-types.ts'
import type { PropertyFeatures } from '../market/market-evidence.ts'
import { yearsUntil } from './elapsed.ts'
import type { DatedFeatures } from './homogenisation.ts'
import { roundTo } from './quantiles.ts'
import type { Subject } from './subject.ts'

export const SIMILARITY_PARTS = [
  'location',
  'size',
  'rooms',
  'bathrooms',
  'state',
  'extras',
  'recency',
] as const
export type SimilarityPart = (typeof SIMILARITY_PARTS)[number]

/** Points that each part can give; together 100. */
export const SIMILARITY_WEIGHTS: Record<SimilarityPart, number> = {
  location: 45,
  size: 15,
  rooms: 8,
  bathrooms: 6,
  state: 5,
  extras: 16,
  recency: 5,
}

export interface Similarity {
  /** 0 to 100, 2 decimals. */
  total: number
  /** Points of each part, 2 decimals; they add up to the total. */
  parts: Record<SimilarityPart, number>
}

/** Share of a part's points for what is not known on one of the sides. */
const UNKNOWN = 0.5

/**
 * @param distance metres between the two
 * @param placeGap absolute difference (log) of the price level of the two places: near but socially
 * different areas must not mix
 */
export function similarityOf(
  subject: Subject,
  comparable: DatedFeatures,
  distance: number,
  placeGap = 0,
): Similarity {
  const shares: Record<SimilarityPart, number> = {
    location: 0.75 * Math.exp(-distance / 700) + 0.25 * Math.exp(-placeGap / 0.15),
    size: Math.exp(-Math.abs(Math.log(comparable.size / subject.size)) / 0.35),
    rooms: step(subject.rooms, comparable.rooms, 0.35),
    bathrooms: step(subject.bathrooms, comparable.bathrooms, 0.4),
    state:
      subject.state === null || comparable.state === null
        ? UNKNOWN
        : Number(subject.state === comparable.state),
    extras: extrasShare(subject, comparable),
    recency: Math.max(0, 1 - Math.max(0, yearsUntil(comparable.date, subject.valuationDate))),
  }
  const parts = {} as Record<SimilarityPart, number>
  let total = 0
  for (const part of SIMILARITY_PARTS) {
    parts[part] = roundTo(SIMILARITY_WEIGHTS[part] * shares[part], 2)
    total += parts[part]
  }
  return { total: roundTo(total, 2), parts }
}

function step(mine: number | null, its: number | null, loss: number): number {
  if (mine === null || its === null) return UNKNOWN
  return Math.max(0, 1 - loss * Math.abs(mine - its))
}

/** Annexes count only where the comparable has them; age and floor complete the picture. */
function extrasShare(subject: PropertyFeatures, comparable: PropertyFeatures): number {
  let has = 0
  let shared = 0
  for (const annex of ANNEXES) {
    if (comparable[annex] !== true) continue
    has += 1
    if (subject[annex] === true) shared += 1
    else if (subject[annex] === null) shared += UNKNOWN
  }
  const annexes = has === 0 ? 1 : shared / has
  const age = near(subject.constructionYear, comparable.constructionYear, 12)
  const floor = near(subject.floor, comparable.floor, 4)
  return 0.4 * annexes + 0.4 * age + 0.2 * floor
}

function near(mine: number | null, its: number | null, scale: number): number {
  return mine === null || its === null ? UNKNOWN : Math.exp(-Math.abs(mine - its) / scale)
}
