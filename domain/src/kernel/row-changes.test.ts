import { describe, expect, it } from 'vitest'
import { type Changes, NO_CHANGES, recordChange } from './changes.ts'
import {
  addRow,
  countWithRows,
  draftRows,
  EXISTS,
  rebaseRows,
  removeRow,
  restoreRow,
  rowConflicts,
  sentChanges,
} from './row-changes.ts'

interface Fee {
  uuid: string
  amount: number | null
  paid: boolean
}

const PREFIX = 'fee:'
const EMPTY = { amount: null, paid: false }
const saved: Fee[] = [
  { uuid: 'a', amount: 10, paid: false },
  { uuid: 'b', amount: 20, paid: true },
]
const display = (changes: Changes, rows = saved) =>
  draftRows(changes, PREFIX, rows, EMPTY).map(({ state, row }) => ({ state, ...row }))

describe('Rows in a draft', () => {
  it('a draft without changes shows the saved rows', () => {
    expect(display(NO_CHANGES)).toEqual(saved.map((row) => ({ state: 'saved', ...row })))
  })

  it('a row shows its edited values, and is no longer marked as changed once the old value is entered again', () => {
    const edited = recordChange(NO_CHANGES, 'fee:a', 'amount', 10, 12)
    expect(display(edited)[0]).toEqual({ state: 'changed', uuid: 'a', amount: 12, paid: false })
    expect(display(recordChange(edited, 'fee:a', 'amount', 10, 10))[0]).toMatchObject({ state: 'saved' })
  })

  it('new rows follow the saved rows, in the order in which the new rows were added', () => {
    const one = addRow(NO_CHANGES, 'fee:x', EMPTY, { amount: 5 })
    const two = addRow(one, 'fee:c', EMPTY, {})
    expect(display(two).slice(2)).toEqual([
      { state: 'new', uuid: 'x', amount: 5, paid: false },
      { state: 'new', uuid: 'c', amount: null, paid: false },
    ])
  })

  it('deleting a new row removes it from the draft', () => {
    const added = addRow(NO_CHANGES, 'fee:x', EMPTY, { amount: 5 })
    expect(removeRow(added, 'fee:x')).toEqual(NO_CHANGES)
  })

  it('a deleted saved row is marked as deleted until it is restored', () => {
    const removed = removeRow(recordChange(NO_CHANGES, 'fee:a', 'amount', 10, 12), 'fee:a')
    expect(display(removed)[0]).toMatchObject({ state: 'deleted', amount: 12 })
    expect(display(restoreRow(removed, 'fee:a'))[0]).toMatchObject({ state: 'changed', amount: 12 })
  })

  it('a deleted row is sent as a deletion only, without the edits of its fields', () => {
    const removed = removeRow(recordChange(NO_CHANGES, 'fee:a', 'amount', 10, 12), 'fee:a')
    expect(sentChanges(removed)).toEqual([{ key: 'fee:a', field: EXISTS, old: true, new: false }])
  })

  it('each new or deleted row counts as one change, and in all other rows each edited field counts', () => {
    const added = addRow(NO_CHANGES, 'fee:x', EMPTY, { amount: 5, paid: true })
    const edited = recordChange(added, 'fee:a', 'amount', 10, 12)
    expect(countWithRows(removeRow(edited, 'fee:b'))).toBe(3)
  })
})

describe('Rows that another user has saved meanwhile', () => {
  const edited = recordChange(NO_CHANGES, 'fee:a', 'amount', 10, 12)

  it.each<[string, Fee[], unknown[]]>([
    ['the value that the edit started from', saved, []],
    ['the same new value', [{ uuid: 'a', amount: 12, paid: false }], []],
    ['a different value', [{ uuid: 'a', amount: 11, paid: false }], [{ field: 'amount', theirs: 11 }]],
    ['the deletion of the row', [], [{ field: EXISTS, theirs: null }]],
  ])(
    'an edit conflicts with a save of another user only if the save sets a third value or deletes the row (saved: %s)',
    (_, now, conflicts) => {
      expect(rowConflicts(edited, PREFIX, now)).toMatchObject(conflicts)
      expect(rowConflicts(edited, PREFIX, now)).toHaveLength(conflicts.length)
    },
  )

  it('changes to rows that another user deleted are dropped, and new rows are kept', () => {
    const draft = addRow(removeRow(edited, 'fee:b'), 'fee:x', EMPTY, { amount: 5 })
    expect(Object.keys(rebaseRows(draft, PREFIX, []))).toEqual(['fee:x'])
  })

  it('a new row that has been saved meanwhile becomes an edit of the fields that differ from the saved row', () => {
    const added = addRow(NO_CHANGES, 'fee:x', EMPTY, { amount: 5, paid: true })
    const rebased = rebaseRows(added, PREFIX, [{ uuid: 'x', amount: 5, paid: false } as Fee])
    expect(rebased).toEqual({ 'fee:x': { paid: { old: false, new: true } } })
  })

  it('rebasing the rows of one kind, such as fees, does not affect the changes to rows of a different kind', () => {
    const other = recordChange(NO_CHANGES, 'tribute:a', 'amount', 1, 2)
    expect(rebaseRows(other, PREFIX, saved)).toBe(other)
  })
})
