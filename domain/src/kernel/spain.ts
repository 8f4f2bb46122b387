import land from './spain-land.json' with { type: 'json' }
import { fromUtm } from './utm.ts'

/** WGS 84 degrees. */
export interface Coordinates {
  latitude: number
  longitude: number
}

/**
 * Spans of longitude with Spanish land, in tenths of a degree, for each tenth of a degree of latitude: the cells that
 * the municipalities of the National Geographic Institute (es-atlas) touch, widened by about 2 km for harbours.
 */
const LAND: Readonly<Record<string, readonly number[][]>> = land

/** True if the point can be on Spanish land: at most some 10 km from it. */
export function isInSpain({ latitude, longitude }: Coordinates): boolean {
  const east = longitude * 10
  return LAND[Math.floor(latitude * 10)]?.some(([from = 0, to = 0]) => east >= from && east <= to) === true
}

/** The error of a pair of coordinates for an asset in Spain, and the probable pair. */
type CoordinatesCheck =
  | { kind: 'inSpain' }
  | { kind: 'exchanged'; proposal: Coordinates }
  | { kind: 'outsideSpain'; proposal: Coordinates | null }

/**
 * Checks a pair of coordinates. Exchanged latitude and longitude are recognised if the pair is in Spain once
 * exchanged. A lost minus sign (western longitude typed as east) and a lost decimal mark give a proposal.
 */
export function checkCoordinates(point: Coordinates): CoordinatesCheck {
  if (isInSpain(point)) return { kind: 'inSpain' }
  const exchanged = { latitude: point.longitude, longitude: point.latitude }
  if (isInSpain(exchanged)) return { kind: 'exchanged', proposal: exchanged }
  const westward = { ...point, longitude: -point.longitude }
  if (isInSpain(westward)) return { kind: 'outsideSpain', proposal: westward }
  return { kind: 'outsideSpain', proposal: withDecimalMark(point) }
}

/** 39471938 / -380033 were 39.471938 / -0.380033: both lost the decimal mark with the same number of decimals. */
function withDecimalMark(point: Coordinates): Coordinates | null {
  for (let decimals = 3; decimals <= 15; decimals += 1) {
    const scale = 10 ** decimals
    const scaled = { latitude: point.latitude / scale, longitude: point.longitude / scale }
    if (isInSpain(scaled)) return scaled
  }
  return null
}

/** Zones of the UTM grid in which Spain lies. */
const ZONES = [30, 31, 29, 28] as const

/** Places that a pair of UTM metres (ETRS89) can name in Spain, by zone: the one of most of the peninsula first. */
export function placesOfMetres(easting: number, northing: number): (Coordinates & { zone: number })[] {
  if (easting < 100_000 || easting > 900_000 || northing < 3_000_000 || northing > 4_900_000) return []
  return ZONES.map((zone) => ({ zone, ...fromUtm(easting, northing, zone) })).filter(isInSpain)
}
