/** An entry of a bank statement; money out of the account is negative. */
export interface StatementEntry {
  day: string
  amount: number
  text: string
}

export const STATEMENT_LIMITS = { bytes: 5_000_000, entries: 20_000, text: 500, imported: 1_000 } as const

/** Of an entry that was imported. */
export const ENTRY_STATUSES = ['unmatched', 'proposed', 'reconciled'] as const
export type EntryStatus = (typeof ENTRY_STATUSES)[number]

export type StatementIssue =
  | { code: 'tooLarge'; most: number }
  | { code: 'tooManyEntries'; most: number }
  | { code: 'unknownFormat' }
  | { code: 'notEuro'; line: number }
  | { code: 'notReadable'; line: number }
  | { code: 'totalsDiffer'; line: number }

export type ReadStatement = { kind: 'entries'; entries: StatementEntry[] } | { kind: 'issue'; issue: StatementIssue }

export function issue(found: StatementIssue): ReadStatement {
  return { kind: 'issue', issue: found }
}
