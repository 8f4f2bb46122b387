import { aLocalMarket, FACTORY_TODAY } from '@lindero/demo/app/factories.fixture'
import { addMonths } from '@lindero/domain/kernel/dates'
import { haversineMetres, offsetMetres } from '@lindero/domain/kernel/geo'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMarket } from '../../test/market.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { areaHomesOf } from './area-homes.ts'
import { aroundAsset } from './around-asset.ts'

let system: TestSystem
beforeAll(async () => {
  system = await openTestSystem()
})
afterAll(() => system.close())

const NOW = new Date(`${FACTORY_TODAY}T10:00:00Z`)
const around = (asset: { latitude: number | null; longitude: number | null; exactness?: string }) =>
  system.context.database.transaction('system', (tx) =>
    aroundAsset(tx, { ...asset, typeId: 11, details: { locationExactness: asset.exactness ?? null } }, NOW),
  )

describe('The market and places around an asset', () => {
  it('the homes of its type on the market around it are counted in the smallest circle with thirty homes', async () => {
    const market = aLocalMarket({ count: 400, radius: 1_600, seed: 'around' }).map((piece, index) => ({
      ...piece,
      expiredOn: [null, FACTORY_TODAY, '2099-01-01'][index % 3] ?? null,
    }))
    await addMarket(system, market)
    const [first] = market
    if (!first) throw new Error('no market')
    const exact = offsetMetres(first, 120, -80)
    // The public page has three decimals of the point.
    const centre = { latitude: Number(exact.latitude.toFixed(3)), longitude: Number(exact.longitude.toFixed(3)) }
    const onOffer = market
      .filter(({ kind, operation, typeId }) => kind === 'listing' && operation === 'sale' && typeId === first.typeId)
      .filter(({ expiredOn, date }) => (expiredOn ?? addMonths(date, 3)) > FACTORY_TODAY)
      .filter(({ addedOn, date }) => (addedOn ?? date) <= FACTORY_TODAY)
      .map((piece) => ({ ...piece, metres: haversineMetres(piece, centre) }))
      .filter(({ metres }) => metres <= 2_000)
      .sort((one, other) => one.metres - other.metres)
    const search = { centre, typeId: first.typeId, operation: 'sale' as const, day: FACTORY_TODAY, metres: 2_000 }
    const { homes, isCut } = await system.context.database.transaction('system', (tx) => areaHomesOf(tx, search))
    expect(isCut).toBe(false)
    expect(homes.map(({ price }) => price)).toEqual(onOffer.map(({ price }) => price))
    expect(homes.map(({ metres }) => Math.round(metres))).toEqual(onOffer.map(({ metres }) => Math.round(metres)))
    const { areas, places } = await around(exact)
    const radius = Math.ceil((onOffer[29]?.metres ?? 0) / 50) * 50
    expect(areas.sale).toMatchObject({
      metres: radius,
      homes: onOffer.filter(({ metres }) => metres <= radius).length,
    })
    expect(places).toEqual([])
  })

  it('a place is known only around an address, with a distance from the published point in hundreds of metres', async () => {
    await system.context.database.transaction('system', (tx) =>
      tx.change(
        `WITH i AS (INSERT INTO data_imports (kind, source, file, state) VALUES ('places-table', 'Test', 'a.csv', 'done')
           RETURNING number)
         INSERT INTO nearby_places (import, source, id, kind, name, latitude, longitude)
         SELECT number, 'Ajuntament', 'a', 'school', 'CEIP Cervantes', 43.9027, -8.9 FROM i`,
      ),
    )
    const placesOf = async (exactness?: string) =>
      // 43.90049 is published as 43.9, which is 300 m from the school; the exact point is 246 m from it.
      (await around({ latitude: 43.900_49, longitude: -8.9, ...(exactness ? { exactness } : {}) })).places
    expect(await placesOf('address')).toEqual([
      { kind: 'school', name: 'CEIP Cervantes', metres: 300, source: 'Ajuntament' },
    ])
    for (const exactness of ['street', undefined]) expect(await placesOf(exactness)).toEqual([])
  })

  it('nothing is known around an asset without a point, with a rough point, or far from any market', async () => {
    const nothing = { areas: { sale: null, rent: null }, places: [] }
    expect(await around({ latitude: null, longitude: null })).toEqual(nothing)
    expect(await around({ latitude: 39.47, longitude: -0.38, exactness: 'municipality' })).toEqual(nothing)
    expect(await around({ latitude: 43.9, longitude: -8.9 })).toEqual(nothing)
  })
})
