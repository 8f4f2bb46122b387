import type { ReactNode } from 'react'

/**
 * A column of any table. Its cells are functions of the row. Figures are aligned to the right and use digits of equal
 * width.
 */
export interface TableColumn<Row> {
  /** Heading, in the user's language. */
  label: string
  /** True if only screen readers read the heading, for a column of buttons. */
  hidesLabel?: boolean
  cell: (row: Row) => ReactNode
  align?: 'left' | 'right' | 'center'
  /** Total or average of the column, at the foot. */
  footer?: ReactNode
  /** Full value, for the tooltip of a cell that may be cut. */
  title?: (row: Row) => string | undefined
}

/** A column of a list. Users show or hide, order, pin and resize it, and sort by it. */
export interface DataColumn<Row> extends TableColumn<Row> {
  id: string
  /** Width in pixels, until the user changes it. */
  width: number
  /** The server's sort field. If absent, users cannot sort by the column. */
  sort?: string
  /** True if the column is hidden until the user shows it. */
  hidden?: boolean
  /** True if the column stays in place while the others scroll. */
  pinned?: boolean
  /** True for the one column that takes the remaining width, usually the name. */
  grows?: boolean
  /** True if the column cannot be hidden, because it contains the row's name. */
  required?: boolean
  /**
   * Width in pixels that the values and the heading need. If the table is too wide, columns first shrink to this width.
   */
  snug?: number
  /**
   * Minimum width in pixels. The column may shrink to this width before other columns are hidden. The default is its
   * full width.
   */
  narrowest?: number
  /** Widths of a column of addresses while the column of municipalities is hidden, so that its cells have the town. */
  withTown?: { width: number; snug: number; narrowest: number }
  /**
   * If the columns do not fit, those with priority 3 are hidden first, then those with priority 2. Columns with
   * priority 1, the default, are never hidden.
   */
  priority?: 1 | 2 | 3
  /** True for a column that is hidden if the table would still scroll, after all those with priority 3 and 2. */
  leavesLast?: boolean
}

export interface Sort {
  field: string
  descending: boolean
}

/**
 * Returns the order after a click on a heading: first ascending, then descending, then null (the server's default
 * order).
 */
export function nextSort(sort: Sort | null, field: string): Sort | null {
  if (sort?.field !== field) return { field, descending: false }
  return sort.descending ? null : { field, descending: true }
}
