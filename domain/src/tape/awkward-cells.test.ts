import { describe, expect, it } from 'vitest'
import type { CellInput } from '../kernel/parse-result.ts'
import { UsualRanges } from '../market/market-bounds.ts'
import type { TapeFieldKey } from './tape-fields.ts'
import { isConfirmedAlone } from './tape-issues.ts'
import { mapTapeColumns } from './tape-mapping.ts'
import { TapeValidator } from './tape-validator.ts'

type Cells = Partial<Record<TapeFieldKey, CellInput>>
type Options = Partial<ConstructorParameters<typeof TapeValidator>[0]>

const GOOD: Cells = { externalId: 'A-1', type: 'Piso', size: 85, latitude: 39.47, longitude: -0.38 }
const today = '2026-11-21'

function validated(cells: Cells, options: Options = {}) {
  const row = { ...GOOD, ...cells }
  const validator = new TapeValidator({ mapping: mapTapeColumns(Object.keys(row)), today, ...options })
  return validator.validate({ row: 2, cells: Object.values(row) })
}

describe('Amounts with multipliers', () => {
  it.each([
    ['125k', 125_000],
    ['125 K€', 125_000],
    ['1,2M€', 1_200_000],
    ['1.2 MM', 1_200_000],
    ['1,234 M€', 1_234_000],
    ['90 mil', 90_000],
    ['90 mil euros', 90_000],
    ['1,5 millones', 1_500_000],
    ['€ 1.200 k', 1_200_000],
  ])('the cell %s is read as %d euros, with a warning', (outstandingBalance, value) => {
    expect(validated({ outstandingBalance })).toMatchObject({
      kind: 'accepted',
      asset: { outstandingBalance: value },
      warnings: [{ code: 'tape.readWithMultiplier' }],
    })
  })

  it.each(['125k', '1,2M', '90 mil'])('the size %s is rejected without a proposal', (size) => {
    expect(validated({ size })).toMatchObject({ errors: [{ code: 'tape.notANumber', proposal: null }] })
  })
})

describe('Proposals that a person confirms one by one: they change a magnitude, move an asset or create one', () => {
  it.each<[Cells]>([
    [{ outstandingBalance: '125k' }],
    [{ rooms: 'unas 3' }],
    [{ latitude: 40.4, longitude: 3.7 }],
    [{ type: 'Suelo rústico', size: '85.123' }],
  ])('the proposal for the cells %j cannot be confirmed together with other proposals', (cells) => {
    const result = validated(cells)
    const issues =
      result.kind === 'empty' ? [] : [...result.warnings, ...(result.kind === 'refused' ? result.errors : [])]
    const [proposed] = issues.filter(({ proposal }) => proposal !== null)
    expect(proposed && isConfirmedAlone(proposed)).toBe(true)
  })

  it('the proposal for a repeated identifier cannot be confirmed together with others, but the proposal for a floor or postal code can', () => {
    expect(isConfirmedAlone({ code: 'tape.readAsGroundFloor' })).toBe(false)
    expect(isConfirmedAlone({ code: 'tape.postalCodeZero' })).toBe(false)
    expect(isConfirmedAlone({ code: 'tape.repeated' })).toBe(true)
  })
})

describe('Cells of other fields in usual notations', () => {
  it.each<[TapeFieldKey, CellInput, string | number, string | null]>([
    ['rooms', '2+1', 3, 'tape.readAsSum'],
    ['acquisitionDate', 'mar-23', '2023-03-01', 'tape.readAsFirstOfMonth'],
    ['acquisitionDate', '03/2023', '2023-03-01', 'tape.readAsFirstOfMonth'],
    ['postalCode', '28001.0', '28001', null],
    ['postalCode', '8001,0', '08001', 'tape.postalCodeZero'],
    ['acquisitionDate', '31/12/55', '1955-12-31', null],
    ['appraisalDate', '31/12/26', '2026-12-31', 'tape.dateInFuture'],
    ['propertyTaxRate', '0.62 %', 0.62, null],
  ])('the cell of the field %s with %j is read as %j', (field, typed, value, code) => {
    const result = validated({ [field]: typed })
    expect(result).toMatchObject({ kind: 'accepted', asset: { [field]: value } })
    const codes = result.kind === 'accepted' ? result.warnings.map((issue) => issue.code) : null
    expect(codes).toEqual(code === null ? [] : [code])
  })
})

