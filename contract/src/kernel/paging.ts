/** Bounds of pages, of every list. Without a schema: browsers need them before the first list. */
export const ROWS_DEFAULT = 25
/** Of a list that belongs to one object and is shown whole until it is long. */
export const LONG_ROWS = 100
export const ROWS_MAXIMUM = 500
export const PAGE_MAXIMUM = 1_000_000
