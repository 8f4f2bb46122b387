import type { WorkbookLimits } from '@lindero/documents/kernel/limits'
import { type CellInput, cellText } from '@lindero/domain/kernel/parse-result'
import { parseStatement } from '@lindero/domain/operations/bank-statement'
import { proposeAllocations } from '@lindero/domain/operations/matching/propose'
import { answerQuestions } from '../kernel/threads/answer-questions.ts'
import { isCamt053, parseCamt053 } from './camt053.ts'
import type { SheetRows, StatementQuestions } from './statement-questions.ts'

answerQuestions<StatementQuestions>({
  read: async ({ content, mapping, stored }) =>
    isCamt053(content)
      ? parseCamt053(content)
      : parseStatement(content, mapping ?? ((header) => stored.get(header) ?? null)),
  sheets: async ({ bytes, limits }) => sheetRows(bytes, limits),
  propose: async ({ entries, candidates }) => proposeAllocations(entries, candidates),
})

/** A table of one index has a few hundred rows. */
const [MOST_SHEETS, MOST_ROWS] = [20, 5_000]

async function sheetRows(bytes: Uint8Array, limits: WorkbookLimits): Promise<SheetRows[] | 'tooLarge'> {
  // Statements do not need the readers of workbooks.
  const { openTable } = await import('@lindero/documents/kernel/open-table')
  const table = await openTable(bytes, limits)
  if (table.sheets.length > MOST_SHEETS) return 'tooLarge'
  const sheets: SheetRows[] = []
  for (const sheet of table.sheets) {
    const rows: string[][] = []
    for await (const { cells } of table.rows(sheet, MOST_ROWS + 1)) rows.push(cells.map(textOfCell))
    if (rows.length > MOST_ROWS) return 'tooLarge'
    sheets.push({ name: sheet, rows })
  }
  return sheets
}

const DECIMALS = 6

/** A month is often a day in a cell, and a percentage a binary number. */
function textOfCell(cell: CellInput): string {
  if (typeof cell === 'number') return String(Number(cell.toFixed(DECIMALS)))
  return cell instanceof Date ? cellText(cell).replace(/-01$/, '') : cellText(cell)
}
