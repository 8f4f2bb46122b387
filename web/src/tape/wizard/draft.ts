import type { PreviewIssue, SavedTapeDraft, TapeDraft, TapeDraftCell } from '@lindero/contract/tape/tape.schema'
import { isRecord } from '../../kernel/storage/stored.ts'
import { type CellValue, cellKey, editsName } from './corrections.ts'
import type { Edits, WizardState } from './wizard-state.ts'

/** The part of the state that the server stores as a draft. */
type Work = Pick<WizardState, 'mapping' | 'edits' | 'valueEdits' | 'corrected' | 'draftVersion' | 'unsent'>
type CellPlace = Pick<TapeDraftCell, 'sheet' | 'row' | 'field'>

/**
 * Changes to send. `sent` contains the value that was sent for each mark. After the save, a mark is removed only if its
 * value is still the same.
 */
interface DraftChanges {
  mapping: Record<string, string | null>
  cells: TapeDraftCell[]
  sent: ReadonlyMap<string, string>
}

const COLUMN = 'column/'

function markOf({ sheet, row, field }: CellPlace): string {
  return `${sheet}/${row}/${field}`
}

function cellPlaceOf(mark: string): CellPlace {
  const [sheet, row, ...field] = mark.split('/')
  return { sheet: sheet === 'values' ? 'values' : 'assets', row: Number(row), field: field.join('/') }
}

/** The marks for all chosen columns and corrected cells. Used for a file without a draft on the server. */
export function allMarks(work: Pick<Work, 'mapping' | 'edits' | 'valueEdits'>): string[] {
  return changedMarks({ mapping: {}, edits: {}, valueEdits: {} }, work)
}

/** The marks for all columns and cells that differ between two states. */
function changedMarks(
  before: Pick<Work, 'mapping' | 'edits' | 'valueEdits'>,
  after: Pick<Work, 'mapping' | 'edits' | 'valueEdits'>,
): string[] {
  const columns = changedKeys(before.mapping, after.mapping).map((header) => COLUMN + header)
  const cells = (['assets', 'values'] as const).flatMap((sheet) => {
    const name = editsName(sheet)
    return changedKeys(before[name], after[name]).flatMap((row) =>
      changedKeys(before[name][row] ?? {}, after[name][row] ?? {}).map((field) =>
        markOf({ sheet, row: Number(row), field }),
      ),
    )
  })
  return [...columns, ...cells]
}

function changedKeys(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) {
  if (before === after) return []
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].filter((key) => before[key] !== after[key])
}

/** Returns the state after an edit, with the changes marked as unsent. */
export function withMarks(before: WizardState, after: WizardState): WizardState {
  const marks = changedMarks(before, after)
  if (marks.length === 0) return after
  return { ...after, unsent: [...new Set([...after.unsent, ...marks])] }
}

/** The current values of the marked columns and cells. */
export function changesOf(work: Work, marks: readonly string[]): DraftChanges {
  const changes = { mapping: {} as DraftChanges['mapping'], cells: [] as TapeDraftCell[] }
  const sent = new Map<string, string>()
  for (const mark of marks) {
    const change = changeAt(work, mark)
    sent.set(mark, JSON.stringify(change))
    if ('header' in change) changes.mapping[change.header] = change.target
    else changes.cells.push(change)
  }
  return { ...changes, sent }
}

function changeAt(work: Work, mark: string): { header: string; target: string | null } | TapeDraftCell {
  if (!mark.startsWith(COLUMN)) return cellOf(work, cellPlaceOf(mark))
  const header = mark.slice(COLUMN.length)
  return { header, target: work.mapping[header] ?? null }
}

function cellOf(work: Work, place: CellPlace): TapeDraftCell {
  const value = work[editsName(place.sheet)][place.row]?.[place.field]
  return {
    ...place,
    value: value ?? null,
    issue: work.corrected[keyOf(place)] ?? null,
    isUndone: value === undefined,
  }
}

function keyOf({ sheet, row, field }: CellPlace): string {
  return cellKey({ sheetKind: sheet, row, field })
}

/**
 * Returns the state after a save. Sent values that have not changed since are marked as saved, and changes from other
 * browsers are merged.
 */
export function withReply(
  state: WizardState,
  { sent }: Pick<DraftChanges, 'sent'>,
  reply: SavedTapeDraft,
): WizardState {
  const unsent = state.unsent.filter((mark) => sent.get(mark) !== JSON.stringify(changeAt(state, mark)))
  return { ...withSaved(state, reply, unsent), unsent }
}

/** Merges columns and cells from the server, except those with unsent changes in this browser. */
function withSaved(
  state: WizardState,
  saved: Pick<TapeDraft, 'version' | 'mapping' | 'cells'>,
  unsent: readonly string[],
): WizardState {
  const own = new Set(unsent)
  const cells = saved.cells.filter((cell) => !own.has(markOf(cell)))
  const columns = Object.entries(saved.mapping).filter(
    ([header, field]) => !own.has(COLUMN + header) && state.mapping[header] !== field,
  )
  const work = { ...state, draftVersion: saved.version }
  if (columns.length > 0) work.mapping = { ...state.mapping, ...Object.fromEntries(columns) }
  if (cells.length === 0) return work
  for (const sheet of ['assets', 'values'] as const) {
    const ofSheet = cells.filter((cell) => cell.sheet === sheet)
    if (ofSheet.length > 0) work[editsName(sheet)] = withCells(state[editsName(sheet)], ofSheet)
  }
  const corrected = { ...state.corrected }
  for (const cell of cells) {
    if (cell.isUndone) delete corrected[keyOf(cell)]
    else if (isRecord(cell.issue)) corrected[keyOf(cell)] = cell.issue as PreviewIssue
  }
  return { ...work, corrected }
}

function withCells(edits: Edits, cells: readonly TapeDraftCell[]): Edits {
  const rows: Record<string, Record<string, CellValue>> = {}
  for (const { row, field, value, isUndone } of cells) {
    const of = { ...(rows[row] ?? edits[row]) }
    if (isUndone) delete of[field]
    else of[field] = value
    rows[row] = of
  }
  const filled = Object.entries({ ...edits, ...rows }).filter(([, of]) => Object.keys(of).length > 0)
  return Object.fromEntries(filled)
}

/**
 * The state of a tape when its screen is opened: the server's draft with the unsaved changes of this browser. If
 * another browser has imported or discarded the tape, and this browser has no unsaved changes, the tape is dropped.
 * @param state the last state in this browser, or the initial state
 * @param draft the server's draft; null if there is none
 */
export function openDraft(state: WizardState, draft: TapeDraft | null): WizardState {
  const { file } = state
  if (!draft) {
    if (!file) return state
    const wasSaved = state.draftVersion !== null && state.unsent.length === 0
    if (wasSaved) return withoutTape(state)
    return { ...state, draftVersion: null, unsent: allMarks(state) }
  }
  const read = withSaved({ ...withoutTape(state), file: draft.file }, draft, [])
  if (file?.filekey !== draft.file.filekey) return read
  const unsent = state.draftVersion === null ? allMarks(state) : state.unsent
  const own = changesOf(state, unsent)
  return { ...withSaved(read, { ...own, version: draft.version }, []), unsent, reading: state.reading }
}

/** Returns the state without the file and everything that belongs to the file. */
export function withoutTape(state: WizardState): WizardState {
  const nothing = { reading: {}, mapping: {}, edits: {}, valueEdits: {}, corrected: {}, draftVersion: null, unsent: [] }
  return { ...state, ...nothing, file: null }
}
