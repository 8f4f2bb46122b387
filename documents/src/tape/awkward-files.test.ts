import { mapTapeColumns } from '@lindero/domain/tape/tape-mapping'
import { rowInSheet } from '@lindero/domain/tape/tape-sheets'
import { type CellValue, writeXlsx } from 'hucre'
import { describe, expect, it } from 'vitest'
import { openTape, type Tape } from './open-tape.ts'
import { validateTape, workbookOf } from './workbook.fixture.ts'

const TODAY = '2026-11-21'
const HEADER = ['ID', 'Tipo', 'Superficie', 'Latitud', 'Longitud', 'Municipio']
const row = (id: string): CellValue[] => [id, 'Piso', 85, 39.47, -0.38, 'Málaga']
const rows = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => row(`${prefix}-${index + 1}`))

async function namesOf(tape: Tape) {
  const { accepted } = await validateTape(tape, TODAY)
  return accepted.map(({ asset }) => asset.externalId)
}

describe('a workbook with several sheets of assets', () => {
  const madrid = [HEADER, ...rows('M', 20)]
  const andalusia = [HEADER, ...rows('A', 30)]

  it('all sheets with the same columns are read as one tape, and every sheet is listed', async () => {
    const tape = await openTape(
      await workbookOf({ Portada: [['Cartera']], 'REO Madrid': madrid, 'REO Andalucía': andalusia }),
    )
    expect(tape.sheets).toEqual([
      { name: 'Portada', contents: 'other', isRead: false },
      { name: 'REO Madrid', contents: 'assets', isRead: true },
      { name: 'REO Andalucía', contents: 'assets', isRead: true },
    ])
    expect((await namesOf(tape)).length).toBe(50)
  })

  it('a sheet with a different column order is read, and its errors name the column and row of the sheet itself', async () => {
    const exchanged = ['Tipo', 'ID', 'Superficie', 'Latitud', 'Longitud', 'Municipio']
    const wrong = ['Piso', 'A-1', 'mucho', 39.47, -0.38, 'Málaga']
    const good = ['Piso', 'A-2', 70, 39.47, -0.38, 'Málaga']
    const title = [['Activos de Andalucía']]
    const tape = await openTape(await workbookOf({ Madrid: madrid, Andalucía: [...title, exchanged, wrong, good] }))
    const { accepted, errors } = await validateTape(tape, TODAY)
    expect(accepted.at(-1)?.asset).toMatchObject({ externalId: 'A-2', typeId: 11, size: 70 })
    expect(errors).toMatchObject([{ column: 'C', header: 'Superficie', field: 'size' }])
    expect(errors.map(({ row: number }) => rowInSheet(number))).toEqual([3])
  })

  it('a sheet whose columns differ from those of the first sheet is read only if the user chooses it', async () => {
    const other = [
      ['ID', 'Tipo', 'Superficie', 'Planta'],
      ['S-1', 'Piso', 60, 2],
    ]
    const bytes = await workbookOf({ Madrid: madrid, Vendidos: other })
    const tape = await openTape(bytes)
    expect(tape.sheets).toContainEqual({ name: 'Vendidos', contents: 'assets', isRead: false })
    expect((await namesOf(tape)).length).toBe(20)
    const chosen = await openTape(bytes, {}, ['Vendidos'])
    expect(chosen.sheets.map(({ isRead }) => isRead)).toEqual([false, true])
    expect(chosen.assets.headers).toContain('Planta')
  })

  it('notes beside the table of one sheet are not read as values of a column that only another sheet has', async () => {
    const wide = [...HEADER, '', 'Zona']
    const first = [wide, [...row('A-1'), 'nota', 'Norte']]
    const second = [HEADER, [...row('A-2'), 'nota', 'otra nota']]
    for (const sheets of [
      { Uno: first, Dos: second },
      { Uno: second, Dos: first },
    ]) {
      const tape = await openTape(await workbookOf(sheets))
      const zone = tape.assets.headers.indexOf('Zona')
      const zones = new Map<unknown, unknown>()
      for await (const { cells } of tape.assets.rows()) zones.set(cells[0], cells[zone] ?? null)
      expect(zones).toEqual(
        new Map([
          ['A-1', 'Norte'],
          ['A-2', null],
        ]),
      )
    }
  })

  it('two sheets with only an identifier and a debt both count as sheets of assets', async () => {
    const update = (id: string) => [
      ['ID', 'Deuda'],
      [id, 1],
    ]
    const tape = await openTape(await workbookOf({ Uno: update('A'), Dos: update('B') }))
    expect(tape.sheets).toEqual(['Uno', 'Dos'].map((name) => ({ name, contents: 'assets', isRead: true })))
  })

  it('an identifier that occurs in two sheets is reported as repeated', async () => {
    const tape = await openTape(await workbookOf({ Uno: [HEADER, row('A')], Dos: [HEADER, row('A')] }))
    expect((await validateTape(tape, TODAY)).errors).toMatchObject([{ code: 'tape.repeated', data: { firstRow: 2 } }])
  })
})

