/**
 * Says whether two adverts are about one home, with reasons. Each fact that both adverts state adds points or takes
 * some away; from `THRESHOLD` on, they are one home.
 */
import { haversineMetres } from '../kernel/geo.ts'
import { ANNEXES, type Annex } from '../kernel/property-types.ts'
import { FLATS, type Traits } from './advert-traits.ts'
import { groupOfType } from './alike-types.ts'
import { TOO_ROUGH } from './exactness.ts'
import { equalPictures } from './picture-hashes.ts'

export const IDENTITY_REASONS = [
  ...(['property', 'cadastralReference', 'agencyReference', 'pictures', 'pictureContents', 'decision'] as const),
  ...(['size', 'floor', 'door', 'rooms', 'bathrooms', 'constructionYear', 'features', 'price', 'place'] as const),
  ...(['address', 'agency', 'portal', 'days', 'newBuilding', 'manyAlike'] as const),
] as const
export type IdentityReason = (typeof IDENTITY_REASONS)[number]

/** A reason and its points: positive for one home, negative against it. */
export interface Reason {
  reason: IdentityReason
  points: number
}

export interface Identity {
  score: number
  reasons: Reason[]
  /** True if the adverts contradict each other, such as on the floor or the door. Without a proof they are two homes. */
  isContradiction: boolean
}

/** Two adverts with at least this many points are about one home. */
export const THRESHOLD = 10
/** Points of a proof, such as the same cadastral reference. It outweighs everything else. */
export const PROOF = 100

/** A reason with at most this many points contradicts one home, whatever else speaks for it except a proof. */
const CONTRADICTION = -20

/** Largest distance in metres between two adverts that only their features connect. Portals shift places by up to 60 m. */
const PLACE_TOLERANCE = 130
/** The same if a place is only exact to its street. */
const STREET_TOLERANCE = 250
/** Largest distance between two adverts with one agency and its reference, or with the same pictures. */
export const NAMED_TOLERANCE = 1_000

type Steps = readonly (readonly [atMost: number, points: number])[]

const SIZE_STEPS: Steps = [
  [0.0005, 2.5],
  // Homes that look alike in one building often differ by a square metre.
  [0.012, 0],
  [0.035, 0.5],
  [0.065, -1.5],
  [0.1, -5],
  [Number.POSITIVE_INFINITY, -12],
]
/** By the logarithm of the ratio of both prices. */
const PRICE_STEPS: Steps = [
  [0.0005, 6],
  [0.02, 1],
  [0.07, -1],
  [0.15, -2.5],
  [0.25, -4],
  [0.35, -6],
  [Number.POSITIVE_INFINITY, -9],
]
const PLACE_STEPS: Steps = [
  [5, 4],
  [60, 1.5],
  [PLACE_TOLERANCE, 1],
  [250, -2],
  [Number.POSITIVE_INFINITY, -8],
]

const stepOf = (steps: Steps, value: number) => steps.find(([atMost]) => value <= atMost)?.[1] ?? 0

/** The largest difference of the logarithms of two similar sizes. */
export const SIZE_TOLERANCE = 0.06

/** Types of which one building has many alike: parking and storage. */
const MANY_ALIKE: readonly number[] = [15, 16]

/**
 * The identity of two adverts; null if they cannot be one home: closings, and adverts of another operation or type. Types
 * that portals mix up are one home only with a proof that size and floor do not contradict.
 */
export function identityOf(a: Traits, b: Traits): Identity | null {
  const [one, other] = [a.advert, b.advert]
  // Two closings are never merged, because a home may be sold twice.
  if (one.kind !== 'listing' || other.kind !== 'listing' || one.operation !== other.operation) return null
  if (groupOfType(one.typeId) !== groupOfType(other.typeId)) return null
  return one.typeId === other.typeId || (isProven(a, b) && mayBeOfTwoTypes(a, b)) ? comparison(a, b) : null
}

