import { columnLetter } from '../../../kernel/sheet-columns.ts'
import type { Comparable } from './comparable.ts'
import { selectedComparables } from './compute.ts'

/**
 * The number of each comparable in lists, maps, sketches and reports, by uuid. The selected ones are numbered in the
 * order of the document: 1, 2, 3. The others have letters, so that no number is missing among those that fix the value.
 */
export function comparableNumbers(comparables: readonly Comparable[]): ReadonlyMap<string, string> {
  const selected = new Set(selectedComparables(comparables))
  const others = comparables.filter((one) => !selected.has(one))
  return new Map([
    ...[...selected].map(({ uuid }, index) => [uuid, String(index + 1)] as const),
    ...others.map(({ uuid }, index) => [uuid, columnLetter(index)] as const),
  ])
}
