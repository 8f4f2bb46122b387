import { figure } from './figures.ts'
import type { Pdf } from './pdf.ts'
import { CONTENT_WIDTH, INK, MARGIN, SIZE } from './style.ts'

/** In points. */
export const MAP_HEIGHT = 300
const METRES_PER_DEGREE = 111_320
/** Minimum distance in degrees between the middle of the map and its edges. */
const LEAST_MARGIN = 0.08

/** A closed line of `[longitude, latitude]` points, as in GeoJSON. */
export type MapRing = readonly (readonly number[])[]

export interface MapSpot {
  longitude: number
  latitude: number
  /** Number of assets; it determines the area of the circle. */
  count: number
}

/** Draws circles on a map with land outlines, as vectors. North is up; the scale is at the bottom. */
export function writeMap(
  pdf: Pdf,
  {
    outlines,
    spots,
    alt,
    caption,
    distance,
  }: {
    outlines: readonly MapRing[]
    spots: readonly MapSpot[]
    alt: string
    caption: string
    /** Formats a length in metres. */
    distance: (metres: number) => string
  },
): void {
  const view = viewOf(spots)
  figure(pdf, MAP_HEIGHT, alt, caption, (top) => {
    const { doc } = pdf
    const at = placer(view, top)
    doc.save()
    doc.rect(MARGIN.left, top, CONTENT_WIDTH, MAP_HEIGHT).fill(INK.ground)
    doc.rect(MARGIN.left, top, CONTENT_WIDTH, MAP_HEIGHT).clip()
    for (const ring of outlines)
      drawRing(
        pdf,
        ring.map(([x = 0, y = 0]) => at(x, y)),
      )
    const most = Math.max(...spots.map(({ count }) => count), 1)
    for (const { longitude, latitude, count } of spots) {
      const [x, y] = at(longitude, latitude)
      doc.fillOpacity(0.55)
      doc.circle(x, y, Math.max(1.8, 14 * Math.sqrt(count / most))).fill(pdf.accent)
      doc.fillOpacity(1)
    }
    doc.restore()
    drawScale(pdf, top, view.metresPerPoint, distance)
  })
}

interface View {
  west: number
  north: number
  metresPerPoint: number
  metresEast: number
}

/** The area of the map: it contains all circles and has the aspect ratio of the figure. */
function viewOf(spots: readonly MapSpot[]): View {
  const longitudes = spots.map(({ longitude }) => longitude)
  const latitudes = spots.map(({ latitude }) => latitude)
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const middle = { longitude: (west + east) / 2, latitude: (south + north) / 2 }
  const metresEast = METRES_PER_DEGREE * Math.cos((middle.latitude * Math.PI) / 180)
  const wide = Math.max((east - west) * 1.2, 2 * LEAST_MARGIN) * metresEast
  const high = Math.max((north - south) * 1.2, 2 * LEAST_MARGIN) * METRES_PER_DEGREE
  const metresPerPoint = Math.max(wide / CONTENT_WIDTH, high / MAP_HEIGHT)
  return {
    west: middle.longitude - (metresPerPoint * CONTENT_WIDTH) / 2 / metresEast,
    north: middle.latitude + (metresPerPoint * MAP_HEIGHT) / 2 / METRES_PER_DEGREE,
    metresPerPoint,
    metresEast,
  }
}

function placer({ west, north, metresEast, metresPerPoint }: View, top: number) {
  return (longitude: number, latitude: number): readonly [number, number] => [
    MARGIN.left + ((longitude - west) * metresEast) / metresPerPoint,
    top + ((north - latitude) * METRES_PER_DEGREE) / metresPerPoint,
  ]
}

/** Draws a closed line and fills its inside as land. */
function drawRing({ doc }: Pdf, places: readonly (readonly [number, number])[], fill = '#ffffff'): void {
  for (const [index, [x, y]] of places.entries()) index === 0 ? doc.moveTo(x, y) : doc.lineTo(x, y)
  doc.closePath().lineWidth(0.5).fillAndStroke(fill, INK.line)
}

/** Draws the scale (a round length of at most a fifth of the width) and the north arrow. */
function drawScale(pdf: Pdf, top: number, metresPerPoint: number, distance: (metres: number) => string): void {
  const { doc } = pdf
  const targetMetres = metresPerPoint * (CONTENT_WIDTH / 5)
  const power = 10 ** Math.floor(Math.log10(targetMetres))
  const metres = [5, 2, 1].map((step) => step * power).find((length) => length <= targetMetres) ?? power
  const length = metres / metresPerPoint
  const [x, y] = [MARGIN.left + 10, top + MAP_HEIGHT - 12]
  doc
    .moveTo(x, y - 3)
    .lineTo(x, y)
    .lineTo(x + length, y)
    .lineTo(x + length, y - 3)
  doc.lineWidth(0.8).strokeColor(INK.soft).stroke()
  pdf.write(INK.soft, SIZE.small)
  doc.text(distance(metres), x + length + 5, y - 7, { lineBreak: false })
  doc.text('N ↑', MARGIN.left + CONTENT_WIDTH - 24, top + 8, { lineBreak: false })
}
