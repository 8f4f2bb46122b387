import type { ExplorerFilter } from '@lindero/contract/market/market.contract'
import { aListing } from '@lindero/demo/app/factories.fixture'
import { Random } from '@lindero/demo/kernel/random'
import { addDays, addMonths, calendarDateAt, daysBetween } from '@lindero/domain/kernel/dates'
import { haversineMetres, isInBoundingBox } from '@lindero/domain/kernel/geo'
import { ANNEXES, PROPERTY_STATES } from '@lindero/domain/kernel/property-types'
import { EXACTNESS } from '@lindero/domain/market/exactness'
import { CONTACT_TYPES, VPO_KINDS } from '@lindero/domain/market/explorer-filter'
import type { MarketEvidence } from '@lindero/domain/market/market-evidence'
import { addMarket } from '../../test/market.ts'
import type { TestSystem } from '../../test/test-system.ts'
import type { AdvertDetails } from './write-evidence.ts'

export type Piece = MarketEvidence & AdvertDetails & { priceChangedOn: string | null }
const random = new Random(20)
const PIECES = 5_000
export const one = <T>(values: readonly T[]): T => values[random.integer(0, values.length - 1)] as T
export const whole = (least: number, most: number) => random.integer(least, most)
const DAY = '2024-06-30'
/** The current date. `expiredTime` counts back from it. */
const TODAY = calendarDateAt(new Date())
const WORDS = ['terraza', 'reformado', 'Ático', 'metro', 'jardín', 'luminoso']

function aPiece(): Piece {
  const kind = one(['listing', 'closing'] as const)
  const addedOn = kind === 'listing' ? addDays(DAY, -whole(0, 900)) : null
  return {
    ...aListing(),
    uuid: crypto.randomUUID(),
    kind,
    operation: one(['sale', 'sale', 'rent'] as const),
    typeId: one([11, 11, 12, 15] as const),
    subtype: one(['flat', 'detached', 'semiDetached', null] as const),
    state: one([...PROPERTY_STATES, null]),
    price: whole(50, 900) * 1_000,
    size: whole(30, 300),
    rooms: one([null, 0, 1, 2, 3, 4]),
    bathrooms: one([null, 1, 2, 3]),
    floor: one([null, -1, 0, 1, 2, 6, 9]),
    constructionYear: one([null, 1930, 1974, 2003]),
    ...(Object.fromEntries(ANNEXES.map((annex) => [annex, one([true, false, null])])) as object),
    latitude: random.between(39.4, 39.6),
    longitude: random.between(-0.5, -0.3),
    addedOn,
    expiredOn: kind === 'listing' ? one([null, addDays(DAY, -whole(0, 300)), addDays(TODAY, -whole(0, 120))]) : null,
    date: one([true, false]) ? addDays(DAY, -whole(0, 1_500)) : addDays(TODAY, -whole(0, 180)),
    address: `Calle ${one(WORDS)} ${whole(1, 90)}, València`,
    description: one([null, `${one(WORDS)} y ${one(WORDS)}`]),
    advertiser: null,
    contactType: kind === 'listing' ? one([...CONTACT_TYPES, null]) : null,
    vpo: one([...VPO_KINDS, null]),
    exactness: one([...EXACTNESS, null]),
    priceChangedOn: kind === 'listing' ? one([null, addDays(DAY, -whole(0, 400))]) : null,
  }
}

export const pieces = Array.from({ length: PIECES }, aPiece)
export const ring = (places: number, radius: number): [number, number][] =>
  Array.from({ length: places }, (_, index) => {
    const turn = (2 * Math.PI * index) / places
    const reach = radius * (index % 2 === 0 ? 1 : 0.45)
    return [-0.4 + reach * Math.cos(turn), 39.5 + reach * Math.sin(turn)]
  })

