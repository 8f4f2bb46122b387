import { type BookType, utils, write } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { WORKBOOK_LIMITS } from './limits.ts'
import { openTable } from './open-table.ts'
import type { FileRow, TableFile } from './table-file.ts'

const DAY = Date.UTC(2024, 2, 15)
/** Days from 30 December 1899 to 15 March 2024. */
const SERIAL = 45_366

function bytesOf(bookType: BookType, is1904 = false): Uint8Array {
  const sheet = utils.aoa_to_sheet([
    ['ID', 'Deuda', 'Fecha', 'Tipo de interés', 'Ocupado', null, 'Notas'],
    ['A-1', 105_000.25, is1904 ? SERIAL - 1_462 : SERIAL, 0.025, true, null, 'ático'],
    [],
    ['A-2', -30],
  ])
  Object.assign(sheet.C2 ?? {}, { z: 'dd/mm/yyyy' })
  Object.assign(sheet.D2 ?? {}, { z: '0.00%' })
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Activos')
  utils.book_append_sheet(book, utils.aoa_to_sheet([['borrador']]), 'Cálculo')
  book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }], WBProps: { date1904: is1904 } }
  return new Uint8Array(write(book, { type: 'buffer', bookType }) as Uint8Array)
}

async function rowsOf(table: TableFile): Promise<FileRow[]> {
  const rows: FileRow[] = []
  for await (const row of table.rows('Activos')) rows.push(row)
  return rows
}

const open = (bytes: Uint8Array, limits = {}) => openTable(bytes, { ...WORKBOOK_LIMITS, ...limits })

describe.each<BookType>(['biff8', 'xlsb'])('A workbook of the kind %s', (kind) => {
  it.each([false, true])('its cells are read as their formats show them; days count from 1904: %s', async (is1904) => {
    const table = await open(bytesOf(kind, is1904))
    const rows = await rowsOf(table)
    expect(rows.map(({ row, cells }) => [row, cells.map((cell) => cell ?? null)])).toEqual([
      [1, ['ID', 'Deuda', 'Fecha', 'Tipo de interés', 'Ocupado', null, 'Notas']],
      [2, ['A-1', 105_000.25, new Date(DAY), '2.5 %', true, null, 'ático']],
      [4, ['A-2', -30]],
    ])
    expect(rows[0]?.is1904 ?? false).toBe(is1904)
  })

  it('hidden sheets are named and not read, and the limits of workbooks apply', async () => {
    expect(await open(bytesOf(kind))).toMatchObject({ sheets: ['Activos'], hidden: ['Cálculo'] })
    const read = async (limits: object) => rowsOf(await open(bytesOf(kind), limits))
    await expect(read({ sheetRows: 2 })).rejects.toMatchObject({ code: 'tape.tooManyRows' })
    await expect(read({ sheetCells: 9 })).rejects.toMatchObject({ code: 'tape.tooManyCells' })
    await expect(read({ cellCharacters: 3 })).rejects.toMatchObject({ code: 'tape.cellTooLong' })
  })
})
