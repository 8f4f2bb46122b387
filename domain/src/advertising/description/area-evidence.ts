import type { Annex, AssetTypeId } from '../../kernel/property-types.ts'
import { ANNEXES, isDwelling } from '../../kernel/property-types.ts'
import type { OperationType } from '../advertisement.ts'

/** A median, and the number of homes that state the figure. */
export interface AreaFigure {
  median: number
  homes: number
}

/** All homes of one type and operation that are on the market in a circle around a home. */
export interface AreaEvidence {
  operation: OperationType
  homes: number
  /** Radius of the circle. */
  metres: number
  /** Portals of the adverts; `demo` for invented ones, `imported` if the portal is unknown. */
  sources: readonly string[]
  size: AreaFigure | null
  rooms: AreaFigure | null
  year: AreaFigure | null
  /** EUR per square metre, for rent a month; not rounded. */
  unitPrice: AreaFigure | null
  /** Floors of the homes that state one, in ascending order. */
  floors: readonly number[]
  /** For each annex, how many homes have it, of those that say whether they have it. */
  annexes: Readonly<Partial<Record<Annex, { having: number; homes: number } | undefined>>>
}

/** Minimum number of homes as evidence for any comparison. With fewer, nothing is compared. */
const LEAST_HOMES = 10

/** A home on the market, as evidence of its area. */
export interface AreaHome extends Readonly<Record<Annex, boolean | null>> {
  size: number
  price: number
  rooms: number | null
  floor: number | null
  constructionYear: number | null
  /** Distance from the home in metres. */
  metres: number
  source: string
}

/** The area is the smallest circle with this number of homes, and at most `MOST_METRES` around the home. */
export const WANTED_HOMES = 30
const RADIUS_STEP = 50
export const MOST_METRES = 2_000

/**
 * The evidence of an area; null if there are fewer than `LEAST_HOMES` homes.
 *
 * @param candidates the nearest homes within `MOST_METRES`
 * @param isCut true if there may be more homes beyond the farthest candidate
 */
export function areaEvidence(
  operation: OperationType,
  candidates: readonly AreaHome[],
  isCut = false,
): AreaEvidence | null {
  const distances = candidates.map(({ metres }) => metres).sort((one, other) => one - other)
  const distance = distances[WANTED_HOMES - 1] ?? MOST_METRES
  const metres = Math.min(MOST_METRES, Math.max(RADIUS_STEP, Math.ceil(distance / RADIUS_STEP) * RADIUS_STEP))
  const homes = candidates.filter((home) => home.metres <= metres)
  // The homes of the circle cannot be counted if some of them may be missing.
  if (homes.length < LEAST_HOMES || (isCut && homes.length === candidates.length)) return null
  const annexes = Object.fromEntries(
    ANNEXES.flatMap((annex) => {
      const stating = homes.filter((home) => home[annex] !== null)
      const having = stating.filter((home) => home[annex] === true).length
      return stating.length < LEAST_HOMES ? [] : [[annex, { having, homes: stating.length }]]
    }),
  )
  const floors = sortedValues(homes.map(({ floor }) => floor))
  return {
    operation,
    homes: homes.length,
    metres,
    sources: [...new Set(homes.map(({ source }) => source))].sort(),
    size: figureOf(homes.map(({ size }) => size)),
    rooms: figureOf(homes.map(({ rooms }) => rooms)),
    year: figureOf(homes.map(({ constructionYear }) => constructionYear)),
    unitPrice: unitFigureOf(homes.map(({ price, size }) => price / size)),
    floors: floors.length < LEAST_HOMES ? [] : floors,
    annexes,
  }
}

const sortedValues = (values: readonly (number | null)[]): number[] =>
  values.filter((value): value is number => value !== null).sort((one, other) => one - other)

function figureOf(values: readonly (number | null)[]): AreaFigure | null {
  const figure = unitFigureOf(values)
  return figure && { ...figure, median: Math.round(figure.median) }
}

function unitFigureOf(values: readonly (number | null)[]): AreaFigure | null {
  const sorted = sortedValues(values)
  if (sorted.length < LEAST_HOMES) return null
  const [low = 0, high = 0] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]]
  return { median: (low + high) / 2, homes: sorted.length }
}

