import { describe, expect, it } from 'vitest'
import type { CellInput } from '../kernel/parse-result.ts'
import { unitsOfTitle } from './header-units.ts'
import { SummaryRows } from './summary-rows.ts'
import { mapTapeColumns } from './tape-mapping.ts'
import { TapeValidator } from './tape-validator.ts'

type Cells = Readonly<Record<string, CellInput>>
const GOOD: Cells = { ID: 'A-1', Tipo: 'Piso', Superficie: 85, Latitud: 39.47, Longitud: -0.38 }

/** Validates rows with the headers of the first one. */
function validated(
  rows: readonly Cells[],
  {
    choices = {},
    title = '',
    edits = {},
  }: { choices?: Record<string, string>; title?: string; edits?: Record<string, Record<string, number>> } = {},
) {
  const full = rows.map((cells, index): Cells => ({ ...GOOD, ID: `A-${index + 1}`, ...cells }))
  const headers = Object.keys(full[0] ?? {})
  const firstRows = full.map((cells) => ({ cells: headers.map((header) => cells[header]) }))
  const units = unitsOfTitle(title === '' ? [] : [[title]])
  const mapping = mapTapeColumns(headers, choices, false, { firstRows, units })
  const validator = new TapeValidator({ mapping, firstRows, today: '2026-12-01', edits })
  const results = firstRows.map(({ cells }, index) => validator.validate({ row: index + 2, cells }))
  return { results, validator, mapping, firstRows }
}

function readingOf(cells: Cells, options: Parameters<typeof validated>[1] = {}) {
  const [result] = validated([cells], options).results
  if (result?.kind !== 'accepted') throw new Error(JSON.stringify(result))
  return { ...result.asset, issues: result.warnings.map(({ code, data }) => ({ code, data })), all: result.warnings }
}

describe('Amounts in the unit of their header', () => {
  it.each<[string, CellInput, number]>([
    ['Deuda total (M€)', '0,12', 120_000],
    ['Deuda total (M€)', 0.12, 120_000],
    ['Outstanding balance (€m)', 0.12, 120_000],
    ['Outstanding balance (€000)', 120, 120_000],
    ['Deuda total (k€)', '120,5', 120_500],
    ['Deuda total (miles €)', '1.234,8', 1_234_800],
    ['Deuda total (cts)', 12_050_075, 120_500.75],
    ['Deuda total (pesetas)', 20_000_000, 120_202.42],
  ])('below %s the cell %j is %d euros, and the preview says so', (header, cell, euros) => {
    const { outstandingBalance, issues } = readingOf({ [header]: cell })
    expect(outstandingBalance).toBe(euros)
    expect(issues).toMatchObject([{ code: 'tape.readInUnit', data: { cell: String(cell), value: euros } }])
  })

  it('an amount in the unit that its cell states is not multiplied again', () => {
    expect(readingOf({ 'Deuda total (k€)': '120,5 k€' }).outstandingBalance).toBe(120_500)
    expect(readingOf({ 'Deuda total (k€)': 0 })).toMatchObject({ outstandingBalance: 0, issues: [] })
    expect(readingOf({ 'Deuda total (k€)': '' })).toMatchObject({ outstandingBalance: null, issues: [] })
  })

  it('a corrected amount is in euros', () => {
    const edits = { '2': { outstandingBalance: 95_000 } }
    expect(readingOf({ 'Deuda total (k€)': 120.5 }, { edits })).toMatchObject({
      outstandingBalance: 95_000,
      issues: [],
    })
  })

  it.each<[string, CellInput, number[]]>([
    ['Deuda total (m€)', 0.5, [500, 500_000]],
    ['Deuda total (M)', 2, [2_000, 2_000_000]],
    ['Deuda total (k€)', '120.500', [120_500_000, 120_500]],
    ['Deuda total (k€)', '120,5 €', [120_500, 120.5]],
  ])('below %s the cell %j is left out and asked with its readings', (header, cell, readings) => {
    const { outstandingBalance, all } = readingOf({ [header]: cell }, { choices: { [header]: 'outstandingBalance' } })
    expect(outstandingBalance).toBeNull()
    expect(all).toMatchObject([{ code: 'tape.unitUncertain', isLeftOut: true, alternatives: readings }])
  })

  it('a monthly cost that the user chooses as the yearly one is multiplied by twelve', () => {
    const header = 'Comunidad (€/mes)'
    const { communityCost, issues } = readingOf({ [header]: 65.5 }, { choices: { [header]: 'communityCost' } })
    expect(communityCost).toBe(786)
    expect(issues).toMatchObject([{ code: 'tape.readInUnit', data: { unit: '€/mes', value: 786 } }])
    expect(readingOf({ 'Comunidad (€/año)': 786 })).toMatchObject({ communityCost: 786, issues: [] })
  })

  it('an amount in another currency is left out', () => {
    const header = 'Deuda total (USD)'
    const { outstandingBalance, issues } = readingOf({ [header]: 100 }, { choices: { [header]: 'outstandingBalance' } })
    expect(outstandingBalance).toBeNull()
    expect(issues).toMatchObject([{ code: 'tape.unitUnknown', data: { unit: 'USD' } }])
  })

  it('a line above the header multiplies the amounts without a unit of their own', () => {
    const cells = { 'Deuda total': 120.5, 'Valor catastral (€)': 60_000, Comunidad: '' }
    const asset = readingOf(cells, { title: 'Importes en miles de euros' })
    expect(asset).toMatchObject({ outstandingBalance: 120_500, cadastralValue: 60_000, size: 85 })
    expect(asset.issues).toMatchObject([{ code: 'tape.readInUnit', data: { unit: 'miles de euros' } }])
  })

  it('a row of a workbook of errors, which has no title, has the amount in euros', () => {
    const { validator, firstRows } = validated([{ 'Deuda total': '120,5' }], { title: 'Importes en miles de euros' })
    expect(validator.aloneInFile({ row: 2, cells: firstRows[0]?.cells ?? [] }).cells.at(-1)).toBe(120_500)
    const own = validated([{ 'Deuda total (k€)': '120,5' }])
    expect(own.validator.aloneInFile({ row: 2, cells: own.firstRows[0]?.cells ?? [] }).cells.at(-1)).toBe('120,5')
  })

  it('a total is compared in euros', () => {
    const { results, mapping } = validated([{ 'Deuda total (k€)': 120.5 }, { 'Deuda total (k€)': 80 }])
    const summaries = new SummaryRows(mapping, () => false)
    for (const result of results) if (result.kind === 'accepted') summaries.add(result.asset)
    const total = summaries.read({ row: 4, cells: ['Total', null, null, null, null, 200.5] })
    expect(total?.sums).toContainEqual({ field: 'outstandingBalance', stated: 200_500, read: 200_500 })
  })
})

