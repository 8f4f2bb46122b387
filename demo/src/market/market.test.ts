import { isInside } from '@lindero/domain/areas/outlines'
import { checkCadastralReference } from '@lindero/domain/kernel/cadastral-reference'
import { addMonths, isCalendarDate } from '@lindero/domain/kernel/dates'
import { haversineMetres } from '@lindero/domain/kernel/geo'
import { isDwelling } from '@lindero/domain/kernel/property-types'
import type { MarketEvidence } from '@lindero/domain/market/market-evidence'
import { describe, expect, it } from 'vitest'
import { demoWorld } from '../app/world.ts'
import { allPlaces } from './places.ts'

const today = '2026-11-21'
const world = demoWorld({ today })
const market = [...world.market()]
const places = allPlaces()

const flats = market.filter(({ typeId, operation }) => typeId === 11 && operation === 'sale')
const lastYear = market.filter(({ date }) => date > addMonths(today, -12))

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
const unitValue = (evidence: MarketEvidence) => evidence.price / evidence.size
const medianUnitValue = (evidence: readonly MarketEvidence[]) => median(evidence.map(unitValue))

/**
 * Ratio of median unit prices between two groups of flats. It is computed for each place separately, so that
 * differences between places have no effect.
 *
 * @returns the median of these ratios
 */
function withinPlaces(one: (flat: MarketEvidence) => boolean, other: (flat: MarketEvidence) => boolean): number {
  const ratios = places.flatMap((place) => {
    const here = flats.filter((flat) => haversineMetres(flat, place.centre) < place.radiusMetres)
    const [a, b] = [here.filter(one), here.filter(other)]
    return a.length > 15 && b.length > 15 ? [medianUnitValue(a) / medianUnitValue(b)] : []
  })
  expect(ratios.length).toBeGreaterThan(4)
  return median(ratios)
}

describe('The demo market', () => {
  it('the demo market has at least 20,000 listings (4,000 for rent) and 6,000 closings (1,000 for rent)', () => {
    const count = (kind: string, operation: string) =>
      market.filter((evidence) => evidence.kind === kind && evidence.operation === operation).length
    expect(count('listing', 'sale') + count('listing', 'rent')).toBeGreaterThanOrEqual(20_000)
    expect(count('closing', 'sale') + count('closing', 'rent')).toBeGreaterThanOrEqual(6_000)
    expect(count('listing', 'rent')).toBeGreaterThan(4_000)
    expect(count('closing', 'rent')).toBeGreaterThan(1_000)
  })

  it.each([11, 12, 15, 16, 21, 33, 41])(
    'the demo market has more than 150 listings and closings of the property type %i',
    (typeId) => {
      expect(market.filter((evidence) => evidence.typeId === typeId).length).toBeGreaterThan(150)
    },
  )

  it('all evidence in the demo market lies inside real municipal outlines', () => {
    const outside = market.filter((evidence) => !places.some(({ outline }) => isInside(outline, evidence)))
    expect(outside).toEqual([])
  })

  it('all evidence in the demo market is from the last 38 months, and at least 45 % of it from the last year', () => {
    const first = addMonths(today, -36)
    const dates = market.flatMap(({ date, addedOn, expiredOn }) => [date, addedOn, expiredOn])
    const wrong = dates.filter((date) => date !== null && (!isCalendarDate(date) || date > today || date < first))
    expect(wrong.filter((date) => date !== null && date < addMonths(first, -2))).toEqual([])
    expect(wrong.filter((date) => date !== null && date > today)).toEqual([])
    expect(lastYear.length).toBeGreaterThan(market.length * 0.45)
  })

  it('thousands of listings in the demo market are on offer today', () => {
    const active = market.filter(({ kind, expiredOn }) => kind === 'listing' && expiredOn === null)
    expect(active.length).toBeGreaterThan(2_500)
    expect(active.filter(({ date }) => date !== today)).toEqual([])
  })

  it('listings in the demo market have a start date and a link, and closings have a cadastral reference but no link', () => {
    const wrong = market.filter(({ kind, addedOn, expiredOn, date, portalUrl, cadastralReference }) =>
      kind === 'closing'
        ? addedOn !== null || expiredOn !== null || portalUrl !== null || cadastralReference === null
        : addedOn === null || addedOn > date || portalUrl === null || (expiredOn !== null && expiredOn !== date),
    )
    expect(wrong).toEqual([])
  })

  it('cadastral references in the demo market have valid check characters, but belong to parcels that do not exist', () => {
    const references = market.flatMap(({ cadastralReference }) => cadastralReference ?? [])
    expect(references.filter((reference) => checkCadastralReference(reference).kind !== 'property')).toEqual([])
    expect(references.filter((reference) => reference.slice(7, 9) !== 'ZZ')).toEqual([])
  })

  it('no two pieces of evidence in the demo market have the same uuid, and some homes have several pieces of evidence', () => {
    expect(new Set(market.map(({ uuid }) => uuid)).size).toBe(market.length)
    const homes = new Set(market.map(({ propertyKey }) => propertyKey)).size
    expect(homes).toBeLessThan(market.length * 0.92)
    expect(homes).toBeGreaterThan(market.length * 0.75)
  })

  it('some evidence in the demo market lacks features, but none lacks a size or a price', () => {
    const untold = (field: 'state' | 'rooms' | 'constructionYear' | 'terrace') =>
      flats.filter((flat) => flat[field] === null).length / flats.length
    expect(untold('state')).toBeGreaterThan(0.02)
    expect(untold('constructionYear')).toBeGreaterThan(0.05)
    expect(untold('rooms')).toBeLessThan(0.1)
    expect(market.filter(({ size, price }) => !(size > 0) || !(price > 0))).toEqual([])
  })
})

