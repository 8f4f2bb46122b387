import { isInside } from '@lindero/domain/areas/outlines'
import { addDays, compareDates, daysBetween } from '@lindero/domain/kernel/dates'
import { offsetMetres } from '@lindero/domain/kernel/geo'
import type { Annex } from '@lindero/domain/kernel/property-types'
import { ANNEXES } from '@lindero/domain/kernel/property-types'
import type { MarketEvidence, Operation } from '@lindero/domain/market/market-evidence'
import { Random } from '../kernel/random.ts'
import { type Building, cadastralReferenceIn } from './buildings.ts'
import { type Home, type HomeType, homeIn, KIND_OF_TYPE } from './homes.ts'
import type { Character, Neighbourhood } from './neighbourhoods.ts'
import { expectedPrice } from './price-model.ts'

export interface District {
  neighbourhood: Neighbourhood
  buildings: readonly Building[]
}

const DAYS = 3 * 365
const DAYS_PER_MONTH = 30.44
/**
 * Minimum number of days until a closing becomes known. More than 25 % of real closings take longer (product facts 13).
 */
const CLOSINGS_KNOWN_AFTER = 45
/**
 * Standard deviation of the price noise. Together with the effect of the building (3.5 %), prices of similar homes vary
 * by about 10 %.
 */
const NOISE = 0.09

/**
 * Number of homes that come to the market in one neighbourhood in three years. The constants below are shares of these
 * homes.
 */
const HOMES_PER_NEIGHBOURHOOD = 395
const RENT_SHARE = 0.28
const READVERTISED = 0.09
const CLOSING_ONLY = 0.19
const CLOSED_AFTER_ADVERT = 0.18

/** Weights of the property types, by kind of neighbourhood. */
const TYPES: Record<Character, Record<`${HomeType}`, number>> = {
  centre: { 11: 78, 12: 2, 15: 5, 16: 3, 21: 8, 33: 4, 41: 0 },
  blocks: { 11: 77, 12: 2, 15: 7, 16: 3, 21: 5, 33: 2, 41: 4 },
  modern: { 11: 73, 12: 5, 15: 10, 16: 5, 21: 4, 33: 3, 41: 0 },
  houses: { 11: 26, 12: 62, 15: 5, 16: 2, 21: 3, 33: 1, 41: 1 },
}

/** All market evidence in a district from the three years before `today`. */
export function* marketOf(
  district: District,
  seed: string | number,
  today: string,
): Generator<MarketEvidence, void, undefined> {
  const random = new Random(seed, `market ${district.neighbourhood.key}`)
  for (let count = 0; count < HOMES_PER_NEIGHBOURHOOD; count++) {
    const home = drawHome(district, random)
    const operation: Operation = random.chance(home.typeId === 12 ? 0.14 : RENT_SHARE) ? 'rent' : 'sale'
    const story: Story = { home, operation, propertyKey: `demo:${random.uuid()}`, random, today }
    if (random.chance(CLOSING_ONLY)) {
      yield closing(story, addDays(today, -CLOSINGS_KNOWN_AFTER - daysAgo(random)))
      continue
    }
    const first = listing(story, addDays(today, -daysAgo(random)), random.normal(0, NOISE))
    yield first.evidence
    if (random.chance(READVERTISED)) {
      const again = addDays(first.evidence.addedOn ?? today, random.integer(2, 60))
      if (compareDates(again, today) < 0) yield listing(story, again, first.noise + 0.015).evidence
    }
    const signed = first.evidence.expiredOn && addDays(first.evidence.expiredOn, random.integer(20, 70))
    if (signed && signed < addDays(today, -CLOSINGS_KNOWN_AFTER) && random.chance(CLOSED_AFTER_ADVERT)) {
      yield closing(story, signed, first.noise)
    }
  }
}

interface Story {
  home: Home
  operation: Operation
  propertyKey: string
  random: Random
  today: string
}

/** Age of a listing in days. Recent listings are more frequent, as on real portals. */
function daysAgo(random: Random): number {
  return Math.floor(DAYS * random.next() ** 1.55)
}

