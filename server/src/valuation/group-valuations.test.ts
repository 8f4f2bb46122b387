import { aLocalMarket, FACTORY_TODAY } from '@lindero/demo/app/factories.fixture'
import { addDays } from '@lindero/domain/kernel/dates'
import { roundTo } from '@lindero/domain/kernel/quantiles'
import type { ComparablesDocument } from '@lindero/domain/valuation/methods/comparables/document'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMarket } from '../../test/market.ts'
import { addAssets } from '../../test/portfolios.ts'
import { ValuedAsset, worthOf } from '../../test/valued-asset.ts'

let scene: ValuedAsset
let group: string
/**
 * The reference asset is the asset of the scene. The other members are flats of 60 and 120 m², and one without a size.
 */
let small: string
let large: string
let unsized: string

beforeAll(async () => {
  scene = await ValuedAsset.open()
})
afterAll(() => scene.system.close())

beforeEach(async () => {
  await scene.renew()
  const flats = [
    { externalId: 'S', size: 60 },
    { externalId: 'L', size: 120 },
    { externalId: 'N', size: null },
  ]
  const uuids = await addAssets(scene.system, scene.admin.customerUuid, scene.portfolio, flats)
  ;[small = '', large = '', unsized = ''] = uuids
  const assets = [scene.asset, ...uuids]
  const { body } = await scene.admin.call('PUT', `/portfolios/${scene.portfolio}/groups`, {
    name: 'Torre',
    assets,
  })
  group = String(body.groupUuid)
})

/** The reference asset's valuation with the given unit value, as if typed by a user. */
function at(unitValue: number): ComparablesDocument {
  return { ...scene.saved.document, manualValuationValue: null, manualValuationValuem2: unitValue }
}
function put(document: ComparablesDocument, overrides: object = {}) {
  const change = {
    operation: 'sale',
    anchorUuid: scene.asset,
    basedOn: scene.saved.uuid,
    document,
    value: worthOf(document),
    reason: 'Prueba',
    ...overrides,
  }
  return scene.admin.call('PUT', `/groups/${group}/valuations`, [change])
}
interface GroupFigures {
  value: number | null
  valued: number
  units: number
  unitValue: number | null
  places: { subgroupUuid: string | null; units: number; valued: number; anchor: { uuid: string } | null }[]
}
const values = async () => {
  const { body } = await scene.admin.call('GET', `/groups/${group}/valuations`)
  return body as unknown as { sale: GroupFigures; rent: GroupFigures }
}
const detail = async (uuid: string) => (await scene.admin.call('GET', `/assets/${uuid}`)).body
const entries = async (uuid: string) =>
  (await scene.admin.call('GET', `/assets/${uuid}/change-log?f={"areas":["valuation"]}`)).body.items as unknown as {
    groupName: string | null
  }[]

