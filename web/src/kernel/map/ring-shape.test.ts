import { haversineMetres } from '@lindero/domain/kernel/geo'
import { describe, expect, it } from 'vitest'
import { ringShape } from './ring-shape.ts'

describe('a ring around an asset', () => {
  it.each([250, 1_000, 5_000])('is %i m from it all around', (metres) => {
    const centre = { longitude: -0.37, latitude: 39.47 }
    const { geometry } = ringShape({ ...centre, metres, label: '' })
    for (const [longitude = 0, latitude = 0] of geometry.coordinates) {
      expect(haversineMetres(centre, { longitude, latitude })).toBeCloseTo(metres, -1)
    }
    expect(geometry.coordinates.at(-1)?.[0]).toBeCloseTo(geometry.coordinates[0]?.[0] ?? 0, 9)
  })
})
