import { mean, roundTo } from '@lindero/domain/kernel/quantiles'
import type { Comparable } from '@lindero/domain/valuation/methods/comparables/comparable'
import type { CoefficientPartName } from '@lindero/domain/valuation/record/names'

interface PartEffect {
  part: CoefficientPartName
  /** Average effect on the selected comparables, in percent. */
  percent: number
}

/**
 * The average effect of each part of the homogenisation on the selected comparables, beginning with the largest.
 * Effects up to 0.1 % are left out.
 */
export function coefficientEffects(selected: readonly Comparable[]): PartEffect[] {
  if (selected.length === 0) return []
  const parts = new Set(selected.flatMap(({ coefficientParts }) => coefficientParts.map(({ part }) => part)))
  return [...parts]
    .map((part) => {
      const logs = selected.map(({ coefficientParts }) =>
        Math.log(coefficientParts.find((one) => one.part === part)?.factor ?? 1),
      )
      return { part, percent: roundTo(100 * (Math.exp(mean(logs)) - 1), 2) }
    })
    .filter(({ percent }) => Math.abs(percent) > 0.1)
    .sort((a, b) => Math.abs(b.percent) - Math.abs(a.percent))
}
