import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const mapSettingsOf = (variables: Record<string, string>) => readConfig(variables).maps

describe('Settings of the map', () => {
  it('the public map services are on by default, with their built-in addresses', () => {
    expect(mapSettingsOf({ PATH: '/bin' })).toEqual({ isOn: true, addresses: {}, restSeconds: 60 })
  })

  it('the map settings can switch off the public services and replace the address of a map layer', () => {
    const address = 'https://tiles.test/{z}/{x}/{y}.png'
    expect(mapSettingsOf({ MAP_SERVICES: 'off', MAP_DEFAULT_MAP_URL: address, MAP_CADASTRE_URL: '' })).toEqual({
      isOn: false,
      addresses: { DEFAULT_MAP: address },
      restSeconds: 60,
    })
  })

  it.each(['tiles.test/{z}/{x}/{y}', 'https://tiles.test/{z}/{x}', 'https://{z}.test/{bbox}'])(
    'the map settings reject %s as an address for map tiles',
    (address) => {
      expect(() => mapSettingsOf({ MAP_CADASTRE_URL: address })).toThrow('MAP_CADASTRE_URL')
    },
  )

  it.each(['MAP_SERVICE', 'MAP_DEFAULT_MAP', 'MAP_CADASTRE_ADDRESS'])(
    'the map settings reject the unknown name %s and list the known names',
    (name) => {
      expect(() => mapSettingsOf({ [name]: 'off' })).toThrow(
        `${name}: no setting; there are MAP_SERVICES, MAP_REST_SECONDS, MAP_BASE, MAP_<layer>_URL`,
      )
    },
  )

  it('the map settings contain the path of a base map, which must be a PMTiles file', () => {
    expect(mapSettingsOf({ MAP_BASE: '/srv/spain.pmtiles' }).baseFile).toBe('/srv/spain.pmtiles')
    expect(() => mapSettingsOf({ MAP_BASE: '/srv/spain.mbtiles' })).toThrow('MAP_BASE')
  })
})
