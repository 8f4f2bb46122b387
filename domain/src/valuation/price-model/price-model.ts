/**
 * The price model of a market: boosted trees that learn asking prices from the evidence. There are five forests
 * (cross-validation). Each is grown without one fifth of the homes, so that for each home of the evidence there is a
 * forest that was grown without it. The prediction for a subject is the mean of the five.
 */
import type { PropertyState } from '../../kernel/property-types.ts'
import { mean } from '../../kernel/quantiles.ts'
import type { MarketEvidence, PropertyFeatures } from '../../market/market-evidence.ts'
import { type Accuracy, accuracyOf } from '../market-model/accuracy.ts'
import type { EvidenceIndex } from '../market-model/evidence-index.ts'
import { type Point, projectionAround } from '../market-model/local-projection.ts'
import { changeSince, monthsUntil, priceCurveOf } from '../market-model/price-curve.ts'
import { type BinLimits, binned, binOf, type ColumnBins, limitsOf } from './binning.ts'
import {
  type BoostSettings,
  boost,
  type Forest,
  forestValue,
  type ReadyForest,
  readyForest,
  readyForestValue,
} from './boosted-trees.ts'
import { AGE_COLUMN, columnsOf, figuresOf, type PlacedHome } from './home-figures.ts'
import { type LevelMarket, levelsAt } from './local-levels.ts'
import { nearestHomesOf } from './nearest-homes.ts'
import { ageOf, changeAhead, type Movement, movementOf, restAt } from './price-movement.ts'

export interface PriceModel {
  origin: Point
  /** yyyy-mm-dd. The age of a price is the number of months before this date. */
  date: string
  /** Log price of an average home. */
  middle: number
  movement: Movement
  limits: BinLimits
  forests: readonly Forest[]
  homes: ModelHomes
  /** Forests that predict the absolute error (log) of the model's price; absent from older models. */
  errorForests?: readonly Forest[]
  /** Factor for the half-widths of intervals, measured in the area; absent from older models. */
  intervalScale?: number
  /** Factors like `intervalScale` by the home's state; absent from older models. */
  intervalScales?: Partial<Record<PropertyState, number>>
}

/** The model's evidence, reduced to the data that valuations need. */
interface ModelHomes {
  uuids: readonly string[]
  keys: readonly string[]
  xs: Float64Array
  ys: Float64Array
  sizes: Float64Array
  /** Log unit prices. Closing prices are raised to the level of listings. */
  logs: Float64Array
  /** Log unit price of each home as predicted by the forest that was grown without it, on the date of its price. */
  said: Float64Array
  /** The same prediction on the model's date; absent from older models, whose forests do not know the age of a price. */
  today?: Float64Array
  /** `logs` at the price level of the model's date, for the levels around a home; absent from older models. */
  todayLogs?: Float64Array
  /** Absolute error (log) of each home as predicted by the forest that was grown without it. */
  expectedErrors?: Float64Array
}

export const FOLDS = 5

export const BOOST: BoostSettings = {
  rounds: 300,
  rate: 0.05,
  depth: 9,
  leaf: 4,
  shrinkage: 1,
  columns: 0.4,
  homes: 0.8,
  limit: 2,
}

/** Small trees with large leaves, because a single home's error is mostly chance. */
const ERROR_BOOST: BoostSettings = {
  rounds: 200,
  rate: 0.03,
  depth: 3,
  leaf: 60,
  shrinkage: 5,
  columns: 0.5,
  homes: 0.7,
  limit: 2,
}
/** Log. Limits the influence of outlying prices. */
const LARGEST_ERROR = 0.8

