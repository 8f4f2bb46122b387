import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { barsHeight, writeBars, writePhotos } from './figures.ts'
import { Pdf, type PdfOptions } from './pdf.ts'
import { writeFacts, writeTable } from './table.ts'

/** The texts on each page of a document, and the roles in its structure tree. */
async function output(write: (pdf: Pdf) => void, options: Partial<PdfOptions> = {}) {
  const pdf = new Pdf({
    title: 'Estudio de la zona',
    language: 'es-ES',
    author: 'Fondo Norte',
    createdOn: new Date(0),
    footer: 'Aviso',
    pageOf: (page, pages) => `${page} de ${pages}`,
    ...options,
  })
  write(pdf)
  pdf.end()
  const chunks: Uint8Array[] = []
  for await (const chunk of pdf.bytes()) chunks.push(chunk)
  const read = await getDocument({ data: new Uint8Array(Buffer.concat(chunks)), verbosity: 0 }).promise
  return Promise.all(
    Array.from({ length: read.numPages }, async (_, index) => {
      const page = await read.getPage(index + 1)
      const { items } = await page.getTextContent()
      const roles = JSON.stringify(await page.getStructTree())
      return { roles, texts: items.flatMap((item) => ('str' in item && item.str.trim() ? [item.str] : [])) }
    }),
  )
}

const chapters = (count: number, sections: number) => (pdf: Pdf) => {
  pdf.contents('Contenido')
  for (let chapter = 1; chapter <= count; chapter += 1) {
    pdf.heading(1, `Capítulo ${chapter}`)
    for (let section = 1; section <= sections; section += 1) pdf.heading(2, `Apartado ${chapter}.${section}`)
  }
}

describe('The table of contents', () => {
  it('the table of contents has a separate page and shows the page number of each heading', async () => {
    const [contents, next] = await output(chapters(3, 2))
    expect(contents?.texts).toEqual(expect.arrayContaining(['Contenido', 'Apartado 1.1', 'Capítulo 3', '2']))
    expect(next?.texts).toContain('Capítulo 1')
  })

  it('the table of contents lists chapters without their sections if the sections do not all fit on its page', async () => {
    const [contents] = await output(chapters(12, 6))
    expect(contents?.texts).toContain('Capítulo 12')
    expect(contents?.texts.filter((text) => text.startsWith('Apartado'))).toEqual([])
  })
})

describe('A cover', () => {
  it('the cover of a PDF is an additional first page with only a title and lines, without footer and page number', async () => {
    const picture = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#0b6a76' } })
      .jpeg()
      .toBuffer()
    const [cover, first] = await output((pdf) => pdf.paragraph('Texto'), {
      cover: { picture, lines: ['Fondo Norte', '02/03/2026'] },
    })
    expect(cover?.texts).toEqual(['Estudio de la zona', 'Fondo Norte', '02/03/2026'])
    expect(cover?.roles).toContain('"role":"P"')
    expect(first?.texts).toEqual(expect.arrayContaining(['Texto', 'Aviso', '2 de 2']))
  })
})

describe('Bars', () => {
  it('a bar chart longer than a page continues in another figure on each following page, and keeps all bars', async () => {
    const data = Array.from({ length: 90 }, (_, index) => ({
      id: `${index}`,
      label: `Calle ${index}`,
      value: index,
    }))
    const pages = await output((pdf) => {
      pdf.heading(1, 'Valores', barsHeight(data.length))
      writeBars(pdf, { data, format: String, alt: 'Valores', caption: 'Por dirección' })
    })
    const named = pages.map(({ texts }) => texts.filter((text) => text.startsWith('Calle')).length)
    expect(named).toEqual([38, 38, 14])
    for (const { roles } of pages) expect(roles).toContain('"role":"Figure"')
  })
})

describe('A row of a table', () => {
  it('a table row higher than a page continues on the following pages without a lost line or a page with only the header', async () => {
    const columns = [
      { header: 'Fecha', share: 1 },
      { header: 'Hecho', share: 4 },
    ]
    const lines = Array.from({ length: 200 }, (_, index) => `Línea ${index}`)
    const rows = [
      ['01/03/2026', lines.join('\n')],
      ['02/03/2026', 'Último'],
    ]
    const pages = await output((pdf) => writeTable(pdf, { columns, rows }))
    const texts = pages.flatMap((page) => page.texts)
    expect(texts.filter((text) => text.startsWith('Línea'))).toEqual(lines)
    expect(texts.filter((text) => text === '01/03/2026')).toHaveLength(1)
    expect(texts).toContain('Último')
    expect(pages).toHaveLength(3)
  })
})

