import type { ReactNode } from 'react'
import type { Sort } from './column.ts'
import type { Selection } from './selection.ts'
import type { ColumnLayoutState } from './use-column-layout.ts'

/** A row in two lines, or three: name and money, then what tells it apart and its state. */
export interface PhoneRow {
  title: ReactNode
  figure?: ReactNode
  detail?: ReactNode
  aside?: ReactNode
  /** A third line over the whole width: a bar of shares. */
  below?: ReactNode
}

export interface DataTableProps<Row> {
  /** What the table holds, for those who do not see it. */
  label: string
  columns: ColumnLayoutState<Row>
  /** The rows of the page; undefined while they are loading for the first time. */
  rows: readonly Row[] | undefined
  rowId: (row: Row) => string
  /** What names a row, for those who do not see it. */
  rowLabel: (row: Row) => string
  /** The two lines of a row on a phone. */
  phone: (row: Row) => PhoneRow
  /** Content of a table without rows. */
  empty: ReactNode
  sort?: Sort | null
  onSort?: (sort: Sort | null) => void
  selection?: Selection
  onSelect?: (selection: Selection) => void
  onOpen?: (row: Row) => void
  /** Rows for which there is something to open; all, where it is not given. */
  opens?: (row: Row) => boolean
  /** Pale: what counts no more. */
  isPale?: (row: Row) => boolean
  error?: unknown
  onRetry?: () => void
  /** Rows of another page or order are on their way. */
  isStale?: boolean
}

/** What opens a row; null where nothing does. */
export function openerOf<Row>(
  { onOpen, opens }: Pick<DataTableProps<Row>, 'onOpen' | 'opens'>,
  row: Row,
): (() => void) | null {
  return onOpen && opens?.(row) !== false ? () => onOpen(row) : null
}
