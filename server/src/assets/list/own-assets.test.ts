import type { AssetRow } from '@lindero/contract/assets/asset.schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSignedInUser } from '../../../test/people.ts'
import { addAssets, addPortfolio } from '../../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
let uuids: string[]
beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system)
  const one = await addPortfolio(system, admin.customerUuid)
  const two = await addPortfolio(system, admin.customerUuid)
  const make = (externalId: string, size: number) => ({ externalId, size, plotSize: 2 * size })
  uuids = [
    ...(await addAssets(system, admin.customerUuid, one, [make('O-1', 50), make('O-2', 90)])),
    ...(await addAssets(system, admin.customerUuid, two, [make('O-3', 70)])),
  ]
})
afterAll(() => system.close())

async function search(body: object, query = '') {
  const reply = await admin.call('POST', `/assets/search${query}`, body)
  const { items = [], total } = reply.body as unknown as { items?: AssetRow[]; total: number }
  return {
    status: reply.status,
    body: reply.body,
    found: items.map(({ externalId }) => externalId),
    items,
    total,
  }
}

describe('POST /assets/search (core 7)', () => {
  it('the asset search returns assets of every portfolio, sorted by identifier, with fields that a list does not show', async () => {
    const { found, total, items } = await search({ filters: {} })
    expect([found, total]).toEqual([['O-1', 'O-2', 'O-3'], 3])
    expect(items[0]?.complement).toMatchObject({ plotSize: 100 })
  })

  it('the asset search accepts filters and a sort order', async () => {
    const order_by = { field: 'size', sort: 'desc' }
    expect((await search({ filters: { size: { min: 60 } }, order_by })).found).toEqual(['O-2', 'O-3'])
  })

  it('the asset search returns at most max_listings assets, and the total number of matches', async () => {
    const { found, total } = await search({ filters: {} }, '?max_listings=2')
    expect([found, total]).toEqual([['O-1', 'O-2'], 3])
  })

  it.each([
    ['an unknown filter', { filters: { colour: 'red' } }, ''],
    ['an unknown order', { filters: {}, order_by: { field: 'colour', sort: 'asc' } }, ''],
    ['a request without filters', {}, ''],
    ['a limit of 0', { filters: {} }, '?max_listings=0'],
  ])('the asset search rejects %s', async (_what, body, query) => {
    expect((await search(body, query)).status).toBe(400)
  })
})

describe('GET /assets/{uuid}/detail (core 7)', () => {
  it('the detail call returns the same data as the asset search, including the complementary information', async () => {
    const { body } = await admin.call('GET', `/assets/${uuids[1]}/detail`)
    const { items } = await search({ filters: { uuids: [uuids[1]] } })
    expect(body).toEqual(items[0])
    expect(body).toMatchObject({ uuid: uuids[1], externalId: 'O-2', complement: { plotSize: 180 } })
  })

  it('the detail call does not find an asset of another customer', async () => {
    const other = await aSignedInUser(system)
    const { status, body } = await other.call('GET', `/assets/${uuids[1]}/detail`)
    expect([status, body.message]).toEqual([404, 'assets.notFound'])
  })
})