/** True if the point is inside the ring: a ray to the east crosses the ring an odd number of times. */
function isInRing(places: readonly (readonly [number, number])[], x: number, y: number): boolean {
  let inside = false
  places.forEach(([x1, y1], index) => {
    const [x2, y2] = places[(index + 1) % places.length] ?? [0, 0]
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
  })
  return inside
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
const inRange = (value: number | null, { min, max }: { min?: number; max?: number } = {}) =>
  value !== null && (min === undefined || value >= min) && (max === undefined || value <= max)
const inDays = (day: string | null, { min, max }: { min?: string; max?: string } = {}) =>
  day !== null && (min === undefined || day >= min) && (max === undefined || day <= max)

/** The date that `propertyAdDateKind` selects. */
const dayOf = (p: Piece, { propertyAdDateKind = 'published' }: ExplorerFilter) =>
  ({ published: p.addedOn, priceChanged: p.priceChangedOn, withdrawn: p.expiredOn })[propertyAdDateKind]

/** A listing without a removal date counts as on offer for three months after it was last seen. */
const lastDayOf = ({ expiredOn, date }: Piece) => expiredOn ?? addMonths(date, 3)

/** Number of days on offer, until the listing was removed or until today. */
function daysOf({ addedOn, expiredOn, date }: Piece): number | null {
  const isOnOffer = (expiredOn ?? addMonths(date, 3)) > TODAY
  const last = isOnOffer ? TODAY : (expiredOn ?? date)
  return addedOn === null || addedOn > last ? null : daysBetween(addedOn, last)
}

/** Reference implementation of each filter, for a single item of evidence. */
const MEANING: {
  [Key in keyof ExplorerFilter]-?: (piece: Piece, expected: never, filter: ExplorerFilter) => boolean
} = {
  operationType: (p, expected: string) => expected === 'all' || p.operation === expected,
  typeId: (p, expected: number[]) => expected.includes(p.typeId),
  propertySubtypes: (p, expected: string[]) => p.subtype !== null && expected.includes(p.subtype),
  subtypeId: (p, expected: string[]) => p.subtype !== null && expected.includes(p.subtype),
  propertyStatus: (p, expected: string[]) => p.state !== null && expected.includes(p.state),
  bedrooms: (p, expected: object) => inRange(p.rooms, expected),
  bathrooms: (p, expected: object) => inRange(p.bathrooms, expected),
  // A maximum of six means that there is no upper limit.
  floor: (p, expected: { min?: number; max?: number }) =>
    inRange(p.floor, expected.max === 6 ? { min: expected.min ?? -99 } : expected),
  price: (p, expected: object) => inRange(p.price, expected),
  unitValue: (p, expected: object) => inRange(p.price / p.size, expected),
  size: (p, expected: object) => inRange(p.size, expected),
  constructionYear: (p, expected: object) => inRange(p.constructionYear, expected),
  annexes: (p, expected: (keyof Piece)[]) => expected.every((annex) => p[annex] === true),
  propertyAdStatus: (p, { status, expiredTime }: { status: string; expiredTime: number }) =>
    p.kind === 'closing' ||
    status === 'all' ||
    (status === 'active'
      ? lastDayOf(p) > TODAY
      : lastDayOf(p) <= TODAY && (expiredTime < 0 || lastDayOf(p) >= addDays(TODAY, -expiredTime))),
  propertyAdDate: (p, expected: object, filter) => p.kind === 'closing' || inDays(dayOf(p, filter), expected),
  propertyAdDateKind: () => true,
  // No item here has an earlier price; another test covers earlier prices.
  propertyAdType: (p, expected: string[]) =>
    p.kind === 'closing' || (expected.includes('unchanged') && p.priceChangedOn === null),
  priceUpdateMin: (p, expected: string) =>
    p.kind === 'closing' || (p.priceChangedOn !== null && p.priceChangedOn >= expected),
  contactType: (p, expected: string[]) =>
    p.kind === 'closing' || (p.contactType !== null && expected.includes(p.contactType)),
  termsInDescription: (p, expected: string) =>
    expected.split(' ').every((word) => plain(`${p.address} ${p.description ?? ''}`).includes(plain(word))),
  vpo: (p, expected: number) => p.kind === 'listing' || p.vpo === expected,
  closingDate: (p, expected: object) => p.kind === 'listing' || inDays(p.date, expected),
  // No item here has an automatic value. The tests of the valuation job cover automatic values.
  belowValue: (p) => p.kind === 'closing',
  valueConfidence: (p) => p.kind === 'closing',
  grossYield: (p) => p.kind === 'closing',
  priceCut: (p) => p.kind === 'closing',
  daysOnMarket: (p, expected: object) => p.kind === 'closing' || inRange(daysOf(p), expected),
  from: (p, expected: string) => p.date >= expected,
  until: (p, expected: string) => p.date <= expected,
  area: (p, expected: never) => isInBoundingBox(p, expected),
  circle: (p, expected: { latitude: number; longitude: number; radius: number }) =>
    haversineMetres(p, expected) <= expected.radius,
  polygon: (p, expected: [number, number][]) => isInRing(expected, p.longitude, p.latitude),
  uuids: (p, expected: string[]) => expected.includes(p.uuid),
}

export const matches = (kind: 'listing' | 'closing', filter: ExplorerFilter) =>
  pieces.filter(
    (piece) =>
      piece.kind === kind &&
      Object.entries(filter).every(([key, expected]) =>
        MEANING[key as keyof ExplorerFilter](piece, expected as never, filter),
      ),
  )

export const box = { west: -0.45, south: 39.44, east: -0.36, north: 39.55 }

/** Adds the items of evidence to the market of a test system. */
export async function addPieces(system: TestSystem): Promise<void> {
  for (let start = 0; start < PIECES; start += 1_000) {
    const some = pieces.slice(start, start + 1_000)
    const evidence = some.map(
      ({
        description: _d,
        advertiser: _a,
        contactType: _c,
        vpo: _v,
        priceChangedOn: _p,
        exactness: _e,
        pictures: _i,
        ...piece
      }) => piece,
    )
    await addMarket(system, evidence, false, ({ uuid }) => {
      const piece = some.find((each) => each.uuid === uuid)
      if (!piece) throw new Error('another piece')
      return {
        description: piece.description,
        exactness: piece.exactness ?? null,
        advertiser: piece.advertiser,
        contactType: piece.contactType,
        vpo: piece.vpo,
      }
    })
  }
  const changed = pieces.filter(({ priceChangedOn }) => priceChangedOn !== null)
  await system.context.database.transaction('system', (tx) =>
    tx.change(
      `UPDATE market_evidence e SET price_changed_on = given.day
       FROM unnest($1::uuid[], $2::date[]) AS given (uuid, day) WHERE e.uuid = given.uuid`,
      [changed.map(({ uuid }) => uuid), changed.map(({ priceChangedOn }) => priceChangedOn)],
    ),
  )
}