export function fitPriceModel(
  index: EvidenceIndex,
  closingGapPct: number | null,
  settings: BoostSettings = BOOST,
): PriceModel | null {
  const steps = priceModelSteps(index, closingGapPct, settings)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Fits the model step by step. The generator yields after each forest, so that a job can report progress. */
export function* priceModelSteps(
  { entries, valuationDate }: EvidenceIndex,
  closingGapPct: number | null,
  settings: BoostSettings = BOOST,
): Generator<void, PriceModel | null> {
  const [first] = entries
  if (first === undefined) return null
  const origin = { latitude: first.latitude, longitude: first.longitude }
  const market = marketOf(entries, origin, closingGapPct)
  const months = Float64Array.from(entries, ({ date }) => monthsUntil(date, valuationDate))
  const levels = { ...market, logs: logsToday(entries, market, valuationDate) }
  const placed = entries.map((entry, i) => placedIn(levels, entry, origin, i, ageOf(entry.date, valuationDate)))
  const columns = columnsOf(placed)
  const limits = limitsOf(columns)
  const codes = binned(limits, columns)
  const folds = entries.map(foldOf)
  const others = Array.from({ length: FOLDS }, (_, fold) =>
    Int32Array.from(folds.keys()).filter((i) => folds[i] !== fold),
  )
  const newest = ageBin(limits)
  const unseenBy = (forests: readonly Forest[], i: number, isToday = false) => {
    const bins = Uint8Array.from(codes, (code) => code[i] as number)
    if (isToday) bins[AGE_COLUMN] = newest
    return forestValue(forests[folds[i] as number] as Forest, bins)
  }
  const forests: Forest[] = []
  for (const [fold, rows] of others.entries()) {
    forests.push(boost(codes, market.logs, rows, settings, 1 + fold))
    yield
  }
  const alone = market.logs.map((_, i) => unseenBy(forests, i))
  const newestAlone = alone.map((_, i) => unseenBy(forests, i, true))
  const movement = movementOf(
    market.logs.map((log, i) => log - (alone[i] as number)),
    newestAlone.map((log, i) => log - (alone[i] as number)),
    months,
  )
  const said = alone.map((log, i) => log + restAt(movement, months[i] as number))
  const today = newestAlone.map((log) => log + restAt(movement, 0))
  const errors = market.logs.map((log, i) => Math.min(Math.abs(log - (said[i] as number)), LARGEST_ERROR))
  const errorForests: Forest[] = []
  for (const [fold, rows] of others.entries()) {
    errorForests.push(boost(codes, errors, rows, ERROR_BOOST, 1 + fold))
    yield
  }
  const homes: ModelHomes = {
    uuids: entries.map(({ uuid }) => uuid),
    keys: entries.map(({ propertyKey }) => propertyKey),
    xs: market.xs,
    ys: market.ys,
    sizes: market.sizes,
    logs: market.logs,
    said,
    today,
    todayLogs: levels.logs,
    expectedErrors: errors.map((_, i) => unseenBy(errorForests, i)),
  }
  const middle = mean(entries.map((_, i) => (market.logs[i] as number) + (market.sizes[i] as number)))
  return { origin, date: valuationDate, middle, movement, limits, forests, homes, errorForests }
}

/** The fold depends on the home's key, so that listings of the same home in different quarters are in the same fold. */
function foldOf({ propertyKey }: MarketEvidence): number {
  let hash = 2_166_136_261
  for (let i = 0; i < propertyKey.length; i++) hash = Math.imul(hash ^ propertyKey.charCodeAt(i), 16_777_619)
  return ((hash ^ (hash >>> 15)) >>> 0) % FOLDS
}

interface Market extends LevelMarket {
  xs: Float64Array
  ys: Float64Array
}

function marketOf(entries: readonly MarketEvidence[], origin: Point, closingGapPct: number | null): Market {
  const closed = Math.log(1 - (closingGapPct ?? 0) / 100)
  const projection = projectionAround(origin)
  const xs = Float64Array.from(entries, (entry) => projection.x(entry))
  const ys = Float64Array.from(entries, (entry) => projection.y(entry))
  const keys = Int32Array.from(entries.keys())
  return {
    xs,
    ys,
    near: nearestHomesOf({ xs, ys, keys }),
    logs: Float64Array.from(entries, ({ price, size, kind }) => {
      return Math.log(price / size) - (kind === 'closing' ? closed : 0)
    }),
    sizes: Float64Array.from(entries, ({ size }) => Math.log(size)),
  }
}

function placedIn(market: LevelMarket, home: PropertyFeatures, origin: Point, key: number, age: number): PlacedHome {
  const projection = projectionAround(origin)
  const [x, y] = [projection.x(home), projection.y(home)]
  return { home, x, y, age, levels: levelsAt(market, { x, y, size: Math.log(home.size), key }) }
}

/** The log prices of homes at the price level of the model's date, as far as the homes around them show it. */
function logsToday(entries: readonly MarketEvidence[], market: Market, date: string): Float64Array {
  const compared = entries.flatMap((entry, i) => {
    const [x, y, size] = [market.xs[i] as number, market.ys[i] as number, market.sizes[i] as number]
    const difference = (market.logs[i] as number) - levelsAt(market, { x, y, size, key: i }).ofSize
    return Number.isNaN(difference) ? [] : [{ difference, months: monthsUntil(entry.date, date) }]
  })
  const differences = Float64Array.from(compared, ({ difference }) => difference)
  const curve = priceCurveOf(
    differences,
    Float64Array.from(compared, ({ months }) => months),
    date,
  )
  return market.logs.map((log, i) => log + changeSince(curve, (entries[i] as MarketEvidence).date))
}

const ageBin = (limits: BinLimits) => binOf(limits[AGE_COLUMN] as ColumnBins, 1)

function meanValue(forests: readonly ReadyForest[], bins: Uint8Array): number {
  return mean(forests.map((forest) => readyForestValue(forest, bins)))
}

/**
 * Accuracy of a model, with each home predicted by the forest that was grown without it; null if there are no homes.
 */
export function accuracyUnseen({ homes }: PriceModel): Accuracy | null {
  const pairs = Array.from(homes.said, (said, i) => {
    const size = Math.exp(homes.sizes[i] as number)
    const [value, price] = [size * Math.exp(said), size * Math.exp(homes.logs[i] as number)]
    return { value, price, interval: null }
  })
  return accuracyOf(pairs)
}

export interface PriceEstimate {
  /** Log unit price. */
  said: number
  /** Expected absolute error (log); null for older models, which have no error forests. */
  expectedError: number | null
  /** Change in the price (log) from its date to the model's date; null for older models, which have a line instead. */
  time: number | null
}

/** A model that is prepared for many valuations. */
export interface PriceModelInUse {
  /** uuid of the stored version; null for a model that was fitted for one use only. */
  name: string | null
  model: PriceModel
  /**
   * Predicts the price of a home that the model was not fitted on. Listings with the property key `ownKey` are ignored.
   */
  say(home: PropertyFeatures, date: string, ownKey: string | null): PriceEstimate
  /**
   * For a home in the model's evidence: the price predicted by the forest that was grown without this home, and the
   * residual of the real price.
   */
  known(uuid: string): (PriceEstimate & { left: number }) | null
  near: LevelMarket['near']
}

export function usePriceModel(model: PriceModel, name: string | null = null): PriceModelInUse {
  const { homes, origin, limits } = model
  const forests = model.forests.map(readyForest)
  const errorForests = model.errorForests?.map(readyForest)
  const keys = Int32Array.from(homes.keys.keys())
  const near = nearestHomesOf({ xs: homes.xs, ys: homes.ys, keys })
  const rowOf = new Map(homes.uuids.map((uuid, i) => [uuid, i]))
  const rowOfKey = new Map(homes.keys.map((key, i) => [key, i]))
  const market = { near, logs: homes.todayLogs ?? homes.logs, sizes: homes.sizes }
  const { movement, date: modelDate } = model
  const columns = limits.length
  const hasAge = columns > AGE_COLUMN
  return {
    name,
    model,
    near,
    say(home, date, ownKey) {
      const own = ownKey === null ? -1 : (rowOfKey.get(ownKey) ?? -1)
      const age = ageOf(date, modelDate)
      const figures = figuresOf(placedIn(market, home, origin, own, age)).subarray(0, columns)
      const bins = Uint8Array.from(figures, (figure, j) => binOf(limits[j] as ColumnBins, figure))
      const expectedError = errorForests === undefined ? null : meanValue(errorForests, bins)
      const alone = meanValue(forests, bins)
      const months = monthsUntil(date, modelDate)
      const said = alone + restAt(movement, months) + changeAhead(movement, -months)
      if (!hasAge) return { said, expectedError, time: null }
      const newest = ageBin(limits)
      if (bins[AGE_COLUMN] === newest) return { said, expectedError, time: restAt(movement, 0) - (said - alone) }
      bins[AGE_COLUMN] = newest
      return { said, expectedError, time: meanValue(forests, bins) + restAt(movement, 0) - said }
    },
    known(uuid) {
      const row = rowOf.get(uuid)
      if (row === undefined) return null
      const said = homes.said[row] as number
      return {
        said,
        left: (homes.logs[row] as number) - said,
        expectedError: homes.expectedErrors?.[row] ?? null,
        time: homes.today === undefined ? null : (homes.today[row] as number) - said,
      }
    },
  }
}
