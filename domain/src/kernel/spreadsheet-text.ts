/**
 * First characters that may make a spreadsheet program evaluate a text as a formula (CWE-1236), including their
 * full-width East Asian forms.
 */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/
/** A number as people type it: `-12`, `+3,5 %`, `-1.234,50 €`, `+34 600 123 456`. */
const FIGURE = /^[+-]?\d[\d.,\s]*(?:%|€)?$/
const MARK = "'"

/**
 * Makes a text safe for a CSV or workbook cell. If a program would evaluate it as a formula, it gets a leading
 * apostrophe, the spreadsheet mark for text. Numbers are not changed.
 */
export function spreadsheetText(text: string): string {
  return FORMULA.test(text) && !FIGURE.test(text) ? MARK + text : text
}

/** Removes the leading apostrophe from a cell that is imported again. */
export function withoutTextMark(cell: string): string {
  const text = cell.slice(MARK.length)
  return cell.startsWith(MARK) && spreadsheetText(text) === cell ? text : cell
}