/** Largest ratio of the sizes that two adverts of one home state if their types or the references of their agency differ. */
const RATIO_OF_SIZES = 1.3

/** False if size or floor of two adverts speak against one home of two types. One reference may be that of a building. */
export function mayBeOfTwoTypes(a: Traits, b: Traits): boolean {
  if (a.advert.typeId === b.advert.typeId) return true
  return mayHaveOneSizeAndFloor(a, b)
}

function mayHaveOneSizeAndFloor(a: Traits, b: Traits): boolean {
  const [least, most] = [Math.min(a.advert.size, b.advert.size), Math.max(a.advert.size, b.advert.size)]
  return most <= least * RATIO_OF_SIZES && (a.floor === null || b.floor === null || a.floor === b.floor)
}

/**
 * True if the cadastral reference that two adverts share is that of a building without horizontal division: their agency
 * offers them together with two references of its own, and floor or size differ. An identifier of the home outweighs this.
 */
export function areOfOneBuilding(a: Traits, b: Traits): boolean {
  if (a.reference === null || a.reference !== b.reference || isOneProperty(a, b)) return false
  if (a.agency === null || a.agency !== b.agency || areOfferedTogether(a, b) !== true) return false
  const [own, other] = [a.agencyReferences, b.agencyReferences]
  const areTwo = own.length > 0 && other.length > 0 && !own.some((reference) => other.includes(reference))
  return areTwo && !mayHaveOneSizeAndFloor(a, b)
}

/** True if two adverts name one home: by the identifier of their source, or by the whole cadastral reference. */
function isProven(a: Traits, b: Traits): boolean {
  return isOneProperty(a, b) || (a.reference !== null && a.reference === b.reference && !areOfOneBuilding(a, b))
}

const isOneProperty = ({ advert: one }: Traits, { advert: other }: Traits) =>
  one.source === other.source && one.propertyKey === other.propertyKey

/** True if facts of two adverts, of any types, exclude one home, such as floor or door. */
export const contradict = (a: Traits, b: Traits): boolean => comparison(a, b).isContradiction

function comparison(a: Traits, b: Traits): Identity {
  const reasons: Reason[] = []
  const add = (reason: IdentityReason, points: number) => {
    if (points !== 0) reasons.push({ reason, points })
  }
  if (isOneProperty(a, b)) add('property', PROOF)
  if (areOfOneBuilding(a, b)) add('cadastralReference', 1)
  else if (a.reference && b.reference) add('cadastralReference', a.reference === b.reference ? PROOF : -PROOF)
  else if (a.parcel && b.parcel) add('cadastralReference', a.parcel === b.parcel ? 1 : -8)
  byNames(a, b, add)
  byHome(a, b, add)
  byOffer(a, b, add)
  const score = reasons.reduce((sum, { points }) => sum + points, 0)
  return { score, reasons, isContradiction: reasons.some(({ points }) => points <= CONTRADICTION) && score < PROOF / 2 }
}

type Add = (reason: IdentityReason, points: number) => void

/** Agency, its reference, portal and pictures. */
function byNames(a: Traits, b: Traits, add: Add): void {
  const isSameAgency = a.agency !== null && a.agency === b.agency
  const mayBeSameAgency = a.agency === null || b.agency === null || isSameAgency
  const shared = a.agencyReferences.filter((reference) => b.agencyReferences.includes(reference))
  const isLong = shared.some((reference) => reference.length >= 5 && /\D/.test(reference))
  const overlap = areOfferedTogether(a, b)
  if (overlap !== null) add('days', overlap ? 0.5 : -2.5)
  if (shared.length > 0 && mayBeSameAgency) add('agencyReference', isSameAgency || isLong ? 12 : 6)
  else if (shared.length > 0) add('agencyReference', isLong ? 4 : 0)
  else if (isSameAgency && a.agencyReferences.length > 0 && b.agencyReferences.length > 0) {
    add('agencyReference', overlap ? CONTRADICTION : -8)
  }
  if (isSameAgency) add('agency', 4)
  else if (!mayBeSameAgency) add('agency', -2)
  byPictures(a, b, add)
  // An agency has no reason to advertise one home twice on one portal at the same time.
  if (a.portal !== null && a.portal === b.portal && mayBeSameAgency && shared.length === 0) {
    if (overlap === true) add('portal', -2)
  }
}

