import type { PreviewIssue, TapeDraft, TapeDraftCell } from '@lindero/contract/tape/tape.schema'
import { describe, expect, it } from 'vitest'
import { correct } from './corrections.ts'
import { allMarks, changesOf, openDraft, withMarks, withoutTape, withReply } from './draft.ts'
import { EMPTY_STATE, type WizardState } from './wizard-state.ts'

const file = { name: 'tape.xlsx', size: 10, filekey: 'k' }
const START: WizardState = { ...EMPTY_STATE, file, draftVersion: 0 }
const issue = { row: 14, field: 'size', sheetKind: 'assets', sheet: 'Activos', value: '0', proposal: null }
const sizeIssue = issue as unknown as PreviewIssue

const NO_PARTS = { sheets: {}, sheetColumns: {} }
const cell = (row: number, field: string, value: TapeDraftCell['value'], isUndone = false) =>
  ({ sheet: 'assets', row, field, value, issue: null, isUndone }) as const
const draftOf = (version: number, cells: TapeDraftCell[], mapping = {}): TapeDraft => ({
  ...{ file, version, nextLoad: 'assets', ...NO_PARTS, mapping, cells },
})

const edit = (state: WizardState, part: Partial<WizardState>) => withMarks(state, { ...state, ...part })

describe('Unsaved changes of the wizard', () => {
  it('unsaved changes of a tape include changed columns, and changed cells of both sheets with their issues', () => {
    const corrected = withMarks(START, { ...START, ...correct(START, sizeIssue, { size: 80 }) })
    const second = edit(corrected, { mapping: { Cosa: 'type' }, valueEdits: { 3: { value: '9' } } })
    expect(changesOf(second, second.unsent)).toMatchObject({
      mapping: { Cosa: 'type' },
      cells: [
        { ...cell(14, 'size', 80), issue: { value: '0' } },
        { sheet: 'values', row: 3, field: 'value', value: '9', isUndone: false },
      ],
    })
  })

  it('unsaved changes of a tape distinguish a cell with an undone correction from a cleared cell', () => {
    const done = edit(START, { edits: { 14: { size: 80, rooms: null } } })
    const undone = edit(done, { edits: { 14: { rooms: null } } })
    expect(changesOf(undone, undone.unsent).cells).toEqual([cell(14, 'size', null, true), cell(14, 'rooms', null)])
  })

  it('a save marks the sent changes as saved, but not changes that were made during the save', () => {
    const before = edit(START, { edits: { 14: { size: 80, rooms: 2 } } })
    const sent = changesOf(before, before.unsent)
    const meanwhile = edit(before, { edits: { 14: { size: 81, rooms: 2 } } })
    const after = withReply(meanwhile, sent, { version: 1, mapping: {}, ...NO_PARTS, cells: [] })
    expect(after).toMatchObject({ draftVersion: 1, edits: { 14: { size: 81, rooms: 2 } } })
    expect(changesOf(after, after.unsent).cells).toEqual([cell(14, 'size', 81)])
  })
})

describe('Changes that were made in another browser', () => {
  it('changes from a different browser are merged, except into cells and columns with unsaved changes in this browser', () => {
    const here = edit(START, { edits: { 14: { size: 80 } }, mapping: { A: 'size' } })
    const reply = {
      version: 5,
      ...NO_PARTS,
      mapping: { A: 'rooms', B: 'type' },
      cells: [cell(14, 'size', 70), cell(15, 'size', 90), cell(16, 'size', 1, true)],
    }
    const merged = withReply(here, changesOf(here, []), reply)
    expect(merged).toMatchObject({
      edits: { 14: { size: 80 }, 15: { size: 90 } },
      mapping: { A: 'size', B: 'type' },
      draftVersion: 5,
    })
    expect(merged.edits).not.toHaveProperty('16')
  })

  it('a cell has its value from the file again if a different browser has undone the correction of the cell', () => {
    const done = { ...START, ...correct(START, sizeIssue, { size: 80 }) }
    const undone = { version: 2, mapping: {}, ...NO_PARTS, cells: [cell(14, 'size', null, true)] }
    const { edits, corrected } = withReply(done, changesOf(done, []), undone)
    expect({ edits, corrected }).toEqual({ edits: {}, corrected: {} })
  })
})

