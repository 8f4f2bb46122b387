import { haversineMetres } from '@lindero/domain/kernel/geo'
import { describe, expect, it } from 'vitest'
import { labelPlace, ringShape } from './ring-shape.ts'

describe('A ring around an asset', () => {
  it.each([250, 1_000, 5_000])('every point of a distance ring on the map is %i m from the centre', (metres) => {
    const centre = { longitude: -0.37, latitude: 39.47 }
    const { geometry } = ringShape({ ...centre, metres, label: '' })
    for (const [longitude = 0, latitude = 0] of geometry.coordinates) {
      expect(haversineMetres(centre, { longitude, latitude })).toBeCloseTo(metres, -1)
    }
    expect(geometry.coordinates.at(-1)?.[0]).toBeCloseTo(geometry.coordinates[0]?.[0] ?? 0, 9)
  })
})

describe('The label of a ring', () => {
  /** A circle with a radius of 100 px around the middle of a frame of 400 by 400 px, clockwise from the top. */
  const ring = Array.from({ length: 96 }, (_, step) => ({
    x: 200 + 100 * Math.sin((step / 96) * 2 * Math.PI),
    y: 200 - 100 * Math.cos((step / 96) * 2 * Math.PI),
  }))
  const frame = { x: 400, y: 400 }

  it('the label of a distance ring is at the top of the ring if no map marker is there', () => {
    expect(labelPlace(ring, [], frame)).toEqual({ x: 200, y: 100 })
  })

  it('the label of a distance ring is not under a map marker as long as some of the ring is free', () => {
    const marks = [ring[0], ring[4], ring[90], ring[80]].flatMap((mark) => mark ?? [])
    const place = labelPlace(ring, marks, frame)
    expect(place).not.toBeNull()
    for (const mark of marks) {
      const [dx, dy] = [Math.abs(mark.x - (place?.x ?? 0)), Math.abs(mark.y - (place?.y ?? 0))]
      expect(dx >= 32 || dy >= 22).toBe(true)
    }
  })

  it('the label of a distance ring is hidden if map markers cover the whole ring', () => {
    expect(labelPlace(ring, ring, frame)).toBeNull()
  })

  it('the label of a distance ring is hidden if the ring is outside the map', () => {
    expect(
      labelPlace(
        ring.map(({ x, y }) => ({ x: x + 900, y })),
        [],
        frame,
      ),
    ).toBeNull()
  })
})