/**
 * Pictures with one name of their file, otherwise pictures with one content. Adverts of two homes of one building may
 * show the same entrance or pool, so content proves little until it is that of most pictures.
 */
function byPictures(a: Traits, b: Traits, add: Add): void {
  const named = [...a.pictures].filter((picture) => b.pictures.has(picture)).length
  if (named > 0) {
    add('pictures', named === 1 && Math.min(a.pictures.size, b.pictures.size) > 2 ? 4 : 12)
    return
  }
  // Renders of a new building are those of all its homes.
  if (a.advert.state === 'new' || b.advert.state === 'new') return
  const equal = equalPictures(a.pictureHashes, b.pictureHashes)
  const isMost = equal * 2 >= Math.min(a.pictureHashes.length, b.pictureHashes.length)
  if (equal > 0) add('pictureContents', equal === 1 ? 3 : equal >= 3 && isMost ? 12 : 6)
}

/** True or false if both adverts name the days on which they are on offer; null if one does not. */
function areOfferedTogether(a: Traits, b: Traits): boolean | null {
  if (a.since === null || b.since === null) return null
  return a.since <= b.until && b.since <= a.until
}

/** Share of the useful size in the built size. An advert of an agency may state one of both. */
export const USEFUL = { least: 0.78, most: 0.94 }

/** True if two agencies, or one, may have stated the built and the useful size of one home. */
export function mayBeUseful(a: Traits, b: Traits): boolean {
  const ratio = Math.min(a.advert.size, b.advert.size) / Math.max(a.advert.size, b.advert.size)
  return a.agency !== null && b.agency !== null && ratio >= USEFUL.least && ratio <= USEFUL.most
}

function sizePoints(a: Traits, b: Traits): number {
  const points = stepOf(SIZE_STEPS, Math.abs(Math.log(a.advert.size / b.advert.size)))
  return mayBeUseful(a, b) ? Math.max(points, a.agency === b.agency ? -1 : -6) : points
}

/** Size, floor, door and other features of the home. */
function byHome(a: Traits, b: Traits, add: Add): void {
  const [one, other] = [a.advert, b.advert]
  add('size', sizePoints(a, b))
  if (a.floor !== null && b.floor !== null) add('floor', a.floor === b.floor ? 3 : -20)
  else if (one.typeId === FLATS && other.typeId === FLATS) add('floor', -2)
  if (haveOtherEntrances(a, b)) add('door', -30)
  else if (a.door && b.door && a.door.kind === b.door.kind) add('door', a.door.name === b.door.name ? 4 : -30)
  // The adverts of a home with a door tend to name it.
  else if ((a.door === null) !== (b.door === null)) add('door', -1.5)
  if (one.rooms !== null && other.rooms !== null) {
    add('rooms', one.rooms === other.rooms ? 1 : Math.abs(one.rooms - other.rooms) === 1 ? -6 : -12)
  }
  if (one.bathrooms !== null && other.bathrooms !== null) add('bathrooms', one.bathrooms === other.bathrooms ? 0.5 : -6)
  const years = one.constructionYear !== null && other.constructionYear !== null
  if (years) {
    const apart = Math.abs((one.constructionYear ?? 0) - (other.constructionYear ?? 0))
    add('constructionYear', apart === 0 ? 1 : apart <= 2 ? -2 : -7)
  }
  const stated = [...OF_HOME, ...OF_BUILDING].filter((name) => one[name] != null && other[name] != null)
  const different = stated.filter((name) => one[name] !== other[name]).length
  const alike = (names: readonly string[]) =>
    stated.filter((name) => names.includes(name) && one[name] === other[name]).length
  add(
    'features',
    different > 0 ? -9 * different : Math.min(3, 0.5 * alike(OF_HOME)) + Math.min(1.5, 0.2 * alike(OF_BUILDING)),
  )
  // A new building has many identical homes. Without names, their adverts cannot be told apart.
  if (one.state === 'new' || other.state === 'new') add('newBuilding', a.agency && b.agency ? -2 : -12)
  if (MANY_ALIKE.includes(one.typeId)) add('manyAlike', -5)
}

