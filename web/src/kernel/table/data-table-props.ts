import type { ReactNode } from 'react'
import type { Sort } from './column.ts'
import type { RowMarks } from './row-marks.ts'
import type { Selection } from './selection.ts'
import type { ColumnLayoutState } from './use-column-layout.ts'

/** A row on a phone, in a few lines: first name and amount, then details and state. */
interface PhoneRow {
  title: ReactNode
  figure?: ReactNode
  detail?: ReactNode
  aside?: ReactNode
  /** The address of the row's home, across the whole width. */
  address?: string
  /** A third line across the whole width, such as a bar of shares. */
  below?: ReactNode
}

export interface DataTableProps<Row> {
  /** Accessible name of the table. */
  label: string
  columns: ColumnLayoutState<Row>
  /** The rows of the page; undefined during the first load. */
  rows: readonly Row[] | undefined
  rowId: (row: Row) => string
  /** Accessible name of a row. */
  rowLabel: (row: Row) => string
  /** Returns the lines of a row on a phone. */
  phone: (row: Row) => PhoneRow
  /** Content for a table without rows. */
  empty: ReactNode
  sort?: Sort | null
  onSort?: (sort: Sort | null) => void
  selection?: Selection
  onSelect?: (selection: Selection) => void
  onOpen?: (row: Row) => void
  /** Returns true if the row can be opened. By default, all rows can be opened. */
  opens?: (row: Row) => boolean
  /** Returns true if the row is shown in pale text, such as an inactive row. */
  isPale?: (row: Row) => boolean
  /** Rows that are highlighted together with their counterparts next to the table. */
  marks?: RowMarks | undefined
  error?: unknown
  onRetry?: () => void
  /** True while the rows of a different page or order are loading. */
  isStale?: boolean
}

/** Returns a function that opens the row, or null if it cannot be opened. */
export function openerOf<Row>(
  { onOpen, opens }: Pick<DataTableProps<Row>, 'onOpen' | 'opens'>,
  row: Row,
): (() => void) | null {
  return onOpen && opens?.(row) !== false ? () => onOpen(row) : null
}
