import type { AssetFilter } from '@lindero/contract/assets/assets.contract'
import { withFilter } from '../list-search.ts'
import { ChoiceEditor } from './ChoiceEditor.tsx'
import { type FilterKey, isRangeKey } from './filter-keys.ts'
import { chosenOf, filterValueOf } from './filter-values.ts'
import { RangeEditor } from './RangeEditor.tsx'
import type { FilterOptions } from './use-filter-options.ts'

interface FilterEditorProps {
  filterKey: FilterKey
  filter: AssetFilter
  options: FilterOptions
  onFilter: (filter: AssetFilter) => void
  onDone: () => void
}

/** What opens under a chip: a range, or a list to tick. */
export function FilterEditor({ filterKey, filter, options, onFilter, onDone }: FilterEditorProps) {
  if (isRangeKey(filterKey)) {
    return (
      <RangeEditor
        filter={filterKey}
        range={filter[filterKey] ?? {}}
        onApply={({ min, max }) => {
          const bounds = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
          onFilter(withFilter(filter, filterKey, bounds))
          onDone()
        }}
      />
    )
  }
  return (
    <ChoiceEditor
      options={options[filterKey]}
      chosen={chosenOf(filter, filterKey)}
      single={filterKey === 'hasWarnings'}
      onChange={(chosen) => onFilter(withFilter(filter, filterKey, filterValueOf(filterKey, chosen)))}
    />
  )
}
