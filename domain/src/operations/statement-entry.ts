/** An entry of a bank statement. The amount is negative if money leaves the account. */
export interface StatementEntry {
  day: string
  amount: number
  text: string
  /** IBAN or Spanish account number, if the file has one. */
  account?: string
  /** Value date, if the file has one. */
  valueOn?: string | null
}

/**
 * Limits for a statement. `lines` is the maximum number of lines, and `line` the maximum length of a line in
 * characters.
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

/** Statuses of an imported entry. A dismissed entry is not about a payment for an asset. */
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
  /** The columns of the table are unknown. A user must choose them once. */
  | { code: 'unknownColumns'; rows: string[][] }
  /** The numbers are all ambiguous, like `1,234`, or contradict each other. A user must choose the decimal mark. */
  | { code: 'ambiguousNumbers'; rows: string[][]; example: string }
  | { code: 'notEuro'; line: number }
  | { code: 'notReadable'; line: number }
  | { code: 'totalsDiffer'; line: number }

export type ReadStatement =
  | {
      kind: 'entries'
      entries: StatementEntry[]
      /** Number of skipped entries in foreign currencies. */
      otherCurrency?: number
      /** Key that identifies the table. */
      header?: string
    }
  | { kind: 'issue'; issue: StatementIssue }

export function issue(reason: StatementIssue): ReadStatement {
  return { kind: 'issue', issue: reason }
}
