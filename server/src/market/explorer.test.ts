import { type ExplorerFilter, explorerFilter } from '@lindero/contract/market/market.contract'
import { aListing } from '@lindero/demo/app/factories'
import { Random } from '@lindero/demo/kernel/random'
import { addDays, calendarDateAt } from '@lindero/domain/kernel/dates'
import { haversineMetres, isInBoundingBox } from '@lindero/domain/kernel/geo'
import { ANNEXES, PROPERTY_STATES } from '@lindero/domain/kernel/property-types'
import { CONTACT_TYPES, VPO_KINDS } from '@lindero/domain/market/explorer-filter'
import type { MarketEvidence } from '@lindero/domain/market/market-evidence'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMarket } from '../../test/market.ts'
import { aSignedInUser } from '../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import type { AdvertDetails } from './write-evidence.ts'

type Piece = MarketEvidence & AdvertDetails & { priceChangedOn: string | null }
const random = new Random(20)
const PIECES = 5_000
const one = <T>(values: readonly T[]): T => values[random.integer(0, values.length - 1)] as T
const whole = (least: number, most: number) => random.integer(least, most)
const DAY = '2024-06-30'
/** `expiredTime` counts back from today. */
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
    date: addDays(DAY, -whole(0, 1_500)),
    address: `Calle ${one(WORDS)} ${whole(1, 90)}, València`,
    description: one([null, `${one(WORDS)} y ${one(WORDS)}`]),
    advertiser: null,
    contactType: kind === 'listing' ? one([...CONTACT_TYPES, null]) : null,
    vpo: one([...VPO_KINDS, null]),
    priceChangedOn: kind === 'listing' ? one([null, addDays(DAY, -whole(0, 400))]) : null,
  }
}

const pieces = Array.from({ length: PIECES }, aPiece)
const ring = (places: number, radius: number): [number, number][] =>
  Array.from({ length: places }, (_, index) => {
    const turn = (2 * Math.PI * index) / places
    const reach = radius * (index % 2 === 0 ? 1 : 0.45)
    return [-0.4 + reach * Math.cos(turn), 39.5 + reach * Math.sin(turn)]
  })

/** Whether a ray to the east crosses the ring an odd number of times. */
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
const inDays = (day: string | null, { from, until }: { from?: string; until?: string } = {}) =>
  day !== null && (from === undefined || day >= from) && (until === undefined || day <= until)

/** The day that `advertDateKind` names. */
const dayOf = (p: Piece, { advertDateKind = 'published' }: ExplorerFilter) =>
  ({ published: p.addedOn, priceChanged: p.priceChangedOn, withdrawn: p.expiredOn })[advertDateKind]

