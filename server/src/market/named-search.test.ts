import type { ExplorerFilter } from '@lindero/contract/market/market.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSignedInUser } from '../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { addPieces, box, matches } from './explorer.fixture.ts'

let system: TestSystem
let me: Awaited<ReturnType<typeof aSignedInUser>>
beforeAll(async () => {
  system = await openTestSystem()
  me = await aSignedInUser(system)
  await addPieces(system)
})
afterAll(() => system.close())

describe('A search with the names of the specification (core 3, operations 7)', () => {
  const uuidsOf = (answer: unknown) => new Set((answer as { items: { uuid: string }[] }).items.map(({ uuid }) => uuid))
  const filter = {
    typeId: [11, 12],
    operationType: 'sale',
    bathrooms: { min: 1 },
    bedrooms: { min: 1, max: 3 },
    price: { min: 100_000 },
    unitValue: { min: 500 },
    size: { min: 40 },
    propertyStatus: ['good', 'new'],
    floor: { min: 0 },
    constructionYear: { min: 1900 },
    termsInDescription: 'calle',
  } as const

  it('a search with the filter names of the specification returns the listings on offer', async () => {
    const filters = {
      ...filter,
      propertySubtypes: ['flat', 'detached'],
      propertyAdStatus: { status: 'active', expiredTime: -1 },
      propertyAdDate: { min: '2022-01-01', max: '2024-12-31' },
      propertyAdType: ['unchanged'],
      contactType: ['agency', 'private'],
    }
    const answer = await me.call('POST', '/realestates/search?max_listings=200', { filters, bbox: box })
    expect(answer.status).toBe(200)
    const meant = { ...(filters as unknown as ExplorerFilter), area: box }
    expect(uuidsOf(answer.body)).toEqual(new Set(matches('listing', meant).map(({ uuid }) => uuid)))
  })

  it('a search returns only listings on offer by default', async () => {
    const resultOf = async (filters: object) =>
      uuidsOf((await me.call('POST', '/realestates/search?max_listings=200', { filters, bbox: box })).body)
    expect(await resultOf(filter)).toEqual(
      await resultOf({ ...filter, propertyAdStatus: { status: 'active', expiredTime: -1 } }),
    )
    expect(await resultOf({ ...filter, propertyAdStatus: { status: 'all' } })).not.toEqual(await resultOf(filter))
  })

  it('a search for closings of one type returns them sorted by price per square metre', async () => {
    const closings = {
      typeId: 12,
      subtypeId: ['detached'],
      closingDate: { min: '2021-01-01', max: '2023-12-31' },
      vpo: 1,
      annexes: ['lift'],
    }
    const answer = await me.call('POST', '/closings/search', {
      filter: closings,
      bbox: box,
      maxRows: 200,
      orderBy: { field: 'price_sqm', sort: 'asc' },
    })
    expect(answer.status).toBe(200)
    const items = (answer.body as unknown as { items: { price: number; size: number }[] }).items
    const unitPrices = items.map(({ price, size }) => price / size)
    expect(unitPrices).toEqual(unitPrices.toSorted((one, other) => one - other))
    const meant = {
      ...(closings as unknown as ExplorerFilter),
      operationType: 'sale' as const,
      typeId: [12],
      area: box,
    }
    expect(uuidsOf(answer.body)).toEqual(new Set(matches('closing', meant as ExplorerFilter).map(({ uuid }) => uuid)))
  })

  it('a search accepts the former names of filters', async () => {
    const older = { propertyTypes: [11], states: ['good'], advertStatus: 'expired', expiredTime: 60, terms: 'calle' }
    const answer = await me.call('POST', '/realestates/search?max_listings=200', { filters: older, bbox: box })
    const meant: ExplorerFilter = {
      operationType: 'sale',
      typeId: [11],
      propertyStatus: ['good'],
      propertyAdStatus: { status: 'expired', expiredTime: 60 },
      termsInDescription: 'calle',
      area: box,
    }
    expect(uuidsOf(answer.body)).toEqual(new Set(matches('listing', meant).map(({ uuid }) => uuid)))
  })
})
