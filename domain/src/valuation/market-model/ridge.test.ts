import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ridge } from './ridge.ts'

const rows = Float64Array.from([1, 0, 0, 1, 1, 1, 2, 1])
const problem = (effects: number[], penalty: number[], prior = [0, 0]) => ({
  rows,
  target: Float64Array.from([0, 1, 2, 3], (i) => rows[2 * i]! * effects[0]! + rows[2 * i + 1]! * effects[1]!),
  weights: new Float64Array(4).fill(1),
  columns: 2,
  prior,
  penalty,
})

describe('Ridge regression towards a prior', () => {
  it('the regression recovers exact effects if the prior has no weight', () => {
    const effect = fc.double({ min: -10, max: 10, noNaN: true })
    fc.assert(
      fc.property(effect, effect, (a, b) => {
        const [first, second] = ridge(problem([a, b], [0, 0]))
        expect(first).toBeCloseTo(a, 5)
        expect(second).toBeCloseTo(b, 5)
      }),
    )
  })

  it('the regression returns the prior if the prior has a large weight', () => {
    const [first, second] = ridge(problem([5, 5], [1e9, 1e9], [1, -2]))
    expect(first).toBeCloseTo(1, 5)
    expect(second).toBeCloseTo(-2, 5)
  })

  it('the regression ignores rows with weight 0', () => {
    const spoilt = problem([2, 3], [0, 0])
    spoilt.target[3] = 1000
    spoilt.weights[3] = 0
    expect([...ridge(spoilt)].map((value) => Math.round(value * 1e4) / 1e4)).toEqual([2, 3])
  })

  it('the regression returns the prior if there are no rows', () => {
    const none = new Float64Array(0)
    const empty = { rows: none, target: none, weights: none, columns: 2, prior: [0.5, 1], penalty: [1, 1] }
    expect([...ridge(empty)].map((value) => Math.round(value * 1e4) / 1e4)).toEqual([0.5, 1])
  })
})
