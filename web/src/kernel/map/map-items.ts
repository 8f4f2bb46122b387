import { isInside, type MapBox, type MapMarker, withPlace } from './marker.ts'
import type { MapPoint } from './point-layer.ts'

/** A marker or point on a map, with its description. The user can open it. */
export interface MapItem {
  id: string
  longitude: number
  latitude: number
  words: string
  of: { marker: MapMarker } | { point: MapPoint }
}

/**
 * The markers and points in the visible part of the map, in reading order: in horizontal strips from north to south,
 * and within a strip from west to east. A point that also has a marker is listed once.
 */
export function itemsIn(
  box: MapBox,
  markers: readonly MapMarker[],
  points: readonly MapPoint[],
  wordsOf: (point: MapPoint) => string,
): MapItem[] {
  const marked = new Set(markers.map(({ id }) => id))
  const all: MapItem[] = [
    ...withPlace(markers).map((marker) => ({
      ...pointOf(marker),
      words: marker.label && !marker.title.includes(marker.label) ? `${marker.label} · ${marker.title}` : marker.title,
      of: { marker },
    })),
    ...withPlace(points)
      .filter(({ id }) => !marked.has(id))
      .map((point) => ({ ...pointOf(point), words: wordsOf(point), of: { point } })),
  ]
  const row = ({ latitude }: MapItem) => Math.floor(((box.north - latitude) / (box.north - box.south)) * ROWS)
  return all
    .filter((item) => isInside(box, item))
    .sort((one, other) => row(one) - row(other) || one.longitude - other.longitude)
}

const ROWS = 12

const pointOf = ({ id, longitude, latitude }: Pick<MapItem, 'id' | 'longitude' | 'latitude'>) => ({
  id,
  longitude,
  latitude,
})

/**
 * Returns the next item if `by` is 1, or the previous item if `by` is −1. The first item follows the last. If the
 * current item is not in the list, returns the first item, or the last if `by` is −1.
 */
export function stepFrom(items: readonly MapItem[], present: string | null, by: 1 | -1): MapItem | null {
  const at = items.findIndex(({ id }) => id === present)
  if (at < 0) return items.at(by === 1 ? 0 : -1) ?? null
  return items[(at + by + items.length) % items.length] ?? null
}
