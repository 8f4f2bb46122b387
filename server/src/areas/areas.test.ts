import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { FigureKind } from '@lindero/domain/areas/figure-formats'
import { AGE_COLUMNS, DEMO_SOURCE } from '@lindero/domain/areas/figures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSignedInUser } from '../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { areasAt } from './area-outlines.store.ts'
import { importFigures } from './import-figures.ts'
import { importOutlines } from './import-outlines.ts'
import { undoImport } from './undo-import.ts'
import { removeDemoFigures, writeDemoFigures } from './write-demo-figures.ts'

let system: TestSystem
let me: Awaited<ReturnType<typeof aSignedInUser>>

const file = (name: string, content: string | Uint8Array) => {
  const path = join(system.context.config.dataFolder, name)
  writeFileSync(path, content)
  return path
}
let files = 0
const read = (kind: FigureKind, ...lines: string[]) => {
  files += 1
  return importFigures(system.context.database, { kind, file: file(`${files}.csv`, lines.join('\n')) })
}
const figuresOf = async (path: string) => (await me.call('GET', path)).body as Record<string, unknown>
const rowsOf = (code: string) =>
  system.driver.execute(`SELECT count(*)::integer AS count FROM area_figures WHERE code = '${code}'`)

const QUARTERS = ['2023Q1', '2023Q2', '2023Q3', '2023Q4', '2024Q1', '2024Q2', '2024Q3', '2024Q4']

beforeAll(async () => {
  system = await openTestSystem()
  me = await aSignedInUser(system)
  await read(
    'transactions',
    'municipality,quarter,total,new,second_hand',
    ...QUARTERS.map((quarter, index) => `46250,${quarter},${100 + index},10,${90 + index}`),
  )
  await read(
    'unemployment',
    'mun_code,month,unemployement',
    ...['2023-12,950', '2024-03,902', '2024-02,910'].map((rest) => `46250,${rest}`),
  )
  await read('population', 'mun_code,population_2019,area_km2', '46250,13380,10.5')
  await read(
    'ages',
    `municipality,year,${AGE_COLUMNS.join(',')}`,
    `46250,2024,${AGE_COLUMNS.map((_, index) => index).join(',')}`,
  )
  await read(
    'rents-barcelona',
    'Any,Trimestre,Codi_Barri,Nom_Barri,Precio_m2,Nombre,Valor_compra_venta,Numero_de_contratos',
    '2021,2,1,el Raval,10,60,100,300',
    '2021,2,2,el Gòtic,14,60,300,100',
  )
  await read('income-sections', 'tract_code,year,net_income_pc,net_income_hh', '0801901001,2016,9000,25000')
  await importOutlines(system.context.database, {
    kind: 'censusSection',
    codeProperty: 'CUSEC',
    file: file(
      'sections.geojson',
      JSON.stringify({ type: 'FeatureCollection', features: [section('0801901001', 2.1, 41.3)] }),
    ),
  })
})
afterAll(() => system.close())

const section = (code: string, west: number, south: number) => ({
  type: 'Feature',
  properties: { CUSEC: code },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [west + 0.1, south],
        [west + 0.1, south + 0.1],
        [west, south + 0.1],
        [west, south],
      ],
    ],
  },
})

describe('The figures of a municipality', () => {
  it('sales figures have totals by quarter and year, a source and a date', async () => {
    expect(await figuresOf('/sources/es/46250/transactions')).toMatchObject({
      area: { code: '46250', name: 'València' },
      isLoaded: true,
      totals: { lastQuarter: 107, previousQuarter: 106, lastYear: 422, previousYear: 406 },
      items: expect.arrayContaining([
        {
          period: '2024Q4',
          dated: '2024-12-31',
          source: expect.stringContaining('Ministerio'),
          figures: expect.objectContaining({ total: 107, newHomes: 10 }),
        },
      ]),
    })
  })

  it('unemployment figures contain the unemployed share of the population, and for each year the last month with figures', async () => {
    const answer = await figuresOf('/sources/es/46250/unemployment')
    expect(answer).toMatchObject({ share: 6.74, inhabitants: 13_380 })
    expect((answer.items as { period: string }[]).map(({ period }) => period)).toEqual(['2024-03', '2023-12'])
    expect((await figuresOf('/sources/es/46250/unemployment/last_year')).items).toHaveLength(3)
  })

  it('population figures have 21 age bands', async () => {
    const answer = await figuresOf('/sources/es/46250/population?q=age')
    const [newest] = answer.items as { figures: Record<string, number> }[]
    expect(Object.keys(newest?.figures ?? {})).toHaveLength(21)
    expect(newest?.figures.age_100).toBe(20)
  })

  it('rents of a municipality are weighted by the number of contracts', async () => {
    expect(await figuresOf('/sources/es/08019/rents')).toMatchObject({
      items: [{ period: '2021Q2', figures: { rentPerM2: 11, contracts: 400, saleValueThousands: 200 } }],
    })
  })

  it('a municipality without imported figures returns an empty reply marked as not loaded, and an unknown municipality returns 404', async () => {
    expect(await figuresOf('/sources/es/46250/stock')).toMatchObject({ isLoaded: false, items: [] })
    const unknown = await me.call('GET', '/sources/es/46999/stock')
    expect(unknown).toMatchObject({ status: 404, body: { message: 'areas.unknownMunicipality' } })
    expect((await me.call('GET', '/sources/es/462/stock')).status).toBe(400)
  })
})

