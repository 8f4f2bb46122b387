/**
 * Beginnings that a spreadsheet program may read as a formula (CWE-1236), also in the full width of East Asian input.
 */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/
/** A typed figure: `-12`, `+3,5 %`, `-1.234,50 €`, `+34 600 123 456`. */
const FIGURE = /^[+-]?\d[\d.,\s]*(?:%|€)?$/
const MARK = "'"

/**
 * A text for a cell of a CSV file or a workbook: a text that a program would compute gets an apostrophe before it,
 * which marks text in spreadsheets. Figures stay unchanged.
 */
export function spreadsheetText(text: string): string {
  return FORMULA.test(text) && !FIGURE.test(text) ? MARK + text : text
}

/** Removes that apostrophe when the cell is read again. */
export function withoutTextMark(cell: string): string {
  const text = cell.slice(MARK.length)
  return cell.startsWith(MARK) && spreadsheetText(text) === cell ? text : cell
}
