import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { addMonths } from '../../kernel/dates.ts'
import { listing, SUBJECT, seeded, syntheticMarket, VALUATION_DATE } from '../market-model/synthetic-market.fixture.ts'
import { assessComparable } from '../methods/comparables/assess-comparable.ts'
import { valueByComparables } from '../methods/comparables/automatic-valuation.ts'
import type { ComparablesDocument } from '../methods/comparables/document.ts'
import { intervalOf } from '../methods/comparables/interval.ts'
import { binOf, limitsOf } from './binning.ts'
import { type BoostSettings, boost, forestValue, readyForest, readyForestValue } from './boosted-trees.ts'
import { localMarketAt } from './local-market-at.ts'
import { localPrices } from './local-prices.ts'
import { nearestHomesOf } from './nearest-homes.ts'
import { accuracyUnseen, BOOST, fitPriceModel, usePriceModel } from './price-model.ts'
import { fitRegionalMarket, type RegionalMarket } from './regional-market.ts'

const SMALL: BoostSettings = { ...BOOST, rounds: 40, rate: 0.15, depth: 6 }
const question = { operation: 'sale', typeId: 11, valuationDate: VALUATION_DATE } as const
const regional = fitRegionalMarket(syntheticMarket(900), question)
let market: RegionalMarket
let document: ComparablesDocument

beforeAll(() => {
  const model = fitPriceModel(regional.index, null, SMALL)
  if (model === null) throw new Error('no model')
  market = { ...regional, prices: usePriceModel(model, 'model') }
  const outcome = valueByComparables(SUBJECT, market)
  if (outcome.kind !== 'valued') throw new Error(outcome.kind)
  document = outcome.document
})

describe('Bins', () => {
  it.each<[string, number[], number, number]>([
    ['each of a few different figures has its own bin', [1, 2, 2, 3], 2, 2],
    ['a figure above all known figures is in the last bin', [1, 2, 3], 9, 3],
    ['an unknown figure is in the middle bin if no home lacks it', [1, 2, 3], Number.NaN, 2],
    ['an unknown figure has its own bin if many homes lack it', [1, 2, Number.NaN], Number.NaN, 0],
  ])('a figure is put into a bin by this rule: %s', (_, column, figure, bin) => {
    const [bins] = limitsOf([Float64Array.from(column)])
    expect(bins && binOf(bins, figure)).toBe(bin)
  })

  it('a higher figure is never put into a lower bin', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ noNaN: true }), { minLength: 1, maxLength: 300 }), (column) => {
        const [own] = limitsOf([Float64Array.from(column)])
        const bins = column.toSorted((a, b) => a - b).map((figure) => own && binOf(own, figure))
        expect(bins).toEqual(bins.toSorted((a, b) => (a ?? 0) - (b ?? 0)))
      }),
    )
  })
})

describe('Boosted trees', () => {
  it('boosted trees learn a step function, and the same seed gives the same trees', () => {
    const code = Uint8Array.from({ length: 200 }, (_, i) => 1 + (i % 10))
    const logs = Float64Array.from(code, (bin) => (bin > 5 ? 1 : 0))
    const rows = Int32Array.from(logs.keys())
    const settings = { ...SMALL, homes: 1, columns: 1 }
    const forest = boost([code], logs, rows, settings, 1)
    expect(forestValue(forest, Uint8Array.of(2))).toBeCloseTo(0, 1)
    expect(forestValue(forest, Uint8Array.of(9))).toBeCloseTo(1, 1)
    for (let bin = 0; bin < 12; bin++) {
      expect(readyForestValue(readyForest(forest), Uint8Array.of(bin))).toBe(forestValue(forest, Uint8Array.of(bin)))
    }
    expect(boost([code], logs, rows, settings, 1)).toEqual(forest)
  })
})

