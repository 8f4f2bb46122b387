import { formatInSentence } from '@lindero/domain/kernel/formats'
import { type CellInput, displayedText } from '@lindero/domain/kernel/parse-result'
import { columnIndex } from '@lindero/domain/kernel/sheet-columns'
import type { TapeFieldKey } from '@lindero/domain/tape/tape-fields'
import type { TapeIssue } from '@lindero/domain/tape/tape-issues'
import type { TapeRow } from '@lindero/domain/tape/tape-row'
import { rowInSheet } from '@lindero/domain/tape/tape-sheets'
import { type StreamCell, xlsxStream } from '../kernel/xlsx-stream.ts'
import { issueWords } from './issue-words.ts'
import { fieldName, type Language, type TapeTexts, tapeTexts } from './tape-words.ts'

/** An issue of a row or of one of its cells, in sentences. */
export interface MarkedIssue extends Pick<TapeIssue<string>, 'row' | 'severity' | 'header' | 'value' | 'proposal'> {
  letter: string | null
  /** Name of the field; null if the issue concerns the whole row. */
  field: string | null
  alternatives: TapeIssue['alternatives']
  reason: string
  correction: string
}

export interface MarkedRow {
  row: TapeRow
  issues: readonly MarkedIssue[]
}

/** Original rows with issues. */
interface MarkedSheet {
  name: string
  headers: readonly CellInput[]
  /** The rows in the order of the file. Those without issues are skipped. */
  rows: AsyncIterable<MarkedRow> | Iterable<MarkedRow>
}

/** Issues by the name of their sheet. */
type Listed = [sheet: string, issue: MarkedIssue]

interface ErrorWorkbook {
  language: Language
  sheets: readonly MarkedSheet[]
  /** Name of the sheet with the list of all issues. */
  listName: string
  /** Further issues for the list, whose rows the workbook does not contain. Called after the last row. */
  others?: () => Promise<readonly Listed[]>
}

/** The issue of a cell in a tape, for the error workbook. */
export function markedIssue(issue: TapeIssue, language: Language): MarkedIssue {
  const field = fieldName(tapeTexts(language), issue.field)
  return { ...issue, letter: issue.column, field, ...issueWords(issue, language) }
}

/**
 * Streams a workbook with the original rows that have an error or a warning. The cells with issues are coloured and
 * have notes, and a sheet lists each issue with its correction. The user can correct the workbook and load it: the
 * reader ignores the additional columns.
 */
export function errorWorkbook({ language, sheets, listName, others }: ErrorWorkbook): AsyncGenerator<Buffer> {
  const words = tapeTexts(language).errorWorkbook
  // Issues are collected while the rows are written, so that the file has to be read only once.
  const issues: Listed[] = []
  return xlsxStream([
    ...sheets.map((sheet) => ({
      name: sheet.name,
      columns: [...sheet.headers.map(displayedText), words.originalRow, words.reason].map((header) => ({
        ...{ header, style: 'general' as const },
        width: Math.max(12, Math.min(40, header.length + 3)),
      })),
      rows: markedRows(sheet, issues),
      isTable: true,
      hasNotes: true,
    })),
    {
      name: listName,
      columns: [
        { header: words.sheet, width: 14, style: 'text' },
        { header: words.row, width: 8, style: 'integer' },
        { header: words.column, width: 10, style: 'text' },
        { header: words.kind, width: 10, style: 'text' },
        { header: words.field, width: 26, style: 'text' },
        { header: words.value, width: 28, style: 'text' },
        { header: words.reason, width: 46, style: 'wrapped' },
        { header: words.correction, width: 46, style: 'wrapped' },
        { header: words.proposal, width: 34, style: 'wrapped' },
      ],
      rows: listRows(language, issues, others),
      isTable: true,
    },
  ])
}

async function* markedRows({ name, headers, rows }: MarkedSheet, collected: Listed[]): AsyncGenerator<StreamCell[]> {
  const texts = headers.map(displayedText)
  for await (const { row, issues } of rows) {
    if (issues.length === 0) continue
    collected.push(...issues.map((issue): Listed => [row.sheet ?? name, issue]))
    const cells: StreamCell[] = texts.map((_, column) => row.cells[column] ?? null)
    for (const [column, here] of Map.groupBy(issues, (issue) => columnOf(issue, texts))) {
      if (column < 0) continue
      cells[column] = {
        value: markedValue(row.cells[column]),
        style: here.some(({ severity }) => severity === 'error') ? 'error' : 'warning',
        note: here.map(({ reason }) => reason).join('\n'),
      }
    }
    const reasons = issues.map(({ field, reason }) => (field === null ? reason : `${field}: ${reason}`))
    yield [...cells, rowInSheet(row.row), reasons.join('; ')]
  }
}

/**
 * Position of the marked cell; -1 if the file has no such column. The letter refers to the sheet that contains the row.
 * That sheet may have a different column order, so the column is also looked up by its header.
 */
function columnOf({ field, letter, header }: MarkedIssue, headers: readonly string[]): number {
  if (field === null) return 0
  const stated = letter === null ? -1 : columnIndex(letter)
  return letter === null || headers[stated] === header ? stated : headers.indexOf(header ?? '')
}

/** A marked cell has a colour but no number format, so a date is written as text. */
function markedValue(value: CellInput): Exclude<CellInput, Date | undefined> {
  if (value instanceof Date) return value.toISOString().slice(0, 10).split('-').reverse().join('/')
  return value ?? null
}

async function* listRows(
  language: Language,
  issues: readonly Listed[],
  others: ErrorWorkbook['others'],
): AsyncGenerator<StreamCell[]> {
  const texts = tapeTexts(language)
  const rowsOf = (listed: readonly Listed[]) =>
    listed
      .toSorted(([, left], [, right]) => left.row - right.row)
      .map(([sheet, issue]) => {
        const { row, letter, severity, field, value, reason, correction } = issue
        const cells = [sheet, rowInSheet(row), letter, texts.severities[severity], field, value, reason, correction]
        return [...cells, proposalOf(texts, language, issue)]
      })
  yield* rowsOf(issues)
  if (others) yield* rowsOf(await others())
}

function proposalOf(texts: TapeTexts, language: Language, { proposal, alternatives }: MarkedIssue): string {
  // Numbers have no thousands separators here, so that a proposed value looks as if a user had typed it.
  const typed = (value: unknown) => formatInSentence(String(value), language)
  const cells = Object.entries(proposal ?? {})
  if (cells.length === 0) return alternatives.map(typed).join(' / ')
  if (cells.length === 1) return typed(cells[0]?.[1])
  return cells.map(([field, value]) => `${fieldName(texts, field as TapeFieldKey)}: ${typed(value)}`).join('; ')
}
