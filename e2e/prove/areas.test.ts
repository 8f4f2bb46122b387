import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { FigureKind } from '@lindero/domain/areas/figure-formats'
import { AppError } from '@lindero/domain/errors'
import {
  type Answer,
  municipalityAnswer,
  rentsAnswer,
  sectionAnswer,
  unemploymentAnswer,
} from '@lindero/server/areas/area-answers'
import { importFigures } from '@lindero/server/areas/import-figures'
import { importOutlines } from '@lindero/server/areas/import-outlines'
import { removeDemoFigures } from '@lindero/server/areas/write-demo-figures'
import { type Database, openDatabase, type Transaction } from '@lindero/server/kernel/database/database'
import { startEmbeddedServer } from '@lindero/server/kernel/database/embedded/embedded-server'
import { serverDriver } from '@lindero/server/kernel/database/pool'
import { openLog } from '@lindero/server/kernel/log/log'
import { expect, inject, it } from 'vitest'
import { dataFolder, removeFolder } from '../process/server-process.ts'

const DATA = process.env.SHARED_DATA ?? join(import.meta.dirname, '../../../shared/data')

/**
 * A data file, the API reply that is compared with it, and the names of the compared figures with their columns in the
 * file.
 */
interface Compared {
  file: string
  kind: FigureKind
  code: string
  period: (row: Row) => string
  answer: (tx: Transaction, code: string) => Promise<Answer>
  figures: Record<string, string>
}
type Row = Record<string, string>

const FILES: Compared[] = [
  {
    file: 'market/ine_census2021_municipality.csv.gz',
    kind: 'census-municipalities',
    code: 'mun_code',
    period: () => '2021',
    answer: (tx, code) => municipalityAnswer(tx, 'census', code),
    figures: {
      population: 'total_pop',
      foreign: 'pct_foreign',
      dwellings: 'total_dwellings',
      meanAge: 'mean_age',
    },
  },
  {
    file: 'market/ine_census2021_tract_08_46.csv.gz',
    kind: 'census-sections',
    code: 'tract_code',
    period: () => '2021',
    answer: (tx, code) => sectionAnswer(tx, 'census', code),
    figures: { population: 'total_pop', rented: 'rented_dwellings', households: 'total_households' },
  },
  {
    file: 'market/ine_adrh_income_tract_2016_08_46.csv.gz',
    kind: 'income-sections',
    code: 'tract_code',
    period: ({ year = '' }) => year,
    answer: (tx, code) => sectionAnswer(tx, 'incomes', code),
    figures: { perPerson: 'net_income_pc', perHousehold: 'net_income_hh' },
  },
  {
    file: 'market/ine_adrh_income_municipality_2015_2022.csv.gz',
    kind: 'income-municipalities',
    code: 'mun_code',
    period: ({ year = '' }) => year,
    answer: (tx, code) => municipalityAnswer(tx, 'incomes', code),
    figures: {
      perPerson: 'net_income_pc',
      perHousehold: 'net_income_hh',
      medianPerUnit: 'median_income_equiv',
    },
  },
  {
    file: 'market/ine_adrh_income_distribution_municipality_total_2015_2022.csv.gz',
    kind: 'income-distribution',
    code: 'mun_code',
    period: ({ year = '' }) => year,
    answer: (tx, code) => municipalityAnswer(tx, 'incomeDistribution', code),
    figures: { below5000: 'equivinc_below_5000', above200OfMedian: 'equivinc_above_200p_median' },
  },
  {
    file: 'market/sepe_unemployment_municipality_2020_04.csv.gz',
    kind: 'unemployment',
    code: 'mun_code',
    period: ({ month = '' }) => month,
    answer: unemploymentAnswer,
    figures: { unemployed: 'unemployement', services: 'services', womenFrom45: 'women_g44' },
  },
  {
    file: 'market/population_area_municipality_2019.csv.gz',
    kind: 'population',
    code: 'mun_code',
    period: () => '2019',
    answer: (tx, code) => municipalityAnswer(tx, 'population', code),
    figures: { population: 'population_2019', squareKilometres: 'area_km2' },
  },
]

const isHere = existsSync(DATA)

