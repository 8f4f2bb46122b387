import { describe, expect, it } from 'vitest'
import { FIGURE_FORMATS, requiredColumns } from './figure-formats.ts'
import { AGE_BANDS, AGE_COLUMNS, unemployedShare } from './figures.ts'
import { readFigures } from './read-figures.ts'

const { unemployment, transactions, stock, ibi } = FIGURE_FORMATS
const rents = FIGURE_FORMATS['rents-barcelona']
const sections = FIGURE_FORMATS['census-sections']

describe('A row of figures', () => {
  it('a row of statistics is read with its month, and with the last day of that month as its date', () => {
    expect(readFigures(unemployment, { mun_code: '15001', month: '2020-04', unemployement: '272.0' })).toMatchObject({
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
  ])('the quarter in a row may be written as %s', (quarter, period, dated) => {
    expect(readFigures(transactions, { municipality: '46250', quarter, total: '12' })).toMatchObject({
      row: { period, dated },
    })
  })

  it('a municipality code without its leading zero is completed, because spreadsheets drop leading zeros', () => {
    expect(readFigures(ibi, { municipality: '8019', year: '2024', rate: '0.66' })).toMatchObject({
      row: { code: '08019', figures: { ibiRate: 0.66 } },
    })
  })

  it("the code of a neighbourhood in Barcelona starts with the city's code", () => {
    const cells = { codi_barri: '7', any: '2014', trimestre: '2', nom_barri: 'Sants', precio_m2: '10.76' }
    expect(readFigures(rents, cells)).toMatchObject({ row: { code: '0801907', period: '2014Q2' } })
  })

  it('a row in which no cell has a value counts as empty', () => {
    expect(readFigures(ibi, { municipality: '08019', year: '2024', rate: '' })).toEqual({ kind: 'empty' })
    expect(readFigures(ibi, { municipality: '08019', year: '2024', rate: 'NA' })).toEqual({ kind: 'empty' })
  })

  it.each([
    ['a code of another length', ibi, { municipality: '801', year: '2024', rate: '1' }, 'municipality'],
    ['a province that does not exist', ibi, { municipality: '53001', year: '2024', rate: '1' }, 'municipality'],
    ['no code', ibi, { year: '2024', rate: '1' }, 'municipality'],
    ['no year', ibi, { municipality: '08019', year: '24', rate: '1' }, 'year'],
    ['a decimal comma', ibi, { municipality: '08019', year: '2024', rate: '0,66' }, 'rate'],
    ['more than all', ibi, { municipality: '08019', year: '2024', rate: '101' }, 'rate'],
    ['less than nothing', stock, { municipality: '08019', date: '2024-01-31', dwellings: '-1' }, 'dwellings'],
    ['half a home', stock, { municipality: '08019', date: '2024-01-31', dwellings: '1.5' }, 'dwellings'],
    ['a day that does not exist', stock, { municipality: '08019', date: '2024-02-31', dwellings: '1' }, 'date'],
    ['a share above 1', sections, { tract_code: '0800101001', total_pop: '9', pct_female: '50' }, 'pct_female'],
  ])('a row with %s is rejected, and the rejection names the column of the error', (_, format, cells, column) => {
    expect(readFigures(format, cells)).toMatchObject({ kind: 'refused', column })
  })
})

it('the statistics have 21 age bands: 20 bands of five years, and one from 100 years on', () => {
  expect(AGE_BANDS).toHaveLength(21)
  expect([AGE_BANDS[0], AGE_BANDS[19], AGE_BANDS[20]]).toEqual(['0-4', '95-99', '100+'])
  expect([AGE_COLUMNS[0], AGE_COLUMNS[20]]).toEqual(['age_0_4', 'age_100'])
})

it('the unemployment rate is the share of unemployed people in all inhabitants: 902 of 13,380 are 6.74 % (product facts 5.6)', () => {
  expect(unemployedShare(902, 13_380)).toBe(6.74)
  expect(unemployedShare(902, null)).toBeNull()
})

it('a statistics file must have the columns for the code, the period and the first of its values', () => {
  expect(requiredColumns(transactions)).toEqual(['municipality', 'quarter', 'total'])
  expect(requiredColumns(rents)).toEqual(['codi_barri', 'any', 'trimestre', 'precio_m2'])
})

describe('The last day of a period', () => {
  it.each([
    ['2023-02', '2023-02-28'],
    ['2024-02', '2024-02-29'],
    ['2024-04', '2024-04-30'],
    ['2024-12', '2024-12-31'],
  ])('the last day of the month %s is %s', (month, dated) => {
    expect(readFigures(unemployment, { mun_code: '15001', month, unemployement: '1' })).toMatchObject({
      row: { period: month, dated },
    })
  })

  it.each([
    ['2024Q1', '2024-03-31'],
    ['2024Q2', '2024-06-30'],
    ['2024Q3', '2024-09-30'],
    ['2024Q4', '2024-12-31'],
  ])('the last day of the quarter %s is %s', (quarter, dated) => {
    expect(readFigures(transactions, { municipality: '46250', quarter, total: '1' })).toMatchObject({
      row: { period: quarter, dated },
    })
  })

  it.each(['2024-13', '2024-00', '2024-1', '1824-01', '202401', ''])(
    'a row with the month "%s" is rejected',
    (month) => {
      expect(readFigures(unemployment, { mun_code: '15001', month, unemployement: '1' })).toMatchObject({
        kind: 'refused',
        column: 'month',
      })
    },
  )

  it.each(['2024Q5', '2024Q0', '2024', 'Q1 2024', ''])('a row with the quarter "%s" is rejected', (quarter) => {
    expect(readFigures(transactions, { municipality: '46250', quarter, total: '1' })).toMatchObject({
      kind: 'refused',
      column: 'quarter',
    })
  })
})

describe('The form of a figure', () => {
  const rateOf = (rate: string) => {
    const outcome = readFigures(ibi, { municipality: '08019', year: '2024', rate })
    return outcome.kind === 'figures' ? outcome.row.figures.ibiRate : outcome.kind
  }

  it.each([
    ['0', 0],
    ['100', 100],
    ['0.4', 0.4],
    [' 0.66 ', 0.66],
    ['6.6e-1', 0.66],
    ['NaN', 'empty'],
    ['1,000', 'refused'],
    ['0x10', 'refused'],
    ['Infinity', 'refused'],
    ['1e99', 'refused'],
    ['1 %', 'refused'],
    ['--', 'refused'],
  ])('the cell "%s" is read as %s', (output, expected) => {
    expect(rateOf(output)).toBe(expected)
  })

  it.each([
    ['of 200 letters', 'a'.repeat(200), 'figures'],
    ['of 201 letters', 'a'.repeat(201), 'refused'],
    ['in another encoding', 'A Coru\uFFFDa', 'refused'],
    ['with a NUL character', 'A\0', 'refused'],
  ])('the name of an area is accepted only if it has at most 200 readable characters: a name %s', (_, nombre, kind) => {
    expect(readFigures(FIGURE_FORMATS.provinces, { provincia_id: '15', nombre })).toMatchObject({ kind })
  })

  it('an error quotes at most 100 characters of the rejected value', () => {
    expect(readFigures(ibi, { municipality: 'x'.repeat(500), year: '2024' })).toEqual({
      kind: 'refused',
      column: 'municipality',
      value: 'x'.repeat(100),
    })
  })
})
