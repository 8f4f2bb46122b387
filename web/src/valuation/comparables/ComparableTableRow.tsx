import { useHighlight } from '../workbench/highlight.ts'
import type { ComparableRow } from './comparable-row.ts'
import classes from './comparables.module.css'
import { RowCells } from './RowCells.tsx'
import type { ComparableColumn } from './use-comparable-columns.tsx'

interface ComparableTableRowProps {
  row: ComparableRow
  columns: readonly ComparableColumn[]
}

/** A row; hovering highlights its mark without rendering its cells again. */
export function ComparableTableRow({ row, columns }: ComparableTableRowProps) {
  const { hot, setHot } = useHighlight()
  const { uuid, isComparable, outlier } = row.comparable
  const looks = [
    classes.row,
    hot === uuid ? classes.hot : '',
    isComparable ? '' : classes.off,
    outlier ? classes.out : '',
  ]
  return (
    <tr data-row={uuid} className={looks.join(' ')} onMouseEnter={() => setHot(uuid)}>
      <RowCells row={row} columns={columns} />
    </tr>
  )
}
