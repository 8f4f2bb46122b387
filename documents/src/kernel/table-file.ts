import type { CellInput } from '@lindero/domain/kernel/parse-result'

/** A row of the file: its number as in the spreadsheet program, and its cells from column A on. */
export interface FileRow {
  row: number
  cells: CellInput[]
}

/** A table file opened for reading: its visible sheets by name, each readable from its top any number of times. */
export interface TableFile {
  format: 'xlsx' | 'csv'
  sheets: readonly string[]
  /** Rows of a sheet as a stream; `limit` stops after so many rows. */
  rows(sheet: string, limit?: number): AsyncGenerator<FileRow>
}
