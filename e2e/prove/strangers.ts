import { Random } from '@lindero/demo/kernel/random'
import { districtsOf } from '@lindero/demo/market/districts'
import { marketOf } from '@lindero/demo/market/market'
import { allPlaces, type Town } from '@lindero/demo/market/places'
import { type AreaHome, areaEvidence, MOST_METRES } from '@lindero/domain/advertising/description/area-evidence'
import type { Facts } from '@lindero/domain/advertising/description/facts'
import { STYLE_NAMES } from '@lindero/domain/advertising/description/styles'
import { writeDescription } from '@lindero/domain/advertising/description/write-description'
import { writeEnglish } from '@lindero/domain/advertising/description/write-english'
import { type NearbyPlace, PLACE_KINDS, publishedMetres } from '@lindero/domain/areas/nearby-places'
import { ENERGY_LETTERS, ORIENTATIONS } from '@lindero/domain/assets/asset-details'
import { type GeoPoint, haversineMetres, offsetMetres } from '@lindero/domain/kernel/geo'
import { ANNEXES } from '@lindero/domain/kernel/property-types'
import { PROVINCES } from '@lindero/domain/kernel/provinces'
import type { MarketEvidence } from '@lindero/domain/market/market-evidence'

/** A home of the demo market with the facts that no advert of it has. */
export interface StrangerHome {
  facts: Facts
  point: GeoPoint
}

/**
 * The facts of a home that a reader sees. The price is missing and the size is rounded to ten square metres, so that no home is
 * recognised by these numbers alone.
 */
export interface FactSheet {
  kind: string
  sizeAbout: number
  bedrooms: number | null
  bathrooms: number | null
  floor: number | null
  builtIn: number | null
  state: string | null
  has: string[]
  doesNotHave: string[]
  faces: string | null
  energy: string | null
  nearest: string[]
}

export interface StrangerQuestion {
  id: number
  language: 'es' | 'en'
  text: string
  homes: Record<Letter, FactSheet>
}

export const LETTERS = ['A', 'B', 'C', 'D', 'E'] as const
export type Letter = (typeof LETTERS)[number]

export interface StrangerTest {
  questions: StrangerQuestion[]
  /** The letter of the home that each text describes, by the number of the question. */
  key: Record<number, Letter>
  /** The facts behind each text, for the check that no statement is false. */
  described: { text: string; facts: Facts; language: 'es' | 'en' }[]
}

/** Homes of similar size: at most this share larger or smaller. */
const SIMILAR = 0.15
const CANDIDATES = LETTERS.length
/** Invented places for each neighbourhood. */
const PLACES = 14
const PLACE_METRES = 1_500
const NAMES = ['Cervantes', 'Goya', 'Sorolla', 'San José', 'Santa Ana', 'La Paz', 'Del Olmo', 'El Pilar', 'Picasso']

const isOnOffer = (one: MarketEvidence) => one.kind === 'listing' && one.expiredOn === null

/**
 * Texts of homes in the demo market, each with the fact sheets of five homes: the described one and the four most similar
 * ones of its town, type and operation. Each home is described once. The order is random; the key is apart.
 */
export function strangerTest(count: number, seed: string, today: string): StrangerTest {
  const random = new Random(seed, 'strangers')
  const test: StrangerTest = { questions: [], key: {}, described: [] }
  const described = new Set<StrangerHome>()
  const towns = allPlaces().map((place) => homesOf(place, seed, today))
  while (test.questions.length < count) {
    const homes = random.pick(towns)
    const target = random.pick(homes)
    const similar = similarTo(target, homes)
    if (described.has(target) || similar.length < CANDIDATES - 1) continue
    described.add(target)
    const id = test.questions.length + 1
    const language = id % 2 === 0 ? 'en' : 'es'
    const style = STYLE_NAMES[id % STYLE_NAMES.length] ?? 'luxury'
    const text = (language === 'en' ? writeEnglish : writeDescription)(target.facts, style)
    const order = shuffled([target, ...similar], random)
    const right = LETTERS[order.indexOf(target)] ?? 'A'
    const sheets = LETTERS.map((letter, index) => [letter, factSheet(order[index] ?? target)] as const)
    test.questions.push({ id, language, text, homes: Object.fromEntries(sheets) as Record<Letter, FactSheet> })
    test.key[id] = right
    test.described.push({ text, facts: target.facts, language })
  }
  return test
}

/** The four most similar homes whose fact sheets differ from that of the target and from each other. */
function similarTo(target: StrangerHome, homes: readonly StrangerHome[]): StrangerHome[] {
  const { typeId, operationType, size } = target.facts
  const seen = new Set([JSON.stringify(factSheet(target))])
  return homes
    .filter(({ facts }) => facts.typeId === typeId && facts.operationType === operationType)
    .map((home) => ({ home, difference: Math.abs((home.facts.size ?? 0) / (size ?? 1) - 1) }))
    .filter(({ home, difference }) => home !== target && difference <= SIMILAR)
    .sort(
      (one, other) =>
        one.difference - other.difference ||
        haversineMetres(one.home.point, target.point) - haversineMetres(other.home.point, target.point),
    )
    .filter(({ home }) => {
      const sheet = JSON.stringify(factSheet(home))
      return !seen.has(sheet) && Boolean(seen.add(sheet))
    })
    .slice(0, CANDIDATES - 1)
    .map(({ home }) => home)
}