const haveOtherEntrances = (a: Traits, b: Traits) =>
  [...a.entrances].some(([kind, name]) => b.entrances.has(kind) && b.entrances.get(kind) !== name)

/** The annexes that distinguish homes of one building, and those that they may share, such as a garden. */
const ANNEXES_OF = {
  lift: 'building',
  boxroom: 'home',
  parking: 'home',
  garden: 'building',
  terrace: 'home',
  pool: 'building',
  sportsCenter: 'building',
  doorman: 'building',
} as const satisfies Record<Annex, 'home' | 'building'>
const annexesOf = (place: 'home' | 'building') => ANNEXES.filter((annex) => ANNEXES_OF[annex] === place)

/** Features that distinguish homes of one building, and features that they share. */
const OF_HOME = ['state', 'subtype', ...annexesOf('home'), 'airConditioning', 'wardrobes'] as const
const OF_BUILDING = [...annexesOf('building'), 'buildingFloors', 'buildingDwellings', 'cadastralQuality'] as const

/** Price, place and address of the offer. */
function byOffer(a: Traits, b: Traits, add: Add): void {
  const [one, other] = [a.advert, b.advert]
  add('price', stepOf(PRICE_STEPS, Math.abs(Math.log(one.price / other.price))))
  // A source without portals and first days does not state the same home twice at the same price.
  const isUntold = a.since === null && b.since === null && a.portal === null && b.portal === null
  if (isUntold && one.source === other.source && one.date === other.date && one.price === other.price) {
    add('portal', -12)
  }
  if (!isRough(a) && !isRough(b)) {
    const metres = haversineMetres(one, other)
    const isWide = metres > PLACE_TOLERANCE && metres <= placeTolerance(a, b)
    add('place', isWide ? 0 : stepOf(PLACE_STEPS, metres))
  }
  if (a.street === null || b.street === null) return
  if (a.street !== b.street) add('address', shareWord(a.street, b.street) ? 0 : -5)
  else if (a.number === null || b.number === null) add('address', 1)
  else add('address', a.number === b.number ? 2 : -14)
}

/** Number of letters that two forms of a word share, such as "Vicente" and "Vicent". */
const STEM = 4

/** Words that many names of streets share. */
const COMMON: ReadonlySet<string> = new Set([
  'san',
  'santa',
  'santo',
  'sant',
  'de',
  'del',
  'la',
  'las',
  'los',
  'el',
  'y',
])

function shareWord(one: string, other: string): boolean {
  const stemsOf = (street: string) =>
    street.split(' ').flatMap((word) => (COMMON.has(word) ? [] : [word.slice(0, STEM)]))
  const stems = new Set(stemsOf(one))
  return stemsOf(other).some((stem) => stems.has(stem))
}

/** Largest distance between two adverts that only their features connect. */
export const placeTolerance = (a: Traits, b: Traits) =>
  isOfStreet(a) || isOfStreet(b) ? STREET_TOLERANCE : PLACE_TOLERANCE

const isOfStreet = ({ advert: { exactness } }: Traits) => exactness === 'street'

/** True if the place of an advert is too rough to compare. */
export const isRough = ({ advert: { exactness } }: Traits) =>
  exactness != null && TOO_ROUGH.some((rough) => rough === exactness)