/** Draws a random home and its building. New developments sell more homes than their share of all buildings. */
function drawHome({ neighbourhood, buildings }: District, random: Random): Home {
  const typeId = Number(random.weighted(TYPES[neighbourhood.character])) as HomeType
  const right = buildings.filter((building) => building.kind === KIND_OF_TYPE[typeId])
  const fresh = right.filter((building) => building.isNew)
  const isFresh = fresh.length > 0 && random.chance(0.17)
  return homeIn(random.pick(isFresh ? fresh : right), typeId, random)
}

function listing(story: Story, addedOn: string, noise: number): { evidence: MarketEvidence; noise: number } {
  const { home, operation, random, today } = story
  // Overpriced homes stay on the market longer; rental homes are let within weeks.
  const stay = (operation === 'rent' ? 30 : 105) * Math.exp(2 * noise) * -Math.log(1 - random.next())
  const leaves = addDays(addedOn, Math.round(3 + stay))
  const expiredOn = leaves < today ? leaves : null
  const uuid = random.uuid()
  const price = expectedPrice(home, home.building, operation, monthsBefore(addedOn, today)) * Math.exp(noise)
  return {
    noise,
    evidence: {
      ...described(home, random, 0.12),
      ...blurred(home, random),
      uuid,
      propertyKey: story.propertyKey,
      kind: 'listing',
      operation,
      price: askingPrice(price, operation),
      addedOn,
      expiredOn,
      date: expiredOn ?? today,
      address: home.building.address,
      cadastralReference: null,
      portalUrl: `https://demo.invalid/anuncio/${uuid.slice(0, 8)}`,
    },
  }
}

/**
 * A closing. Its price is about 6 % below the asking price (3 % for rents). Its data are those of the cadastre and the
 * notary.
 */
function closing(story: Story, date: string, askingNoise?: number): MarketEvidence {
  const { home, operation, random, today } = story
  const gap = Math.max(0, random.normal(operation === 'rent' ? 0.03 : 0.06, 0.02))
  const noise = askingNoise ?? random.normal(0, NOISE)
  const price = expectedPrice(home, home.building, operation, monthsBefore(date, today)) * Math.exp(noise)
  return {
    ...described(home, random, 0.4),
    constructionYear: home.constructionYear,
    latitude: home.latitude,
    longitude: home.longitude,
    uuid: random.uuid(),
    propertyKey: story.propertyKey,
    kind: 'closing',
    operation,
    price: roundTo(price * (1 - gap), operation === 'rent' ? 5 : 100),
    addedOn: null,
    expiredOn: null,
    date,
    address: home.building.address,
    cadastralReference: cadastralReferenceIn(home.building, home.unit),
    portalUrl: null,
  }
}

type Described = Omit<Home, 'building' | 'unit'>

/**
 * The features of a home that the evidence states. Each feature is omitted with some probability; the type and the size
 * are always stated.
 */
function described(home: Home, random: Random, gaps: number): Described {
  const { building: _, unit: __, ...features } = home
  const told = <T>(value: T, share: number): T | null => (random.chance(share) ? null : value)
  const annexes = Object.fromEntries(
    ANNEXES.map((annex) => [annex, told(home[annex], annex === 'lift' ? gaps * 0.4 : gaps)]),
  ) as Record<Annex, boolean | null>
  return {
    ...features,
    ...annexes,
    state: told(home.state, gaps * 0.35),
    rooms: told(home.rooms, gaps * 0.25),
    bathrooms: told(home.bathrooms, gaps * 0.3),
    floor: told(home.floor, gaps * 0.6),
    constructionYear: told(home.constructionYear, gaps * 1.6),
  }
}

/** A point a few metres away from the address, because portals do not show the exact point. */
function blurred(home: Home, random: Random): { latitude: number; longitude: number } {
  const point = offsetMetres(home, random.between(-25, 25), random.between(-25, 25))
  const { latitude, longitude } = isInside(home.building.neighbourhood.place.outline, point) ? point : home
  return { latitude, longitude }
}

/** Rounds an asking price: six-figure prices to 1,000 EUR, most rents to 10 EUR. */
function askingPrice(price: number, operation: Operation): number {
  if (operation === 'rent') return roundTo(price, price > 300 ? 10 : 5)
  return roundTo(price, price > 100_000 ? 1_000 : price > 20_000 ? 500 : 100)
}

function roundTo(value: number, step: number): number {
  return Math.max(step, Math.round(value / step) * step)
}

function monthsBefore(date: string, today: string): number {
  return daysBetween(date, today) / DAYS_PER_MONTH
}
