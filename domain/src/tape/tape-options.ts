/** Treatment of rows with the identifier of an archived asset. They are left out until a person decides. */
export const ARCHIVED_ROWS = ['leftOut', 'restored', 'added'] as const
export type ArchivedRows = (typeof ARCHIVED_ROWS)[number]

/** A person's decisions about a whole tape. */
export interface TapeOptions {
  /**
   * Names of the sheets of assets that are read. Null for the most suitable sheet, together with all sheets that have
   * the same columns.
   */
  sheets: readonly string[] | null
  /** The text that empties the field of a cell; null if no text does. */
  clearMark: string | null
  archivedRows: ArchivedRows
  /** Fields in which a value that a person entered since the last tape stays. */
  kept: readonly string[]
}

export const TAPE_OPTIONS: TapeOptions = { sheets: null, clearMark: null, archivedRows: 'leftOut', kept: [] }
