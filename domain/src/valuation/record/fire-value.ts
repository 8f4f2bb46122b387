/** Fire value: a typed amount limited to the value, or a percentage off the value (core, section 4). */
import { roundTo } from '../../kernel/quantiles.ts'

interface FireValueInput {
  fireValue: number | null
  fireValuePct: number | null
}

/** Fire value in EUR; null if neither an amount nor a percentage is set. */
export function effectiveFireValue(value: number, { fireValue, fireValuePct }: FireValueInput): number | null {
  if (fireValuePct !== null) return roundTo(value * (1 - fireValuePct / 100), 4)
  return fireValue === null ? null : Math.min(fireValue, value)
}