describe('Sizes in the unit of their header', () => {
  it.each<[string, string, CellInput, number]>([
    ['Built area (sq ft)', 'usefulSize', 800, 74.32],
    ['Superficie parcela (ha)', 'plotSize', '0,8', 8_000],
    ['Plot (acres)', 'plotSize', 2, 8_093.71],
  ])('below %s, chosen as %s, the cell %j is %d square metres', (header, field, cell, size) => {
    const asset = readingOf({ [header]: cell }, { choices: { [header]: field } })
    expect(asset).toMatchObject({ [field]: size, issues: [{ code: 'tape.readInAreaUnit', data: { value: size } }] })
  })

  it('a main size in square feet is converted too', () => {
    const choices = { 'Built area (sq ft)': 'size' }
    const { Superficie: _, ...others } = GOOD
    const headers = [...Object.keys(others), 'Built area (sq ft)']
    const validator = new TapeValidator({ mapping: mapTapeColumns(headers, choices), today: '2026-12-01' })
    const result = validator.validate({ row: 2, cells: [...Object.values(others), 1_000] })
    expect(result).toMatchObject({ kind: 'accepted', asset: { size: 92.9 } })
  })
})

describe('One decimal mark for each column of amounts', () => {
  const debts = (cells: readonly CellInput[]) =>
    validated(cells.map((cell) => ({ 'Deuda total': cell }))).results.map((result) =>
      result.kind === 'accepted' ? [result.asset.outstandingBalance, ...result.warnings.map(({ code }) => code)] : null,
    )

  it('a comma that separates decimals in one cell does so in the others, and the note has both readings', () => {
    expect(debts(['120.500,75', '5,000', '1,234', '85,500', '120.000'])).toEqual([
      [120_500.75],
      [5, 'tape.readAsDecimal'],
      [1.23, 'tape.readAsDecimal'],
      [85.5, 'tape.readAsDecimal'],
      [120_000],
    ])
    expect(debts(['1234,56', '5,000'])[1]).toEqual([5, 'tape.readAsDecimal'])
    expect(debts(['85,5', '5,000'])[1]).toEqual([5, 'tape.readAsDecimal'])
  })

  it('a comma before three digits has both readings without a proof, and a point has one', () => {
    expect(debts(['120,000', '85,000'])).toEqual([
      [120_000, 'tape.readAsThousands'],
      [85_000, 'tape.readAsThousands'],
    ])
    expect(debts(['120.000', '85.000'])).toEqual([[120_000], [85_000]])
  })

  it('a point that separates decimals makes the comma one of thousands', () => {
    expect(debts(['1,234.50', '5,000'])).toEqual([[1_234.5], [5_000]])
    expect(debts(['1,234,567', '5,000'])).toEqual([[1_234_567], [5_000]])
  })

  it('one decimal among many groups of three decides nothing', () => {
    expect(debts(['85,5', ...Array(7).fill('120,000')]).at(-1)).toEqual([120_000, 'tape.readAsThousands'])
  })

  it('the point of thousands stays, although one cell has a decimal point', () => {
    expect(debts(['120.000', '85.5'])[0]?.[0]).toBe(120_000)
  })
})

