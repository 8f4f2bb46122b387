import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Changes, NO_CHANGES, recordChange } from './changes.ts'
import { addRow, draftRows, isDeleted, rebaseRows, removeRow, restoreRow, rowConflicts } from './row-changes.ts'

interface Row {
  uuid: string
  amount: number
}

const PREFIX = 'row:'
const EMPTY = { amount: 0 }
const uuid = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
const rows = fc.uniqueArray(fc.record({ uuid, amount: fc.integer({ min: 0, max: 5 }) }), {
  selector: (row) => row.uuid,
})
const step = fc.record({
  do: fc.constantFrom('edit', 'remove', 'restore', 'add'),
  uuid,
  amount: fc.integer({ min: 0, max: 5 }),
})
type Step = { do: string; uuid: string; amount: number }

/** A draft that a user can produce on the screen: edits affect only displayed rows, and added rows have new keys. */
function drafted(saved: readonly Row[], steps: readonly Step[]): Changes {
  return steps.reduce<Changes>((changes, { do: kind, uuid, amount }) => {
    const key = `${PREFIX}${uuid}`
    const visible = draftRows(changes, PREFIX, saved, EMPTY).find((each) => each.key === key)
    if (kind === 'add') return visible ? changes : addRow(changes, key, EMPTY, { amount })
    if (!visible) return changes
    if (kind === 'remove') return removeRow(changes, key)
    if (kind === 'restore') return restoreRow(changes, key)
    return isDeleted(changes, key)
      ? changes
      : recordChange(changes, key, 'amount', (visible.saved ?? EMPTY).amount, amount)
  }, NO_CHANGES)
}

/** The rows after the draft has been saved. */
function after(saved: readonly Row[], changes: Changes): Row[] {
  return draftRows(changes, PREFIX, saved, EMPTY)
    .filter(({ state }) => state !== 'deleted')
    .map(({ row }) => row as Row)
}

describe('Rows in a draft', () => {
  it('a saved draft has no changes left after it is rebased onto the saved rows', () => {
    fc.assert(
      fc.property(rows, fc.array(step), (saved, steps) => {
        const changes = drafted(saved, steps)
        expect(rebaseRows(changes, PREFIX, after(saved, changes))).toEqual(NO_CHANGES)
      }),
    )
  })

  it('a draft never conflicts with the rows that it was created from', () => {
    fc.assert(
      fc.property(rows, fc.array(step), (saved, steps) => {
        const changes = drafted(saved, steps)
        expect(rowConflicts(changes, PREFIX, saved)).toEqual([])
        expect(rebaseRows(changes, PREFIX, saved)).toEqual(changes)
      }),
    )
  })

  it('a draft keeps its new and edited values when another user saves different rows', () => {
    fc.assert(
      fc.property(rows, rows, fc.array(step), (saved, theirs, steps) => {
        const changes = drafted(saved, steps)
        const rebased = rebaseRows(changes, PREFIX, theirs)
        expect(rowConflicts(rebased, PREFIX, theirs)).toEqual([])
        const mine = new Map(after(saved, changes).map((row) => [row.uuid, row.amount]))
        for (const row of draftRows(rebased, PREFIX, theirs, EMPTY)) {
          if (row.state === 'new' || row.state === 'changed') {
            expect((row.row as Row).amount).toBe(mine.get(row.row.uuid))
          }
        }
      }),
    )
  })

  it('removing and restoring a row leaves the draft unchanged', () => {
    fc.assert(
      fc.property(rows, fc.array(step), uuid, (saved, steps, one) => {
        const changes = drafted(saved, steps)
        fc.pre(saved.some((row) => row.uuid === one) && !isDeleted(changes, `${PREFIX}${one}`))
        expect(restoreRow(removeRow(changes, `${PREFIX}${one}`), `${PREFIX}${one}`)).toEqual(changes)
      }),
    )
  })
})
