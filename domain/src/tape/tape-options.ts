/** Treatment of rows with the identifier of an archived asset. By default, they are left out until a user decides. */
export const ARCHIVED_ROWS = ['leftOut', 'restored', 'added'] as const
export type ArchivedRows = (typeof ARCHIVED_ROWS)[number]

/** A user's decisions about a whole tape. */
export interface TapeOptions {
  /** Names of the assets sheets to read. Null means the most suitable sheet and all sheets with the same columns. */
  sheets: readonly string[] | null
  /** The cell text that clears a field; null if there is none. */
  clearMark: string | null
  archivedRows: ArchivedRows
  /** Fields that keep a value that a user entered since the last tape. */
  kept: readonly string[]
  /** Uuid of the chosen profile. Null for no profile; undefined for the profile with the same columns. */
  profile?: string | null | undefined
  /** The user's choices for the columns of the sheet of reference values, by column. */
  valueColumns?: Readonly<Record<string, string | null>> | undefined
  /** Name of the profile that the load creates. */
  profileName?: string | undefined
}

export const TAPE_OPTIONS: TapeOptions = { sheets: null, clearMark: null, archivedRows: 'leftOut', kept: [] }
