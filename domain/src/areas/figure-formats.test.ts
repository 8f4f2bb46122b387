import { describe, expect, it } from 'vitest'
import { FIGURE_FORMATS, FIGURE_KINDS, type FigureKind, readColumns, requiredColumns } from './figure-formats.ts'
import { AGE_COLUMNS } from './figures.ts'
import { readFigures } from './read-figures.ts'

/** For each kind of file, one row in its published format, and the values in that row. */
const ROWS: Record<FigureKind, { cells: Record<string, string>; row: Record<string, unknown> }> = {
  provinces: {
    cells: { provincia_id: '46', nombre: 'Valencia/València' },
    row: { kind: 'province', code: '46', figures: { name: 'Valencia/València' } },
  },
  municipalities: {
    cells: { municipio_id: '46250', provincia_id: '46', cmun: '250', dc: '8', nombre: 'València' },
    row: { kind: 'municipality', code: '46250', figures: { name: 'València' } },
  },
  'postal-codes': {
    cells: { codigo_postal: '46001', municipio_id: '46250', nombre: 'València' },
    row: { code: '46250', period: '46001', dated: '2019-01-01' },
  },
  'census-municipalities': {
    cells: {
      prov_code: '46',
      mun_code: '46250',
      total_pop: '789744',
      pct_female: '0.523',
      mean_age: '44.2',
      total_dwellings: '420000',
      rented_dwellings: '70000.0',
      hh_size1: '90000',
    },
    row: {
      kind: 'municipality',
      period: '2021',
      dated: '2021-01-01',
      figures: expect.objectContaining({
        population: 789_744,
        women: 0.523,
        meanAge: 44.2,
        dwellings: 420_000,
        rented: 70_000,
        householdsOf1: 90_000,
        owned: null,
      }),
    },
  },
  'census-sections': {
    cells: { tract_code: '0800101001', mun_code: '08001', total_pop: '1499', pct_foreign: '0.0934' },
    row: {
      kind: 'censusSection',
      code: '0800101001',
      figures: expect.objectContaining({ population: 1_499, foreign: 0.0934 }),
    },
  },
  population: {
    cells: { codauto: '02', name: 'Ababuj', area_km2: '54.3', population_2019: '73', mun_code: '44001' },
    row: { code: '44001', dated: '2019-01-01', figures: { population: 73, squareKilometres: 54.3 } },
  },
  'income-municipalities': {
    cells: { mun_code: '01001', year: '2022', net_income_pc: '15116.0', net_income_hh: '38507.0' },
    row: {
      code: '01001',
      period: '2022',
      dated: '2022-12-31',
      figures: expect.objectContaining({ perPerson: 15_116, perHousehold: 38_507, perUnit: null }),
    },
  },
  'income-sections': {
    cells: { tract_code: '0800101001', municipio: 'Abrera', year: '2016', net_income_pc: '12551' },
    row: { kind: 'censusSection', period: '2016', figures: { perPerson: 12_551, perHousehold: null } },
  },
  'income-distribution': {
    cells: {
      mun_code: '01001',
      year: '2022',
      sex: 'total',
      equivinc_below_5000: '4.5',
      equivinc_above_200p_median: '12.0',
    },
    row: { figures: expect.objectContaining({ below5000: 4.5, below7500: null, above200OfMedian: 12 }) },
  },
  unemployment: {
    cells: { prov: 'CORUÑA A', month: '2020-04', unemployement: '272.0', men_s24: '8.0', mun_code: '15001' },
    row: {
      period: '2020-04',
      dated: '2020-04-30',
      figures: expect.objectContaining({ unemployed: 272, menUnder25: 8, services: null }),
    },
  },
  'rents-barcelona': {
    cells: {
      any: '2014',
      trimestre: '1',
      codi_barri: '1',
      nom_barri: 'el Raval',
      precio_m2: '10.76',
      nombre: '60.4',
      valor_compra_venta: '142.8',
      numero_de_contratos: '356.0',
    },
    row: {
      kind: 'neighbourhood',
      code: '0801901',
      period: '2014Q1',
      dated: '2014-03-31',
      figures: {
        name: 'el Raval',
        rentPerM2: 10.76,
        meanSize: 60.4,
        saleValueThousands: 142.8,
        contracts: 356,
      },
    },
  },
  ages: {
    cells: {
      municipality: '46250',
      year: '2024',
      ...Object.fromEntries(AGE_COLUMNS.map((column) => [column, '9'])),
    },
    row: { figures: Object.fromEntries(AGE_COLUMNS.map((column) => [column, 9])) },
  },
  origins: {
    cells: { municipality: '46250', year: '2024', spain: '10', european_union: '2', asia_and_oceania: '1' },
    row: {
      figures: expect.objectContaining({ spain: 10, europeanUnion: 2, asiaAndOceania: 1, africa: null }),
    },
  },
  transactions: {
    cells: { municipality: '46250', quarter: '2022_1T', total: '2100', new: '100', second_hand: '2000' },
    row: {
      period: '2022Q1',
      figures: expect.objectContaining({ total: 2_100, newHomes: 100, secondHand: 2_000 }),
    },
  },
  stock: {
    cells: { municipality: '46250', date: '2024-03-15', dwellings: '5400' },
    row: { period: '2024-03-15', dated: '2024-03-15', figures: { dwellings: 5_400 } },
  },
  ibi: {
    cells: { municipality: '46250', year: '2024', rate: '0.723' },
    row: { period: '2024', figures: { ibiRate: 0.723 } },
  },
}

describe('Files of figures', () => {
  it.each(FIGURE_KINDS)('a published row of a statistics file of the kind %s gives the expected values', (kind) => {
    const { cells, row } = ROWS[kind]
    expect(readFigures(FIGURE_FORMATS[kind], cells)).toEqual({
      kind: 'figures',
      row: expect.objectContaining(row),
    })
  })

  it.each(FIGURE_KINDS)(
    'the format %s of a statistics file reads every column that it requires, and reads no value twice',
    (kind) => {
      const format = FIGURE_FORMATS[kind]
      const columns = readColumns(format)
      expect(columns).toEqual(expect.arrayContaining(requiredColumns(format)))
      const figures = format.figures.map(([name]) => name)
      expect(new Set(figures).size).toBe(figures.length)
      expect(columns.every((column) => column === column.toLowerCase())).toBe(true)
    },
  )

  it.each(FIGURE_KINDS)(
    'a row of a statistics file of the kind %s is rejected if it has no code, and counts as empty if it has no values',
    (kind) => {
      const format = FIGURE_FORMATS[kind]
      const { cells } = ROWS[kind]
      const withoutCode = { ...cells, [format.code.column]: '' }
      expect(readFigures(format, withoutCode)).toMatchObject({ kind: 'refused', column: format.code.column })
      const withoutFigures = {
        ...cells,
        ...Object.fromEntries(format.figures.map(([, column]) => [column, ''])),
      }
      expect(readFigures(format, withoutFigures)).toEqual({ kind: 'empty' })
    },
  )
})
