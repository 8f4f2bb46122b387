import { LIMITS } from '@lindero/domain/customers/limits'

/** Limits of a workbook; each is checked before the part is read. */
export interface WorkbookLimits {
  /** Bytes of the file. */
  fileBytes: number
  /** Sheets of a workbook. */
  sheets: number
  /** Bytes of one inflated sheet; 50,000 rows of 60 columns are about 180 MB. */
  partBytes: number
  /** Bytes of each other inflated part that is read: workbook, relationships, styles with their number formats. */
  smallPartBytes: number
  /** Bytes of all inflated parts together. */
  totalBytes: number
  /** Inflated bytes per packed byte; sheets of few different values reach 60. */
  ratio: number
  /** Bytes of the inflated table of shared strings: in memory it takes about six times its size. */
  sharedStringBytes: number
  /** Non-empty rows of assets. */
  rows: number
  /** Rows of a sheet, including empty ones: no spreadsheet program writes more than 1,048,576. */
  sheetRows: number
  /** Cells of a sheet, including the empty ones before the last cell of their row: 50,000 rows of 240 columns. */
  sheetCells: number
  /** Characters of a cell: no spreadsheet program writes more than 32,767. */
  cellCharacters: number
  /** Characters of a row in a text file: 240 columns of some hundred characters. */
  rowCharacters: number
  /** Seconds that reading the file may take, without the work on its rows. */
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

/** Below this size an archive is harmless, whatever its ratio. */
export const RATIO_FREE_BYTES = 10 * 1024 * 1024