it.runIf(isHere)(
  'the replies for every municipality and census section contain the figures of the imported files (skipped without ../shared/data)',
  async () => {
    const counts: Record<string, { rows: number; figures: number; differences: number }> = {}
    await withDatabase(async (database) => {
      for (const { file, kind } of FILES) await importFigures(database, { kind, file: join(DATA, file) })
      await importFigures(database, {
        kind: 'municipalities',
        file: join(DATA, 'geo/ine_municipios_2017.csv'),
      })
      await importFigures(database, {
        kind: 'rents-barcelona',
        file: join(DATA, 'market/bcn_rent_sale_by_neighbourhood.csv'),
      })
      const { report } = await importOutlines(database, {
        kind: 'censusSection',
        codeProperty: 'CUSEC',
        file: join(DATA, 'geo/census_sections_barcelona_2020.geojson.gz'),
      })
      expect(report.new + report.refused).toBe(1_068)
      for (const compared of FILES) counts[compared.file] = await compare(database, compared)
      const rents = await database.transaction('system', (tx) => rentsAnswer(tx, '08019'))
      expect(rents.items[0]).toMatchObject({
        period: '2021Q2',
        figures: { rentPerM2: meanRentOf('2021', '2') },
      })
    })
    for (const [file, counted] of Object.entries(counts)) process.stdout.write(`${file}: ${JSON.stringify(counted)}\n`)
    expect(Object.values(counts).reduce((sum, { differences }) => sum + differences, 0)).toBe(0)
  },
)

async function compare(database: Database, { file, code, period, answer, figures }: Compared) {
  const counted = { rows: 0, figures: 0, differences: 0 }
  const byArea = Map.groupBy(
    rowsOf(file).filter((row) => row[code]),
    (row) => row[code] ?? '',
  )
  const areas = [...byArea]
  for (let from = 0; from < areas.length; from += 100) {
    await database.transaction('system', async (tx) => {
      for (const [area, rows] of areas.slice(from, from + 100)) {
        const items = await itemsOf(() => answer(tx, area))
        for (const row of rows) {
          counted.rows += 1
          const result = items.find((item) => item.period === period(row))
          for (const [figure, column] of Object.entries(figures)) {
            const stated = row[column] === '' || row[column] === undefined ? null : Number(row[column])
            counted.figures += 1
            if ((result?.figures[figure] ?? null) !== stated) counted.differences += 1
          }
        }
      }
    })
  }
  return counted
}

/** The API returns "not found" for a municipality without any figure. All rows of such a municipality must be empty. */
async function itemsOf(answer: () => Promise<Answer>): Promise<Answer['items']> {
  try {
    return (await answer()).items
  } catch (error) {
    if (error instanceof AppError && error.code === 'areas.unknownMunicipality') return []
    throw error
  }
}

/** Mean rent in a year and quarter, weighted by the number of contracts, computed from the file. */
function meanRentOf(year: string, quarter: string): number {
  const rows = rowsOf('market/bcn_rent_sale_by_neighbourhood.csv').filter(
    (row) => row.Any === year && row.Trimestre === quarter && row.Precio_m2,
  )
  const contracts = rows.reduce((sum, row) => sum + Number(row.Numero_de_contratos), 0)
  const rent = rows.reduce((sum, row) => sum + Number(row.Precio_m2) * Number(row.Numero_de_contratos), 0)
  return Math.round((rent / contracts) * 100) / 100
}

/** The rows of a CSV file, parsed independently of the importer that is tested. */
function rowsOf(file: string): Row[] {
  const bytes = readFileSync(join(DATA, file))
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').replace(/^\uFEFF/, '')
  const [header = '', ...lines] = text.split(/\r?\n/).filter((line) => line !== '')
  const names = cellsOf(header)
  return lines.map((line) => Object.fromEntries(cellsOf(line).map((cell, index) => [names[index] ?? '', cell])))
}

function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
  )
}

async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const folder = dataFolder(inject('preparedFolder'))
  const server = await startEmbeddedServer({ dataFolder: folder, log: openLog('silent') })
  const driver = serverDriver(server.connectionString, 2)
  try {
    const database = openDatabase(driver)
    await database.transaction('system', removeDemoFigures)
    await work(database)
  } finally {
    await driver.close()
    await server.stop()
    removeFolder(folder)
  }
}
