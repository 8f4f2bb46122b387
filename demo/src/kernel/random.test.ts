import { describe, expect, it } from 'vitest'
import { Random } from './random.ts'

const draws = (random: Random, count: number) => Array.from({ length: count }, () => random.next())

describe('Random numbers of the demo', () => {
  it('two streams with the same seed and label return the same random numbers', () => {
    expect(draws(new Random(7, 'a'), 5)).toEqual(draws(new Random(7, 'a'), 5))
    expect(draws(new Random(7, 'a'), 5)).not.toEqual(draws(new Random(7, 'b'), 5))
    expect(draws(new Random(7, 'a'), 5)).not.toEqual(draws(new Random(8, 'a'), 5))
  })

  it('the same seed and label give the same random numbers on every machine', () => {
    const random = new Random('lindero', 'golden')
    expect([random.uint32(), random.uint32(), random.uint32()]).toEqual([2946893337, 1644826253, 228729877])
  })

  it('the random numbers are evenly distributed', () => {
    const tenths = Array<number>(10).fill(0)
    for (const draw of draws(new Random(1), 100_000)) tenths[Math.floor(draw * 10)]!++
    expect(Math.min(...tenths)).toBeGreaterThan(9_650)
    expect(Math.max(...tenths)).toBeLessThan(10_350)
  })

  it('normally distributed numbers have the requested mean and deviation, and none is more than three deviations away', () => {
    const random = new Random(2)
    const sample = Array.from({ length: 20_000 }, () => random.normal(10, 2))
    const mean = sample.reduce((sum, value) => sum + value, 0) / sample.length
    const deviation = Math.sqrt(sample.reduce((sum, value) => sum + (value - mean) ** 2, 0) / sample.length)
    expect(mean).toBeCloseTo(10, 1)
    expect(deviation).toBeCloseTo(2, 1)
    expect(Math.min(...sample)).toBeGreaterThanOrEqual(4)
    expect(Math.max(...sample)).toBeLessThanOrEqual(16)
  })

  it('a weighted choice follows the weights and never picks a key with weight 0', () => {
    const random = new Random(3)
    const counts = { flat: 0, house: 0, never: 0 }
    for (let i = 0; i < 8_000; i++) counts[random.weighted({ flat: 3, house: 1, never: 0 })]++
    expect(counts.flat / 8_000).toBeCloseTo(0.75, 1)
    expect(counts.never).toBe(0)
  })

  it('a random whole number can be the lower or the upper end of its range', () => {
    const random = new Random(4)
    const drawn = new Set(Array.from({ length: 200 }, () => random.integer(1, 3)))
    expect([...drawn].sort()).toEqual([1, 2, 3])
  })

  it('random uuids have version 4 and are all different', () => {
    const random = new Random(5)
    const uuids = Array.from({ length: 2_000 }, () => random.uuid())
    expect(new Set(uuids).size).toBe(2_000)
    expect(
      uuids.filter((uuid) => !/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(uuid)),
    ).toEqual([])
  })

  it('a pick from an empty list throws a RangeError', () => {
    expect(() => new Random(6).pick([])).toThrow(RangeError)
  })
})
