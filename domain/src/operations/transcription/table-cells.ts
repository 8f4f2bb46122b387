import { fold, type LineCell, type NoteLine } from './note-text.ts'

/** Two positions on a page are the same column if they differ by less than this fraction of the page's width. */
export const SAME_COLUMN = 0.012

export const cellsOf = (line: NoteLine): readonly LineCell[] =>
  line.cells ?? [{ text: line.text, x: line.x, width: line.width }]

export const STATE = /^(?:no\s+)?(?:vigente|cancelad[ao]|caducad[ao])$/
/** Complete values of a cell, in normalised text: an amount, a day, a share, an inscription, an area or a state. */
export const COMPLETE_VALUES = [
  /^(?:\d{1,3}(?:[. ]?\d{3})*(?:,\d{1,2})?\s?(?:€|euros?|eur)|\d{1,3}(?:\.\d{3})*,\d{2})$/,
  /^\d{1,2}[/.-]\d{1,2}[/.-]\d{4}$/,
  /^(?:\d{1,3}(?:,\d+)?\s?%|\d{1,3}\/\d{1,4})(?![\d/])/,
  /^insc(?:ripcion|\.)\s*\d/,
  /^\d{1,3}(?:\.\d{3})*(?:,\d{1,2})?\s?m[2²]$/,
  STATE,
]

/** The line with its cells divided at the columns, because the gap may be too narrow for two columns. */
export function dividedAt(line: NoteLine, columns: readonly number[]): NoteLine {
  const cells = cellsOf(line)
  if (cells.length < 2) return line
  const divided = cells.flatMap((cell) => {
    const both = twoValues(cell, cells, columns)
    if (both) return both
    return wordsAtColumns(line, cell, columns) ?? textAtColumns(cell, columns)
  })
  return divided.length === cells.length ? line : { ...line, cells: divided }
}

/** The parts of a cell of a scan, divided before each word that begins at a column. Null if the words are unknown. */
function wordsAtColumns({ words, text }: NoteLine, cell: LineCell, columns: readonly number[]): LineCell[] | null {
  const own = words?.filter(({ x, width }) => x + width / 2 > cell.x && x + width / 2 < cell.x + cell.width)
  if (!own || own.length === 0) return null
  const starts = own.filter(
    (word, index) => index === 0 || columns.some((column) => Math.abs(column - word.x) < SAME_COLUMN),
  )
  return starts.map((start, index) => {
    const next = starts[index + 1]
    const end = own[(next ? own.indexOf(next) : own.length) - 1] ?? start
    const x = index === 0 ? cell.x : start.x
    return { text: text.slice(start.from, end.to), x, width: end.x + end.width - x }
  })
}

/** The parts of a cell of a text, divided at each blank before a column. */
function textAtColumns(cell: LineCell, columns: readonly number[]): LineCell[] {
  const letter = cell.width / Math.max(1, cell.text.length)
  const at = columns.flatMap((column) => {
    const place = Math.round((column - cell.x) / letter)
    return place > 1 && place < cell.text.length && cell.text.charAt(place - 1) === ' ' ? [place] : []
  })
  return [0, ...at].map((from, index): LineCell => {
    const text = cell.text.slice(from, at[index]).trimEnd()
    return { text, x: cell.x + from * letter, width: text.length * letter }
  })
}

const PERSON_NUMBER = /^[XYZ]?\d{7,8}[A-Z](?: y)?$/

/**
 * A cell with two complete values, or a name and an identifier, as two cells, if the next column is empty:
 * "25.664,61 euros 19-07-2021".
 */
function twoValues(cell: LineCell, cells: readonly LineCell[], columns: readonly number[]): LineCell[] | null {
  const next = columns[columnAt(cell.x, columns) + 1]
  if (next === undefined || cells.some(({ x }) => Math.abs(x - next) < SAME_COLUMN)) return null
  for (const { index } of cell.text.matchAll(/ /g)) {
    const [first, second] = [cell.text.slice(0, index), cell.text.slice(index + 1)]
    const areComplete = [first, second].every((text) => COMPLETE_VALUES.some((value) => value.test(fold(text))))
    if (!areComplete && !(/\p{L}$/u.test(first) && PERSON_NUMBER.test(second))) continue
    return [
      { text: first, x: cell.x, width: Math.min(cell.width, next - cell.x) * 0.9 },
      { text: second, x: next, width: Math.max(0.001, cell.x + cell.width - next) },
    ]
  }
  return null
}

/** True if each cell of the line begins at a column and ends before the next one. */
export function fits(line: NoteLine, columns: readonly number[]): boolean {
  return cellsOf(line).every(({ x, width }) => {
    const column = columnAt(x, columns)
    if (column === -1) return false
    const next = columns[column + 1]
    return next === undefined || x + width < next
  })
}

export const columnAt = (x: number, columns: readonly number[]) =>
  columns.findIndex((column) => Math.abs(column - x) < SAME_COLUMN)

/** Figures, or a dash for no value: a column may have them at its right. */
const FIGURES_OR_DASH = /^[-–—\d.,€%\s]+(?:euros?|EUR)?$/

/**
 * The line with each figure that ends below the end of a title at the column of this title: amounts are at the right of
 * their column.
 */
export function atRightEdges(line: NoteLine, titles: NoteLine): NoteLine {
  const heads = cellsOf(titles)
  const columns = heads.map(({ x }) => x)
  const cells = cellsOf(line)
  let isMoved = false
  const moved = cells.map((cell, index) => {
    if (columnAt(cell.x, columns) !== -1 || !FIGURES_OR_DASH.test(cell.text)) return cell
    const right = cell.x + cell.width
    const column = heads.findIndex((head) => Math.abs(head.x + head.width - right) < SAME_COLUMN)
    const head = heads[column]
    const before = cells[index - 1]
    if (!head || (before && before.x + before.width > Math.min(head.x, cell.x))) return cell
    isMoved = true
    const x = columns[column] ?? cell.x
    return { text: cell.text, x, width: Math.max(0.001, right - x) }
  })
  return isMoved ? { ...line, cells: moved } : line
}
