import type { WorkbookLimits } from '@lindero/documents/kernel/limits'
import type { AskedColumn, ColumnChoices } from '@lindero/documents/sheets/match-columns'
import type { SheetChoices } from '@lindero/documents/sheets/recognise-sheet'
import type { SheetRow } from '@lindero/domain/sheets/sheet-row'
import type { TapeEdits, TapeValue } from '@lindero/domain/tape/tape-issues'
import type { likelyProfiles, ProfiledSheet, TapeProfile } from '@lindero/domain/tape/tape-profiles'
import { WorkingThread } from '../kernel/threads/working-thread.ts'

export interface SheetsReading {
  choices: SheetChoices
  /** The fields that the user chose for columns, by sheet. */
  columns: Readonly<Record<string, ColumnChoices>>
  /** The profiles that the user chose, by sheet; null for none. */
  profiles: Readonly<Record<string, string | null>>
  edits: TapeEdits<string>
  /** The sections that the caller may not edit. Their sheets are not loaded. */
  denied: readonly string[]
  language: 'es' | 'en'
}

export type AssetNames = [uuid: string, externalId: string, reference: string | null, isArchived: boolean]

export interface ReadQuestion {
  bytes: Uint8Array
  limits: WorkbookLimits
  reading: SheetsReading
  /** The `AssetNames` of each asset in the portfolio, as JSON. */
  assets: string
  /** The customer's profiles of parts, the ones used last first. */
  profiles: readonly TapeProfile[]
  /** Calendar date of the reading. */
  today: string
}

/** A sheet of the file and the result of reading it. */
export interface ReadSheet {
  name: string
  position: number
  /** The part to which the rows of the sheet belong; null if the sheet was not recognised or is left out. */
  part: string | null
  isDenied: boolean
  headers: { column: string; header: string }[]
  ignored: string[]
  asked: (AskedColumn & { samples: string[] })[]
  /** The profile of the columns; null if the sheet is not read. */
  profiled: (ProfiledSheet & { profiles: ReturnType<typeof likelyProfiles>; byLetter: ColumnChoices }) | null
  rows: number
  /** Number of rows rejected because of a cell. */
  refused: number
  /** For a sheet of assets: number of rows with an identifier that no asset of the portfolio has. */
  newAssets: number
}

/** An issue: a cell or row is not loaded, or a cell is loaded with a different value. */
export interface SheetIssue {
  position: number
  row: number
  rowInSheet: number
  severity: 'error' | 'warning'
  /** Target, letter and header of the column; null if the issue concerns the whole row. */
  column: string | null
  letter: string | null
  header: string | null
  value: string
  code: string
  /** The cells that would correct the row, and the possible readings of an ambiguous cell. */
  proposal: Record<string, TapeValue> | null
  alternatives: TapeValue[]
  reason: string
  correction: string
}

/** The rows of some assets, grouped by asset. */
export type AssetRows = { assetUuid: string; rows: SheetRow[] }[]

/** An issue that the server found after reading the file, for the workbook of errors. */
export type FoundIssue = Pick<SheetIssue, 'row' | 'column' | 'severity' | 'code' | 'reason'>

/**
 * The messages to the worker thread. This is a type and not an interface, because an interface does not satisfy the
 * constraint `AnyQuestions` of `WorkingThread`.
 */
export type SheetsQuestions = {
  read: {
    question: ReadQuestion
    /** `assets` is the total number of assets in all parts. The parts are sorted by asset uuid. */
    answer: { sheets: ReadSheet[]; hidden: string[]; issues: SheetIssue[]; issuesTotal: number; assets: number }
    part: string
  }
  mark: { question: ReadQuestion & { found: readonly FoundIssue[] }; answer: Uint8Array }
  template: { question: { language: 'es' | 'en'; parts: readonly string[] | null }; answer: Uint8Array }
}

const IDLE_MILLISECONDS = 10_000

/**
 * The worker thread that reads workbooks. A workbook with 150,000 rows takes seconds of processor time, which would
 * block the serving thread.
 */
export const sheetsThread = new WorkingThread<SheetsQuestions>(
  new URL('./sheets-thread.ts', import.meta.url),
  IDLE_MILLISECONDS,
)
