import { type BarChartGiven, type BarSizes, barShapes } from '@lindero/domain/kernel/charts/bars'
import { type TimeChartGiven, type TimeSizes, timeShapes } from '@lindero/domain/kernel/charts/time'
import type { Pdf } from './pdf.ts'
import { drawShapes } from './shapes.ts'
import { spreadMarks } from './spread-marks.ts'
import { CONTENT_WIDTH, INK, MARGIN, SIZE } from './style.ts'

/** Heights in points. `Pdf.heading` uses them to keep a figure on the same page as its heading. */
export const PLAN_HEIGHT = 250
const BAR_ROW = 16

/** Draws a figure as vectors or as a picture, with an alternative text and with a caption below. */
export function figure(pdf: Pdf, height: number, alt: string, caption: string, draw: (top: number) => void): void {
  pdf.needs(height + 26)
  const top = pdf.doc.y
  pdf.tag('Figure', () => draw(top), { alt })
  pdf.doc.x = MARGIN.left
  pdf.doc.y = top + height + 4
  pdf.paragraph(caption, { soft: true, size: SIZE.small })
}

const BARS: BarSizes = { text: SIZE.table, row: BAR_ROW, bar: 9, gap: 8, label: { share: 0.4, most: 200 } }

/** Maximum number of bars on a page with a heading. */
const BARS_ON_A_PAGE = 38

/**
 * Height in points for `Pdf.heading`, to keep these bars on the same page as their heading. If the bars need several
 * pages, the result is the height of those on the first page.
 */
export function barsHeight(bars: number): number {
  return Math.min(bars, BARS_ON_A_PAGE) * BAR_ROW + 30
}

/**
 * Writes horizontal bars from zero, as on the screens. If the bars need several pages, each page has a separate figure
 * with the same scale.
 */
export function writeBars(
  pdf: Pdf,
  { alt, caption, ...chart }: Omit<BarChartGiven, 'width' | 'sizes'> & { alt: string; caption: string },
): void {
  const { bars } = barShapes({ ...chart, width: CONTENT_WIDTH, sizes: BARS })
  for (let first = 0; first < bars.length; first += BARS_ON_A_PAGE) {
    const pageBars = bars.slice(first, first + BARS_ON_A_PAGE)
    const shapes = pageBars.flatMap((bar) => bar.shapes)
    figure(pdf, pageBars.length * BAR_ROW, alt, caption, (top) => drawShapes(pdf, shapes, top - first * BAR_ROW))
  }
}

export const LINE_HEIGHT = 130
const LINE: TimeSizes = { text: SIZE.small, digit: 4.6, top: 8, axis: 16, name: 56, widestColumn: 20 }

/** Writes a line chart of a value over time, as on the screens. */
export function writeLine(
  pdf: Pdf,
  { alt, caption, ...chart }: Pick<TimeChartGiven, 'points' | 'format'> & { alt: string; caption: string },
): void {
  const [width, height] = [CONTENT_WIDTH, LINE_HEIGHT]
  const { shapes } = timeShapes({ ...chart, width, height, shape: 'line', sizes: LINE })
  figure(pdf, height, alt, caption, (top) => drawShapes(pdf, shapes, top))
}

interface PlanMark {
  /** In metres east and north of the centre. */
  x: number
  y: number
  label: string
  isSubject?: boolean
  isSelected?: boolean
}

