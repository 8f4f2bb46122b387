/**
 * Page sizes of all lists. They are not in a schema file, because browsers need them before they load zod with the
 * first list.
 */
export const ROWS_DEFAULT = 25
/** Page size of a list that belongs to one object. One page nearly always contains the complete list. */
export const LONG_ROWS = 100
export const ROWS_MAXIMUM = 500
export const PAGE_MAXIMUM = 1_000_000