describe('PUT /groups/{uuid}/valuations (core specification, section 7; product facts 8)', () => {
  it('a group valuation values the reference asset, and gives each member the same unit value times the size of the member', async () => {
    const { status, body } = await put(at(2_000))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      saved: 3,
      notValued: [{ assetUuid: unsized, code: 'valuation.missingInformation' }],
    })
    expect(await detail(scene.asset)).toMatchObject({ saleUnitValue: 2_000 })
    expect(await detail(small)).toMatchObject({ saleValue: 120_000, saleUnitValue: 2_000, saleSize: 60 })
    expect(await detail(large)).toMatchObject({ saleValue: 240_000, saleValuationTypeId: 2 })
    expect(await detail(unsized)).toMatchObject({ saleValue: null })
  })

  it('the value of a garage in a group does not change unless the group valuation names the garage', async () => {
    const [garage = ''] = await addAssets(scene.system, scene.admin.customerUuid, scene.portfolio, [
      { externalId: 'G', size: 12, typeId: 33 },
    ])
    await scene.admin.call('POST', `/groups/${group}/add`, { assets: [garage] })
    expect((await put(at(2_000))).body).toMatchObject({
      saved: 3,
      keeping: [{ assetUuid: garage, externalId: 'G', operation: 'sale' }],
    })
    expect(await detail(garage)).toMatchObject({ saleValue: null })
    scene.saved = await scene.current()
    const { body: values } = await scene.admin.call('GET', `/groups/${group}/valuations`)
    expect(values).toMatchObject({ sale: { places: [{ otherTypes: [{ uuid: garage, externalId: 'G' }] }] } })
    const named = await put(at(2_100), { otherTypes: [garage] })
    expect(named.body).toMatchObject({ saved: 4, keeping: [] })
    const { body } = await scene.admin.call('GET', `/assets/${garage}/last-valuation`)
    expect(body).toMatchObject({ sale: { value: 25_200, low: null, document: { comparables: [] } } })
  })

  it('the competing listings for each member of a group are stored with the member’s value', async () => {
    const offers = aLocalMarket({ count: 40, seed: 'on offer', closings: 0 })
    await addMarket(
      scene.system,
      offers.map((offer) => ({ ...offer, expiredOn: null })),
    )
    await put(at(2_000))
    const frozen = async (uuid: string) => {
      const [row] = await scene.system.context.database.transaction('system', (tx) =>
        tx.rows<{ competing: { count: number } | null }>('SELECT competing FROM valuations WHERE asset_uuid = $1', [
          uuid,
        ]),
      )
      return row?.competing
    }
    for (const member of [small, large]) {
      const { body } = await scene.admin.call('GET', `/assets/${member}/last-valuation`)
      expect(await frozen(member)).toEqual((body as { sale?: { competingProps: object } }).sale?.competingProps)
    }
    expect((await frozen(small))?.count).toBeGreaterThan(0)
  })

  it('the history of each member contains the name of the group', async () => {
    await put(at(2_000))
    expect(await entries(small)).toMatchObject([{ groupName: 'Torre' }])
    expect((await entries(scene.asset))[0]).toMatchObject({ groupName: null })
  })

  it('a group valuation with unchanged comparables values the members, but keeps the reference asset’s own valuation', async () => {
    const { saved } = scene
    const unitValue = saved.value / saved.document.subject.size
    expect((await put(saved.document)).body).toMatchObject({ saved: 2 })
    expect((await scene.current()).uuid).toBe(saved.uuid)
    const { saleValue } = await detail(small)
    expect(roundTo(Number(saleValue) / 60, 2)).toBe(roundTo(unitValue, 2))
    expect((await put(saved.document)).body).toMatchObject({ message: 'valuation.noChanges' })
  })

  it('a group valuation affects only the subgroup of its reference asset', async () => {
    await scene.admin.call('PUT', `/groups/${group}/subgroups`, {
      name: 'Pequeños',
      assets: [scene.asset, small],
    })
    expect((await put(at(2_000))).body).toMatchObject({ saved: 2, notValued: [] })
    expect(await detail(large)).toMatchObject({ saleValue: null })
  })

  it.each([
    ['no anchor', () => null],
    ['an unknown anchor', () => crypto.randomUUID()],
  ])('a group valuation with %s is rejected', async (_name, anchor) => {
    const { status, body } = await put(at(2_000), { anchorUuid: anchor() })
    expect([status, body.message]).toEqual([400, 'groups.noReferenceAsset'])
  })

  it('a group valuation is rejected if a member was valued separately, and replaces that member’s value only on request', async () => {
    await put(at(2_000))
    const member = scene.asset
    scene.saved = await scene.current()
    // A user sets a different value for the member of 60 m².
    scene.asset = small
    const own = await scene.current()
    const document = { ...own.document, manualValuationValuem2: 3_000 }
    await scene.put(document, { basedOn: own.uuid })
    scene.asset = member
    const refused = await put(at(2_500))
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'groups.membersEditedAlone', data: { assets: ['S'], count: 1 } },
    })
    expect(await detail(large)).toMatchObject({ saleUnitValue: 2_000 })
    expect(await detail(member)).toMatchObject({ saleUnitValue: 2_000 })
    expect((await put(at(2_500), { overwrite: true })).body).toMatchObject({ saved: 3 })
    expect(await detail(small)).toMatchObject({ saleUnitValue: 2_500 })
  })

  it('a group valuation with a wrong value, or based on a valuation that is not current, is rejected and saves nothing', async () => {
    expect((await put(at(2_000), { value: 1 })).body.message).toBe('valuation.doesNotFollowFromEvidence')
    expect((await put(at(2_000), { basedOn: crypto.randomUUID() })).body.message).toBe('valuation.changedMeanwhile')
    expect((await values()).sale).toMatchObject({ valued: 1 })
  })

  it('signing the reference asset’s valuation also signs the members’ valuations', async () => {
    await put(scene.untickOne(), { sign: true })
    for (const asset of [scene.asset, small, large]) {
      const { body } = await scene.admin.call('GET', `/assets/${asset}/last-valuation`)
      expect(body).toMatchObject({ sale: { isSigned: true } })
    }
  })

  it('a user can save a group valuation with evidence from a new search', async () => {
    const { body } = await scene.admin.call('POST', '/valuations', {
      callFrom: 'webapp',
      assetUuid: scene.asset,
      operation: 'sale',
      valuationDate: addDays(FACTORY_TODAY, -1),
    })
    const { document } = body as unknown as { document: ComparablesDocument }
    expect((await put(document, { isSearchedAgain: true })).status).toBe(200)
    expect((await values()).sale).toMatchObject({ valued: 3 })
  })
})

describe('GET /groups/{uuid}/valuations', () => {
  it('the sale and rent values of a group are summed per subgroup, and each sum names the reference asset of its subgroup', async () => {
    const sub = await scene.admin.call('PUT', `/groups/${group}/subgroups`, {
      name: 'P',
      assets: [small, large],
    })
    const [{ uuid: subgroup }] = sub.body.items as unknown as [{ uuid: string }]
    await put(at(2_000))
    const { sale, rent } = await values()
    expect(sale).toMatchObject({ units: 4, valued: 1, unitValue: 2_000, value: worthOf(at(2_000)) })
    expect(sale.places).toMatchObject([
      {
        subgroupUuid: subgroup,
        isMixed: false,
        units: 2,
        valued: 0,
        value: null,
        anchor: { externalId: 'L' },
      },
      { subgroupUuid: null, units: 2, valued: 1, anchor: { uuid: scene.asset } },
    ])
    expect(rent).toMatchObject({
      units: 4,
      valued: 0,
      value: null,
      places: [{ value: null }, { value: null }],
    })
  })
})
