import { cellPlace } from './cell-place.ts'
import classes from './table.module.css'
import type { ShownColumn } from './use-columns.ts'

const ROWS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12']

interface SkeletonBodyProps<Row> {
  shown: readonly ShownColumn<Row>[]
  hasTick: boolean
}

/** Rows that are still loading, in the columns of the table. */
export function SkeletonBody<Row>({ shown, hasTick }: SkeletonBodyProps<Row>) {
  return (
    <tbody aria-hidden="true">
      {ROWS.map((row, index) => (
        <tr key={row}>
          {hasTick && <td className={classes.tick} />}
          {shown.map((each, column) => (
            <td key={each.column.id} {...cellPlace(each, shown, hasTick)}>
              <span
                className={classes.bar}
                style={{ width: `${52 + ((index * 3 + column * 5) % 7) * 6}%` }}
              />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
