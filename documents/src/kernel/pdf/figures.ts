import type { Pdf } from './pdf.ts'
import { CONTENT_WIDTH, INK, MARGIN, SIZE } from './style.ts'

/** Heights for `Pdf.heading` to keep a figure with its heading, in points. */
export const PLAN_HEIGHT = 250
export const BAR_ROW = 16

/** Draws a figure as vectors or a picture, with its alternative text and a caption below. */
export function figure(
  pdf: Pdf,
  height: number,
  alt: string,
  caption: string,
  draw: (top: number) => void,
): void {
  pdf.needs(height + 26)
  const top = pdf.doc.y
  pdf.tag('Figure', () => draw(top), { alt })
  pdf.doc.x = MARGIN.left
  pdf.doc.y = top + height + 4
  pdf.paragraph(caption, { soft: true, size: SIZE.small })
}

export interface Bar {
  label: string
  /** Written at the end of the bar. */
  figure: string
  value: number
  isStrong?: boolean
}

/** Horizontal bars from zero, one row each. */
export function writeBars(
  pdf: Pdf,
  { bars, alt, caption }: { bars: readonly Bar[]; alt: string; caption: string },
) {
  const row = BAR_ROW
  const labels = 170
  const figures = 80
  const most = Math.max(...bars.map(({ value }) => Math.abs(value)), 1e-9)
  figure(pdf, bars.length * row, alt, caption, (top) => {
    const { doc } = pdf
    for (const [index, bar] of bars.entries()) {
      const y = top + index * row
      const room = CONTENT_WIDTH - labels - figures
      doc.rect(MARGIN.left + labels, y + 3, room, 9).fill(INK.ground)
      doc
        .rect(MARGIN.left + labels, y + 3, Math.max(1, (Math.abs(bar.value) / most) * room), 9)
        .fill(bar.isStrong ? pdf.accent : pdf.second)
      pdf.write(INK.text, SIZE.table, bar.isStrong ? 'bold' : 'regular')
      doc.text(bar.label, MARGIN.left, y + 3, { width: labels - 8, lineBreak: false, ellipsis: true })
      doc.text(bar.figure, MARGIN.left + CONTENT_WIDTH - figures, y + 3, {
        ...{ width: figures, align: 'right', lineBreak: false },
      })
    }
  })
}

export interface LinePoint {
  label: string
  value: number
}

/** A line over time, with its first, highest and last labels; the axis begins at zero. */
export function writeLine(
  pdf: Pdf,
  {
    points,
    format,
    alt,
    caption,
  }: { points: readonly LinePoint[]; format: (value: number) => string; alt: string; caption: string },
): void {
  const height = 130
  const most = Math.max(...points.map(({ value }) => value), 1e-9)
  const left = MARGIN.left + 60
  const width = CONTENT_WIDTH - 70
  figure(pdf, height, alt, caption, (top) => {
    const { doc } = pdf
    const floor = top + height - 20
    const x = (index: number) =>
      left + (points.length > 1 ? (index / (points.length - 1)) * width : width / 2)
    const y = (value: number) => floor - (value / most) * (height - 34)
    for (const share of [0, 0.5, 1]) {
      doc.moveTo(left, y(most * share)).lineTo(left + width, y(most * share))
      doc.lineWidth(0.5).strokeColor(INK.line).stroke()
      pdf.write(INK.soft, SIZE.small)
      doc.text(format(most * share), MARGIN.left, y(most * share) - 4, {
        width: 54,
        align: 'right',
        lineBreak: false,
      })
    }
    for (const [index, { value }] of points.entries())
      index === 0 ? doc.moveTo(x(index), y(value)) : doc.lineTo(x(index), y(value))
    doc.lineWidth(1.5).strokeColor(pdf.accent).stroke()
    for (const [index, { value }] of points.entries()) doc.circle(x(index), y(value), 2).fill(pdf.accent)
    pdf.write(INK.soft, SIZE.small)
    const shown = new Set([0, Math.floor((points.length - 1) / 2), points.length - 1])
    for (const index of shown) {
      const label = points[index]?.label ?? ''
      doc.text(label, x(index) - 40, floor + 5, { width: 80, align: 'center', lineBreak: false })
    }
  })
}

export interface PlanMark {
  /** Metres east and north of the centre. */
  x: number
  y: number
  label: string
  isSubject?: boolean
  isSelected?: boolean
}

/** A plan of marks around a centre, with circles of distance: readable without a base map. */
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
    /** Closed lines around areas, metres east and north of the centre. */
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
    for (const mark of marks) {
      const at = { x: centre.x + mark.x * scale, y: centre.y - mark.y * scale }
      doc.circle(at.x, at.y, mark.isSubject ? 6 : 5)
      if (mark.isSubject) doc.fill(pdf.accent)
      else if (mark.isSelected) doc.fill(INK.text)
      else doc.lineWidth(0.8).strokeColor(INK.soft).stroke()
      pdf.write(mark.isSubject || mark.isSelected ? '#ffffff' : INK.soft, 6, 'bold')
      doc.text(mark.label, at.x - 8, at.y - 3, { width: 16, align: 'center', lineBreak: false })
    }
  })
}

/** A picture that fits into the width, JPEG or PNG. */
export function writePicture(pdf: Pdf, { bytes, caption }: { bytes: Uint8Array; caption: string }): void {
  const height = 240
  figure(pdf, height, caption, caption, (top) => {
    pdf.doc.image(Buffer.from(bytes), MARGIN.left, top, { fit: [CONTENT_WIDTH, height], align: 'center' })
  })
}
