import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSignedInUser } from '../../../test/people.ts'
import { addAssets, addPortfolio } from '../../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'

interface Subgroup {
  uuid: string
  name: string
  units: number
}

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>

beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system)
})
afterAll(() => system.close())

describe('Members of a subgroup', () => {
  it('a member of one subgroup is moved to a new subgroup only if the request sets `moves`', async () => {
    const portfolio = await addPortfolio(system, admin.customerUuid)
    const names = ['A', 'B', 'C'].map((externalId) => ({ externalId }))
    const [a, b, c] = await addAssets(system, admin.customerUuid, portfolio, names)
    const group = await admin.call('PUT', `/portfolios/${portfolio}/groups`, { name: 'Torre', assets: [a, b, c] })
    const { groupUuid } = group.body as unknown as { groupUuid: string }
    const make = (body: object) => admin.call('PUT', `/groups/${groupUuid}/subgroups`, body)
    const made = (await make({ name: 'Pisos', assets: [a, b] })).body as unknown as { items: Subgroup[] }
    const flats = made.items[0]?.uuid ?? ''

    const again = { name: 'Áticos', assets: [b, c] }
    const refused = await make(again)
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { message: 'groups.inAnotherSubgroup', data: { assets: ['B'], count: 1 } },
    ])
    const moved = (await make({ ...again, moves: true })).body as unknown as { items: Subgroup[] }
    expect(moved.items.map(({ name, units }) => [name, units])).toEqual([
      ['Áticos', 2],
      ['Pisos', 1],
    ])

    const add = (body: object) => admin.call('POST', `/groups/${flats}/add`, body)
    expect((await add({ assets: [a, b] })).body.message).toBe('groups.inAnotherSubgroup')
    expect((await add({ assets: [a, b], moves: true })).body).toMatchObject({ added: 1 })
  })
})
