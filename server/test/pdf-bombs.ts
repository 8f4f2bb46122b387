import { deflated } from './deflated.ts'

type PdfObject = string | { entries: string; data: Buffer }

/** Creates a PDF from these objects. The first object is the catalogue. */
function pdfOfObjects(objects: readonly PdfObject[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  let length = parts[0]?.length ?? 0
  const offsets: number[] = []
  const add = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  for (const [index, object] of objects.entries()) {
    offsets.push(length)
    add(Buffer.from(`${index + 1} 0 obj\n`))
    if (typeof object === 'string') add(Buffer.from(object, 'latin1'))
    else {
      add(Buffer.from(`<< ${object.entries} /Length ${object.data.length} >>\nstream\n`))
      add(object.data)
      add(Buffer.from('\nendstream'))
    }
    add(Buffer.from('\nendobj\n'))
  }
  const start = length
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  add(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`))
  add(Buffer.from(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`))
  return Buffer.concat(parts)
}

interface Page {
  content: Buffer
  /** PDF filter entry if the content is compressed; empty otherwise. */
  filter?: string
  resources?: string
  box?: string
  objects?: readonly PdfObject[]
}

/** Creates a PDF of one page. `objects` are numbered from 6. */
function pdfOfPage({ content, filter = '', resources = '', box = '0 0 595 842', objects = [] }: Page): Buffer {
  return pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> ${resources} >> >>`,
    { entries: filter, data: content },
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...objects,
  ])
}

const FLATE = '/Filter /FlateDecode'
const DRAWN = Buffer.from('q 595 0 0 842 0 0 cm /P Do Q')

/** Creates a page with one black picture of this size in pixels. */
export async function pictureBomb(width: number, height: number): Promise<Buffer> {
  const data = await deflated(Buffer.alloc(1024), width * height * 3)
  const entries = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 ${FLATE}`
  return pdfOfPage({ content: DRAWN, resources: '/XObject << /P 6 0 R >>', objects: [{ entries, data }] })
}

/** Creates a page with this many bytes of drawn lines. */
export async function contentBomb(bytes: number): Promise<Buffer> {
  return pdfOfPage({ content: await deflated(Buffer.from('0 0 m 9 9 l S\n'), bytes), filter: FLATE })
}

/** Creates a page with this many tightly spaced lines of text. */
export async function linesBomb(lines: number): Promise<Buffer> {
  const text = Array.from(
    { length: lines },
    (_, line) => `BT /F1 4 Tf 10 ${(line * 0.007).toFixed(3)} Td (Registro ${line}) Tj ET`,
  )
  const bytes = Buffer.from(text.join('\n'))
  return pdfOfPage({ content: await deflated(bytes, bytes.length), filter: FLATE })
}

/** Creates a document that claims to have this many pages. */
export function pagesBomb(pages: number): Buffer {
  return pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${'3 0 R '.repeat(pages)}] /Count ${pages} >>`,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
  ])
}

/** Creates a page of this size in PDF points. */
export const pageOfSize = (width: number, height: number) =>
  pdfOfPage({ content: Buffer.from('BT /F1 12 Tf 10 10 Td (Nota) Tj ET'), box: `0 0 ${width} ${height}` })

/** Creates nested drawings. Each draws the next one ten times, so the innermost is drawn 10^depth times. */
export function nestedForms(depth: number): Buffer {
  const form = (level: number): PdfObject => ({
    entries: `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /XObject << /P ${level + 1} 0 R >> >>`,
    data: Buffer.from('/P Do '.repeat(10)),
  })
  const objects = Array.from({ length: depth }, (_, index) => form(6 + index))
  const last: PdfObject = {
    entries: '/Type /XObject /Subtype /Form /BBox [0 0 595 842]',
    data: Buffer.from('0 0 m 9 9 l S'),
  }
  return pdfOfPage({
    content: Buffer.from('/P Do'),
    resources: '/XObject << /P 6 0 R >>',
    objects: [...objects, last],
  })
}
