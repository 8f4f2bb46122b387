import { describe, expect, it } from 'vitest'
import type { CellInput } from '../kernel/parse-result.ts'
import type { TapeFieldKey } from './tape-fields.ts'
import type { TapeEdits } from './tape-issues.ts'
import { mapTapeColumns } from './tape-mapping.ts'
import { TapeValidator } from './tape-validator.ts'

const GOOD: Partial<Record<TapeFieldKey, CellInput>> = {
  externalId: 'A-1',
  type: 'Piso',
  size: 85,
  latitude: 39.47,
  longitude: -0.38,
}

/** Validates a row with `cells` added to the valid cells of `GOOD`, and with the corrections `edits`. */
function validateCells(cells: Partial<Record<TapeFieldKey, CellInput>>, edits: TapeEdits = {}) {
  const row = { ...GOOD, ...cells }
  const validator = new TapeValidator({
    mapping: mapTapeColumns(Object.keys(row)),
    today: '2026-11-21',
    edits,
  })
  return validator.validate({ row: 2, cells: Object.values(row) })
}

function acceptedAsset(cells: Partial<Record<TapeFieldKey, CellInput>>, edits: TapeEdits = {}) {
  const result = validateCells(cells, edits)
  if (result.kind !== 'accepted') throw new Error(JSON.stringify(result))
  return result
}

function errorsOf(cells: Partial<Record<TapeFieldKey, CellInput>>) {
  const result = validateCells(cells)
  return result.kind === 'refused' ? result.errors : []
}

