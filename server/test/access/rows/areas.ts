import type { CallName, Rows } from '../row.ts'

const market = { about: 'nothing', permission: 'readMarket' } as const
const municipality = { ...market, input: () => ({ params: { municipality: '46250' } }) } as const
const section = { ...market, input: () => ({ params: { section: '4625001001' } }) } as const
const box = { ...market, input: () => ({ query: { bbox: '-0.4,39.4,-0.3,39.5' } }) } as const

const operator = { about: 'nothing', permission: 'administer' } as const
const unknown = () => ({ params: { uuid: crypto.randomUUID() } })

/** Calls about statistics of areas and their markets. */
export const areaRows = {
  municipalityTransactions: municipality,
  municipalityPopulation: {
    ...market,
    input: () => ({ params: { municipality: '46250' }, query: { q: 'age' as const } }),
  },
  municipalityUnemployment: municipality,
  municipalityUnemploymentLastYear: municipality,
  municipalityStock: municipality,
  municipalityRents: municipality,
  municipalityIncomes: municipality,
  municipalityIncomeDistribution: municipality,
  municipalityCensus: municipality,
  municipalityTaxes: municipality,
  sectionDemographics: section,
  sectionIncomes: section,
  sectionIncomeDistribution: section,
  incomesInBox: box,
  incomeDistributionInBox: box,
  populationInBox: box,
  areaMap: {
    ...market,
    input: () => ({ params: { figure: 'incomes' }, query: { bbox: '-0.4,39.4,-0.3,39.5' } }),
  },
  outlineTile: { about: 'nothing', permission: 'seeHome', input: () => ({ params: { z: 6, x: 31, y: 24 } }) },
  sectionTile: { about: 'nothing', permission: 'seeHome', input: () => ({ params: { z: 14, x: 8023, y: 6177 } }) },
  placeOfBox: box,
  placeOfBoxInSources: box,
  dataImportUploadUrl: { ...operator, input: () => ({ query: { name: 'ine.csv' } }) },
  previewDataImport: {
    ...operator,
    input: () => ({ body: { filekey: 'none', kind: 'ibi' } }),
    answers: 'files.notFound',
  },
  startDataImport: {
    ...operator,
    input: () => ({ body: { filekey: 'none', kind: 'ibi' } }),
    answers: 'files.notFound',
  },
  dataImports: { ...operator, input: () => ({ query: {} }) },
  dataImport: { ...operator, input: unknown, answers: 'areas.importNotFound' },
  decideHome: {
    ...operator,
    input: () => ({ ...unknown(), body: { advert: crypto.randomUUID(), isOneHome: true } }),
    answers: 'market.listingNotFound',
  },
  confirmSnapshot: { ...operator, input: unknown, answers: 'areas.importNotFound' },
  undoDataImport: { ...operator, input: unknown, answers: 'areas.importNotFound' },
  realEstateMarket: {
    ...market,
    input: () => ({ body: { bbox: { west: -0.4, south: 39.4, east: -0.3, north: 39.5 }, typeId: 11 } }),
  },
  compareAreas: {
    ...market,
    input: () => ({
      body: {
        typeId: 11,
        areas: [
          { name: 'València', municipality: '46250' },
          { name: 'Torrent', municipality: '46244' },
        ],
      },
    }),
  },
  heatMap: {
    ...market,
    input: () => ({ params: { figure: 'unitPrice' }, query: { bbox: '-0.4,39.4,-0.3,39.5', typeId: '11' } }),
  },
} satisfies Partial<Rows<CallName>>
