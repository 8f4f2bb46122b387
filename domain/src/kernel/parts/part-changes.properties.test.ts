import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Changes, NO_CHANGES, recordChange, sameValue } from '../changes.ts'
import { boolean, emptyValues, money, text } from '../fields/declared-field.ts'
import { addRow, isDeleted, removeRow, restoreRow, sentChanges } from '../row-changes.ts'
import { dataAfter, editedPart, parentsFirst, partConflicts, rebasePart, removePartRow } from './part-changes.ts'
import { type PreparedSave, prepareSave } from './prepare-save.ts'
import {
  keyOfPart,
  keyOfRow,
  type PartContext,
  type PartData,
  type RecordPart,
  recordPart,
  rowKind,
} from './record-part.ts'

/** Payments are declared before the fees that they belong to, because the declaration order must not matter. */
const part = recordPart({
  section: 'operations',
  name: 'community',
  fields: { cif: text() },
  rows: {
    payment: rowKind({ title: 'amount', parent: 'fee', fields: { amount: money() } }),
    fee: rowKind({ title: 'concept', fields: { concept: text(), paid: boolean() } }),
  },
}) as unknown as RecordPart
const context: PartContext = {
  today: '2026-03-10',
  now: '2026-03-10T09:00:00.000Z',
  asset: { address: null, cadastralReference: null, details: {} },
}

const uuid = fc.constantFrom('1', '2', '3')
const amount = fc.integer({ min: 0, max: 3 })
const fees = fc.uniqueArray(fc.record({ uuid, concept: fc.constantFrom('a', 'b'), paid: fc.boolean() }), {
  selector: (row) => row.uuid,
})
const payments = fc.uniqueArray(fc.record({ uuid, amount, parentUuid: uuid }), {
  selector: (row) => row.uuid,
})
const data = fc
  .record({ cif: fc.constantFrom(null, 'x', 'y'), fee: fees, payment: payments })
  .map(({ cif, fee, payment }) => ({
    values: { cif },
    rows: {
      fee,
      payment: payment.filter(({ parentUuid }) => fee.some((row) => row.uuid === parentUuid)),
    },
  })) as unknown as fc.Arbitrary<PartData>

const step = fc.record({
  do: fc.constantFrom('own', 'edit', 'remove', 'restore', 'add'),
  kind: fc.constantFrom('fee', 'payment'),
  uuid,
  parent: uuid,
  amount,
})
type Step = { do: string; kind: string; uuid: string; parent: string; amount: number }

/** A draft that results from a user's edits on the screen. */
function drafted(saved: PartData, steps: readonly Step[]): Changes {
  return steps.reduce<Changes>((changes, { do: action, kind, uuid: one, parent, amount: figure }) => {
    const key = keyOfRow(part, kind, one)
    if (action === 'own') return recordChange(changes, keyOfPart(part), 'cif', saved.values.cif, String(figure))
    const visible = editedPart(part, changes, saved)
    const row = visible.rows[kind]?.find((each) => each.row.uuid === one)
    if (action === 'add') return row ? changes : added(changes, visible, kind, key, parent, figure)
    if (!row) return changes
    if (action === 'remove') return removePartRow(part, changes, kind, one)
    if (action === 'restore') return restoreRow(changes, key)
    const [field, value] = kind === 'fee' ? ['concept', `c${figure}`] : ['amount', figure]
    const before = (row.saved ?? emptyValues(part.rows[kind]?.fields ?? {})) as Record<string, unknown>
    return isDeleted(changes, key)
      ? changes
      : recordChange(changes, key, field as string, before[field as string], value)
  }, NO_CHANGES)
}

function added(
  changes: Changes,
  visible: ReturnType<typeof editedPart>,
  kind: string,
  key: string,
  parent: string,
  figure: number,
): Changes {
  const empty = emptyValues(part.rows[kind]?.fields ?? {})
  if (kind === 'fee') return addRow(changes, key, empty, { concept: `n${figure}` })
  const hasParent = visible.rows.fee?.some(({ row, state }) => row.uuid === parent && state !== 'deleted')
  return hasParent ? addRow(changes, key, empty, { parentUuid: parent, amount: figure }) : changes
}

const save = (saved: PartData, changes: Changes): PreparedSave =>
  prepareSave(part, saved, sentChanges(changes), context, () => null)

/** The stored rows after the save. Children of deleted rows are deleted too. */
function stored(saved: PartData, outcome: PreparedSave): PartData {
  if (outcome.kind !== 'ready') throw new Error(JSON.stringify(outcome))
  const after = {
    values: outcome.values ?? saved.values,
    rows: Object.fromEntries(
      Object.entries(saved.rows).map(([kind, rows]) => {
        const { created = [], updated = [], deleted = [] } = outcome.rows[kind] ?? {}
        const remaining = rows
          .filter((row) => !deleted.includes(row.uuid))
          .map((row) => updated.find((each) => each.uuid === row.uuid) ?? row)
        return [kind, [...remaining, ...created]]
      }),
    ),
  } as PartData
  return dataAfter(part, editedPart(part, NO_CHANGES, after))
}

describe('A draft of a part', () => {
  it('the row kinds of a part are listed with each parent before its children', () => {
    expect(parentsFirst(part)).toEqual(['fee', 'payment'])
  })

  it('saving a draft stores the displayed values and leaves no changes in the draft', () => {
    fc.assert(
      fc.property(data, fc.array(step), (saved, steps) => {
        const changes = drafted(saved, steps)
        const visible = dataAfter(part, editedPart(part, changes, saved))
        // Edits to children of a deleted row are not sent.
        const sent = Object.keys(changes).length === 0 ? saved : stored(saved, save(saved, changes))
        expect(sameValue(visible, sent)).toBe(true)
        expect(rebasePart(part, changes, sent, context)).toEqual(NO_CHANGES)
      }),
    )
  })

  it('a draft never conflicts with the data that it was created from', () => {
    fc.assert(
      fc.property(data, fc.array(step), (saved, steps) => {
        const changes = drafted(saved, steps)
        expect(partConflicts(part, changes, saved)).toEqual([])
        expect(rebasePart(part, changes, saved, context)).toEqual(changes)
      }),
    )
  })

  it("a draft is not stale after it is rebased onto another user's save", () => {
    fc.assert(
      fc.property(data, data, fc.array(step), (saved, theirs, steps) => {
        const changes = rebasePart(part, drafted(saved, steps), theirs, context)
        expect(save(theirs, changes).kind).not.toBe('stale')
      }),
    )
  })

  it('removing a new row from a draft also removes the new children of that row', () => {
    fc.assert(
      fc.property(data, amount, (saved, figure) => {
        const fee = addRow(NO_CHANGES, keyOfRow(part, 'fee', 'new'), {}, { concept: 'c' })
        const values = { parentUuid: 'new', amount: figure }
        const both = addRow(fee, keyOfRow(part, 'payment', 'of-new'), {}, values)
        expect(removePartRow(part, both, 'fee', 'new')).toEqual(NO_CHANGES)
        expect(removeRow(both, keyOfRow(part, 'payment', 'of-new'))).toEqual(fee)
        expect(editedPart(part, both, saved).rows.payment?.at(-1)?.row).toMatchObject(values)
      }),
    )
  })
})
