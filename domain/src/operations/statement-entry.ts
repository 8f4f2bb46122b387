/** An entry of a bank statement. Money that leaves the account is negative. */
export interface StatementEntry {
  day: string
  amount: number
  text: string
  /** IBAN or Spanish account number, if the file contains it. */
  account?: string
  /** Value date, if the file contains it. */
  valueOn?: string | null
}

/**
 * Limits of a statement. `lines` is the maximum number of lines in a table, and `line` the maximum number of characters
 * in a line.
 */
export const STATEMENT_LIMITS = {
  bytes: 5_000_000,
  entries: 20_000,
  text: 500,
  imported: 1_000,
  columns: 60,
  lines: 160_000,
  line: 10_000,
} as const

/** Statuses of an imported entry. A dismissed entry pays nothing for an asset. */
export const ENTRY_STATUSES = ['unmatched', 'proposed', 'reconciled', 'dismissed'] as const
export type EntryStatus = (typeof ENTRY_STATUSES)[number]

/** Categories of dismissed entries. */
export const ENTRY_CATEGORIES = ['bankCosts', 'internalTransfer', 'taxes', 'payroll', 'financing', 'other'] as const
export type EntryCategory = (typeof ENTRY_CATEGORIES)[number]

export type StatementIssue =
  | { code: 'tooLarge'; most: number }
  | { code: 'tooManyEntries'; most: number }
  | { code: 'lineTooLong'; line: number; most: number }
  | { code: 'tooManyLines'; most: number }
  | { code: 'unknownFormat' }
  /** The columns of the table are unknown. A person has to choose them once. */
  | { code: 'unknownColumns'; rows: string[][] }
  /** All figures have the form `1,234`. A person has to tell which mark separates the decimals. */
  | { code: 'ambiguousNumbers'; rows: string[][]; example: string }
  | { code: 'notEuro'; line: number }
  | { code: 'notReadable'; line: number }
  | { code: 'totalsDiffer'; line: number }

export type ReadStatement =
  | {
      kind: 'entries'
      entries: StatementEntry[]
      /** Number of skipped entries, which are in another currency. */
      otherCurrency?: number
      /** Key that identifies the table. */
      header?: string
    }
  | { kind: 'issue'; issue: StatementIssue }

export function issue(reason: StatementIssue): ReadStatement {
  return { kind: 'issue', issue: reason }
}
