import { anAssetDraft } from '@lindero/domain/assets/asset.fixture'
import { EXAMPLE_ASSUMPTIONS, OCCUPIED_STAGES, possessionOf } from '@lindero/domain/assets/possession-value'
import type { Locale } from '@lindero/domain/kernel/formats'
import { ANNEXES } from '@lindero/domain/kernel/property-types'
import { marketLevel, type PricedEvidence } from '@lindero/domain/market/market-level'
import { NO_DEBT } from '@lindero/domain/portfolios/value-over-debt'
import { readXlsx } from 'hucre'
import { describe, expect, it } from 'vitest'
import { printedOf } from '../kernel/pdf/printed.fixture.ts'
import { tapeTemplate } from '../tape/tape-template.ts'
import { bytesOf } from '../tape/workbook.fixture.ts'
import { writeAssetDossier } from './asset-dossier.ts'
import { writePortfolioReport } from './portfolio-report.ts'
import { portfolioWorkbook } from './portfolio-workbook.ts'
import { type ProspectionReport, writeProspectionReport } from './prospection-report.ts'
import { prospectionWorkbook } from './prospection-workbook.ts'
import { reportTexts, sectionTexts } from './report-words.ts'
import { reportFixture } from './valuation-report.fixture.ts'
import { writeValuationReport } from './valuation-report.ts'

/**
 * Words that occur only in the other language. Names in the test documents are meaningless, so they contain none of
 * these words.
 */
