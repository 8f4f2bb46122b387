import { partsErrors } from '@lindero/documents/sheets/parts-errors'
import { displayedText } from '@lindero/domain/kernel/parse-result'
import { issuesOf, rowsOf } from './read-sheets.ts'
import type { FoundIssue, ReadQuestion, SheetIssue } from './sheets-questions.ts'

/**
 * Writes a workbook with all rows that have issues: each sheet marks the cells with issues, and one sheet lists all
 * issues.
 */
export async function markSheets(question: ReadQuestion & { found: readonly FoundIssue[] }): Promise<Uint8Array> {
  const { language } = question.reading
  const byRow = Map.groupBy(question.found, ({ row }) => row)
  const marked = new Map<
    number,
    { name: string; headers: string[]; rows: { cells: readonly unknown[]; issues: SheetIssue[] }[] }
  >()
  for await (const { opened, sheet, row, result } of rowsOf(question, { sheets: [], hidden: [] })) {
    if (result.found.kind === 'empty') continue
    const { position, columns } = opened
    const ofRule = (byRow.get(row.row) ?? []).map((issue): SheetIssue => {
      const place = issue.column === null ? undefined : columns.get(issue.column)
      const value = place ? displayedText(row.cells[place.index]) : ''
      const [letter, header] = [place?.letter ?? null, place?.header ?? null]
      return { ...issue, position, rowInSheet: row.row, letter, header, value, correction: '' }
    })
    const issues = [...issuesOf(sheet, opened, result.found, result.assetUuid, language), ...ofRule]
    if (issues.length === 0) continue
    const headers = opened.headers.map(displayedText)
    const own = marked.get(position) ?? { name: opened.name, headers, rows: [] }
    own.rows.push({ cells: row.cells, issues })
    marked.set(position, own)
  }
  const parts: Uint8Array[] = []
  for await (const part of partsErrors({ language, sheets: [...marked.values()] })) parts.push(part)
  return Buffer.concat(parts)
}
