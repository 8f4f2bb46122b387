import type { DataColumn } from '../table/column.ts'
import type { ColumnLayout } from '../table/column-layout.ts'

/** Makes sure that the sort column is shown, even if it is hidden by default or the list is narrow. */
export function withOrderShown<Row>(
  columns: readonly DataColumn<Row>[],
  layout: ColumnLayout,
  field: string | undefined,
): { columns: readonly DataColumn<Row>[]; layout: ColumnLayout } {
  const isOrder = ({ sort }: DataColumn<Row>) => field !== undefined && sort === field
  const visible = columns.filter(isOrder).map(({ id }) => id)
  return {
    columns: columns.map((column) =>
      isOrder(column) ? { ...column, priority: 1 as const, leavesLast: false } : column,
    ),
    layout: { ...layout, hidden: layout.hidden.filter((id) => !visible.includes(id)) },
  }
}

/**
 * Fits the columns into `width` pixels. First, columns give up the space that their values do not need. Then flexible
 * columns shrink. If that is not enough, columns of priority 3 are hidden, from right to left, then columns of priority
 * 2, then addresses: without them, the columns of priority 2 may fit again. Figures, totals and names keep the width
 * that they need. If the columns still do not fit, the table scrolls.
 */
export function fitColumns<Row>(
  columns: readonly DataColumn<Row>[],
  layout: ColumnLayout,
  width: number,
): ColumnLayout {
  const visible = columns.filter(({ id }) => !layout.hidden.includes(id))
  const leaving = [3, 2].flatMap((priority) =>
    visible.filter((column) => (column.priority ?? 1) === priority && !column.required).reverse(),
  )
  leaving.push(...visible.filter(({ leavesLast, required }) => leavesLast && !required))
  let hidden: string[] = []
  const staying = () => visible.filter(({ id }) => !hidden.includes(id))
  const fits = () => sum(staying(), (each) => narrowestOf(each, layout)) <= width
  for (const column of leaving) {
    if (fits()) break
    hidden.push(column.id)
  }
  // A narrow column may have been hidden before a wider one of the same priority. It is shown again if hiding the wider
  // one makes enough room.
  const { priority: last, leavesLast: mayAllReturn } = leaving[hidden.length - 1] ?? {}
  for (const { id, priority } of leaving.slice(0, hidden.length).reverse()) {
    const before = hidden
    hidden = hidden.filter((each) => each !== id)
    if ((priority !== last && !mayAllReturn) || !fits()) hidden = before
  }
  // Returns the fraction, from 0 to 1, by which all columns must shrink from the width `from` towards the width `to`.
  const shareOf = (from: Measure<Row>, to: Measure<Row>) => {
    const spare = sum(staying(), (each) => from(each, layout) - to(each, layout))
    const missing = sum(staying(), (each) => from(each, layout)) - width
    return spare > 0 ? Math.min(1, Math.max(0, missing / spare)) : 0
  }
  const unused = shareOf(widthOf, snugOf)
  const needed = shareOf(snugOf, narrowestOf)
  const shrunk = staying().flatMap((column) => {
    const full = widthOf(column, layout)
    const snug = snugOf(column, layout)
    const narrowest = narrowestOf(column, layout)
    const fitted = Math.floor(full - (full - snug) * unused - (snug - narrowest) * needed)
    return fitted < full ? [[column.id, fitted] as const] : []
  })
  if (hidden.length === 0 && shrunk.length === 0) return layout
  return {
    ...layout,
    hidden: [...layout.hidden, ...hidden],
    widths: { ...layout.widths, ...Object.fromEntries(shrunk) },
  }
}

/**
 * Fits the columns like `fitColumns`. If the column of municipalities is hidden, the column of addresses gets the
 * remaining width, because its cells then have the towns. No other column is hidden for this.
 */
export function fitWithTowns<Row>(
  columns: readonly DataColumn<Row>[],
  layout: ColumnLayout,
  width: number,
): ColumnLayout {
  const fitted = fitColumns(columns, layout, width)
  if (!fitted.hidden.includes(TOWN)) return fitted
  const wider = columns.map((column) => (column.withTown ? { ...column, ...column.withTown } : column))
  const refitted = fitColumns(wider, { ...layout, hidden: fitted.hidden }, width)
  const full = wider.flatMap((column) => (column.withTown ? [[column.id, column.width] as const] : []))
  return { ...refitted, widths: { ...Object.fromEntries(full), ...refitted.widths } }
}
const TOWN = 'municipality'

type Measure<Row> = (column: DataColumn<Row>, layout: ColumnLayout) => number

/** A width that the user has set replaces the usual, the needed and the smallest width of the column. */
function widthOf<Row>({ id, width }: DataColumn<Row>, layout: ColumnLayout): number {
  return layout.widths[id] ?? width
}

function snugOf<Row>({ id, width, snug = width }: DataColumn<Row>, layout: ColumnLayout): number {
  return layout.widths[id] ?? Math.min(width, snug)
}

function narrowestOf<Row>(column: DataColumn<Row>, layout: ColumnLayout): number {
  const snug = snugOf(column, layout)
  return layout.widths[column.id] ?? Math.min(snug, column.narrowest ?? snug)
}

function sum<Row>(columns: readonly DataColumn<Row>[], pixels: (column: DataColumn<Row>) => number): number {
  return columns.reduce((total, column) => total + pixels(column), 0)
}
