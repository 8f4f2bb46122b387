import { filteredRows, type RowFilter } from '@lindero/domain/kernel/row-filters'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddFilter } from '../list/AddFilter.tsx'
import { FilterChip } from '../list/FilterChip.tsx'
import type { AnyFilter } from '../list/filters.ts'

export interface ItemFilter {
  name: string
  label: string
  filter: AnyFilter
}

export interface ItemFilterState {
  offered: readonly ItemFilter[]
  chosen: Readonly<Record<string, RowFilter | undefined>>
  isSet: boolean
  set: (name: string, value: unknown) => void
  clear: () => void
  rowsOf: <Row extends object>(rows: readonly Row[], read: (row: Row, field: string) => unknown) => readonly Row[]
}

/** Minimum number of rows for offering filters. Fewer rows are all visible anyway. */
const OFFERED_FROM = 5

/** State of a table's filters while the table is open. */
export function useItemFilters(filters: readonly ItemFilter[], rows: number): ItemFilterState {
  const [chosen, setChosen] = useState<ItemFilterState['chosen']>({})
  const isSet = Object.values(chosen).some((value) => value !== undefined)
  return {
    offered: rows >= OFFERED_FROM || isSet ? filters : [],
    chosen,
    isSet,
    set: (name, value) => setChosen((before) => ({ ...before, [name]: value as RowFilter | undefined })),
    clear: () => setChosen({}),
    rowsOf: (all, read) => filteredRows(all, chosen, read),
  }
}

const NO_PARAMS = {}

/** The filters in use with their values, and those that can be added. */
export function ItemFilters({ state }: { state: ItemFilterState }) {
  const { t } = useTranslation()
  const { offered, chosen, isSet, set, clear } = state
  if (offered.length === 0) return null
  return (
    <>
      {offered.flatMap(({ name, label, filter }) =>
        chosen[name] === undefined
          ? []
          : [
              <FilterChip
                key={name}
                name={label}
                filter={filter}
                value={chosen[name]}
                params={NO_PARAMS}
                chosen={chosen}
                onChange={(value) => set(name, value)}
              />,
            ],
      )}
      <AddFilter state={{ filter: chosen, params: NO_PARAMS, setFilter: set }} offered={offered} />
      {isSet && (
        <Button size="xs" variant="subtle" color="gray" onClick={clear}>
          {t('list.clear')}
        </Button>
      )}
    </>
  )
}
