import { describe, expect, it } from 'vitest'
import { FIGURE_FORMATS, requiredColumns } from './figure-formats.ts'
import { AGE_BANDS, AGE_COLUMNS, unemployedShare } from './figures.ts'
import { readFigures } from './read-figures.ts'

const { unemployment, transactions, stock, ibi } = FIGURE_FORMATS
const rents = FIGURE_FORMATS['rents-barcelona']
const sections = FIGURE_FORMATS['census-sections']

describe('A row of figures', () => {
  it('is read with its period and its last day', () => {
    expect(
      readFigures(unemployment, { mun_code: '15001', month: '2020-04', unemployement: '272.0' }),
    ).toMatchObject({
      kind: 'figures',
      row: {
        kind: 'municipality',
        code: '15001',
        period: '2020-04',
        dated: '2020-04-30',
        figures: { unemployed: 272, menUnder25: null },
      },
    })
  })

  it.each([
    ['2022Q1', '2022Q1', '2022-03-31'],
    ['2022_1T', '2022Q1', '2022-03-31'],
    ['2021-T4', '2021Q4', '2021-12-31'],
  ])('knows the quarter %s', (quarter, period, dated) => {
    expect(readFigures(transactions, { municipality: '46250', quarter, total: '12' })).toMatchObject({
      row: { period, dated },
    })
  })

  it('takes a code whose leading zero a spreadsheet dropped', () => {
    expect(readFigures(ibi, { municipality: '8019', year: '2024', rate: '0.66' })).toMatchObject({
      row: { code: '08019', figures: { ibiRate: 0.66 } },
    })
  })

  it('puts the neighbourhoods of Barcelona below their municipality', () => {
    const cells = { codi_barri: '7', any: '2014', trimestre: '2', nom_barri: 'Sants', precio_m2: '10.76' }
    expect(readFigures(rents, cells)).toMatchObject({ row: { code: '0801907', period: '2014Q2' } })
  })

  it('is empty where no figure is known', () => {
    expect(readFigures(ibi, { municipality: '08019', year: '2024', rate: '' })).toEqual({ kind: 'empty' })
    expect(readFigures(ibi, { municipality: '08019', year: '2024', rate: 'NA' })).toEqual({ kind: 'empty' })
  })

  it.each([
    ['a code of another length', ibi, { municipality: '801', year: '2024', rate: '1' }, 'municipality'],
    [
      'a province that does not exist',
      ibi,
      { municipality: '53001', year: '2024', rate: '1' },
      'municipality',
    ],
    ['no code', ibi, { year: '2024', rate: '1' }, 'municipality'],
    ['no year', ibi, { municipality: '08019', year: '24', rate: '1' }, 'year'],
    ['a decimal comma', ibi, { municipality: '08019', year: '2024', rate: '0,66' }, 'rate'],
    ['more than all', ibi, { municipality: '08019', year: '2024', rate: '101' }, 'rate'],
    ['less than nothing', stock, { municipality: '08019', date: '2024-01-31', dwellings: '-1' }, 'dwellings'],
    ['half a home', stock, { municipality: '08019', date: '2024-01-31', dwellings: '1.5' }, 'dwellings'],
    [
      'a day that does not exist',
      stock,
      { municipality: '08019', date: '2024-02-31', dwellings: '1' },
      'date',
    ],
    [
      'a share above 1',
      sections,
      { tract_code: '0800101001', total_pop: '9', pct_female: '50' },
      'pct_female',
    ],
  ])('is refused with its column: %s', (_, format, cells, column) => {
    expect(readFigures(format, cells)).toMatchObject({ kind: 'refused', column })
  })
})

it('There are 21 bands of age, of five years each but the last', () => {
  expect(AGE_BANDS).toHaveLength(21)
  expect([AGE_BANDS[0], AGE_BANDS[19], AGE_BANDS[20]]).toEqual(['0-4', '95-99', '100+'])
  expect([AGE_COLUMNS[0], AGE_COLUMNS[20]]).toEqual(['age_0_4', 'age_100'])
})

it('The share of unemployed is of all inhabitants: 902 of 13,380 are 6.74 % (product facts 5.6)', () => {
  expect(unemployedShare(902, 13_380)).toBe(6.74)
  expect(unemployedShare(902, null)).toBeNull()
})

it('A file needs code, period and one figure', () => {
  expect(requiredColumns(transactions)).toEqual(['municipality', 'quarter', 'total'])
  expect(requiredColumns(rents)).toEqual(['codi_barri', 'any', 'trimestre', 'precio_m2'])
})
