import { describe, expect, it } from 'vitest'
import type { CellInput } from '../kernel/parse-result.ts'
import { mapTapeColumns } from './tape-mapping.ts'
import { TapeValidator } from './tape-validator.ts'
import { typeCodesIn } from './type-codes.ts'

const rowsOf = (cells: readonly (readonly CellInput[])[]) => cells.map((each) => ({ cells: each }))
const LIST = rowsOf([
  ['Tipo', 'Significado'],
  ['PI', 'Piso'],
  ['UA', 'Unifamiliar adosado'],
  ['TR', 'Trastero'],
])

/** Reads rows of an identifier, a type and a size below the header of the type. */
function readTypes(header: string, types: readonly CellInput[], lists: readonly ReturnType<typeof rowsOf>[]) {
  const headers = ['ID activo', header, 'Superficie', 'Latitud', 'Longitud']
  const rows = types.map((type, index) => ({ row: index + 2, cells: [`A-${index}`, type, 80, 39.47, -0.38] }))
  const cells = { firstRows: rows, typeCodes: typeCodesIn(lists) }
  const mapping = mapTapeColumns(headers, {}, false, cells)
  const validator = new TapeValidator({ mapping, today: '2026-11-30', ...cells })
  const results = rows.map((row) => validator.validate(row))
  return {
    missing: mapping.missing,
    types: results.map((result) => (result.kind === 'accepted' ? result.asset.typeId : result.kind)),
    alone: rows.map((row) => validator.aloneInFile(row).cells[1]),
  }
}

