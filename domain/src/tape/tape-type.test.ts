import { describe, expect, it } from 'vitest'
import type { CellInput } from '../kernel/parse-result.ts'
import { mapTapeColumns } from './tape-mapping.ts'
import { TapeValidator } from './tape-validator.ts'

type Options = Partial<ConstructorParameters<typeof TapeValidator>[0]>

function read(cells: Record<string, CellInput>, options: Options = {}) {
  const row = { externalId: 'A-1', size: 80, latitude: 39.47, longitude: -0.38, ...cells }
  const validator = new TapeValidator({ mapping: mapTapeColumns(Object.keys(row)), today: '2026-11-30', ...options })
  return validator.validate({ row: 2, cells: Object.values(row) })
}

describe('A general type', () => {
  it.each<[string, string, number, string | null]>([
    ['VIV', 'Adosado', 12, 'terraced'],
    ['Vivienda', 'Unifamiliar', 12, null],
    ['Vivienda', 'Piso', 11, 'flat'],
    ['Residencial', 'Plaza de garaje', 15, 'carSpace'],
    ['Comercial', 'Oficina', 33, null],
    ['Terciario', 'Hotel', 32, null],
    ['Suelo', 'Rústico', 54, null],
    ['Unifamiliar', 'Vivienda', 12, null],
    ['Oficina', 'Comercial', 33, null],
  ])('%s with the subtype %s is the type %d with the subtype %s, without a question', (type, subtype, typeId, own) => {
    const result = read({ type, subtype })
    expect(result).toMatchObject({ kind: 'accepted', asset: { typeId, subtype: own }, warnings: [] })
  })

  it.each([
    ['Piso', 'Local comercial', 11],
    ['Piso', 'Unifamiliar', 11],
    ['Local', 'Oficina', 21],
    ['Vivienda', 'Local comercial', 11],
  ])('%s with the subtype %s stays the type %d, with a question', (type, subtype, typeId) => {
    expect(read({ type, subtype })).toMatchObject({
      asset: { typeId },
      warnings: [{ field: 'subtype', code: 'tape.subtypeOfOtherType' }],
    })
  })

  it.each([
    ['Suelo', 'Suelo rústico', 54],
    ['Suelo', 'Urbanizable sectorizado', 53],
    ['Suelo', 'Urbano consolidado', 51],
    ['Suelo', '', 51],
    ['Solar', 'Rústico', 51],
  ])('%s with the planning state %s is the type %d', (type, planningState, typeId) => {
    expect(read({ type, planningState })).toMatchObject({ asset: { typeId } })
  })

  it('an unknown subtype of land is reported beside the planning state', () => {
    expect(read({ type: 'Suelo', subtype: 'Parcela XYZ', planningState: 'Rural' })).toMatchObject({
      asset: { typeId: 54 },
      warnings: [{ field: 'subtype', code: 'tape.unknownSubtype' }],
    })
  })

  it.each([12, 14])('the number %d as the subtype does not narrow a dwelling, and is asked', (subtype) => {
    expect(read({ type: 'Vivienda', subtype })).toMatchObject({
      asset: { typeId: 11 },
      warnings: [{ field: 'subtype', code: 'tape.subtypeOfOtherType' }],
    })
    expect(read({ type: 'Residencial', subtype: 13 })).toMatchObject({ errors: [{ code: 'tape.unknownType' }] })
  })

  it('a general type without a subtype is asked if it names no type', () => {
    expect(read({ type: 'Residencial' })).toMatchObject({ kind: 'refused', errors: [{ code: 'tape.unknownType' }] })
  })
})

