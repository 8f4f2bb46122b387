import { LIMITS } from '@lindero/domain/customers/limits'

/** Limits of a workbook. Each limit is checked before the part is read. */
export interface WorkbookLimits {
  /** Bytes of the file. */
  fileBytes: number
  /** Sheets of a workbook. */
  sheets: number
  /** Bytes of one inflated sheet; 50,000 rows of 60 columns are about 180 MB. */
  partBytes: number
  /** Bytes of every other inflated part that is read: workbook, relationships, styles with their number formats. */
  smallPartBytes: number
  /** Bytes of all inflated parts together. */
  totalBytes: number
  /** Inflated bytes per packed byte. Sheets with few different values reach 60. */
  ratio: number
  /** Bytes of the inflated table of shared strings. In memory, the table takes about six times as much. */
  sharedStringBytes: number
  /** Non-empty rows, one asset each. */
  rows: number
  /** Rows of a sheet, including empty ones. No spreadsheet program writes more than 1,048,576. */
  sheetRows: number
  /** Cells of a sheet, including empty cells before the last cell of a row: 50,000 rows of 240 columns. */
  sheetCells: number
  /** Characters of a cell. No spreadsheet program writes more than 32,767. */
  cellCharacters: number
  /** Characters of a row in a text file: 240 columns of a few hundred characters. */
  rowCharacters: number
  /** Seconds that reading the file may take. Work on the rows does not count. */
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

/** Below this size an archive is harmless, whatever its compression ratio. */
export const RATIO_FREE_BYTES = 10 * 1024 * 1024