describe('An accepted row', () => {
  it('an accepted row contains the data of the building and rarely stated details such as the air conditioning', () => {
    const cells = {
      airConditioning: 'Sí',
      wardrobes: 'No',
      buildingFloors: 6,
      buildingDwellings: '24',
      cadastralQuality: 4,
    }
    expect(acceptedAsset(cells).asset).toMatchObject({
      airConditioning: true,
      wardrobes: false,
      buildingFloors: 6,
      buildingDwellings: 24,
      cadastralQuality: 4,
    })
    expect(acceptedAsset({ cadastralQuality: '' }).asset).toMatchObject({ cadastralQuality: null })
  })

  it('the occupancy is read from terms such as "sin posesión"; an unknown term leaves it empty, with a warning', () => {
    expect(acceptedAsset({ occupancyStatus: 'LIBRE' }).asset.occupancyStatus).toBe('vacant')
    expect(acceptedAsset({ occupancyStatus: 'Ocupado' })).toMatchObject({
      asset: { occupancyStatus: 'occupied' },
      warnings: [],
    })
    expect(acceptedAsset({ occupancyStatus: 'sin posesión' })).toMatchObject({
      asset: { occupancyStatus: 'occupied' },
      warnings: [{ field: 'occupancyStatus', code: 'tape.readAsOccupied' }],
    })
    expect(acceptedAsset({ occupancyStatus: 'Con posesión' })).toMatchObject({
      asset: { occupancyStatus: 'vacant' },
      warnings: [],
    })
    const { asset, warnings } = acceptedAsset({ occupancyStatus: 'Herencia yacente' })
    expect(asset.occupancyStatus).toBeNull()
    expect(warnings).toMatchObject([{ field: 'occupancyStatus', code: 'tape.unknownOccupancy' }])
  })

  it('each cell of a row is converted to the kind of value that its field has, and an empty cell to null', () => {
    const { asset, warnings } = acceptedAsset({
      cadastralReference: '6344205cf7664s0001gp',
      address: 'Calle Mayor 12, 3º B',
      postalCode: 46_019,
      municipality: 'València',
      province: 'València',
      size: ' 85,50 m2 ',
      plotSize: '',
      rooms: '3',
      lift: 'Sí',
      pool: 'No',
      garden: '',
      state: 'A reformar',
      constructionYear: 1974,
      floor: '3ª',
      acquisitionDate: '15/03/2017',
      outstandingBalance: '1.234,50 €',
      propertyTaxRate: '0,655',
      socialHousing: 'N',
    })
    expect(warnings).toEqual([])
    expect(asset).toMatchObject({
      externalId: 'A-1',
      cadastralReference: '6344205CF7664S0001GP',
      address: 'Calle Mayor 12, 3º B',
      postalCode: '46019',
      municipality: 'València',
      provinceCode: '46',
      typeId: 11,
      subtype: 'flat',
      size: 85.5,
      plotSize: null,
      rooms: 3,
      bathrooms: null,
      lift: true,
      pool: false,
      garden: null,
      state: 'toRenovate',
      constructionYear: 1974,
      floor: 3,
      acquisitionDate: '2017-03-15',
      outstandingBalance: 1234.5,
      propertyTaxRate: 0.655,
      socialHousing: false,
    })
  })

  it('the construction year is read from a full date', () => {
    expect(acceptedAsset({ constructionYear: new Date('1974-06-01') }).asset.constructionYear).toBe(1974)
  })

  it('a numeric identifier is read as text', () => {
    expect(acceptedAsset({ externalId: 1042 }).asset.externalId).toBe('1042')
  })

  it('a point or comma before three digits in an amount separates thousands, without a warning', () => {
    const { asset, warnings } = acceptedAsset({ outstandingBalance: '120.000', cadastralValue: '48,250' })
    expect([asset.outstandingBalance, asset.cadastralValue, warnings]).toEqual([120_000, 48_250, []])
  })

  it.each([
    ['Piso', 'Ático', 11, 'penthouse'],
    ['', 'Chalet adosado', 12, 'terraced'],
    ['Vivienda', '', 11, null],
    ['Dúplex', '', 11, 'duplex'],
  ])(
    'the type %j with the subtype %j is read as the type %d with the subtype %j',
    (type, subtype, typeId, expected) => {
      expect(acceptedAsset({ type, subtype }).asset).toMatchObject({ typeId, subtype: expected })
    },
  )

  it('a dwelling with the floor "Ático" is read as a penthouse with an unknown floor', () => {
    const { asset, warnings } = acceptedAsset({ type: 'Vivienda', floor: 'Ático' })
    expect(asset).toMatchObject({ subtype: 'penthouse', floor: null })
    expect(warnings).toMatchObject([{ code: 'tape.topFloor' }])
  })

  it('a custom column is stored under its header', () => {
    const headers = ['ID', 'Tipo', 'Superficie', 'RC', 'Gestor']
    const validator = new TapeValidator({
      mapping: mapTapeColumns(headers, { Gestor: 'ownField' }),
      today: '2026-11-21',
    })
    const result = validator.validate({ row: 2, cells: ['A', 'Piso', 80, '6344205CF7664S0001GP', ' Ana '] })
    expect(result).toMatchObject({ kind: 'accepted', asset: { ownFields: { Gestor: 'Ana' } } })
  })

  it("a custom column is stored under the customer's spelling of its name, but two similar columns of one tape are kept apart", () => {
    const headers = ['ID', 'Tipo', 'Superficie', 'RC', 'GESTION', 'Gestión', 'Peso']
    const mapping = mapTapeColumns(headers, { GESTION: 'ownField', Gestión: 'ownField', Peso: 'ownField' })
    const options = { mapping, today: '2026-11-21', ownNames: ['Gestión', 'peso'] }
    const own = mapping.columns.flatMap(({ target, header }) => (target === 'ownField' ? [header] : []))
    const result = new TapeValidator(options).validate({
      row: 2,
      cells: ['A', 'Piso', 80, '6344205CF7664S0001GP', 'a', 'b', 1.234],
    })
    expect(own).toEqual(['GESTION', 'Gestión', 'Peso'])
    expect(result).toMatchObject({ asset: { ownFields: { GESTION: 'a', Gestión: 'b', peso: '1.2340' } } })
  })

  it('custom columns with the same header all keep their values, also beside a header with a number', () => {
    const headers = ['ID', 'Tipo', 'Superficie', 'Latitud', 'Longitud', 'Notas', 'Notas', 'Notas (2)']
    const mapping = mapTapeColumns(headers, { notas: 'ownField', 'notas#2': 'ownField', notas2: 'ownField' })
    const result = new TapeValidator({ mapping, today: '2026-11-30' }).validate({
      row: 2,
      cells: ['A1', 'Piso', 80, 40.4, -3.7, 'one', 'two', 'three'],
    })
    expect(result).toMatchObject({ asset: { ownFields: { Notas: 'one', 'Notas (3)': 'two', 'Notas (2)': 'three' } } })
  })

  it('a row is rejected if its custom columns are larger than an asset can store', () => {
    const headers = ['ID', 'Tipo', 'Superficie', 'RC', 'Gestor']
    const mapping = mapTapeColumns(headers, { Gestor: 'ownField' })
    const cells = ['A', 'Piso', 80, '6344205CF7664S0001GP', 'x'.repeat(5_001)]
    const result = new TapeValidator({ mapping, today: '2026-11-21' }).validate({ row: 2, cells })
    expect(result).toMatchObject({
      kind: 'refused',
      errors: [{ code: 'tape.detailTooLong', data: { name: 'Gestor', limit: 5_000, found: 5_001 } }],
    })
  })
})

