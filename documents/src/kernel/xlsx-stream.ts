import { escapeXml } from '@lindero/domain/kernel/plain-characters'
import { columnLetter } from '@lindero/domain/kernel/sheet-columns'
import { spreadsheetText } from '@lindero/domain/kernel/spreadsheet-text'
import { type Note, noteParts } from './xlsx-notes.ts'
import { MAIN, packageParts, RELATION, STYLES, type StreamStyle } from './xlsx-parts.ts'
import { type ZipEntry, zipChunks } from './zip-stream.ts'

/** A coloured cell with a note that explains the colour. */
interface MarkedCell {
  value: string | number | boolean | Date | null
  style: 'error' | 'warning'
  note: string
}

/** A formula and its value. Programs show this value until they recalculate the formula. */
interface FormulaCell {
  /** The formula, without the equals sign. */
  formula: string
  value: number
}

/** A value with a different style than its column. */
interface StyledCell {
  value: string | number
  as: StreamStyle
}

export type StreamCell = string | number | boolean | Date | null | MarkedCell | FormulaCell | StyledCell

export interface StreamColumn {
  header: string
  width: number
  style: StreamStyle
}

/** A sheet. Its rows are requested only after all rows of the previous sheet have been written. */
interface StreamSheet {
  name: string
  columns: readonly StreamColumn[]
  rows: AsyncIterable<readonly StreamCell[]> | Iterable<readonly StreamCell[]>
  /** True for a table: the first column and the header row are frozen, and each column has a filter. */
  isTable?: boolean
  /** True if the sheet contains `MarkedCell`s. Their notes stay in memory until the sheet is written. */
  hasNotes?: boolean
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const CHUNK = 64 * 1024
const DAY_MS = 86_400_000

/**
 * Streams a workbook with several sheets (ECMA-376 part 1, 18). The header row is styled and frozen, and cells are
 * typed. Only sheets with `isTable` have filters. Strings are inline instead of shared, so that memory does not grow
 * with the rows.
 */
export function xlsxStream(sheets: readonly StreamSheet[]): AsyncGenerator<Buffer> {
  return zipChunks(entriesOf(sheets))
}

function* entriesOf(sheets: readonly StreamSheet[]): Generator<ZipEntry> {
  for (const [path, xml] of packageParts(sheets)) yield { path, text: [DECLARATION + xml] }
  for (const [index, sheet] of sheets.entries()) {
    const notes: Note[] = []
    yield { path: `xl/worksheets/sheet${index + 1}.xml`, text: sheetXml(sheet, notes) }
    if (!sheet.hasNotes) continue
    for (const [path, xml] of noteParts(index + 1, notes)) yield { path, text: [DECLARATION + xml] }
  }
}

async function* sheetXml(sheet: StreamSheet, notes: Note[]): AsyncGenerator<string> {
  yield DECLARATION + sheetHead(sheet)
  const headers = sheet.columns.map((column) => column.header)
  const columnStyles = sheet.columns.map((column) => STYLES[column.style])
  let row = 1
  let chunk = rowXml(
    row,
    headers,
    headers.map(() => STYLES.header),
    notes,
  )
  for await (const cells of sheet.rows) {
    row += 1
    chunk += rowXml(row, cells, columnStyles, notes)
    if (chunk.length > CHUNK) {
      yield chunk
      chunk = ''
    }
  }
  const table = `A1:${columnLetter(sheet.columns.length - 1)}${row}`
  const filter = sheet.isTable ? `<autoFilter ref="${table}"/>` : ''
  const drawing = sheet.hasNotes ? '<legacyDrawing r:id="rId2"/>' : ''
  yield `${chunk}</sheetData>${filter}${drawing}</worksheet>`
}

function sheetHead(sheet: StreamSheet): string {
  const corner = sheet.isTable ? 'B2' : 'A2'
  const pane = sheet.isTable ? 'bottomRight' : 'bottomLeft'
  const split = sheet.isTable ? 'xSplit="1" ySplit="1"' : 'ySplit="1"'
  const columns = sheet.columns.map(
    ({ width, style }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${STYLES[style]}" customWidth="1"/>`,
  )
  return (
    `<worksheet xmlns="${MAIN}" xmlns:r="${RELATION}"><sheetViews><sheetView workbookViewId="0"><pane ${split} topLeftCell="${corner}" ` +
    `activePane="${pane}" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>` +
    `<cols>${columns.join('')}</cols><sheetData>`
  )
}

function rowXml(row: number, cells: readonly StreamCell[], styles: readonly number[], notes: Note[]): string {
  let xml = `<row r="${row}">`
  for (const [index, cell] of cells.entries()) {
    if (isMarked(cell)) {
      xml += cellXml(row, index, cell.value, STYLES[cell.style])
      notes.push({ row: row - 1, column: index, text: cell.note })
    } else if (isStyled(cell)) {
      xml += cellXml(row, index, cell.value, STYLES[cell.as])
    } else if (isFormula(cell)) {
      xml += formulaXml(row, index, cell, styles[index] ?? STYLES.general)
    } else if (cell !== null && cell !== '') {
      const style = styles[index] ?? STYLES.general
      // Without a date style, the cell would show the serial number of the date.
      xml += cellXml(row, index, cell, cell instanceof Date ? STYLES.date : style)
    }
  }
  return `${xml}</row>`
}

function cellXml(row: number, index: number, value: MarkedCell['value'], style: number): string {
  const start = `<c r="${columnLetter(index)}${row}" s="${style}"`
  if (value === null || value === '') return `${start}/>`
  if (typeof value === 'string') {
    return `${start} t="inlineStr"><is><t xml:space="preserve">${escapeXml(spreadsheetText(value))}</t></is></c>`
  }
  if (typeof value === 'boolean') return `${start} t="b"><v>${value ? 1 : 0}</v></c>`
  const figure = typeof value === 'number' ? value : serialOf(value)
  return Number.isFinite(figure) ? `${start}><v>${figure}</v></c>` : `${start}/>`
}

function formulaXml(row: number, index: number, { formula, value }: FormulaCell, style: number): string {
  return `<c r="${columnLetter(index)}${row}" s="${style}"><f>${escapeXml(formula)}</f><v>${value}</v></c>`
}

/**
 * A formula that sums a column, rounded to cents.
 *
 * @param rows number of rows below the header
 */
export function columnSum(sheet: string, index: number, rows: number, value: number): FormulaCell {
  const column = columnLetter(index)
  const cells = `'${sheet.replaceAll("'", "''")}'!${column}2:${column}${Math.max(2, rows + 1)}`
  return { formula: `ROUND(SUM(${cells}),2)`, value: Math.round(value * 100) / 100 }
}

function isFormula(cell: StreamCell): cell is FormulaCell {
  return typeof cell === 'object' && cell !== null && 'formula' in cell
}

function isStyled(cell: StreamCell): cell is StyledCell {
  return typeof cell === 'object' && cell !== null && 'as' in cell
}

function isMarked(cell: StreamCell): cell is MarkedCell {
  return typeof cell === 'object' && cell !== null && 'note' in cell
}

/** Serial number of a day in the 1900 date system, exact from March 1900 on. */
function serialOf(date: Date): number {
  return date.getTime() / DAY_MS + 25_569
}
