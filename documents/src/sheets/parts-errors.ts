import { columnIndex } from '@lindero/domain/kernel/sheet-columns'
import { rowInSheet } from '@lindero/domain/tape/tape-sheets'
import { type StreamCell, xlsxStream } from '../kernel/xlsx-stream.ts'
import { type Language, tapeTexts } from '../tape/tape-words.ts'
import { sheetTexts } from './sheet-words.ts'

interface MarkedIssue {
  row: number
  severity: 'error' | 'warning'
  letter: string | null
  header: string | null
  value: string
  reason: string
  correction: string
}

interface MarkedSheet {
  name: string
  headers: readonly string[]
  rows: readonly { cells: readonly unknown[]; issues: readonly MarkedIssue[] }[]
}

/**
 * A workbook with only the rows that have issues, with the headers and sheet names of the uploaded file. The cells with
 * issues are coloured and have notes, and an additional sheet lists the issues. The user can correct this workbook and
 * load it.
 */
export function partsErrors({ language, sheets }: { language: Language; sheets: readonly MarkedSheet[] }) {
  const texts = sheetTexts(language)
  const words = tapeTexts(language).errorWorkbook
  const widths = (headers: readonly string[]) =>
    headers.map((header) => ({
      header,
      style: 'general' as const,
      width: Math.max(12, Math.min(40, header.length + 3)),
    }))
  return xlsxStream([
    ...sheets.map(({ name, headers, rows }) => ({
      name,
      columns: widths([...headers, words.reason]),
      rows: rows.map((row) => markedRow(headers.length, row)),
      isTable: true,
      hasNotes: true,
    })),
    {
      name: texts.errorList,
      columns: [
        { header: texts.sheet, width: 26, style: 'text' as const },
        { header: texts.row, width: 8, style: 'integer' as const },
        { header: texts.column, width: 26, style: 'text' as const },
        { header: texts.value, width: 28, style: 'text' as const },
        { header: texts.reason, width: 60, style: 'wrapped' as const },
        { header: texts.correction, width: 46, style: 'wrapped' as const },
      ],
      rows: sheets.flatMap(({ name, rows }) =>
        rows.flatMap(({ issues }) =>
          issues.map(({ row, header, value, reason, correction }) => [
            ...[name, rowInSheet(row), header, value, reason, correction],
          ]),
        ),
      ),
      isTable: true,
    },
  ])
}

function markedRow(width: number, { cells, issues }: MarkedSheet['rows'][number]): StreamCell[] {
  const rowCells: StreamCell[] = Array.from({ length: width }, (_, index) => (cells[index] ?? null) as StreamCell)
  for (const [letter, here] of Map.groupBy(issues, (issue) => issue.letter)) {
    const index = letter === null ? 0 : columnIndex(letter)
    const style = here.some(({ severity }) => severity === 'error') ? 'error' : 'warning'
    const value = cells[index]
    rowCells[index] = {
      value:
        value instanceof Date
          ? value.toISOString().slice(0, 10).split('-').reverse().join('/')
          : ((value as string) ?? null),
      style,
      note: here.map(({ reason }) => reason).join('\n'),
    }
  }
  return [...rowCells, issues.map(({ header, reason }) => (header ? `${header}: ${reason}` : reason)).join('; ')]
}
