/**
 * First characters with which a spreadsheet program may read a text as a formula (CWE-1236), also in their full-width
 * East Asian forms.
 */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/
/** A number as people type it: `-12`, `+3,5 %`, `-1.234,50 €`, `+34 600 123 456`. */
const FIGURE = /^[+-]?\d[\d.,\s]*(?:%|€)?$/
const MARK = "'"

/**
 * Makes a text safe for a cell of a CSV file or a workbook. If a program would compute the text, it gets a leading
 * apostrophe, which marks text in spreadsheets. Numbers stay unchanged.
 */
export function spreadsheetText(text: string): string {
  return FORMULA.test(text) && !FIGURE.test(text) ? MARK + text : text
}

/** Removes the leading apostrophe of a cell that is read again. */
export function withoutTextMark(cell: string): string {
  const text = cell.slice(MARK.length)
  return cell.startsWith(MARK) && spreadsheetText(text) === cell ? text : cell
}
