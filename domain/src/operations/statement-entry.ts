import { sumAmounts } from './cents.ts'

/** An entry of a bank statement. The amount is negative if money leaves the account. */
export interface StatementEntry {
  day: string
  amount: number
  text: string
  /** IBAN or Spanish account number, if the file has one. */
  account?: string
  /** Value date, if the file has one. */
  valueOn?: string | null
  /** True if a code of the bank says that the entry returns or cancels an earlier one. */
  isReturn?: boolean
  /** True if a code of the bank says that the entry is interest or a cost of the bank. */
  isCharge?: boolean
}

/**
 * Limits for a statement. `lines` is the maximum number of lines, and `line` the maximum length of a line in
 * characters.
 */
export const STATEMENT_LIMITS = {
  bytes: 12_000_000,
  entries: 20_000,
  text: 500,
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
  /** Opening balance and entries do not add up to the closing balance, or to the balance of this line. */
  | { code: 'balanceDiffers'; line: number; difference: number }
  /** Some dates have the day first and others the month. */
  | { code: 'mixedDays'; line: number }
  /** All dates can be read in both orders. A user must choose. */
  | { code: 'ambiguousDays'; rows: string[][]; example: string }
  /** The file does not say its account. A user must choose it. */
  | { code: 'unknownAccount'; accounts: string[] }
  | { code: 'futureDay'; line: number; day: string }
  | { code: 'noEntries' }
  /** An archive or a report that is no statement, by its name. */
  | { code: 'otherFile'; name: OtherFile }

/** Files that banks offer beside statements. `camt`: another message of this family of ISO 20022. */
export type OtherFile = 'ZIP' | 'XLSX' | 'XLS' | 'PDF' | 'camt.052' | 'camt.054' | 'camt'

/** The balances of one account in a file, as far as the file states them. */
export interface StatementBalance {
  account: string
  from: string | null
  until: string | null
  opening: number | null
  closing: number | null
}

export type ReadStatement =
  | {
      kind: 'entries'
      entries: StatementEntry[]
      /** Number of skipped entries in foreign currencies. */
      otherCurrency?: number
      balances?: StatementBalance[]
      /** Key that identifies the table. */
      header?: string
    }
  | { kind: 'issue'; issue: StatementIssue }

export function issue(reason: StatementIssue): ReadStatement {
  return { kind: 'issue', issue: reason }
}

/**
 * The difference between the closing balance and the opening balance with all entries; 0 if they agree, or if the file
 * lacks one of them.
 */
export function balanceDifference(
  { opening, closing }: Pick<StatementBalance, 'opening' | 'closing'>,
  entries: readonly StatementEntry[],
): number {
  if (opening === null || closing === null) return 0
  return sumAmounts([closing, -opening, ...entries.map(({ amount }) => -amount)])
}
