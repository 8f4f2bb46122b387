import type { ReactNode } from 'react'

/**
 * One column of any table. Its cells are plain functions of the row. Figures are aligned to the right and have digits
 * of equal width.
 */
export interface TableColumn<Row> {
  /** Heading, in the language of the screens. */
  label: string
  /** True if the heading is only for screen readers, for a column of buttons. */
  hidesLabel?: boolean
  cell: (row: Row) => ReactNode
  align?: 'left' | 'right' | 'center'
  /** Total or average of the column, at the foot. */
  footer?: ReactNode
  /** Full value, for the tooltip of a cell that may be cut. */
  title?: (row: Row) => string | undefined
}

/** A column of a list: users choose, order, pin and widen it, and sort by it. */
export interface DataColumn<Row> extends TableColumn<Row> {
  id: string
  /** Width in pixels, until the user changes it. */
  width: number
  /** The server's sort field. If absent, the column cannot be sorted. */
  sort?: string
  /** True if the column is hidden until the user shows it. */
  hidden?: boolean
  /** True if the column keeps its place while the others scroll. */
  pinned?: boolean
  /** True for the one column that takes the remaining width, usually the name. */
  grows?: boolean
  /** True if the column cannot be hidden: the column with the name of the row. */
  required?: boolean
  /**
   * Width in pixels that the column's values and heading need. If the table is too wide, columns shrink to this width
   * first.
   */
  snug?: number
  /** Width in pixels to which the column may shrink before other columns are hidden; by default its full width. */
  narrowest?: number
  /**
   * If the columns do not fit, columns with 3 are hidden first, then those with 2. Columns with 1, the default, are
   * never hidden.
   */
  priority?: 1 | 2 | 3
}

export interface Sort {
  field: string
  descending: boolean
}

/** The order after a click on a heading: first ascending, then descending, then the server's own order. */
export function nextSort(sort: Sort | null, field: string): Sort | null {
  if (sort?.field !== field) return { field, descending: false }
  return sort.descending ? null : { field, descending: true }
}
