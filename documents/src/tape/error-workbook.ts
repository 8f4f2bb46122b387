import { formatInSentence } from '@lindero/domain/kernel/formats'
import { type CellInput, displayedText } from '@lindero/domain/kernel/parse-result'
import type { AssetTypeId } from '@lindero/domain/kernel/property-types'
import { columnIndex } from '@lindero/domain/kernel/sheet-columns'
import type { TapeIssue, TapeIssueTail } from '@lindero/domain/tape/tape-issues'
import type { TapeRow } from '@lindero/domain/tape/tape-row'
import { rowInSheet } from '@lindero/domain/tape/tape-sheets'
import { fillIn } from '@lindero/texts/kernel/translation'
import { issueFigures, type RangeWord } from '@lindero/texts/tape/issue-figures'
import { type StreamCell, type StreamColumn, xlsxStream } from '../kernel/xlsx-stream.ts'
import { fieldName, type Language, type TapeTexts, tapeTexts } from './tape-words.ts'

interface ErrorWorkbookInput {
  language: Language
  headers: readonly CellInput[]
  /** The rows of the file in order, each with its issues. Rows without issues are skipped. */
  rows: AsyncIterable<RowIssues>
  /** Name of the sheet of assets. The workbook contains rows of this sheet. */
  sheet: string
  /**
   * Returns the issues in the sheet of valuations; the workbook lists these but does not contain their rows. Called
   * after the last row.
   */
  values?: (() => Promise<SheetIssues>) | null
}

export interface RowIssues {
  row: TapeRow
  issues: readonly TapeIssue[]
}

export interface SheetIssues {
  sheet: string
  issues: readonly TapeIssue[]
}

interface PlacedIssue {
  sheet: string
  issue: TapeIssue
}

interface Wording {
  texts: TapeTexts
  language: Language
}

/**
 * Streams a workbook with the original rows that have an error or a warning. The cells with issues are coloured and
 * have notes, and a sheet lists each issue with its correction. The user can correct the workbook and load it as a
 * tape: the reader ignores the additional columns.
 */
export function errorWorkbook(input: ErrorWorkbookInput): AsyncGenerator<Buffer> {
  const texts = tapeTexts(input.language)
  const wording = { texts, language: input.language }
  const words = texts.errorWorkbook
  const headers = [...input.headers.map(displayedText), words.originalRow, words.reason]
  // Issues are collected while the rows are written, so that the file has to be read only once.
  const issues: PlacedIssue[] = []
  return xlsxStream([
    {
      name: words.rowsSheet,
      columns: headers.map((header) => ({
        header,
        style: 'general',
        width: Math.max(12, Math.min(40, header.length + 3)),
      })),
      rows: markedRows(wording, input, issues),
      isTable: true,
      hasNotes: true,
    },
    {
      name: words.listSheet,
      columns: listColumns(texts),
      rows: listRows(wording, input, issues),
      isTable: true,
    },
  ])
}

async function* markedRows(
  wording: Wording,
  input: ErrorWorkbookInput,
  collected: PlacedIssue[],
): AsyncGenerator<StreamCell[]> {
  const headers = input.headers.map(displayedText)
  for await (const { row, issues } of input.rows) {
    if (issues.length === 0) continue
    collected.push(...issues.map((issue) => ({ sheet: row.sheet ?? input.sheet, issue })))
    const cells: StreamCell[] = input.headers.map((_, column) => row.cells[column] ?? null)
    for (const [column, here] of groupByColumn(issues, headers)) {
      const isError = here.some((issue) => issue.severity === 'error')
      cells[column] = {
        value: markedValue(row.cells[column]),
        style: isError ? 'error' : 'warning',
        note: here.map((issue) => reasonOf(wording, issue)).join('\n'),
      }
    }
    const reasons = issues.map((issue) => `${fieldName(wording.texts, issue.field)}: ${reasonOf(wording, issue)}`)
    yield [...cells, rowInSheet(row.row), reasons.join('; ')]
  }
}

