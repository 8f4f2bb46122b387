import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ColumnChooser } from '../table/ColumnChooser.tsx'
import { PhoneSort } from '../table/PhoneSort.tsx'
import type { ColumnLayoutState } from '../table/use-column-layout.ts'
import { useIsPhone } from '../table/use-is-phone.ts'
import { AddFilter } from './AddFilter.tsx'
import classes from './bar.module.css'
import { ExportButton } from './ExportButton.tsx'
import { FilterChip } from './FilterChip.tsx'
import { ChoiceInput, DayInput } from './FilterInput.tsx'
import { type AnyFilter, isOfferedIn } from './filters.ts'
import type { AnyRow } from './list.ts'
import { filterAt } from './list-search.ts'
import { filterLabel } from './list-values.ts'
import { SearchBox } from './SearchBox.tsx'
import type { AnyListState } from './use-list.ts'

/**
 * Maximum number of filters in the bar. A list with more filters shows only the active ones, and offers the others in a
 * menu.
 */
const MOST_FIELDS = 3

interface ListBarProps {
  state: AnyListState
  columns: ColumnLayoutState<AnyRow>
  /** True if the rows are shown as a table. Otherwise there are no columns to choose. */
  hasTable: boolean
  canExport: boolean
  onExport: (() => Promise<void>) | undefined
  /** Content at the end of the filters. `aside` is at the end of the bar. */
  children?: ReactNode
  aside?: ReactNode
}

/** The bar above the table: search, filters, export and columns. */
export function ListBar({ state, columns, hasTable, canExport, onExport, children, aside }: ListBarProps) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const { spec, filter, params } = state
  const all = Object.entries(spec.filters).map(([name, each]) => ({
    name,
    filter: each,
    label: filterLabel(spec, name),
  }))
  const search = all.find((each) => each.filter.kind === 'search')
  const least = search?.filter.kind === 'search' ? search.filter.least : 1
  const others = all.filter((each) => each !== search)
  const hasField = (each: AnyFilter) => each.kind === 'choice' || each.kind === 'day'
  const offered = others.filter((each) => isOfferedIn(each.filter, params))
  const isMenu =
    others.length > MOST_FIELDS || (offered.length > 0 && !offered.some(({ filter: each }) => hasField(each)))
  const isField = (each: AnyFilter) => !isMenu && hasField(each)
  const chips = others.filter((each) => !isField(each.filter) && filterAt(filter, each.name) !== undefined)
  const isSet = Object.keys(filter).length > 0
  return (
    <div className={`${classes.bar} flex rigid items-start gap-8 min-h-44 py-8 px-16`}>
      {search && (
        <SearchBox
          label={search.label}
          least={least}
          value={String(filter[search.name] ?? '')}
          onChange={(text) => state.setFilter(search.name, text)}
        />
      )}
      <div className={`${classes.chips} row wrap gap-6 min-w-0 min-h-32 ${isMenu ? '' : classes.fields}`}>
        {others.map(({ name, label, filter: each }) => {
          const input = {
            name: label,
            value: filterAt(filter, name),
            onChange: (value: unknown) => state.setFilter(name, value),
          }
          if (!isField(each)) return null
          return each.kind === 'choice' ? (
            <ChoiceInput key={name} {...input} filter={each} params={params} chosen={filter} />
          ) : (
            <DayInput key={name} {...input} />
          )
        })}
        {chips.map(({ name, label, filter: each }) => (
          <FilterChip
            key={name}
            name={label}
            filter={each}
            value={filterAt(filter, name)}
            params={params}
            chosen={filter}
            onChange={(value) => state.setFilter(name, value)}
          />
        ))}
        {isMenu && <AddFilter state={state} offered={offered} />}
        {isSet && (
          <Button size="xs" variant="subtle" color="gray" onClick={state.clear}>
            {t('list.clear')}
          </Button>
        )}
        {children}
        {isPhone && hasTable && !state.selection && (
          <PhoneSort className={classes.order ?? ''} columns={columns} sort={state.sort} onSort={state.setSort} />
        )}
      </div>
      <span className="desk-only grow" />
      {aside && <div className="desk-only inline-row min-h-32">{aside}</div>}
      <span className="desk-only inline-row gap-8">
        {canExport && (hasTable || onExport) && <ExportButton state={state} columns={columns} onExport={onExport} />}
        {hasTable && <ColumnChooser columns={columns} />}
      </span>
    </div>
  )
}
