import type { AssetRow } from '@lindero/contract/assets/asset.schema'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchBox } from '../../../kernel/filters/SearchBox.tsx'
import { ColumnChooser } from '../../../kernel/table/ColumnChooser.tsx'
import type { ColumnLayoutState } from '../../../kernel/table/use-column-layout.ts'
import { withFilter } from '../list-search.ts'
import type { ListedPortfolio } from '../listed-portfolio.ts'
import type { ListState } from '../use-list-state.ts'
import { AddFilter } from './AddFilter.tsx'
import { ExportShown } from './ExportShown.tsx'
import { FilterChip } from './FilterChip.tsx'
import { FilterEditor } from './FilterEditor.tsx'
import { FILTER_KEYS, type FilterKey, isRangeKey, LINKED_KEYS } from './filter-keys.ts'
import classes from './filters.module.css'
import { useFilterOptions } from './use-filter-options.ts'
import { useFilterWords } from './use-filter-words.ts'

interface FilterBarProps {
  state: ListState
  portfolio: ListedPortfolio | undefined
  columns: ColumnLayoutState<AssetRow>
}

/** Search, the filters that hold as chips, another filter, and the columns. */
export function FilterBar({ state, portfolio, columns }: FilterBarProps) {
  const { t } = useTranslation('assets')
  const { filter, setFilter } = state
  const options = useFilterOptions(portfolio?.uuid)
  const words = useFilterWords(options)
  const [open, setOpen] = useState<FilterKey | null>(null)
  const held = FILTER_KEYS.filter((key) => filter[key] !== undefined)
  const linked = LINKED_KEYS.filter((key) => filter[key] !== undefined)
  return (
    <div className={classes.bar}>
      <SearchBox
        label={t('list.filters.search')}
        placeholder={t('list.filters.searchPlaceholder')}
        value={filter.search ?? ''}
        onChange={(text) => setFilter(withFilter(filter, 'search', text))}
      />
      <div className={classes.chips}>
        {held.map((key) => (
          <FilterChip
            key={key}
            name={t(`list.filters.name.${key}`)}
            value={isRangeKey(key) ? words.range(filter, key) : words.choice(filter, key)}
            isOpen={open === key}
            onOpen={(isOpen) => setOpen(isOpen ? key : null)}
            onRemove={() => setFilter(withFilter(filter, key, undefined))}
          >
            <FilterEditor
              filterKey={key}
              filter={filter}
              options={options}
              onFilter={setFilter}
              onDone={() => setOpen(null)}
            />
          </FilterChip>
        ))}
        {linked.map((key) => (
          <FilterChip
            key={key}
            name={t(`list.filters.name.${key}`)}
            value={words.linked(filter, key)}
            isOpen={false}
            onOpen={() => setOpen(null)}
            onRemove={() => setFilter(withFilter(filter, key, undefined))}
          />
        ))}
        <AddFilter state={state} options={options} />
        {held.length + linked.length > 0 && (
          <Button size="xs" variant="subtle" color="gray" onClick={() => setFilter({})}>
            {t('list.filters.clear')}
          </Button>
        )}
      </div>
      <span className={classes.gap} />
      {portfolio && <ExportShown portfolio={portfolio} filter={filter} />}
      {!state.isMap && (
        <span className="desk-only">
          <ColumnChooser columns={columns} />
        </span>
      )}
    </div>
  )
}
