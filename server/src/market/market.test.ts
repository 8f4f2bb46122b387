import { aClosing, aListing } from '@lindero/demo/app/factories.fixture'
import type { MarketEvidence } from '@lindero/domain/market/market-evidence'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMarket } from '../../test/market.ts'
import { aSignedInUser, ownerOf } from '../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

let system: TestSystem
let me: Awaited<ReturnType<typeof aSignedInUser>>

const cheap = aListing({
  uuid: crypto.randomUUID(),
  propertyKey: 'a',
  price: 100_000,
  size: 100,
  rooms: 2,
  date: '2024-06-01',
})
const dear = aListing({
  uuid: crypto.randomUUID(),
  propertyKey: 'b',
  price: 300_000,
  size: 120,
  rooms: 4,
  date: '2024-03-01',
})
const far = aListing({ uuid: crypto.randomUUID(), propertyKey: 'c', latitude: 37.4, longitude: -5.9 })
const rented = aListing({ uuid: crypto.randomUUID(), propertyKey: 'd', operation: 'rent', price: 900 })
const closed = aClosing({ uuid: crypto.randomUUID(), propertyKey: 'e', price: 180_000, size: 90 })

const bbox = {
  west: cheap.longitude - 0.01,
  south: cheap.latitude - 0.01,
  east: cheap.longitude + 0.01,
  north: cheap.latitude + 0.01,
}

beforeAll(async () => {
  system = await openTestSystem()
  me = await aSignedInUser(system)
  const all: MarketEvidence[] = [cheap, dear, far, rented, closed]
  await addMarket(system, all)
})
afterAll(() => system.close())

const BASE = { latitude: cheap.latitude, longitude: cheap.longitude }

it('the call for the market of an area returns price levels for a box or polygon, and rejects a request without an area', async () => {
  const answer = await me.call('POST', '/insights/real-estate-market', { bbox, typeId: cheap.typeId })
  expect(answer.body).toMatchObject({
    of: 'area',
    sale: { count: 2, medianUnitPrice: 1750 },
    rent: { count: 1 },
    closings: { count: 1 },
  })
  const { latitude, longitude } = BASE
  const polygon = [
    [longitude + 0.001, latitude + 0.001],
    [longitude + 0.002, latitude + 0.001],
    [longitude + 0.002, latitude + 0.002],
  ]
  const empty = await me.call('POST', '/insights/real-estate-market', { polygon, typeId: cheap.typeId })
  expect(empty.body).toMatchObject({ sale: { count: 0, medianPrice: null } })
  expect((await me.call('POST', '/insights/real-estate-market', { typeId: 11 })).status).toBe(400)
  const section = { section: '0801901999', typeId: 11 }
  expect((await me.call('POST', '/insights/real-estate-market', section)).body).toMatchObject({
    message: 'areas.unknownSection',
  })
  // The section has figures but no outline, so the reply contains the market of its municipality, and `of` says so.
  await system.context.database.transaction('system', async (tx) => {
    const [begun] = await tx.rows<{ number: number }>(
      `INSERT INTO data_imports (kind, file, source, state) VALUES ('test', 'test', 'test', 'done') RETURNING number`,
    )
    await tx.change(
      `INSERT INTO area_figures (subject, kind, code, period, import, source, dated, figures)
       VALUES ('incomes', 'censusSection', '0801901999', '2022', $1, 'test', '2022-12-31', '{}')`,
      [begun?.number],
    )
  })
  expect((await me.call('POST', '/insights/real-estate-market', section)).body).toMatchObject({ of: 'municipality' })
})

const uuids = (answer: { body: unknown }) =>
  (answer.body as { items: { uuid: string }[] }).items.map(({ uuid }) => uuid)
const listings = (filters: Record<string, unknown>, rest: Record<string, unknown> = {}, limit = 100) =>
  me.call('POST', `/realestates/search?max_listings=${limit}`, {
    bbox,
    filters: { typeId: [11], propertyAdStatus: { status: 'all' }, ...filters },
    ...rest,
  })

