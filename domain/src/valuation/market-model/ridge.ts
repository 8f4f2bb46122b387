/** Ridge regression towards a prior (maximum a posteriori estimate of a Gaussian linear model). */

interface RidgeProblem {
  /** n rows with p numbers each, row by row. */
  rows: Float64Array
  target: Float64Array
  /** Weight per row. */
  weights: Float64Array
  columns: number
  prior: ArrayLike<number>
  /** Shrinkage towards the prior, per column: noise variance / prior variance. */
  penalty: ArrayLike<number>
}

/** Returns the β that minimises Σ w (y − xβ)² + Σ penalty (β − prior)². */
export function ridge({ rows, target, weights, columns, prior, penalty }: RidgeProblem): Float64Array {
  const p = columns
  const gram = new Float64Array(p * p)
  const right = new Float64Array(p)
  for (let i = 0; i < target.length; i++) {
    const weight = weights[i] as number
    if (weight === 0) continue
    const start = i * p
    const weighted = weight * (target[i] as number)
    for (let a = 0; a < p; a++) {
      const xa = rows[start + a] as number
      if (xa === 0) continue
      right[a]! += weighted * xa
      const scaled = weight * xa
      const line = a * p
      for (let b = 0; b <= a; b++) gram[line + b]! += scaled * (rows[start + b] as number)
    }
  }
  for (let a = 0; a < p; a++) {
    gram[a * p + a]! += (penalty[a] as number) + 1e-9
    right[a]! += (penalty[a] as number) * (prior[a] as number)
  }
  return solveCholesky(gram, right, p)
}

/** Solves Ax = b in place for a positive definite A, of which only the lower triangle is used. */
function solveCholesky(a: Float64Array, b: Float64Array, p: number): Float64Array {
  for (let j = 0; j < p; j++) {
    for (let i = j; i < p; i++) {
      let sum = a[i * p + j] as number
      for (let k = 0; k < j; k++) sum -= (a[i * p + k] as number) * (a[j * p + k] as number)
      a[i * p + j] = i === j ? Math.sqrt(Math.max(sum, 1e-12)) : sum / (a[j * p + j] as number)
    }
  }
  const x = Float64Array.from(b)
  for (let i = 0; i < p; i++) {
    for (let k = 0; k < i; k++) x[i]! -= (a[i * p + k] as number) * (x[k] as number)
    x[i]! /= a[i * p + i] as number
  }
  for (let i = p - 1; i >= 0; i--) {
    for (let k = i + 1; k < p; k++) x[i]! -= (a[k * p + i] as number) * (x[k] as number)
    x[i]! /= a[i * p + i] as number
  }
  return x
}
