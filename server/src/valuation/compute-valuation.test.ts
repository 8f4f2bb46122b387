import { FACTORY_PLACE } from '@lindero/demo/app/factories'
import { offsetMetres } from '@lindero/domain/kernel/geo'
import type { ComparablesDocument } from '@lindero/domain/valuation/methods/comparables/document'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addAssets } from '../../test/portfolios.ts'
import { ValuedAsset } from '../../test/valued-asset.ts'

let scene: ValuedAsset

beforeAll(async () => {
  scene = await ValuedAsset.open()
})
afterAll(() => scene.system.close())
beforeEach(() => scene.renew())

describe('Valuing one asset without saving', () => {
  const compute = (body: object) =>
    scene.admin.call('POST', '/valuations', {
      callFrom: 'webapp',
      assetUuid: scene.asset,
      operation: 'sale',
      ...body,
    })

  it('gives what the job gave, from the same evidence', async () => {
    const { status, body } = await compute({})
    expect(status).toBe(200)
    expect(body).toMatchObject({ value: scene.saved.value, document: scene.saved.document })
  })

  it('takes another size and another statistic', async () => {
    const { body } = await compute({ size: 100, configuration: { defaultQuartile: 'Q3' } })
    expect(body).toMatchObject({
      document: { subject: { size: 100 }, configuration: { defaultQuartile: 'Q3' } },
    })
    expect((body as unknown as { value: number }).value).toBeGreaterThan(scene.saved.value)
  })

  it('can be scene.saved as the first value of an asset, as the machine’s', async () => {
    await scene.addAsset()
    const { body } = await compute({})
    const { document, value } = body as unknown as { document: ComparablesDocument; value: number }
    await scene.put(document, { value, basedOn: null, isSearchedAgain: true })
    expect(await scene.current()).toMatchObject({ value, valuationTypeId: 1, isSigned: false })
    expect(await scene.logged()).toEqual([[{ field: 'sale.comparables', oldValue: 0, newValue: 20 }]])
  })

  it.each([
    [{ typeId: 51, subtype: null }, 'valuation.typeNotValidForAvm'],
    [{ latitude: null, longitude: null }, 'valuation.propertyNotLocated'],
    [offsetMetres(FACTORY_PLACE, 40_000, 0), 'valuation.notEnoughComparables'],
  ] as const)('says why not: %o', async (columns, code) => {
    const [poor] = await addAssets(scene.system, scene.admin.customerUuid, scene.portfolio, [columns])
    expect((await compute({ assetUuid: poor })).body).toMatchObject({ statusCode: 400, message: code })
  })
})
