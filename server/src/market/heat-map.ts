import { AREA_MAP_DEGREES, SECTION_MAP_DEGREES } from '@lindero/domain/areas/area-maps'
import { isInside, type Outline } from '@lindero/domain/areas/outlines'
import { AppError } from '@lindero/domain/errors'
import { type BoundingBox, centreOfCell, type GeoPoint, offsetMetres, snapToGrid } from '@lindero/domain/kernel/geo'
import { heatFigure } from '@lindero/domain/market/area-comparison'
import type { HeatFigure } from '@lindero/domain/market/heat-figures'
import type { PricedEvidence } from '@lindero/domain/market/market-level'
import { outlinesInBox } from '../areas/area-outlines.store.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { evidenceOfArea } from './market-of-area.ts'

/** Maximum number of outlines in a response. */
const SECTIONS = 1_500
/** Side of a cell in metres, and maximum number of cells across a response. */
const CELL = 500
const CELLS_ACROSS = 40
const METRES_OF_DEGREE = 111_195

interface SectionEvidence {
  code: string
  name: string
  polygons: Outline['polygons']
  evidence: PricedEvidence[]
}

/**
 * Computes a figure from the evidence in each census section, or in each cell of a grid if there are no sections in the
 * area.
 *
 * @throws AppError `areas.boxTooLarge`
 */
export async function heatMap(tx: Transaction, figure: HeatFigure, bbox: BoundingBox, typeId: number, today: string) {
  const side = Math.max(bbox.east - bbox.west, bbox.north - bbox.south)
  if (side > AREA_MAP_DEGREES) throw new AppError('areas.boxTooLarge', { degrees: AREA_MAP_DEGREES })
  const sections = side > SECTION_MAP_DEGREES ? [] : await outlinesInBox(tx, 'censusSection', bbox, SECTIONS + 1)
  const { evidence, isCapped } = await evidenceOfArea(tx, { box: bbox }, typeId)
  const pieces = atTheirHomes(evidence.filter(({ date }) => date <= today))
  const areas = sections.length > 0 ? bySection(sections.slice(0, SECTIONS), pieces) : byCell(pieces, cellOf(side))
  const dated = pieces.reduce<string | null>((last, { date }) => (last === null || date > last ? date : last), null)
  return {
    level: sections.length > 0 ? ('censusSection' as const) : ('cell' as const),
    dated,
    items: areas.map(({ code, name, polygons, evidence: own }) => ({
      code,
      name,
      polygons: polygons as number[][][][],
      ...heatFigure(own, figure, today),
    })),
    isCapped: isCapped || sections.length > SECTIONS,
  }
}

const cellOf = (degrees: number) => Math.max(CELL, Math.ceil((degrees * METRES_OF_DEGREE) / CELLS_ACROSS / CELL) * CELL)

type PlacedEvidence = PricedEvidence & GeoPoint

/**
 * Evidence at the place of its home, which is that of its main advert. Portals place a home some metres
 * apart, and it would count in two areas. Adverts that share `property` may not be merged yet.
 */
function atTheirHomes(evidence: readonly PlacedEvidence[]): PlacedEvidence[] {
  const keyOf = ({ kind, operation, home }: PlacedEvidence) => `${kind} ${operation} ${home}`
  const homes = new Map(evidence.filter(({ isShown }) => isShown).map((piece) => [keyOf(piece), piece]))
  return evidence.map((piece) => {
    const { latitude, longitude } = homes.get(keyOf(piece)) ?? piece
    return { ...piece, latitude, longitude }
  })
}

/** Cell size in metres of the grid index that finds the sections near a point. */
const NEAR = 1_000

function bySection(sections: readonly Outline[], evidence: readonly PlacedEvidence[]): SectionEvidence[] {
  const sectionEvidence = sections.map((section): SectionEvidence => ({ ...section, evidence: [] }))
  const near = new Map<string, SectionEvidence[]>()
  for (const section of sectionEvidence) {
    for (const key of cellsOf(section.polygons)) near.set(key, [...(near.get(key) ?? []), section])
  }
  for (const piece of evidence) {
    const candidates = near.get(snapToGrid(piece, NEAR).key)
    candidates?.find((section) => isInside(section, piece))?.evidence.push(piece)
  }
  return sectionEvidence
}

/** The keys of all grid cells that overlap the bounding box of an outline. */
function cellsOf(polygons: Outline['polygons']): Set<string> {
  const places = polygons.flatMap(([outer = []]) => outer)
  const [xs, ys] = [places.map(([x = 0]) => x), places.map(([, y = 0]) => y)]
  const step = NEAR / 2 / METRES_OF_DEGREE
  const keys = new Set<string>()
  for (let latitude = Math.min(...ys); latitude <= Math.max(...ys) + step; latitude += step) {
    for (let longitude = Math.min(...xs); longitude <= Math.max(...xs) + step; longitude += step) {
      keys.add(snapToGrid({ latitude, longitude }, NEAR).key)
    }
  }
  return keys
}

function byCell(evidence: readonly PlacedEvidence[], metres: number): SectionEvidence[] {
  const cells = Map.groupBy(evidence, (piece) => snapToGrid(piece, metres).key)
  return [...cells].map(([code, own]) => ({ code, name: code, polygons: [[squareOf(code, metres)]], evidence: own }))
}

function squareOf(key: string, metres: number): number[][] {
  const centre = centreOfCell(key)
  const corner = (north: number, east: number) => {
    const { longitude, latitude } = offsetMetres(centre, (north * metres) / 2, (east * metres) / 2)
    return [longitude, latitude]
  }
  return [corner(-1, -1), corner(-1, 1), corner(1, 1), corner(1, -1), corner(-1, -1)]
}