describe('Choices for sheets of parts', () => {
  const columnsOf = (sheetColumns: WizardState['sheetColumns']) => edit(START, { sheetColumns })
  const reply = { version: 2, mapping: {}, ...NO_PARTS, cells: [] }

  it('unsaved changes of a sheet include its chosen part, the fields of its columns and its corrected cells', () => {
    const sheetColumns = { 'Hoja/1': { C: 'amount', AB: null } }
    const work = edit(START, {
      sheets: { 'Hoja/1': 'operations.fee' },
      sheetColumns,
      partEdits: { 3: { amount: '9' } },
    })
    expect(changesOf(work, work.unsent)).toMatchObject({
      sheets: { 'Hoja/1': 'operations.fee' },
      sheetColumns,
      cells: [{ sheet: 'parts', row: 3, field: 'amount', value: '9', issue: null, isUndone: false }],
    })
  })

  it('choosing a different part for a sheet removes the fields that were chosen for the columns of the sheet', () => {
    const before = columnsOf({ Hoja: { C: 'amount' } })
    const after = edit(before, { sheets: { Hoja: 'operations.fee' }, sheetColumns: {} })
    const { sheets, sheetColumns } = changesOf(after, after.unsent)
    expect({ sheets, sheetColumns }).toEqual({ sheets: { Hoja: 'operations.fee' }, sheetColumns: {} })
    // In this reply, the server still has the column, because it has not received the new choice for the sheet.
    const outdated = { ...reply, sheetColumns: { Hoja: { C: 'amount' } } }
    expect(withReply(after, changesOf(after, []), outdated).sheetColumns).toEqual({ Hoja: {} })
  })

  it('columns chosen in a different browser are merged with unsent columns chosen in this browser', () => {
    const here = columnsOf({ Hoja: { C: 'amount' }, Otra: { A: null } })
    const saved = withReply(here, changesOf(here, here.unsent), { ...reply, sheetColumns: here.sheetColumns })
    expect(saved.sheetColumns).toBe(here.sheetColumns)
    const own = edit(saved, { sheetColumns: { ...saved.sheetColumns, Hoja: { C: 'amount', D: 'dueDate' } } })
    const elsewhere = { sheets: { Otra: 'operations.tribute' }, sheetColumns: { Hoja: { C: 'date', E: null } } }
    expect(withReply(own, changesOf(own, []), { ...reply, ...elsewhere })).toMatchObject({
      sheets: { Otra: 'operations.tribute' },
      sheetColumns: { Hoja: { C: 'date', D: 'dueDate', E: null } },
    })
  })

  it('a reload keeps unsent choices and corrections for sheets of parts, and takes everything else from the server', () => {
    const work = edit(
      { ...START, draftVersion: 1 },
      { partEdits: { 3: { amount: '9' } }, sheetColumns: { Hoja: { D: 'date' } } },
    )
    const parts = (row: number, value: string) => ({ ...cell(row, 'amount', value), sheet: 'parts' as const })
    const saved = { ...draftOf(4, [parts(3, '1'), parts(4, '2')]), sheetColumns: { Hoja: { C: 'amount' } } }
    expect(openDraft(work, saved)).toMatchObject({
      draftVersion: 4,
      partEdits: { 3: { amount: '9' }, 4: { amount: '2' } },
      sheetColumns: { Hoja: { C: 'amount', D: 'date' } },
    })
  })
})

describe('The screen of a tape that is opened', () => {
  it('a tape that this browser has not stored is opened in the state that the server has stored', () => {
    const saved = draftOf(3, [{ ...cell(14, 'size', 80), issue: sizeIssue }], { Cosa: 'type' })
    expect(openDraft(EMPTY_STATE, saved)).toMatchObject({
      file,
      draftVersion: 3,
      mapping: { Cosa: 'type' },
      unsent: [],
      edits: { 14: { size: 80 } },
      corrected: { '14.size': { value: '0' } },
    })
  })

  it('a reload keeps unsent changes of cells, and takes everything else from the server', () => {
    const stored = { ...START, edits: { 2: { rooms: 1 } }, draftVersion: 1 }
    const remaining = edit(stored, { edits: { 2: { rooms: 1 }, 14: { size: 80 } } })
    const opened = openDraft(remaining, draftOf(2, [cell(2, 'rooms', 5), cell(14, 'size', 70)]))
    expect(opened.edits).toEqual({ 2: { rooms: 5 }, 14: { size: 80 } })
    expect(changesOf(opened, opened.unsent).cells).toEqual([cell(14, 'size', 80)])
  })

  it('all changes of a stored tape are marked as unsent if the server has no draft of the tape', () => {
    const remaining = { ...START, draftVersion: null, edits: { 14: { size: 80 } }, mapping: { A: 'size' } }
    for (const draft of [null, draftOf(0, [])]) {
      const opened = openDraft(remaining, draft)
      expect(opened).toMatchObject({ edits: remaining.edits, mapping: remaining.mapping })
      expect(opened.unsent).toEqual(allMarks(remaining))
    }
  })

  it('a tape without unsaved changes is dropped if a different browser has imported or discarded the tape', () => {
    expect(openDraft({ ...START, draftVersion: 4, edits: { 14: { size: 80 } } }, null)).toEqual(EMPTY_STATE)
    // If there are unsaved changes, the tape is kept.
    const unsent = edit({ ...START, draftVersion: 4 }, { edits: { 14: { size: 80 } } })
    expect(openDraft(unsent, null)).toMatchObject({ draftVersion: null, edits: { 14: { size: 80 } } })
  })

  it('the state of a tape comes from the server if this browser last stored a different tape', () => {
    const other = { ...START, file: { ...file, filekey: 'old' }, edits: { 9: { size: 1 } } }
    expect(openDraft(other, draftOf(1, [])).edits).toEqual({})
    expect(withoutTape(other)).toEqual(EMPTY_STATE)
  })
})
