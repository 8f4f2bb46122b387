import { PART_SHEETS } from '@lindero/domain/sheets/part-sheets'
import { type CellValue, readXlsx } from 'hucre'
import { describe, expect, it } from 'vitest'
import { openTape } from '../tape/open-tape.ts'
import { tapeTemplate } from '../tape/tape-template.ts'
import { workbookOf } from '../tape/workbook.fixture.ts'
import { openSheets } from './open-sheets.ts'
import { partsTemplate } from './parts-template.ts'
import { isSheetOfParts } from './recognise-sheet.ts'
import { sheetName } from './sheet-words.ts'

type Rows = CellValue[][]

const ASSETS: Rows = [
  ['ID', 'Tipo', 'Superficie', 'Municipio'],
  ['A-1', 'Piso', 80, 'Toledo'],
]
const TAXES: Rows = [
  ['Activo', 'Tipo', 'Vencimiento', 'Importe'],
  ['A-1', 'IBI', '05/11/2025', 300],
]
const PARTS: Record<string, Rows> = {
  Tributos: TAXES,
  Hipotecas: [
    ['Activo', 'Entidad', 'Principal', 'Tipo de interés'],
    ['A-1', 'Banco Uno', 125_000, '2 %'],
  ],
  Contratos: [
    ['Activo', 'Inquilino', 'Inicio', 'Renta mensual inicial'],
    ['A-1', 'Ana Ruiz', '01/02/2024', 900],
  ],
}

const listed = async (sheets: Record<string, Rows>, chosen: string[] | null = null) => {
  const tape = await openTape(await workbookOf(sheets), {}, chosen, isSheetOfParts)
  return { main: tape.assets.name, sheets: tape.sheets.map(({ contents, isRead }) => [contents, isRead]) }
}
const partsOf = async (bytes: Uint8Array) =>
  (await openSheets(bytes, {}, { sheets: {}, columns: {} })).sheets.map(({ name, sheet, identifier }) => [
    ...[name, sheet?.id ?? null, identifier],
  ])

/** The header row of a part in the template. */
async function headersOf(language: 'es' | 'en', part: string): Promise<CellValue[]> {
  const { sheets } = await readXlsx(await partsTemplate(language, [part]))
  return sheets[1]?.rows[0] ?? []
}

describe('A workbook with a sheet of assets and sheets of parts', () => {
  it('the tape reader reads the sheet of assets in a workbook, and only lists the sheets of parts', async () => {
    const rest = [
      ['parts', false],
      ['parts', false],
      ['parts', false],
    ]
    expect(await listed({ Inmuebles: ASSETS, ...PARTS })).toEqual({
      main: 'Inmuebles',
      sheets: [['assets', true], ...rest],
    })
    expect(await listed({ ...PARTS, Inmuebles: ASSETS })).toEqual({
      main: 'Inmuebles',
      sheets: [...rest, ['assets', true]],
    })
  })

  it('the reader of parts recognises each sheet of parts of a workbook, and the identifier column of the sheet of assets', async () => {
    expect(await partsOf(await workbookOf({ Inmuebles: ASSETS, ...PARTS }))).toEqual([
      ['Inmuebles', null, 0],
      ['Tributos', 'operations.tribute', null],
      ['Hipotecas', 'operations.mortgage', null],
      ['Contratos', 'operations.lease', null],
    ])
  })

  it('the tape reader chooses a sheet of assets with few columns, even if a sheet of parts has more tape headers', async () => {
    const adverts = [await headersOf('es', 'advertising.advertisement'), ['A-1']]
    const update: Rows = [
      ['ID', 'Deuda pendiente'],
      ['A-1', 90_000],
    ]
    expect(await listed({ Anuncios: adverts, Deuda: update })).toMatchObject({ main: 'Deuda' })
  })

  it('the tape reader reads a sheet of parts with the headers of a short tape only if the user chooses that sheet', async () => {
    const short: Rows = [
      ['ID', 'Tipo'],
      ['A-1', 'Piso'],
    ]
    expect(await listed({ Inmuebles: short, Tributos: TAXES })).toEqual({
      main: 'Inmuebles',
      sheets: [
        ['assets', true],
        ['parts', false],
      ],
    })
    expect(await listed({ Inmuebles: short, Tributos: TAXES }, ['Tributos'])).toMatchObject({ main: 'Tributos' })
  })

  it('the tape reader treats sheets of parts like any other sheets if the workbook has only sheets of parts', async () => {
    const bytes = await workbookOf({ Tributos: TAXES })
    const before = await openTape(bytes)
    const { sheets, assets } = await openTape(bytes, {}, null, isSheetOfParts)
    expect([sheets, assets.headers]).toEqual([before.sheets, before.assets.headers])
  })

  it('the tape reader reads a second sheet of assets together with the first, and does not treat it as a sheet of parts', async () => {
    expect((await listed({ Madrid: ASSETS, Toledo: ASSETS, ...PARTS })).sheets.slice(0, 2)).toEqual([
      ['assets', true],
      ['assets', true],
    ])
  })

  it.each(['es', 'en'] as const)(
    'the template for tapes in the language %s has no sheet of parts',
    async (language) => {
      const { sheets } = await openTape(await tapeTemplate(language), {}, null, isSheetOfParts).catch(() => ({
        sheets: [],
      }))
      expect(sheets.filter(({ contents }) => contents === 'parts')).toEqual([])
    },
  )

  it.each(['es', 'en'] as const)(
    'every sheet of the template for parts in the language %s is a sheet of parts',
    async (language) => {
      const { sheets } = await readXlsx(
        await partsTemplate(
          language,
          PART_SHEETS.map(({ id }) => id),
        ),
      )
      const names = PART_SHEETS.map((sheet) => sheetName(sheet, language))
      const ofParts = sheets.filter(({ name, rows }) =>
        isSheetOfParts(
          name,
          rows.slice(0, 1).map((cells) => ({ row: 1, cells })),
        ),
      )
      expect(ofParts.map(({ name }) => name)).toEqual(names)
    },
  )
})
