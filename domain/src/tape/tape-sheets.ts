/** Maximum number of rows in a sheet. */
const SHEET_ROWS = 1_048_576

/**
 * Number of the last row before the rows of a further sheet, which is read together with the first sheet. Every row of
 * a tape has a unique number, by which its corrections are stored.
 * @param position position of the sheet in the workbook, from 0
 */
export const rowsBefore = (position: number): number => (position + 1) * SHEET_ROWS

/** Maximum number of sheets. A workbook with more sheets is rejected. */
export const SHEETS = 200
/** The highest row number of a tape. */
export const LAST_ROW = rowsBefore(SHEETS)

/** The number that a row of a tape has in the spreadsheet program. */
export const rowInSheet = (row: number): number => ((row - 1) % SHEET_ROWS) + 1

/** Kinds of content that a sheet can have, recognised by its headers. */
export const SHEET_CONTENTS = ['assets', 'values', 'other'] as const
export type SheetContents = (typeof SHEET_CONTENTS)[number]