describe('Census sections', () => {
  it('incomes are available for one section and for all sections in a requested area', async () => {
    const incomes = { perPerson: 9_000, perHousehold: 25_000 }
    expect(await figuresOf('/sources/es/sections/0801901001/avgincomes')).toMatchObject({
      items: [{ period: '2016', figures: incomes }],
    })
    expect(await figuresOf('/sources/es/avgincomes?bbox=2.15,41.35,2.3,41.5')).toMatchObject({
      isLoaded: true,
      items: [{ area: { code: '0801901001' }, bounds: { west: 2.1 }, figures: incomes }],
    })
    expect(await figuresOf('/sources/es/avgincomes?bbox=3,42,3.1,42.1')).toMatchObject({ isLoaded: false })
    expect((await me.call('GET', '/sources/es/avgincomes?bbox=1,41,3,42')).body).toMatchObject({
      message: 'areas.boxTooLarge',
    })
  })

  it.each([
    ['0801901999', 404, 'areas.unknownSection'],
    ['0899901001', 404, 'areas.unknownMunicipality'],
  ])(
    'a request for the unknown census section %s returns the status %i and the code %s',
    async (code, status, message) => {
      const answer = await me.call('GET', `/sources/es/sections/${code}/demographics`)
      expect(answer).toMatchObject({ status, body: { message } })
    },
  )

  it('the reply for a section says that nothing is loaded if the municipality has no imported sections', async () => {
    expect(await figuresOf('/sources/es/sections/4625001001/demographics')).toMatchObject({ isLoaded: false })
  })

  it.each(['/area-municipality-census-section', '/sources/es/area-municipality-census-section'])(
    'the path %s returns the census section at a location',
    async (path) => {
      expect(await figuresOf(`${path}?bbox=2.14,41.34,2.16,41.36`)).toEqual({
        municipality: { code: '08019', name: 'Barcelona' },
        censusSection: '0801901001',
        postalCode: null,
      })
    },
  )
})