/** A marked cell has a colour but no number format, so a date is written as text. */
function markedValue(value: CellInput): Exclude<CellInput, Date | undefined> {
  if (value instanceof Date) return value.toISOString().slice(0, 10).split('-').reverse().join('/')
  return value ?? null
}

function listColumns(texts: TapeTexts): StreamColumn[] {
  const words = texts.errorWorkbook
  return [
    { header: words.sheet, width: 14, style: 'text' },
    { header: words.row, width: 8, style: 'integer' },
    { header: words.column, width: 10, style: 'text' },
    { header: words.kind, width: 10, style: 'text' },
    { header: words.field, width: 26, style: 'text' },
    { header: words.value, width: 28, style: 'text' },
    { header: words.reason, width: 46, style: 'wrapped' },
    { header: words.correction, width: 46, style: 'wrapped' },
    { header: words.proposal, width: 34, style: 'wrapped' },
  ]
}

async function* listRows(
  wording: Wording,
  { values }: ErrorWorkbookInput,
  issues: readonly PlacedIssue[],
): AsyncGenerator<StreamCell[]> {
  yield* listOf(wording, issues)
  const ofValues = await values?.()
  if (ofValues) {
    const { sheet } = ofValues
    yield* listOf(
      wording,
      ofValues.issues.map((issue) => ({ sheet, issue })),
    )
  }
}

function* listOf(wording: Wording, issues: readonly PlacedIssue[]): Generator<StreamCell[]> {
  const { texts } = wording
  for (const { sheet, issue } of issues.toSorted((left, right) => left.issue.row - right.issue.row)) {
    yield [
      sheet,
      rowInSheet(issue.row),
      issue.column,
      texts.severities[issue.severity],
      fieldName(texts, issue.field),
      issue.value,
      reasonOf(wording, issue),
      correctionOf(texts, issue),
      proposalOf(wording, issue),
    ]
  }
}

function groupByColumn(issues: readonly TapeIssue[], headers: readonly string[]): ReadonlyMap<number, TapeIssue[]> {
  const groups = new Map<number, TapeIssue[]>()
  for (const issue of issues) {
    if (issue.column === null) continue
    // The column letter refers to the sheet that contains the row. That sheet may have a different column order, so the
    // column is also looked up by its header.
    const stated = columnIndex(issue.column)
    const column = headers[stated] === issue.header ? stated : headers.indexOf(issue.header ?? '')
    if (column < 0) continue
    groups.set(column, [...(groups.get(column) ?? []), issue])
  }
  return groups
}

function tailOf(issue: TapeIssue): TapeIssueTail {
  return issue.code.slice('tape.'.length) as TapeIssueTail
}

/** Sentence that explains an issue. */
function reasonOf({ texts, language }: Wording, issue: TapeIssue): string {
  const reason = fillIn(
    texts.reasons[tailOf(issue)],
    issueFigures(issue.data, language, (key) => rangeWord(texts, key)),
  )
  return issue.isLeftOut ? `${reason}. ${texts.errorWorkbook.leftOut}` : reason
}

function rangeWord(texts: TapeTexts, key: RangeWord): string {
  return key === 'country' ? texts.country : texts.pluralTypes[key.slice('pluralTypes.'.length) as `${AssetTypeId}`]
}

function correctionOf(texts: TapeTexts, issue: TapeIssue): string {
  const corrections: Readonly<Partial<Record<TapeIssueTail, string>>> = texts.corrections
  return issue.severity === 'error' ? (corrections[tailOf(issue)] ?? '') : ''
}

function proposalOf({ texts, language }: Wording, issue: TapeIssue): string {
  // Numbers have no thousands separators here, so that a proposed value looks as if a user had typed it.
  const typed = (value: string | number | boolean) => formatInSentence(String(value), language)
  const cells = Object.entries(issue.proposal ?? {}) as Array<[TapeIssue['field'], string | number | boolean]>
  if (cells.length === 0) return issue.alternatives.map(typed).join(' / ')
  if (cells.length === 1) return typed(cells[0]?.[1] ?? '')
  return cells.map(([field, value]) => `${fieldName(texts, field)}: ${typed(value)}`).join('; ')
}
