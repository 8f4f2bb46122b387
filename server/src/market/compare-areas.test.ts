import { aListing, aLocalMarket, FACTORY_PLACE } from '@lindero/demo/app/factories.fixture'
import { addDays, calendarDateAt } from '@lindero/domain/kernel/dates'
import { offsetMetres } from '@lindero/domain/kernel/geo'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMarket } from '../../test/market.ts'
import { aSignedInUser } from '../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

const TODAY = calendarDateAt(new Date())
/** A place three kilometres east of the factory place. */
const THERE = offsetMetres(FACTORY_PLACE, 0, 3_000)
const box = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  west: longitude - 0.012,
  east: longitude + 0.012,
  south: latitude - 0.01,
  north: latitude + 0.01,
})

let system: TestSystem
let me: Awaited<ReturnType<typeof aSignedInUser>>

beforeAll(async () => {
  system = await openTestSystem()
  me = await aSignedInUser(system)
  const yesterday = addDays(TODAY, -1)
  await addMarket(system, [
    ...aLocalMarket({ count: 60, today: yesterday, unitValue: 2_000 }),
    ...aLocalMarket({ count: 40, today: yesterday, unitValue: 2_000, operation: 'rent', closings: 0, seed: 'rents' }),
    ...aLocalMarket({ count: 60, today: yesterday, unitValue: 3_000, centre: THERE, seed: 'there' }),
    ...Array.from({ length: 3 }, () => aListing({ date: yesterday, expiredOn: null, ...FACTORY_PLACE })),
  ])
})
afterAll(() => system.close())

interface Compared {
  name: string
  sale: { count: number; medianUnitPrice: number | null; quarters: unknown[] }
  rent: { count: number }
  grossYield: { value: number | null; count: number }
  stock: { sale: number; rent: number }
  population: unknown
}
const compare = async (areas: object[]) => me.call('POST', '/insights/compared-areas', { typeId: 11, areas })
const items = ({ body }: { body: unknown }) => (body as { items: Compared[] }).items

/** Imports a census section whose outline is a single ring, with its public figures by subject. */
async function aSection(code: string, ring: number[][], figures: Record<string, object>): Promise<void> {
  const [xs, ys] = [ring.map(([x = 0]) => x), ring.map(([, y = 0]) => y)]
  const corners = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  await system.context.database.transaction('system', async (tx) => {
    await tx.change(
      `INSERT INTO area_outlines (kind, code, name, bounds, polygons)
       VALUES ('censusSection', $1, $1, box(point($2, $3), point($4, $5)), $6::jsonb)`,
      [code, ...corners, JSON.stringify([[ring]])],
    )
    for (const [subject, values] of Object.entries(figures)) {
      await tx.rows(
        `WITH done AS (INSERT INTO data_imports (kind, file, source, state)
           VALUES ('test', 'sections.csv', 'INE', 'done') RETURNING number)
         INSERT INTO area_figures SELECT $1, 'censusSection', $2, '2022', number, 'INE', '2022-12-31', $3::jsonb FROM done`,
        [subject, code, JSON.stringify(values)],
      )
    }
  })
}

