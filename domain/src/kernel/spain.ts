/** WGS 84 degrees. */
export interface Coordinates {
  latitude: number
  longitude: number
}

/**
 * Boxes that hold all Spanish land: peninsula, Balearic and Canary Islands, Ceuta, Melilla and the islets off
 * the African coast. Widened by about 2 km for harbours; Portugal and the French border lie partly inside.
 */
const LAND: ReadonlyArray<{ south: number; north: number; west: number; east: number }> = [
  { south: 35.95, north: 43.85, west: -9.35, east: 3.37 },
  { south: 38.6, north: 40.15, west: 1.1, east: 4.4 },
  { south: 27.6, north: 29.5, west: -18.22, east: -13.35 },
  { south: 35.85, north: 35.95, west: -5.4, east: -5.25 },
  { south: 35.2, north: 35.35, west: -3, east: -2.9 },
  { south: 35.15, north: 35.25, west: -4.45, east: -3.85 },
  { south: 35.17, north: 35.21, west: -2.45, east: -2.4 },
]

/** True if the point can be on Spanish land. */
export function isInSpain(point: Coordinates): boolean {
  return LAND.some(
    (box) =>
      point.latitude >= box.south &&
      point.latitude <= box.north &&
      point.longitude >= box.west &&
      point.longitude <= box.east,
  )
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
