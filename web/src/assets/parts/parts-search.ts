/** The open part and row, stored in the URL. */
export interface PartsSearch {
  part?: string
  row?: string
}

const WORD = /^[a-zA-Z]{1,40}$/
const UUID = /^[0-9a-f-]{36}$/

/** Reads the URL. A section's route uses it as `validateSearch`. */
export function readPartsSearch(raw: Record<string, unknown>): PartsSearch {
  return {
    ...(typeof raw.part === 'string' && WORD.test(raw.part) ? { part: raw.part } : {}),
    ...(typeof raw.row === 'string' && UUID.test(raw.row) ? { row: raw.row } : {}),
  }
}
