import type { CSSProperties } from 'react'
import classes from './table.module.css'
import type { ShownColumn } from './use-columns.ts'

const TICK_WIDTH = 44

/**
 * Class and position of a cell: its alignment, and its distance from the left if its column is pinned. `each` is null
 * for the cell with the checkbox.
 */
export function cellPlace<Row>(
  each: ShownColumn<Row> | null,
  shown: readonly ShownColumn<Row>[],
  hasTick: boolean,
  more = '',
): { className: string; style?: CSSProperties } {
  const lastPinned = shown.findLast(({ stays }) => stays !== null)
  const staysAt = each ? each.stays : lastPinned ? 0 : null
  const offset = each && hasTick ? TICK_WIDTH : 0
  const align = each?.column.align
  const className = [
    more,
    align === 'right' && classes.right,
    align === 'center' && classes.center,
    staysAt !== null && classes.stays,
    each && each === lastPinned && classes.edge,
  ]
    .filter(Boolean)
    .join(' ')
  return staysAt === null ? { className } : { className, style: { left: staysAt + offset } }
}