function homesOf(place: Town, seed: string, today: string): StrangerHome[] {
  const districts = districtsOf(seed, Number(today.slice(0, 4)), [place])
  const adverts = districts.flatMap((district) => [...marketOf(district, seed, today)]).filter(isOnOffer)
  const places = districts.flatMap(({ neighbourhood }) =>
    placesOf(neighbourhood.centre, new Random(seed, neighbourhood.key)),
  )
  return adverts
    .filter(({ typeId }) => typeId === 11 || typeId === 12)
    .map((advert) => ({ facts: factsOf(advert, adverts, places, place, seed), point: advert }))
}

interface Placed extends GeoPoint {
  kind: NearbyPlace['kind']
  name: string
}

function placesOf(centre: GeoPoint, random: Random): Placed[] {
  return Array.from({ length: PLACES }, () => ({
    kind: random.pick(PLACE_KINDS),
    name: `${random.pick(NAMES)} ${random.integer(1, 99)}`,
    ...offsetMetres(centre, random.normal(0, 400), random.normal(0, 400)),
  }))
}

function factsOf(
  advert: MarketEvidence,
  adverts: readonly MarketEvidence[],
  places: readonly Placed[],
  { name, provinceCode }: Town,
  seed: string,
): Facts {
  const random = new Random(seed, `facts ${advert.uuid}`)
  const annexes = Object.fromEntries(ANNEXES.map((annex) => [annex, advert[annex]])) as Pick<
    Facts,
    (typeof ANNEXES)[number]
  >
  const { typeId, subtype, size, price, floor, rooms, bathrooms, operation, constructionYear, state } = advert
  return {
    ...{ operationType: operation, typeId, subtypeId: subtype, size, price, floor, rooms, bathrooms, ...annexes },
    ...{ address: null, municipality: name, province: PROVINCES[provinceCode], constructionYear, state },
    energyRating: random.chance(0.85) ? random.pick(ENERGY_LETTERS) : 'IN_PROCESS',
    orientation: random.chance(0.8) ? random.pick(ORIENTATIONS) : null,
    area: areaEvidence(operation, around(advert, adverts)),
    comparesPrice: random.chance(0.5),
    places: places
      .map(({ kind, name: of, ...point }) => ({
        ...{ kind, name: of, metres: publishedMetres(haversineMetres(point, advert)), source: 'IDE Demo' },
      }))
      .filter(({ metres }) => metres <= PLACE_METRES),
  }
}

function around(home: MarketEvidence, adverts: readonly MarketEvidence[]): AreaHome[] {
  return adverts
    .filter(
      ({ typeId, operation, uuid }) => typeId === home.typeId && operation === home.operation && uuid !== home.uuid,
    )
    .map((one) => ({ ...one, metres: haversineMetres(one, home), source: 'demo' }))
    .filter(({ metres }) => metres <= MOST_METRES)
}

function factSheet({ facts }: StrangerHome): FactSheet {
  const { typeId, subtypeId, size, rooms, bathrooms, floor, constructionYear, state, energyRating, orientation } = facts
  const nearest = (facts.places ?? []).toSorted((one, other) => one.metres - other.metres).slice(0, 3)
  return {
    kind: subtypeId ?? (typeId === 12 ? 'house' : 'flat'),
    sizeAbout: Math.round((size ?? 0) / 10) * 10,
    bedrooms: rooms,
    bathrooms,
    floor: typeId === 12 ? null : floor,
    builtIn: constructionYear ?? null,
    state: state ?? null,
    has: ANNEXES.filter((annex) => facts[annex] === true),
    doesNotHave: ANNEXES.filter((annex) => facts[annex] === false),
    faces: orientation ?? null,
    energy: energyRating ?? null,
    nearest: nearest.map(({ name, metres }) => `${name}, about ${Math.round(metres / 50) * 50} m`),
  }
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, at: random.next() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item)
}

/** The questions as a page to read. The answer is one letter for each number. */
export function questionPage(questions: readonly StrangerQuestion[]): string {
  const head =
    'Each text describes one of the five homes below it. Answer with one line for each text: its number and a letter, such as "7 C". Null means unknown.'
  const blocks = questions.map(({ id, text, homes }) =>
    [`## ${id}`, text, ...LETTERS.map((letter) => `${letter}: ${JSON.stringify(homes[letter])}`)].join('\n'),
  )
  return `${head}\n\n${blocks.join('\n\n')}\n`
}

/** The number of right answers. Lines of another form count as wrong. */
export function rightAnswers(answers: string, key: Readonly<Record<number, Letter>>): number {
  const answersByNumber = new Map(
    [...answers.matchAll(/^\s*(\d+)[\s.:)-]+([A-E])\b/gim)].map(([, id, letter]) => [Number(id), letter]),
  )
  return Object.entries(key).filter(([id, letter]) => answersByNumber.get(Number(id))?.toUpperCase() === letter).length
}
