const escaped = (line: string) => line.replace(/[\\()]/g, '\\$&')

/**
 * A PDF with lines of text on A4 pages. The first line of each page is its title. Only Latin-1 characters are
 * supported.
 */
export function plainPdf(...pages: readonly (readonly string[])[]): Buffer {
  const FIRST = 5
  const numberOf = (page: number) => FIRST + page * 2
  const kids = pages.map((_, page) => `${numberOf(page)} 0 R`).join(' ')
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    ...pages.flatMap((lines, page) => {
      const text = textOf(lines)
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${numberOf(page) + 1} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
        `<< /Length ${Buffer.byteLength(text, 'latin1')} >>\nstream\n${text}\nendstream`,
      ]
    }),
  ]
  let whole = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = Buffer.byteLength(whole, 'latin1')
    whole += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = Buffer.byteLength(whole, 'latin1')
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  whole += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  whole += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(whole, 'latin1')
}

function textOf([title = '', ...rest]: readonly string[]): string {
  return [
    `BT /F2 18 Tf 60 770 Td (${escaped(title)}) Tj ET`,
    ...rest.map((line, index) => `BT /F1 11 Tf 60 ${735 - index * 18} Td (${escaped(line)}) Tj ET`),
  ].join('\n')
}