/** What each filter means, one piece at a time. */
const MEANING: {
  [Key in keyof ExplorerFilter]-?: (piece: Piece, wanted: never, filter: ExplorerFilter) => boolean
} = {
  operationType: (p, wanted: string) => p.operation === wanted,
  propertyTypes: (p, wanted: number[]) => wanted.includes(p.typeId),
  propertySubtypes: (p, wanted: string[]) => p.subtype !== null && wanted.includes(p.subtype),
  states: (p, wanted: string[]) => p.state !== null && wanted.includes(p.state),
  bedrooms: (p, wanted: object) => inRange(p.rooms, wanted),
  bathrooms: (p, wanted: object) => inRange(p.bathrooms, wanted),
  // Up to six means six and more.
  floor: (p, wanted: { min?: number; max?: number }) =>
    inRange(p.floor, wanted.max === 6 ? { min: wanted.min ?? -99 } : wanted),
  price: (p, wanted: object) => inRange(p.price, wanted),
  unitValue: (p, wanted: object) => inRange(p.price / p.size, wanted),
  size: (p, wanted: object) => inRange(p.size, wanted),
  constructionYear: (p, wanted: object) => inRange(p.constructionYear, wanted),
  annexes: (p, wanted: (keyof Piece)[]) => wanted.every((annex) => p[annex] === true),
  advertStatus: (p, wanted: string) =>
    p.kind === 'closing' || wanted === 'all' || (p.expiredOn === null) === (wanted === 'active'),
  expiredTime: (p, days: number, { advertStatus }) =>
    p.kind === 'closing' ||
    advertStatus !== 'expired' ||
    days < 0 ||
    (p.expiredOn !== null && p.expiredOn >= addDays(TODAY, -days)),
  advertDate: (p, wanted: object, filter) => p.kind === 'closing' || inDays(dayOf(p, filter), wanted),
  advertDateKind: () => true,
  priceUpdateMin: (p, wanted: string) =>
    p.kind === 'closing' || (p.priceChangedOn !== null && p.priceChangedOn >= wanted),
  contactType: (p, wanted: string[]) =>
    p.kind === 'closing' || (p.contactType !== null && wanted.includes(p.contactType)),
  terms: (p, wanted: string) =>
    wanted.split(' ').every((word) => plain(`${p.address} ${p.description ?? ''}`).includes(plain(word))),
  vpo: (p, wanted: number) => p.kind === 'listing' || p.vpo === wanted,
  closingDate: (p, wanted: object) => p.kind === 'listing' || inDays(p.date, wanted),
  from: (p, wanted: string) => p.date >= wanted,
  until: (p, wanted: string) => p.date <= wanted,
  area: (p, wanted: never) => isInBoundingBox(p, wanted),
  circle: (p, wanted: { latitude: number; longitude: number; radius: number }) =>
    haversineMetres(p, wanted) <= wanted.radius,
  polygon: (p, wanted: [number, number][]) => isInRing(wanted, p.longitude, p.latitude),
  uuids: (p, wanted: string[]) => wanted.includes(p.uuid),
}

const matches = (kind: 'listing' | 'closing', filter: ExplorerFilter) =>
  pieces.filter(
    (piece) =>
      piece.kind === kind &&
      Object.entries(filter).every(([key, wanted]) =>
        MEANING[key as keyof ExplorerFilter](piece, wanted as never, filter),
      ),
  )

const box = { west: -0.45, south: 39.44, east: -0.36, north: 39.55 }
const EACH: ExplorerFilter[] = [
  { operationType: 'rent' },
  { propertyTypes: [11, 15] },
  { propertySubtypes: ['detached', 'semiDetached'] },
  { states: ['new', 'toRenovate'] },
  { bedrooms: { min: 2, max: 3 } },
  { bedrooms: { max: 0 } },
  { bathrooms: { min: 2 } },
  { floor: { min: 6 } },
  { floor: { min: 1, max: 6 } },
  { floor: { max: 2 } },
  { price: { min: 200_000, max: 400_000 } },
  { unitValue: { min: 2_000, max: 3_000 } },
  { size: { min: 70, max: 130 } },
  { constructionYear: { min: 1974 } },
  { annexes: ['lift', 'terrace'] },
  { advertStatus: 'active' },
  { advertStatus: 'all' },
  { advertStatus: 'expired', expiredTime: -1 },
  { advertStatus: 'expired', expiredTime: 60 },
  { advertStatus: 'active', expiredTime: 60 },
  { advertDate: { from: '2023-01-01', until: '2023-12-31' } },
  { advertDateKind: 'published', advertDate: { from: '2023-09-01' } },
  { advertDateKind: 'priceChanged', advertDate: { from: '2023-09-01', until: '2024-03-31' } },
  { advertDateKind: 'withdrawn', advertDate: { until: '2024-03-31' } },
  { priceUpdateMin: '2024-01-15' },
  { contactType: ['private', 'bank'] },
  { terms: 'atico REFORMADO' },
  { vpo: 2 },
  { closingDate: { from: '2022-01-01', until: '2022-12-31' } },
  { from: '2023-06-01', until: '2024-01-31' },
  { area: box },
  { circle: { longitude: -0.4, latitude: 39.5, radius: 3_000 } },
  { polygon: ring(7, 0.08) },
  { polygon: ring(200, 0.09) },
  { uuids: pieces.slice(0, 40).map(({ uuid }) => uuid) },
]
const all = [...EACH.map((filter) => [JSON.stringify(filter).slice(0, 70), filter] as const)]

