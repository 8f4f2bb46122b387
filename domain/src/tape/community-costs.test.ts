import { describe, expect, it } from 'vitest'
import type { CellInput } from '../kernel/parse-result.ts'
import { type MappingChoices, mapTapeColumns } from './tape-mapping.ts'
import { TapeValidator } from './tape-validator.ts'

const columnsOf = (headers: readonly string[], choices: MappingChoices = {}) =>
  mapTapeColumns(['ID', ...headers], choices).columns.slice(1)

describe('Community costs without a period are asked', () => {
  it.each([
    'Gastos comunidad',
    'Gastos comunidad (€)',
    'Gastos de comunidad',
    'GASTOS_COMUNIDAD',
    'Comunidad',
    'Cuota comunidad',
    'Coste comunidad',
    'Community fees',
    'Service charge',
    'HOA fees',
    'Despeses comunitat',
    'Gastos › Comunidad',
  ])('%s is a question with the yearly and the monthly cost as the first answers', (header) => {
    const [column] = columnsOf([header])
    expect(column).toMatchObject({ target: null, source: 'asked' })
    expect(column?.suggestions.slice(0, 2)).toEqual([
      { field: 'communityCost', likeness: 100 },
      { field: 'communityCostPerMonth', likeness: 100 },
    ])
  })

  it.each([
    'Comunidad anual',
    'Comunidad (€/año)',
    'Comunidad (anual)',
    'Gastos de comunidad anuales',
    'Coste comunidad anual (€)',
    'Annual community fees',
    'Community cost (€/year)',
    'Gastos anuales › Comunidad',
    'Coste comunidad (€/año)',
    // Lindero's templates, as they are retyped, and the name of the field.
    'Coste comunidad (€)',
    'COSTE COMUNIDAD (€)',
    'Coste comunidad €',
    'Datos › Coste comunidad (€)',
    'Coste comunidad (€) / Community cost (€)',
    'Community cost (€)',
    'communityCost',
  ])('%s states the year and is not asked', (header) => {
    expect(columnsOf([header])).toMatchObject([{ target: 'communityCost', source: 'recognised' }])
  })

  it.each(['Comunidad mensual', 'Gastos comunidad mensuales', 'Cuota mensual comunidad'])(
    '%s is a question with the monthly cost as the first answer',
    (header) => {
      const [column] = columnsOf([header])
      expect(column).toMatchObject({ target: null, source: 'asked' })
      expect(column?.suggestions[0]).toEqual({ field: 'communityCostPerMonth', likeness: 100 })
    },
  )

  it.each(['Comunidad autónoma', 'CCAA', 'Presidente comunidad'])('%s is not asked as a cost', (header) => {
    expect(columnsOf([header])[0]?.source).not.toBe('asked')
  })

  it('beside a column with the yearly cost, the monthly one is not read', () => {
    expect(columnsOf(['Comunidad anual', 'Comunidad mensual'])).toMatchObject([
      { target: 'communityCost', source: 'recognised' },
      { target: null },
    ])
  })

  it('a yearly and a monthly column that are both chosen are contested', () => {
    const choices = { Comunidad: 'communityCost', 'Cuota comunidad': 'communityCostPerMonth' }
    const { contested } = mapTapeColumns(['ID', 'Comunidad', 'Cuota comunidad'], choices)
    expect(contested).toMatchObject([
      { field: 'communityCost', columns: [{ header: 'Comunidad' }, { header: 'Cuota comunidad' }] },
    ])
  })
})

describe('The answer is remembered for the column', () => {
  function readingOf(header: string, cell: CellInput, field: string, edits = {}) {
    const headers = ['ID', 'Tipo', 'Superficie', 'Latitud', 'Longitud', header]
    const mapping = mapTapeColumns(headers, { [header]: field })
    const validator = new TapeValidator({ mapping, today: '2026-12-01', edits })
    const result = validator.validate({ row: 2, cells: ['A-1', 'Piso', 85, 39.47, -0.38, cell] })
    if (result.kind !== 'accepted') throw new Error(JSON.stringify(result))
    return { cost: result.asset.communityCost, issues: result.warnings.map(({ code, data }) => ({ code, data })) }
  }

  it.each<[CellInput, number, string]>([
    [65.5, 786, '65.5'],
    ['65,50', 786, '65,50'],
    ['65,50 €', 786, '65,50 €'],
  ])('a monthly cost of %j is multiplied by twelve, and the preview says so', (cell, cost, original) => {
    const readIt = [{ code: 'tape.readInUnit', data: { unit: '€/mes', cell: original, value: cost } }]
    expect(readingOf('Gastos comunidad', cell, 'communityCostPerMonth')).toEqual({ cost, issues: readIt })
    expect(readingOf('Comunidad (€/mes)', cell, 'communityCostPerMonth')).toEqual({ cost, issues: readIt })
  })

  it('a yearly cost is read as it is', () => {
    expect(readingOf('Gastos comunidad', 786, 'communityCost')).toEqual({ cost: 786, issues: [] })
  })

  it('a cost below € M that is answered as monthly is multiplied by twelve', () => {
    expect(readingOf('Comunidad (€ M)', 65, 'communityCostPerMonth').cost).toBe(780)
    expect(readingOf('Comunidad (€ M)', 65, 'communityCost').cost).toBeNull()
  })

  it('a monthly cost of 0 or without a cell is not multiplied', () => {
    expect(readingOf('Gastos comunidad', 0, 'communityCostPerMonth')).toEqual({ cost: 0, issues: [] })
    expect(readingOf('Gastos comunidad', '', 'communityCostPerMonth')).toEqual({ cost: null, issues: [] })
  })

  it('a cell with another period below a monthly cost is left out', () => {
    expect(readingOf('Gastos comunidad', '720 €/año', 'communityCostPerMonth')).toMatchObject({
      cost: null,
      issues: [{ code: 'tape.notANumber' }],
    })
  })

  it('a corrected cell is the yearly cost', () => {
    const edits = { '2': { communityCost: 780 } }
    expect(readingOf('Gastos comunidad', 60, 'communityCostPerMonth', edits)).toEqual({ cost: 780, issues: [] })
  })
})
