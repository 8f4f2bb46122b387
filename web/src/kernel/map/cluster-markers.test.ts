import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { clusterMarkers, clusterSize } from './cluster-markers.ts'
import { boxAround, hasPlace, isInside, type MapMarker } from './marker.ts'

function mark(id: string, longitude: number, latitude: number, more: Partial<MapMarker> = {}): MapMarker {
  return { id, longitude, latitude, shape: 'point', title: id, ...more }
}

const title = (count: number) => `${count}`
const places = fc.array(
  fc.record({
    longitude: fc.double({ min: -18, max: 4, noNaN: true }),
    latitude: fc.double({ min: 27, max: 44, noNaN: true }),
  }),
  { maxLength: 60 },
)

describe('Clusters of the map (core 2, 9)', () => {
  it('map markers far apart stay separate, and map markers close together form a cluster', () => {
    const marks = [mark('a', -0.37, 39.47), mark('b', -0.3701, 39.4701), mark('c', -3.7, 40.4)]
    const drawn = clusterMarkers(marks, 6, title)
    expect(drawn.map(({ shape, count }) => [shape, count]).sort()).toEqual([
      ['cluster', 2],
      ['point', undefined],
    ])
    expect(clusterMarkers(marks, 20, title)).toHaveLength(3)
  })

  it('map markers close together form a cluster even if they lie in different cells of the grid', () => {
    // At zoom 6 a cell is 0.703 degrees wide, and longitude 0 is a cell border.
    const west = [mark('a', -0.02, 40), mark('b', -0.04, 40), mark('c', -0.03, 40)]
    const drawn = clusterMarkers([...west, mark('d', 0.02, 40), mark('e', 0.05, 40)], 6, title)
    expect(drawn).toMatchObject([{ shape: 'cluster', count: 5 }])
  })

  it('a cluster that contains a cluster from the server counts every map marker of the server’s cluster', () => {
    const drawn = clusterMarkers([mark('a', 0.1, 40, { shape: 'cluster', count: 40 }), mark('b', 0.1, 40)], 5, title)
    expect(drawn).toMatchObject([{ shape: 'cluster', count: 41, title: '41' }])
  })

  it('a cluster lists the ids of its map markers, and never contains the pin of the asset', () => {
    const pin = mark('p', 0.1, 40, { shape: 'asset' })
    const drawn = clusterMarkers([mark('a', 0.1, 40), pin, mark('b', 0.1, 40)], 5, title)
    expect(drawn).toMatchObject([
      { shape: 'cluster', members: ['a', 'b'] },
      { id: 'p', shape: 'asset' },
    ])
  })

  it('each map marker with a valid position is drawn on its own or counted in a cluster, at every zoom', () => {
    fc.assert(
      fc.property(places, fc.double({ min: 0, max: 20, noNaN: true }), (list, zoom) => {
        const marks = list.map(({ longitude, latitude }, index) => mark(String(index), longitude, latitude))
        const drawn = clusterMarkers(marks, zoom, title)
        const stoodFor = drawn.reduce((sum, { count }) => sum + (count ?? 1), 0)
        expect(stoodFor).toBe(marks.filter(hasPlace).length)
      }),
    )
  })

  it.each([
    [2, 38],
    [99, 38],
    [100, 40],
    [999, 40],
    [1_000, 44],
    [9_999, 44],
    [10_000, 48],
  ])('a cluster of %i assets has a diameter of %i px', (count, size) => {
    expect(clusterSize(count)).toBe(size)
  })
})

describe('Places on the map', () => {
  let warning: MockInstance<typeof console.warn>
  beforeEach(() => {
    warning = vi.spyOn(console, 'warn').mockReturnValue()
  })
  afterEach(() => warning.mockRestore())

  it.each([
    [Number.NaN, 40],
    [181, 40],
    [-3, 91],
    [0, 0],
    [Number.POSITIVE_INFINITY, 40],
  ])('a map marker at the invalid position with longitude %d and latitude %d is skipped', (longitude, latitude) => {
    expect(hasPlace({ longitude, latitude })).toBe(false)
    expect(clusterMarkers([mark('a', longitude, latitude)], 8, title)).toEqual([])
  })

  it('a map marker at an impossible position causes only one warning in the log (core 8)', () => {
    const marks = [mark('a', 181, 40), mark('b', -3, 91), mark('c', -3, 40)]
    clusterMarkers(marks, 8, title)
    clusterMarkers(marks, 9, title)
    expect(warning.mock.calls).toEqual([[expect.stringContaining('181, 40')], [expect.stringContaining('-3, 91')]])
  })

  it('the bounding box of map markers is null if none of them has a valid position', () => {
    expect(boxAround([])).toBeNull()
    expect(boxAround([mark('a', 0, 0)])).toBeNull()
  })

  it('the bounding box of map markers contains all markers with a valid position', () => {
    fc.assert(
      fc.property(places, (list) => {
        const box = boxAround(list)
        for (const place of list.filter(hasPlace)) expect(box && isInside(box, place)).toBe(true)
      }),
    )
  })
})
