import { describe, expect, it } from 'vitest'
import { type Cells, keptRows, type Snapshot, type StoredRow, undoOfRows } from './kept-rows.ts'

const digest = (cells: Cells) => JSON.stringify(cells)

const snapshot = (...rows: [table: string, key: string, cells: Cells][]): Snapshot =>
  new Map(rows.map(([table, key, cells]): [string, StoredRow] => [`${table} ${key}`, { table, key, cells }]))

const TAX = { amount: 300, note: 'uno', edited_on: '1' }
const before = snapshot(['taxes', 't1', TAX], ['taxes', 't2', { amount: 80 }])
const after = snapshot(
  ['taxes', 't1', { ...TAX, amount: 350, note: 'dos', edited_on: '2' }],
  ['taxes', 't3', { amount: 10 }],
  ['payments', 'p3', { transaction_uuid: 't3', amount: 10 }],
)
const remaining = keptRows(before, after, digest)

describe('The undo of a load', () => {
  it('an undo of a load restores changed and removed rows, and removes added rows', () => {
    expect(undoOfRows(remaining, after, digest)).toEqual({
      remove: [
        { table: 'taxes', key: 't3' },
        { table: 'payments', key: 'p3' },
      ],
      change: [{ table: 'taxes', key: 't1', cells: { amount: 300, note: 'uno', edited_on: '1' } }],
      add: [{ table: 'taxes', key: 't2', cells: { amount: 80 } }],
      left: [],
    })
  })

  it('an undo keeps a field that has changed since the load, reports it, and restores the other fields of the row', () => {
    const now = new Map(after).set('taxes t1', {
      ...{ table: 'taxes', key: 't1', cells: { ...TAX, amount: 999, note: 'dos', edited_on: '3' } },
    })
    const { change, left } = undoOfRows(remaining, now, digest)
    expect(change).toEqual([{ table: 'taxes', key: 't1', cells: { note: 'uno' } }])
    expect(left).toEqual([{ table: 'taxes', key: 't1', column: 'amount' }])
  })

  it('an undo keeps an added row that has changed since the load, and also the row to which it refers', () => {
    const now = new Map(after).set('payments p3', {
      ...{ table: 'payments', key: 'p3', cells: { transaction_uuid: 't3', amount: 11 } },
    })
    const { remove, left } = undoOfRows(remaining, now, digest)
    expect(remove).toEqual([])
    expect(left.map(({ key }) => key)).toEqual(['t3', 'p3'])
  })

  it('an undo keeps an added row if a different row has referred to it since the load', () => {
    const now = new Map(after).set('payments p9', {
      ...{ table: 'payments', key: 'p9', cells: { transaction_uuid: 't3', amount: 5 } },
    })
    expect(undoOfRows(remaining, now, digest).remove).toEqual([{ table: 'payments', key: 'p3' }])
    expect(undoOfRows(remaining, after, digest, new Set(['p3'])).remove).toEqual([])
  })

  it('an undo changes nothing in a row that a user has removed since the load', () => {
    const { remove, change, left } = undoOfRows(remaining, snapshot(), digest)
    expect([remove, change]).toEqual([[], []])
    expect(left).toEqual([{ table: 'taxes', key: 't1', column: null }])
  })

  it('a row counts as unchanged if only its author, time of edit or computed columns differ', () => {
    const one = snapshot(['taxes', 't1', { amount: 1, state: 'pending' }])
    const other = snapshot(['taxes', 't1', { amount: 1, state: 'late', edited_on: '5' }])
    expect(keptRows(one, other, digest)).toEqual([])
  })

  it('an undo restores the state of a task, but keeps and reports a state that has changed again since the load', () => {
    const task = (state: string) => snapshot(['tasks', 'k1', { type: 'CALL', state }])
    const own = keptRows(task('PENDING'), task('IN_PROGRESS'), digest)
    expect(undoOfRows(own, task('IN_PROGRESS'), digest).change).toMatchObject([{ cells: { state: 'PENDING' } }])
    expect(undoOfRows(own, task('DONE'), digest)).toMatchObject({ change: [], left: [{ column: 'state' }] })
  })

  it('an undo restores neither group nor principal role of an asset that a user has moved since the load', () => {
    const place = (group: string | null, subgroup: string | null, isPrincipal: boolean) => {
      const roles = { group_role: isPrincipal, subgroup_role: isPrincipal && subgroup !== null }
      return snapshot(['memberships', 'a1', { group, subgroup, ...roles }])
    }
    const [norte, sur] = [place('Norte', 'Portal 1', true), place('Sur', null, false)]
    const own = keptRows(norte, sur, digest)
    expect(undoOfRows(own, sur, digest)).toMatchObject({
      change: [{ cells: { group: 'Norte', subgroup: 'Portal 1', group_role: true, subgroup_role: true } }],
      left: [],
    })
    const { change, left } = undoOfRows(own, place('Este', null, false), digest)
    expect(change).toEqual([])
    expect(left.map(({ column }) => column).sort()).toEqual(['group', 'group_role', 'subgroup', 'subgroup_role'])
  })

  it('the data stored for an undo contain only the digest of an added row, not its columns', () => {
    expect(remaining.find(({ key }) => key === 'p3')?.after).toBe(digest({ amount: 10, transaction_uuid: 't3' }))
  })
})
