import type { DataColumn } from '../table/column.ts'
import type { ColumnLayout } from '../table/column-layout.ts'

/**
 * The layout that fits into `width` pixels: columns that may be narrower shrink first, then those of priority 3 leave
 * from the right, then those of priority 2. Figures, totals and names keep the width they need; where even that is
 * too much, the table scrolls.
 */
export function fitColumns<Row>(
  columns: readonly DataColumn<Row>[],
  layout: ColumnLayout,
  width: number,
): ColumnLayout {
  const shown = columns.filter(({ id }) => !layout.hidden.includes(id))
  const leaving = [3, 2].flatMap((priority) =>
    shown.filter((column) => (column.priority ?? 1) === priority && !column.required).reverse(),
  )
  const hidden: string[] = []
  const staying = () => shown.filter(({ id }) => !hidden.includes(id))
  for (const column of leaving) {
    if (sum(staying(), (each) => narrowestOf(each, layout)) <= width) break
    hidden.push(column.id)
  }
  const missing = sum(staying(), (each) => widthOf(each, layout)) - width
  const spare = sum(staying(), (each) => widthOf(each, layout) - narrowestOf(each, layout))
  const share = spare > 0 ? Math.min(1, Math.max(0, missing / spare)) : 0
  const shrunk = staying().flatMap((column) => {
    const room = widthOf(column, layout) - narrowestOf(column, layout)
    return room > 0 && share > 0
      ? [[column.id, Math.floor(widthOf(column, layout) - room * share)] as const]
      : []
  })
  if (hidden.length === 0 && shrunk.length === 0) return layout
  return {
    ...layout,
    hidden: [...layout.hidden, ...hidden],
    widths: { ...layout.widths, ...Object.fromEntries(shrunk) },
  }
}

function widthOf<Row>({ id, width }: DataColumn<Row>, layout: ColumnLayout): number {
  return layout.widths[id] ?? width
}

/** A width that the user has set stays. */
function narrowestOf<Row>(column: DataColumn<Row>, layout: ColumnLayout): number {
  return layout.widths[column.id] ?? Math.min(column.width, column.narrowest ?? column.width)
}

function sum<Row>(columns: readonly DataColumn<Row>[], pixels: (column: DataColumn<Row>) => number): number {
  return columns.reduce((total, column) => total + pixels(column), 0)
}
