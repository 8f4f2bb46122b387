import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type ComparableRow, isSortable, nextSort, type RowSort } from '../comparable-row.ts'
import { useComparablesWorkbench } from '../workbench.ts'
import classes from './comparables.module.css'
import type { ComparableColumn } from './use-comparable-columns.tsx'

interface ComparablesHeadProps {
  columns: readonly ComparableColumn[]
  rows: readonly ComparableRow[]
  sort: RowSort
  onSort: (sort: RowSort) => void
}

export function ComparablesHead({ columns, rows, sort, onSort }: ComparablesHeadProps) {
  const { t } = useTranslation('valuation')
  return (
    <thead>
      <tr>
        {columns.map(({ id, label, long, align, width }) => (
          <th
            key={id}
            scope="col"
            data-column={id}
            data-align={align}
            style={{ width }}
            title={long}
            aria-sort={sort.column === id ? (sort.descending ? 'descending' : 'ascending') : undefined}
          >
            {id === 'tick' && <TickAll rows={rows} />}
            {isSortable(id) && id !== 'tick' ? (
              <button
                type="button"
                className={`${classes.heading} hover-text inline-row min-h-24 p-0 border-0 bg-none color-inherit font-inherit pointer`}
                onClick={() => onSort(nextSort(sort, id))}
              >
                {label}
                <span className="sr">. {t('table.sortBy', { column: long })}</span>
                {sort.column === id &&
                  (sort.descending ? (
                    <IconArrowDown size={12} stroke={2} aria-hidden />
                  ) : (
                    <IconArrowUp size={12} stroke={2} aria-hidden />
                  ))}
              </button>
            ) : (
              <span className={id === 'tick' || id === 'actions' ? 'sr' : ''}>{label}</span>
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/**
 * Selects all rows except outliers, or deselects all rows if these are already selected. The user must select outliers
 * one by one.
 */
function TickAll({ rows }: { rows: readonly ComparableRow[] }) {
  const { t } = useTranslation('valuation')
  const { canEdit, edit } = useComparablesWorkbench()
  const eligible = rows.filter(({ comparable }) => comparable.outlier === null)
  const ticked = rows.filter(({ comparable }) => comparable.isComparable).length
  const all = ticked > 0 && ticked >= eligible.length
  return (
    <Checkbox
      aria-label={t('table.tickAll')}
      checked={all}
      indeterminate={ticked > 0 && !all}
      disabled={!canEdit || rows.length === 0}
      onChange={() => {
        for (const { comparable } of all ? rows : eligible)
          edit({ kind: 'tick', uuid: comparable.uuid, isComparable: !all })
      }}
    />
  )
}
