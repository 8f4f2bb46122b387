import type { CellInput } from '@lindero/domain/kernel/parse-result'

/** A row of the file: its number as the spreadsheet program shows it, and its cells from column A on. */
export interface FileRow {
  row: number
  cells: CellInput[]
}

/** An open table file: its visible sheets by name. Each sheet can be read from the top any number of times. */
export interface TableFile {
  format: 'xlsx' | 'csv'
  sheets: readonly string[]
  /** Rows of a sheet as a stream, at most `limit` of them. */
  rows(sheet: string, limit?: number): AsyncGenerator<FileRow>
}
