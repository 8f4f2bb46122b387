import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EMPTY } from '../../../test/empty.ts'
import { aSignedInUser } from '../../../test/people.ts'
import { addAssets, addPortfolio } from '../../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
let portfolio: string
let [a, b, c]: string[] = []

beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system)
})
afterAll(() => system.close())
beforeEach(async () => {
  portfolio = await addPortfolio(system, admin.customerUuid)
  const flats = ['A', 'B', 'C'].map((externalId) => ({ externalId }))
  ;[a, b, c] = await addAssets(system, admin.customerUuid, portfolio, flats)
})

const rows = (statement: string, parameters: unknown[]) =>
  system.context.database.transaction('system', (tx) => tx.rows(statement, parameters))
const groupOf = async (uuid: string) => (await admin.call('GET', `/groups/${uuid}`)).body
async function create(name: string, assets: (string | undefined)[]): Promise<string> {
  const { body } = await admin.call('PUT', `/portfolios/${portfolio}/groups`, { name, assets })
  return String(body.groupUuid)
}

describe('A deleted group', () => {
  const undo = async (bulkUuid: unknown) => (await admin.call('POST', `/assets/bulk-changes/${bulkUuid}/undo`)).body
  const timings = (uuid: string) =>
    rows('SELECT name, to_start_sales_timing, to_end_sales_timing FROM groups WHERE uuid = $1', [uuid])

  async function withTimings() {
    const uuid = await create('Torre', [a, b, c])
    const { body } = await admin.call('PUT', `/groups/${uuid}/subgroups`, { name: 'Pisos', assets: [b, c] })
    const [subgroup] = body.items as unknown as { uuid: string }[]
    await rows('UPDATE groups SET to_start_sales_timing = 3, to_end_sales_timing = 9 WHERE uuid = $1 RETURNING 1', [
      subgroup?.uuid ?? '',
    ])
    return { uuid, subgroup: subgroup?.uuid ?? '' }
  }

  it('the undo of a deletion restores a group with its members, its subgroups and the sales timings of the subgroups', async () => {
    const { uuid, subgroup } = await withTimings()
    const { body } = await admin.call('DELETE', `/groups/${uuid}`)
    for (const asset of [a, b, c]) {
      const log = (await admin.call('GET', `/assets/${asset}/change-log`)).body
      expect((log.items as unknown as object[])[0]).toMatchObject({ groupName: 'Torre', bulk: 'change' })
    }
    expect(await undo(body.bulkUuid)).toMatchObject({ undone: 3, skipped: EMPTY })
    expect(await groupOf(uuid)).toMatchObject({ assetsInTotal: 3, principal: { uuid: a } })
    expect(await timings(subgroup)).toEqual([{ name: 'Pisos', to_start_sales_timing: 3, to_end_sales_timing: 9 }])
  })

  it('the undo of the deletion of a group skips an asset that has since joined another group', async () => {
    const { uuid } = await withTimings()
    const { body } = await admin.call('DELETE', `/groups/${uuid}`)
    await create('Otra', [a])
    expect(await undo(body.bulkUuid)).toMatchObject({ undone: 2, skipped: { changed: 1 } })
    expect(await groupOf(uuid)).toMatchObject({ assetsInTotal: 2, principal: { uuid: b } })
  })

  it('the undo of a deletion restores a subgroup in its group, whether the subgroup was deleted alone or with the group', async () => {
    const { uuid, subgroup } = await withTimings()
    const deleted = await admin.call('DELETE', `/groups/${subgroup}`)
    expect(await undo(deleted.body.bulkUuid)).toMatchObject({ undone: 2 })
    expect(await timings(subgroup)).toMatchObject([{ to_end_sales_timing: 9 }])
    const remaining = await admin.call('POST', `/groups/${uuid}/remove`, { assets: [a, b, c] })
    expect(remaining.body).toMatchObject({ deleted: true, bulkUuid: expect.any(String) })
    expect(await undo(remaining.body.bulkUuid)).toMatchObject({ undone: 3 })
    expect(await timings(subgroup)).toMatchObject([{ to_end_sales_timing: 9 }])
  })

  it('a deleted group is not restored if another group now has its name', async () => {
    const { uuid } = await withTimings()
    const { body } = await admin.call('DELETE', `/groups/${uuid}`)
    await create('Torre', [a])
    expect(await undo(body.bulkUuid)).toMatchObject({ message: 'groups.nameTaken' })
  })
})
