import type { Paint, Shape } from '@lindero/domain/kernel/charts/shapes'
import type { Pdf } from './pdf.ts'
import { INK, MARGIN } from './style.ts'

/**
 * Draws the shapes of a chart as vectors, at the left margin. `top` is the distance from the top of the page, in
 * points.
 */
export function drawShapes(pdf: Pdf, shapes: readonly Shape[], top: number): void {
  const { doc } = pdf
  const colours = coloursOf(pdf)
  doc.save().translate(MARGIN.left, top)
  for (const shape of shapes) {
    const colour = colours[shape.paint]
    switch (shape.kind) {
      case 'line':
        doc.moveTo(shape.x1, shape.y1).lineTo(shape.x2, shape.y2).lineWidth(0.5).stroke(colour)
        break
      case 'rect':
        if (shape.width > 0 && shape.height > 0)
          doc.roundedRect(shape.x, shape.y, shape.width, shape.height, shape.radius / 2).fill(colour)
        break
      case 'path':
        doc.path(shape.d).lineJoin('round').lineWidth(1.5).stroke(colour)
        break
      case 'circle':
        doc
          .circle(shape.x, shape.y, shape.radius * 0.8)
          .lineWidth(1)
          .fillAndStroke(colour, '#ffffff')
        break
      case 'text': {
        pdf.write(colour, shape.size)
        const width = doc.widthOfString(shape.text)
        const left = shape.anchor === 'start' ? 0 : shape.anchor === 'end' ? width : width / 2
        doc.text(shape.text, shape.x - left, shape.y, { lineBreak: false, baseline: 'alphabetic' })
        break
      }
    }
  }
  doc.restore()
}

const coloursOf = ({ accent, second }: Pdf): Record<Paint, string> => ({
  text: INK.text,
  quietText: INK.text,
  axis: INK.soft,
  grid: INK.line,
  ground: '#ffffff',
  bar: second,
  strong: accent,
  less: INK.soft,
  mark: accent,
  hotMark: accent,
})
