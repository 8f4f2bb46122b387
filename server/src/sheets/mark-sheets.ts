import { sheetTexts } from '@lindero/documents/sheets/sheet-words'
import { errorWorkbook, type MarkedRow } from '@lindero/documents/tape/error-workbook'
import { type CellInput, displayedText } from '@lindero/domain/kernel/parse-result'
import { rowAloneInFile } from '@lindero/domain/tape/row-alone'
import { issuesOf, rowsOf } from './read-sheets.ts'
import type { FoundIssue, ReadQuestion } from './sheets-questions.ts'

const NO_PROPOSAL = { proposal: null, alternatives: [], correction: '' }

/**
 * Writes a workbook with all rows that have issues: each sheet marks the cells with issues, and one sheet lists all
 * issues.
 */
export async function markSheets(question: ReadQuestion & { found: readonly FoundIssue[] }): Promise<Uint8Array> {
  const { language } = question.reading
  const byRow = Map.groupBy(question.found, ({ row }) => row)
  const marked = new Map<number, { name: string; headers: readonly CellInput[]; rows: MarkedRow[] }>()
  for await (const { opened, sheet, row, result } of rowsOf(question, { sheets: [], hidden: [] })) {
    if (result.found.kind === 'empty') continue
    const { position, columns, name, headers } = opened
    const ofRule = (byRow.get(row.row) ?? []).map((issue) => {
      const place = issue.column === null ? undefined : columns.get(issue.column)
      const value = place ? displayedText(row.cells[place.index]) : ''
      return { ...issue, letter: place?.letter ?? null, header: place?.header ?? null, value, ...NO_PROPOSAL }
    })
    const issues = [...issuesOf(sheet, opened, result.found, result.assetUuid, language), ...ofRule]
    if (issues.length === 0) continue
    const own = marked.get(position) ?? { name, headers, rows: [] }
    own.rows.push({
      row: rowAloneInFile(row, columns, opened.days),
      issues: issues.map((issue) => ({ ...issue, field: issue.header })),
    })
    marked.set(position, own)
  }
  const listName = sheetTexts(language).errorList
  const parts: Uint8Array[] = []
  for await (const part of errorWorkbook({ language, sheets: [...marked.values()], listName })) parts.push(part)
  return Buffer.concat(parts)
}
