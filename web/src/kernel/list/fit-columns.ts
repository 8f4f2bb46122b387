import type { DataColumn } from '../table/column.ts'
import type { ColumnLayout } from '../table/column-layout.ts'

/**
 * The columns to hide so that the others fit into `width` pixels: those of priority 3 from the right, then those
 * of priority 2. If figures and names still do not fit, the table scrolls; they are never cut.
 */
export function columnsToHide<Row>(
  columns: readonly DataColumn<Row>[],
  layout: ColumnLayout,
  width: number,
): string[] {
  const shown = columns.filter(({ id }) => !layout.hidden.includes(id))
  const widthOf = ({ id, width: own }: DataColumn<Row>) => layout.widths[id] ?? own
  let missing = shown.reduce((sum, column) => sum + widthOf(column), 0) - width
  const leaving = [3, 2].flatMap((priority) =>
    shown.filter((column) => (column.priority ?? 1) === priority && !column.required).reverse(),
  )
  const hidden: string[] = []
  for (const column of leaving) {
    if (missing <= 0) break
    missing -= widthOf(column)
    hidden.push(column.id)
  }
  return hidden
}
