import { type CellValue, readXlsx } from 'hucre'
import { describe, expect, it } from 'vitest'
import { COLOURS } from '../kernel/workbook-style.ts'
import { errorWorkbook, markedIssue } from './error-workbook.ts'
import { openTape } from './open-tape.ts'
import { tapeTexts } from './tape-words.ts'
import { bytesOf, validateTape, workbookOf } from './workbook.fixture.ts'

const ROWS: CellValue[][] = [
  ['ID', 'Tipo', 'Superficie', 'Planta', 'Latitud', 'Longitud'],
  ['A-1', 'Piso', 85, 2, 39.47, -0.38],
  ['A-2', 'Piso', 'n/d', 'BJ', 39.47, -0.38],
  ['A-3', 'Piso', 70, 'BJ', 39.47, -0.38],
  ['A-4', 'Piso', 70, 1, -0.38, 39.47],
  ['A-5', 'Piso', '1.234', 1, 39.47, -0.38],
]

async function made(language: 'es' | 'en') {
  const tape = await openTape(await workbookOf({ Activos: ROWS }))
  const { errors, warnings } = await validateTape(tape, '2026-11-21')
  const issues = [...errors, ...warnings].map((issue) => markedIssue(issue, language))
  const { headers, name: sheet } = tape.assets
  async function* rows() {
    for await (const row of tape.assets.rows()) {
      yield { row: { ...row, sheet }, issues: issues.filter((issue) => issue.row === row.row) }
    }
  }
  const { rowsSheet: name, listSheet: listName } = tapeTexts(language).errorWorkbook
  return bytesOf(errorWorkbook({ language, sheets: [{ name, headers, rows: rows() }], listName }))
}

describe('the error workbook', () => {
  it('the error workbook contains the original rows that have issues, with their original row numbers', async () => {
    const [sheet] = (await readXlsx(await made('es'))).sheets
    expect(sheet?.rows.map((row) => [row[0], row[2], row[6]])).toEqual([
      ['ID', 'Superficie', 'Fila original'],
      ['A-2', 'n/d', 3],
      ['A-3', 70, 4],
      ['A-4', 70, 5],
      ['A-5', '1.234', 6],
    ])
  })

  it('the error workbook colours cells with errors and cells with warnings differently, and adds a note to both', async () => {
    const [sheet] = (await readXlsx(await made('es'), { readStyles: true })).sheets
    const fillOf = (ref: string) => {
      const fill = sheet?.cells?.get(ref)?.style?.fill
      return fill?.type === 'pattern' ? fill.fgColor?.rgb?.slice(-6) : undefined
    }
    expect(fillOf('1,2')).toBe(COLOURS.error)
    expect(fillOf('1,3')).toBe(COLOURS.warning)
    expect(fillOf('1,1')).toBeUndefined()
    expect(sheet?.cells?.get('1,2')?.comment?.text).toBe('No es un número')
    expect(sheet?.cells?.get('1,3')?.comment?.text).toBe('Se entiende como bajo (0)')
  })

  it.each([
    ['es', 'Superficie (m²)', 'No es un número', 'Escriba solo la cifra, por ejemplo 85,5'],
    ['en', 'Size (m²)', 'Not a number', 'Enter the figure alone, such as 85.5'],
  ] as const)(
    'the error workbook in the language %s lists each issue with row, column, field, value, reason and correction',
    async (language, field, reason, correction) => {
      const list = (await readXlsx(await made(language))).sheets[1]
      const { error, warning } = tapeTexts(language).severities
      expect(list?.rows[1]?.slice(0, 8)).toEqual(['Activos', 3, 'C', error, field, 'n/d', reason, correction])
      expect(list?.rows.map((row) => [row[1], row[3]]).slice(1)).toEqual([
        [3, error],
        [3, warning],
        [4, warning],
        [5, error],
        [6, warning],
      ])
    },
  )

  it.each([
    ['es', 'Puede ser 1234 o 1,234', '39,47; Longitud: -0,38'],
    ['en', 'It may be 1234 or 1.234', '39.47; Longitude: -0.38'],
  ] as const)(
    'the reasons and corrections of the error workbook write numbers in the format of the language %s',
    async (language, reason, proposal) => {
      const list = (await readXlsx(await made(language))).sheets[1]
      expect(list?.rows[5]?.[6]).toContain(reason)
      expect(list?.rows[4]?.[8]).toContain(proposal)
    },
  )

  it('the error workbook can be loaded as a tape', async () => {
    const tape = await openTape(await made('es'))
    const { mapping, errors } = await validateTape(tape, '2026-11-21')
    expect(mapping.columns.filter((column) => column.target === null)).toEqual([])
    expect(errors.map((issue) => issue.code)).toEqual(['tape.notANumber', 'tape.coordinatesExchanged'])
  })
})