describe('cells with the number format of a percentage', () => {
  it.each(['0.00%', '0%', '0.00\\ %', '0.0000%'])(
    'a percentage in the number format %s is read as the cell displays it',
    async (numFmt) => {
      const bytes = await writeXlsx({
        sheets: [
          {
            name: 'Activos',
            rows: [
              [...HEADER, 'Coef IBI'],
              [...row('A-1'), 0.0062],
            ],
            cells: new Map([['1,6', { value: 0.0062, style: { numFmt } }]]),
          },
        ],
      } as Parameters<typeof writeXlsx>[0])
      const { accepted } = await validateTape(await openTape(bytes), TODAY)
      expect(accepted[0]?.asset.propertyTaxRate).toBe(0.62)
    },
  )

  it('a tape in Windows-1252 keeps its accented capital letters', async () => {
    const capitals = 'ID;TIPO;SUPERFICIE;DIRECCIÓN;MUNICIPIO\nA-1;PISO;85;CALLE ALCALÁ 3;CORUÑA, LA\n'
    const { accepted } = await validateTape(await openTape(Buffer.from(capitals, 'latin1')), TODAY)
    expect(accepted[0]?.asset).toMatchObject({ address: 'CALLE ALCALÁ 3', municipality: 'CORUÑA, LA' })
  })
})

it('the reader finds a header row below thirty rows of introduction', async () => {
  const lines = Array.from({ length: 30 }, (_, index): CellValue[] => [`Nota ${index + 1}`])
  const { assets } = await openTape(await workbookOf({ Hoja1: [...lines, HEADER, row('A-1')] }))
  expect(assets.headerRow).toBe(31)
})

describe('a sheet with two header rows', () => {
  it('the upper header belongs to the name of the column', async () => {
    const tape = await openTape(
      await workbookOf({
        Perímetro: [
          ['Perímetro Olivo'],
          ['Activo', null, 'Superficies (m²)', null, 'Importes', 'Fechas', null, 'Lugar', null],
          ['ID', 'Tipo', 'Construida', 'Útil', 'V. tasación', 'Tasación', 'Adquisición', 'Latitud', 'Longitud'],
          ['A-1', 'Piso', 85, 70, '130.852.-', '3-may-24', '04/03/2019', 39.47, -0.38],
        ],
      }),
    )
    const mapping = mapTapeColumns(tape.assets.headers)
    expect(mapping.columns.map(({ target }) => target)).toEqual([
      'externalId',
      'type',
      'size',
      'usefulSize',
      'appraisalValue',
      'appraisalDate',
      'acquisitionDate',
      'latitude',
      'longitude',
    ])
    const { accepted } = await validateTape(tape, TODAY)
    expect(accepted).toMatchObject([
      { asset: { size: 85, usefulSize: 70, appraisalValue: 130_852, appraisalDate: '2024-05-03' } },
    ])
  })

  it('a title above the headers does not change them', async () => {
    const tape = await openTape(await workbookOf({ Hoja: [['Cartera', 'a 31/10/2026'], HEADER, ...rows('T', 2)] }))
    expect(tape.assets.headers).toEqual(HEADER)
  })
})