describe('Dates before the first usual year', () => {
  it.each<[string, CellInput, string | null]>([
    ['acquisitionDate', new Date('1900-01-01'), null],
    ['acquisitionDate', '15/03/1875', '1875-03-15'],
    ['appraisalDate', '01/01/1975', '1975-01-01'],
  ])('the %s %s is left out until a user confirms it', (field, typed, proposed) => {
    expect(validated({ [field]: typed })).toMatchObject({
      kind: 'accepted',
      asset: { [field]: null },
      warnings: [
        { code: 'tape.dateTooOld', isLeftOut: true, proposal: proposed === null ? null : { [field]: proposed } },
      ],
    })
    const confirmed = validated({ [field]: typed }, { edits: { 2: { [field]: '1875-03-15' } } })
    expect(confirmed).toMatchObject({ asset: { [field]: '1875-03-15' }, warnings: [{ code: 'tape.dateTooOld' }] })
  })

  it.each<[string, CellInput, string | null]>([
    ['acquisitionDate', '9999-12-31', null],
    ['acquisitionDate', '31/12/2099', '2099-12-31'],
    ['appraisalDate', new Date('2199-01-01'), '2199-01-01'],
  ])('the %s %s, far in the future, is left out until a user confirms it', (field, typed, proposed) => {
    expect(validated({ [field]: typed })).toMatchObject({
      kind: 'accepted',
      asset: { [field]: null },
      warnings: [
        { code: 'tape.dateTooLate', isLeftOut: true, proposal: proposed === null ? null : { [field]: proposed } },
      ],
    })
  })

  it('a number of days in a workbook of the 1904 system is counted from 1904', () => {
    const row = { ...GOOD, acquisitionDate: 43_904 }
    const validator = new TapeValidator({ mapping: mapTapeColumns(Object.keys(row)), today })
    expect(validator.validate({ row: 2, cells: Object.values(row), is1904: true })).toMatchObject({
      asset: { acquisitionDate: '2024-03-15' },
    })
  })
})

describe('Unlikely figures', () => {
  it.each<[Cells, string]>([
    [{ size: 99_999_999 }, 'tape.unlikelySize'],
    [{ appraisalValue: 98.5 }, 'tape.unlikelyUnitValue'],
    [{ propertyTaxRate: 0.0062 }, 'tape.unlikelyRate'],
  ])('the row %j is accepted with the warning %s', (cells, code) => {
    expect(validated(cells)).toMatchObject({ kind: 'accepted', warnings: [{ code, isLeftOut: false }] })
  })

  it.each<[Cells]>([
    [{ size: 42, appraisalValue: 60_000, propertyTaxRate: 0.62 }],
    [{ type: 'Garaje', size: 11, appraisalValue: 9_000 }],
    [{ type: 'Suelo rústico', size: 250_000, appraisalValue: 400_000 }],
    [{ type: 'Nave', size: 4_500, appraisalValue: 1_900_000 }],
  ])('the row %j is accepted without a warning', (cells) => {
    expect(validated(cells)).toMatchObject({ kind: 'accepted', warnings: [] })
  })

  it('an ambiguous size is read as the more likely size for the asset type', () => {
    expect(validated({ size: '85.123' })).toMatchObject({
      asset: { size: 85.123 },
      warnings: [{ code: 'tape.readAsDecimal', alternatives: [85.123, 85_123] }],
    })
  })

  const usual = new UsualRanges([
    { measure: 'size', typeId: 11, provinceCode: null, low: 30, high: 200 },
    { measure: 'size', typeId: 11, provinceCode: '28', low: 37.5, high: 210 },
    { measure: 'sale', typeId: 11, provinceCode: '28', low: 1_500, high: 12_000 },
  ])
  const provinceAt = () => '28'

  it.each<[Cells, object[]]>([
    [{ size: 24.9 }, [{ field: 'size', code: 'tape.unusualSize', data: { least: 25, greatest: 320, place: '28' } }]],
    [{ size: 25 }, []],
    [{ size: 320.5 }, [{ code: 'tape.unusualSize', data: { typeId: 11, place: '28' } }]],
    [
      { province: 'Valencia', size: 310 },
      [{ code: 'tape.unusualSize', data: { least: 20, greatest: 300, place: 'ES' } }],
    ],
    [
      { size: 90, appraisalValue: 1_700_000 },
      [{ code: 'tape.unusualUnitValue', data: { least: 1_000, greatest: 18_000 } }],
    ],
    [{ size: 90, appraisalValue: 1_600_000 }, []],
    [{ province: 'Valencia', size: 90, appraisalValue: 1_700_000 }, []],
    [{ size: 9 }, [{ code: 'tape.sizeTooSmall' }]],
    [{ type: 'Chalet', size: 4_900 }, []],
    [{ type: 'Chalet', size: 5_100 }, [{ code: 'tape.unlikelySize', data: { least: 20, greatest: 5_000 } }]],
  ])(
    'a row with %j is compared with the usual range of its province, or else of Spain, or else with fixed limits',
    (cells, warnings) => {
      const result = validated(cells, { usual, provinceAt: cells.province ? () => '46' : provinceAt })
      expect(result).toMatchObject({ kind: 'accepted', asset: { size: cells.size } })
      expect(result).toHaveProperty(
        'warnings',
        warnings.map((warning) =>
          expect.objectContaining({
            ...warning,
            ...('data' in warning ? { data: expect.objectContaining(warning.data as object) } : {}),
          }),
        ),
      )
    },
  )

  it('an ambiguous size is read without regard to the usual range of the market', () => {
    const large = new UsualRanges([{ measure: 'size', typeId: 33, provinceCode: null, low: 20, high: 2_000 }])
    expect(validated({ type: 'Oficina', size: '12.500' }, { usual: large })).toMatchObject({
      asset: { size: 12_500 },
      warnings: [{ code: 'tape.readAsThousands' }, { code: 'tape.unusualSize' }],
    })
  })

  it('a tax rate that is a fraction gets a proposal in percent', () => {
    expect(validated({ propertyTaxRate: 0.0062 })).toMatchObject({
      warnings: [{ proposal: { propertyTaxRate: 0.62 } }],
    })
  })

  it('an identifier that differs from another identifier only in case gets a warning', () => {
    const validator = new TapeValidator({ mapping: mapTapeColumns(Object.keys(GOOD)), today, known: new Set(['B-1']) })
    const codes = ['A-1', 'a-1', 'b-1'].map((externalId, index) => {
      const result = validator.validate({ row: index + 2, cells: Object.values({ ...GOOD, externalId }) })
      return result.kind === 'accepted' ? result.warnings.map(({ code, data }) => [code, data.other]) : result.kind
    })
    expect(codes).toEqual([[], [['tape.identifierOtherCase', 'A-1']], [['tape.identifierOtherCase', 'B-1']]])
  })
})