describe('Comparison of areas', () => {
  it('a comparison of areas returns price level, yield and number of listings of each area, in the order of the request', async () => {
    const [cheap, dear] = items(
      await compare([
        { name: 'Centro', bbox: box(FACTORY_PLACE) },
        { name: 'Este', bbox: box(THERE) },
      ]),
    )
    expect([cheap?.name, dear?.name]).toEqual(['Centro', 'Este'])
    expect(Number(dear?.sale.medianUnitPrice) / Number(cheap?.sale.medianUnitPrice)).toBeGreaterThan(1.3)
    expect(cheap?.grossYield.value).toBeGreaterThan(3)
    expect(cheap?.stock.sale).toBeGreaterThanOrEqual(3)
    expect(cheap?.sale.quarters.length).toBeGreaterThan(1)
    // There are no rental listings in this area. The count of 0 explains the missing yield.
    expect(dear?.grossYield).toEqual({ value: null, count: 0 })
    expect(dear?.population).toBeNull()
  })

  it('an area that is given as the code of a municipality contains all evidence of the municipality', async () => {
    const answer = await compare([
      { name: 'Madrid', municipality: '28079' },
      { name: 'Torrent', municipality: '46244' },
    ])
    const [madrid, torrent] = items(answer)
    expect(madrid?.sale.count).toBeGreaterThan(80)
    expect(torrent?.sale.count).toBe(0)
  })

  it('an L-shaped census section gets its own public figures, although the centre of its bounding box lies in another section', async () => {
    const bent = [
      [-3.9, 40.2],
      [-3.8, 40.2],
      [-3.8, 40.3],
      [-3.81, 40.3],
      [-3.81, 40.21],
      [-3.9, 40.21],
      [-3.9, 40.2],
    ]
    const middle = [
      [-3.87, 40.22],
      [-3.83, 40.22],
      [-3.83, 40.28],
      [-3.87, 40.28],
      [-3.87, 40.22],
    ]
    await aSection('2806501001', bent, { incomes: { perPerson: 15_000 }, census: { population: 1_200 } })
    await aSection('2806501002', middle, { incomes: { perPerson: 9_000 }, census: { population: 700 } })
    const answer = await compare([
      { name: 'A', section: '2806501001' },
      { name: 'B', section: '2806501002' },
    ])
    expect(answer.body).toMatchObject({
      items: [
        { incomePerPerson: { value: 15_000, of: 'area' }, population: { value: 1_200, of: 'area' } },
        { incomePerPerson: { value: 9_000, of: 'area' }, population: { value: 700, of: 'area' } },
      ],
    })
  })

  it.each([
    ['one area', [{ name: 'A', municipality: '28079' }]],
    ['five areas', Array.from({ length: 5 }, () => ({ name: 'A', municipality: '28079' }))],
    [
      'an area named twice',
      [
        { name: 'A', municipality: '28079', section: '2807901001' },
        { name: 'B', municipality: '28079' },
      ],
    ],
    ['an area without a place', [{ name: 'A' }, { name: 'B', municipality: '28079' }]],
  ])('a comparison of areas rejects %s', async (_, areas) => {
    expect((await compare(areas)).status).toBe(400)
  })

  it('a comparison rejects an unknown municipality, and the error contains its code', async () => {
    const answer = await compare([
      { name: 'A', municipality: '28079' },
      { name: 'B', municipality: '99999' },
    ])
    expect(answer.body).toMatchObject({ message: 'areas.unknownMunicipality', data: { code: '99999' } })
  })
})

describe("Heat map of the customer's own market", () => {
  const around = box(FACTORY_PLACE)
  const bbox = [around.west, around.south, around.east, around.north].join()
  const heat = async (figure: string) =>
    (await me.call('GET', `/insights/heat-map/${figure}?bbox=${bbox}&typeId=11`)).body as unknown as {
      level: string
      items: { value: number | null; count: number; polygons: number[][][][] }[]
    }

  it('a heat map has a value for each cell with at least five homes, and only a count for a cell with fewer homes', async () => {
    const { level, items: cells } = await heat('unitPrice')
    expect(level).toBe('cell')
    expect(cells.some(({ value }) => value !== null)).toBe(true)
    expect(cells.every(({ value, count }) => (value === null) === count < 5)).toBe(true)
  })

  it('a heat map shows census sections instead of grid cells if the outlines of sections are stored', async () => {
    const ring = [
      [around.west, around.south],
      [around.east, around.south],
      [around.east, around.north],
      [around.west, around.north],
      [around.west, around.south],
    ]
    await aSection('2807901001', ring, {})
    const { level, items: sections } = await heat('grossYield')
    expect(level).toBe('censusSection')
    expect(sections).toHaveLength(1)
    expect(sections[0]?.value).toBeGreaterThan(3)
    expect(sections[0]?.count).toBeGreaterThanOrEqual(30)
  })
})
