import type { CellInput } from '@lindero/domain/kernel/parse-result'
import { columnIndex } from '@lindero/domain/kernel/sheet-columns'
import type { TapeIssue, TapeIssueTail } from '@lindero/domain/portfolios/tape-issues'
import type { TapeRow } from '@lindero/domain/portfolios/tape-row'
import { fillIn } from '@lindero/texts/kernel/translation'
import { type Cell, type CellValue, type WriteSheet, writeXlsx } from 'hucre'
import { COLOURS, HEADER_STYLE, solid, WRAP_STYLE } from '../kernel/workbook-style.ts'
import { fieldName, type Language, type TapeTexts, tapeTexts } from './tape-words.ts'

export interface ErrorWorkbookInput {
  language: Language
  headers: readonly CellInput[]
  /** The rows of the file in its order; those without an issue are passed over. */
  rows: AsyncIterable<TapeRow> | Iterable<TapeRow>
  issues: readonly TapeIssue[]
}

/** Rows shown at most: the workbook is made in memory. The list names the issues of these rows. */
export const ERROR_ROW_LIMIT = 10_000

/**
 * The rows that were refused or understood with a warning, as they stand in the file, with the cells in question
 * coloured and noted, and a sheet that lists what is wrong with each and how to mend it. Mended, it can be
 * loaded as a tape itself: the columns we add are recognised and ignored.
 */
export async function errorWorkbook(input: ErrorWorkbookInput): Promise<Uint8Array> {
  const texts = tapeTexts(input.language)
  const byRow = new Map<number, TapeIssue[]>()
  for (const issue of input.issues) {
    const known = byRow.get(issue.row)
    if (known) known.push(issue)
    else byRow.set(issue.row, [issue])
  }
  const rows: TapeRow[] = []
  for await (const row of input.rows) {
    if (byRow.has(row.row)) rows.push(row)
    if (rows.length === Math.min(ERROR_ROW_LIMIT, byRow.size)) break
  }
  const shown = rows.flatMap((row) => byRow.get(row.row) ?? [])
  return writeXlsx({ sheets: [rowsSheet(texts, input.headers, rows, byRow), issuesSheet(texts, shown)] })
}

function rowsSheet(
  texts: TapeTexts,
  headers: readonly CellInput[],
  rows: readonly TapeRow[],
  byRow: ReadonlyMap<number, readonly TapeIssue[]>,
): WriteSheet {
  const width = headers.length
  const header = [...headers.map(asCell), texts.errorWorkbook.originalRow, texts.errorWorkbook.reason]
  const cells = new Map<string, Partial<Cell>>()
  for (const [index, value] of header.entries()) cells.set(`0,${index}`, { value, style: HEADER_STYLE })
  const lines = rows.map((row, index) => {
    const issues = byRow.get(row.row) ?? []
    for (const [column, here] of groupByColumn(issues)) {
      const isDefect = here.some((issue) => issue.severity === 'defect')
      cells.set(`${index + 1},${column}`, {
        value: asCell(row.cells[column]),
        style: { fill: solid(isDefect ? COLOURS.defect : COLOURS.warning) },
        comment: { text: here.map((issue) => reasonOf(texts, issue)).join('\n') },
      })
    }
    const cellsOfRow = Array.from({ length: width }, (_, column) => asCell(row.cells[column]))
    const reasons = issues.map((issue) => `${fieldName(texts, issue.field)}: ${reasonOf(texts, issue)}`)
    return [...cellsOfRow, row.row, reasons.join('; ')]
  })
  return {
    name: texts.errorWorkbook.rowsSheet,
    rows: [header, ...lines],
    cells,
    columns: header.map((value) => ({ width: Math.max(12, Math.min(40, String(value ?? '').length + 3)) })),
    freezePane: { rows: 1, columns: 1 },
  }
}

function issuesSheet(texts: TapeTexts, issues: readonly TapeIssue[]): WriteSheet {
  const words = texts.errorWorkbook
  const header = [
    words.row,
    words.column,
    words.kind,
    words.field,
    words.value,
    words.reason,
    words.mending,
    words.proposal,
  ]
  const cells = new Map<string, Partial<Cell>>(
    header.map((value, index) => [`0,${index}`, { value, style: HEADER_STYLE }]),
  )
  const lines = issues.map((issue): CellValue[] => [
    issue.row,
    issue.column,
    texts.severities[issue.severity],
    fieldName(texts, issue.field),
    issue.value,
    reasonOf(texts, issue),
    mendingOf(texts, issue),
    proposalOf(texts, issue),
  ])
  for (const [index, line] of lines.entries()) {
    for (const column of [5, 6, 7])
      cells.set(`${index + 1},${column}`, { value: line[column] ?? null, style: WRAP_STYLE })
  }
  const widths = [8, 10, 10, 26, 28, 46, 46, 34]
  return {
    name: words.listSheet,
    rows: [header, ...lines],
    cells,
    columns: widths.map((width) => ({ width })),
    freezePane: { rows: 1 },
    autoFilter: { range: `A1:H${lines.length + 1}` },
  }
}

function groupByColumn(issues: readonly TapeIssue[]): ReadonlyMap<number, TapeIssue[]> {
  const groups = new Map<number, TapeIssue[]>()
  for (const issue of issues) {
    if (issue.column === null) continue
    const column = columnIndex(issue.column)
    groups.set(column, [...(groups.get(column) ?? []), issue])
  }
  return groups
}

function tailOf(issue: TapeIssue): TapeIssueTail {
  return issue.code.slice('tape.'.length) as TapeIssueTail
}

/** What is wrong with a cell, as a sentence. */
export function reasonOf(texts: TapeTexts, issue: TapeIssue): string {
  return fillIn(texts.reasons[tailOf(issue)], issue.data)
}

function mendingOf(texts: TapeTexts, issue: TapeIssue): string {
  const mending: Readonly<Partial<Record<TapeIssueTail, string>>> = texts.mending
  return issue.severity === 'defect' ? (mending[tailOf(issue)] ?? '') : ''
}

function proposalOf(texts: TapeTexts, issue: TapeIssue): string {
  const cells = Object.entries(issue.proposal ?? {}) as Array<[TapeIssue['field'], string | number | boolean]>
  if (cells.length === 0) return issue.alternatives.join(' / ')
  if (cells.length === 1) return String(cells[0]?.[1])
  return cells.map(([field, value]) => `${fieldName(texts, field)}: ${value}`).join('; ')
}

function asCell(value: CellInput): CellValue {
  return value ?? null
}
