import { describe, expect, it } from 'vitest'
import type { MapSettings } from '../kernel/config/map-settings.ts'
import { MapTiles } from './map-tiles.ts'

function aService(changes: Partial<MapSettings> = {}) {
  const asked: string[] = []
  const state = { isDown: false, status: 200, type: 'image/png', bytes: 700_000, now: 0 }
  const tiles = new MapTiles(
    { isOn: true, addresses: {}, restSeconds: 60, ...changes },
    async (address) => {
      asked.push(String(address))
      if (state.isDown) throw new Error('no network')
      const { status, type, bytes } = state
      const picture = new Uint8Array(bytes)
      picture.set([0x89, 0x50, 0x4e, 0x47])
      return new Response(picture, { status, headers: { 'content-type': type } })
    },
    () => state.now,
  )
  return { tiles, asked, state }
}

describe('Tiles of the public services', () => {
  it('a map tile is requested from its service only once as long as it is in the cache', async () => {
    const { tiles, asked } = aService()
    await tiles.tile('cadastre', 14, 1, 1)
    expect((await tiles.tile('cadastre', 14, 1, 1)).contentType).toBe('image/png')
    expect(asked).toHaveLength(1)
    for (let x = 2; x < 102; x++) await tiles.tile('cadastre', 14, x, 1)
    await tiles.tile('cadastre', 14, 101, 1)
    expect(asked).toHaveLength(101)
    await tiles.tile('cadastre', 14, 1, 1)
    expect(asked).toHaveLength(102)
  })

  it('a map layer is not requested for a minute after three consecutive failures, but layers of other services are still requested', async () => {
    const { tiles, asked, state } = aService()
    state.isDown = true
    const failed = { code: 'market.mapUnavailable' }
    for (const x of [1, 2, 3, 4]) {
      state.now += 1
      await expect(tiles.tile('cadastre', 14, x, 1)).rejects.toMatchObject(failed)
    }
    expect(asked).toHaveLength(3)
    state.isDown = false
    await tiles.tile('topographicMap', 6, 31, 24)
    await expect(tiles.tile('cadastre', 14, 5, 1)).rejects.toMatchObject(failed)
    state.now = 60_004
    await tiles.tile('cadastre', 14, 1, 1)
    expect(asked).toHaveLength(5)
  })

  it('a failing map layer does not block other layers of the same host', async () => {
    const { tiles, state } = aService()
    state.isDown = true
    for (const x of [1, 2, 3, 4]) {
      state.now += 1
      await tiles.tile('satelliteMap', 14, x, 1).catch(() => undefined)
    }
    state.isDown = false
    expect((await tiles.tile('defaultMap', 14, 1, 1)).contentType).toBe('image/png')
  })

  it('map tiles that fail at the same time count as one failure, so their layer can still be requested', async () => {
    const { tiles, state } = aService()
    state.isDown = true
    await Promise.allSettled(Array.from({ length: 20 }, (_, x) => tiles.tile('cadastre', 14, x, 1)))
    Object.assign(state, { isDown: false, now: 1 })
    expect((await tiles.tile('cadastre', 14, 50, 1)).contentType).toBe('image/png')
  })

  it.each([
    [404, 'text/html'],
    [400, 'application/xml'],
    [200, 'application/vnd.ogc.se_xml'],
  ])('a missing map tile (status %d, content type %s) does not block its layer', async (status, type) => {
    const { tiles, asked, state } = aService()
    Object.assign(state, { status, type, bytes: 100 })
    for (const x of [1, 2, 3, 4]) {
      state.now += 1
      await expect(tiles.tile('cadastre', 14, x, 1)).rejects.toMatchObject({ code: 'market.noMapTile' })
    }
    expect(asked).toHaveLength(4)
    Object.assign(state, { status: 200, type: 'image/png' })
    expect((await tiles.tile('cadastre', 14, 5, 1)).contentType).toBe('image/png')
  })

  it('a map layer is not blocked if a successful response came between its failures', async () => {
    const { tiles, asked, state } = aService()
    for (const [x, status] of [500, 503, 200, 502, 500].entries()) {
      Object.assign(state, { status, now: x + 1 })
      await tiles.tile('cadastre', 14, x, 1).catch(() => undefined)
    }
    state.status = 200
    await tiles.tile('cadastre', 14, 9, 1)
    expect(asked).toHaveLength(6)
  })

  it('the legend of a map layer comes from its service and is requested only once', async () => {
    const { tiles, asked } = aService()
    await tiles.legend('floodingAreas')
    await tiles.legend('floodingAreas')
    const [address = ''] = asked
    expect(asked).toHaveLength(1)
    expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
      service: 'WMS',
      version: '1.1.1',
      request: 'GetLegendGraphic',
      format: 'image/png',
      layer: 'NZ.RiskZone',
    })
    const own = aService({ addresses: { CADASTRE: 'https://tiles.example/{z}/{x}/{y}.png' } })
    await expect(own.tiles.legend('cadastre')).rejects.toMatchObject({ code: 'market.noMapTile' })
    expect(own.asked).toEqual([])
  })

  it.each([
    ['text/xml', 100],
    ['image/png', 2_000_000],
  ])('a response with the content type %s and %d bytes is not accepted as a map tile', async (type, bytes) => {
    const { tiles, state } = aService()
    Object.assign(state, { type, bytes })
    await expect(tiles.tile('cadastre', 14, 1, 1)).rejects.toMatchObject({ code: 'market.noMapTile' })
  })

  it('map tiles are requested from the configured address, and are unavailable while map services are switched off', async () => {
    const own = aService({ addresses: { CADASTRE: 'https://tiles.test/{z}/{x}/{y}.png' } })
    await own.tiles.tile('cadastre', 14, 3, 5)
    expect(own.asked).toEqual(['https://tiles.test/14/3/5.png'])
    const off = aService({ isOn: false })
    await expect(off.tiles.tile('cadastre', 14, 3, 5)).rejects.toMatchObject({
      code: 'market.mapUnavailable',
    })
    expect(off.asked).toEqual([])
    expect(() => aService({ addresses: { MADE_UP: 'https://tiles.test/{bbox}' } })).toThrow(
      /MAP_MADE_UP_URL: no layer of the map; there are MAP_DEFAULT_MAP_URL, .*MAP_CADASTRE_URL/,
    )
  })
})
