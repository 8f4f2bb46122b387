import { type ExplorerFilter, explorerFilter } from '@lindero/contract/market/market.contract'
import { aListing } from '@lindero/demo/app/factories.fixture'
import { withoutDefaults } from '@lindero/domain/market/explorer-filter'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMarket } from '../../test/market.ts'
import { aSignedInUser, ownerOf } from '../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { addPieces, box, matches, one, pieces, ring, whole } from './explorer.fixture.ts'

const EACH: ExplorerFilter[] = [
  { operationType: 'rent' },
  { typeId: [11, 15] },
  { propertySubtypes: ['detached', 'semiDetached'] },
  { propertyStatus: ['new', 'toRenovate'] },
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
  { subtypeId: ['detached'] },
  { propertyAdStatus: { status: 'active', expiredTime: -1 } },
  { propertyAdStatus: { status: 'all', expiredTime: -1 } },
  { propertyAdStatus: { status: 'expired', expiredTime: -1 } },
  { propertyAdStatus: { status: 'expired', expiredTime: 60 } },
  { propertyAdStatus: { status: 'active', expiredTime: 60 } },
  { propertyAdDate: { min: '2023-01-01', max: '2023-12-31' } },
  { propertyAdDateKind: 'published', propertyAdDate: { min: '2023-09-01' } },
  { propertyAdDateKind: 'priceChanged', propertyAdDate: { min: '2023-09-01', max: '2024-03-31' } },
  { propertyAdDateKind: 'withdrawn', propertyAdDate: { max: '2024-03-31' } },
  { propertyAdType: ['unchanged', 'priceDrop'] },
  { priceUpdateMin: '2024-01-15' },
  { contactType: ['private', 'bank'] },
  { termsInDescription: 'atico REFORMADO' },
  { vpo: 2 },
  { closingDate: { min: '2022-01-01', max: '2022-12-31' } },
  { belowValue: { min: 10 }, valueConfidence: 'medium' },
  { grossYield: { min: 5, max: 9 } },
  { priceCut: { min: 5 } },
  { daysOnMarket: { min: 60, max: 400 } },
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
  await addPieces(system)
})
afterAll(() => system.close())

