/** Quick-sale value: typed and capped at the value, or a percentage off it (core, section 4). */
import { roundTo } from '../../kernel/quantiles.ts'

interface FireValueInput {
  fireValue: number | null
  fireValuePct: number | null
}

/** EUR; null if neither an amount nor a percentage was given. */
export function effectiveFireValue(value: number, { fireValue, fireValuePct }: FireValueInput): number | null {
  if (fireValuePct !== null) return roundTo(value * (1 - fireValuePct / 100), 4)
  return fireValue === null ? null : Math.min(fireValue, value)
}
