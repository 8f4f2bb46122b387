/** An ellipsoid: semi-major axis in metres and inverse flattening. */
interface Ellipsoid {
  axis: number
  inverseFlattening: number
}

/**
 * The ellipsoid of ETRS89 and REGCAN95, the reference systems used in Spain (Real Decreto 1071/2007). The ellipsoid of
 * WGS 84 differs by 0.1 mm.
 */
const GRS80: Ellipsoid = { axis: 6_378_137, inverseFlattening: 298.257222101 }

const SCALE = 0.9996
const FALSE_EASTING = 500_000

/**
 * Converts a UTM point in the northern hemisphere to degrees, with Krüger's series to the third order (Karney 2011).
 * The result is accurate to a millimetre within a zone.
 * @param easting metres
 * @param northing metres
 */
export function fromUtm(
  easting: number,
  northing: number,
  zone: number,
  { axis, inverseFlattening }: Ellipsoid = GRS80,
): { latitude: number; longitude: number } {
  const n = 1 / (2 * inverseFlattening - 1)
  const radius = (axis / (1 + n)) * (1 + n ** 2 / 4 + n ** 4 / 64)
  const beta = [n / 2 - (2 * n ** 2) / 3 + (37 * n ** 3) / 96, n ** 2 / 48 + n ** 3 / 15, (17 * n ** 3) / 480]
  const delta = [2 * n - (2 * n ** 2) / 3 - 2 * n ** 3, (7 * n ** 2) / 3 - (8 * n ** 3) / 5, (56 * n ** 3) / 15]
  const xi = northing / (SCALE * radius)
  const eta = (easting - FALSE_EASTING) / (SCALE * radius)
  let [north, east] = [xi, eta]
  for (const [index, factor] of beta.entries()) {
    const times = 2 * (index + 1)
    north -= factor * Math.sin(times * xi) * Math.cosh(times * eta)
    east -= factor * Math.cos(times * xi) * Math.sinh(times * eta)
  }
  const conformal = Math.asin(Math.sin(north) / Math.cosh(east))
  const latitude = delta.reduce((sum, factor, index) => sum + factor * Math.sin(2 * (index + 1) * conformal), conformal)
  const meridian = zone * 6 - 183
  const longitude = Math.atan2(Math.sinh(east), Math.cos(north))
  return { latitude: degrees(latitude), longitude: round(meridian + (longitude * 180) / Math.PI) }
}

const degrees = (radians: number) => round((radians * 180) / Math.PI)
/** Rounds to a millionth of a degree, about 10 cm. */
const round = (value: number) => Number(value.toFixed(6))