describe('Amounts that are none, or have two meanings', () => {
  it('a percentage is no amount', () => {
    expect(readingOf({ 'Deuda total': '50 %' })).toMatchObject({
      outstandingBalance: null,
      issues: [{ code: 'tape.percentNotAmount' }],
    })
  })

  it('m€ is thousands or millions, M€ is millions', () => {
    const { outstandingBalance, all } = readingOf({ 'Deuda total': '120 m€' })
    expect(outstandingBalance).toBeNull()
    expect(all).toMatchObject([{ code: 'tape.unitUncertain', alternatives: [120_000, 120_000_000] }])
    expect(readingOf({ 'Deuda total': '1,2 M€' }).outstandingBalance).toBe(1_200_000)
    expect(readingOf({ 'Deuda total': '120 mil €' }).outstandingBalance).toBe(120_000)
  })
})

describe('Years of age', () => {
  it('an age is converted with the day of the appraisal', () => {
    const cells = { 'Antigüedad (años)': 30, 'Fecha tasación': '15/03/2024' }
    expect(readingOf(cells)).toMatchObject({ constructionYear: 1994, issues: [{ code: 'tape.readAsAge' }] })
  })

  it.each<[string, CellInput, number]>([
    ['Antigüedad (años)', 30, 1996],
    ['Antigüedad (años)', 60, 1966],
    ['Antigüedad', 45, 1981],
    ['Antigüedad', 5, 2021],
    ['Antigüedad', 120, 1906],
    ['Año construcción', '65 años', 1961],
  ])('below %s the age %j without a day is left out, and the year as of today is proposed', (header, age, year) => {
    const { constructionYear, all } = readingOf({ [header]: age })
    expect(constructionYear).toBeNull()
    expect(all).toMatchObject([{ code: 'tape.ageWithoutDay', proposal: { constructionYear: year } }])
  })

  it.each<[string, CellInput, number, string[]]>([
    ['Antigüedad', 1985, 1985, []],
    ['Antigüedad (años)', 1985, 1985, []],
    ['Año construcción', 75, 1975, ['tape.readAsYear']],
    ['Año', '1962', 1962, []],
  ])('below %s the cell %j is the year %d as before', (header, cell, year, codes) => {
    const { constructionYear, issues } = readingOf({ [header]: cell })
    expect(constructionYear).toBe(year)
    expect(issues.map(({ code }) => code)).toEqual(codes)
  })
})

describe('General words are reported', () => {
  it.each([
    ['Suelo', 51],
    ['Parcela', 51],
    ['Edificio', 13],
  ])('the type %s is assumed', (word, typeId) => {
    const { all } = readingOf({ Tipo: word })
    expect(all).toContainEqual(expect.objectContaining({ code: 'tape.typeAssumed', data: { typeId } }))
  })

  it.each(['Suelo urbano', 'Piso', 'Edificio de viviendas', 'Suelo rústico'])('the type %s is not', (word) => {
    expect(readingOf({ Tipo: word }).issues.map(({ code }) => code)).not.toContain('tape.typeAssumed')
  })

  it('a doubt is no occupancy', () => {
    expect(readingOf({ Ocupación: 'Libre?' })).toMatchObject({
      occupancyStatus: null,
      issues: [{ code: 'tape.unknownOccupancy' }],
    })
    expect(readingOf({ Ocupación: 'Libre' })).toMatchObject({ occupancyStatus: 'vacant', issues: [] })
  })

  it('the first of two floors is reported', () => {
    expect(readingOf({ Planta: '3º y 4º' })).toMatchObject({ floor: 3, issues: [{ code: 'tape.readAsFloor' }] })
    expect(readingOf({ Planta: '3º E' })).toMatchObject({ floor: 3, issues: [] })
  })
})

