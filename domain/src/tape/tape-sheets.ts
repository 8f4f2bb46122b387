/** Maximum number of rows of a sheet. */
const SHEET_ROWS = 1_048_576

/**
 * The first row number of a further sheet that is read together with the first one: every row of a tape has a number of
 * its own, by which its corrections are stored.
 *
 * @param position of the sheet in the workbook, from 0
 */
export const rowsBefore = (position: number): number => (position + 1) * SHEET_ROWS

/** Maximum number of sheets; a workbook with more is rejected. */
export const SHEETS = 200
/** The highest row number of a tape. */
export const LAST_ROW = rowsBefore(SHEETS)

/** The number that the spreadsheet program shows for a row of a tape. */
export const rowInSheet = (row: number): number => ((row - 1) % SHEET_ROWS) + 1

/** Contents of a sheet, by its headers. */
export const SHEET_CONTENTS = ['assets', 'values', 'other'] as const
export type SheetContents = (typeof SHEET_CONTENTS)[number]
