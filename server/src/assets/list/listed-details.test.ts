import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSignedInUser } from '../../../test/people.ts'
import { addAssets, addPortfolio } from '../../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>

beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system)
  const portfolio = await addPortfolio(system, admin.customerUuid)
  await addAssets(system, admin.customerUuid, portfolio, [
    {
      externalId: 'A',
      subtype: 'penthouse',
      lift: true,
      pool: true,
      rooms: 3,
      postalCode: '46001',
      details: { airConditioning: true, wardrobes: true, buildingFloors: 3 },
    },
    {
      externalId: 'B',
      lift: true,
      pool: false,
      rooms: 1,
      postalCode: '28001',
      phase: 'management',
      details: {
        occupancyStatus: 'vacant',
        acquisitionDate: '2020-03-01',
        airConditioning: false,
        buildingFloors: 8,
        buildingDwellings: 40,
      },
    },
    {
      externalId: 'C',
      rooms: 2,
      lift: false,
      pool: true,
      postalCode: '50001',
      details: { occupancyStatus: 'let', acquisitionDate: '2021-03-01', cadastralQuality: 4, buildingFloors: 5 },
    },
    // Details that were loaded before these fields existed. A text in a numeric field counts as unknown.
    {
      externalId: 'D',
      lift: null,
      pool: null,
      rooms: null,
      postalCode: null,
      details: { airConditioning: 'Sí', buildingFloors: 'cinco' },
    },
  ])
  await addAssets(system, admin.customerUuid, portfolio, [
    { externalId: 'E', lift: false, details: { airConditioning: true, buildingFloors: 1 } },
    { externalId: 'F', lift: null, details: { buildingFloors: 9 } },
  ])
  await system.driver.execute(`UPDATE assets SET archived_on = now() WHERE external_id IN ('E', 'F')`)
})
afterAll(() => system.close())

async function resultOf(query: { f?: object; s?: string; d?: boolean }) {
  const words = Object.entries(query).map(([key, value]): [string, string] => [
    key,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ])
  const { status, body } = await admin.call('GET', `/assets?${new URLSearchParams(words)}`)
  const { items = [], total } = body as unknown as { items?: Record<string, unknown>[]; total?: number }
  return { status, items, total, names: items.map(({ externalId }) => externalId).join('') }
}

describe('The list of assets with the details of the catalogue', () => {
  it.each<[object, string]>([
    [{ airConditioning: true }, 'A'],
    [{ airConditioning: false }, 'B'],
    [{ wardrobes: true }, 'A'],
    [{ buildingFloors: { min: 3, max: 5 } }, 'AC'],
    [{ buildingDwellings: { max: 40 } }, 'B'],
    [{ cadastralQuality: { min: 4 } }, 'C'],
    [{ airConditioning: true, buildingFloors: { min: 4 } }, ''],
    [{ occupancyStatus: ['vacant', 'let'] }, 'BC'],
    [{ acquisitionDate: { from: '2020-06-01' } }, 'C'],
    [{ acquisitionDate: { from: '2020-03-01', until: '2020-12-31' } }, 'B'],
    [{ subtypes: ['penthouse'] }, 'A'],
    [{ annexes: ['lift'] }, 'AB'],
    [{ annexes: ['lift', 'pool'] }, 'A'],
    [{ annexes: ['lift'], occupancyStatus: ['vacant'] }, 'B'],
    [{ annexes: ['lift'], archived: true }, ''],
    [{ airConditioning: true, hasGroup: false }, 'A'],
    [{ airConditioning: true, archived: true }, 'E'],
    [{ buildingFloors: {} }, 'ABCD'],
    [{ buildingDwellings: {}, airConditioning: true }, 'A'],
    [{ buildingFloors: {}, archived: true }, 'EF'],
  ])('the filter %o matches the assets "%s", and the total is their number', async (f, expected) => {
    const { names, total } = await resultOf({ f })
    expect([names, total]).toEqual([expected, expected.length])
  })

  it.each([
    [{ s: 'buildingFloors' }, 'ACBD'],
    [{ s: 'rooms' }, 'BCAD'],
    [{ s: 'postalCode' }, 'BACD'],
    [{ s: 'acquisitionDate', d: true, f: { occupancyStatus: ['vacant', 'let'] } }, 'CB'],
    [{ s: 'buildingFloors', d: true }, 'BCAD'],
    [{ s: 'phase', f: { occupancyStatus: ['vacant', 'let'] } }, 'CB'],
    [{ s: 'phase', d: true, f: { occupancyStatus: ['vacant', 'let'] } }, 'BC'],
    [{ s: 'buildingFloors', f: { archived: true } }, 'EF'],
    [{ s: 'airConditioning', f: { airConditioning: true } }, 'A'],
  ])('the query %o returns the assets in the order %s, with unknown values last', async (query, expected) => {
    expect((await resultOf(query)).names).toBe(expected)
  })

  it('the list is sorted by portfolio name, without regard to case and accents', async () => {
    const other = await addPortfolio(system, admin.customerUuid, { name: 'álamo' })
    const [uuid] = await addAssets(system, admin.customerUuid, other, [{ externalId: 'Z' }])
    expect((await resultOf({ s: 'portfolioName' })).names[0]).toBe('Z')
    expect((await resultOf({ s: 'portfolioName', d: true })).names.at(-1)).toBe('Z')
    await system.driver.execute(`DELETE FROM assets WHERE uuid = '${uuid}'`)
  })

  it('lists show the occupancy found by legal management, unless the details of the asset name a more exact one', async () => {
    const find = (items: boolean | null, stated: string) =>
      system.driver.execute(`UPDATE assets SET found_occupied = ${items},
        details = details || '{"occupancyStatus":"${stated}"}' WHERE external_id = 'B'`)
    const display = async () => (await resultOf({})).items[1]?.occupancyStatus
    await find(true, 'let')
    expect(await display()).toBe('occupied')
    await find(true, 'withoutTitle')
    expect(await display()).toBe('withoutTitle')
    await find(false, 'occupied')
    expect(await display()).toBe('vacant')
    expect((await resultOf({ f: { occupancyStatus: ['vacant'] } })).names).toBe('B')
    await find(null, 'let')
    expect(await display()).toBe('let')
  })

  it('a row of the list contains each detail, and a text in a numeric detail counts as unknown', async () => {
    const { items } = await resultOf({})
    expect(items[0]).toMatchObject({ airConditioning: true, buildingFloors: 3, buildingDwellings: null })
    expect(items[3]).toMatchObject({ airConditioning: null, buildingFloors: null })
  })

  it.each([{ airConditioning: 'yes' }, { buildingFloors: 3 }, { buildingFloors: { least: 3 } }])(
    'the invalid filter %o is rejected',
    async (f) => {
      expect((await resultOf({ f })).status).toBe(400)
    },
  )
})
