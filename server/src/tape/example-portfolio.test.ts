import type { Portfolio } from '@lindero/contract/portfolios/portfolio.schema'
import { EXAMPLE_ASSETS } from '@lindero/demo/assets/example'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSignedInUser } from '../../test/people.ts'
import { addAssets, addPortfolio } from '../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

let system: TestSystem
beforeAll(async () => {
  system = await openTestSystem()
})
afterAll(() => system.close())

const anAdmin = (limit = 1_000) => aSignedInUser(system, { isAdmin: true }, { operatingAssetsLimit: limit })
type User = Awaited<ReturnType<typeof anAdmin>>

async function create(user: User) {
  const { status, body } = await user.call('PUT', '/portfolios/example')
  return { status, ...(body as unknown as { portfolio: Portfolio; isCreated: boolean; message?: string }) }
}

describe('PUT /portfolios/example (core 7)', () => {
  it('the call for an example portfolio creates invented assets for the customer, and queues their valuation', async () => {
    const admin = await anAdmin()
    const { status, portfolio, isCreated } = await create(admin)
    expect([status, isCreated]).toEqual([200, true])
    expect(portfolio).toMatchObject({
      isExample: true,
      isDemo: false,
      isDraft: false,
      assets: EXAMPLE_ASSETS,
    })
    const { body } = await admin.call('GET', `/portfolios/${portfolio.uuid}/assets?c=true`)
    const { items } = body as unknown as { items: { complement: { details: { remarks: string } } }[] }
    expect(new Set(items.map(({ complement }) => complement.details.remarks))).toEqual(
      new Set(['Activo inventado: dirección, referencia y cifras no son reales.']),
    )
    const jobs = await admin.call('GET', '/jobs')
    expect(jobs.body.items).toMatchObject([
      { kind: 'valuation.valueAssets', portfolioUuid: portfolio.uuid, subject: 'Cartera de ejemplo' },
    ])
  })

  it('the call for an example portfolio returns the existing example portfolio, even if several calls run at the same time', async () => {
    const admin = await anAdmin()
    const replies = await Promise.all([create(admin), create(admin), create(admin)])
    expect(replies.filter(({ isCreated }) => isCreated)).toHaveLength(1)
    expect(new Set(replies.map(({ portfolio }) => portfolio.uuid)).size).toBe(1)
    const { body } = await admin.call('GET', '/portfolios')
    expect(body.total).toBe(1)
  })

  it('a new example portfolio can be created after the previous one has been archived', async () => {
    const admin = await anAdmin()
    const first = await create(admin)
    await admin.call('DELETE', `/portfolios/${first.portfolio.uuid}`)
    const second = await create(admin)
    expect(second.isCreated).toBe(true)
    expect(second.portfolio.uuid).not.toBe(first.portfolio.uuid)
  })

  it('each customer has a separate example portfolio', async () => {
    const [one, other] = [await create(await anAdmin()), await create(await anAdmin())]
    expect([one.isCreated, other.isCreated]).toEqual([true, true])
  })

  it('the assets of an example portfolio do not count towards the plan', async () => {
    const admin = await anAdmin(1)
    expect((await create(admin)).portfolio).toMatchObject({ assets: EXAMPLE_ASSETS })
    const portfolio = await addPortfolio(system, admin.customerUuid)
    const add = (externalId: string) => admin.call('PUT', `/portfolios/${portfolio}/assets`, { externalId, typeId: 11 })
    expect([(await add('A-1')).status, (await add('A-2')).body.message]).toEqual([200, 'limits.operatingAssets'])
  })

  it('an asset that a user adds to the example portfolio counts towards the plan', async () => {
    const admin = await anAdmin(1)
    const { portfolio } = await create(admin)
    const add = (externalId: string) =>
      admin.call('PUT', `/portfolios/${portfolio.uuid}/assets`, { externalId, typeId: 11 })
    expect([(await add('A-1')).status, (await add('A-2')).body.message]).toEqual([200, 'limits.operatingAssets'])
  })

  it('the assets of a portfolio of the demo do not count towards the plan (decisions 10)', async () => {
    const admin = await anAdmin(1)
    const demo = await addPortfolio(system, admin.customerUuid)
    await addAssets(system, admin.customerUuid, demo, [{ externalId: 'D-1' }, { externalId: 'D-2' }])
    await system.context.database.transaction('system', (tx) =>
      tx.change('UPDATE portfolios SET is_demo = true WHERE uuid = $1', [demo]),
    )
    const portfolio = await addPortfolio(system, admin.customerUuid)
    const add = (externalId: string) => admin.call('PUT', `/portfolios/${portfolio}/assets`, { externalId, typeId: 11 })
    expect([(await add('A-1')).status, (await add('A-2')).body.message]).toEqual([200, 'limits.operatingAssets'])
    const counted = await admin.call('GET', `/customers/${admin.customerUuid}/active-assets-count`)
    expect(counted.body).toEqual({ activeAssetsCount: 3 })
  })

  it('an archived example portfolio can be restored beyond the limit of the plan, but not beside another example portfolio', async () => {
    const admin = await anAdmin(1)
    const first = await create(admin)
    const restore = () => admin.call('POST', `/portfolios/${first.portfolio.uuid}/restore`)
    await admin.call('DELETE', `/portfolios/${first.portfolio.uuid}`)
    expect((await restore()).body).toMatchObject({ restored: EXAMPLE_ASSETS })
    await admin.call('DELETE', `/portfolios/${first.portfolio.uuid}`)
    await create(admin)
    const { status, body } = await restore()
    expect([status, body.message]).toEqual([409, 'portfolios.exampleExists'])
  })
})
