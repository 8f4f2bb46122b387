import { aLocalMarket } from '@lindero/demo/app/factories'
import { OPERATOR_CUSTOMER_UUID } from '@lindero/domain/customers/operator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runJobs } from '../../../test/jobs.ts'
import { addMarket } from '../../../test/market.ts'
import { addCustomer } from '../../../test/people.ts'
import { ValuedAsset } from '../../../test/valued-asset.ts'
import { orderFitsAfter } from './order-fits-after.ts'

let scene: ValuedAsset

const accuracy = async (filter?: object, sort = '') => {
  const query = filter ? `?f=${encodeURIComponent(JSON.stringify(filter))}${sort}` : ''
  const { status, body } = await scene.admin.call('GET', `/valuations/accuracy${query}`)
  expect(status).toBe(200)
  return body as unknown as { items: Record<string, unknown>[]; total: number }
}

beforeAll(async () => {
  scene = await ValuedAsset.open()
  await addCustomer(scene.system, { uuid: OPERATOR_CUSTOMER_UUID, isOperator: true })
}, 60_000)
afterAll(() => scene.system.close())

describe('The accuracy of the models in use', () => {
  it('is empty before a model is fitted', async () => {
    expect(await accuracy()).toEqual({ items: [], total: 0 })
  })

  it('is that of the newest model of each area, as measured at its fit', async () => {
    await addMarket(scene.system, aLocalMarket({ count: 600, seed: 'model' }))
    const { database } = scene.system.context
    await database.transaction('system', (tx) => orderFitsAfter(tx, { subject: 'adverts.csv' }))
    await runJobs(scene.system)
    const stored = await database.transaction('system', (tx) =>
      tx.rows<{ uuid: string; figures: { mdape: number; cod: number } }>(
        'SELECT uuid, figures FROM market_models',
      ),
    )
    const { items, total } = await accuracy()
    expect(total).toBe(1)
    expect(items).toMatchObject([
      {
        ...{ uuid: stored[0]?.uuid, operation: 'sale', typeId: 11, isDemo: false },
        ...{ mdape: stored[0]?.figures.mdape, cod: stored[0]?.figures.cod, zone: expect.any(String) },
      },
    ])
  }, 60_000)

  it('is asked for by operation and type', async () => {
    expect((await accuracy({ operations: ['rent'] })).total).toBe(0)
    expect((await accuracy({ types: [11] }, '&s=mdape&d=true')).total).toBe(1)
  })
})
