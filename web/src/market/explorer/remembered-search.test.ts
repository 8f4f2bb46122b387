import { expect, it } from 'vitest'
import { searchToRemember } from './remembered-search.ts'

const here = { west: -0.4, south: 39.4, east: -0.3, north: 39.5 }
const everywhere = { west: -10, south: 36, east: 4, north: 44 }
const flats = { operationType: 'sale' as const, typeId: [11 as const] }
const ring: [number, number][] = [
  [-0.4, 39.4],
  [-0.3, 39.4],
  [-0.3, 39.5],
]

it.each([
  ['a drawn box', { ...flats, area: here }, null, { bbox: here }],
  ['the box that the map shows', flats, here, { bbox: here }],
  ['a drawn polygon', { ...flats, polygon: ring }, here, { geometry: { type: 'Polygon', coordinates: [ring] } }],
])('a market search in %s is remembered', (_, filter, expected, areas) => {
  expect(searchToRemember(filter, 'closing', expected)).toEqual({ filters: flats, areas })
})

it('a market search without a status is remembered as a search for all listings; a search with a status keeps the status', () => {
  const all = { status: 'all', expiredTime: -1 }
  expect(searchToRemember(flats, 'listing', here)?.filters).toEqual({ ...flats, propertyAdStatus: all })
  const expired = { status: 'expired' as const, expiredTime: 30 }
  const filter = { ...flats, propertyAdStatus: expired }
  expect(searchToRemember(filter, 'listing', here)?.filters).toEqual(filter)
})

it.each([
  ['a map of all of Spain', flats, everywhere],
  ['no map', flats, null],
  ['no property type', { operationType: 'sale' as const }, here],
  ['selected evidence', { ...flats, uuids: ['0b5c1c1e-7d7e-4f5a-9d61-4a3f9d3f2b11'] }, here],
])('a market search with %s is not remembered', (_, filter, expected) => {
  expect(searchToRemember(filter, 'listing', expected)).toBeNull()
})