describe('Identifiers that a spreadsheet program has shortened', () => {
  it.each<[CellInput]>([['1,23457E+11'], ['1.23457E+11'], [' 1,23457e+11 '], [1.2345678901234567e19]])(
    'the identifier %j is refused without a proposal, also if it is repeated or of an existing asset',
    (externalId) => {
      for (const options of [{}, { known: new Set([String(externalId)]) }]) {
        const validator = new TapeValidator({ mapping: mapTapeColumns(Object.keys(GOOD)), today, ...options })
        for (const row of [2, 3]) {
          const result = validator.validate({ row, cells: Object.values({ ...GOOD, externalId }) })
          const errors = [{ field: 'externalId', code: 'tape.identifierShortened', proposal: null }]
          expect(result).toMatchObject({ kind: 'refused', errors })
        }
      }
    },
  )

  it.each<[CellInput, string]>([
    ['12E5', '12E5'],
    ['1E3', '1E3'],
    ['1E+11', '1E+11'],
    ['1,5E', '1,5E'],
    ['1.2E3', '1.2E3'],
    ['A1,2E+3', 'A1,2E+3'],
    ['12345678901234567890', '12345678901234567890'],
    [9007199254740991, '9007199254740991'],
    [123457000000, '123457000000'],
  ])('the identifier %j is accepted as %s', (externalId, text) => {
    expect(validated({ externalId })).toMatchObject({ kind: 'accepted', asset: { externalId: text }, warnings: [] })
  })

  it('a correction replaces a shortened identifier', () => {
    const edits = { 2: { externalId: '123457000001' } }
    const asset = { externalId: '123457000001' }
    expect(validated({ externalId: '1,23457E+11' }, { edits })).toMatchObject({ kind: 'accepted', asset })
  })
})

describe('Places', () => {
  it.each([
    ['Lisbon', 38.72, -9.14],
    ['the open sea', 38, 1],
  ])('the coordinates of %s are rejected because they are outside Spain', (_, latitude, longitude) => {
    expect(validated({ latitude, longitude })).toMatchObject({ errors: [{ code: 'tape.outsideSpain' }] })
  })

  it.each([
    [440_290, 4_474_250, '28', 30],
    [4_474_250, 440_290, '28', 30],
    [431_000, 4_582_000, '08', 31],
    [458_000, 3_110_000, '35', 28],
  ])(
    'UTM coordinates %d, %d in the province %s are rejected, and the error names the zone %d',
    (longitude, latitude, province, zone) => {
      const provinceAt = (point: { longitude: number }) =>
        point.longitude > 0 ? '08' : point.longitude < -10 ? '35' : '28'
      const result = validated({ latitude, longitude, province }, { provinceAt })
      expect(result).toMatchObject({ errors: [{ code: 'tape.coordinatesInMetres', data: { zone } }] })
    },
  )

  it('coordinates outside the stated province cause a warning', () => {
    const cells = { latitude: 41.39, longitude: 2.17, province: 'Madrid' }
    expect(validated(cells, { provinceAt: () => '08' })).toMatchObject({
      kind: 'accepted',
      warnings: [{ code: 'tape.coordinatesOtherProvince', data: { province: 'Madrid', other: 'Barcelona' } }],
    })
  })
})

