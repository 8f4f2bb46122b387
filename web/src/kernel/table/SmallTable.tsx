import type { ComponentProps, KeyboardEventHandler, ReactNode } from 'react'
import type { TableColumn } from './column.ts'
import classes from './small-table.module.css'
import { TableFoot } from './TableFoot.tsx'
import { useIsPhone } from './use-is-phone.ts'

export interface SmallColumn<Row> extends TableColumn<Row> {
  /** Identifier of the column. The default is its label. */
  id?: string
  /** True to leave the column out on a phone, where `detail` shows its content. */
  isWide?: boolean
  /** True if the column contains the row's name. The default is the first column. */
  isName?: boolean
  /** True if the column takes the remaining width and wraps long texts. */
  wraps?: boolean
  className?: string | undefined
}

interface SmallTableProps<Row> {
  label?: string
  rows: readonly Row[]
  rowId: (row: Row) => string
  columns: readonly SmallColumn<Row>[]
  /**
   * Opens a row. The row's name is then a button. `openLabel` returns the accessible name of this button, if the first
   * column does not say enough.
   */
  onOpen?: (row: Row) => void
  openLabel?: (row: Row) => string | undefined
  /** Content below the name on a phone. */
  detail?: (row: Row) => ReactNode
  /** True to render the table as on a phone, because there is little room. */
  isNarrow?: boolean
  /**
   * True to show each row as a block on a phone, with its values below the name. Use it for tables with many columns.
   */
  stacksOnPhone?: boolean
  /** CSS class of the table. By default, it looks like a table in a card. */
  look?: string | undefined
  /** True to scroll sideways if the table is too wide. Tables in cards always do this. */
  scrolls?: boolean
  /** `hidden`: only screen readers read the headings; `none`: no headings, for a breakdown that does not need them. */
  head?: 'shown' | 'hidden' | 'none'
  rowProps?: (row: Row) => ComponentProps<'tr'> & { [data: `data-${string}`]: unknown }
  onKeyDown?: KeyboardEventHandler<HTMLTableElement>
}

/** Makes an element focusable, because keyboard users can scroll it only while it has the focus (WCAG 2.1.1). */
function reachable(element: HTMLElement | null): void {
  if (element) element.tabIndex = 0
}

/** A table that shows all of its few rows, without sorting, paging or column chooser. */
export function SmallTable<Row>(props: SmallTableProps<Row>) {
  const isOnPhone = useIsPhone()
  const isPhone = isOnPhone || props.isNarrow === true
  if (props.stacksOnPhone && isPhone) return <StackedRows {...props} />
  const { scrolls = props.look === undefined } = props
  const table = <Table {...props} isPhone={isPhone} />
  return scrolls ? (
    <div className={classes.scroll} ref={reachable}>
      {table}
    </div>
  ) : (
    table
  )
}

function Table<Row>(props: SmallTableProps<Row> & { isPhone: boolean }) {
  const { label, rows, rowId, look = classes.table, head = 'shown', rowProps, onKeyDown, isPhone } = props
  const columns = isPhone ? props.columns.filter(({ isWide }) => !isWide) : props.columns
  const nameIndex = Math.max(
    0,
    columns.findIndex(({ isName }) => isName),
  )
  const cellAttributes = ({ align, wraps, className }: SmallColumn<Row>) => ({
    'data-align': align,
    'data-wraps': wraps,
    className,
  })
  return (
    <table className={`${look} num`} aria-label={label} onKeyDown={onKeyDown}>
      {head !== 'none' && (
        <thead className={head === 'hidden' ? 'sr' : undefined}>
          <tr>
            {columns.map((column) => (
              <th key={idOf(column)} scope="col" {...cellAttributes(column)}>
                {column.hidesLabel ? <span className="sr">{column.label}</span> : column.label}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((row) => (
          <tr key={rowId(row)} {...rowProps?.(row)}>
            {columns.map((column, index) =>
              index === nameIndex ? (
                <th key={idOf(column)} scope="row" {...cellAttributes(column)} title={column.title?.(row)}>
                  <Name {...props} row={row} name={column.cell(row)} />
                </th>
              ) : (
                <td
                  key={idOf(column)}
                  {...cellAttributes(column)}
                  data-label={column.hidesLabel ? undefined : column.label}
                  title={column.title?.(row)}
                >
                  {column.cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
      <TableFoot
        cells={columns.map((column, index) => ({
          id: idOf(column),
          footer: column.footer,
          isName: index === nameIndex,
          place: cellAttributes(column),
        }))}
      />
    </table>
  )
}

const idOf = ({ id, label }: Pick<SmallColumn<never>, 'id' | 'label'>) => id ?? label

interface NameProps<Row> extends Pick<SmallTableProps<Row>, 'onOpen' | 'openLabel' | 'detail'> {
  row: Row
  name: ReactNode
  isPhone: boolean
}

function Name<Row>({ row, name, onOpen, openLabel, detail, isPhone }: NameProps<Row>) {
  return (
    <>
      {onOpen ? (
        <button
          type="button"
          className={`${classes.open} inline-row gap-8 p-0 border-0 bg-none color-inherit text-left font-inherit pointer`}
          aria-label={openLabel?.(row)}
          onClick={() => onOpen(row)}
        >
          {name}
        </button>
      ) : (
        name
      )}
      {isPhone && detail && <span className={classes.detail}>{detail(row)}</span>}
    </>
  )
}

function StackedRows<Row>({ label, rows, rowId, columns: [name, ...others] }: SmallTableProps<Row>) {
  return (
    <ul className={`${classes.stack} fs-13 num`} aria-label={label}>
      {rows.map((row) => (
        <li key={rowId(row)}>
          <div title={name?.title?.(row)}>{name?.cell(row)}</div>
          <dl className="grid gap-y-4 gap-x-16 even-2 mt-4">
            {others.map((column) => {
              const cell = column.cell(row)
              if (cell === false || cell === null) return null
              return (
                <div key={idOf(column)} title={column.title?.(row)}>
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