describe('A cell whose reading is an assumption gives a warning, and the row is loaded', () => {
  it.each<[TapeFieldKey, CellInput, string, unknown]>([
    ['floor', 'BJ', 'tape.readAsGroundFloor', 0],
    ['size', '1.020', 'tape.readAsThousands', 1020],
    ['appraisalValue', '12O.000', 'tape.letterInNumber', 120_000],
    ['postalCode', '8001', 'tape.postalCodeZero', '08001'],
    ['acquisitionDate', '03/15/2017', 'tape.readAsMonthDay', '2017-03-15'],
    ['acquisitionDate', '15/03/2027', 'tape.dateInFuture', '2027-03-15'],
    ['constructionYear', 2028, 'tape.yearAhead', 2028],
    ['constructionYear', 0, 'tape.readAsUnknown', null],
    ['constructionYear', '75', 'tape.readAsYear', 1975],
    ['constructionYear', 26, 'tape.readAsYear', 2026],
    ['constructionYear', 27, 'tape.readAsYear', 1927],
    ['rooms', 'n/d', 'tape.readAsUnknown', null],
    ['lift', 'quizás', 'tape.notAYesOrNo', null],
    ['parking', 2, 'tape.readAsYes', true],
    ['state', 'ocupado', 'tape.unknownState', null],
    ['subtype', 'raro', 'tape.unknownSubtype', 'flat'],
    ['subtype', 'Plaza de moto', 'tape.subtypeOfOtherType', 'flat'],
    ['cadastralReference', '6344205CF7664S', 'tape.referenceOfParcel', '6344205CF7664S'],
  ])('the cell of the field %s with %j causes the warning %s', (field, typed, code, expected) => {
    const { asset, warnings } = acceptedAsset({ [field]: typed })
    expect(warnings).toMatchObject([{ severity: 'warning', field, code }])
    expect(asset[field as keyof typeof asset]).toEqual(expected)
  })

  it('the possible readings of an ambiguous size are offered as alternatives', () => {
    expect(acceptedAsset({ size: '1.020' }).warnings[0]?.alternatives).toEqual([1020, 1.02])
    expect(acceptedAsset({ size: 1.02 }).warnings).toMatchObject([
      { code: 'tape.sizeTooSmall', alternatives: [102, 1020] },
    ])
  })

  it('a two-digit construction year is offered with two readings, as a year and as an age', () => {
    expect(acceptedAsset({ constructionYear: '75' }).warnings[0]?.alternatives).toEqual([1975, 1951])
  })

  it('a postal code outside the stated province causes a warning', () => {
    const { warnings } = acceptedAsset({ postalCode: '28001', province: 'Valencia' })
    expect(warnings).toMatchObject([
      { code: 'tape.postalCodeOtherProvince', data: { other: 'Madrid', province: 'Valencia/València' } },
    ])
  })

  it('a correction with the proposed value causes no warning', () => {
    const [warning] = acceptedAsset({ floor: 'BJ' }).warnings
    expect(warning?.proposal).toEqual({ floor: 0 })
    const corrected = acceptedAsset({ floor: 'BJ' }, { 2: warning?.proposal ?? {} })
    expect([corrected.warnings, corrected.isEdited, corrected.asset.floor]).toEqual([[], true, 0])
  })
})

