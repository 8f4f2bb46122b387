import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSignedInUser } from '../../../test/people.ts'
import { addAssets, addPortfolio } from '../../../test/portfolios.ts'
import { openTestSystem, type TestSystem, untilOneWaits } from '../../../test/test-system.ts'
import { portfolios } from '../../portfolios/portfolios.table.ts'
import { assets } from '../assets.table.ts'

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>

beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system, { isAdmin: true }, { operatingAssetsLimit: 40 })
})
afterAll(() => system.close())

/** Makes a call while an open transaction is archiving the row `uuid` of `table`. */
async function duringArchiving(
  table: typeof portfolios | typeof assets,
  uuid: string,
  call: () => ReturnType<typeof admin.call>,
) {
  let answer: ReturnType<typeof admin.call> | undefined
  await system.context.database.transaction('system', async (tx) => {
    await tx.update(table).set({ archivedOn: sql`now()` }).where(eq(table.uuid, uuid))
    answer = call()
    await untilOneWaits(system)
  })
  if (!answer) throw new Error('no call was made')
  return answer
}

const ASSET = { externalId: 'Meanwhile', typeId: 11, size: 80, sizeSource: 'origin', sizes: { origin: 80 } }

describe('Objects that are archived while a call waits for their lock', () => {
  it.each<[string, (uuid: string) => ReturnType<typeof admin.call>]>([
    ['edited', (uuid) => admin.call('POST', `/portfolios/${uuid}`, { name: 'Renamed' })],
    ['given an asset', (uuid) => admin.call('PUT', `/portfolios/${uuid}/assets`, ASSET)],
    ['archived again', (uuid) => admin.call('DELETE', `/portfolios/${uuid}`)],
  ])(
    'a portfolio is reported as "not found" if it is %s while another transaction archives it',
    async (_what, call) => {
      const uuid = await addPortfolio(system, admin.customerUuid)
      const { status, body } = await duringArchiving(portfolios, uuid, () => call(uuid))
      expect([status, body.message]).toEqual([404, 'portfolios.notFound'])
    },
  )

  it('an edit of an asset returns "not found" if another transaction archives the asset while the edit waits', async () => {
    const portfolio = await addPortfolio(system, admin.customerUuid)
    const [uuid = ''] = await addAssets(system, admin.customerUuid, portfolio, [{ floor: 2 }])
    const changes = [{ field: 'floor', oldValue: 2, newValue: 3 }]
    const { status, body } = await duringArchiving(assets, uuid, () =>
      admin.call('POST', `/assets/${uuid}`, { changes }),
    )
    expect([status, body.message]).toEqual([404, 'assets.notFound'])
  })
})