describe('Listings inside a box', () => {
  it('a search in a box returns listings of the requested operation and type, with all fields of a listing', async () => {
    const answer = await listings({}, { order_by: { field: 'price', sort: 'asc' } })
    expect(answer.body).toMatchObject({ total: 2, items: [cheap, dear] })
    expect(uuids(await listings({ operationType: 'rent' }))).toEqual([rented.uuid])
  })

  it.each<[string, Record<string, unknown>, string[]]>([
    ['price', { price: { max: 150_000 } }, [cheap.uuid]],
    ['unit value', { unitValue: { min: 2_000 } }, [dear.uuid]],
    ['size', { size: { min: 110, max: 130 } }, [dear.uuid]],
    ['bedrooms', { bedrooms: { max: 2 } }, [cheap.uuid]],
    ['first day', { from: '2024-05-01' }, [cheap.uuid]],
    ['last day', { until: '2024-04-01' }, [dear.uuid]],
    ['state', { propertyStatus: ['toRenovate'] }, []],
  ])('listings can be filtered by %s', async (_name, filter, expected) => {
    expect(uuids(await listings(filter))).toEqual(expected)
  })

  it('a page of listings contains the total number of matching listings', async () => {
    expect((await listings({}, {}, 1)).body).toMatchObject({ total: 2, items: [expect.anything()] })
  })

  it('listings are counted up to 10,000, and the reply shows whether there are more listings', async () => {
    const many = Array.from({ length: 10_001 }, (_, index) =>
      aListing({ uuid: crypto.randomUUID(), propertyKey: `many-${index}`, typeId: 13 }),
    )
    await addMarket(system, many.slice(1))
    const search = () => listings({ typeId: [13] }, {}, 1)
    expect((await search()).body).toMatchObject({ total: 10_000, isTotalCapped: false })
    await addMarket(system, many.slice(0, 1))
    expect((await search()).body).toMatchObject({ total: 10_000, isTotalCapped: true })
  })

  it('a search is rejected if its area is larger than an autonomous community', async () => {
    const spain = { west: -10, south: 35, east: 5, north: 44 }
    const closings = { bbox: spain, filter: { typeId: [11] } }
    for (const answer of [await listings({}, { bbox: spain }), await me.call('POST', '/closings/search', closings)])
      expect(answer).toMatchObject({ status: 400, body: { message: 'market.areaTooLarge' } })
  })

  it('two searches of a user run at the same time, four more searches wait, and further searches are rejected', async () => {
    const { search } = system.context.queues
    const places = await Promise.all([search.enter(ownerOf(me)), search.enter(ownerOf(me))])
    const answers = Array.from({ length: 10 }, () => listings({}))
    const other = await aSignedInUser(system)
    const body = { bbox, filters: { typeId: [11] } }
    expect((await other.call('POST', '/realestates/search', body)).status).toBe(200)
    let refused = 0
    for (const answer of answers) void answer.then(() => (refused += 1))
    await expect.poll(() => refused).toBe(6)
    for (const leave of places) leave()
    const statuses = (await Promise.all(answers)).map(({ status, body: { message } }) => message ?? status)
    expect(statuses.sort()).toEqual([...Array(4).fill(200), ...Array(6).fill('limits.tooManyAtOnce')])
  })

  it('a search that takes too long returns an error that suggests narrower filters', async () => {
    const slow = await openTestSystem({ LOCK_SECONDS: '1' })
    const user = await aSignedInUser(slow)
    await slow.context.database.transaction('system', async (tx) => {
      await tx.rows('LOCK TABLE market_evidence')
      const body = { bbox, filters: { typeId: [11] } }
      const answer = await user.call('POST', '/realestates/search', body)
      expect(answer).toMatchObject({ status: 504, body: { message: 'timeout.filters' } })
      const f = encodeURIComponent(JSON.stringify(body.filters))
      const asked = ['/realestates', '/realestates/map', '/realestates/totals', '/closings', '/closings/map']
      const answers = await Promise.all(asked.map((path) => user.call('GET', `${path}?f=${f}`)))
      const late = { status: 504, body: expect.objectContaining({ message: 'timeout.filters' }) }
      expect(answers).toEqual(asked.map(() => expect.objectContaining(late)))
      expect(await user.call('GET', '/closings/totals')).toMatchObject(late)
      await tx.rows('SELECT 1')
    })
    await slow.close()
  })

  it('a search of listings requires a property type, and rejects unknown filters', async () => {
    expect((await listings({ typeId: [] })).status).toBe(400)
    expect((await listings({ colour: 'red' })).body).toMatchObject({ message: 'request.invalid' })
  })
})

describe('Closings', () => {
  it('a box is accepted as text too, as in the parameters of a GET (core 222)', async () => {
    const text = [bbox.west, bbox.south, bbox.east, bbox.north].join(',')
    const answer = await me.call('POST', '/closings/search', { bbox: text, filter: { typeId: [11] } })
    expect(uuids(answer)).toEqual([closed.uuid])
    const wrong = await me.call('POST', '/closings/search', { bbox: '1,2,3', filter: { typeId: [11] } })
    expect(wrong.body).toMatchObject({ message: 'request.invalid' })
  })

  it('a search for closings returns no listings', async () => {
    const answer = await me.call('POST', '/closings/search', { bbox, filter: { typeId: [11] } })
    expect(uuids(answer)).toEqual([closed.uuid])
    // The names of a comparable (core 77).
    const [row] = (answer.body as unknown as { items: Record<string, unknown>[] }).items
    expect(row).toMatchObject({ comparableType: 'closing', closingDate: row?.date, status: row?.state })
    expect(row).toMatchObject({ subtypeId: row?.subtype })
  })

  it('the call for closings returns a closing, but not a listing', async () => {
    expect((await me.call('GET', `/closings/${closed.uuid}`)).body).toMatchObject({
      price: 180_000,
      kind: 'closing',
    })
    expect(await me.call('GET', `/closings/${cheap.uuid}`)).toMatchObject({
      status: 404,
      body: { message: 'market.closingNotFound' },
    })
    expect((await me.call('GET', `/realestates/${cheap.uuid}`)).status).toBe(200)
  })
})

describe('The market for providers', () => {
  it('a provider cannot read the market', async () => {
    const provider = await aSignedInUser(system, { isProvider: true }, { segmentId: 9 })
    const answer = await provider.call('GET', `/realestates/${cheap.uuid}`)
    expect(answer).toMatchObject({ status: 403, body: { message: 'permissions.denied' } })
  })
})
