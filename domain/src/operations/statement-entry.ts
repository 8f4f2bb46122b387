/** An entry of a bank statement. Money that leaves the account is negative. */
export interface StatementEntry {
  day: string
  amount: number
  text: string
  /** IBAN or domestic number, if the file contains it. */
  account?: string
  /** Value date, if the file contains it. */
  valueOn?: string | null
}

/** `lines` is the maximum number of lines of a table, `line` the maximum number of characters of a line. */
export const STATEMENT_LIMITS = {
  bytes: 5_000_000,
  entries: 20_000,
  text: 500,
  imported: 1_000,
  columns: 60,
  lines: 160_000,
  line: 10_000,
} as const

/** Statuses of an imported entry. A dismissed entry does not pay for an asset. */
export const ENTRY_STATUSES = ['unmatched', 'proposed', 'reconciled', 'dismissed'] as const
export type EntryStatus = (typeof ENTRY_STATUSES)[number]

/** Categories of a dismissed entry. */
export const ENTRY_CATEGORIES = ['bankCosts', 'internalTransfer', 'taxes', 'payroll', 'financing', 'other'] as const
export type EntryCategory = (typeof ENTRY_CATEGORIES)[number]

export type StatementIssue =
  | { code: 'tooLarge'; most: number }
  | { code: 'tooManyEntries'; most: number }
  | { code: 'lineTooLong'; line: number; most: number }
  | { code: 'tooManyLines'; most: number }
  | { code: 'unknownFormat' }
  /** A table for which a person has to choose the columns once. */
  | { code: 'unknownColumns'; rows: string[][] }
  /** All figures are like `1,234`, so a person has to state which mark separates decimals. */
  | { code: 'ambiguousNumbers'; rows: string[][]; example: string }
  | { code: 'notEuro'; line: number }
  | { code: 'notReadable'; line: number }
  | { code: 'totalsDiffer'; line: number }

export type ReadStatement =
  | {
      kind: 'entries'
      entries: StatementEntry[]
      /** Number of entries in another currency, which were skipped. */
      otherCurrency?: number
      /** Key that identifies the table. */
      header?: string
    }
  | { kind: 'issue'; issue: StatementIssue }

export function issue(reason: StatementIssue): ReadStatement {
  return { kind: 'issue', issue: reason }
}
