import { drawLines, heightOfLines, linesOf } from './lines.ts'
import type { Pdf } from './pdf.ts'
import { CONTENT_WIDTH, INK, MARGIN, SIZE } from './style.ts'

interface TableColumn {
  header: string
  /** Width of the column relative to the other columns. */
  share: number
  align?: 'left' | 'right'
}

interface PdfTable {
  columns: readonly TableColumn[]
  rows: readonly (readonly string[])[]
  /** True if the last row has totals. */
  hasTotals?: boolean
}

const PADDING = { x: 4, y: 3.5 }
/** Additional space in points between a numeric column and a text column to its right. */
const LEAD = 8
/** Height in points of a table row with one line of text, for `heightOfRows`. */
const ROW_HEIGHT = SIZE.table * 1.22 + 2 * PADDING.y

/** Height in points of a table with a header and the given number of one-line rows. */
export function heightOfRows(rows: number): number {
  return (rows + 1) * ROW_HEIGHT
}

/**
 * Writes a table that breaks between rows and repeats its header on each page. The highest cell determines the height
 * of its row. The last row is never alone on a page. A row higher than a page continues in additional rows.
 */
export function writeTable(pdf: Pdf, { columns, rows, hasTotals = false }: PdfTable): void {
  const total = columns.reduce((sum, { share }) => sum + share, 0)
  const widths = columns.map(({ share }) => (share / total) * CONTENT_WIDTH)
  const leads = columns.map(({ align }, index) =>
    align !== 'right' && columns[index - 1]?.align === 'right' ? LEAD : 0,
  )
  // The structure element is opened after `needs`, which may write the heading before the table.
  let table: ReturnType<Pdf['open']> | undefined
  const doc = pdf.ruler
  const roomOf = (index: number) => (widths[index] ?? 0) - 2 * PADDING.x - (leads[index] ?? 0)
  const linesIn = (cell: string, index: number) =>
    isFigure(cell) && fits(doc, cell, roomOf(index)) ? [cell] : linesOf(doc, cell, roomOf(index))

  const heightOf = (cells: readonly string[]) =>
    Math.max(...cells.map((cell, index) => heightOfLines(doc, linesIn(cell, index)))) + 2 * PADDING.y

  const writeRow = (cells: readonly string[], kind: 'TH' | 'TD', isBold: boolean) => {
    const write = () => pdf.write(kind === 'TH' ? INK.soft : INK.text, SIZE.table, isBold ? 'bold' : 'regular')
    write()
    const height = heightOf(cells)
    const top = doc.y
    pdf.artifact(() => {
      if (kind === 'TH') doc.rect(MARGIN.left, top, CONTENT_WIDTH, height).fill(INK.ground)
      doc.moveTo(MARGIN.left, top + height).lineTo(MARGIN.left + CONTENT_WIDTH, top + height)
      doc.lineWidth(0.5).strokeColor(INK.line).stroke()
    })
    const row = doc.struct('TR')
    table?.add(row)
    let left = MARGIN.left
    for (const [index, cell] of cells.entries()) {
      const x = left + PADDING.x + (leads[index] ?? 0)
      pdf.child(row, kind, () => {
        write()
        const lines = linesIn(cell, index)
        if (lines.length === 1) fitFigure(doc, cell, roomOf(index))
        drawLines(doc, lines, x, top + PADDING.y, {
          width: roomOf(index),
          align: columns[index]?.align ?? 'left',
        })
      })
      left += widths[index] ?? 0
    }
    row.end()
    doc.x = MARGIN.left
    doc.y = top + height
  }

  const headers = columns.map(({ header }) => header)
  const writeHeader = () => writeRow(headers, 'TH', true)
  pdf.write(INK.text, SIZE.table, 'bold')
  const headerHeight = heightOf(headers)
  pdf.write(INK.text, SIZE.table)
  const room = pdf.bottom - MARGIN.top - headerHeight - 1
  const most = Math.floor((room - 2 * PADDING.y) / doc.currentLineHeight(true))
  const laid = rows.flatMap((cells) => {
    const height = heightOf(cells)
    if (height <= room) return [{ cells, height }]
    return partsOf(cells.map(linesIn), most).map((part) => ({ cells: part, height: heightOf(part) }))
  })
  // The first two rows stay together, and so do the last two rows, if they fit on one page.
  const together = (index: number) => {
    const height = laid[index]?.height ?? 0
    const next = index === laid.length - 2 || index === 0 ? (laid[index + 1]?.height ?? 0) : 0
    return height + next <= room ? height + next : height
  }
  pdf.needs(headerHeight + together(0))
  table = pdf.open('Table')
  writeHeader()
  for (const [index, { cells }] of laid.entries()) {
    if (pdf.needs(together(index))) writeHeader()
    writeRow(cells, 'TD', hasTotals && index === laid.length - 1)
  }
  table.end()
  pdf.space(8)
}

