import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSignedInUser } from '../../../test/people.ts'
import { addAssets, addPortfolio } from '../../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
let portfolio: string

interface Answer {
  clustered: boolean
  total: number
  points: { label: string; lg: number; lt: number; t: number }[]
  clusters: { lg: number; lt: number; count: number }[]
}
async function map(query = ''): Promise<Answer> {
  const { body } = await admin.call('GET', `/portfolios/${portfolio}/assets/map${query}`)
  return body as unknown as Answer
}

/** Assets on a grid of 0.01 degrees, north-east of a corner. */
const grid = (count: number, south: number, west: number) =>
  Array.from({ length: count }, (_, index) => ({
    latitude: south + Math.floor(index / 50) * 0.01,
    longitude: west + (index % 50) * 0.01,
  }))

beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system)
  portfolio = await addPortfolio(system, admin.customerUuid)
  await addAssets(system, admin.customerUuid, portfolio, [...grid(2_000, 40, -4), { latitude: null, longitude: null }])
})
afterAll(() => system.close())

describe('The map of all assets (core 7)', () => {
  const within = async (circle: string) => {
    const { status, body } = await admin.call('GET', `/assets/map?circle=${circle}`)
    return status === 200 ? (body as unknown as Answer).total : body.message
  }

  it.each([
    // At 40° north, 0.01° are 1,112 m to the north, 852 m to the east and 1,401 m diagonally.
    ['-4,40,840', 1],
    ['-4,40,860', 2],
    ['-4,40,1390', 3],
    ['-4,40,1410', 4],
    ['-4,41,1000', 0],
    ['-4,40', 'request.invalid'],
    ['-4,140,10', 'request.invalid'],
    ['-4,40,0', 'request.invalid'],
    ['-4,40,1e9', 'request.invalid'],
  ])(
    'the circle %s on the map contains this number of assets, or is rejected with this code: %s',
    async (circle, expected) => {
      expect(await within(circle)).toBe(expected)
    },
  )

  it('the map shows the assets inside the area of the filter, including assets on its bounds', async () => {
    const f = { area: { west: -3.9, south: 40.1, east: -3.8, north: 40.1 } }
    const { body } = await admin.call('GET', `/assets/map?f=${JSON.stringify(f)}`)
    expect(body.total).toBe(11)
  })
})

describe('Map of assets (decisions, section 1)', () => {
  it('the map shows up to 2,000 single points and leaves out assets without coordinates', async () => {
    const { clustered, total, points, clusters } = await map()
    expect({ clustered, total, points: points.length, clusters }).toEqual({
      clustered: false,
      total: 2_000,
      points: 2_000,
      clusters: [],
    })
    expect(points[0]).toMatchObject({ t: 11, lg: expect.any(Number), label: expect.any(String) })
  })

  it('the map shows clusters with counts instead of points if there are more than 2,000 assets', async () => {
    await addAssets(system, admin.customerUuid, portfolio, grid(1, 28, -16))
    const { clustered, total, points, clusters } = await map('?zoom=5')
    expect({ clustered, total, points }).toEqual({ clustered: true, total: 2_001, points: [] })
    expect(clusters.length).toBeGreaterThan(1)
    expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(2_001)
    // The only asset on the islands is a cluster at its exact position.
    expect(clusters.find(({ lt }) => lt < 30)).toEqual({ lg: -16, lt: 28, count: 1 })
  })

  it('the map shows more clusters of the same assets at a closer zoom', async () => {
    const box = '&bbox=-10,35,5,45'
    await addAssets(system, admin.customerUuid, portfolio, grid(50, 42, -4))
    const [far, near] = [await map(`?zoom=4${box}`), await map(`?zoom=8${box}`)]
    expect(near.clusters.length).toBeGreaterThan(far.clusters.length)
    expect((await map('?zoom=22')).clusters.length).toBeLessThanOrEqual(41 * 53)
  })

  it('the map counts only assets inside the requested area', async () => {
    const { clustered, total } = await map('?zoom=12&bbox=-4.005,39.995,-3.955,40.045')
    expect({ clustered, total }).toEqual({ clustered: false, total: 25 })
  })

  it('the map filters assets in the same way as the list', async () => {
    const f = encodeURIComponent(JSON.stringify({ states: ['toRenovate'] }))
    expect((await map(`?f=${f}`)).total).toBe(0)
  })
})
