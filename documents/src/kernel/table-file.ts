import type { CellInput } from '@lindero/domain/kernel/parse-result'

/** A row of the file: its number as spreadsheet programs show it, and its cells, starting with column A. */
export interface FileRow {
  row: number
  cells: CellInput[]
  /** True if the numbers of days in the workbook are counted from 1904. */
  is1904?: true
}

/** An open table file with the names of its visible sheets. Each sheet can be read from the top any number of times. */
export interface TableFile {
  format: 'xlsx' | 'csv'
  sheets: readonly string[]
  /** Names of the hidden sheets, which cannot be read. */
  hidden: readonly string[]
  /** Streams the rows of a sheet, at most `limit` of them. */
  rows(sheet: string, limit?: number): AsyncGenerator<FileRow>
}