describe('An import', () => {
  const HEADER = 'municipality,year,rate'

  it('an import of figures writes only changed figures, each as a new version', async () => {
    const first = await read('ibi', HEADER, '46001,2024,0.6', '46002,2024,0.7', '46003,2024,')
    expect(first.report).toMatchObject({ read: 3, new: 2, updated: 0, unchanged: 0, empty: 1, refused: 0 })
    const again = await read('ibi', HEADER, '46001,2024,0.6', '46002,2024,0.75')
    expect(again.report).toMatchObject({ new: 0, updated: 1, unchanged: 1 })
    expect(await figuresOf('/sources/es/46002/taxes')).toMatchObject({
      items: [{ figures: { ibiRate: 0.75 } }],
    })
  })

  it('an import of figures keeps the valid rows and reports the rejected rows', async () => {
    const { report } = await read(
      'ibi',
      HEADER,
      '46010,2024,0.6',
      '46011,2024,"0,7"',
      '46010,2024,0.9',
      '4,2024,0.9',
      '46012,2024,9,1',
    )
    expect(report).toMatchObject({ read: 5, new: 1, refused: 4 })
    expect(report.refusedRows).toEqual([
      { line: 3, column: 'rate', value: '0,7' },
      { line: 4, column: 'municipality', value: '46010 2024' },
      { line: 5, column: 'municipality', value: '4' },
      { line: 6, column: 'municipality', value: '46012', reason: 'cells' },
    ])
  })

  it('an import of figures can be undone only if all later imports of the same kind have been undone', async () => {
    const first = await read('stock', 'municipality,date,dwellings', '46020,2024-01-31,100')
    const second = await read('stock', 'municipality,date,dwellings', '46020,2024-01-31,120')
    const undo = (uuid: string) => system.context.database.transaction('system', (tx) => undoImport(tx, uuid))
    await expect(undo(first.uuid)).rejects.toMatchObject({ code: 'areas.laterImport' })
    await undo(second.uuid)
    expect(await figuresOf('/sources/es/46020/stock')).toMatchObject({
      items: [{ figures: { dwellings: 100 } }],
    })
    await undo(first.uuid)
    await expect(undo(first.uuid)).rejects.toMatchObject({ code: 'areas.importEnded' })
    expect(await rowsOf('46020')).toEqual([{ count: 0 }])
  })

  it('an import of figures removes an earlier import of the same kind whose process has died', async () => {
    await system.driver.execute(
      `WITH lost AS (INSERT INTO data_imports (kind, file, source, started_on)
         VALUES ('ibi', 'lost.csv', 'x', now() - interval '2 days') RETURNING number)
       INSERT INTO area_figures SELECT 'taxes', 'municipality', '46030', '2024', number, 'x', '2024-12-31', '{"ibiRate": 1}'
       FROM lost`,
    )
    expect(await figuresOf('/sources/es/46030/taxes')).toMatchObject({ isLoaded: false })
    await read('ibi', HEADER, '46031,2024,0.6')
    expect(await rowsOf('46030')).toEqual([{ count: 0 }])
    expect(await system.driver.execute(`SELECT state FROM data_imports WHERE file = 'lost.csv'`)).toEqual([
      { state: 'failed' },
    ])
  })

  it('importing figures from a truncated file stores no figures', async () => {
    const lines = Array.from({ length: 3_000 }, (_, row) => `${46_100 + (row % 100)},${1900 + (row % 97)},0.${row}`)
    const packed = gzipSync([HEADER, ...lines].join('\n'))
    const path = file('cut.csv.gz', packed.subarray(0, packed.length - 400))
    await expect(importFigures(system.context.database, { kind: 'ibi', file: path })).rejects.toMatchObject({
      code: 'market.notCsv',
    })
    expect(await rowsOf('46101')).toEqual([{ count: 0 }])
  })

  it('an import of figures from a file with wrong columns reports those that are missing, and UTF-16 is refused as such', async () => {
    const missing = { code: 'market.missingColumns', data: { columns: ['municipality', 'year', 'rate'] } }
    await expect(read('ibi', 'a,b,c', '1,2,3')).rejects.toMatchObject(missing)
    const path = file('utf16.csv', Buffer.from(`${HEADER}\n46001,2024,0.6`, 'utf16le'))
    await expect(importFigures(system.context.database, { kind: 'ibi', file: path })).rejects.toMatchObject({
      code: 'market.notUtf8',
    })
  })

  it('an import of figures from a Latin-1 file rejects the rows with unreadable names', async () => {
    const path = file('latin1.csv', Buffer.from('provincia_id,nombre\n15,A Coruña\n28,Madrid', 'latin1'))
    const { report } = await importFigures(system.context.database, { kind: 'provinces', file: path })
    expect(report).toMatchObject({ new: 1, refused: 1, refusedRows: [{ line: 2, column: 'nombre' }] })
  })

  it('an import of figures from a decompression bomb is aborted', async () => {
    const path = file('bomb.csv.gz', gzipSync(Buffer.alloc(25_000_000, '\n')))
    await expect(importFigures(system.context.database, { kind: 'ibi', file: path })).rejects.toMatchObject({
      code: 'areas.fileTooLarge',
    })
  })
})

describe('Invented figures and sections of the demo', () => {
  const MALAGA = '-4.43,36.71,-4.40,36.73'
  const code = '2906790001'
  const [corner] = section(code, -4.47, 36.67).geometry.coordinates
  const around = { code, name: 'Centro 001', polygons: [[corner ?? []]] }
  const figures = (['incomes', 'incomeDistribution', 'census'] as const).map((subject) => {
    const kind = 'censusSection' as const
    return { subject, kind, code, period: '2024', dated: '2024-12-31', figures: { perPerson: 12_000, population: 900 } }
  })

  it('the fictional census sections of the demo are not assigned to assets, and are removed together with the demo figures', async () => {
    const { database } = system.context
    await writeDemoFigures(database, '2026-11-01', { sections: [around], figures })
    const incomes = await figuresOf(`/sources/es/avgincomes?bbox=${MALAGA}`)
    expect(incomes.isLoaded).toBe(true)
    expect((incomes.items as { source: string }[]).every(({ source }) => source === DEMO_SOURCE)).toBe(true)
    for (const subject of ['incomes-distribution', 'population']) {
      expect(await figuresOf(`/sources/es/${subject}?bbox=${MALAGA}`)).toMatchObject({ isLoaded: true })
    }
    const { censusSection } = await figuresOf(`/area-municipality-census-section?bbox=${MALAGA}`)
    expect(censusSection).toMatch(/^2906790\d{3}$/)
    const middle = { longitude: -4.415, latitude: 36.72 }
    const [areas] = await database.transaction('system', (tx) => areasAt(tx, [middle]))
    expect(areas?.censusSection).toBeNull()
    await importOutlines(database, {
      kind: 'censusSection',
      codeProperty: 'CUSEC',
      file: file(
        'malaga.geojson',
        JSON.stringify({ type: 'FeatureCollection', features: [section('2906701001', -4.45, 36.68)] }),
      ),
    })
    expect(await figuresOf(`/area-municipality-census-section?bbox=${MALAGA}`)).toMatchObject({
      censusSection: '2906701001',
    })
    await database.transaction('system', removeDemoFigures)
    const [remaining] = await database.transaction('system', (tx) =>
      tx.rows<{ count: number }>('SELECT count(*)::int AS count FROM area_outlines WHERE source = $1', [DEMO_SOURCE]),
    )
    expect(remaining?.count).toBe(0)
  })
})