describe('Municipalities', () => {
  const municipalityNamed = (name: string) => (/^m[aá]laga$/i.test(name) ? { code: '29067', name: 'Málaga' } : null)

  it('a municipality gets its official name, and its province code if no province is stated', () => {
    const cells = { municipality: 'MÁLAGA' }
    expect(validated(cells, { municipalityNamed })).toMatchObject({
      asset: { municipality: 'Málaga', provinceCode: '29' },
      warnings: [],
    })
  })

  it('an unknown municipality is accepted with a warning', () => {
    expect(validated({ municipality: 'Villaimaginaria' }, { municipalityNamed })).toMatchObject({
      asset: { municipality: 'Villaimaginaria' },
      warnings: [{ field: 'municipality', code: 'tape.unknownMunicipality', isLeftOut: false }],
    })
  })
})

describe('Updates of existing assets', () => {
  const stored = new Set(['A-1'])

  it('the row of an existing asset needs only an identifier', () => {
    const mapping = mapTapeColumns(['ID', 'Deuda'], {}, true)
    expect(mapping.missing).toEqual([])
    const validator = new TapeValidator({ mapping, today, known: stored })
    expect(validator.validate({ row: 2, cells: ['A-1', 1500] })).toMatchObject({
      kind: 'accepted',
      asset: { typeId: null, size: null, outstandingBalance: 1500 },
      warnings: [],
    })
    const added = validator.validate({ row: 3, cells: ['A-2', 1500] })
    const fields = added.kind === 'refused' ? added.errors.map(({ field }) => field) : []
    expect(fields.sort()).toEqual(['address', 'size', 'type'])
  })

  it('a cell clears its field only if it contains the mark that the user chose', () => {
    const cells = { outstandingBalance: '-', province: '-', rooms: '' }
    expect(validated(cells, { known: stored, clearMark: '-' })).toMatchObject({
      kind: 'accepted',
      asset: { outstandingBalance: null, cleared: ['provinceCode', 'outstandingBalance'] },
      warnings: [],
    })
    expect(validated(cells, { known: stored })).not.toHaveProperty('asset.cleared')
  })

  it.each<[Cells]>([
    [{ latitude: '-', longitude: '' }],
    [{ latitude: '-', longitude: -0.38 }],
    [{ province: '-', postalCode: '46001' }],
  ])('the cells %j clear no field, because they name only one coordinate or a province with a postal code', (cells) => {
    expect(validated(cells, { known: stored, clearMark: '-' })).not.toHaveProperty('asset.cleared')
  })

  it('both coordinates are cleared if both of their cells contain the mark that the user chose', () => {
    const cells = { latitude: '-', longitude: '-' }
    expect(validated(cells, { known: stored, clearMark: '-' })).toMatchObject({
      asset: { latitude: null, cleared: ['latitude', 'longitude'] },
    })
  })

  it('a row with the identifier of an archived asset is rejected until the user chooses to restore this asset or to add another', () => {
    const archived = new Set(['A-1'])
    expect(validated({}, { archived })).toMatchObject({ errors: [{ code: 'tape.archivedIdentifier' }] })
    expect(validated({}, { archived, archivedRows: 'restored' })).toMatchObject({
      kind: 'accepted',
      warnings: [{ code: 'tape.archivedRestored' }],
    })
    expect(validated({}, { archived, archivedRows: 'added' })).toMatchObject({
      kind: 'accepted',
      warnings: [{ code: 'tape.archivedRepeated' }],
    })
  })
})

describe('Headers as servicers write them', () => {
  it.each<[string, TapeFieldKey]>([
    ['Sup. Constr. (m2)', 'size'],
    ['Nº Dorm.', 'rooms'],
    ['F. Adjudicación', 'acquisitionDate'],
    ['UPB (EUR)', 'outstandingBalance'],
    ['Collateral Type', 'type'],
    ['F. Tasación', 'appraisalDate'],
    ['Sup. Parc. m2', 'plotSize'],
    ['Built Area (sqm)', 'size'],
    ['REO ID', 'externalId'],
  ])('the header %s is recognised as the field %s', (header, field) => {
    expect(mapTapeColumns([header]).columns).toMatchObject([{ target: field, source: 'recognised' }])
  })

  it('the mapping lists the columns that a user mapped to the same field', () => {
    const { contested, columns } = mapTapeColumns(['Uno', 'Dos'], { Uno: 'rooms', Dos: 'rooms' })
    expect(contested).toMatchObject([{ field: 'rooms', columns: [{ header: 'Uno' }, { header: 'Dos' }] }])
    expect(columns.map(({ target }) => target)).toEqual(['rooms', null])
  })
})