describe('Prices of the demo market', () => {
  it('unit prices of the demo market in Madrid, Barcelona and València are higher than in a town nearby', () => {
    const at = (code: string) => {
      const place = places.find((candidate) => candidate.code === code)
      return medianUnitValue(flats.filter((flat) => place && isInside(place.outline, flat)))
    }
    expect(at('28079')).toBeGreaterThan(1.2 * at('28074'))
    expect(at('08019')).toBeGreaterThan(1.2 * at('08187'))
    expect(at('46250')).toBeGreaterThan(1.2 * at('46244'))
  })

  it.each<[string, number, number, (flat: MarketEvidence) => boolean, (flat: MarketEvidence) => boolean]>([
    ['new flats and flats in good state', 1.08, 1.5, ({ state }) => state === 'new', ({ state }) => state === 'good'],
    [
      'flats to renovate and flats in good state',
      0.65,
      0.92,
      ({ state }) => state === 'toRenovate',
      ({ state }) => state === 'good',
    ],
    ['small and large flats', 1.02, 1.4, ({ size }) => size < 65, ({ size }) => size > 105],
    [
      'flats on high floors with and without a lift',
      1.1,
      1.6,
      ({ floor, lift }) => (floor ?? 0) >= 4 && lift === true,
      ({ floor, lift }) => (floor ?? 0) >= 4 && lift === false,
    ],
    [
      'flats from after 1990 and from the sixties and seventies',
      1.03,
      1.6,
      ({ constructionYear }) => (constructionYear ?? 0) > 1990,
      ({ constructionYear }) => (constructionYear ?? 0) > 1957 && (constructionYear ?? 0) < 1980,
    ],
    [
      'evidence of the last year and evidence over two years old',
      1.04,
      1.2,
      ({ date }) => date > addMonths(today, -12),
      ({ date }) => date < addMonths(today, -24),
    ],
  ])('the ratio of the unit values of %s in the demo market is between %f and %f', (_, low, high, one, other) => {
    const ratio = withinPlaces(one, other)
    expect(ratio).toBeGreaterThan(low)
    expect(ratio).toBeLessThan(high)
  })

  it('closing prices in the demo market are about 6 % below the asking prices of the same homes', () => {
    const asked = new Map<string, number>()
    for (const { kind, propertyKey, price } of flats) if (kind === 'listing') asked.set(propertyKey, price)
    const ratios = flats.flatMap(({ kind, propertyKey, price }) => {
      const before = kind === 'closing' ? asked.get(propertyKey) : undefined
      return before ? [price / before] : []
    })
    expect(ratios.length).toBeGreaterThan(300)
    expect(median(ratios)).toBeGreaterThan(0.92)
    expect(median(ratios)).toBeLessThan(0.98)
  })

  it('yearly rents are about 4.5 to 7 % of sale prices in the same place', () => {
    const rents = market.filter(({ typeId, operation }) => typeId === 11 && operation === 'rent')
    for (const place of places) {
      const here = (evidence: MarketEvidence) => haversineMetres(evidence, place.centre) < place.radiusMetres
      const [rent, sale] = [rents.filter(here), flats.filter(here)].map(medianUnitValue) as [number, number]
      expect((rent * 12) / sale).toBeGreaterThan(0.04)
      expect((rent * 12) / sale).toBeLessThan(0.075)
    }
  })
})

describe('Generation of the demo market', () => {
  it('the same seed and day create the same market', () => {
    const again = demoWorld({ today }).market()
    for (const evidence of market.slice(0, 3_000)) expect(again.next().value).toEqual(evidence)
    const other = demoWorld({ today, seed: 'another' }).market().next().value
    expect(other).not.toEqual(market[0])
  })

  it('the batches of the demo market contain all evidence, and every batch except the last has the requested size', () => {
    const sizes = [...world.marketBatches(5_000)].map((batch) => batch.length)
    expect(sizes.slice(0, -1).every((size) => size === 5_000)).toBe(true)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(market.length)
  })

  it('a second generator of the demo market starts again with the first piece of evidence', () => {
    expect(world.market().next().value).toEqual(market[0])
  })

  it('most dwellings in the demo market have a known number of rooms, and none has more than seven', () => {
    const homes = market.filter(({ typeId }) => isDwelling(typeId))
    expect(homes.filter(({ rooms }) => rooms !== null && rooms > 7)).toEqual([])
    expect(homes.filter(({ rooms }) => rooms === null).length / homes.length).toBeLessThan(0.1)
  })
})
