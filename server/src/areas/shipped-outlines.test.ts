import { isInside, type Outline } from '@lindero/domain/areas/outlines'
import { describe, expect, it } from 'vitest'
import { outlinesOf } from './shipped-outlines.ts'

const square = (west: number, south: number, side: number) => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
]

const ringed: Outline = {
  code: '00000',
  name: 'Two squares, the first with a hole',
  polygons: [[square(0, 0, 4), square(1, 1, 2)], [square(10, 0, 1)]],
}

describe('A point and an outline', () => {
  it.each([
    [0.5, 0.5, true],
    [2, 2, false],
    [3.5, 2, true],
    [10.5, 0.5, true],
    [5, 0.5, false],
    [-0.1, 2, false],
    [2, 4.1, false],
  ])(
    'the program decides whether the point %f, %f is inside an outline with a hole and a separate part (result: %s)',
    (longitude, latitude, expected) => {
      expect(isInside(ringed, { latitude, longitude })).toBe(expected)
    },
  )
})

describe('Outlines of real municipalities', () => {
  const [madrid, valencia] = outlinesOf(['28079', '46250']) as [Outline, Outline]

  it.each([
    ['Puerta del Sol (outline: Madrid)', madrid, 40.4168, -3.7038, true],
    ['Puerta del Sol (outline: València)', valencia, 40.4168, -3.7038, false],
    ['Torres de Serranos (outline: València)', valencia, 39.4792, -0.3759, true],
    ['the sea off València (outline: València)', valencia, 39.46, -0.2, false],
    ['Getafe (outline: Madrid)', madrid, 40.3057, -3.7327, false],
  ])(
    'the program decides whether the place %s is inside the outline of a real municipality',
    (_, outline, latitude, longitude, expected) => {
      expect(isInside(outline, { latitude, longitude })).toBe(expected)
    },
  )

  it('shipped outlines have names and are in the order of the requested codes', () => {
    expect([madrid.name, valencia.name]).toEqual(['Madrid', 'València'])
  })

  it('reading the outline of an unknown code fails with an error that contains the code', () => {
    expect(() => outlinesOf(['99999'])).toThrow('99999')
  })
})
