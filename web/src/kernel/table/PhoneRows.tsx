import { type DataTableProps, openerOf } from './data-table-props.ts'
import classes from './table.module.css'

export function PhoneRows<Row>(props: DataTableProps<Row> & { rows: readonly Row[] }) {
  const { rows, rowId, phone, label } = props
  return (
    <ul className={classes.phone} aria-label={label}>
      {rows.map((row) => {
        const { title, figure, detail, aside, below } = phone(row)
        const open = openerOf(props, row)
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
            {open ? (
              <button type="button" onClick={open}>
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
