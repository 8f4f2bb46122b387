import type { SavedTapeDraft, TapeDraft, TapeDraftCell } from '@lindero/contract/tape/tape.schema'
import { isRecord } from '../../kernel/storage/stored.ts'
import type { CellIssue } from './cell-issue.ts'
import { type CellValue, cellKey, editsName } from './corrections.ts'
import { type Edits, EMPTY_WORK, type FileWork, type SheetColumns } from './wizard-state.ts'

type CellPlace = Pick<TapeDraftCell, 'sheet' | 'row' | 'field'>
/** The fields of the work that a draft stores. */
type Choices = Pick<FileWork, 'mapping' | 'edits' | 'valueEdits' | 'partEdits' | 'sheets' | 'sheetColumns'>

/**
 * Changes to send. A mark is the key of a changed choice or cell, such as `assets/14/size`. `sent` contains the value
 * that was sent for each mark. After the save, a mark is removed only if its value is still the same.
 */
interface DraftChanges {
  mapping: Record<string, string | null>
  sheets: Record<string, string | null>
  sheetColumns: Record<string, Record<string, string | null>>
  cells: TapeDraftCell[]
  sent: ReadonlyMap<string, string>
}

const COLUMN = 'column/'
const SHEET = 'sheet/'
const SHEET_COLUMN = 'sheetColumn/'
const CELL_SHEETS = ['assets', 'values', 'parts'] as const

function markOf({ sheet, row, field }: CellPlace): string {
  return `${sheet}/${row}/${field}`
}

function cellPlaceOf(mark: string): CellPlace {
  const [sheet, row, ...field] = mark.split('/')
  return { sheet: CELL_SHEETS.find((each) => each === sheet) ?? 'assets', row: Number(row), field: field.join('/') }
}

/** The mark of a column in a sheet of parts. The letter comes first, because it contains no slash. */
const sheetColumnMark = (sheet: string, letter: string) => `${SHEET_COLUMN}${letter}/${sheet}`

function sheetColumnOf(mark: string): { sheet: string; letter: string } {
  const [letter = '', ...sheet] = mark.slice(SHEET_COLUMN.length).split('/')
  return { letter, sheet: sheet.join('/') }
}

/** The marks for all choices and corrected cells. Used for a file without a draft on the server. */
export function allMarks(work: Choices): string[] {
  return changedMarks(EMPTY_WORK, work)
}

/** The marks for all choices and cells that differ between two states. */
function changedMarks(before: Choices, after: Choices): string[] {
  const columns = changedKeys(before.mapping, after.mapping).map((header) => COLUMN + header)
  const sheets = changedKeys(before.sheets, after.sheets).map((name) => SHEET + name)
  const sheetColumns = changedKeys(before.sheetColumns, after.sheetColumns).flatMap((name) =>
    changedKeys(before.sheetColumns[name] ?? {}, after.sheetColumns[name] ?? {}).map((letter) =>
      sheetColumnMark(name, letter),
    ),
  )
  const cells = CELL_SHEETS.flatMap((sheet) => {
    const name = editsName(sheet)
    return changedKeys(before[name], after[name]).flatMap((row) =>
      changedKeys(before[name][row] ?? {}, after[name][row] ?? {}).map((field) =>
        markOf({ sheet, row: Number(row), field }),
      ),
    )
  })
  return [...columns, ...sheets, ...sheetColumns, ...cells]
}

function changedKeys(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) {
  if (before === after) return []
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].filter((key) => before[key] !== after[key])
}

/** Returns the state after an edit, with the changes marked as unsent. */
export function withMarks<Work extends FileWork>(before: Work, after: Work): Work {
  const marks = changedMarks(before, after)
  if (marks.length === 0) return after
  return { ...after, unsent: [...new Set([...after.unsent, ...marks])] }
}

/** The current values of the marked choices and cells. */
export function changesOf(work: FileWork, marks: readonly string[]): DraftChanges {
  const changes: Omit<DraftChanges, 'sent'> = { mapping: {}, sheets: {}, sheetColumns: {}, cells: [] }
  const sent = new Map<string, string>()
  for (const mark of marks) {
    const change = changeAt(work, mark)
    sent.set(mark, JSON.stringify(change))
    if ('field' in change) changes.cells.push(change)
    else if ('header' in change) changes.mapping[change.header] = change.target
    else if (!('letter' in change)) changes.sheets[change.sheet] = change.part
    // A column without a target was dropped when a different part was chosen for its sheet. The server drops it too.
    else if (change.target !== undefined) {
      changes.sheetColumns[change.sheet] = { ...changes.sheetColumns[change.sheet], [change.letter]: change.target }
    }
  }
  return { ...changes, sent }
}

type Change =
  | TapeDraftCell
  | { header: string; target: string | null }
  | { sheet: string; part: string | null }
  | { sheet: string; letter: string; target: string | null | undefined }

