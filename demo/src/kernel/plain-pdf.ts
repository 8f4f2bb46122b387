const escaped = (line: string) => line.replace(/[\\()]/g, '\\$&')

/** A PDF of one A4 page with lines of text, the first as its title; characters of Latin-1. */
export function plainPdf(lines: readonly string[]): Buffer {
  const [title = '', ...rest] = lines
  const text = [
    `BT /F2 18 Tf 60 770 Td (${escaped(title)}) Tj ET`,
    ...rest.map((line, index) => `BT /F1 11 Tf 60 ${735 - index * 18} Td (${escaped(line)}) Tj ET`),
  ].join('\n')
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(text, 'latin1')} >>\nstream\n${text}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ]
  let page = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = Buffer.byteLength(page, 'latin1')
    page += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = Buffer.byteLength(page, 'latin1')
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  page += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  page += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(page, 'latin1')
}
