import type { ReactNode } from 'react'
import classes from './small-table.module.css'

export interface SmallColumn<Row> {
  label: string
  cell: (row: Row) => ReactNode
  /** Right-aligned. */
  isFigure?: boolean
  /** The heading is only for screen readers. */
  hidesLabel?: boolean
  /** Tooltip. */
  title?: (row: Row) => string
}

interface SmallTableProps<Row> {
  label?: string
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** The first one names the row. */
  columns: readonly SmallColumn<Row>[]
}

/** What may scroll on a phone is reached by the keyboard (WCAG 2.1.1). */
function reachable(element: HTMLElement | null): void {
  if (element) element.tabIndex = 0
}

/** A few rows in a card, all of them shown: no order, no pages, no columns to choose. */
export function SmallTable<Row>({ label, rows, rowId, columns }: SmallTableProps<Row>) {
  return (
    <div className={classes.scroll} ref={reachable}>
      <table className={`${classes.table} num`} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col" data-figure={column.isFigure}>
                {column.hidesLabel ? <span className="sr">{column.label}</span> : column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)}>
              {columns.map((column, index) => {
                const Cell = index === 0 ? 'th' : 'td'
                return (
                  <Cell
                    key={column.label}
                    scope={index === 0 ? 'row' : undefined}
                    data-figure={column.isFigure}
                    title={column.title?.(row)}
                  >
                    {column.cell(row)}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
