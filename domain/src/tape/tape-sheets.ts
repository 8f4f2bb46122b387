/** Maximum number of rows in a sheet. */
const SHEET_ROWS = 1_048_576

/**
 * Offset of the row numbers in an additional sheet that is read together with the first. Every row of a tape has a
 * unique number, which corrections refer to.
 * @param position position of the sheet in the workbook, from 0
 */
export const rowsBefore = (position: number): number => (position + 1) * SHEET_ROWS

/** Maximum number of sheets. Workbooks with more are rejected. */
export const SHEETS = 200
/** The highest possible row number in a tape. */
export const LAST_ROW = rowsBefore(SHEETS)

/** The row number in the spreadsheet program. */
export const rowInSheet = (row: number): number => ((row - 1) % SHEET_ROWS) + 1

/** Data that a user loads next from an uploaded workbook: its assets, or the parts of their records. */
export const NEXT_LOADS = ['assets', 'parts'] as const
export type NextLoad = (typeof NEXT_LOADS)[number]

/** Kinds of sheets, recognised by their headers. */
export const SHEET_CONTENTS = ['assets', 'values', 'parts', 'other'] as const
export type SheetContents = (typeof SHEET_CONTENTS)[number]