describe('A cell of a table', () => {
  const columns = [
    { header: 'Nombre', share: 1 },
    { header: 'Páginas', share: 1 },
  ]

  it('a number stays on one line, and a long file name without spaces is divided at the width of its column', async () => {
    const name = `${'contrato_2024_'.repeat(18)}.pdf`
    const [page] = await output((pdf) => writeTable(pdf, { columns, rows: [[name, '1.234.567.890,12']] }))
    const pieces = page?.texts.filter((text) => text.includes('contrato')) ?? []
    expect(pieces.length).toBeGreaterThan(1)
    expect(page?.texts.join('')).toContain(name)
    expect(page?.texts.join('')).toContain('1.234.567.890,12')
  })

  it('a tab in a paragraph becomes a space, and a carriage return becomes a line break', async () => {
    const [page] = await output((pdf) => pdf.paragraph('Primera\tparte\r\nSegunda'))
    expect(page?.texts).toEqual(expect.arrayContaining(['Primera parte', 'Segunda']))
  })
})

describe('A heading', () => {
  const column = { header: 'Dato', share: 1 }
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b6a76' } }).jpeg()
  /** A text of many lines that begins with the name of its block. */
  const tall = (name: string) => [name, ...Array.from({ length: 20 }, (_, line) => `línea ${line}`)].join('\n')
  const BLOCKS: Record<string, (pdf: Pdf, name: string, bytes: Uint8Array) => void> = {
    'a paragraph': (pdf, name) => pdf.paragraph(tall(name)),
    'a table': (pdf, name) => writeTable(pdf, { columns: [column], rows: [[tall(name)], ['fin']] }),
    'a list of facts': (pdf, name) => writeFacts(pdf, [['dato', tall(name)]]),
    bars: (pdf, name) => {
      const data = Array.from({ length: 20 }, (_, bar) => ({ id: `${bar}`, label: `${name} ${bar}`, value: bar }))
      writeBars(pdf, { data, format: String, alt: '', caption: 'leyenda' })
    },
    photographs: (pdf, name, bytes) => writePhotos(pdf, [{ bytes, label: name, alt: '' }]),
  }

  it.each(Object.entries(BLOCKS))(
    'headings at each height of a page are on the same page as the beginning of %s after them',
    async (_, write) => {
      const bytes = await picture.toBuffer()
      const heights = Array.from({ length: 24 }, (_, step) => 30 * step)
      const pages = await output((pdf) => {
        for (const height of heights) {
          pdf.newPage()
          pdf.paragraph('inicio')
          pdf.space(height)
          pdf.heading(2, `Apartado ${height}.`)
          pdf.heading(3, `Inciso ${height}.`)
          write(pdf, `Bloque ${height}.`, bytes)
        }
      })
      const pageOf = (text: string) => pages.findIndex(({ texts }) => texts.some((one) => one.startsWith(text)))
      for (const height of heights) {
        const page = pageOf(`Bloque ${height}.`)
        expect([pageOf(`Apartado ${height}.`), pageOf(`Inciso ${height}.`)], `${height}`).toEqual([page, page])
      }
    },
  )

  it('screen readers read a heading before the table or the facts below it', async () => {
    const [page] = await output((pdf) => {
      pdf.heading(2, 'Apartado')
      writeTable(pdf, { columns: [column], rows: [['uno'], ['dos']] })
      pdf.heading(2, 'Apartado')
      writeFacts(pdf, [['Nombre', 'valor']])
    })
    const roles = [...(page?.roles.matchAll(/"role":"(H2|Table|L)"/g) ?? [])].map(([, role]) => role)
    expect(roles).toEqual(['H2', 'Table', 'H2', 'L'])
  })

  it('a heading after which the document ends is written and listed in the table of contents', async () => {
    const [contents, last] = await output((pdf) => {
      pdf.contents('Contenido')
      pdf.heading(1, 'Anexo')
    })
    expect(contents?.texts).toContain('Anexo')
    expect(last?.texts).toContain('Anexo')
  })
})
