import { describe, expect, it } from 'vitest'
import { itemsIn, stepFrom } from './map-items.ts'
import type { MapMarker } from './marker.ts'
import type { MapPoint } from './point-layer.ts'

const BOX = { west: -1, south: 39, east: 0, north: 40 }
const marker = (id: string, longitude: number, latitude: number, label?: string): MapMarker => ({
  id,
  longitude,
  latitude,
  shape: 'price',
  title: `Piso ${id}`,
  ...(label ? { label } : {}),
})
const point = (id: string, longitude: number, latitude: number): MapPoint => ({
  id,
  longitude,
  latitude,
  kind: 'listing',
  label: '90 m€',
})
const items = itemsIn(
  BOX,
  [marker('south', -0.5, 39.1), marker('east', -0.1, 39.95, '120 m€'), marker('away', 3, 39.5)],
  [point('west', -0.9, 39.96), point('south', -0.5, 39.1)],
  ({ label }) => `Oferta ${label}`,
)

describe('The items of a map', () => {
  it('each item in the visible area of a map has a description and occurs once, and the items are in reading order', () => {
    expect(items.map(({ id, words }) => [id, words])).toEqual([
      ['west', 'Oferta 90 m€'],
      ['east', '120 m€ · Piso east'],
      ['south', 'Piso south'],
    ])
  })

  it.each([
    [null, 1, 'west'],
    [null, -1, 'south'],
    ['west', 1, 'east'],
    ['south', 1, 'west'],
    ['west', -1, 'south'],
    ['gone', 1, 'west'],
  ] as const)('a step from the map item %s by %d leads to the map item %s', (present, by, next) => {
    expect(stepFrom(items, present, by)?.id).toBe(next)
  })

  it('stepping through a map without items returns null', () => {
    expect(stepFrom([], null, 1)).toBeNull()
  })
})
