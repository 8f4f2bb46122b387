import {
  PREVIEW_ISSUES,
  PREVIEW_SUMMARIES,
  type PreviewIssue,
  type TapeColumn,
  type TapePreview,
} from '@lindero/contract/tape/tape.schema'
import type { IsSheetOfParts, TapeSheet } from '@lindero/documents/tape/open-tape'
import type { TapeAsset } from '@lindero/domain/assets/tape-asset'
import { displayedText } from '@lindero/domain/kernel/parse-result'
import { keyOfChoice } from '@lindero/domain/tape/header-words'
import type { TapeIssue, TapeSheetKind } from '@lindero/domain/tape/tape-issues'
import {
  type MappingChoices,
  mapValueColumns,
  sampleValues,
  type TapeMapping,
  type ValueMapping,
} from '@lindero/domain/tape/tape-mapping'
import { likelyProfiles } from '@lindero/domain/tape/tape-profiles'
import type { TapeRow } from '@lindero/domain/tape/tape-row'
import { rowInSheet } from '@lindero/domain/tape/tape-sheets'
import { type CheckedCounts, type CheckedPart, checkTape, type FileQuestion, openCheck } from './check-tape.ts'

export interface TapeQuestion extends FileQuestion {
  /**
   * Keys or headers of the columns for which the user chose a field in this request and not for an earlier file.
   */
  chosenNow: readonly string[]
  /** True to send the accepted rows for a comparison with the portfolio. */
  wantsRows: boolean
}

/** The results that do not require a comparison with the portfolio. */
export type ValidatedTape = Omit<TapePreview, 'filekey' | 'rows' | 'limitExceeded' | 'changes'> & {
  rows: Pick<TapePreview['rows'], 'read' | 'ready' | 'refused' | 'empty' | 'notLocated'>
  /** Number of rows in the second sheet that will not be loaded. */
  refusedValues: number
  /** The choices of the profile and of the user. */
  choices: MappingChoices
}

/**
 * Maximum number of characters in all cells that a preview lists for its issues. A typical preview has a fortieth of
 * this number.
 */
const ISSUE_CHARACTERS = 4_000_000

/** A part of the accepted rows, sent during validation. */
export interface SentPart {
  part: CheckedPart
  /**
   * The rows of the first sheet in this part, for a comparison: JSON without empty fields; null if no rows were
   * requested.
   */
  assets: string | null
}

/**
 * Validates a whole tape: returns the issues of both sheets and the counts, and sends the accepted rows in parts. Ten
 * thousand rows take a second, so this must run in a worker thread.
 *
 * @throws AppError from `tape.errors.ts`, but not for missing columns, which the reply lists
 */
export async function validateTape(
  question: TapeQuestion,
  sendPart: (part: SentPart) => void,
  isSheetOfParts: IsSheetOfParts,
): Promise<ValidatedTape> {
  const { bytes, reading, profiles, chosenNow, wantsRows } = question
  const { tape, profiled, mapping, check } = await openCheck(question, isSheetOfParts)
  const { applied, choices, layout } = profiled
  const chosen = new Set(chosenNow.flatMap((column) => [column, keyOfChoice(column)]))
  const rowsOfSheet = new Map<string, number>()
  let archived = 0
  const summaries: TapePreview['summaries'] = []
  const issues = new Issues()
  const ready = { ready: 0, notLocated: 0 }
  let referenceValues = 0
  let counts: CheckedCounts = { read: 0, refused: 0, empty: 0, refusedValues: 0 }
  if (mapping.missing.length === 0) {
    counts = await checkTape(check, {
      onRow(row, { sheet, result }) {
        const name = row.sheet ?? tape[sheet]?.name ?? ''
        rowsOfSheet.set(name, (rowsOfSheet.get(name) ?? 0) + 1)
        issues.add(sheet, name, result, row.cells)
        if (isOfArchived(result)) archived += 1
        if (result.kind === 'refused') return
        if (sheet === 'values') referenceValues += 1
        else {
          ready.ready += 1
          if ('asset' in result && result.asset.latitude === null) ready.notLocated += 1
        }
      },
      onSummary(summary) {
        if (summaries.length < PREVIEW_SUMMARIES) summaries.push({ ...summary, rowInSheet: rowInSheet(summary.row) })
      },
      onPart: (part, assets) =>
        sendPart({
          part,
          assets: wantsRows && assets.length > 0 ? JSON.stringify(assets.map(withoutNulls)) : null,
        }),
    })
  } else {
    // Reads all rows only to check their number: the error about too many rows takes precedence over missing columns.
    for await (const _ of tape.assets.rows());
  }
  const { refusedValues, ...rows } = counts
  return {
    sheet: tape.assets.name,
    size: bytes.byteLength,
    hiddenSheets: [...tape.hidden],
    sheets: tape.sheets.map((sheet) => ({ ...sheet, rows: rowsOfSheet.get(sheet.name) ?? null })),
    columns: columnsOf(tape.assets, mapping, chosen),
    missing: mapping.missing,
    contested: contestedIn(tape.assets, mapping),
    profile: applied,
    profiles: likelyProfiles(profiles, layout),
    choices,
    summaries,
    archived,
    rows: { ...rows, ...ready },
    ...issues.lists,
    excerpt: issues.excerpts.assets,
    values: tape.values && {
      ...valuesOf(tape.values, reading.options.valueColumns),
      excerpt: issues.excerpts.values,
    },
    referenceValues,
    refusedValues,
  }
}

