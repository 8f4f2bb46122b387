/** Handling of rows with the identifier of an archived asset. They are left out until a person decides. */
export const ARCHIVED_ROWS = ['leftOut', 'restored', 'added'] as const
export type ArchivedRows = (typeof ARCHIVED_ROWS)[number]

/** A person's decisions about a whole tape. */
export interface TapeOptions {
  /** Names of the sheets of assets to read; null for the most suitable sheet and all sheets with the same columns. */
  sheets: readonly string[] | null
  /** The text of a cell that empties its field; null if no cell does. */
  clearMark: string | null
  archivedRows: ArchivedRows
  /** Fields for which a value that a person entered since the last tape is kept. */
  kept: readonly string[]
}

export const TAPE_OPTIONS: TapeOptions = { sheets: null, clearMark: null, archivedRows: 'leftOut', kept: [] }
