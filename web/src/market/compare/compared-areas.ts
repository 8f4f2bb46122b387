import type { FoundPlace } from '@lindero/contract/market/market.contract'
import type { ComparedArea } from '@lindero/contract/market/market-area.schema'
import { offsetMetres } from '@lindero/domain/kernel/geo'

/** Radius in metres around a place that has no outline. */
const AROUND = 500
const CORNERS = 32

/** Maximum length of the name of an area. Addresses in the market data may be longer. */
const NAME_LIMIT = 120

/** The area to compare for a place in the search results: the municipality, or the surroundings of a point. */
export function areaOfPlace({ code, kind, name, ...point }: FoundPlace, around: string): ComparedArea {
  if (kind === 'municipality' && code) return { name, municipality: code }
  return { name: around.slice(0, NAME_LIMIT), polygon: ringAround(point, AROUND) }
}

/** A circle as a polygon. Each point has its longitude before its latitude. */
export function ringAround(centre: { latitude: number; longitude: number }, metres: number): [number, number][] {
  return Array.from({ length: CORNERS }, (_, corner) => {
    const turn = (2 * Math.PI * corner) / CORNERS
    const { longitude, latitude } = offsetMetres(centre, Math.cos(turn) * metres, Math.sin(turn) * metres)
    return [Math.round(longitude * 1e5) / 1e5, Math.round(latitude * 1e5) / 1e5]
  })
}
