import type { AssetDraft } from '@lindero/domain/assets/asset'
import { anAssetDraft } from '@lindero/domain/assets/asset.fixture'
import { diffAsset } from '@lindero/domain/assets/asset-changes'
import { assumptionsOf, possessionOf } from '@lindero/domain/assets/possession-value'
import { ASSET_SUBTYPES, ASSET_TYPE_IDS, type AssetSubtype } from '@lindero/domain/kernel/property-types'
import { PROVINCES } from '@lindero/domain/kernel/provinces'
import { columnIndex } from '@lindero/domain/kernel/sheet-columns'
import { isUnlikelySize } from '@lindero/domain/tape/plausible'
import { TAPE_FIELDS } from '@lindero/domain/tape/tape-fields'
import { readXlsx } from 'hucre'
import { describe, expect, it } from 'vitest'
import { openTape } from '../tape/open-tape.ts'
import { tapeTexts, typeName } from '../tape/tape-words.ts'
import { bytesOf, validateTape } from '../tape/workbook.fixture.ts'
import { type PortfolioRow, portfolioWorkbook } from './portfolio-workbook.ts'

function rowOf(asset: AssetDraft, altered: Partial<PortfolioRow> = {}): PortfolioRow {
  return {
    asset,
    size: asset.size,
    sizeSource: 'origin',
    phase: 'analysis',
    portfolioName: 'Cartera',
    groupName: null,
    valuationState: 'avm',
    saleValue: 100_000.5,
    saleUnitValue: 1176.4765,
    saleValueDate: '2026-11-21',
    saleLow: 90_000,
    saleHigh: 111_000,
    rentValue: null,
    rentUnitValue: null,
    rentValueDate: null,
    rentLow: null,
    rentHigh: null,
    debt: null,
    possession: { stage: null, terms: null, occupiedValue: null, letTerms: null, letValue: null },
    saleReason: null,
    rentReason: 'pocos comparables',
    warnings: [],
    ...altered,
  }
}

/** Assets for the workbook: one with nearly every field filled in, and one of each type and subtype. */
const ASSETS: AssetDraft[] = [
  anAssetDraft({
    externalId: '0042',
    cadastralReference: '6344205CF7664S0001GP',
    subtype: 'penthouse',
    state: 'toRenovate',
    address: 'Calle "Inventada" <3º> & 2ª',
    postalCode: '08001',
    provinceCode: '08',
    size: 85.55,
    registrySize: 84,
    usefulSize: 72.25,
    cadastralSize: 92,
    appraisalSize: 86,
    plotSize: 1020,
    floor: -1,
    rooms: 0,
    terrace: true,
    pool: false,
    registryName: 'Valencia nº 3',
    registryNumber: '3',
    registryEstate: '12.345',
    groupId: '0117',
    acquisitionDate: '2017-03-15',
    outstandingBalance: 128_800.25,
    appraisalValue: 120_000,
    appraisalDate: '2024-06-30',
    cadastralValue: 48_250.3,
    propertyTaxRate: 0.655,
    communityCost: 720,
    occupancyStatus: 'withoutTitle',
    socialHousing: false,
    remarks: 'Dos líneas:\nla segunda = +1',
    ownFields: { Gestor: 'Ana' },
  }),
  ...ASSET_TYPE_IDS.map((typeId) =>
    // Buildings and land get a size of 600 m², so that the tape reader gives no warning.
    anAssetDraft({
      externalId: `T-${typeId}`,
      typeId,
      subtype: null,
      ...(isUnlikelySize(typeId, 85) ? { size: 600 } : {}),
    }),
  ),
  ...(Object.keys(ASSET_SUBTYPES) as AssetSubtype[]).map((subtype) =>
    anAssetDraft({ externalId: `S-${subtype}`, typeId: ASSET_SUBTYPES[subtype], subtype }),
  ),
]

