import type { CellInput } from '@lindero/domain/kernel/parse-result'

/** A row as the file holds it: number as the spreadsheet program counts it, cells from column A on. */
export interface FileRow {
  row: number
  cells: CellInput[]
}

/** A file of tables opened for reading: its visible sheets by name, each readable from its top any number of times. */
export interface TableFile {
  format: 'xlsx' | 'csv'
  sheets: readonly string[]
  /** Rows of a sheet as a stream; `limit` stops after so many rows. */
  rows(sheet: string, limit?: number): AsyncGenerator<FileRow>
  /** Rows the sheet declares, empty ones among them; cheap, nothing is parsed. */
  countRows(sheet: string): Promise<number>
}
