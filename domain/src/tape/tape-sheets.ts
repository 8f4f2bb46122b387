/** Maximum number of rows of a sheet. */
const SHEET_ROWS = 1_048_576

/**
 * Number of the last row before a further sheet that is read together with the first one. Every row of a tape has a
 * unique number, by which its corrections are stored.
 *
 * @param position position of the sheet in the workbook, from 0
 */
export const rowsBefore = (position: number): number => (position + 1) * SHEET_ROWS

/** Maximum number of sheets. A workbook with more is rejected. */
export const SHEETS = 200
/** The highest row number of a tape. */
export const LAST_ROW = rowsBefore(SHEETS)

/** The number that the spreadsheet program shows for a row of a tape. */
export const rowInSheet = (row: number): number => ((row - 1) % SHEET_ROWS) + 1

/** Content of a sheet according to its headers. */
export const SHEET_CONTENTS = ['assets', 'values', 'other'] as const
export type SheetContents = (typeof SHEET_CONTENTS)[number]
