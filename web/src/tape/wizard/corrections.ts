import type { TapeDraftCell, TapePreview } from '@lindero/contract/tape/tape.schema'
import type { Locale } from '@lindero/domain/kernel/formats'
import { isConfirmedAlone } from '@lindero/domain/tape/tape-issues'
import type { CellIssue, Issue } from './cell-issue.ts'
import type { FileWork } from './wizard-state.ts'

/** The new value of a cell. Null clears the cell. */
export type CellValue = string | number | boolean | null

/** New values for cells of one row, by field. */
export type Fix = Readonly<Record<string, CellValue>>

type CellPlace = Pick<CellIssue, 'row' | 'field'> & Partial<Pick<CellIssue, 'sheetKind'>>

/** Key of a cell in the file. It contains the field instead of the column, because some fields have no column. */
export function cellKey({ row, field, sheetKind }: CellPlace): string {
  return `${sheetKind === 'values' || sheetKind === 'parts' ? `${sheetKind}.` : ''}${row}.${field}`
}

/** The name of the field in `FileWork` that contains the corrected cells of this kind of sheet. */
export function editsName(sheetKind: TapeDraftCell['sheet'] | undefined): 'edits' | 'valueEdits' | 'partEdits' {
  if (sheetKind === 'parts') return 'partEdits'
  return sheetKind === 'values' ? 'valueEdits' : 'edits'
}

/** All issues of a tape, sorted as in the file. Issues of the second sheet come last. */
export function issuesOf({ errors, warnings }: Pick<TapePreview, 'errors' | 'warnings'>): Issue[] {
  return [...errors, ...warnings]
    .map((issue) => ({
      ...issue,
      id: `${issue.severity}.${issue.sheet}.${cellKey(issue)}.${issue.code}`,
    }))
    .sort(
      (a, b) =>
        a.sheetKind.localeCompare(b.sheetKind) || a.row - b.row || columnPlace(a.column) - columnPlace(b.column),
    )
}

/** The position of a column, so that Z comes before AA, and fields without a column come last. */
function columnPlace(column: string | null): number {
  if (column === null) return Number.MAX_SAFE_INTEGER
  return [...column].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0)
}

/** The readings of an ambiguous cell, beginning with the reading in use. Empty for other cells. */
export function readingsOf({ field, proposal, alternatives }: CellIssue): CellValue[] {
  const taken = proposal?.[field]
  return taken === undefined || alternatives.length === 0 ? [] : [taken, ...alternatives]
}

type Corrections = Pick<FileWork, 'edits' | 'valueEdits' | 'partEdits' | 'corrected'>

/** Maximum number of characters of an original cell that are stored, to be shown next to the correction. */
const SHOWN_CHARACTERS = 1_000

/** Applies a correction. Stores the original value, so that it can be shown and restored. */
export function correct(state: Corrections, issue: CellIssue, fix: Fix): Corrections {
  const row = String(issue.row)
  const key = cellKey(issue)
  const name = editsName(issue.sheetKind)
  const issueWithoutId = Object.fromEntries(Object.entries(issue).filter(([each]) => each !== 'id')) as Omit<
    Issue,
    'id'
  >
  const original = { ...issueWithoutId, value: issueWithoutId.value.slice(0, SHOWN_CHARACTERS) }
  return {
    ...partsOf(state),
    [name]: { ...state[name], [row]: { ...state[name][row], ...fix } },
    corrected: { ...state.corrected, [key]: state.corrected[key] ?? original },
  }
}

function partsOf({ edits, valueEdits, partEdits, corrected }: Corrections): Corrections {
  return { edits, valueEdits, partEdits, corrected }
}

/**
 * True for proposals that change the magnitude of a number, or move or create an asset. They are never accepted in
 * bulk.
 */
export function isToConfirm({ code, proposal }: Pick<CellIssue, 'code' | 'proposal'>): boolean {
  return proposal !== null && isConfirmedAlone({ code })
}

/** Accepts all proposals that need no individual confirmation. */
export function acceptAll(state: Corrections, issues: readonly CellIssue[]): Corrections {
  return issues.reduce((done, issue) => {
    return issue.proposal && !isToConfirm(issue) ? correct(done, issue, issue.proposal) : done
  }, state)
}

/** Restores the original cells for an issue. */
export function undoCorrection(state: Corrections, issue: CellIssue): Corrections {
  const row = String(issue.row)
  const undone = new Set([issue.field, ...Object.keys(issue.proposal ?? {})])
  const name = editsName(issue.sheetKind)
  const remaining = Object.fromEntries(Object.entries(state[name][row] ?? {}).filter(([field]) => !undone.has(field)))
  const { [row]: _, ...others } = state[name]
  const { [cellKey(issue)]: __, ...corrected } = state.corrected
  const edits = Object.keys(remaining).length > 0 ? { ...others, [row]: remaining } : others
  return { ...partsOf(state), [name]: edits, corrected }
}

/** The corrected cells that no longer have an error: those of sheets of parts, or the others. */
export function correctedIssues(state: Corrections, open: readonly Issue[], ofParts = false): CellIssue[] {
  const wrong = new Set(open.filter(({ severity }) => severity === 'error').map(cellKey))
  return Object.values(state.corrected).filter(
    (issue) => !wrong.has(cellKey(issue)) && (issue.sheetKind === 'parts') === ofParts,
  )
}

export const ISSUE_KINDS = ['all', 'error', 'warning', 'confirm', 'corrected'] as const
export type IssueKind = (typeof ISSUE_KINDS)[number]

export function filterIssues<F extends CellIssue>(issues: readonly F[], field: string | null): F[] {
  return field === null ? [...issues] : issues.filter((issue) => issue.field === field)
}

/** The value that the user has entered for a cell, whether or not it has been validated; undefined if there is none. */
export function editOf(
  state: Pick<FileWork, 'edits' | 'valueEdits' | 'partEdits'>,
  { row, field, sheetKind }: CellPlace,
): CellValue | undefined {
  return state[editsName(sheetKind)][String(row)]?.[field]
}

/** A value as a user would type it: with a decimal comma in Spanish, and without thousands separators. */
export function displayedCell(value: CellValue, language: Locale, words: { yes: string; no: string }): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? words.yes : words.no
  return typeof value === 'number' && language === 'es' ? String(value).replace('.', ',') : String(value)
}
