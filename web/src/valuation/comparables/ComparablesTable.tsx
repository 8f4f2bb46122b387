import { useElementSize } from '@mantine/hooks'
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { fitColumns } from '../../kernel/list/fit-columns.ts'
import type { ColumnLayoutState } from '../../kernel/table/use-column-layout.ts'
import type { ColumnId, ComparableRow, RowSort } from '../comparable-row.ts'
import { useHighlight } from '../highlight.ts'
import { useComparableActions } from '../use-comparable-actions.ts'
import { useComparablesWorkbench } from '../workbench.ts'
import { ComparablesHead } from './ComparablesHead.tsx'
import { ComparableTableRow } from './ComparableTableRow.tsx'
import { controlAfter, placeOf, setSingleTabStop } from './cell-keys.ts'
import classes from './comparables.module.css'
import stackedClasses from './stacked.module.css'
import type { ComparableColumn } from './use-comparable-columns.tsx'

interface ComparablesTableProps {
  columns: ColumnLayoutState<ComparableRow>
  rows: readonly ComparableRow[]
  sort: RowSort
  onSort: (sort: RowSort) => void
  /** Assumed width of the table in pixels until it has been measured, so that the columns do not move afterwards. */
  room: number
}

/**
 * The table of comparables. The user selects and edits them in the cells, which also explain their values. The arrow
 * keys move between cells, Space selects, Enter edits.
 */
export function ComparablesTable({ columns, rows, sort, onSort, room }: ComparablesTableProps) {
  const { t } = useTranslation('valuation')
  const { canEdit, edit } = useComparablesWorkbench()
  const { setHot, reveal } = useHighlight()
  const actions = useComparableActions()
  const table = useRef<HTMLTableElement>(null)
  const stop = useRef<{ row: string; control: string } | null>(null)
  const { ref: frame, width: measured } = useElementSize<HTMLDivElement>()
  const width = measured || room
  const { hidden } = width === 0 ? columns.layout : fitColumns(columns.columns, columns.layout, width)
  const visible = columns.layout.order.flatMap((id) => {
    const column = columns.columns.find((each) => each.id === id) as ComparableColumn | undefined
    return column && !hidden.includes(id) ? [column] : []
  })

  useLayoutEffect(() => {
    if (table.current) setSingleTabStop(table.current, stop.current)
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
    setSingleTabStop(table.current, place)
    setHot(place.row)
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const place = placeOf(event.target)
    if (!place || !table.current || !(event.target instanceof HTMLElement)) return
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const control = event.target.closest<HTMLElement>('[data-control]') ?? event.target
    const next = controlAfter(table.current, control, event.key)
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
    else if (event.key === 'Delete' && canEdit) {
      // Before the row is removed, the focus moves to the next row, or to the previous row if there is no next one.
      const [below, above] = ['ArrowDown', 'ArrowUp'].map(
        (key) => table.current && controlAfter(table.current, control, key),
      )
      ;(below ?? above)?.focus()
      actions.remove(row.comparable)
    }
  }

  return (
    <div ref={frame} className={`grow min-h-0 border-top scroll ${stackedClasses.scroll}`}>
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
        <ComparablesHead columns={visible} rows={rows} sort={sort} onSort={onSort} />
        <tbody>
          {rows.map((row) => (
            <ComparableTableRow key={row.comparable.uuid} row={row} columns={visible} />
          ))}
        </tbody>
        <MeansRow columns={visible} />
      </table>
    </div>
  )
}

/** The footer row with the means of the selected comparables. */
function MeansRow({ columns }: { columns: readonly ComparableColumn[] }) {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  const { figures, record } = useComparablesWorkbench()
  const means = figures?.means ?? null
  const adjusted =
    record.document.valuationLogic === 'total'
      ? formats.number(figures?.totals?.mean, 0)
      : formats.number(means?.adjustedUnitValue, 2, true)
  const cells: Partial<Record<ColumnId, string>> = means
    ? {
        unitValue: formats.number(means.unitValue, 2, true),
        coefficient: formats.number(means.coefficient, 2, true),
        adjusted,
        size: formats.number(means.size, 0),
        price: formats.wholeCurrency(means.price),
        similarity: formats.percent(means.similarity),
        distance: formats.distance(means.distance),
      }
    : {}
  const name = means ? t('table.means', { count: figures?.selected ?? 0 }) : t('table.noSelectedComparables')
  // The row's name spans the first columns, which have no mean.
  const first = columns.findIndex(({ id }) => cells[id] !== undefined)
  const span = first < 0 ? columns.length : Math.max(1, first)
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={span}>
          {name}
        </th>
        {columns.slice(span).map(({ id, align }) => (
          <td key={id} data-column={id} data-align={align}>
            {cells[id]}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