/** Writes a plan with marks around a centre and circles that show distances. The plan needs no base map. */
export function writePlan(
  pdf: Pdf,
  {
    marks,
    rings,
    outlines = [],
    alt,
    caption,
  }: {
    marks: readonly PlanMark[]
    /** Outlines of areas as closed lines, in metres east and north of the centre. */
    outlines?: readonly (readonly (readonly [number, number])[])[]
    rings: readonly { metres: number; label: string }[]
    alt: string
    caption: string
  },
): void {
  const height = PLAN_HEIGHT
  const reach = Math.max(...rings.map(({ metres }) => metres), 1)
  figure(pdf, height, alt, caption, (top) => {
    const { doc } = pdf
    const centre = { x: MARGIN.left + CONTENT_WIDTH / 2, y: top + height / 2 }
    const scale = (height / 2 - 12) / reach
    doc.save()
    doc.rect(MARGIN.left, top, CONTENT_WIDTH, height).clip()
    for (const outline of outlines) {
      for (const [index, [x, y]] of outline.entries()) {
        const at = [centre.x + x * scale, centre.y - y * scale] as const
        index === 0 ? doc.moveTo(...at) : doc.lineTo(...at)
      }
      doc.closePath().lineWidth(0.6).fillAndStroke(INK.ground, '#b9c2ca')
    }
    doc.restore()
    for (const { metres, label } of rings) {
      doc
        .circle(centre.x, centre.y, metres * scale)
        .lineWidth(0.5)
        .strokeColor(INK.line)
        .stroke()
      pdf.write(INK.soft, SIZE.small)
      doc.text(label, centre.x + 3, centre.y - metres * scale + 2, { lineBreak: false })
    }
    const places = marks.map(({ x, y }) => ({ x: centre.x + x * scale, y: centre.y - y * scale }))
    const apart = spreadMarks(
      places,
      marks.findIndex(({ isSubject }) => isSubject === true),
    )
    for (const [index, mark] of marks.entries()) {
      const place = places[index] ?? centre
      const at = apart[index] ?? place
      if (Math.hypot(at.x - place.x, at.y - place.y) > 1) {
        doc.moveTo(place.x, place.y).lineTo(at.x, at.y).lineWidth(0.5).strokeColor(INK.soft).stroke()
      }
      doc.circle(at.x, at.y, mark.isSubject ? 6 : 5)
      if (mark.isSubject) doc.fill(pdf.accent)
      else if (mark.isSelected) doc.fill(INK.text)
      else doc.lineWidth(0.8).strokeColor(INK.soft).stroke()
      pdf.write(mark.isSubject || mark.isSelected ? '#ffffff' : INK.soft, 6, 'bold')
      doc.text(mark.label, at.x - 8, at.y - 3, { width: 16, align: 'center', lineBreak: false })
    }
  })
}

interface LabelledPicture {
  bytes: Uint8Array
  label: string
  alt: string
}

/** Layouts of pictures in rows. A label has at most two lines. */
const THUMBNAILS = { inRow: 4, gap: 8, label: 20 }
const PHOTOS = { inRow: 2, gap: 12, label: 20 }

const widthOf = ({ inRow, gap }: typeof PHOTOS) => (CONTENT_WIDTH - (inRow - 1) * gap) / inRow
const heightOf = (row: typeof PHOTOS) => widthOf(row) * 0.75 + row.label + 8

/** Height in points of one row of pictures and labels. */
export const THUMBNAIL_HEIGHT = heightOf(THUMBNAILS)

/** Writes small pictures, four per row. */
export function writeThumbnails(pdf: Pdf, pictures: readonly LabelledPicture[]): void {
  writeRows(pdf, pictures, THUMBNAILS)
}

/** Writes photographs and maps, two per row. */
export function writePhotos(pdf: Pdf, pictures: readonly LabelledPicture[]): void {
  writeRows(pdf, pictures, PHOTOS)
}

/** Writes pictures in rows, each with the aspect ratio 4:3 and with its label below; JPEG or PNG. */
function writeRows(pdf: Pdf, pictures: readonly LabelledPicture[], row: typeof PHOTOS): void {
  const doc = pdf.ruler
  const width = widthOf(row)
  for (let first = 0; first < pictures.length; first += row.inRow) {
    pdf.needs(heightOf(row))
    const top = doc.y
    for (const [place, { bytes, label, alt }] of pictures.slice(first, first + row.inRow).entries()) {
      const left = MARGIN.left + place * (width + row.gap)
      const box: [number, number] = [width, width * 0.75]
      pdf.tag('Figure', () => doc.image(Buffer.from(bytes), left, top, { fit: box, align: 'center' }), { alt })
      pdf.tag('P', () => {
        pdf.write(INK.soft, SIZE.small)
        doc.text(label, left, top + box[1] + 3, { width, height: row.label, ellipsis: true })
      })
    }
    doc.x = MARGIN.left
    doc.y = top + heightOf(row)
  }
}
