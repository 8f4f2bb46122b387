import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  boundingBoxAround,
  crossesItself,
  type GeoPoint,
  haversineMetres,
  isInBoundingBox,
  offsetMetres,
  ringArea,
  snapToGrid,
} from './geo.ts'

const madrid = { latitude: 40.4168, longitude: -3.7038 }
const barcelona = { latitude: 41.3874, longitude: 2.1686 }

const inSpain: fc.Arbitrary<GeoPoint> = fc.record({
  latitude: fc.double({ min: 27.6, max: 43.8, noNaN: true }),
  longitude: fc.double({ min: -18.2, max: 4.4, noNaN: true }),
})
const metres = fc.double({ min: 1, max: 5_000, noNaN: true })

describe('The distance between two points', () => {
  it.each([
    ['a place and itself', madrid, madrid, 0, 1e-9],
    ['Madrid and Barcelona', madrid, barcelona, 505_000, 1_000],
    ['Madrid and a point 0.001 degrees north', madrid, { ...madrid, latitude: 40.4178 }, 111.2, 0.1],
    ['Madrid and a point 0.001 degrees west', madrid, { ...madrid, longitude: -3.7048 }, 84.67, 0.1],
  ])('the distance between %s is computed correctly', (_, a, b, expected, tolerance) => {
    expect(Math.abs(haversineMetres(a, b) - expected)).toBeLessThanOrEqual(tolerance)
  })

  it('the distance from one point to another equals the distance back', () => {
    fc.assert(
      fc.property(inSpain, inSpain, (a, b) => {
        expect(haversineMetres(a, b)).toBeCloseTo(haversineMetres(b, a), 6)
      }),
    )
  })
})

describe('The box around a point', () => {
  it('the box around a point with a radius contains all points within that radius', () => {
    fc.assert(
      fc.property(inSpain, metres, fc.double({ min: 0, max: 6.2831, noNaN: true }), (centre, radius, angle) => {
        const reached = offsetMetres(centre, 0.999 * radius * Math.cos(angle), 0.999 * radius * Math.sin(angle))
        expect(isInBoundingBox(reached, boundingBoxAround(centre, radius))).toBe(true)
      }),
    )
  })

  it('the box around a point is no larger than its radius requires', () => {
    const box = boundingBoxAround(madrid, 1_000)
    expect(haversineMetres(madrid, { ...madrid, latitude: box.north })).toBeCloseTo(1_000, 3)
    expect(haversineMetres(madrid, { ...madrid, longitude: box.east })).toBeCloseTo(1_000, 0)
    expect(isInBoundingBox(offsetMetres(madrid, 1_010, 0), box)).toBe(false)
    expect(isInBoundingBox(offsetMetres(madrid, 0, -1_010), box)).toBe(false)
  })
})

describe('A step in metres', () => {
  it('a point that is moved north and east has the requested distance from its origin', () => {
    fc.assert(
      fc.property(inSpain, metres, metres, (origin, north, east) => {
        const measured = haversineMetres(origin, offsetMetres(origin, north, east))
        const asked = Math.hypot(north, east)
        expect(Math.abs(measured - asked)).toBeLessThan(asked * 0.002)
      }),
    )
  })
})

describe('The grid', () => {
  it('the centre of the grid cell of a point lies in that cell, at most half a diagonal away from the point', () => {
    fc.assert(
      fc.property(inSpain, fc.constantFrom(250, 500, 1_000), (point, size) => {
        const cell = snapToGrid(point, size)
        expect(haversineMetres(point, cell.centre)).toBeLessThan(size * 0.7072 * 1.01)
        expect(snapToGrid(cell.centre, size).key).toBe(cell.key)
      }),
    )
  })

  it('the cells of a point in grids of different cell sizes have different keys', () => {
    expect(snapToGrid(madrid, 500).key).not.toBe(snapToGrid(madrid, 1_000).key)
  })
})

describe('The area of a ring', () => {
  it('the area of a square of 0.01 by 0.01 degrees at 40° north equals 1.112 km times 0.852 km', () => {
    const ring = [
      [-3.7, 40],
      [-3.69, 40],
      [-3.69, 40.01],
      [-3.7, 40.01],
    ] as const
    expect(ringArea(ring) / 1e6).toBeCloseTo(1.112 * 0.852, 2)
    expect(ringArea(ring.toReversed()) / 1e6).toBeCloseTo(1.112 * 0.852, 2)
  })
})

describe('Rings', () => {
  const square: [number, number][] = [
    [0, 0],
    [2, 0],
    [2, 2],
    [0, 2],
  ]
  it.each<[string, [number, number][], boolean]>([
    ['of four sides does not cross itself', square, false],
    ['that is closed does not cross itself', [...square, [0, 0]], false],
    ['with a dent does not cross itself', [...square.slice(0, 2), [1, 1], ...square.slice(2)], false],
    [
      'like an hourglass crosses itself',
      [
        [0, 0],
        [2, 2],
        [2, 0],
        [0, 2],
      ],
      true,
    ],
    [
      'that touches another side crosses itself',
      [
        [0, 0],
        [4, 0],
        [4, 4],
        [2, 0],
        [0, 4],
      ],
      true,
    ],
    [
      'of three places never crosses itself',
      [
        [0, 0],
        [2, 2],
        [2, 0],
      ],
      false,
    ],
  ])('a ring is checked for crossings with itself: a ring %s', (_, ring, expected) => {
    expect(crossesItself(ring)).toBe(expected)
  })
})
