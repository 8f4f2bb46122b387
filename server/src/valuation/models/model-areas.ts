import { addMonths } from '@lindero/domain/kernel/dates'
import { type BoundingBox, boundingBoxAround, type GeoPoint, snapToGrid } from '@lindero/domain/kernel/geo'
import { ASSET_TYPE_IDS } from '@lindero/domain/kernel/property-types'
import { OPERATIONS } from '@lindero/domain/market/market-evidence'
import { EVIDENCE_MONTHS, type EvidenceQuestion } from '@lindero/domain/valuation/market-model/evidence-index'
import { z } from 'zod'
import { NEIGHBOURHOOD } from '../assets-to-value.ts'

/** Metres of an area's side: each has models of its own, so that the cost of a fit is bounded. */
export const AREA = 20_000
/** Around an area, so that homes at its edge have all their surroundings. */
const MARGIN = 2_000

/**
 * Homes that a model needs: with fewer, trees say no more than the separate effects. Of the invented markets the largest
 * alone has one, so that a demo is ready soon after its first start.
 */
export const leastHomes = (isDemo: boolean) => (isDemo ? 1_200 : 500)

/** A model to fit: on the evidence of an area up to a day. */
export const modelArea = z.object({
  operation: z.enum(OPERATIONS),
  typeId: z.literal([...ASSET_TYPE_IDS]),
  /** On invented evidence too: for demo customers alone. */
  isDemo: z.boolean(),
  /** The cell of the grid of areas, and its centre. */
  area: z.string(),
  centre: z.object({ latitude: z.number(), longitude: z.number() }),
  date: z.string(),
})
export type ModelArea = z.infer<typeof modelArea>

/** The area that the homes of a place's neighbourhood are valued with: the same for all of them. */
export function areaOfNeighbourhood(place: GeoPoint): { area: string; centre: GeoPoint } {
  const { key: area, centre } = snapToGrid(snapToGrid(place, NEIGHBOURHOOD).centre, AREA)
  return { area, centre }
}

export function boxOfArea(centre: GeoPoint): BoundingBox {
  return boundingBoxAround(centre, AREA / 2 + MARGIN)
}

/** The months whose evidence and models count for a valuation. */
export function windowOf({ valuationDate }: Pick<EvidenceQuestion, 'valuationDate'>) {
  return { after: addMonths(valuationDate, -EVIDENCE_MONTHS), until: valuationDate }
}
