import type { ReactNode } from 'react'
import type { DataTableProps } from './DataTable.tsx'
import classes from './table.module.css'

/** A row in two lines, or three: name and money, then what tells it apart and its state. */
export interface PhoneRow {
  title: ReactNode
  figure?: ReactNode
  detail?: ReactNode
  aside?: ReactNode
  /** A third line over the whole width: a bar of shares. */
  below?: ReactNode
}

export function PhoneRows<Row>(props: DataTableProps<Row> & { rows: readonly Row[] }) {
  const { rows, rowId, phone, onOpen, label } = props
  return (
    <ul className={classes.phone} aria-label={label}>
      {rows.map((row) => {
        const { title, figure, detail, aside, below } = phone(row)
        const lines = (
          <>
            <span className={classes.main}>{title}</span>
            <span className={classes.figure}>{figure}</span>
            <span className={classes.detail}>{detail}</span>
            <span className={classes.aside}>{aside}</span>
            {below && <span className={classes.below}>{below}</span>}
          </>
        )
        return (
          <li key={rowId(row)}>
            {onOpen ? (
              <button type="button" onClick={() => onOpen(row)}>
                {lines}
              </button>
            ) : (
              <div>{lines}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
