/**
 * The exactness of a home's location. The point may come from an address, or only from a larger place such as a
 * municipality.
 */
import type { PLACE_KINDS } from './explorer-filter.ts'

export const EXACTNESS = ['address', 'street', 'postalCode', 'municipality'] as const
export type Exactness = (typeof EXACTNESS)[number]

/** Radius in metres around the point within which the home lies. The map draws this circle. */
export const EXACTNESS_METRES = {
  address: 25,
  street: 250,
  postalCode: 1_500,
  municipality: 4_000,
} as const satisfies Record<Exactness, number>

/** Levels that are too rough for distances within a town. A home with such a point is not used as a comparable. */
export const TOO_ROUGH = ['postalCode', 'municipality'] as const satisfies Exactness[]

/**
 * True if the point is exact enough to measure distances to other homes. If the exactness is unknown, the point is
 * treated as exact.
 */
export const isExactEnough = (exactness: Exactness | null | undefined): boolean =>
  !TOO_ROUGH.some((rough) => rough === exactness)

type PlaceKind = (typeof PLACE_KINDS)[number]

/** Exactness of a point found by a place search; null for areas larger than a municipality. */
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
