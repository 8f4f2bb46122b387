/** Exactness of the point of a home (issue): known by its address, or only by a larger place. */
import type { PLACE_KINDS } from './explorer-filter.ts'

export const EXACTNESS = ['address', 'street', 'postalCode', 'municipality'] as const
export type Exactness = (typeof EXACTNESS)[number]

/** Metres around the point within which the home lies, as a map shows it. */
export const EXACTNESS_METRES = {
  address: 25,
  street: 250,
  postalCode: 1_500,
  municipality: 4_000,
} as const satisfies Record<Exactness, number>

/** Points that say nothing about distances within a town: their homes are no comparables of others. */
export const TOO_ROUGH = ['postalCode', 'municipality'] as const satisfies Exactness[]

/** True if distances to other homes can be measured from a point; an unknown one counts as exact. */
export const isExactEnough = (exactness: Exactness | null | undefined): boolean =>
  !TOO_ROUGH.some((rough) => rough === exactness)

type PlaceKind = (typeof PLACE_KINDS)[number]

/** Exactness of a point that a search for places found; null for a larger area than a municipality. */
export function exactnessOfPlace(kind: PlaceKind): Exactness | null {
  return EXACTNESS_OF[kind]
}

const EXACTNESS_OF: Readonly<Record<PlaceKind, Exactness | null>> = {
  cadastralReference: 'address',
  coordinates: 'address',
  premises: 'address',
  street: 'street',
  neighbourhood: 'postalCode',
  postalCode: 'postalCode',
  municipality: 'municipality',
  province: null,
  region: null,
  country: null,
}
