import { describe, expect, it } from 'vitest'
import { publishedMetres, readPlace } from './nearby-places.ts'

const stop = (changes: Record<string, string> = {}) => ({
  stop_id: '102',
  stop_name: 'Xàtiva',
  stop_lat: '39.4664',
  stop_lon: '-0.3774',
  ...changes,
})
const row = (changes: Record<string, string> = {}) => ({
  id: '46001',
  kind: 'school',
  name: 'CEIP Cervantes',
  latitude: '39.47',
  longitude: '-0.38',
  source: 'Generalitat Valenciana',
  ...changes,
})

describe('Stops of the General Transit Feed Specification', () => {
  it('a stop and a station are places of transport', () => {
    const place = {
      ...{ id: '102', kind: 'transport', name: 'Xàtiva', latitude: 39.4664, longitude: -0.3774, source: null },
    }
    expect(readPlace('places-gtfs', stop())).toEqual({ kind: 'place', place })
    expect(readPlace('places-gtfs', stop({ location_type: '1' }))).toEqual({ kind: 'place', place })
  })

  it.each([{ location_type: '2' }, { location_type: '3' }, { parent_station: '100' }] as Record<string, string>[])(
    'the part of a station %o is no place',
    (part) => {
      expect(readPlace('places-gtfs', stop(part))).toEqual({ kind: 'empty' })
    },
  )

  it.each([
    [{ stop_id: ' ' }, 'stop_id'],
    [{ stop_name: '' }, 'stop_name'],
    [{ stop_name: '<b>' }, 'stop_name'],
    [{ stop_name: 'x'.repeat(101) }, 'stop_name'],
    [{ stop_lat: '' }, 'stop_lat'],
    [{ stop_lat: '51.5' }, 'stop_lat'],
    [{ stop_lon: 'west' }, 'stop_lon'],
    [{ stop_lon: '20' }, 'stop_lon'],
  ] as [Record<string, string>, string][])('the stop with %o is rejected for the column %s', (changes, column) => {
    expect(readPlace('places-gtfs', stop(changes))).toMatchObject({ kind: 'refused', column })
  })
})

describe('A table of places', () => {
  it('a row states its kind and its source', () => {
    expect(readPlace('places-table', row())).toMatchObject({
      kind: 'place',
      place: { kind: 'school', source: 'Generalitat Valenciana' },
    })
  })

  it.each([
    [{ kind: 'bar' }, 'kind'],
    [{ id: '' }, 'id'],
    [{ name: 'visite https://x.es' }, 'name'],
    [{ latitude: '' }, 'latitude'],
    [{ longitude: '100' }, 'longitude'],
    [{ source: '' }, 'source'],
  ] as [Record<string, string>, string][])('the row with %o is rejected for the column %s', (changes, column) => {
    expect(readPlace('places-table', row(changes))).toMatchObject({ kind: 'refused', column })
  })
})

it.each([
  [0, 100],
  [149, 100],
  [151, 200],
  [1_449, 1_400],
])('a text states %i m as %i m', (metres, stated) => {
  expect(publishedMetres(metres)).toBe(stated)
})