describe('Codes of types', () => {
  it('codes are read with the list in another sheet of the workbook, and a workbook of errors has their words', () => {
    expect(readTypes('Tipo (ver códigos)', ['PI', 'UA', 'PI', 'Local'], [LIST])).toEqual({
      missing: [],
      types: [11, 12, 11, 21],
      alone: ['Piso', 'Unifamiliar adosado', 'Piso', 'Local'],
    })
  })

  it('codes without a list are refused', () => {
    expect(readTypes('Tipo (ver códigos)', ['PI', 'UA'], []).types).toEqual(['refused', 'refused'])
  })

  it('numbers below a header that refers to codes are not the numbers of the types', () => {
    expect(readTypes('Tipo (ver códigos)', ['11', '21'], []).types).toEqual(['refused', 'refused'])
    expect(readTypes('Tipo', ['11', '21'], []).types).toEqual([11, 21])
  })

  it('a list of numbers counts if its header names codes and it explains all first cells', () => {
    const list = rowsOf([
      ['Código', 'Tipo'],
      [11, 'Local'],
      [12, 'Nave'],
    ])
    expect(
      readTypes(
        'Tipo',
        [1, 2, 1],
        [
          rowsOf([
            ['Cód. tipo', 'Tipo'],
            [1, 'Local'],
            [2, 'Nave'],
            [9, 'Otros'],
          ]),
        ],
      ).types,
    ).toEqual([21, 41, 21])
    expect(readTypes('Tipo', [11, 12, 51], [list]).types).toEqual([11, 12, 51])
    const counts = rowsOf([
      ['Activos', 'Tipo'],
      [11, 'Local'],
      [12, 'Nave'],
    ])
    expect(readTypes('Tipo', [11, 12], [counts]).types).toEqual([11, 12])
  })

  it('numbers that are all numbers of our types are asked if the list gives them another meaning', () => {
    const list = rowsOf([
      ['Código', 'Tipo'],
      [11, 'Local'],
      [12, 'Unifamiliar'],
    ])
    expect(readTypes('Tipo', [11, 12, 11], [list])).toMatchObject({
      types: ['refused', 12, 'refused'],
      alone: [11, 12, 11],
    })
  })

  it.each([
    [[['Cód. Oficina', 'Tipo']]],
    [[['Código postal', 'Tipo']]],
    [[['Nota: ver código interno'], ['Nº', 'Tipo']]],
    [[['Código', 'Tipo'], [], ['Nº', 'Tipo']]],
    [[['Código', 'Tipo'], []]],
  ])('numbers below the rows %j are no codes', (above) => {
    const list = rowsOf([...above, [1, 'Local'], [2, 'Nave']])
    expect(readTypes('Tipo', [1, 2], [list]).types).toEqual(['refused', 'refused'])
  })

  it.each(['Código', 'Cód. tipo', 'Código de tipología', 'Cod. uso', 'Clave', 'Sigla', 'Code'])(
    'numbers directly below %s are codes',
    (header) => {
      const list = rowsOf([
        [header, 'Tipo'],
        [1, 'Local'],
        [2, 'Nave'],
      ])
      expect(readTypes('Tipo', [1, 2], [list]).types).toEqual([21, 41])
    },
  )

  it('a list of the sender has precedence over our abbreviations', () => {
    const list = rowsOf([
      ['EDIF', 'Edificio de oficinas'],
      ['PI', 'Piso'],
    ])
    expect(readTypes('Tipo', ['EDIF', 'PI'], [list]).types).toEqual([33, 11])
    expect(readTypes('Tipo', ['EDIF', 'Local'], [list]).types).toEqual([33, 21])
    expect(readTypes('Tipo', ['EDIF', 'Zeta', 'Local'], [list]).types).toEqual(['refused', 'refused', 21])
    expect(readTypes('Tipo', ['EDIF', 'Local'], []).types).toEqual([13, 21])
  })

  it('a whole word for a type is a code only below a header of codes', () => {
    const pairs = [
      ['Piso', 'Ático'],
      ['Casa', 'Casa rural'],
    ]
    expect(readTypes('Tipo', ['Piso', 'Casa'], [rowsOf([['Tipo', 'Subtipo'], ...pairs])]).types).toEqual([11, 12])
    expect(readTypes('Tipo', ['Piso', 'Casa'], [rowsOf([['Código', 'Tipo'], ...pairs])]).types).toEqual([11, 14])
  })

  it('a word for a type is no code, and a code with two meanings is none', () => {
    const table = rowsOf([
      ['Piso', 'Local', 'Garaje'],
      ['Local', 'Piso', 'Garaje'],
    ])
    expect(readTypes('Tipo', ['Piso', 'Local'], [table]).types).toEqual([11, 21])
    const other = rowsOf([
      ['PI', 'Garaje'],
      ['UA', 'Unifamiliar adosado'],
    ])
    expect(readTypes('Tipo', ['PI', 'UA'], [LIST, other]).types).toEqual(['refused', 'refused'])
  })
})

describe('An uncertain column of types', () => {
  it.each([
    ['Tipo de garantía', ['Piso', 'Local', 'Solar'], []],
    ['Tipo de garantía', ['Hipotecaria', 'Personal'], ['type']],
    ['Tipo de suelo', ['Suelo urbano', 'Urbanizable', 'Rústico'], []],
    ['Tipo de suelo', ['Residencial', 'Industrial'], ['type']],
    ['Tipo de suelo', [], ['type']],
    ['Uso (parcela)', ['Residencial', 'Industrial'], ['type']],
    ['Uso (parcela)', ['Solar', 'Rústico'], []],
    ['Uso (solar)', ['Industrial', 'Comercial'], ['type']],
    ['Uso (finca rústica)', ['Industrial'], ['type']],
    ['Use (plot)', ['Industrial', 'Commercial'], ['type']],
    ['Tipo (deudor)', ['Piso', 'Local'], ['type']],
    ['Tipo (préstamo)', ['Vivienda', 'Local'], ['type']],
    ['Tipo (contrato)', ['Vivienda', 'Local'], ['type']],
  ])('the header %s with the cells %j lacks the fields %j', (header, types, missing) => {
    expect(readTypes(header, types, []).missing).toEqual(missing)
  })
})
