import { describe, expect, it } from 'vitest'
import { HISTORIC_PHOTOS, layerOf, OWN_LAYERS, TILE_LAYER_NAMES, TILE_LAYERS, tileAddress } from './map-layers.ts'

/** A query parameter of a URL, still encoded. */
const parameter = (address: string, name: string) => new RegExp(`[?&]${name}=([^&]*)`).exec(address)?.[1] ?? ''

const SERVICES = [
  ['defaultMap', 'base', 'www.ign.es', 'image/jpeg'],
  ['topographicMap', 'base', 'www.ign.es', 'image/jpeg'],
  ['satelliteMap', 'base', 'www.ign.es', 'image/jpeg'],
  ['ortofotoLatestMap', 'base', 'www.ign.es', 'image/jpeg'],
  ['ortofotoHistoricMap1955', 'base', 'www.ign.es', 'image/jpeg'],
  ['ortofotoHistoricMap1972', 'base', 'www.ign.es', 'image/jpeg'],
  ['ortofotoHistoricMap1996', 'base', 'www.ign.es', 'image/jpeg'],
  ['ortofotoHistoricMap2003', 'base', 'www.ign.es', 'image/jpeg'],
  ['municipalities', 'demarcation', 'www.ign.es', 'image/png'],
  ['postalCodes', 'demarcation', 'www.cartociudad.es', 'image/png'],
  ['censalSections', 'demarcation', 'www.cartociudad.es', 'image/png'],
  ['cadastre', 'demarcation', 'ovc.catastro.meh.es', 'image/png'],
  ['protectedAreas', 'information', 'wms.mapama.gob.es', 'image/png'],
  ['naturalAreas', 'information', 'wms.mapama.gob.es', 'image/png'],
  ['volcanicRisk', 'information', 'mapas.igme.es', 'image/png'],
  ['floodingAreas', 'information', 'wms.mapama.gob.es', 'image/png'],
] as const

describe('The layers of a map (core 2, 9)', () => {
  it.each([
    ['municipalities', 12],
    ['postalCodes', 12],
    ['censalSections', 12],
    ['cadastre', 12],
    ['protectedAreas', 8],
    ['naturalAreas', 8],
    ['volcanicRisk', 8],
    ['floodingAreas', 12],
  ] as const)('the map layer %s is drawn from zoom level %d on', (layer, minZoom) => {
    expect(TILE_LAYERS[layer].minZoom).toBe(minZoom)
  })

  it('the table of map services in this test has a row for every public map layer', () => {
    expect(SERVICES.map(([layer]) => layer)).toEqual(TILE_LAYER_NAMES)
  })

  it('the map draws assets from zoom level 5 on, listings from 1, and closings from 14', () => {
    expect(OWN_LAYERS).toEqual({ portfolios: 5, listings: 1, closings: 14 })
  })

  it('the map layer of historic orthophotos offers four periods, each with its own image layer', () => {
    expect(HISTORIC_PHOTOS).toEqual({
      1955: '1956-1957',
      1972: '1973-1986',
      1996: '1997-2003',
      2003: '2004-2019',
    })
    expect(layerOf('ortofotoHistoricMap', 1996)).toBe('ortofotoHistoricMap1996')
    expect(layerOf('topographicMap')).toBe('topographicMap')
  })

  it.each(SERVICES)(
    'the map layer %s belongs to the group %s and is requested from the host %s in the format %s',
    (layer, group, host, format) => {
      const { group: shownIn, attribution } = TILE_LAYERS[layer]
      const address = tileAddress(layer, [14, 8_000, 6_200])
      expect(shownIn).toBe(group)
      expect(address.startsWith(`https://${host}/`)).toBe(true)
      expect(parameter(address, 'format')).toBe(format)
      expect(address).not.toContain('{')
      expect(attribution).toMatch(/^© /)
    },
  )

  it.each([
    [0, 0, 0, [-20_037_508.343, -20_037_508.343, 20_037_508.343, 20_037_508.343]],
    [1, 1, 1, [0, -20_037_508.343, 20_037_508.343, 0]],
    [2, 1, 1, [-10_018_754.171, 0, 0, 10_018_754.171]],
    [2, 3, 0, [10_018_754.171, 10_018_754.171, 20_037_508.343, 20_037_508.343]],
  ])('the map tile %d/%d/%d has the bounding box %j in metres (EPSG:3857)', (z, x, y, box) => {
    const asked = parameter(tileAddress('floodingAreas', [z, x, y]), 'bbox')
    expect(asked.split(',').map(Number)).toEqual(box.map((metres) => expect.closeTo(metres, 2)))
  })

  it('neighbouring map tiles share their edges', () => {
    const boxOf = (x: number, y: number) =>
      parameter(tileAddress('cadastre', [15, x, y]), 'bbox')
        .split(',')
        .map(Number)
    const [west = 0, south = 0, east = 0, north = 0] = boxOf(16_000, 12_300)
    expect(boxOf(16_001, 12_300)[0]).toBe(east)
    expect(boxOf(15_999, 12_300)[2]).toBe(west)
    expect(boxOf(16_000, 12_301)[3]).toBe(south)
    expect(boxOf(16_000, 12_299)[1]).toBe(north)
  })

  it('a map tile is requested either by its number or by its bounding box in metres, depending on the layer', () => {
    expect(tileAddress('defaultMap', [6, 31, 24])).toContain('tilematrix=6&tilerow=24&tilecol=31')
    expect(tileAddress('cadastre', [1, 0, 0])).toContain('bbox=-20037508.343,0.000,0.000,20037508.343')
  })
})
