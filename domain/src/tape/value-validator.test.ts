import { describe, expect, it } from 'vitest'
import type { CellInput } from '../kernel/parse-result.ts'
import { UsualRanges } from '../market/market-bounds.ts'
import type { ValueFieldKey } from './tape-fields.ts'
import { mapValueColumns } from './tape-mapping.ts'
import { ValueValidator, valueKey } from './value-validator.ts'

const GOOD: Record<ValueFieldKey, CellInput> = {
  assetId: 'A-1',
  operation: 'Venta',
  source: 'Tasación',
  valuer: 'Tasadora inventada',
  value: '120.000 €',
  size: '85',
  date: '30/06/2024',
}

type Options = Partial<ConstructorParameters<typeof ValueValidator>[0]>

function validateCells(cells: Partial<Record<ValueFieldKey, CellInput>> = {}, options: Options = {}) {
  const row = { ...GOOD, ...cells }
  const validator = new ValueValidator({
    mapping: mapValueColumns(Object.keys(row)),
    today: '2026-11-21',
    isKnownAsset: (id) => id === 'A-1',
    ...options,
  })
  return validator.validate({ row: 2, cells: Object.values(row) })
}

describe('The sheet of valuations and reference values (product facts 2.3, 6.8)', () => {
  it('a valid row is read as a reference value', () => {
    expect(validateCells()).toEqual({
      kind: 'accepted',
      row: 2,
      value: {
        assetId: 'A-1',
        operation: 'sale',
        kind: { source: 'appraisal' },
        valuer: 'Tasadora inventada',
        value: 120_000,
        size: 85,
        date: '2024-06-30',
      },
      warnings: [],
    })
  })

  it.each<[Partial<Record<ValueFieldKey, CellInput>>, object[]]>([
    [{ value: 120_000 }, []],
    [{ value: 79_000 }, [{ field: 'value', code: 'tape.unusualUnitValue', data: { least: 1_000, greatest: 18_000 } }]],
    [{ value: 79_000, size: 60 }, []],
    [{ value: 79_000, source: 'Deuda pendiente' }, []],
    [{ value: 850, operation: 'Alquiler' }, []],
    [{ value: 12_000, operation: 'Alquiler' }, [{ data: { least: 4, greatest: 32, typeId: 11, place: 'ES' } }]],
  ])(
    'the value in the row %j is compared with the usual range for the type and province of its asset',
    (cells, warnings) => {
      const usual = new UsualRanges([
        { measure: 'sale', typeId: 11, provinceCode: '28', low: 1_500, high: 12_000 },
        { measure: 'rent', typeId: 11, provinceCode: null, low: 6, high: 21 },
      ])
      const assetOf = () => ({ typeId: 11, provinceCode: '28', size: 80 }) as const
      const result = validateCells({ size: null, ...cells }, { usual, assetOf })
      expect(result).toMatchObject({ kind: 'accepted', warnings })
      expect(validateCells({ ...cells }, { usual })).toMatchObject({ kind: 'accepted', warnings: [] })
    },
  )

  it.each([
    ['Vendedor', { source: 'seller' }],
    ['Business Plan', { source: 'businessPlan' }],
    ['Broker', { source: 'broker' }],
    ['Deuda pendiente', { source: 'outstandingBalance' }],
    ['Valor UW', { source: 'underwriting' }],
    ['AVM', { valuationTypeId: 1 }],
    ['AVMPro', { valuationTypeId: 2 }],
    ['Desktop', { valuationTypeId: 3 }],
    ['Drive-By', { valuationTypeId: 4 }],
    ['Drive-In', { valuationTypeId: 5 }],
    ['3', { valuationTypeId: 3 }],
  ])('the text %s in the source column of a reference value is read as %j', (source, kind) => {
    expect(validateCells({ source })).toMatchObject({ kind: 'accepted', value: { kind } })
  })

  it.each([
    ['', 'sale'],
    ['Alquiler', 'rent'],
    ['Rent', 'rent'],
  ])('a row with the operation %j gives a reference value for %s', (operation, expected) => {
    expect(validateCells({ operation })).toMatchObject({ value: { operation: expected } })
  })

  it.each<[ValueFieldKey, CellInput, string]>([
    ['assetId', 'B-9', 'tape.assetNotFound'],
    ['assetId', '', 'tape.missing'],
    ['operation', 'permuta', 'tape.unknownOperation'],
    ['source', 'horóscopo', 'tape.unknownSource'],
    ['source', '', 'tape.missing'],
    ['value', 0, 'tape.notPositive'],
    ['value', '', 'tape.missing'],
    ['value', 'mucho', 'tape.notANumber'],
    ['date', '31/02/2024', 'tape.impossibleDate'],
    ['date', '', 'tape.missing'],
    ['size', -1, 'tape.negative'],
  ])('the cell of the field %s with %j causes the error %s', (field, typed, code) => {
    expect(validateCells({ [field]: typed })).toMatchObject({ kind: 'refused', errors: [{ field, code }] })
  })

  it('a reference value with a future date is accepted with a warning', () => {
    expect(validateCells({ date: '2027-01-01' })).toMatchObject({ warnings: [{ code: 'tape.dateInFuture' }] })
  })

  it('empty rows of the values sheet are skipped', () => {
    expect(validateCells(Object.fromEntries(Object.keys(GOOD).map((key) => [key, ''])))).toEqual({
      kind: 'empty',
      row: 2,
    })
  })

  it('a reference value is identified by asset, operation, source, valuer and date, regardless of its amount', () => {
    const keyOf = (cells: Partial<Record<ValueFieldKey, CellInput>>) => {
      const result = validateCells(cells)
      return result.kind === 'accepted' ? valueKey(result.value) : null
    }
    expect(keyOf({ value: 1 })).toBe(keyOf({}))
    expect(keyOf({ date: '2024-07-01' })).not.toBe(keyOf({}))
    expect(keyOf({ operation: 'Alquiler' })).not.toBe(keyOf({}))
    expect(keyOf({ source: 'AVM' })).not.toBe(keyOf({}))
  })
})
