/**
 * A doubt about a row that a save adds or changes. The row is valid, so the save is not refused: it waits until the
 * caller confirms the question by its `id`.
 */
export interface RowQuestion {
  /** Names the question. It contains both rows, so that a confirmation never answers a question about another row. */
  id: string
  /** Key of the row in the changes. */
  key: string
  code: string
  /** The uuid of the other row. */
  other: string
  /** Values for the sentence. */
  data: Readonly<Record<string, string>>
}

/** A question about a row, with the user who saved the other row and the time, if the history has them. */
export interface AskedRow extends RowQuestion {
  author: string | null
  savedOn: string | null
}
