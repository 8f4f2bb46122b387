import { gunzipSync } from 'node:zlib'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSignedInUser, type SignedIn } from '../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

let system: TestSystem
let user: SignedIn
beforeAll(async () => {
  system = await openTestSystem()
  user = await aSignedInUser(system)
})
afterAll(() => system.close())

async function tile(path: string): Promise<VectorTile> {
  const { rawPayload, headers } = await system.app.inject({
    url: `/api/${path}`,
    headers: { authorization: `Bearer ${user.token}` },
  })
  return new VectorTile(new PbfReader(headers['content-encoding'] === 'gzip' ? gunzipSync(rawPayload) : rawPayload))
}
const namesIn = (of: VectorTile, layer: string) => {
  const result = of.layers[layer]
  return Array.from({ length: result?.length ?? 0 }, (_, index) => String(result?.feature(index).properties.name))
}

describe('The map that needs no network', () => {
  it('a map tile at country level contains land, sea, borders and names of cities', async () => {
    const country = await tile('map-outline/5/15/12')
    expect(Object.keys(country.layers)).toEqual(
      expect.arrayContaining(['sea', 'land', 'seam', 'lakes', 'rivers', 'provinces', 'places']),
    )
    expect(namesIn(country, 'places')).toEqual(expect.arrayContaining(['Madrid', 'Lisboa', 'Toledo']))
    expect(country.layers.villages).toBeUndefined()
  })

  it('a map tile at a closer zoom contains municipalities and the names of their towns', async () => {
    const near = await tile('map-outline/11/1021/779')
    expect(namesIn(near, 'places')).toContain('València')
    expect(namesIn(near, 'villages')).toEqual(expect.arrayContaining(['Mislata', 'Xirivella']))
    expect(near.layers.municipalities?.length).toBeGreaterThan(0)
  })

  it('a map tile without land contains only sea', async () => {
    expect(Object.keys((await tile('map-outline/6/25/24')).layers)).toEqual(['sea'])
  })

  it('a tile of census sections contains the imported outlines', async () => {
    expect(Object.keys((await tile('map-sections/14/8023/6177')).layers)).toEqual([])
    await system.context.database.transaction('system', (tx) =>
      tx.rows(
        `INSERT INTO area_outlines (kind, code, name, polygons, bounds) VALUES
       ('censusSection', '2807901001', 'x', '[[[[-3.71,40.41],[-3.70,40.41],[-3.70,40.42],[-3.71,40.42],[-3.71,40.41]]]]',
        box(point(-3.71, 40.41), point(-3.70, 40.42)))`,
      ),
    )
    const { sections } = (await tile('map-sections/14/8023/6177')).layers
    expect(sections?.feature(0).properties).toEqual({ code: '2807901001' })
  })

  it('a request for a map tile outside the zoom levels or the grid returns 400', async () => {
    for (const path of ['/map-outline/12/1/1', '/map-outline/3/8/0', '/map-sections/12/1/1', '/map-names/13/1/1'])
      expect((await user.call('GET', path)).status, path).toBe(400)
  })
})
