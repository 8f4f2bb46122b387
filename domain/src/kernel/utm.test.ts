import { describe, expect, it } from 'vitest'
import { fromUtm } from './utm.ts'

describe('Points on the UTM grid', () => {
  it("the UTM point in Snyder's worked example is converted to the published degrees (Map projections, 1987, page 270)", () => {
    const clarke = { axis: 6_378_206.4, inverseFlattening: 294.978698214 }
    expect(fromUtm(627_106.5, 4_484_124.4, 18, clarke)).toEqual({ latitude: 40.5, longitude: -73.5 })
  })

  it('points with an easting of 500 km lie on the central meridian of their zone', () => {
    expect([28, 29, 30, 31].map((zone) => fromUtm(500_000, 4_400_000, zone).longitude)).toEqual([-15, -9, -3, 3])
  })
})
