import { describe, expect, it } from 'vitest'
import { doubleResidual } from './double-residual.ts'
import { massOf, smootherOf } from './smoother.ts'

const line = (n: number, step: number) => Float64Array.from({ length: n }, (_, i) => i * step)
const flat = (n: number) => new Float64Array(n)

describe('Kernel means from cells', () => {
  it('a kernel mean is the weighted mean over all points within reach', () => {
    const xs = line(60, 37)
    const ys = Float64Array.from(xs, (x) => (x * 7) % 400)
    const values = Float64Array.from(xs, (_, i) => Math.sin(i))
    const smoother = smootherOf(xs, ys, 150, 1_000)
    let [sum, total] = [0, 0]
    xs.forEach((x, i) => {
      const d2 = (x - 900) ** 2 + ((ys[i] as number) - 150) ** 2
      if (d2 > 375 ** 2) return
      sum += Math.exp(-d2 / (2 * 150 ** 2)) * (values[i] as number)
      total += Math.exp(-d2 / (2 * 150 ** 2))
    })
    expect(smoother.at(900, 150, values, 0)).toBeCloseTo(sum / total, 10)
    expect(massOf(smoother.near(900, 150))).toBeCloseTo(total, 10)
  })

  it('a kernel mean among dense points uses only a sample of the points, with nearly the same result', () => {
    const n = 20_000
    const xs = Float64Array.from({ length: n }, (_, i) => (i * 37) % 1_000)
    const ys = Float64Array.from({ length: n }, (_, i) => (i * 61) % 997)
    const values = Float64Array.from(xs, (x, i) => x / 1_000 + Math.sin(i))
    const [all, few] = [n, 1_000].map((most) => smootherOf(xs, ys, 100, most))
    expect(few?.near(500, 500).count).toBeLessThan(1_009)
    const [whole = 0, part = 0] = [all, few].map((smoother) => (smoother ? massOf(smoother.near(500, 500)) : 0))
    expect(part / whole).toBeCloseTo(1, 1)
    expect(few?.at(500, 500, values, 0)).toBeCloseTo(all?.at(500, 500, values, 0) ?? 0, 1)
  })

  it('shrinkage moves a kernel mean towards 0, and the mean is 0 if there are no points nearby', () => {
    const smoother = smootherOf(flat(1), flat(1), 100, 1_000)
    expect(smoother.at(0, 0, Float64Array.of(1), 1)).toBeCloseTo(0.5, 10)
    expect(smoother.at(9000, 0, Float64Array.of(1), 0)).toBe(0)
  })
})

describe('Double residual: figures minus those of the surroundings', () => {
  it('a figure that is the same everywhere has a residual of 0', () => {
    const out = doubleResidual(line(30, 40), flat(30), new Float64Array(30).fill(7), 1)
    expect(Math.max(...out.map(Math.abs))).toBeCloseTo(0, 10)
  })

  it('a residual excludes the level of the location but keeps the difference between neighbours', () => {
    const n = 200
    const xs = line(n, 20)
    const figures = Float64Array.from(xs, (x, i) => x / 1000 + (i % 2))
    const out = doubleResidual(xs, flat(n), figures, 1)
    expect((out[101] as number) - (out[100] as number)).toBeCloseTo(1, 1)
    expect(out[101]).toBeCloseTo(0.5, 1)
  })

  it('the kernel of a residual is wider where homes are far apart', () => {
    const out = doubleResidual(line(12, 450), flat(12), Float64Array.from([0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1]), 1)
    expect(Math.abs(out[5] as number)).toBeGreaterThan(0.3)
  })
})