describe('A row without a size', () => {
  it.each<[Partial<Record<TapeFieldKey, CellInput>>]>([
    [{ size: '', cadastralReference: '6344205cf7664s0001gp', province: 'Valencia' }],
    [{ size: null, cadastralSize: 90 }],
  ])(
    'a row with an empty size is accepted with a warning if its cells %j state a cadastral reference or cadastral size',
    (cells) => {
      const { asset, warnings } = acceptedAsset(cells)
      expect(asset.size).toBeNull()
      expect(warnings).toMatchObject([{ field: 'size', code: 'tape.sizeByReference' }])
    },
  )

  it('a row without a size is rejected if its cadastral reference is invalid', () => {
    expect(errorsOf({ size: '', cadastralReference: '123' }).map(({ code }) => code)).toContain('tape.missing')
  })
})

describe('An error rejects the row', () => {
  it.each<[TapeFieldKey, CellInput, string]>([
    ['externalId', '', 'tape.missing'],
    ['externalId', 'x'.repeat(101), 'tape.tooLong'],
    ['externalId', '#REF!', 'tape.cellError'],
    ['type', '', 'tape.missing'],
    ['type', 'Nave espacial', 'tape.unknownType'],
    ['size', '', 'tape.missing'],
    ['size', 0, 'tape.notPositive'],
    ['size', -5, 'tape.notPositive'],
    ['size', 'n/d', 'tape.notANumber'],
    ['size', '85/90', 'tape.notANumber'],
    ['size', 1e12, 'tape.tooLarge'],
  ])('the cell of the field %s with %j causes the error %s', (field, typed, code) => {
    expect(errorsOf({ [field]: typed })).toMatchObject([{ severity: 'error', row: 2, field, code, isLeftOut: false }])
  })

  it.each<[TapeFieldKey, CellInput, string]>([
    ['rooms', -2, 'tape.negative'],
    ['rooms', 2.5, 'tape.notAnInteger'],
    ['bathrooms', 100, 'tape.tooLarge'],
    ['constructionYear', 2190, 'tape.yearInFuture'],
    ['constructionYear', 974, 'tape.yearTooOld'],
    ['constructionYear', new Date('2190-01-01'), 'tape.yearInFuture'],
    ['constructionYear', new Date(Number.NaN), 'tape.notANumber'],
    ['acquisitionDate', new Date('0999-12-31'), 'tape.impossibleDate'],
    ['constructionYear', 1974.5, 'tape.notAnInteger'],
    ['acquisitionDate', '31/02/2019', 'tape.impossibleDate'],
    ['acquisitionDate', 'ayer', 'tape.notADate'],
    ['outstandingBalance', -1, 'tape.negative'],
    ['outstandingBalance', 1e15, 'tape.tooLarge'],
    ['propertyTaxRate', 101, 'tape.tooLarge'],
    ['propertyTaxRate', -1, 'tape.negative'],
    ['plotSize', -1, 'tape.negative'],
    ['floor', 'azul', 'tape.notAFloor'],
    ['floor', 120, 'tape.notAFloor'],
    ['postalCode', '460190', 'tape.postalCodeLength'],
    ['remarks', 'x'.repeat(5001), 'tape.tooLong'],
  ])(
    'the cell of the field %s with %j is left out with the warning %s, and the row is accepted',
    (field, typed, code) => {
      const { asset, warnings } = acceptedAsset({ [field]: typed })
      expect(warnings).toMatchObject([{ severity: 'warning', row: 2, field, code, isLeftOut: true }])
      expect(asset[field as 'rooms']).toBeNull()
    },
  )

  it('an error includes the row, column, header and text of its cell', () => {
    const validator = new TapeValidator({
      mapping: mapTapeColumns(['ID', 'Tipo', 'Sup. (m²)', 'RC']),
      today: '2026-11-21',
    })
    const result = validator.validate({ row: 7, cells: ['A', 'Piso', ' n/d ', '6344205CF7664S0001GP'] })
    expect(result).toMatchObject({
      kind: 'refused',
      errors: [{ row: 7, column: 'C', header: 'Sup. (m²)', field: 'size', value: 'n/d', code: 'tape.notANumber' }],
    })
  })

  it('all errors in a row are reported together', () => {
    const codes = errorsOf({ size: 0, rooms: -1, constructionYear: 2190, type: 'x' }).map((issue) => issue.code)
    expect(codes.sort()).toEqual(['tape.notPositive', 'tape.unknownType'])
  })

  it.each(['Regular', 'REGULAR', 'Aceptable'])(
    'the condition %s is between good and to renovate, so that it is left out and asked',
    (typed) => {
      const { asset, warnings } = acceptedAsset({ state: typed })
      expect(asset.state).toBeNull()
      expect(warnings).toMatchObject([{ field: 'state', value: typed, code: 'tape.unknownState' }])
    },
  )

  it('the most similar type is proposed for a misspelt type', () => {
    expect(errorsOf({ type: 'Adossado' })[0]?.proposal).toEqual({ type: 'adosado' })
    expect(errorsOf({ type: 'Nave espacial' })[0]?.proposal).toBeNull()
  })

  it.each<[TapeFieldKey, string, number | undefined]>([
    ['rooms', '3 H', 3],
    ['communityCost', '720 €/año', 720],
    ['communityCost', '350 € anuales', 350],
    ['communityCost', '60 €/mes', undefined],
    ['outstandingBalance', '720 €/año', undefined],
  ])('a cell of the field %s with the text %s has the proposal %s', (field, typed, proposal) => {
    const result = validateCells({ [field]: typed })
    const issues = result.kind === 'accepted' ? result.warnings : result.kind === 'refused' ? result.errors : []
    expect(issues.map((issue) => issue.proposal?.[field])).toEqual([proposal])
  })
})

