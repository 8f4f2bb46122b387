import type { FoundPlace } from '@lindero/contract/market/market.contract'
import type { ComparedArea } from '@lindero/contract/market/market-area.schema'
import { offsetMetres } from '@lindero/domain/kernel/geo'
import { COMPARED_AREAS } from '@lindero/domain/market/area-comparison'
import { isRecord } from '../../kernel/storage/stored.ts'

/** Metres around a place without an outline of its own. */
const AROUND = 500
const CORNERS = 32

/** The areas in an address; parts that are no areas are left out, and an area counts once. */
export function areasIn(given: unknown): ComparedArea[] {
  if (!Array.isArray(given)) return []
  const areas = new Map(given.filter(isArea).map((area) => [JSON.stringify(area), area]))
  return [...areas.values()].slice(0, COMPARED_AREAS.most)
}

function isArea(area: unknown): area is ComparedArea {
  if (!isRecord(area) || typeof area.name !== 'string' || area.name === '') return false
  const { municipality, section, bbox, polygon } = area
  const parts = [
    typeof municipality === 'string',
    typeof section === 'string',
    isRecord(bbox),
    Array.isArray(polygon) && polygon.length > 2,
  ]
  return parts.filter(Boolean).length === 1
}

/** The area of a place that a search found: a municipality, or the surroundings of a point. */
export function areaOfPlace({ code, kind, name, ...point }: FoundPlace, around: string): ComparedArea {
  if (kind === 'municipality' && code) return { name, municipality: code }
  return { name: around, polygon: ringAround(point, AROUND) }
}

/** A circle as a polygon, longitude before latitude. */
export function ringAround(centre: { latitude: number; longitude: number }, metres: number): [number, number][] {
  return Array.from({ length: CORNERS }, (_, corner) => {
    const turn = (2 * Math.PI * corner) / CORNERS
    const { longitude, latitude } = offsetMetres(centre, Math.cos(turn) * metres, Math.sin(turn) * metres)
    return [Math.round(longitude * 1e5) / 1e5, Math.round(latitude * 1e5) / 1e5]
  })
}
