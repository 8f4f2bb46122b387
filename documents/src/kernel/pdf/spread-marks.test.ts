import { describe, expect, it } from 'vitest'
import { APART, spreadMarks } from './spread-marks.ts'

const nearest = (places: readonly { x: number; y: number }[]) =>
  Math.min(
    ...places.flatMap((a, i) => places.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y))),
    Number.POSITIVE_INFINITY,
  )

describe('The marks of a plan', () => {
  it('marks that are apart stay at their places', () => {
    const places = [
      { x: 0, y: 0 },
      { x: 20, y: 0 },
    ]
    expect(spreadMarks(places)).toEqual(places)
  })

  it('twenty marks at one point are moved apart, and the mark of the subject stays', () => {
    const places = Array.from({ length: 20 }, () => ({ x: 100, y: 50 }))
    const apart = spreadMarks(places, 0)
    expect(nearest(apart)).toBeGreaterThan(APART - 1)
    expect(apart[0]).toEqual({ x: 100, y: 50 })
    expect(Math.max(...apart.map(({ x, y }) => Math.hypot(x - 100, y - 50)))).toBeLessThan(60)
  })

  it('the same marks are always moved to the same places', () => {
    const places = Array.from({ length: 8 }, (_, i) => ({ x: i % 3, y: i % 2 }))
    expect(spreadMarks(places)).toEqual(spreadMarks(places))
  })
})
