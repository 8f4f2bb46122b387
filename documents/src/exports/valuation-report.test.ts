import { draft, selectedComparable } from '@lindero/domain/valuation/methods/comparables/document.fixture'
import { incomesDraft, residualDraft, yieldDraft } from '@lindero/domain/valuation/methods/documents.fixture'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { reportFixture as report } from './valuation-report.fixture.ts'
import { writeValuationReport } from './valuation-report.ts'
import type { ValuationReport } from './valuation-report-model.ts'

async function output(input: ValuationReport) {
  const chunks: Uint8Array[] = []
  for await (const chunk of writeValuationReport(input)) chunks.push(chunk)
  const pdf = await getDocument({ data: new Uint8Array(Buffer.concat(chunks)), verbosity: 0 }).promise
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const page = await pdf.getPage(index + 1)
      const { items } = await page.getTextContent()
      const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
      return { text, tree: await page.getStructTree() }
    }),
  )
  return {
    pages,
    text: pages
      .map((page) => page.text)
      .join('\n')
      .replace(/\u00a0/g, ' '),
  }
}

describe('The valuation report', () => {
  it('the chapter about the area prints each statistic with source and date, and is omitted if there are no statistics', async () => {
    const { text } = await output(report())
    for (const part of ['Datos de la zona', 'Habitantes', '801.545', 'INE', '01/01/2025']) expect(text).toContain(part)
    expect((await output(report({ area: [] }))).text).not.toContain('Datos de la zona')
  })

  it('the report lists its annexes in the given order, each with its number of pages', async () => {
    const annexes = [
      { name: 'Escritura.pdf', pages: 12 },
      { name: 'Protegido.pdf', pages: null },
    ]
    const { text } = await output(report({ annexes }))
    expect(text).toMatch(/1\s+Escritura\.pdf\s+12[\s\S]*2\s+Protegido\.pdf\s+–/)
    expect((await output(report())).text).not.toContain('Acompañan a este informe')
  })

  it('the report names the map images that it could not get from the public map services', async () => {
    const { text } = await output(report({ missingViews: ['Mapa', 'Ortofoto'] }))
    expect(text).toContain('No se pudo obtener de su servicio público: Mapa, Ortofoto.')
  })

  it('the report shows the value with its unit value and interval, the signature, and the hash of the evidence', async () => {
    const { text } = await output(report())
    for (const figure of ['200.000 €', '2.000 €/m²', '180.000 € – 221.000 €', 'Firmada por Ana Gil', 'a'.repeat(64)])
      expect(text).toContain(figure)
  })

  it('the report lists all 200 comparables in a table over several pages, each with its adjusted unit value', async () => {
    const comparables = Array.from({ length: 200 }, (_, index) =>
      selectedComparable(`c${index}`, 1000 + index, { address: `Calle ${index}`, isComparable: index < 8 }),
    )
    const { text, pages } = await output(
      report({ valuation: { ...report().valuation, document: draft({ comparables }) } }),
    )
    expect(pages.length).toBeGreaterThan(6)
    for (const index of [0, 99, 199]) expect(text).toContain(`Calle ${index} `)
    expect(text).toContain('1.199 €')
  })

  it('the report shows the pictures of the comparables, each with the number of its comparable', async () => {
    const bytes = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const { document } = report().valuation
    if (document.method !== 'comparables') throw new Error(document.method)
    const evidencePictures = document.comparables.slice(0, 5).map(({ uuid }) => ({ uuid, bytes }))
    const { text, pages } = await output(report({ valuation: { ...report().valuation, evidencePictures } }))
    expect(text).toContain('Imágenes de los comparables')
    const trees = JSON.stringify(pages.map(({ tree }) => tree))
    for (const number of [1, 5]) expect(trees).toContain(`"alt":"Imagen del comparable ${number}"`)
    expect((await output(report())).text).not.toContain('Imágenes de los comparables')
  })

  it('the structure tree of the report contains headings, tables and figures', async () => {
    const { pages } = await output(report())
    const roles = JSON.stringify(pages.map(({ tree }) => tree))
    for (const role of ['H1', 'H2', 'Table', 'TR', 'TH', 'TD', 'Figure', 'P', 'TOCI'])
      expect(roles).toContain(`"role":"${role}"`)
  })

  it.each([
    [
      'incomes, with its rates, cash flows, exit and sum',
      incomesDraft(),
      ['Ocupación', 'Flujos de caja', 'Año 1', 'Salida', '9.302,40 €', '186.048 €', '177.110,76 €'],
    ],
    [
      'yield, with its net income, rate, works and value',
      yieldDraft({ opex: 20, capex: { rows: [], typedTotal: 15_000, isSubtracted: true } }),
      ['Ingreso neto de un año', '9.600 €', 'Dividido entre 6,00 %', '160.000 €', '−15.000 €', '145.000 €'],
    ],
    [
      'residual value, with both procedures, the schedule and the works',
      residualDraft(),
      ['Procedimiento estático', 'Procedimiento dinámico', '300.000 €', '344.971,60 €', '130.000 €', '520.000 €'],
    ],
  ])('the report shows the calculation by %s', async (_, calculated, parts) => {
    const { text } = await output(report({ valuation: { ...report().valuation, document: calculated } }))
    // The PDF may draw a number in two parts, so the texts are compared without spaces.
    const drawn = text.replaceAll(' ', '')
    for (const part of parts) expect(drawn).toContain(part.replaceAll(' ', ''))
  })

  it('the report charts the present value of each income cycle, and states which share of the value comes from the exit', async () => {
    const { text, pages } = await output(report({ valuation: { ...report().valuation, document: incomesDraft() } }))
    expect(text).toMatch(/La salida es el \d+\s?% del valor/)
    const trees = JSON.stringify(pages.map(({ tree }) => tree))
    expect(trees).toContain('"alt":"Valor actual de cada ciclo, €"')
  })

  it('a report in English has English texts and amounts', async () => {
    const { text } = await output(report({ language: 'en' }))
    expect(text).toContain('Valuation report')
    expect(text).toContain('€200,000')
    expect(text).not.toContain('Página')
  })

  it('the report numbers every page', async () => {
    const { pages } = await output(report())
    for (const [index, page] of pages.entries())
      expect(page.text.replace(/\u00a0/g, ' ')).toContain(`Página ${index + 1} de ${pages.length}`)
  })
})