const OTHER: Record<Locale, RegExp> = {
  en: /\b(el|los|las|una|que|por|para|con|sin|como|cuando|según|activos?|carteras?|inmuebles?|valor|venta|alquiler|superficie|fecha|datos|precio)\b/i,
  es: /\b(the|of|and|with|are|this|that|from|your|which|assets?|portfolios?|values?|price|sale|rent|size|date)\b/i,
}
/** Signs of a missing text or number. */
const NO_TEXT = /\{\{|\bundefined\b|\bNaN\b|\[object |^[a-z]\w*(\.[a-z]\w*)+$/

const brand = { customerName: 'Xyzzy', accent: undefined, logo: undefined }
const frame = { brand, createdOn: new Date('2026-03-02T09:30:00Z'), author: 'Xyzzy' }
const figures = {
  assets: 3,
  valued: 2,
  saleValue: 300_000,
  rentValue: 900,
  size: 250,
  ...NO_DEBT,
  debt: 5,
  debtorsWithoutValue: 1,
}
const stratum = [{ ...figures, label: 'Xyzzy' }]
const asset = { externalId: 'X-1', municipality: 'Xyzzy', address: 'Xyzzy 3' }
const annexes = Object.fromEntries(ANNEXES.map((annex) => [annex, true])) as Record<(typeof ANNEXES)[number], boolean>

function study(language: Locale): ProspectionReport {
  const piece: PricedEvidence = {
    ...{ kind: 'listing' as const, operation: 'sale' as const, price: 100_000, size: 80, home: 'xyzzy' },
    ...{ isShown: true, added: '2026-01-05', expired: null, date: '2026-01-05' },
  }
  const { dated, askingToClosing, ...levels } = marketLevel([
    piece,
    { ...piece, added: '2025-09-05', date: '2025-09-05' },
  ])
  const row = { address: 'Xyzzy 3', date: '2026-01-05', price: 100_000, size: 80 }
  const evidence = { total: 90, rows: [row, row] }
  return {
    ...{ ...frame, language, dated, askingToClosing, levels },
    ...{ name: 'Xyzzy', place: 'Plugh', typeId: 11, isCapped: true },
    evidence: { sale: evidence, closings: { total: 0, rows: [] }, rent: evidence },
  }
}

const DOCUMENTS: Record<string, (language: Locale) => Promise<string[]>> = {
  'report of a value': (language) =>
    textsOf(
      writeValuationReport(
        reportFixture({ ...frame, language, asset: { ...asset, cadastralReference: null }, area: [] }),
      ),
    ),
  'report of portfolios': (language) =>
    textsOf(
      writePortfolioReport({
        ...{ ...frame, language, names: ['Xyzzy', 'Plugh'], total: figures, map: { spots: [], outlines: [] } },
        strata: {
          portfolio: stratum,
          province: stratum,
          type: stratum,
          value: stratum,
          state: stratum,
          phase: stratum,
          occupancy: stratum,
        },
        assets: [
          { externalId: 'X-1', place: 'Xyzzy', type: 'Plugh', size: 80, saleValue: 1, rentValue: null, debt: 5 },
        ],
        debtorsWithoutValue: ['X-1'],
        procedureCosts: [{ procedure: 'evictionProcesses', assets: 1, cost: 1 }],
        possession: {
          occupied: OCCUPIED_STAGES.map((stage) => ({ stage, assets: 1, freeValue: 2, occupiedValue: 1 })),
          ...{ free: 1, unknown: 1, assumptions: EXAMPLE_ASSUMPTIONS },
        },
      }),
    ),
  'study of an area': (language) => textsOf(writeProspectionReport(study(language))),
  'workbook of a study': (language) => cellsOf(prospectionWorkbook(study(language))),
  'dossier of an asset': (language) =>
    textsOf(
      writeAssetDossier({
        ...{ ...frame, language, portfolioName: 'Xyzzy', groupName: 'Plugh', valuations: [], pictures: [], parts: [] },
        asset: {
          ...{ ...annexes, ...asset, cadastralReference: null, province: 'Xyzzy', postalCode: '46001' },
          ...{ latitude: 39.4, longitude: -0.3, typeId: 11, subtype: 'flat', state: 'good', size: 80, plotSize: null },
          ...{
            rooms: 2,
            bathrooms: 1,
            floor: 3,
            constructionYear: 1980,
            phase: 'analysis',
            saleValue: 1,
            rentValue: 1,
          },
          sizes: { registry: 80, origin: 81, cadastreTotal: 82 },
        },
        documents: [{ name: 'Xyzzy', fileType: 'files', createdOn: frame.createdOn }],
        comments: [{ text: 'Xyzzy', author: 'Plugh', createdOn: frame.createdOn }],
        warnings: ['Xyzzy'],
      }),
    ),
  'workbook of a portfolio': (language) =>
    cellsOf(
      portfolioWorkbook({
        ...{ language, name: 'Xyzzy', hasPortfolios: true, assumptions: EXAMPLE_ASSUMPTIONS },
        rows: (['notValued', 'avm', 'desktop'] as const).map((valuationState, number) => ({
          asset: anAssetDraft({
            ...{ externalId: `X-${number}`, address: 'Xyzzy', municipality: 'Xyzzy', provinceCode: '08' },
            ...{ registryName: 'Xyzzy', occupancyStatus: 'vacant', remarks: 'Xyzzy', state: 'good', terrace: true },
            ownFields: {},
          }),
          ...{
            size: 80,
            sizeSource: 'cadastreMainUse',
            phase: 'management',
            portfolioName: 'Xyzzy',
            groupName: 'Plugh',
          },
          ...{ valuationState, saleValue: 1, saleUnitValue: 1, saleValueDate: '2026-01-01', saleLow: 1, saleHigh: 1 },
          ...{ rentValue: 1, rentUnitValue: 1, rentValueDate: '2026-01-01', rentLow: 1, rentHigh: 1, debt: 5 },
          possession: possessionOf(
            { stage: 'mediation', daysLeft: null, occupancy: null, lease: null, valuationDate: null, set: null },
            1,
            11,
          ),
          ...{ saleReason: 'Xyzzy', rentReason: 'Xyzzy', warnings: ['Xyzzy'] },
        })),
      }),
    ),
  'template of a tape': async (language) => cellsIn(await tapeTemplate(language)),
}

async function textsOf(bytes: AsyncIterable<Uint8Array>): Promise<string[]> {
  const { paragraphs, headings, tables, facts } = await printedOf(bytes)
  return [...paragraphs, ...headings, ...tables.flat(2), ...[...facts].flat()]
}

const cellsOf = async (bytes: Parameters<typeof bytesOf>[0]) => cellsIn(await bytesOf(bytes))

async function cellsIn(workbook: Uint8Array): Promise<string[]> {
  const { sheets } = await readXlsx(workbook)
  return sheets.flatMap(({ name, rows }) => [
    name,
    ...rows.flat().filter((cell): cell is string => typeof cell === 'string'),
  ])
}

describe('Counts in the texts of documents', () => {
  it.each(['es', 'en'] as const)('no count is followed by a plural noun, which is wrong for 1, in %s', (language) => {
    const textsOfObject = (one: unknown): string[] =>
      typeof one === 'string' ? [one] : Object.values(one as object).flatMap(textsOfObject)
    const all = [...textsOfObject(reportTexts(language)), ...textsOfObject(sectionTexts(language))]
    // The list of assets is cut at a thousand, so this count is never 1.
    const cut = reportTexts(language).portfolio.listCut
    expect(all.filter((text) => text !== cut && /\{\{(?:count|months)\}\} (?!más)\p{L}+s\b/u.test(text))).toEqual([])
  })
})

describe.each(['es', 'en'] as const)('each document is in one language only, %s', (language) => {
  it.each(Object.keys(DOCUMENTS))(
    'the document "%s" has no word of the other language and no missing text',
    async (name) => {
      const texts = (await DOCUMENTS[name]?.(language)) ?? []
      expect(texts.length).toBeGreaterThan(20)
      // In English documents, the Spanish valuation order and the provinces keep their Spanish names, so these are
      // removed before the check.
      const own = texts.map((text) => text.replace(/\([^)]*\)|«[^»]*»|Orden ECO\S*|Palmas, Las/g, ' '))
      expect(own.filter((text) => OTHER[language].test(text) || NO_TEXT.test(text.trim()))).toEqual([])
    },
  )
})
