/** Page sizes of every list. Without a schema, because browsers need them before the first list. */
export const ROWS_DEFAULT = 25
/** Page size of a list of one object, which a screen shows completely unless it is long. */
export const LONG_ROWS = 100
export const ROWS_MAXIMUM = 500
export const PAGE_MAXIMUM = 1_000_000
