import { partSheet } from '@lindero/domain/sheets/part-sheets'
import { readSheetRow } from '@lindero/domain/sheets/sheet-row'
import { describe, expect, it } from 'vitest'
import { openSheets } from './open-sheets.ts'
import { partsWorkbook, type SavedSheetRow } from './parts-workbook.ts'
import { choiceWords } from './sheet-words.ts'

const sheet = partSheet('operations.registrySimpleNote')
if (!sheet) throw new Error('no sheet of registry notes')

/** Exports one registry extract and reads the workbook as an import does. */
async function exportedAndRead(language: 'es' | 'en', values: Record<string, unknown>) {
  async function* rows(): AsyncGenerator<SavedSheetRow> {
    yield { asset: 'A-1', uuid: null, values: { expeditionDate: '2026-11-27', ...values }, parent: null }
  }
  const parts: Uint8Array[] = []
  const sheets = [sheet as NonNullable<typeof sheet>]
  for await (const part of partsWorkbook({ language, sheets, rowsOf: rows, assets: null })) parts.push(part)
  const {
    sheets: [opened],
  } = await openSheets(Buffer.concat(parts), {}, { sheets: {}, columns: {} })
  if (!opened?.sheet) throw new Error('the sheet was not recognised')
  const { columns, points, position, implied } = opened
  const words = choiceWords(opened.sheet)
  const read = []
  for await (const row of opened.rows()) {
    const reading = { sheet: opened.sheet, position, columns, words, parentWords: {}, edits: {}, implied, points }
    read.push(readSheetRow(row, { ...reading, today: '2026-11-27', validate: () => null }))
  }
  return read
}

describe('A workbook with saved parts', () => {
  // Each percentage is alone in its column. The reader may take a number up to 1 for a fraction, unless the column also
  // has a number above 1.
  const percentages = [0.0001, 0.01, 0.5, 0.62, 1, 1.5, 33.3333, 100]

  it.each(percentages.flatMap((value) => (['es', 'en'] as const).map((language) => [value, language] as const)))(
    'the percentage %d is the same after an export to a workbook in the language %s and a new import',
    async (value, language) => {
      const [read] = await exportedAndRead(language, { horizontalDivisionPct: value, constructionPct: value })
      expect(read).toMatchObject({
        kind: 'accepted',
        issues: [],
        row: { values: { horizontalDivisionPct: value, constructionPct: value } },
      })
    },
  )
})
