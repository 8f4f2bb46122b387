/** Page sizes of every list. Not in a schema file, because browsers need them before the first list loads zod. */
export const ROWS_DEFAULT = 25
/** Page size of a list that belongs to one object. A screen shows it completely unless it is long. */
export const LONG_ROWS = 100
export const ROWS_MAXIMUM = 500
export const PAGE_MAXIMUM = 1_000_000
