import { addMonths } from '@lindero/domain/kernel/dates'
import {
  type BoundingBox,
  boundingBoxAround,
  centreOfCell,
  type GeoPoint,
  offsetMetres,
  snapToGrid,
} from '@lindero/domain/kernel/geo'
import { ASSET_TYPE_IDS } from '@lindero/domain/kernel/property-types'
import { OPERATIONS } from '@lindero/domain/market/market-evidence'
import { EVIDENCE_MONTHS, type EvidenceQuestion } from '@lindero/domain/valuation/market-model/evidence-index'
import { z } from 'zod'

/** Side of a neighbourhood in metres. The market of a neighbourhood is fetched and fitted only once. */
export const NEIGHBOURHOOD = 5_000

/** Side of an area in metres. Each area has separate models. An area with too much evidence for one fit is divided. */
export const AREA = 20_000
/**
 * Margin around an area in metres. A neighbourhood with its centre inside the area may extend over the edge by half its
 * side, and the homes there also need their surroundings.
 */
const MARGIN = NEIGHBOURHOOD / 2 + 1_000

/**
 * Minimum number of homes for a model. With fewer homes, trees are no better than the separate effects. In the demo,
 * the minimum is so high that only the largest invented market has a model, because the demo should be ready soon after
 * its first start.
 */
export const leastHomes = (isDemo: boolean) => (isDemo ? 1_200 : 500)

/** A model to fit on the evidence in an area up to a given day. */
export const modelArea = z.object({
  operation: z.enum(OPERATIONS),
  typeId: z.literal([...ASSET_TYPE_IDS]),
  /** True if invented evidence is used too, as for demo customers. */
  isDemo: z.boolean(),
  /** Key of the cell in the grid of areas, or of a quadrant of a cell (`20000:244:-3:ne`). */
  area: z.string(),
  centre: z.object({ latitude: z.number(), longitude: z.number() }),
  date: z.string(),
  /** For a quadrant: the last day of the cell's evidence, so that the models of both end on the same day. */
  until: z.string().optional(),
})
export type ModelArea = z.infer<typeof modelArea>

export type Area = Pick<ModelArea, 'area' | 'centre'>

/**
 * The areas of a place's neighbourhood, largest first: a cell of the grid, a quadrant of this cell (`quarter`), and a
 * quadrant of that quadrant. All homes in the neighbourhood have the same areas.
 */
export function areasOfNeighbourhood(place: GeoPoint): [Area, ...Area[]] {
  const { centre: point } = snapToGrid(place, NEIGHBOURHOOD)
  const { key: area, centre } = snapToGrid(point, AREA)
  const areas: [Area, ...Area[]] = [{ area, centre }]
  for (let within = areas[0]; isSplittable(within); within = areas.at(-1) as Area) {
    areas.push(quarter(within, quarterOf(point, within.centre)))
  }
  return areas
}

const QUARTERS = ['ne', 'nw', 'se', 'sw'] as const

/** The four quadrants of an area; empty if the area is already as small as a neighbourhood. */
export function quartersOf(area: Area): Area[] {
  return isSplittable(area) ? QUARTERS.map((name) => quarter(area, name)) : []
}

/** Finds the area with a given key. */
export function areaOfKey(key: string): Area {
  const [side, row, column, ...quarters] = key.split(':')
  const cell = [side, row, column].join(':')
  return quarters.reduce<Area>((area, name) => quarter(area, name as Quarter), {
    area: cell,
    centre: centreOfCell(cell),
  })
}

type Quarter = (typeof QUARTERS)[number]

const depthOf = ({ area }: Area) => area.split(':').length - 3
const sideOf = (area: Area) => AREA / 2 ** depthOf(area)
const isSplittable = (area: Area) => sideOf(area) / 2 >= NEIGHBOURHOOD
export const isQuarter = (area: Area) => depthOf(area) > 0

function quarterOf(point: GeoPoint, centre: GeoPoint): Quarter {
  const isEast = point.longitude >= centre.longitude
  if (point.latitude >= centre.latitude) return isEast ? 'ne' : 'nw'
  return isEast ? 'se' : 'sw'
}

function quarter(within: Area, name: Quarter): Area {
  const step = sideOf(within) / 4
  const north = name.startsWith('n') ? step : -step
  const east = name.endsWith('e') ? step : -step
  return { area: `${within.area}:${name}`, centre: offsetMetres(within.centre, north, east) }
}

export function boxOfArea(area: Area): BoundingBox {
  return boundingBoxAround(area.centre, sideOf(area) / 2 + MARGIN)
}

/** The area without its margin. The models of the area are used to value homes in this box. */
export function boxWithoutMargin(area: Area): BoundingBox {
  return boundingBoxAround(area.centre, sideOf(area) / 2)
}

/** The period of the evidence and models that a valuation uses. */
export function windowOf({ valuationDate }: Pick<EvidenceQuestion, 'valuationDate'>) {
  return { after: addMonths(valuationDate, -EVIDENCE_MONTHS), until: valuationDate }
}
