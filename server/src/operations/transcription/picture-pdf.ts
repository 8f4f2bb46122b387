/** Width of a page in PDF points: A4. */
const POINTS = 595

/** A PDF with one page that shows a JPEG picture. */
export function picturePdf(jpeg: Uint8Array, { width, height }: { width: number; height: number }): Uint8Array {
  const tall = Math.max(1, Math.round((POINTS * height) / width))
  const drawing = `q ${POINTS} 0 0 ${tall} 0 0 cm /P Do Q`
  const objects: Buffer[] = [
    text('<< /Type /Catalog /Pages 2 0 R >>'),
    text('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    text(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${POINTS} ${tall}] /Contents 4 0 R /Resources << /XObject << /P 5 0 R >> >> >>`,
    ),
    text(`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`),
    Buffer.concat([
      text(
        `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      ),
      jpeg,
      text('\nendstream'),
    ]),
  ]
  const parts = [text('%PDF-1.4\n')]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  for (const [index, object] of objects.entries()) {
    offsets.push(length)
    const whole = Buffer.concat([text(`${index + 1} 0 obj\n`), object, text('\nendobj\n')])
    parts.push(whole)
    length += whole.length
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(text(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`))
  parts.push(text(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`))
  return new Uint8Array(Buffer.concat(parts))
}

const text = (words: string) => Buffer.from(words, 'latin1')
