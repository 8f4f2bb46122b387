/** What a spreadsheet program may read as a formula (CWE-1236), also in the full width of East Asian input. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/
/** A figure as a person or a list writes it: `-12`, `+3,5 %`, `-1.234,50 €`, `+34 600 123 456`. */
const FIGURE = /^[+-]?\d[\d.,\s]*(?:%|€)?$/
const MARK = "'"

/**
 * A text for a cell of a CSV file or a workbook: one that a program would compute begins with the apostrophe by which
 * spreadsheets know text. Figures stay as they are.
 */
export function spreadsheetText(text: string): string {
  return FORMULA.test(text) && !FIGURE.test(text) ? MARK + text : text
}

/** The text of such a cell when it is read again. */
export function withoutTextMark(cell: string): string {
  const text = cell.slice(MARK.length)
  return cell.startsWith(MARK) && spreadsheetText(text) === cell ? text : cell
}