describe('The size of land', () => {
  it.each([
    [{ type: 'Suelo urbano', size: '', plotSize: 1200 }, 1200],
    [{ type: 'Suelo rústico', size: 0, plotSize: 5000 }, 5000],
    [{ type: 'Suelo urbano', size: 1200, plotSize: 1200 }, 1200],
    [{ type: 'Suelo urbano', size: 2500, plotSize: 2480 }, 2500],
    [{ type: 'Suelo urbano', size: 300, plotSize: 0 }, 300],
    [{ type: 'Suelo urbano', size: 300, plotSize: '' }, 300],
    [{ type: 'Unifamiliar', size: 300, plotSize: 1200 }, 300],
  ])('the asset %j has the size %d', (cells, size) => {
    expect(read(cells)).toMatchObject({ kind: 'accepted', asset: { size }, warnings: [] })
  })

  it('the size of land is left out and asked if it is neither the plot nor about as large', () => {
    const cells = { type: 'Solar', size: 500, plotSize: 2000 }
    const question = {
      field: 'size',
      code: 'tape.builtOrPlotSize',
      data: { built: 500, plot: 2000 },
      alternatives: [2000, 500],
      proposal: { size: 2000 },
    }
    expect(read(cells)).toMatchObject({ kind: 'refused', errors: [question] })
    const ofKnown = read(cells, { known: new Set(['A-1']) })
    expect(ofKnown).toMatchObject({ kind: 'accepted', asset: { size: null }, warnings: [question] })
    expect(read(cells, { edits: { 2: { size: 500 } } })).toMatchObject({ asset: { size: 500 }, warnings: [] })
  })

  it('a home without a size is asked, although it has a plot', () => {
    const errors = [{ field: 'size', code: 'tape.missing' }]
    expect(read({ type: 'Unifamiliar', size: '', plotSize: 500 })).toMatchObject({ kind: 'refused', errors })
  })

  it('a tape of land needs no column of sizes, and a tape without planning or with other types does', () => {
    const headers = ['ID suelo', 'Tipo', 'Superficie parcela', 'Dirección', 'Municipio']
    const missing = (all: readonly string[], types: readonly CellInput[]) =>
      mapTapeColumns(all, {}, false, { firstRows: types.map((type) => ({ cells: ['A-1', type] })) }).missing
    const planned = [...headers, 'Clasificación urbanística']
    expect(missing(planned, ['Suelo', 'Rústico', ''])).toEqual([])
    expect(missing(headers, ['Suelo'])).toEqual(['size'])
    expect(missing(planned, ['Piso', 'Chalet'])).toEqual(['size'])
    expect(missing(planned, ['Solar', 'Piso'])).toEqual(['size'])
    expect(missing(planned, [])).toEqual(['size'])
  })
})

describe('Yes and no in a column of the occupancy', () => {
  const occupancy = (header: string, cell: CellInput) => {
    const headers = ['ID activo', 'Tipo', 'Superficie', 'Latitud', 'Longitud', header]
    const mapping = mapTapeColumns(headers)
    const validator = new TapeValidator({ mapping, today: '2026-11-30' })
    const result = validator.validate({ row: 2, cells: ['A-1', 'Piso', 80, 39.47, -0.38, cell] })
    if (result.kind !== 'accepted') throw new Error(result.kind)
    return result.asset.occupancyStatus ?? result.warnings.map(({ code }) => code)
  }
  it.each([
    ['Ocupado (S/N)', 'S', 'occupied'],
    ['Ocupado', 'N', 'vacant'],
    ['Posesión › Ocupado (S/N)', 'N', 'vacant'],
    ['Ocupación', 'No', 'vacant'],
    ['Occupied', 'Y', 'occupied'],
    ['Ocupado', 'Alquilado', 'let'],
  ])('below %s, %s means %s', (header, cell, status) => {
    expect(occupancy(header, cell)).toBe(status)
  })

  it.each([
    ['Estado posesorio', 'Sí'],
    ['Possession status', 'Yes'],
    ['Vacant / Occupied', 'Yes'],
    ['Ocupación', 'S'],
  ])('below %s, %s is a question', (header, cell) => {
    expect(occupancy(header, cell)).toEqual(['tape.unknownOccupancy'])
  })
})
