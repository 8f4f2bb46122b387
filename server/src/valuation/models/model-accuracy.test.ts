import { aLocalMarket } from '@lindero/demo/app/factories.fixture'
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
  return body as unknown as {
    items: Record<string, unknown>[]
    total: number
    totals: Record<string, unknown>
  }
}

beforeAll(async () => {
  scene = await ValuedAsset.open()
  await addCustomer(scene.system, { uuid: OPERATOR_CUSTOMER_UUID, isOperator: true })
})
afterAll(() => scene.system.close())

describe('The accuracy of the models in use', () => {
  it('the accuracy of the models is empty until a model has been fitted', async () => {
    const none = {
      mdape: null,
      within10: null,
      within20: null,
      cod: null,
      measuredFrom: null,
      measuredTo: null,
    }
    expect(await accuracy()).toEqual({ items: [], total: 0, totals: { homes: 0, ...none } })
  })

  it('the accuracy of an area is the accuracy of its newest model, measured when the model was fitted', async () => {
    await addMarket(scene.system, aLocalMarket({ count: 600, seed: 'model' }))
    const { database } = scene.system.context
    await database.transaction('system', (tx) => orderFitsAfter(tx, { subject: 'adverts.csv' }))
    await runJobs(scene.system)
    const stored = await database.transaction('system', (tx) =>
      tx.rows<{ uuid: string; figures: { mdape: number; cod: number } }>('SELECT uuid, figures FROM market_models'),
    )
    const { items, total } = await accuracy()
    expect(total).toBe(1)
    expect(items).toMatchObject([
      {
        uuid: stored[0]?.uuid,
        operation: 'sale',
        typeId: 11,
        isDemo: false,
        mdape: stored[0]?.figures.mdape,
        cod: stored[0]?.figures.cod,
        zone: expect.any(String),
      },
    ])
  })

  it('the totals of the accuracy list cover all pages: number of homes, means weighted by homes, first and last measurement', async () => {
    const add = `INSERT INTO market_models (is_demo, operation, type_id, area, after, until, homes, figures, fit_seconds,
        fitted, signature, form, created_on)
      SELECT is_demo, operation, type_id, $1, after, until, $2, figures || $3::jsonb, 1, fitted, $1, form, $4
      FROM market_models LIMIT 1`
    const before = await accuracy()
    const [first] = before.items as { homes: number; mdape: number; measuredOn: string }[]
    if (first === undefined) throw new Error('no model')
    const { database } = scene.system.context
    const parts: [string, number, number, string][] = [
      ['20000:1:1', 3 * first.homes, first.mdape + 4, '2020-01-01T00:00:00.000Z'],
      // The model of a whole area does not count, because the model of its quadrant in the next row replaces it.
      ['20000:2:1', 9_000, 90, '2020-01-01T00:00:00.000Z'],
      ['20000:2:1:ne', 4 * first.homes, first.mdape, '2020-01-02T00:00:00.000Z'],
    ]
    await database.transaction('system', async (tx) => {
      for (const [area, homes, mdape, on] of parts) {
        await tx.change(add, [area, homes, JSON.stringify({ mdape }), on])
      }
    })
    const { items, total, totals } = await accuracy({}, '&r=1')
    expect({ shown: items.length, total }).toEqual({ shown: 1, total: 3 })
    expect(totals).toMatchObject({
      homes: 8 * first.homes,
      measuredFrom: '2020-01-01T00:00:00.000Z',
      measuredTo: first.measuredOn,
      mdape: expect.closeTo(first.mdape + 1.5, 1),
    })
  })

  it('the accuracy can be filtered by operation and type', async () => {
    expect((await accuracy({ operations: ['rent'] })).total).toBe(0)
    expect((await accuracy({ types: [11] }, '&s=mdape&d=true')).total).toBe(3)
  })
})
