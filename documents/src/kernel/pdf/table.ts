import type { Pdf } from './pdf.ts'
import { CONTENT_WIDTH, INK, MARGIN, SIZE } from './style.ts'

interface TableColumn {
  header: string
  /** Share of the width. */
  share: number
  align?: 'left' | 'right'
}

interface PdfTable {
  columns: readonly TableColumn[]
  rows: readonly (readonly string[])[]
  /** The last row holds totals. */
  hasTotals?: boolean
}

const PADDING = { x: 4, y: 3.5 }

/** A table that breaks between rows and repeats its header on each page. A row is as high as its highest cell. */
export function writeTable(pdf: Pdf, { columns, rows, hasTotals = false }: PdfTable): void {
  const total = columns.reduce((sum, { share }) => sum + share, 0)
  const widths = columns.map(({ share }) => (share / total) * CONTENT_WIDTH)
  const table = pdf.open('Table')
  const { doc } = pdf

  const heightOf = (cells: readonly string[]) =>
    Math.max(
      ...cells.map((cell, index) =>
        doc.heightOfString(cell === '' ? ' ' : cell, { width: (widths[index] ?? 0) - 2 * PADDING.x }),
      ),
    ) +
    2 * PADDING.y

  const writeRow = (cells: readonly string[], kind: 'TH' | 'TD', isBold: boolean) => {
    pdf.write(kind === 'TH' ? INK.soft : INK.text, SIZE.table, isBold ? 'bold' : 'regular')
    const height = heightOf(cells)
    const top = doc.y
    pdf.artifact(() => {
      if (kind === 'TH') doc.rect(MARGIN.left, top, CONTENT_WIDTH, height).fill(INK.ground)
      doc.moveTo(MARGIN.left, top + height).lineTo(MARGIN.left + CONTENT_WIDTH, top + height)
      doc.lineWidth(0.5).strokeColor(INK.line).stroke()
    })
    const row = doc.struct('TR')
    table.add(row)
    let left = MARGIN.left
    for (const [index, cell] of cells.entries()) {
      const width = widths[index] ?? 0
      const x = left
      pdf.child(row, kind, () => {
        pdf.write(kind === 'TH' ? INK.soft : INK.text, SIZE.table, isBold ? 'bold' : 'regular')
        const room = width - 2 * PADDING.x
        fitFigure(doc, cell, room)
        doc.text(cell, x + PADDING.x, top + PADDING.y, { width: room, align: columns[index]?.align ?? 'left' })
      })
      left += width
    }
    row.end()
    doc.x = MARGIN.left
    doc.y = top + height
  }

  const headers = columns.map(({ header }) => header)
  const writeHeader = () => writeRow(headers, 'TH', true)
  pdf.write(INK.text, SIZE.table)
  pdf.needs(heightOf(headers) + heightOf(rows[0] ?? headers))
  writeHeader()
  for (const [index, cells] of rows.entries()) {
    pdf.write(INK.text, SIZE.table)
    if (pdf.needs(heightOf(cells))) writeHeader()
    writeRow(cells, 'TD', hasTotals && index === rows.length - 1)
  }
  table.end()
  pdf.space(8)
}

/** A figure with its unit has no space for a line break: if it is wider than its column, its font becomes smaller. */
function fitFigure(doc: PDFKit.PDFDocument, cell: string, room: number): void {
  if (cell === '' || cell.includes(' ') || !/\d/.test(cell)) return
  const width = doc.widthOfString(cell)
  if (width > room - 0.5) doc.fontSize(Math.max(SMALLEST, SIZE.table * ((room - 0.5) / width)))
}

const SMALLEST = 5.5

/** Names and their values in two columns of pairs. */
export function writeFacts(pdf: Pdf, facts: readonly (readonly [name: string, value: string])[]): void {
  const half = CONTENT_WIDTH / 2
  const { doc } = pdf
  const list = pdf.open('L')
  for (let index = 0; index < facts.length; index += 2) {
    const pair = facts.slice(index, index + 2)
    pdf.write(INK.text, SIZE.body)
    const height = Math.max(...pair.map(([, value]) => doc.heightOfString(value, { width: half - 12 }))) + 16
    pdf.needs(height)
    const top = doc.y
    for (const [column, [name, value]] of pair.entries()) {
      const left = MARGIN.left + column * half
      const item = doc.struct('LI')
      list.add(item)
      pdf.child(item, 'Lbl', () => {
        pdf.write(INK.soft, SIZE.small)
        doc.text(name, left, top, { width: half - 12, lineBreak: false, ellipsis: true })
      })
      pdf.child(item, 'LBody', () => {
        pdf.write(INK.text, SIZE.body)
        doc.text(value, left, top + 10, { width: half - 12 })
      })
      item.end()
    }
    doc.x = MARGIN.left
    doc.y = top + height
  }
  list.end()
  pdf.space(6)
}
