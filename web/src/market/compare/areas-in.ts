import type { ComparedArea } from '@lindero/contract/market/market-area.schema'
import { COMPARED_AREAS } from '@lindero/domain/market/heat-figures'
import { isRecord } from '../../kernel/storage/stored.ts'

/** Reads the areas from a URL. Invalid areas are left out, and repeated areas are read only once. */
export function areasIn(value: unknown): ComparedArea[] {
  if (!Array.isArray(value)) return []
  const areas = new Map(value.filter(isArea).map((area) => [JSON.stringify(area), area]))
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
