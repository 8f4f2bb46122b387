import { UNKNOWN_ANNEXES } from '@lindero/domain/kernel/annexes'
import { draft, selectedComparable } from '@lindero/domain/valuation/methods/comparables/document.fixture'
import { describe, expect, it } from 'vitest'
import { printedOf } from '../kernel/pdf/printed.fixture.ts'
import { writeAssetDossier } from './asset-dossier.ts'
import { reportFixture } from './valuation-report.fixture.ts'
import { writeValuationReport } from './valuation-report.ts'

/** A full page has about forty lines. A page with fewer lines than this is two thirds empty. */
const THIRD = 14
const FEW = 8
const COMPARABLES = 12

const fixture = reportFixture()
const document = draft({
  comparables: Array.from({ length: COMPARABLES }, (_, index) => selectedComparable(`c${index}`, 2_000 + index * 13)),
})
const valuation = { ...fixture.valuation, document }
const part = (title: string, rows: number) => ({
  title,
  columns: [
    { header: 'Campo', share: 2 },
    { header: 'Contenido', share: 4 },
  ],
  rows: Array.from({ length: rows }, (_, row) => [`Campo ${row}`, 'Contenido']),
})
const dossier = (parts: readonly number[], documents: number) =>
  printedOf(
    writeAssetDossier({
      ...{ language: 'es', brand: fixture.brand, createdOn: fixture.createdOn, author: 'Ana Gil' },
      asset: {
        ...UNKNOWN_ANNEXES,
        ...{ externalId: 'VAL-1', cadastralReference: null, address: 'Calle Mayor 14', municipality: 'Dénia' },
        ...{ province: 'Alicante', postalCode: '03700', latitude: 38.8, longitude: 0.1, typeId: 11, subtype: null },
        ...{ state: null, size: 80, plotSize: null, rooms: 2, bathrooms: 1, floor: 3, constructionYear: 1980 },
        ...{ phase: 'analysis', sizes: { registry: 80, origin: 81 }, saleValue: null, rentValue: null },
      },
      ...{ portfolioName: 'Cartera', groupName: null, comments: [], pictures: [], warnings: ['Aviso'] },
      valuations: [{ valuation, check: fixture.check }],
      documents: Array.from({ length: documents }, (_, index) => ({
        ...{ name: `Documento ${index}.pdf`, fileType: 'files' as const, createdOn: fixture.createdOn },
      })),
      parts: parts.map((rows, index) => part(`Parte ${index}`, rows)),
    }),
  )

describe('The pages of reports of an owner', () => {
  it('the full report of a home with twelve comparables has eight to ten pages, and none is two thirds empty', async () => {
    const { pages, lines, headings } = await printedOf(writeValuationReport(reportFixture({ valuation })))
    expect(pages).toBeGreaterThanOrEqual(8)
    expect(pages).toBeLessThanOrEqual(10)
    expect(Math.min(...lines)).toBeGreaterThan(THIRD)
    // The parts of a report that a bank requires (Orden ECO/805/2003, art. 65).
    expect(headings).toEqual(
      expect.arrayContaining([
        ...['Finalidad y destinatario', 'Inmueble', 'Registro de la Propiedad', 'Localización y entorno', 'Mercado'],
        ...['Comparables', 'Condicionantes y advertencias', 'Alcance y límites', 'Anexo: cálculo completo'],
      ]),
    )
  })

  it.each([
    [[3, 2, 8, 3, 1], 10],
    [[3, 20, 1], 3],
    [[40, 3, 3], 30],
    [[1], 1],
  ])(
    'a dossier with parts of %j rows and %i documents has no page that is two thirds empty, except the last one, which has more than a few lines',
    async (parts, documents) => {
      const { lines } = await dossier(parts, documents)
      expect(Math.min(...lines.slice(0, -1))).toBeGreaterThan(THIRD)
      expect(lines.at(-1)).toBeGreaterThan(FEW)
    },
  )
})
