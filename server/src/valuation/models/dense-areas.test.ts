import { aLocalMarket, FACTORY_PLACE, FACTORY_TODAY } from '@lindero/demo/app/factories.fixture'
import { OPERATOR_CUSTOMER_UUID } from '@lindero/domain/customers/operator'
import type { GeoPoint } from '@lindero/domain/kernel/geo'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runJobs } from '../../../test/jobs.ts'
import { addMarket } from '../../../test/market.ts'
import { addCustomer } from '../../../test/people.ts'
import { ValuedAsset } from '../../../test/valued-asset.ts'
import { windowToFit } from './evidence-to-fit.ts'
import { type Area, areasOfNeighbourhood, quartersOf } from './model-areas.ts'
import { orderFitsAfter } from './order-fits-after.ts'

const [CELL, QUARTER, LEAST] = areasOfNeighbourhood(FACTORY_PLACE)
/** The quadrant on the opposite side of the cell. It has no evidence in common with `QUARTER`. */
const OTHER = quartersOf(CELL)[2] as Area

let scene: ValuedAsset

const inDatabase = <Result>(
  work: Parameters<typeof scene.system.context.database.transaction<Result>>[1],
): Promise<Result> => scene.system.context.database.transaction('system', work)
const models = () =>
  inDatabase((tx) =>
    tx.rows<{ uuid: string; area: string; homes: number }>(
      'SELECT uuid, area, homes FROM market_models ORDER BY created_on, area',
    ),
  )
const flats = (seed: string, centre: GeoPoint, count = 700) =>
  addMarket(scene.system, aLocalMarket({ count, seed, centre, radius: 500 }))
async function imported() {
  await inDatabase((tx) => orderFitsAfter(tx, { subject: 'adverts.csv' }))
  await runJobs(scene.system)
}
const ask = async () => {
  const { body } = await scene.admin.call('POST', '/valuations', {
    assetUuid: scene.asset,
    operation: 'sale',
    valuationDate: FACTORY_TODAY,
  })
  return body as unknown as { message?: string; document: typeof scene.saved.document }
}

beforeAll(async () => {
  scene = await ValuedAsset.open({ MODEL_ADVERTS: '1000' })
  await addCustomer(scene.system, { uuid: OPERATOR_CUSTOMER_UUID, isOperator: true })
  await scene.renew()
  await flats('here', FACTORY_PLACE)
  await flats('there', OTHER.centre)
})
afterAll(() => scene.system.close())

describe('An area with too many adverts for one model', () => {
  it('a valuation in a dense cell queues a model for the quadrant of the asset, not for the whole cell', async () => {
    expect((await ask()).message).toBe('valuation.modelNotReady')
    await runJobs(scene.system)
    expect(await models()).toMatchObject([{ area: QUARTER?.area, homes: 820 }])
    expect((await ask()).document.market?.prices?.model).toBe((await models())[0]?.uuid)
  })

  it('an import queues a model for each quadrant with enough homes, and keeps models with unchanged evidence', async () => {
    await imported()
    // The other quadrant has 701 homes, because one of the flats around the asset is inside its margin.
    expect((await models()).slice(1)).toMatchObject([{ area: OTHER.area, homes: 701 }])
  })

  it('only the model of the quadrant with changed evidence is fitted again, and a valuation applies the newest model', async () => {
    await flats('more', FACTORY_PLACE, 10)
    await imported()
    const all = await models()
    expect(all.slice(2)).toMatchObject([{ area: QUARTER?.area, homes: 830 }])
    await imported()
    expect(await models()).toEqual(all)
    expect((await ask()).document.market?.prices?.model).toBe(all.at(-1)?.uuid)
  })

  it('a dense area that cannot be divided further uses only its newest evidence', async () => {
    const area = { operation: 'sale', typeId: 11, isDemo: false, date: FACTORY_TODAY } as const
    const result = await inDatabase((tx) => windowToFit(tx, { ...area, ...(LEAST ?? CELL) }, 300))
    const { after, until } = result?.window ?? {}
    const [within] = await inDatabase((tx) =>
      tx.rows<{ pieces: number; days: number }>(
        `SELECT count(*)::int AS pieces, count(DISTINCT date)::int AS days FROM market_evidence
         WHERE date > $1 AND date <= $2 AND latitude > $3`,
        [after, until, OTHER.centre.latitude + 0.05],
      ),
    )
    expect(result?.isCut).toBe(true)
    expect(within?.pieces).toBeLessThanOrEqual(300)
    expect(within?.pieces).toBeGreaterThan(280)
  })

  it('the model of a quadrant takes precedence over the whole cell’s model if the evidence of both ends on the same day', async () => {
    const copy = `INSERT INTO market_models (is_demo, operation, type_id, area, after, until, homes, figures, fit_seconds,
        fitted, signature, form)
      SELECT is_demo, operation, type_id, $1, after, until, homes, figures, fit_seconds, fitted, 'whole', form
      FROM market_models WHERE uuid = $2`
    const newest = (await models()).at(-1)?.uuid
    await inDatabase((tx) => tx.change(copy, [CELL.area, newest]))
    expect((await ask()).document.market?.prices?.model).toBe(newest)
  })
})