describe('The nearest homes', () => {
  it('the nearest homes are found in dense areas and from a point far from all homes', () => {
    const n = 3_000
    const xs = Float64Array.from({ length: n }, (_, i) => ((i * 37) % 401) / 4)
    const ys = Float64Array.from({ length: n }, (_, i) => ((i * 61) % 397) / 4)
    const { nearest } = nearestHomesOf({ xs, ys, keys: Int32Array.from(xs.keys()) })
    for (const [x, y] of [
      [50, 50],
      [-40, 99],
      [900, -700],
    ] as const) {
      const all = Array.from(xs, (_, i) => Math.hypot((xs[i] as number) - x, (ys[i] as number) - y))
      expect([...nearest(x, y, 60, -1).metres]).toEqual(all.toSorted((a, b) => a - b).slice(0, 60))
    }
  })

  it('the grid search for the nearest homes of a home gives the same distances as a full search, and excludes this home', () => {
    const place = fc.record({
      x: fc.integer({ min: -900, max: 900 }),
      y: fc.integer({ min: -900, max: 900 }),
    })
    fc.assert(
      fc.property(fc.array(place, { minLength: 2, maxLength: 60 }), (places) => {
        const xs = Float64Array.from(places, ({ x }) => x)
        const ys = Float64Array.from(places, ({ y }) => y)
        const near = nearestHomesOf({ xs, ys, keys: Int32Array.from(places.keys()) })
        const { metres, rows } = near.nearest(xs[0] as number, ys[0] as number, 5, 0)
        const all = places.slice(1).map(({ x, y }) => Math.hypot(x - (xs[0] as number), y - (ys[0] as number)))
        expect([...metres]).toEqual(all.toSorted((a, b) => a - b).slice(0, 5))
        expect([...rows]).not.toContain(0)
      }),
    )
  })
})

describe('The prices of similar homes', () => {
  const alike = (change: { uuid: string; similarity: number }) => ({
    evidence: listing({ uuid: change.uuid }),
    similarity: change.similarity,
  })

  it('the level is the mean of the residuals, weighted by similarity, limited to 0.6 and shrunk', () => {
    const { prices } = market
    if (prices === null) throw new Error('no prices')
    const left: Readonly<Record<string, number>> = { same: 0.1, near: 2 }
    const prepared = {
      ...prices,
      say: () => ({ said: 7, expectedError: null, time: null }),
      known: (uuid: string) => ({ said: 7, expectedError: null, time: 0.02, left: left[uuid] ?? 0 }),
    }
    const homes = [alike({ uuid: 'same', similarity: 100 }), alike({ uuid: 'near', similarity: 97 })]
    const { level, subject, ...rest } = localPrices(prepared, localMarketAt(regional, SUBJECT, 2_000), SUBJECT, homes)
    // Weights exp(0) and exp(-1); the residual 2 counts as 0.6. The prior weighs 0.03, and 60 % of the level is applied.
    const near = Math.exp(-1)
    expect(level).toBeCloseTo((0.6 * (0.1 + near * 0.6)) / (1 + near + 0.03), 4)
    // The size of the subject is 100 m², and the estimate moves away from the middle price by 2 % of its distance.
    const evened = 7 + 0.02 * (7 + Math.log(100) - prices.model.middle)
    expect(subject).toBeCloseTo(evened, 4)
    // The homes have the subject's features, so only the time and the estimate differ.
    const time = 0.02 + (rest.ahead ?? 0)
    expect(rest.homes.near?.[0]).toBeCloseTo(evened - 7 - time, 3)
  })
})