describe.each(['es', 'en'] as const)('the workbook of a portfolio, %s', (language) => {
  const output = () =>
    bytesOf(
      portfolioWorkbook({
        language,
        name: 'Cartera',
        rows: ASSETS.map((asset) => rowOf(asset)),
        ownFields: ['Gestor'],
      }),
    )

  it('the tape reader recognises every column of the workbook, and a load of the workbook changes nothing', async () => {
    const tape = await openTape(await output())
    const { mapping, accepted, errors, warnings } = await validateTape(tape, '2026-11-21', {
      Gestor: 'ownField',
    })
    expect(mapping.columns.filter((column) => column.target === null)).toEqual([])
    expect([errors, warnings]).toEqual([[], []])
    expect(accepted.map((row) => row.asset)).toEqual(ASSETS)
    for (const [index, asset] of ASSETS.entries()) {
      expect(diffAsset(asset, accepted[index]?.asset ?? asset, null)).toEqual([])
    }
  })

  it('the workbook of a portfolio stores numbers as number cells and dates as date cells', async () => {
    const [sheet] = (await readXlsx(await output())).sheets
    const headers = sheet?.rows[0] ?? []
    const cellOf = (header: RegExp) => sheet?.rows[1]?.[headers.findIndex((cell) => header.test(String(cell)))]
    expect(cellOf(/^(Valor venta|Sale value)/)).toBe(100_000.5)
    expect(cellOf(/^(Fecha valor venta|Sale value date)/)).toEqual(new Date('2026-11-21T00:00:00Z'))
    expect(cellOf(/^(Código postal|Postal code)/)).toBe('08001')
    expect(cellOf(/^(Superficie|Size) \(m²\)/)).toBe(85.55)
  })

  it('the last column of the first sheet names the portfolio of each asset if the workbook has several portfolios', async () => {
    const rows = [rowOf(anAssetDraft({ externalId: 'A' }), { portfolioName: 'Levante' })]
    const book = await readXlsx(
      await bytesOf(portfolioWorkbook({ language, name: 'Activos', rows, hasPortfolios: true })),
    )
    const lines = (book.sheets[0]?.rows ?? []).map((cells) => cells.at(-1))
    expect(lines).toEqual([language === 'es' ? 'Cartera' : 'Portfolio', 'Levante'])
  })

  it('the second sheet of the workbook has the totals of all assets, and a note that the workbook is no appraisal', async () => {
    const rows = [
      rowOf(anAssetDraft({ externalId: 'A', size: 80 }), { saleValue: 100.1, rentValue: 5 }),
      rowOf(anAssetDraft({ externalId: 'B', size: 20.5 }), { saleValue: 200.2, warnings: ['aviso'], debt: 100 }),
      rowOf(anAssetDraft({ externalId: 'C', size: 1 }), { saleValue: null, debt: 150 }),
    ]
    const book = await readXlsx(await bytesOf(portfolioWorkbook({ language, name: 'Cartera', rows })))
    const [title, ...lines] = book.sheets[1]?.rows ?? []
    expect(title?.[0]).toBe('Cartera')
    expect(lines.map((line) => line[1] ?? null)).toEqual([3, 2, 1, 101.5, 300.3, 5, 250, 200.2, 1, 1, null])
    expect(lines.at(-1)?.[0]).toMatch(/ECO\/805\/2003/)
  })

  it('the third sheet has totals by portfolio, type and province, and computes value to debt only from assets with both amounts', async () => {
    const flat = { typeId: 11, provinceCode: '46' } as const
    const rows = [
      rowOf(anAssetDraft({ ...flat, externalId: 'A' }), { saleValue: 120, debt: 100, portfolioName: 'Levante' }),
      rowOf(anAssetDraft({ ...flat, externalId: 'B' }), { saleValue: null, debt: 50, portfolioName: 'Levante' }),
      rowOf(anAssetDraft({ typeId: 33, subtype: null, provinceCode: '08', externalId: 'C' }), {
        ...{ saleValue: 300, debt: null, portfolioName: 'Norte' },
      }),
    ]
    const book = await readXlsx(await bytesOf(portfolioWorkbook({ language, name: 'Todo', rows, hasPortfolios: true })))
    const [, ...lines] = book.sheets[2]?.rows ?? []
    const cut = lines.map((line) => [...line.slice(1, 3), line[4], ...line.slice(6)].map((cell) => cell ?? null))
    const total = ['Total', 3, 420, 150, 120, 1, 1]
    const { flat: flats, office } = {
      flat: typeName(tapeTexts(language), 11),
      office: typeName(tapeTexts(language), 33),
    }
    expect(cut).toEqual([
      ['Norte', 1, 300, null, null, 0, 1],
      ['Levante', 2, 120, 150, 120, 1, 0],
      total,
      [office, 1, 300, null, null, 0, 1],
      [flats, 2, 120, 150, 120, 1, 0],
      total,
      ['Barcelona', 1, 300, null, null, 0, 1],
      [PROVINCES['46'], 2, 120, 150, 120, 1, 0],
      total,
    ])
  })

  it('groups and totals without any value have empty cells instead of 0', async () => {
    const rows = [rowOf(anAssetDraft({ externalId: 'A' }), { saleValue: null, rentValue: null, debt: 100 })]
    const book = await readXlsx(await bytesOf(portfolioWorkbook({ language, name: 'Cartera', rows })))
    const [, ...lines] = book.sheets[2]?.rows ?? []
    expect(lines).toHaveLength(4)
    for (const line of lines) expect([line[4] ?? null, line[5] ?? null, line[6]]).toEqual([null, null, 100])
  })

  it('the first sheet of the workbook has a column for the value when occupied, and the fourth lists its assumptions with sources', async () => {
    const set = {
      stages: { mediation: { months: 12, cost: 3_000, source: 'Xyzzy' } },
      monthlyCost: { amount: 150, source: 'Plugh' },
      discountRate: { percent: 8, source: 'Plugh' },
    }
    const stored = {
      stage: 'mediation',
      daysLeft: null,
      occupancy: null,
      lease: null,
      valuationDate: null,
      set,
    } as const
    const possession = possessionOf(stored, 100_000, 11)
    const rows = [rowOf(anAssetDraft(), { saleValue: 100_000, possession }), rowOf(anAssetDraft({ externalId: 'B' }))]
    const book = await readXlsx(
      await bytesOf(portfolioWorkbook({ language, name: 'Cartera', rows, assumptions: assumptionsOf(set) })),
    )
    const [assets, , , assumptions] = book.sheets
    const header = assets?.rows[0]?.indexOf(tapeTexts(language).export.occupiedValue) ?? -1
    expect(assets?.rows.slice(1).map((cells) => cells[header] ?? null)).toEqual([87_792.59, null])
    expect(assets?.rows[1]?.slice(header - 3, header)).toEqual([12, 4_800, 8])
    const sources = assumptions?.rows.slice(1).map((cells) => cells[3] ?? null)
    expect(sources?.filter((source) => source === 'Xyzzy' || source === 'Plugh')).toHaveLength(3)
    expect(sources?.filter((source) => source === tapeTexts(language).export.assumptions.example)).toHaveLength(15)
  })

  it('cells with numbers of assets show no decimals, and cells with tax rates show two to four decimals', async () => {
    const rows = [rowOf(anAssetDraft({ propertyTaxRate: 0.733 }))]
    const bytes = await bytesOf(portfolioWorkbook({ language, name: 'Cartera', rows }))
    const { sheets } = await readXlsx(bytes, { readStyles: true })
    const rate = TAPE_FIELDS.findIndex(({ key }) => key === 'propertyTaxRate')
    expect(sheets[0]?.cells?.get(`1,${rate}`)?.style?.numFmt).toBe('0.00##')
    expect([1, 2, 3].map((row) => sheets[1]?.cells?.get(`${row},1`)?.style?.numFmt)).toEqual(['0', '0', '0'])
  })

  it.each([
    ['with assets', 3, 4],
    ['without assets', 0, 2],
  ])('the sums in a workbook %s are formulas over the cells of its first sheet', async (_what, count, last) => {
    const rows = Array.from({ length: count }, (_, number) =>
      rowOf(anAssetDraft({ externalId: `A-${number}`, size: 10.5 }), { saleValue: 100.1, rentValue: 5 }),
    )
    const bytes = await bytesOf(
      portfolioWorkbook({ language, name: 'Cartera', rows, ownFields: ['Gestor'], hasPortfolios: true }),
    )
    const { sheets } = await readXlsx(bytes, { readStyles: true })
    const [assets, summary] = sheets
    const cells = [4, 5, 6].map((row) =>
      /^ROUND\(SUM\('(.+)'!([A-Z]+)2:\2(\d+)\),2\)$/.exec(String(summary?.cells?.get(`${row},1`)?.formula)),
    )
    expect(cells.map((items) => [items?.[1], Number(items?.[3])])).toEqual([1, 2, 3].map(() => [assets?.name, last]))
    const { size, saleValue, rentValue } = tapeTexts(language).export
    const headers = cells.map((items) => assets?.rows[0]?.[columnIndex(items?.[2] ?? '')])
    expect(headers).toEqual([size, saleValue, rentValue])
  })
})

describe('Streaming of a workbook', () => {
  it('a workbook requests its rows one by one while the file is written, not all in advance', async () => {
    let asked = 0
    async function* many() {
      for (let index = 0; index < 20_000; index += 1) {
        asked += 1
        yield rowOf(anAssetDraft({ externalId: `A-${index}` }))
      }
    }
    const chunks = portfolioWorkbook({ language: 'es', name: 'Cartera', rows: many() })
    for (let chunk = 0; chunk < 20; chunk += 1) await chunks.next()
    expect(asked).toBeLessThan(20_000)
    await chunks.return(undefined)
  })

  it('the writing of a workbook fails with the same error as the source of its rows', async () => {
    async function* failing(): AsyncGenerator<PortfolioRow> {
      yield rowOf(anAssetDraft())
      throw new Error('the database went away')
    }
    const writing = bytesOf(portfolioWorkbook({ language: 'es', name: 'Cartera', rows: failing() }))
    await expect(writing).rejects.toThrow('the database went away')
  })
})
