import { describe, expect, it } from 'vitest'
import { discardField } from '../changes.ts'
import { money } from '../fields/declared-field.ts'
import { partConflicts, rebasePart } from './part-changes.ts'
import { keyOfRow, type PartContext, type PartData, type RecordPart, recordPart, rowKind } from './record-part.ts'

/** A fee. Its total is derived from its amount and its surcharge. */
const part = recordPart({
  section: 'operations',
  name: 'community',
  fields: {},
  rows: {
    fee: rowKind({
      title: 'amount',
      fields: { amount: money(), surcharge: money(), total: money({ isDerived: true }) },
      follow: (_name, { amount, surcharge }) => ({ total: (amount ?? 0) + (surcharge ?? 0) }),
    }),
  },
}) as unknown as RecordPart
const KEY = keyOfRow(part, 'fee', '1')
const context: PartContext = {
  today: '2026-03-10',
  now: '2026-03-10T09:00:00.000Z',
  asset: { address: null, cadastralReference: null, details: {} },
}
/** Another user changed the saved amount from 50 to 60. */
const theirs = {
  values: {},
  rows: { fee: [{ uuid: '1', amount: 60, surcharge: null, total: 60 }] },
} as unknown as PartData

describe('A derived value that another user has changed too', () => {
  const amount = { [KEY]: { amount: { old: 50, new: 55 }, total: { old: 50, new: 55 } } }

  it('a conflict is reported for the field that two users changed, but not for a value derived from it', () => {
    expect(partConflicts(part, amount, theirs)).toMatchObject([{ field: 'amount', theirs: 60 }])
  })

  it('a derived value is recomputed from the user’s edit if the user keeps the edit', () => {
    expect(rebasePart(part, amount, theirs, context)).toEqual({
      [KEY]: { amount: { old: 60, new: 55 }, total: { old: 60, new: 55 } },
    })
  })

  it('a derived value returns to the saved value if the user discards the edit', () => {
    expect(rebasePart(part, discardField(amount, KEY, 'amount'), theirs, context)).toEqual({})
  })

  it('a derived value is recomputed from the user’s edit of one field and the other user’s edit of a different field', () => {
    const surcharge = { [KEY]: { surcharge: { old: null, new: 5 }, total: { old: 50, new: 55 } } }
    expect(partConflicts(part, surcharge, theirs)).toEqual([])
    expect(rebasePart(part, surcharge, theirs, context)).toEqual({
      [KEY]: { surcharge: { old: null, new: 5 }, total: { old: 60, new: 65 } },
    })
  })
})
