import { isInBoundingBox } from '@lindero/domain/kernel/geo'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areaOfKey, areasOfNeighbourhood, boxOfArea, quartersOf } from './model-areas.ts'

const inSpain = fc.record({
  latitude: fc.double({ min: 36, max: 43.5, noNaN: true }),
  longitude: fc.double({ min: -9, max: 3, noNaN: true }),
})

describe('The areas of a neighbourhood', () => {
  it('a neighbourhood lies in a 20 km cell, a 10 km quadrant and a 5 km quadrant; each is found by its key', () => {
    fc.assert(
      fc.property(inSpain, (place) => {
        const areas = areasOfNeighbourhood(place)
        const [cell, quarter, least] = areas
        expect(areas).toHaveLength(3)
        expect(quartersOf(cell)).toContainEqual(quarter)
        expect(quarter && quartersOf(quarter)).toContainEqual(least)
        expect(least && quartersOf(least)).toEqual([])
        for (const area of areas) expect(areaOfKey(area.area)).toEqual(area)
      }),
    )
  })

  it('a place is inside the cell and the quadrants to which its neighbourhood belongs', () => {
    fc.assert(
      fc.property(inSpain, (place) => {
        for (const area of areasOfNeighbourhood(place)) {
          expect(isInBoundingBox(place, boxOfArea(area))).toBe(true)
        }
      }),
    )
  })
})