function changeAt(work: FileWork, mark: string): Change {
  if (mark.startsWith(COLUMN)) {
    const header = mark.slice(COLUMN.length)
    return { header, target: work.mapping[header] ?? null }
  }
  if (mark.startsWith(SHEET)) {
    const sheet = mark.slice(SHEET.length)
    return { sheet, part: work.sheets[sheet] ?? null }
  }
  if (!mark.startsWith(SHEET_COLUMN)) return cellOf(work, cellPlaceOf(mark))
  const { sheet, letter } = sheetColumnOf(mark)
  return { sheet, letter, target: work.sheetColumns[sheet]?.[letter] }
}

function cellOf(work: FileWork, place: CellPlace): TapeDraftCell {
  const value = work[editsName(place.sheet)][place.row]?.[place.field]
  return {
    ...place,
    value: value ?? null,
    issue: work.corrected[keyOf(place)] ?? null,
    isUndone: value === undefined,
  }
}

const keyOf = ({ sheet, row, field }: CellPlace) => cellKey({ sheetKind: sheet, row, field })

/**
 * Returns the state after a save. Sent values that have not changed since are marked as saved, and changes from other
 * browsers are merged.
 */
export function withReply<Work extends FileWork>(
  state: Work,
  { sent }: Pick<DraftChanges, 'sent'>,
  reply: SavedTapeDraft,
): Work {
  const unsent = state.unsent.filter((mark) => sent.get(mark) !== JSON.stringify(changeAt(state, mark)))
  const sheetColumns = withOwnColumns(reply.sheetColumns, state, unsent)
  return { ...withSaved(state, reply, unsent), sheetColumns, unsent }
}

/**
 * The columns of sheets of parts: those that the server has, with the unsent choices of this browser. Returns the
 * columns of the state if nothing has changed, so that screens do not read the file again.
 */
function withOwnColumns(saved: SheetColumns, own: FileWork, unsent: readonly string[]): SheetColumns {
  const merged: Record<string, Record<string, string | null>> = structuredClone(saved)
  const chosen = unsent.filter((mark) => mark.startsWith(SHEET)).map((mark) => mark.slice(SHEET.length))
  for (const sheet of chosen) merged[sheet] = { ...own.sheetColumns[sheet] }
  for (const mark of unsent.filter((each) => each.startsWith(SHEET_COLUMN))) {
    const { sheet, letter } = sheetColumnOf(mark)
    const target = own.sheetColumns[sheet]?.[letter]
    if (target !== undefined) merged[sheet] = { ...merged[sheet], [letter]: target }
  }
  return JSON.stringify(merged) === JSON.stringify(own.sheetColumns) ? own.sheetColumns : merged
}

/** Merges choices and cells from the server, except those with unsent changes in this browser. */
function withSaved<Work extends FileWork>(
  state: Work,
  saved: Pick<TapeDraft, 'version' | 'mapping' | 'sheets' | 'cells'>,
  unsent: readonly string[],
): Work {
  const own = new Set(unsent)
  const cells = saved.cells.filter((cell) => !own.has(markOf(cell)))
  const columns = Object.entries(saved.mapping).filter(
    ([header, field]) => !own.has(COLUMN + header) && state.mapping[header] !== field,
  )
  const sheets = Object.entries(saved.sheets).filter(
    ([name, part]) => !own.has(SHEET + name) && state.sheets[name] !== part,
  )
  const work = { ...state, draftVersion: saved.version }
  if (columns.length > 0) work.mapping = { ...state.mapping, ...Object.fromEntries(columns) }
  if (sheets.length > 0) work.sheets = { ...state.sheets, ...Object.fromEntries(sheets) }
  if (cells.length === 0) return work
  for (const sheet of CELL_SHEETS) {
    const ofSheet = cells.filter((cell) => cell.sheet === sheet)
    if (ofSheet.length > 0) work[editsName(sheet)] = withCells(state[editsName(sheet)], ofSheet)
  }
  const corrected = { ...state.corrected }
  for (const cell of cells) {
    if (cell.isUndone) delete corrected[keyOf(cell)]
    else if (isRecord(cell.issue)) corrected[keyOf(cell)] = cell.issue as Record<string, unknown> & CellIssue
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
export function openDraft<Work extends FileWork>(state: Work, draft: TapeDraft | null): Work {
  const { file } = state
  if (!draft) {
    if (!file) return state
    const wasSaved = state.draftVersion !== null && state.unsent.length === 0
    if (wasSaved) return withoutTape(state)
    return { ...state, draftVersion: null, unsent: allMarks(state) }
  }
  const empty = { ...withoutTape(state), file: draft.file, sheetColumns: draft.sheetColumns }
  const read = withSaved(empty, draft, [])
  if (file?.filekey !== draft.file.filekey) return read
  const unsent = state.draftVersion === null ? allMarks(state) : state.unsent
  const own = changesOf(state, unsent)
  const sheetColumns = withOwnColumns(draft.sheetColumns, state, unsent)
  const { reading, sheetProfiles } = state
  return { ...withSaved(read, { ...own, version: draft.version }, []), sheetColumns, unsent, reading, sheetProfiles }
}

/** Returns the state without the file and everything that belongs to the file. */
export function withoutTape<Work extends FileWork>(state: Work): Work {
  return { ...state, ...EMPTY_WORK }
}
