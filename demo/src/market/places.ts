import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Atlas, outlinesOf } from '@lindero/domain/areas/atlas'
import type { Outline } from '@lindero/domain/areas/outlines'
import type { GeoPoint } from '@lindero/domain/kernel/geo'
import type { ProvinceCode } from '@lindero/domain/kernel/provinces'
import places from './places.json' with { type: 'json' }

/**
 * A municipality in the demo world. Its outline, name, code and postal codes are real; its price level, its
 * neighbourhoods and everything in them are invented.
 */
export interface Town {
  code: string
  name: string
  provinceCode: ProvinceCode
  /** The centre of the built-up area. All neighbourhoods lie within `radiusMetres` of it. */
  centre: GeoPoint
  radiusMetres: number
  /** Price level in the centre: today's price in EUR/m² for a flat of 85 m² in good state. */
  unitValue: number
  neighbourhoods: number
  postalCodes: readonly string[]
  outline: Outline
}

/** The towns of the demo in five provinces: each provincial capital and two or three other towns. */
export function allPlaces(): Town[] {
  const atlas = createRequire(import.meta.url).resolve('es-atlas/es/municipalities.json')
  const outlines = outlinesOf(
    JSON.parse(readFileSync(atlas, 'utf8')) as Atlas,
    places.map((place) => place.code),
  )
  return places.map(({ radiusKm, ...place }, index) => {
    const outline = outlines[index]
    if (!outline) throw new RangeError(`no outline for ${place.code}`)
    return {
      ...place,
      provinceCode: place.code.slice(0, 2) as ProvinceCode,
      radiusMetres: radiusKm * 1_000,
      outline,
    }
  })
}
