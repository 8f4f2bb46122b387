/** Handling of rows with the identifier of an archived asset: they are left out until a person decides. */
export const ARCHIVED_ROWS = ['leftOut', 'restored', 'added'] as const
export type ArchivedRows = (typeof ARCHIVED_ROWS)[number]

/** Decisions of a person about a tape as a whole. */
export interface TapeOptions {
  /** Names of the sheets of assets to read; null: the most suitable sheet, and all sheets with the same columns. */
  sheets: readonly string[] | null
  /** The text of a cell that empties its field; null: no cell does. */
  clearMark: string | null
  archivedRows: ArchivedRows
  /** Fields of an asset whose values typed by a person since the last tape are kept. */
  kept: readonly string[]
}

export const TAPE_OPTIONS: TapeOptions = { sheets: null, clearMark: null, archivedRows: 'leftOut', kept: [] }