/** Splits a row that is too high into several rows, line by line. */
function partsOf(cells: readonly (readonly string[])[], most: number): string[][] {
  const tallest = Math.max(...cells.map(({ length }) => length))
  return Array.from({ length: Math.ceil(tallest / most) }, (_, part) =>
    cells.map((lines) => lines.slice(part * most, (part + 1) * most).join('\n')),
  )
}

const isFigure = (cell: string) => cell !== '' && !cell.includes(' ') && /\d/.test(cell)

/** Keeps a number and its unit on one line. If they are wider than the column, the font becomes smaller. */
function fitFigure(doc: PDFKit.PDFDocument, cell: string, room: number): void {
  if (!isFigure(cell)) return
  const width = doc.widthOfString(cell)
  if (width > room) doc.fontSize(Math.max(SMALLEST, SIZE.table * (room / width)))
}

const SMALLEST = 5.5

/**
 * True if a text fits on one line in the smallest font. File names and web addresses may not fit; they are divided into
 * lines.
 */
function fits(doc: PDFKit.PDFDocument, cell: string, room: number): boolean {
  return doc.widthOfString(cell) * (SMALLEST / SIZE.table) <= room
}

type Facts = readonly (readonly [name: string, value: string])[]

/** Height in points of a list of names and values, if each takes one line. */
export function heightOfFacts(facts: number, columns = 2): number {
  return Math.ceil(facts / columns) * (SIZE.body * 1.22 + FACT_SPACE)
}

/** Space in points above and below a value. The name of the value is in the space above. */
const FACT_SPACE = 16

/** Writes names with their values, in the given number of columns. */
export function writeFacts(pdf: Pdf, facts: Facts, columns = 2): void {
  const share = CONTENT_WIDTH / columns
  const room = share - 12
  const doc = pdf.ruler
  let list: ReturnType<Pdf['open']> | undefined
  for (let index = 0; index < facts.length; index += columns) {
    const row = facts.slice(index, index + columns)
    pdf.write(INK.text, SIZE.body)
    const lines = row.map(([, value]) => linesOf(doc, value, room))
    const height = Math.max(...lines.map((one) => heightOfLines(doc, one))) + FACT_SPACE
    pdf.needs(height)
    list ??= pdf.open('L')
    const top = doc.y
    for (const [column, [name]] of row.entries()) {
      const left = MARGIN.left + column * share
      const item = doc.struct('LI')
      list.add(item)
      pdf.child(item, 'Lbl', () => {
        pdf.write(INK.soft, SIZE.small)
        drawLines(doc, linesOf(doc, name, room).slice(0, 1), left, top, { width: room })
      })
      pdf.child(item, 'LBody', () => {
        pdf.write(INK.text, SIZE.body)
        drawLines(doc, lines[column] ?? [], left, top + 10, { width: room })
      })
      item.end()
    }
    doc.x = MARGIN.left
    doc.y = top + height
  }
  list?.end()
  pdf.space(6)
}
