import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'

/** Average number of lines on a page of our documents, counted in the demo. */
const LINES = 45

/** Writes documents of about the same length, one after another, in pdfkit's built-in font. */
export async function barePages(count: number, pages: number): Promise<void> {
  const perDocument = Math.max(1, Math.round(pages))
  for (let remaining = Math.round(count); remaining > 0; remaining -= perDocument) {
    const doc = new PDFDocument({ size: 'A4', bufferPages: true })
    for (let page = 0; page < Math.min(perDocument, remaining); page += 1) {
      if (page > 0) doc.addPage()
      for (let line = 0; line < LINES; line += 1) {
        doc.fontSize(9).text(`Línea ${line} de la página ${page}: 123.456,78 € y 2.345,67 €/m²`, 48, 60 + line * 15, {
          lineBreak: false,
        })
      }
    }
    doc.end()
    await buffer(doc)
  }
}
