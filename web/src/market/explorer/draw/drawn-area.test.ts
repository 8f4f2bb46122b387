import { describe, expect, it } from 'vitest'
import { areaOfRing, lengthOf, readTypedArea, type Vertex } from './drawn-area.ts'

const square: Vertex[] = [
  [-0.4, 39.4],
  [-0.3, 39.4],
  [-0.3, 39.5],
  [-0.4, 39.5],
  [-0.4, 39.4],
]

describe('A drawn area', () => {
  it('a drawing becomes a box, a circle, or a polygon without its repeated last point', () => {
    expect(areaOfRing('rectangle', square)).toEqual({
      area: { west: -0.4, south: 39.4, east: -0.3, north: 39.5 },
    })
    expect(areaOfRing('polygon', square)).toEqual({ polygon: square.slice(0, 4) })
    expect(areaOfRing('circle', square)).toEqual({
      circle: { longitude: -0.35, latitude: 39.45, radius: expect.closeTo(5_560, -1) },
    })
  })

  it('a drawn area with more than 200 points is rejected', () => {
    const many = Array.from({ length: 202 }, (_, index): Vertex => [-0.4 + index / 1e4, 39 + (index % 7) / 100])
    expect(areaOfRing('polygon', many)).toBe('tooMany')
  })

  it('a drawn area that crosses itself is rejected', () => {
    const [a, b, c, d] = square as [Vertex, Vertex, Vertex, Vertex]
    expect(areaOfRing('polygon', [a, c, b, d, a])).toBe('crossing')
  })

  it('the length of a drawn line is computed in metres, and is zero without points', () => {
    expect(lengthOf(square.slice(1, 3))).toBeCloseTo(11_119.5, 0)
    expect(lengthOf([])).toBe(0)
  })
})

describe('Typed coordinates', () => {
  it.each([
    ['39.47, -0.37', 500, { kind: 'area', area: { circle: { longitude: -0.37, latitude: 39.47, radius: 500 } } }],
    [
      '39,47; -0,37\n39,48; -0,37\n39,48; -0,36',
      null,
      { kind: 'area', area: { polygon: [expect.anything(), expect.anything(), [-0.36, 39.48]] } },
    ],
    ['39.47 -0.37', null, { kind: 'few' }],
    ['39,47,−0,37\n39,48,−0,37', null, { kind: 'few' }],
    ['39.47, -0.37\n-0.37, 39.47\n1, 2', null, { kind: 'invalid', line: 2 }],
    ['39.4, -0.4\n39.5, -0.3\n39.4, -0.3\n39.5, -0.4', null, { kind: 'crossing' }],
    ['', null, { kind: 'few' }],
  ])('the typed coordinates %j with the radius %s are read as the result %j', (text, radius, expected) => {
    expect(readTypedArea(text, radius)).toEqual(expected)
  })
})
