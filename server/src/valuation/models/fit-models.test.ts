import { aLocalMarket } from '@lindero/demo/app/factories'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMarket } from '../../../test/market.ts'
import { ValuedAsset } from '../../../test/valued-asset.ts'
import { type FittedArea, fitModels } from './fit-models.ts'

let scene: ValuedAsset
const fitted: FittedArea[] = []

const compute = async (valuationDate?: string) => {
  const wanted = { assetUuid: scene.asset, operation: 'sale', valuationDate }
  const { body } = await scene.admin.call('POST', '/valuations', wanted)
  return body as unknown as { value: number; document: typeof scene.saved.document }
}

beforeAll(async () => {
  scene = await ValuedAsset.open()
  await scene.renew()
}, 60_000)
afterAll(() => scene.system.close())

describe('Market models', () => {
  it('are not fitted on too little evidence, and a value rests on the separate effects', async () => {
    expect(await fitModels(scene.system.context.database)).toBe(0)
    expect((await compute()).document.market?.prices).toBeUndefined()
  })

  it('are stored once per operation, type and area, with what they were measured on', async () => {
    await addMarket(scene.system, aLocalMarket({ count: 600, seed: 'model' }))
    expect(await fitModels(scene.system.context.database, (one) => fitted.push(one))).toBe(1)
    expect(fitted).toEqual([expect.objectContaining({ operation: 'sale', typeId: 11, homes: 720 })])
    expect(fitted[0]?.mdape).toBeLessThan(25)
  }, 60_000)

  it('are applied and named by a valuation and by the job alike', async () => {
    const [model] = await scene.system.context.database.transaction('system', (tx) =>
      tx.rows<{ uuid: string }>('SELECT uuid FROM market_models'),
    )
    const computed = await compute()
    expect(computed.document.market?.prices?.model).toBe(model?.uuid)
    await scene.renew()
    const again = await compute()
    expect(scene.saved).toMatchObject({ value: again.value, document: again.document })
  }, 60_000)

  it('of later evidence than the valuation date are not applied', async () => {
    expect((await compute('2024-03-01')).document.market?.prices).toBeUndefined()
  })

  it('cannot be removed or changed, not even by the system', async () => {
    const { database } = scene.system.context
    const changed = (statement: string) => database.transaction('system', (tx) => tx.change(statement))
    await expect(changed('DELETE FROM market_models')).resolves.toBe(0)
    await expect(changed('UPDATE market_models SET homes = 1')).resolves.toBe(0)
  })

  it('give the server the coefficient of the browser for a comparable that is described otherwise', async () => {
    const [first] = scene.selected()
    const floor = (first?.floor ?? 0) + 2
    const edited = scene.edited({ kind: 'editComparable', uuid: String(first?.uuid), fields: { floor } })
    const { status } = await scene.put(edited)
    expect(status).toBe(200)
    const of = ({ comparables }: typeof edited) => comparables.find(({ uuid }) => uuid === first?.uuid)
    expect(of((await scene.current()).document)).toEqual(of(edited))
    expect(of(edited)?.coefficient).not.toBe(first?.coefficient)
    expect(of(edited)?.isCoefficientManual).toBe(false)
  })
})
