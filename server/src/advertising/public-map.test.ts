import { afterAll, beforeAll, expect, it } from 'vitest'
import { aSignedInUser } from '../../test/people.ts'
import { addAssets, addPortfolio } from '../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

let system: TestSystem
let me: Awaited<ReturnType<typeof aSignedInUser>>
beforeAll(async () => {
  system = await openTestSystem()
  me = await aSignedInUser(system, { isAdmin: true })
})
afterAll(() => system.close())

/** Creates a draft at these coordinates. Returns functions that publish it and request its public map. */
async function anAdvertisement(latitude: number | null, longitude: number | null) {
  const portfolio = await addPortfolio(system, me.customerUuid)
  const flat = {
    externalId: crypto.randomUUID(),
    address: 'Calle Mayor 14',
    municipality: 'Dénia',
    provinceCode: '03',
    saleSize: 85,
    saleValue: 185_000,
    latitude,
    longitude,
  }
  const [asset] = await addAssets(system, me.customerUuid, portfolio, [flat])
  const path = `/assets/${asset}/advertisements`
  const { uuid } = (await me.call('PUT', path, { typeId: 11 })).body as unknown as { uuid: string }
  return {
    publish: () =>
      me.call('POST', `${path}/${uuid}`, {
        uuid,
        changes: [
          { field: 'energyRating', oldValue: null, newValue: 'E' },
          { field: 'status', oldValue: 'DRAFT', newValue: 'PUBLISHED' },
        ],
      }),
    map: async () => (await system.app.inject(`/api/public/advertisements/${uuid}/map`)).json(),
  }
}

it('the map of a published advertisement shows the area around its rounded coordinates', async () => {
  const { publish, map } = await anAdvertisement(38.84012, 0.10567)
  expect((await map()).message).toBe('advertisements.notFound')
  await publish()
  const { areas, ...drawn } = (await map()).map
  expect(drawn).toEqual({ level: 'municipality', circle: 9, scale: { metres: 2_000, length: 80 } })
  expect(areas.at(-1)).toMatchObject({ name: 'Dénia', isHere: true })
  // Two locations that round to the same coordinates have the same map.
  const beside = await anAdvertisement(38.83988, 0.10597)
  await beside.publish()
  expect((await beside.map()).map).toEqual({ ...drawn, areas })
})

it('an advertisement without coordinates has no map', async () => {
  const { publish, map } = await anAdvertisement(null, null)
  await publish()
  expect(await map()).toEqual({ map: null })
})
