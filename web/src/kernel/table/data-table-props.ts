import type { ReactNode } from 'react'
import type { Sort } from './column.ts'
import type { RowMarks } from './row-marks.ts'
import type { Selection } from './selection.ts'
import type { ColumnLayoutState } from './use-column-layout.ts'

/** A row on a phone, in two or three lines: name and money, then details and state. */
interface PhoneRow {
  title: ReactNode
  figure?: ReactNode
  detail?: ReactNode
  aside?: ReactNode
  /** A third line over the whole width, such as a bar of shares. */
  below?: ReactNode
}

export interface DataTableProps<Row> {
  /** Accessible name of the table. */
  label: string
  columns: ColumnLayoutState<Row>
  /** The rows of the page; undefined while they are loading for the first time. */
  rows: readonly Row[] | undefined
  rowId: (row: Row) => string
  /** Accessible name of a row. */
  rowLabel: (row: Row) => string
  /** The lines of a row on a phone. */
  phone: (row: Row) => PhoneRow
  /** Content that is shown if there are no rows. */
  empty: ReactNode
  sort?: Sort | null
  onSort?: (sort: Sort | null) => void
  selection?: Selection
  onSelect?: (selection: Selection) => void
  onOpen?: (row: Row) => void
  /** True for rows that can be opened; by default all. */
  opens?: (row: Row) => boolean
  /** True for rows that are shown in pale text, such as inactive rows. */
  isPale?: (row: Row) => boolean
  /** Rows that are highlighted together with the content next to the table. */
  marks?: RowMarks | undefined
  error?: unknown
  onRetry?: () => void
  /** True while the rows of another page or order are loading. */
  isStale?: boolean
}

/** Returns a function that opens a row; null if rows cannot be opened. */
export function openerOf<Row>(
  { onOpen, opens }: Pick<DataTableProps<Row>, 'onOpen' | 'opens'>,
  row: Row,
): (() => void) | null {
  return onOpen && opens?.(row) !== false ? () => onOpen(row) : null
}
