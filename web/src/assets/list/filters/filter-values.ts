import type { AssetFilter } from '@lindero/contract/assets/assets.contract'
import type { FilterKey, RangeKey } from './filter-keys.ts'

export type ChoiceKey = Exclude<FilterKey, RangeKey>

/** Filters whose values are figures on the wire. */
const FIGURES: ReadonlySet<ChoiceKey> = new Set(['types', 'valuationStates'])

/** What a filter is set to, as the words of a list of options. */
export function chosenOf(filter: AssetFilter, key: ChoiceKey): string[] {
  const value = filter[key]
  if (value === undefined) return []
  return Array.isArray(value) ? value.map(String) : [String(value)]
}

/** The other way round; nothing chosen is no filter. */
export function filterValueOf(key: ChoiceKey, chosen: readonly string[]): AssetFilter[ChoiceKey] | undefined {
  if (chosen.length === 0) return undefined
  if (key === 'hasWarnings') return chosen.at(-1) === 'true'
  return (FIGURES.has(key) ? chosen.map(Number) : [...chosen]) as AssetFilter[ChoiceKey]
}
