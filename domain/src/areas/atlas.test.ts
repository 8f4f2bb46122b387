import { describe, expect, it } from 'vitest'
import { type Atlas, municipalityCodes, outlinesOf, type ProvinceAtlas, provincesOf } from './atlas.ts'
import { isInside } from './outlines.ts'

/** Two adjacent squares. Their common border is a single arc, as in the shipped atlas. */
const ARCS = [
  [
    [1, 1],
    [1, 0],
  ],
  [
    [1, 0],
    [0, 0],
    [0, 1],
    [1, 1],
  ],
  [
    [1, 1],
    [2, 1],
    [2, 0],
    [1, 0],
  ],
  [
    [5, 5],
    [6, 5],
    [6, 6],
    [5, 5],
  ],
]
const GEOMETRIES = [
  { type: 'Polygon', id: '46001', properties: { name: 'Oeste' }, arcs: [[0, 1]] },
  { type: 'MultiPolygon', id: '46002', properties: { name: 'Este' }, arcs: [[[2, -1]], [[3]]] },
]
const atlasOf = (name: string) =>
  ({
    type: 'Topology',
    arcs: ARCS,
    objects: { [name]: { type: 'GeometryCollection', geometries: GEOMETRIES } },
  }) as unknown

describe('An atlas of municipalities', () => {
  const atlas = atlasOf('municipalities') as Atlas

  it('the atlas returns the codes of all municipalities', () => {
    expect(municipalityCodes(atlas)).toEqual(['46001', '46002'])
  })

  it('the atlas returns the outlines and names of the requested municipalities, in the requested order', () => {
    expect(outlinesOf(atlas, ['46002', '46001']).map(({ code, name }) => [code, name])).toEqual([
      ['46002', 'Este'],
      ['46001', 'Oeste'],
    ])
  })

  it.each([
    [0.5, 0.5, ['46001']],
    [1.5, 0.5, ['46002']],
    [5.8, 5.5, ['46002']],
    [3, 3, []],
  ])('the point at longitude %s and latitude %s lies inside the outlines %s', (longitude, latitude, codes) => {
    const inside = outlinesOf(atlas, ['46001', '46002']).filter((outline) => isInside(outline, { longitude, latitude }))
    expect(inside.map(({ code }) => code)).toEqual(codes)
  })

  it('every ring of an outline is closed: its last point equals its first point', () => {
    for (const { polygons } of outlinesOf(atlas, ['46001', '46002'])) {
      for (const ring of polygons.flat()) expect(ring.at(0)).toEqual(ring.at(-1))
    }
  })

  it('a request to the atlas for an unknown code throws a RangeError that names the code', () => {
    expect(() => outlinesOf(atlas, ['99999'])).toThrow(RangeError)
    expect(() => outlinesOf(atlas, ['99999'])).toThrow('99999')
  })
})

it('the atlas of provinces returns all provinces', () => {
  const provinces = provincesOf(atlasOf('provinces') as ProvinceAtlas)
  expect(provinces.map(({ code, name, polygons }) => [code, name, polygons.length])).toEqual([
    ['46001', 'Oeste', 1],
    ['46002', 'Este', 2],
  ])
})
