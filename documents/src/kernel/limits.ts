import { LIMITS } from '@lindero/domain/customers/limits'

/** Limits of a workbook. Each limit is checked before the part in question is read. */
export interface WorkbookLimits {
  /** Maximum bytes of the file. */
  fileBytes: number
  /** Maximum number of sheets. */
  sheets: number
  /** Maximum bytes of one inflated sheet. A sheet with 50,000 rows and 60 columns has about 180 MB. */
  partBytes: number
  /** Maximum bytes of every other inflated part that is read: workbook, relationships, styles. */
  smallPartBytes: number
  /** Maximum bytes of all inflated parts together. */
  totalBytes: number
  /** Maximum inflated bytes per compressed byte. Sheets with few different values reach 60. */
  ratio: number
  /** Maximum bytes of the inflated table of shared strings. In memory, the table takes about six times as much. */
  sharedStringBytes: number
  /** Maximum number of non-empty rows; each row is an asset. */
  rows: number
  /** Maximum number of rows in a sheet, including empty rows. No spreadsheet program writes more than 1,048,576. */
  sheetRows: number
  /**
   * Maximum number of cells in a sheet, including empty cells before a row's last cell: 50,000 rows with 240 columns.
   */
  sheetCells: number
  /** Maximum characters in a cell. No spreadsheet program writes more than 32,767. */
  cellCharacters: number
  /** Maximum characters in a row of a text file: 240 columns with a few hundred characters each. */
  rowCharacters: number
  /** Maximum seconds for reading the file. The caller's work on the rows is not included. */
  seconds: number
}

export const WORKBOOK_LIMITS: WorkbookLimits = {
  fileBytes: LIMITS.fileBytes,
  sheets: 200,
  partBytes: 300 * 1024 * 1024,
  smallPartBytes: 8 * 1024 * 1024,
  totalBytes: 600 * 1024 * 1024,
  ratio: 200,
  sharedStringBytes: 40 * 1024 * 1024,
  rows: LIMITS.assetRowsPerFile,
  sheetRows: 1_048_576,
  sheetCells: 12_000_000,
  cellCharacters: 32_767,
  rowCharacters: 1_000_000,
  seconds: 60,
}

/** Size below which an archive is harmless at any compression ratio. */
export const RATIO_FREE_BYTES = 10 * 1024 * 1024
