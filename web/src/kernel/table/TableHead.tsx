import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { cellPlace } from './cell-place.ts'
import { nextSort } from './column.ts'
import type { DataTableProps } from './data-table-props.ts'
import { pageState, withRows } from './selection.ts'
import classes from './table.module.css'
import type { ShownColumn } from './use-columns.ts'

type TableHeadProps<Row> = DataTableProps<Row> & { shown: readonly ShownColumn<Row>[] }

export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { t } = useTranslation()
  const { shown, rows, rowId, sort, onSort, selection, onSelect } = props
  const ids = (rows ?? []).map(rowId)
  const state = selection ? pageState(selection, ids) : 'none'
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" {...cellPlace(null, shown, true, classes.tick)}>
            <Checkbox
              aria-label={t('table.selectPage')}
              // Disabled if there are no rows to select.
              disabled={ids.length === 0}
              checked={state === 'all'}
              indeterminate={state === 'some'}
              onChange={() => onSelect?.(withRows(selection, ids, state !== 'all'))}
            />
          </th>
        )}
        {shown.map((each) => {
          const { column } = each
          const isSorted = column.sort !== undefined && sort?.field === column.sort
          const Arrow = isSorted && sort.descending ? IconArrowDown : IconArrowUp
          return (
            <th
              key={column.id}
              scope="col"
              data-column={column.id}
              {...cellPlace(each, shown, selection !== undefined)}
              aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : undefined}
            >
              {column.sort && onSort ? (
                <button
                  type="button"
                  className={classes.sort}
                  title={t('table.sortBy', { column: column.label })}
                  onClick={() => onSort(nextSort(sort ?? null, column.sort ?? ''))}
                >
                  <span>{column.label}</span>
                  <Arrow size={12} stroke={2} aria-hidden />
                </button>
              ) : (
                <span title={column.label} className={column.hidesLabel ? 'sr' : ''}>
                  {column.label}
                </span>
              )}
              {/* This handle works only with a pointer. Keyboard users type the width in the column chooser. */}
              <span
                aria-hidden="true"
                className={`${classes.handle} ${each.isResizing ? classes.handling : ''}`}
                onPointerDown={each.resize}
              />
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
