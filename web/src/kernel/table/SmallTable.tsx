import type { ReactNode } from 'react'
import classes from './small-table.module.css'
import { useIsPhone } from './use-is-phone.ts'

export interface SmallColumn<Row> {
  label: string
  cell: (row: Row) => ReactNode
  /** Right-aligned. */
  isFigure?: boolean
  /** Left out on a phone, where `detail` says what it says. */
  isWide?: boolean
  /** Names the row; the first column where none says so. */
  isName?: boolean
  /** Takes the room that is left; long texts go on in the next line. */
  wraps?: boolean
  /** The heading is only for screen readers. */
  hidesLabel?: boolean
  /** Tooltip. */
  title?: (row: Row) => string
}

interface SmallTableProps<Row> {
  label?: string
  rows: readonly Row[]
  rowId: (row: Row) => string
  columns: readonly SmallColumn<Row>[]
  /** Its name opens a row; the name of that button, where the first column does not say enough. */
  onOpen?: (row: Row) => void
  openLabel?: (row: Row) => string
  /** Below the name on a phone. */
  detail?: (row: Row) => ReactNode
  /** On a phone each row is a block with its values below its name: for tables of many columns. */
  stacksOnPhone?: boolean
}

/** What may scroll on a phone is reached by the keyboard (WCAG 2.1.1). */
function reachable(element: HTMLElement | null): void {
  if (element) element.tabIndex = 0
}

/** A few rows in a card, all of them shown: no order, no pages, no columns to choose. */
export function SmallTable<Row>(props: SmallTableProps<Row>) {
  const { label, rows, rowId, onOpen, openLabel, detail, stacksOnPhone = false } = props
  const isPhone = useIsPhone()
  if (stacksOnPhone && isPhone) return <StackedRows {...props} />
  const columns = isPhone ? props.columns.filter(({ isWide }) => !isWide) : props.columns
  const nameIndex = Math.max(
    0,
    columns.findIndex(({ isName }) => isName),
  )
  const named = (row: Row, name: ReactNode) => (
    <>
      {onOpen ? (
        <button type="button" className={classes.open} aria-label={openLabel?.(row)} onClick={() => onOpen(row)}>
          {name}
        </button>
      ) : (
        name
      )}
      {isPhone && detail && <span className={classes.detail}>{detail(row)}</span>}
    </>
  )
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
                const Cell = index === nameIndex ? 'th' : 'td'
                return (
                  <Cell
                    key={column.label}
                    scope={index === nameIndex ? 'row' : undefined}
                    data-figure={column.isFigure}
                    data-wraps={column.wraps}
                    title={column.title?.(row)}
                  >
                    {index === nameIndex ? named(row, column.cell(row)) : column.cell(row)}
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

function StackedRows<Row>({ label, rows, rowId, columns: [name, ...others] }: SmallTableProps<Row>) {
  return (
    <ul className={`${classes.stack} num`} aria-label={label}>
      {rows.map((row) => (
        <li key={rowId(row)}>
          <div title={name?.title?.(row)}>{name?.cell(row)}</div>
          <dl>
            {others.map((column) => {
              const cell = column.cell(row)
              if (cell === false || cell === null) return null
              return (
                <div key={column.label} title={column.title?.(row)}>
                  <dt className={column.hidesLabel ? 'sr' : undefined}>{column.label}</dt>
                  <dd>{cell}</dd>
                </div>
              )
            })}
          </dl>
        </li>
      ))}
    </ul>
  )
}
