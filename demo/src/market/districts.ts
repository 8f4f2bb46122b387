import { buildingsOf } from './buildings.ts'
import type { District } from './market.ts'
import { neighbourhoodsOf } from './neighbourhoods.ts'
import { allPlaces } from './places.ts'

/**
 * The neighbourhoods of the given towns (by default all demo towns), with their buildings. They depend only on the seed
 * and the year.
 */
export function districtsOf(seed: string | number, year: number, places = allPlaces()): District[] {
  let names = 0
  return places.flatMap((place) => {
    const neighbourhoods = neighbourhoodsOf(place, seed, names)
    names += neighbourhoods.length
    return neighbourhoods.map((neighbourhood) => ({
      neighbourhood,
      buildings: buildingsOf(neighbourhood, seed, year),
    }))
  })
}
