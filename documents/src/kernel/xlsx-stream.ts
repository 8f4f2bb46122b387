import { columnLetter } from '@lindero/domain/kernel/sheet-columns'
import { COLOURS } from './workbook-style.ts'
import { type ZipEntry, zipChunks } from './zip-stream.ts'

/** How a column's cells look; the number is the position in the style table below. */
const STYLES = {
  general: 0,
  header: 1,
  text: 2,
  integer: 3,
  decimal: 4,
  money: 5,
  date: 6,
  coordinate: 7,
} as const
export type StreamStyle = keyof typeof STYLES

export type StreamCell = string | number | Date | null

export interface StreamColumn {
  header: string
  width: number
  style: StreamStyle
}

/** A sheet whose rows are asked for only when those of the sheet before it have been written. */
export interface StreamSheet {
  name: string
  columns: readonly StreamColumn[]
  rows: AsyncIterable<readonly StreamCell[]> | Iterable<readonly StreamCell[]>
  /** A table: its first column stays in sight beside the header row, and its columns have filters. */
  isTable?: boolean
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const CHUNK = 64 * 1024
const DAY_MS = 86_400_000

/**
 * Writes a workbook of several sheets as a stream (ECMA-376 part 1, 18): header row styled, frozen and with
 * filters, cells typed, strings inline so that no table of them is held. Memory does not grow with the rows.
 */
export function xlsxStream(sheets: readonly StreamSheet[]): AsyncGenerator<Buffer> {
  return zipChunks(entriesOf(sheets))
}

function* entriesOf(sheets: readonly StreamSheet[]): Generator<ZipEntry> {
  for (const [path, xml] of fixedParts(sheets)) yield { path, text: [DECLARATION + xml] }
  for (const [index, sheet] of sheets.entries()) {
    yield { path: `xl/worksheets/sheet${index + 1}.xml`, text: sheetXml(sheet) }
  }
}

async function* sheetXml(sheet: StreamSheet): AsyncGenerator<string> {
  yield DECLARATION + sheetHead(sheet)
  let row = 1
  let chunk = rowXml(
    row,
    sheet.columns.map((column) => column.header),
    () => STYLES.header,
  )
  for await (const cells of sheet.rows) {
    row += 1
    chunk += rowXml(row, cells, (index) => STYLES[sheet.columns[index]?.style ?? 'general'])
    if (chunk.length > CHUNK) {
      yield chunk
      chunk = ''
    }
  }
  const table = `A1:${columnLetter(sheet.columns.length - 1)}${row}`
  yield `${chunk}</sheetData>${sheet.isTable ? `<autoFilter ref="${table}"/>` : ''}</worksheet>`
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
    `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ${split} topLeftCell="${corner}" ` +
    `activePane="${pane}" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>` +
    `<cols>${columns.join('')}</cols><sheetData>`
  )
}

function rowXml(row: number, cells: readonly StreamCell[], styleAt: (index: number) => number): string {
  let xml = `<row r="${row}">`
  for (const [index, value] of cells.entries()) {
    if (value === null || value === '') continue
    const start = `<c r="${columnLetter(index)}${row}" s="${styleAt(index)}"`
    if (typeof value === 'string') {
      xml += `${start} t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`
    } else {
      const figure = typeof value === 'number' ? value : serialOf(value)
      if (Number.isFinite(figure)) xml += `${start}><v>${figure}</v></c>`
    }
  }
  return `${xml}</row>`
}

/** Serial of a day in the 1900 system; exact from March 1900 on. */
function serialOf(date: Date): number {
  return date.getTime() / DAY_MS + 25_569
}

/** XML 1.0 admits no control characters but tab, line feed and carriage return, and no lone surrogates. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\ufffe\uffff]/gu, (control) => ('\t\n\r'.includes(control) ? control : ''))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

function fixedParts(sheets: readonly StreamSheet[]): Array<[string, string]> {
  const numbered = sheets.map((sheet, index) => ({
    name: escapeXml(sheet.name.slice(0, 31)),
    number: index + 1,
  }))
  const styleNumber = sheets.length + 1
  return [
    [
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${numbered.map(({ number }) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPE}.worksheet+xml"/>`).join('')}</Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATION}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATION}"><sheets>${numbered.map(({ name, number }) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`).join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${PACKAGE}/relationships">${numbered.map(({ number }) => `<Relationship Id="rId${number}" Type="${RELATION}/worksheet" Target="worksheets/sheet${number}.xml"/>`).join('')}<Relationship Id="rId${styleNumber}" Type="${RELATION}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', STYLE_SHEET],
  ]
}

/** The cell formats in the order of `STYLES`; 164 up are number formats of our own. */
const STYLE_SHEET =
  `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="0.000000"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  `<font><b/><sz val="11"/><color rgb="FF${COLOURS.headerText}"/><name val="Calibri"/></font></fonts>` +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  `<fill><patternFill patternType="solid"><fgColor rgb="FF${COLOURS.header}"/></patternFill></fill></fills>` +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="8">${[
    format(0),
    format(0, 1, 2, '<alignment vertical="center" wrapText="1"/>'),
    format(49),
    format(1),
    format(4),
    format(4),
    format(164),
    format(165),
  ].join('')}</cellXfs></styleSheet>`

function format(number: number, font = 0, fill = 0, inner = ''): string {
  const attributes = `numFmtId="${number}" fontId="${font}" fillId="${fill}" borderId="0" xfId="0"`
  const applied = `applyNumberFormat="1" applyFont="1" applyFill="1"${inner ? ' applyAlignment="1"' : ''}`
  return `<xf ${attributes} ${applied}>${inner}</xf>`
}
