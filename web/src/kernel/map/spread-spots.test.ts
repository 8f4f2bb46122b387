import { describe, expect, it } from 'vitest'
import type { MarkerShape } from './marker.ts'
import { spotOf, spreadSpots } from './spread-spots.ts'

const at = (shape: MarkerShape, x: number, y: number) => spotOf({ shape }, { x, y })
const gap = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y)

describe('Overlapping marks of a map', () => {
  it('overlapping map markers are moved apart until each has a touch target of 24 px', () => {
    const crowd = Array.from({ length: 20 }, (_, index) => at(index % 2 ? 'off' : 'ticked', index % 3, 0))
    const placed = spreadSpots(crowd)
    for (const [index, one] of placed.entries())
      for (const other of placed.slice(index + 1)) expect(gap(one, other)).toBeGreaterThan(23)
  })

  it('map markers with enough room around them are not moved', () => {
    const spots = [at('ticked', 0, 0), at('ticked', 40, 0), at('off', 0, 60)]
    expect(spreadSpots(spots)).toEqual(spots)
  })

  it('map markers are moved away from the pin of the asset, and the pin is not moved', () => {
    const [pin, one] = spreadSpots([at('asset', 100, 100), at('ticked', 100, 82)])
    expect(pin).toMatchObject({ x: 100, y: 100 })
    expect(gap({ x: 100, y: 80 }, one ?? { x: 0, y: 0 })).toBeGreaterThan(32)
  })

  it('map markers of listings in the market are not moved, and do not push other markers away', () => {
    const spots = [at('point', 0, 0), at('price', 1, 0), at('ticked', 0, 1)]
    expect(spreadSpots(spots)).toEqual(spots)
  })

  it('the same map markers are always moved to the same positions', () => {
    const spots = [at('ticked', 0, 0), at('ticked', 0, 0), at('off', 0, 0)]
    expect(spreadSpots(spots)).toEqual(spreadSpots(spots))
  })
})
