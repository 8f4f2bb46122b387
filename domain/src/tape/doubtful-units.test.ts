import { describe, expect, it } from 'vitest'
import type { CellInput } from '../kernel/parse-result.ts'
import { unitsOfTitle } from './header-units.ts'
import { mapTapeColumns } from './tape-mapping.ts'
import { TapeValidator } from './tape-validator.ts'

const HEADERS = ['ID', 'Tipo', 'Superficie', 'Latitud', 'Longitud']

function readingOf(
  header: string,
  cells: readonly CellInput[],
  { size = 85 as CellInput, title = '', choices = {} } = {},
) {
  const headers = [...HEADERS, header, 'Fecha tasación']
  const firstRows = cells.map((cell, index) => ({
    cells: [`A-${index + 1}`, 'Piso', size, 39.47, -0.38, cell, '15/03/2024'],
  }))
  const mapping = mapTapeColumns(headers, choices, false, { firstRows, units: unitsOfTitle([[title]]) })
  const validator = new TapeValidator({ mapping, firstRows, today: '2026-12-01' })
  const results = firstRows.map((row, index) => validator.validate({ ...row, row: index + 2 }))
  return results.map((result) => (result.kind === 'accepted' ? { ...result.asset, all: result.warnings } : null))
}

describe('Units that are a question or none', () => {
  it.each([120_500, '120.500,00'])('the cell %j below thousands may be the whole amount', (cell) => {
    expect(readingOf('Deuda total (miles €)', [120.5, cell])).toMatchObject([
      { outstandingBalance: 120_500 },
      { outstandingBalance: null, all: [{ code: 'tape.unitUncertain', alternatives: [120_500_000, 120_500] }] },
    ])
  })

  it.each(['Deuda total (€ 000,00)', 'Deuda total (€, mm/aaaa)'])('%s is in euros', (header) => {
    expect(mapTapeColumns([header]).columns[0]).not.toHaveProperty('unit')
  })

  it.each(['Deuda total (euros, céntimos)', 'Deuda total (MN)', 'Deuda total (€ m)', 'Comunidad (€ m.)'])(
    'the unit of the column %s is asked',
    (header) => {
      expect(mapTapeColumns([header]).columns).toMatchObject([{ target: null, source: 'asked' }])
    },
  )

  it('a community cost below € M is asked as monthly or yearly', () => {
    const choices = { 'Comunidad (€ M)': 'communityCost' }
    expect(readingOf('Comunidad (€ M)', [65], { choices })).toMatchObject([
      { communityCost: null, all: [{ code: 'tape.unitUncertain', alternatives: [65, 780] }] },
    ])
  })

  it.each([
    [['Importes en euros, separador de miles']],
    [['Importes redondeados a miles de euros']],
    [['Datos de préstamos de más de mil euros']],
    [['Importe total (M€)', '12,5']],
    [['Importe total (M€)']],
    [['Nº activos', 'Importe total (M€)', 'Superficie total (ha)']],
    [['A', 'B', 'C', 'K', 'M']],
    [['O', 'M', 'M', 'O']],
    [['Pisos (M)']],
    [['Portfolio Alpha (K)']],
    [['Viviendas en Acres']],
  ])('the line %j states no unit', (cells) => {
    expect(unitsOfTitle([cells])).toEqual([])
  })

  it('a line with euros and thousands is a question', () => {
    expect(unitsOfTitle([['Importes en euros, salvo GBV en miles de euros']])).toMatchObject([{ factors: [1_000, 1] }])
  })
})

describe('A row alone in a workbook of errors', () => {
  it.each([
    ['Importes en miles de euros', '120,5 €'],
    ['Importes en M', '120'],
  ])('below %s the cell %s is not decided', (title, cell) => {
    const cells = ['A-1', 'Piso', 85, cell]
    const headers = ['ID', 'Tipo', 'Superficie', 'Deuda total']
    const mapping = mapTapeColumns(headers, {}, true, { units: unitsOfTitle([[title]]) })
    const alone = new TapeValidator({ mapping, today: '2026-12-01', known: new Set(['A-1']) }).aloneInFile({
      row: 2,
      cells,
    })
    const again = new TapeValidator({
      mapping: mapTapeColumns(headers, {}, true),
      today: '2026-12-01',
      known: new Set(['A-1']),
    })
    expect(again.validate(alone)).toMatchObject({ kind: 'accepted', asset: { outstandingBalance: null } })
  })
})

describe('Marks, years and streets as before', () => {
  it('a comma of sizes does not make 120,000 euros 120', () => {
    expect(readingOf('Deuda total', ['120,000', '85,000'], { size: '85,50' })).toMatchObject([
      { outstandingBalance: 120_000, all: [{ code: 'tape.readAsThousands' }] },
      { outstandingBalance: 85_000, all: [{ code: 'tape.readAsThousands' }] },
    ])
  })

  it.each(['Año (antigüedad)', 'Antigüedad (año construcción)', 'Año construcción / Antigüedad'])(
    'below %s 92 is the year 1992',
    (header) => {
      expect(readingOf(header, [1985, 92])[1]).toMatchObject({ constructionYear: 1992 })
    },
  )

  it('an age that may be a year of two digits has both readings', () => {
    const [, row] = readingOf('Antigüedad', [1985, 92])
    expect(row?.all).toMatchObject([{ code: 'tape.readAsAge', alternatives: [1932, 1934, 1992] }])
  })

  it.each(['Dirección', 'Calle'])('%s with Plaza and Ronda alone stays the address', (header) => {
    const firstRows = ['Plaza', 'Ronda', 'Parque', 'Cuesta'].map((cell) => ({ cells: ['1', cell, '8', 'Madrid'] }))
    const { columns } = mapTapeColumns(['ID', header, 'Nº', 'Municipio'], {}, false, { firstRows })
    expect(columns[1]?.target).toBe('address')
  })
})