/** Decimals of a stated price per square metre: cents for rents, and for land of a few euros. */
export const unitDecimals = (operation: OperationType, unit: number): 0 | 2 =>
  operation === 'rent' || unit < 100 ? 2 : 0

/** A difference between a home and the homes around. `difference` is positive if the home has more. */
export type Comparison =
  | { kind: 'size' | 'rooms' | 'year'; difference: number; median: number }
  | { kind: 'floor'; lower: number; homes: number }
  | { kind: 'annex'; annex: Annex; having: number; homes: number }
  /** The difference is in whole percent. */
  | { kind: 'unit'; difference: number; median: number }

export type ComparisonKind = Comparison['kind']

/** Differences below these limits are not stated. Sizes and prices are shares of the median, years are years. */
const NOTABLE = { size: 0.1, year: 8, unit: 0.05 } as const
/** A home is high if at least this share of the homes with a floor is on a lower one. */
const HIGH = 0.7
/** An annex distinguishes a home if at most this share of the homes has it. */
const RARE = 0.25

export interface ComparedHome extends Readonly<Record<Annex, boolean | null>> {
  operationType: OperationType
  typeId: AssetTypeId
  size: number | null
  price: number | null
  rooms: number | null
  floor: number | null
  constructionYear?: number | null | undefined
  area?: AreaEvidence | null | undefined
  /** True if the customer allows texts to compare the price with that of the area. */
  comparesPrice?: boolean | undefined
}

/** The notable differences between a home and those around, the rarest annex first. */
export function comparisonsOf(home: ComparedHome): Comparison[] {
  const { area } = home
  if (!area || area.operation !== home.operationType) return []
  return [
    ...sizeComparison(home, area),
    ...roomComparison(home, area),
    ...yearComparison(home, area),
    ...floorComparison(home, area),
    ...annexComparisons(home, area),
    ...unitComparison(home, area),
  ]
}

function sizeComparison({ size }: ComparedHome, { size: around }: AreaEvidence): Comparison[] {
  const difference = size && around ? Math.round(size) - around.median : 0
  const isNotable = around !== null && Math.abs(difference) >= NOTABLE.size * around.median
  return isNotable ? [{ kind: 'size', difference, median: around.median }] : []
}

function roomComparison({ typeId, rooms }: ComparedHome, { rooms: around }: AreaEvidence): Comparison[] {
  const difference = isDwelling(typeId) && rooms && around ? rooms - around.median : 0
  return around && difference >= 1 ? [{ kind: 'rooms', difference, median: around.median }] : []
}

function yearComparison({ constructionYear }: ComparedHome, { year }: AreaEvidence): Comparison[] {
  const difference = constructionYear && year ? constructionYear - year.median : 0
  return year && Math.abs(difference) >= NOTABLE.year ? [{ kind: 'year', difference, median: year.median }] : []
}

function floorComparison({ typeId, floor }: ComparedHome, { floors }: AreaEvidence): Comparison[] {
  if (typeId !== 11 || floor === null || floor < 1 || floors.length === 0) return []
  const lower = floors.filter((other) => other < floor).length
  return lower >= HIGH * floors.length ? [{ kind: 'floor', lower, homes: floors.length }] : []
}

function annexComparisons(home: ComparedHome, { annexes }: AreaEvidence): Comparison[] {
  const itself = { 15: 'parking', 16: 'boxroom' }[home.typeId as number]
  return ANNEXES.flatMap((annex) => {
    const around = home[annex] === true && annex !== itself ? annexes[annex] : undefined
    return around && around.having <= RARE * around.homes ? [{ kind: 'annex' as const, annex, ...around }] : []
  }).sort((one, other) => one.having / one.homes - other.having / other.homes)
}

function unitComparison(home: ComparedHome, { unitPrice }: AreaEvidence): Comparison[] {
  const { price, size, comparesPrice } = home
  if (!comparesPrice || !price || !size || !unitPrice) return []
  const share = price / size / unitPrice.median - 1
  if (Math.abs(share) < NOTABLE.unit) return []
  return [{ kind: 'unit', difference: Math.round(100 * share), median: unitPrice.median }]
}