const KINDS = { listing: '/realestates', closing: '/closings' } as const
const ask = async (path: string, filter: ExplorerFilter, rest = '') => {
  const f = encodeURIComponent(JSON.stringify(withoutDefaults(filter)))
  const { status, body } = await me.call('GET', `${path}?f=${f}${rest}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as {
    items: { uuid: string }[]
    total: number
    clustered: boolean
    points: { uuid: string; exactness: string | null }[]
    clusters: { count: number }[]
  }
}

describe('Every filter of the explorer, compared with a simple check of 5,000 random pieces', () => {
  it('each key of the explorer’s filter occurs in at least one filter that this file tests', () => {
    expect(new Set(EACH.flatMap((filter) => Object.keys(filter)))).toEqual(
      new Set(Object.keys(explorerFilter.out.shape)),
    )
  })

  it.each(all)('the explorer’s filter %s returns exactly the matching evidence', async (_name, filter) => {
    for (const kind of ['listing', 'closing'] as const) {
      const expected = new Set(matches(kind, filter).map(({ uuid }) => uuid))
      const map = await ask(`${KINDS[kind]}/map`, filter)
      expect(map.total).toBe(expected.size)
      if (!map.clustered) expect(new Set(map.points.map(({ uuid }) => uuid))).toEqual(expected)
      expect(await ask(`${KINDS[kind]}/totals`, filter)).toMatchObject({ total: expected.size })
    }
  })

  it('the list, the map and the counts of the explorer agree for 200 random combinations of filters', async () => {
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
      const stored = new Set(expected.map(({ uuid }) => uuid))
      expect(list.items.every(({ uuid }) => stored.has(uuid))).toBe(true)
      expect(list.items).toHaveLength(Math.min(500, expected.length))
    }
  })

  it.each(['', `&f=${encodeURIComponent(JSON.stringify({ size: { min: 90 } }))}`])(
    'a list, its totals and its map are of sales, and of listings on offer, unless the filter says otherwise (core 3): %s',
    async (f) => {
      const size = f ? { size: { min: 90 } } : {}
      const other = await aSignedInUser(system)
      const usual: ExplorerFilter = { operationType: 'sale', propertyAdStatus: { status: 'active', expiredTime: -1 } }
      for (const kind of ['listing', 'closing'] as const) {
        const expected = matches(kind, { ...usual, ...size }).length
        expect(expected).toBeLessThan(matches(kind, size).length)
        for (const part of ['', '/totals', '/map']) {
          const { body } = await other.call('GET', `${KINDS[kind]}${part}?${f}`)
          expect([kind, part, body.total]).toEqual([kind, part, expected])
        }
      }
    },
  )

  it('a point on the explorer’s map states how exact the position of its listing is', async () => {
    const filter: ExplorerFilter = { uuids: pieces.slice(0, 300).map(({ uuid }) => uuid) }
    const expected = matches('listing', filter).map(({ uuid, exactness }) => [uuid, exactness] as const)
    const { points } = await ask('/realestates/map', filter)
    expect(new Set(expected.map(([, exactness]) => exactness)).size).toBe(5)
    expect(new Map(points.map(({ uuid, exactness }) => [uuid, exactness]))).toEqual(new Map(expected))
  })

  it('the pages of the explorer’s list neither repeat nor skip a listing, in any sort order', async () => {
    for (const s of ['created', 'price', 'size', 'unitPrice', 'rooms', 'address']) {
      const seen: string[] = []
      for (const p of [1, 2, 3]) {
        const { items } = await ask('/realestates', { operationType: 'rent' }, `&p=${p}&r=300&s=${s}&totals=false`)
        seen.push(...items.map(({ uuid }) => uuid))
      }
      expect(new Set(seen).size).toBe(Math.min(900, matches('listing', { operationType: 'rent' }).length))
    }
  })

  it('a search for listings in a polygon, or for closings in a circle, returns exactly the matching evidence inside the shape', async () => {
    const polygon = ring(9, 0.03)
    const geometry = { type: 'Polygon', coordinates: [polygon] }
    const filter: ExplorerFilter = { operationType: 'sale', typeId: [12] }
    const { body } = await me.call('POST', '/realestates/search?max_listings=200', {
      filters: filter,
      geometry,
    })
    const { body: round } = await me.call('POST', '/closings/search', {
      filter,
      maxRows: 200,
      circle: { longitude: -0.4, latitude: 39.5, radius: 1_500 },
    })
    const resultOf = (answer: unknown) =>
      new Set((answer as { items: { uuid: string }[] }).items.map(({ uuid }) => uuid))
    const onOffer = { ...filter, polygon, propertyAdStatus: { status: 'active' as const, expiredTime: -1 } }
    expect(resultOf(body)).toEqual(new Set(matches('listing', onOffer).map(({ uuid }) => uuid)))
    const circle = { longitude: -0.4, latitude: 39.5, radius: 1_500 }
    expect(resultOf(round)).toEqual(new Set(matches('closing', { ...filter, circle }).map(({ uuid }) => uuid)))
  })
})

describe('A search', () => {
  it.each<[string, unknown, number, string]>([
    ['without an area', { filters: { typeId: [11] } }, 400, 'market.areaNeeded'],
    [
      'in a box with a western edge beyond its eastern edge',
      { filters: { typeId: [11] }, bbox: { ...box, west: box.east, east: box.west } },
      400,
      'request.invalid',
    ],
    [
      'in a polygon that crosses itself',
      {
        filters: { typeId: [11] },
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [-0.4, 39.4],
              [-0.3, 39.5],
              [-0.3, 39.4],
              [-0.4, 39.5],
            ],
          ],
        },
      },
      400,
      'request.invalid',
    ],
    [
      'in a polygon of 201 places',
      { filters: { typeId: [11] }, geometry: { type: 'Polygon', coordinates: [ring(201, 0.1)] } },
      400,
      'request.invalid',
    ],
    [
      'with a property type outside the filters',
      { filters: { typeId: [11] }, typeId: 11, bbox: box },
      400,
      'request.invalid',
    ],
  ])('a search of listings %s is rejected', async (_name, body, status, message) => {
    expect(await me.call('POST', '/realestates/search', body)).toMatchObject({ status, body: { message } })
  })

  it('cancelling a search stops its SQL statement and frees its slot in the queue', async () => {
    const { search } = system.context.queues
    const places = await Promise.all([search.enter(ownerOf(me)), search.enter(ownerOf(me))])
    const remaining = new AbortController()
    const waiting = search.enter(ownerOf(me), remaining.signal)
    remaining.abort()
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
  it('the detail of a listing contains its earlier prices, other listings of the same home, and similar listings', async () => {
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
    const ofType = async (type: 'priceDrop' | 'priceRise' | 'unchanged') =>
      (await ask('/realestates', { propertyAdType: [type], uuids: [now.uuid, other.uuid] })).items.map(
        ({ uuid }) => uuid,
      )
    expect(await ofType('priceDrop')).toEqual([now.uuid])
    expect(await ofType('priceRise')).toEqual([])
    expect(await ofType('unchanged')).toEqual([other.uuid])
  })
})

describe('Numbers of uses and types in the specification', () => {
  it('the lists of property uses, types and subtypes contain the numbers and names of the specification', async () => {
    const names = async (what: string) => (await me.call('GET', `/realestates/${what}`)).body
    expect(await names('uses')).toMatchObject({
      items: [
        { id: 1, name: 'residential' },
        expect.anything(),
        expect.anything(),
        expect.anything(),
        expect.anything(),
        expect.anything(),
        expect.anything(),
      ],
    })
    expect((await names('types')) as object).toMatchObject({
      items: expect.arrayContaining([{ id: 11, name: 'multiFamily', useId: 1 }]),
    })
    expect((await names('subtypes')) as object).toMatchObject({
      items: expect.arrayContaining([{ name: 'semiDetached', typeId: 12 }]),
    })
  })
})