describe('The type of a street beside its name', () => {
  const HEADERS = ['ID activo', 'Tipo', 'Vía', 'Nombre vía', 'Nº', 'Municipio', 'Provincia', 'Superficie construida']
  const row = (via: string, name: string) => ({ cells: ['1', 'Piso', via, name, '8', 'Madrid', 'Madrid', '80'] })
  const addressOf = (headers: readonly string[], { cells }: { cells: readonly CellInput[] }) => {
    const firstRows = [{ cells }]
    const mapping = mapTapeColumns(headers, {}, false, { firstRows })
    const result = new TapeValidator({ mapping, firstRows, today: '2026-12-01' }).validate({ row: 2, cells })
    return result.kind === 'accepted' ? result.asset.address : result
  }

  it.each(['Vía', 'Tipo vía', 'Tipo de vía', 'Sigla', 'Siglas'])('%s beside Nombre vía is the type', (header) => {
    const headers = HEADERS.map((each) => (each === 'Vía' ? header : each))
    expect(addressOf(headers, row('CL', 'ALCALA'))).toBe('CL ALCALA, 8')
    const named = headers.map((each) => (each === 'Nombre vía' ? 'Nombre de la vía' : each))
    expect(addressOf(named, row('AV', 'ALCALA'))).toBe('AV ALCALA, 8')
  })

  it('a column of types of street alone is no address', () => {
    const headers = ['ID activo', 'Dirección', 'Municipio']
    const firstRows = ['CL', 'C/', 'Avda.', 'PZ', 'Plaza'].map((cell) => ({ cells: ['1', cell, 'Madrid'] }))
    expect(mapTapeColumns(headers, {}, false, { firstRows }).columns[1]?.target).not.toBe('address')
  })

  it.each<[string[], string]>([
    [['Vía', 'Nº'], 'Calle Alcalá'],
    [['Vía pública', 'Nº'], 'Calle Alcalá'],
    [['Tipo vía', 'Vía'], 'Alcalá'],
    [['Dirección', 'Municipio'], 'Plaza Mayor 3'],
  ])('the columns %j with %s keep their address', (headers, cell) => {
    const place = headers.findIndex((header) => /^(?:Vía|Dirección)/.test(header))
    const firstRows = [{ cells: headers.map((_, index) => (index === place ? cell : index < place ? 'CL' : '8')) }]
    expect(mapTapeColumns(headers, {}, false, { firstRows }).columns[place]?.target).toBe('address')
  })

  it('a street named by a letter is a place, a type without a name is none', () => {
    const headers = ['ID activo', 'Tipo', 'Dirección', 'Municipio', 'Provincia', 'Superficie construida']
    const accepted = (address: string) =>
      typeof addressOf(headers, { cells: ['1', 'Piso', address, 'Madrid', 'Madrid', '80'] }) === 'string'
    expect(['Calle C 3', 'Calle C, 3', 'Avenida C 3', 'C/ C, 3', 'Calle D 3', 'Calle S 3'].map(accepted)).toEqual(
      Array(6).fill(true),
    )
    expect(['Calle 3', 'C/ 3', 'Calle s/n', 'Calle n 3', 'CL', 'Calle Av 3'].map(accepted)).toEqual(
      Array(6).fill(false),
    )
    expect(addressOf(HEADERS, row('CL', 'C'))).toBe('CL C, 8')
  })
})

describe('Tapes with the size of the registry or the cadastre only', () => {
  const headers = ['ID', 'Tipo', 'Dirección', 'Municipio']

  it('the size of the registry is asked, and is the size once it is chosen', () => {
    const { columns, missing } = mapTapeColumns([...headers, 'Sup. registral'])
    expect(columns.at(-1)).toMatchObject({
      target: null,
      source: 'asked',
      suggestions: [{ field: 'size' }, { field: 'registrySize' }],
    })
    expect(missing).toEqual(['size'])
    expect(mapTapeColumns([...headers, 'Sup. registral'], { 'Sup. registral': 'size' }).missing).toEqual([])
  })

  it('the size of the cadastre is taken by the enrichment, so no other is missing', () => {
    const { columns, missing } = mapTapeColumns([...headers, 'Sup. registral', 'Sup. catastral'])
    expect(columns.map(({ target }) => target)).toEqual([
      ...['externalId', 'type', 'address', 'municipality'],
      ...['registrySize', 'cadastralSize'],
    ])
    expect(missing).toEqual([])
  })

  it('beside a size the registry is not asked, nor in a portfolio with assets', () => {
    expect(mapTapeColumns([...headers, 'Superficie', 'Sup. registral']).columns.at(-1)?.target).toBe('registrySize')
    expect(mapTapeColumns(['ID', 'Sup. registral'], {}, true).columns.at(-1)?.target).toBe('registrySize')
  })
})
