import { useElementSize } from '@mantine/hooks'
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { fitColumns } from '../../kernel/list/fit-columns.ts'
import type { ColumnLayoutState } from '../../kernel/table/use-column-layout.ts'
import { useHighlight } from '../workbench/highlight.ts'
import { useComparableActions } from '../workbench/use-comparable-actions.ts'
import { useWorkbench } from '../workbench/workbench.ts'
import { ComparablesHead } from './ComparablesHead.tsx'
import { ComparableTableRow } from './ComparableTableRow.tsx'
import { controlAfter, keepOneStop, placeOf } from './cell-keys.ts'
import type { ComparableRow, RowSort } from './comparable-row.ts'
import classes from './comparables.module.css'
import { MeansRow } from './MeansRow.tsx'
import stackedClasses from './stacked.module.css'
import type { ComparableColumn } from './use-comparable-columns.tsx'

interface ComparablesTableProps {
  columns: ColumnLayoutState<ComparableRow>
  rows: readonly ComparableRow[]
  sort: RowSort
  onSort: (sort: RowSort) => void
}

/** The comparables: ticked, edited and explained in their cells. Arrows move, Space ticks, Enter edits. */
export function ComparablesTable({ columns, rows, sort, onSort }: ComparablesTableProps) {
  const { t } = useTranslation('valuation')
  const { canEdit, edit } = useWorkbench()
  const { setHot, reveal } = useHighlight()
  const actions = useComparableActions()
  const table = useRef<HTMLTableElement>(null)
  const stop = useRef<{ row: string; control: string } | null>(null)
  const { ref: frame, width } = useElementSize<HTMLDivElement>()
  const { hidden } = width === 0 ? columns.layout : fitColumns(columns.columns, columns.layout, width)
  const shown = columns.layout.order.flatMap((id) => {
    const column = columns.columns.find((each) => each.id === id) as ComparableColumn | undefined
    return column && !hidden.includes(id) ? [column] : []
  })

  useLayoutEffect(() => {
    if (table.current) keepOneStop(table.current, stop.current)
  })

  useLayoutEffect(() => {
    if (reveal?.on !== 'table') return
    const row = table.current?.querySelector(`[data-row="${reveal.uuid}"]`)
    row?.scrollIntoView({ block: 'nearest' })
    row?.querySelector<HTMLElement>('[data-control]')?.focus({ preventScroll: true })
  }, [reveal])

  function onFocus(event: FocusEvent<HTMLTableElement>) {
    const place = placeOf(event.target)
    if (!place || !table.current) return
    stop.current = place
    keepOneStop(table.current, place)
    setHot(place.row)
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const place = placeOf(event.target)
    if (!place || !table.current || !(event.target instanceof HTMLElement)) return
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = controlAfter(
      table.current,
      event.target.closest('[data-control]') ?? event.target,
      event.key,
    )
    if (next) {
      event.preventDefault()
      return next.focus()
    }
    const row = rows.find(({ comparable }) => comparable.uuid === place.row)
    if (!row) return
    const { uuid, isComparable } = row.comparable
    if (event.key === ' ' && canEdit) {
      event.preventDefault()
      edit({ kind: 'tick', uuid, isComparable: !isComparable })
    } else if (event.key === 'Enter' && place.control === 'tick') {
      event.preventDefault()
      table.current.querySelector<HTMLElement>(`[data-row="${uuid}"] [data-control="coefficient"]`)?.click()
    } else if (event.key.toLowerCase() === 'l') actions.locate(row.comparable)
    else if (event.key === 'Delete' && canEdit) actions.remove(row.comparable)
  }

  return (
    <div ref={frame} className={`${classes.scroll} ${stackedClasses.scroll}`}>
      <table
        ref={table}
        className={`${classes.table} num`}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        onMouseLeave={() => setHot(null)}
      >
        <caption className="sr">
          {t('table.caption')}. {t('table.keys')}
        </caption>
        <ComparablesHead columns={shown} rows={rows} sort={sort} onSort={onSort} />
        <tbody>
          {rows.map((row) => (
            <ComparableTableRow key={row.comparable.uuid} row={row} columns={shown} />
          ))}
        </tbody>
        <MeansRow columns={shown} />
      </table>
    </div>
  )
}