describe('Repeated identifiers', () => {
  it('only the first row with a repeated identifier is accepted, and each later row gets a free identifier as proposal', () => {
    const validator = new TapeValidator({ mapping: mapTapeColumns(Object.keys(GOOD)), today: '2026-11-21' })
    const result = [2, 5, 9].map((row) => validator.validate({ row, cells: Object.values(GOOD) }))
    expect(result).toMatchObject([
      { kind: 'accepted' },
      { errors: [{ code: 'tape.repeated', data: { firstRow: 2 }, proposal: { externalId: 'A-1-2' } }] },
      { errors: [{ code: 'tape.repeated', data: { firstRow: 2 }, proposal: { externalId: 'A-1-3' } }] },
    ])
  })

  it('an identifier counts as repeated even if the first row with it was rejected, because a user may still correct that row', () => {
    const validator = new TapeValidator({ mapping: mapTapeColumns(Object.keys(GOOD)), today: '2026-11-21' })
    validator.validate({ row: 2, cells: Object.values({ ...GOOD, size: 0 }) })
    expect(validator.validate({ row: 3, cells: Object.values(GOOD) })).toMatchObject({ kind: 'refused' })
  })
})

describe('Empty rows are skipped', () => {
  it.each([[[]], [[null, '', '  ', undefined]]])('a row that contains only the empty cells %j is skipped', (cells) => {
    const validator = new TapeValidator({
      mapping: mapTapeColumns(['ID', 'Tipo', 'Superficie']),
      today: '2026-11-21',
    })
    expect(validator.validate({ row: 4, cells })).toEqual({ kind: 'empty', row: 4 })
  })
})

describe('Corrected cells', () => {
  it('the corrected value, a text or a number, is validated instead of the original cell', () => {
    expect(acceptedAsset({ size: 'n/d' }, { 2: { size: '72,5 m²' } }).asset.size).toBe(72.5)
    expect(acceptedAsset({ size: 'n/d' }, { 2: { size: 72 } }).asset.size).toBe(72)
    expect(acceptedAsset({ rooms: -2 }, { 2: { rooms: null } }).asset.rooms).toBeNull()
  })

  it('a correction can fill a field that has no column', () => {
    expect(acceptedAsset({}, { 2: { rooms: 4 } }).asset.rooms).toBe(4)
  })

  it('a correction does not affect other rows', () => {
    const result = validateCells({ size: 'n/d' }, { 3: { size: 72 } })
    expect(result).toMatchObject({ kind: 'refused', isEdited: false })
  })
})
