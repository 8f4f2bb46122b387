import type { NearbyPlace } from '../../areas/nearby-places.ts'
import { type ComparedHome, type Comparison, type ComparisonKind, comparisonsOf } from './area-evidence.ts'
import type { Style } from './styles.ts'

/** The comparisons of each style, in its order. A style states the first ones that are notable. */
const STYLE_COMPARISONS: Readonly<Record<Style, readonly ComparisonKind[]>> = {
  luxury: ['size', 'annex', 'floor', 'year'],
  technical: ['size', 'year', 'floor', 'unit', 'rooms'],
  lifestyle: ['annex', 'floor', 'size', 'rooms'],
  commercial: ['unit', 'size', 'annex', 'year'],
  family: ['rooms', 'size', 'annex', 'floor'],
  minimal: ['size', 'year', 'annex', 'floor'],
  urban: ['floor', 'unit', 'year', 'size', 'annex'],
  premium: ['year', 'annex', 'size', 'floor'],
  practical: ['size', 'rooms', 'unit', 'floor', 'year'],
  poetic: ['floor', 'annex', 'year', 'size'],
}
/** Maximum number of comparisons and of places in one text. */
const MOST = 3
const MOST_MINIMAL = 2

/** The comparisons that a text of a style states. */
export function chosenComparisons(style: Style, home: ComparedHome): Comparison[] {
  const all = comparisonsOf(home)
  return STYLE_COMPARISONS[style]
    .flatMap((kind) => all.filter((one) => one.kind === kind).slice(0, 2))
    .slice(0, style === 'minimal' ? MOST_MINIMAL : MOST)
}

/**
 * The places that a text states: the nearest one of each kind, the nearest first. Two places with one name would look
 * like one place with two distances, so the farther one is left out.
 */
export function chosenPlaces(style: Style, places: readonly NearbyPlace[]): NearbyPlace[] {
  const sorted = places.toSorted((one, other) => one.metres - other.metres)
  const named = sorted.filter((place, index) => sorted.findIndex((other) => isSameName(place, other)) === index)
  return named
    .filter(({ kind }, index) => named.findIndex((other) => other.kind === kind) === index)
    .slice(0, style === 'minimal' ? 1 : MOST)
}

const isSameName = (one: NearbyPlace, other: NearbyPlace) =>
  one.name.trim().toLowerCase() === other.name.trim().toLowerCase()
