import { errorWorkbook, type MarkedIssue, type MarkedRow, markedIssue } from '@lindero/documents/tape/error-workbook'
import type { IsSheetOfParts } from '@lindero/documents/tape/open-tape'
import { tapeTexts } from '@lindero/documents/tape/tape-words'
import type { TapeIssue } from '@lindero/domain/tape/tape-issues'
import { type FileQuestion, openMapped } from './check-tape.ts'

export interface MarkQuestion extends FileQuestion {
  language: 'es' | 'en'
}

/**
 * Writes a workbook with all rows of a tape that have issues: their cells are marked, and one sheet lists the reasons.
 */
export async function markTape(
  { language, ...question }: MarkQuestion,
  isSheetOfParts: IsSheetOfParts,
): Promise<Uint8Array> {
  const { tape, check } = await openMapped(question, isSheetOfParts)
  const { assets, values } = tape
  const marked = ({ errors = [], warnings }: CheckedIssues) =>
    [...errors, ...warnings].map((issue) => markedIssue(issue, language))
  async function* rows(): AsyncGenerator<MarkedRow> {
    for await (const { row, result } of check.assets()) {
      const sheet = row.sheet ?? assets.name
      if (result.kind === 'accepted' || result.kind === 'refused')
        yield { row: { ...check.aloneInFile(row), sheet }, issues: marked(result) }
    }
  }
  async function others() {
    const issues: [sheet: string, issue: MarkedIssue][] = []
    for await (const { result } of check.values()) {
      if (result.kind !== 'empty') for (const issue of marked(result)) issues.push([values?.name ?? '', issue])
    }
    return issues
  }
  const { rowsSheet: name, listSheet: listName } = tapeTexts(language).errorWorkbook
  const sheets = [{ name, headers: assets.headers, rows: rows() }]
  const parts: Uint8Array[] = []
  for await (const part of errorWorkbook({ language, sheets, listName, others })) parts.push(part)
  return Buffer.concat(parts)
}

interface CheckedIssues {
  warnings: readonly TapeIssue[]
  errors?: readonly TapeIssue[]
}