describe('The price model', () => {
  it('the median error of the price model for homes that were not used in its fit is below 12 %', () => {
    const { prices } = market
    expect(prices && accuracyUnseen(prices.model)?.mdape).toBeLessThan(12)
  })

  it('the forests learn the movement of prices by month, and value a home at the prices of the last month', () => {
    // Prices rose by 1 % a month until four months before the valuation date.
    const level = (months: number) => -0.01 * Math.max(0, months - 4)
    const homes = syntheticMarket(2_400).map((home, i) => {
      const months = i % 12
      return { ...home, date: addMonths(VALUATION_DATE, -months), price: home.price * Math.exp(level(months)) }
    })
    const { index } = fitRegionalMarket(homes, question)
    const model = fitPriceModel(index, null, SMALL)
    const prices = model && usePriceModel(model)
    const of = (date: string) => prices?.say(SUBJECT, date, null)
    const change = (of(VALUATION_DATE)?.said ?? 0) - (of(addMonths(VALUATION_DATE, -11))?.said ?? 0)
    expect(change).toBeGreaterThan(0.05)
    expect(change).toBeLessThan(0.09)
    expect(of(addMonths(VALUATION_DATE, -11))?.time).toBeCloseTo(change, 6)
    expect(Math.abs((of(VALUATION_DATE)?.said ?? 0) - (of(addMonths(VALUATION_DATE, -3))?.said ?? 0))).toBeLessThan(
      0.01,
    )
  })

  it('the coefficient shows the movement of prices since the month of a comparable as the part `time`', () => {
    const { market: local, comparables } = document
    const prices = local?.prices
    const [uuid = ''] = comparables.map((one) => one.uuid)
    if (!local || !prices) throw new Error('no model')
    const [pattern = 0, residual = 0] = prices.homes[uuid] ?? []
    const moved = { ...local, prices: { ...prices, ahead: 0.01, homes: { [uuid]: [pattern, residual, 0.04] } } }
    const evidence = regional.index.entries.find((entry) => entry.uuid === uuid)
    const { coefficientParts } = evidence
      ? assessComparable(evidence, { ...document, market: moved })
      : { coefficientParts: [] }
    expect(coefficientParts.find(({ part }) => part === 'time')?.factor).toBeCloseTo(Math.exp(0.05), 4)
  })

  it('a model of an older version, whose forests do not know the age of a price, is still applied', () => {
    if (!market.prices) throw new Error('no model')
    const { model } = market.prices
    const { today: _, todayLogs: __, ...homes } = model.homes
    const before = { ...model, limits: model.limits.slice(0, -1), homes, movement: { monthly: 0.01, level: 0 } }
    const prices = usePriceModel(before)
    const later = prices.say(SUBJECT, addMonths(VALUATION_DATE, 1), null)
    expect(later.time).toBeNull()
    expect(later.said - prices.say(SUBJECT, VALUATION_DATE, null).said).toBeCloseTo(0.01, 3)
  })

  it('the price model expects a larger error for homes whose prices scatter more', () => {
    const random = seeded(3)
    const homes = syntheticMarket(1500).map((home) =>
      home.lift ? home : { ...home, price: home.price * Math.exp(random() + random() - 1) },
    )
    const { index } = fitRegionalMarket(homes, question)
    const model = fitPriceModel(index, null, SMALL)
    const prices = model && usePriceModel(model)
    const withLift = prices?.say({ ...SUBJECT, lift: true }, VALUATION_DATE, null).expectedError
    const without = prices?.say({ ...SUBJECT, lift: false }, VALUATION_DATE, null).expectedError
    expect(without ?? 0).toBeGreaterThan(2 * (withLift ?? Number.NaN))
  })

  it('the value interval is wider if the price model expects a larger error', () => {
    const { market: local, comparables } = document
    const upper = (expectedError: number) => {
      const prices = local?.prices && { ...local.prices, expectedError }
      const selected = comparables.filter(({ isComparable }) => isComparable)
      return intervalOf(1000, { ...document, market: local && prices ? { ...local, prices } : null }, selected, 2000)
        .upper
    }
    expect(upper(0.2)).toBeGreaterThan(upper(0.1))
    expect(upper(0)).toBeGreaterThan(1000)
  })

  it('a valuation with an older price model, which has no error forests, has no expected error', () => {
    if (!market.prices) throw new Error('no model')
    const { errorForests: _, ...before } = market.prices.model
    const outcome = valueByComparables(SUBJECT, { ...market, prices: usePriceModel(before) })
    expect(outcome.kind === 'valued' && outcome.document.market?.prices).not.toHaveProperty('expectedError')
    expect(document.market?.prices).toHaveProperty('expectedError')
  })

  it('the valuation contains the name of its price model', () => {
    expect(document.market?.prices?.model).toBe('model')
  })

  it('a coefficient of the price model is the product of its parts', () => {
    for (const { coefficient, coefficientParts } of document.comparables) {
      const product = coefficientParts.reduce((whole, { factor }) => whole * factor, 1)
      expect(Math.abs(product - coefficient)).toBeLessThanOrEqual(0.00501)
    }
  })

  it('the adjusted prices of the comparables have less spread than their original prices', () => {
    const spread = (figures: number[]) => Math.max(...figures) / Math.min(...figures)
    const { comparables } = document
    const adjusted = comparables.map(({ sqmPrice, coefficient }) => sqmPrice * coefficient)
    expect(spread(adjusted)).toBeLessThan(spread(comparables.map(({ sqmPrice }) => sqmPrice)))
  })

  it('the browser can recompute the coefficients of the server from the stored document', () => {
    const stored = JSON.parse(JSON.stringify(document)) as ComparablesDocument
    const existing = new Map(regional.index.entries.map((entry) => [entry.uuid, entry]))
    for (const { uuid, coefficient } of stored.comparables) {
      const evidence = existing.get(uuid)
      expect(evidence && assessComparable(evidence, stored).coefficient).toBe(coefficient)
    }
  })

  it('the coefficient of a comparable that is not in the price model has no part named `pattern`', () => {
    const typed = assessComparable(listing({ uuid: 'typed' }), document)
    expect(typed.coefficientParts.map(({ part }) => part)).not.toContain('pattern')
  })
})
