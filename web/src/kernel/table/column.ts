import type { ReactNode } from 'react'

/** One column of any table. Its cells are plain functions of the row; figures are right-aligned and tabular. */
export interface TableColumn<Row> {
  /** Heading, in the language of the screens. */
  label: string
  /** The heading is only for screen readers: a column of buttons. */
  hidesLabel?: boolean
  cell: (row: Row) => ReactNode
  align?: 'left' | 'right' | 'center'
  /** Total or average of the column, at the foot. */
  footer?: ReactNode
  /** Full value for a cell that may be cut. */
  title?: (row: Row) => string | undefined
}

/** A column of a list: users choose, order, pin and widen it, and sort by it. */
export interface DataColumn<Row> extends TableColumn<Row> {
  id: string
  /** Pixels, until the user changes it. */
  width: number
  /** The server's sort field; absent: not sortable. */
  sort?: string
  /** Hidden until the user shows it. */
  hidden?: boolean
  /** True if the column keeps its place while the others scroll. */
  pinned?: boolean
  /** Takes the remaining width; one per table, usually the name. */
  grows?: boolean
  /** Cannot be hidden: the column with the name of the row. */
  required?: boolean
  /** Pixels that values and heading need. If the table is too wide, columns first shrink to this width. */
  snug?: number
  /** Pixels to which it may shrink before other columns are hidden; by default its width. */
  narrowest?: number
  /** If the columns do not fit, those with 3 are hidden first, then 2. Columns with 1, the default, stay. */
  priority?: 1 | 2 | 3
}

export interface Sort {
  field: string
  descending: boolean
}

/** The order after a click on a heading: ascending, descending, and back to the server's own. */
export function nextSort(sort: Sort | null, field: string): Sort | null {
  if (sort?.field !== field) return { field, descending: false }
  return sort.descending ? null : { field, descending: true }
}
