import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeTownMap } from '@lindero/demo/market/town-map.fixture'
import { PMTiles, type Source } from 'pmtiles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSignedInUser, type SignedIn } from '../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { checkBaseMap } from './base-map.ts'

const folder = mkdtempSync(join(tmpdir(), 'lindero-base-map-'))
const file = join(folder, 'town.pmtiles')
let system: TestSystem
let user: SignedIn

beforeAll(async () => {
  writeTownMap(file, { longitude: -0.376, latitude: 39.47 })
  system = await openTestSystem({ MAP_BASE: file })
  user = await aSignedInUser(system)
})
afterAll(async () => {
  await system.close()
  rmSync(folder, { recursive: true })
})

const part = (range?: string) =>
  system.app.inject({
    url: '/api/map-base',
    headers: { authorization: `Bearer ${user.token}`, ...(range ? { range } : {}) },
  })

describe('The base map of this server', () => {
  it('the PMTiles library can read the tiles of the base map with range requests', async () => {
    const source: Source = {
      getKey: () => 'town',
      getBytes: async (offset, length) => {
        const { rawPayload, headers } = await part(`bytes=${offset}-${offset + length - 1}`)
        return { data: new Uint8Array(rawPayload).buffer, etag: String(headers.etag) }
      },
    }
    const map = new PMTiles(source)
    const { minZoom, maxZoom, tileType } = await map.getHeader()
    expect([minZoom, maxZoom, tileType]).toEqual([0, 15, 1])
    // The tile at the centre of the map, at zoom 15.
    const tile = await map.getZxy(15, 16349, 12468)
    expect(Buffer.from(tile?.data ?? new ArrayBuffer()).includes('Calle del Olmo')).toBe(true)
    expect(await map.getZxy(15, 0, 0)).toBeUndefined()
  })

  it('a range request for the base map returns status 206, the content range and the ETag of the file', async () => {
    const { statusCode, headers, rawPayload } = await part('bytes=0-6')
    expect([statusCode, rawPayload.toString(), headers['content-type']]).toEqual([
      206,
      'PMTiles',
      'application/vnd.pmtiles',
    ])
    expect(headers['content-range']).toMatch(/^bytes 0-6\/\d+$/)
    expect(headers.etag).toMatch(/^"\w+-\w+"$/)
  })

  it.each([[undefined], ['bytes=5-'], ['bytes=9-3'], ['bytes=0-99999999'], ['bytes=900000000-900000010']])(
    'a request for the base map with the invalid range %s returns status 416',
    async (range) => {
      expect((await part(range)).statusCode).toBe(416)
    },
  )

  it('the reply to GET /api/settings says that map services and a base map are available', async () => {
    const { maps } = (await system.app.inject({ url: '/api/settings' })).json<{ maps: object }>()
    expect(maps).toEqual({ services: true, base: true })
  })

  it.each([
    ['that is missing', null, 'cannot be read (ENOENT)'],
    ['of another kind', Buffer.alloc(200), 'no PMTiles file of version 3'],
    ['with pictures', picturesFile(), 'a map with vector tiles is needed'],
  ])(
    'the server does not start with a base map file %s, and the error contains the reason',
    (_what, content, reason) => {
      const path = join(folder, 'wrong.pmtiles')
      if (content) writeFileSync(path, content)
      expect(() => checkBaseMap(content ? path : join(folder, 'none.pmtiles'))).toThrow(reason)
    },
  )
})

function picturesFile(): Buffer {
  const header = Buffer.alloc(127)
  header.write('PMTiles', 'latin1')
  header.writeUInt8(3, 7)
  header.writeUInt8(2, 99)
  return header
}