/** Removes null fields, because they do not affect the comparison. */
function withoutNulls(asset: TapeAsset): Partial<TapeAsset> {
  return Object.fromEntries(Object.entries(asset).filter(([, value]) => value !== null))
}

const ARCHIVED = new Set<string>(['tape.archivedIdentifier', 'tape.archivedRestored', 'tape.archivedRepeated'])

function isOfArchived({ warnings, errors = [] }: ValidatedRow): boolean {
  return [...warnings, ...errors].some(({ code }) => ARCHIVED.has(code))
}

interface ValidatedRow {
  row: number
  warnings: readonly TapeIssue[]
  errors?: readonly TapeIssue[]
}

type IssuePlace = Pick<PreviewIssue, 'sheet' | 'sheetKind'>

/** Collects the issues of a file. Issues beyond the limit for the screen are counted but not listed. */
class Issues {
  /** Number of characters that still fit in the reply. */
  #room = ISSUE_CHARACTERS
  readonly lists = {
    errors: [] as PreviewIssue[],
    errorsTotal: 0,
    warnings: [] as PreviewIssue[],
    warningsTotal: 0,
  }
  /** The cells of rows with issues, by row number. */
  readonly excerpts: Record<TapeSheetKind, Record<string, string[]>> = { assets: {}, values: {} }

  add(sheetKind: TapeSheetKind, sheet: string, { row, warnings, errors = [] }: ValidatedRow, cells: TapeRow['cells']) {
    const { lists } = this
    const place = { sheet, sheetKind }
    const listed = [...this.#list(place, errors, lists.errors), ...this.#list(place, warnings, lists.warnings)]
    lists.errorsTotal += errors.length
    lists.warningsTotal += warnings.length
    if (listed.length > 0) this.excerpts[sheetKind][row] = this.#excerptOf(cells)
  }

  /** The texts of a row's cells, cut off when the reply is full. */
  #excerptOf(cells: TapeRow['cells']): string[] {
    return cells.map((cell) => {
      const text = displayedText(cell).slice(0, Math.max(0, this.#room))
      this.#room -= text.length
      return text
    })
  }

  #list(place: IssuePlace, issues: readonly TapeIssue[], list: PreviewIssue[]): PreviewIssue[] {
    const taken: PreviewIssue[] = []
    for (const issue of issues.slice(0, PREVIEW_ISSUES - list.length)) {
      this.#room -= issue.value.length
      if (this.#room <= 0) break
      taken.push(previewIssue(place, issue))
    }
    list.push(...taken)
    return taken
  }
}

function previewIssue(place: IssuePlace, issue: TapeIssue): PreviewIssue {
  return {
    ...issue,
    ...place,
    rowInSheet: rowInSheet(issue.row),
    alternatives: [...issue.alternatives],
    proposal: issue.proposal as PreviewIssue['proposal'],
  }
}

const RECOGNISED: Readonly<Record<TapeMapping['columns'][number]['source'], TapeColumn['recognised']>> = {
  recognised: 'header',
  chosen: 'remembered',
  repeated: 'repeated',
  asked: 'asked',
  report: 'report',
  unknown: 'none',
}

function valuesOf(sheet: TapeSheet, choices: MappingChoices | undefined) {
  const mapping = mapValueColumns(sheet.headers, choices)
  const columns = mapping.columns.map(({ letter, header }) => ({ column: letter, header }))
  return { sheet: sheet.name, columns, contested: contestedIn(sheet, mapping) }
}

/** The fields that several columns fit, with examples of each column. */
const contestedIn = (sheet: TapeSheet, { contested }: TapeMapping | ValueMapping): TapePreview['contested'] =>
  contested.map(({ field, columns }) => ({
    field,
    columns: columns.map(({ index, letter, key, header }) => ({
      ...{ column: letter, key, header },
      samples: sampleValues(sheet.firstRows, index),
    })),
  }))

function columnsOf(sheet: TapeSheet, mapping: TapeMapping, chosenNow: ReadonlySet<string>): TapeColumn[] {
  return mapping.columns.map(({ index, letter, key, header, target, source, suggestions }) => ({
    column: letter,
    key,
    header,
    samples: sampleValues(sheet.firstRows, index),
    field: target,
    recognised: source === 'chosen' && chosenNow.has(key) ? 'byHand' : RECOGNISED[source],
    suggestions,
  }))
}
