import land from './spain-land.json' with { type: 'json' }
import { fromUtm } from './utm.ts'

/** Degrees in WGS 84. */
export interface Coordinates {
  latitude: number
  longitude: number
}

/**
 * For each tenth of a degree of latitude, the ranges of longitude with Spanish land. Both are in tenths of a degree.
 * The ranges contain the grid cells that a municipality touches. The outlines of the municipalities come from the
 * National Geographic Institute (es-atlas) and were widened by about 2 km for harbours.
 */
const LAND: Readonly<Record<string, readonly number[][]>> = land

/**
 * True if the point may be on Spanish land. Because of the cell size, points up to about 10 km outside are accepted.
 */
export function isInSpain({ latitude, longitude }: Coordinates): boolean {
  const east = longitude * 10
  return LAND[Math.floor(latitude * 10)]?.some(([from = 0, to = 0]) => east >= from && east <= to) === true
}

/** The result of checking the coordinates of an asset in Spain, with the coordinates that the user probably meant. */
type CoordinatesCheck =
  | { kind: 'inSpain' }
  | { kind: 'exchanged'; proposal: Coordinates }
  | { kind: 'outsideSpain'; proposal: Coordinates | null }

/**
 * Checks the coordinates of an asset in Spain. Latitude and longitude are reported as exchanged if only the swapped
 * point lies in Spain. If a minus sign (western longitude) or the decimal marks are missing, the result includes a
 * proposal.
 */
export function checkCoordinates(point: Coordinates): CoordinatesCheck {
  if (isInSpain(point)) return { kind: 'inSpain' }
  const exchanged = { latitude: point.longitude, longitude: point.latitude }
  if (isInSpain(exchanged)) return { kind: 'exchanged', proposal: exchanged }
  const westward = { ...point, longitude: -point.longitude }
  if (isInSpain(westward)) return { kind: 'outsideSpain', proposal: westward }
  return { kind: 'outsideSpain', proposal: withDecimalMark(point) }
}

/**
 * Restores lost decimal marks: 39471938 / -380033 becomes 39.471938 / -0.380033. Both values are assumed to have had
 * the same number of decimals.
 */
function withDecimalMark(point: Coordinates): Coordinates | null {
  for (let decimals = 3; decimals <= 15; decimals += 1) {
    const scale = 10 ** decimals
    const scaled = { latitude: point.latitude / scale, longitude: point.longitude / scale }
    if (isInSpain(scaled)) return scaled
  }
  return null
}

/** UTM zones that cover Spain. */
const ZONES = [30, 31, 29, 28] as const

/**
 * Places in Spain that a pair of UTM coordinates (ETRS89, in metres) can mean, at most one per zone. The zone that
 * covers most of the peninsula comes first.
 */
export function placesOfMetres(easting: number, northing: number): (Coordinates & { zone: number })[] {
  if (easting < 100_000 || easting > 900_000 || northing < 3_000_000 || northing > 4_900_000) return []
  return ZONES.map((zone) => ({ zone, ...fromUtm(easting, northing, zone) })).filter(isInSpain)
}