let system: TestSystem
let me: Awaited<ReturnType<typeof aSignedInUser>>
beforeAll(async () => {
  system = await openTestSystem()
  me = await aSignedInUser(system)
  for (let start = 0; start < PIECES; start += 1_000) {
    const some = pieces.slice(start, start + 1_000)
    const evidence = some.map(
      ({ description: _d, advertiser: _a, contactType: _c, vpo: _v, priceChangedOn: _p, pictures: _i, ...piece }) =>
        piece,
    )
    await addMarket(system, evidence, false, ({ uuid }) => {
      const piece = some.find((each) => each.uuid === uuid)
      if (!piece) throw new Error('another piece')
      return {
        description: piece.description,
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
})
afterAll(() => system.close())

const KINDS = { listing: '/realestates', closing: '/closings' } as const
const ask = async (path: string, filter: ExplorerFilter, rest = '') => {
  const { status, body } = await me.call('GET', `${path}?f=${encodeURIComponent(JSON.stringify(filter))}${rest}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as {
    items: { uuid: string }[]
    total: number
    clustered: boolean
    points: { uuid: string }[]
    clusters: { count: number }[]
  }
}

describe('Every filter of the explorer, against each of 5,000 random pieces', () => {
  it('has a case for each key of the filter', () => {
    expect(new Set(EACH.flatMap((filter) => Object.keys(filter)))).toEqual(new Set(Object.keys(explorerFilter.shape)))
  })

  it.each(all)('%s', async (_name, filter) => {
    for (const kind of ['listing', 'closing'] as const) {
      const expected = new Set(matches(kind, filter).map(({ uuid }) => uuid))
      const map = await ask(`${KINDS[kind]}/map`, filter)
      expect(map.total).toBe(expected.size)
      if (!map.clustered) expect(new Set(map.points.map(({ uuid }) => uuid))).toEqual(expected)
      expect(await ask(`${KINDS[kind]}/totals`, filter)).toMatchObject({ total: expected.size })
    }
  })

  it('list, points, clusters and count agree for 200 random combinations', async () => {
    for (let round = 0; round < 200; round++) {
      const filter = Object.assign({}, ...Array.from({ length: whole(0, 3) }, () => one(EACH))) as ExplorerFilter
      const kind = one(['listing', 'closing'] as const)
      const expected = matches(kind, filter)
      const [list, map] = [
        await ask(KINDS[kind], filter, '&r=500'),
        await ask(`${KINDS[kind]}/map`, filter, `&zoom=${whole(5, 16)}`),
      ]
      expect(list.total).toBe(expected.length)
      expect(map.total).toBe(expected.length)
      expect(map.clusters.reduce((sum, { count }) => sum + count, map.points.length)).toBe(expected.length)
      const known = new Set(expected.map(({ uuid }) => uuid))
      expect(list.items.every(({ uuid }) => known.has(uuid))).toBe(true)
      expect(list.items).toHaveLength(Math.min(500, expected.length))
    }
  })

  it('pages neither repeat nor leave out a row, by each order', async () => {
    for (const s of ['created', 'price', 'size', 'unitPrice', 'rooms', 'address']) {
      const seen: string[] = []
      for (const p of [1, 2, 3]) {
        const { items } = await ask('/realestates', { operationType: 'rent' }, `&p=${p}&r=300&s=${s}&totals=false`)
        seen.push(...items.map(({ uuid }) => uuid))
      }
      expect(new Set(seen).size).toBe(Math.min(900, matches('listing', { operationType: 'rent' }).length))
    }
  })

  it('a body with a polygon or circle finds the same', async () => {
    const polygon = ring(9, 0.03)
    const geometry = { type: 'Polygon', coordinates: [polygon] }
    const filter: ExplorerFilter = { operationType: 'sale', propertyTypes: [12] }
    const { body } = await me.call('POST', '/realestates/search?max_listings=200', {
      filters: filter,
      geometry,
    })
    const { body: round } = await me.call('POST', '/closings/search', {
      filter,
      maxRows: 200,
      circle: { longitude: -0.4, latitude: 39.5, radius: 1_500 },
    })
    const found = (answer: unknown) => new Set((answer as { items: { uuid: string }[] }).items.map(({ uuid }) => uuid))
    expect(found(body)).toEqual(new Set(matches('listing', { ...filter, polygon }).map(({ uuid }) => uuid)))
    const circle = { longitude: -0.4, latitude: 39.5, radius: 1_500 }
    expect(found(round)).toEqual(new Set(matches('closing', { ...filter, circle }).map(({ uuid }) => uuid)))
  })
})

describe('A search', () => {
  it.each<[string, unknown, number, string]>([
    ['without an area', { filters: { propertyTypes: [11] } }, 400, 'market.areaNeeded'],
    [
      'in a polygon of 201 places',
      { filters: { propertyTypes: [11] }, geometry: { type: 'Polygon', coordinates: [ring(201, 0.1)] } },
      400,
      'request.invalid',
    ],
    [
      'with a type beside the filters',
      { filters: { propertyTypes: [11], typeId: 11 }, bbox: box },
      400,
      'request.invalid',
    ],
  ])('%s is refused', async (_name, body, status, message) => {
    expect(await me.call('POST', '/realestates/search', body)).toMatchObject({ status, body: { message } })
  })

  it('that is given up stops its statement and leaves its place', async () => {
    const { search } = system.context.queues
    const places = await Promise.all([search.enter(me.uuid), search.enter(me.uuid)])
    const left = new AbortController()
    const waiting = search.enter(me.uuid, left.signal)
    left.abort()
    await expect(waiting).rejects.toMatchObject({ code: 'request.timeout' })
    for (const leave of places) leave()

    const { database } = system.context
    const stop = new AbortController()
    const sleeping = database.transaction('system', (tx) => tx.rows('SELECT pg_sleep(60)'), stop.signal)
    const failed = expect(sleeping).rejects.toMatchObject({ code: 'timeout' })
    const running = async () => {
      const rows = await database.driver.execute(
        "SELECT 1 FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep(60)%' AND state = 'active'",
      )
      return rows.length
    }
    await expect.poll(() => running()).toBe(1)
    stop.abort()
    await failed
    expect(await running()).toBe(0)
  })
})

describe('A listing', () => {
  it('tells its earlier prices, the other adverts of its home and similar ones', async () => {
    const now = aListing({
      uuid: crypto.randomUUID(),
      propertyKey: 'home',
      price: 200_000,
      date: '2024-05-01',
    })
    const other = aListing({
      uuid: crypto.randomUUID(),
      propertyKey: 'home',
      price: 210_000,
      date: '2023-05-01',
    })
    const near = aListing({ uuid: crypto.randomUUID(), propertyKey: 'next door', price: 180_000 })
    await addMarket(system, [now, other, near])
    await addMarket(system, [{ ...now, price: 190_000, date: '2024-06-01' }])
    const { body } = await me.call('GET', `/realestates/${now.uuid}`)
    expect(body).toMatchObject({
      price: 190_000,
      priceChangedOn: '2024-06-01',
      source: 'test',
      prices: [{ day: '2024-05-01', price: 200_000 }],
      adverts: [{ uuid: other.uuid }],
      similar: [{ uuid: near.uuid }],
    })
    const filter = { priceUpdateMin: '2024-05-15', uuids: [now.uuid, other.uuid] }
    expect((await ask('/realestates', filter)).items.map(({ uuid }) => uuid)).toEqual([now.uuid])
  })
})

describe('Numbers of the documents', () => {
  it('uses, types and subtypes have numbers and names', async () => {
    const names = async (what: string) => (await me.call('GET', `/realestates/${what}`)).body
    expect(await names('uses')).toMatchObject({
      items: [{ id: 1, name: 'residential' }, {}, {}, {}, {}, {}, {}],
    })
    expect((await names('types')) as object).toMatchObject({
      items: expect.arrayContaining([{ id: 11, name: 'multiFamily', useId: 1 }]),
    })
    expect((await names('subtypes')) as object).toMatchObject({
      items: expect.arrayContaining([{ name: 'semiDetached', typeId: 12 }]),
    })
  })
})
