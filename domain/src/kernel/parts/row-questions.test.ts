import { describe, expect, it } from 'vitest'
import type { ListedChange } from '../changes.ts'
import { day, money, tags, text } from '../fields/declared-field.ts'
import { addRow, EXISTS, sentChanges } from '../row-changes.ts'
import { prepareSave } from './prepare-save.ts'
import { type PartContext, type PartData, type RecordPart, recordPart, rowKind } from './record-part.ts'

const stay = rowKind({
  title: 'guest',
  key: ['guest', 'from'],
  fields: { guest: text(), from: day(), until: day(), price: money({ required: true }), notes: tags() },
})
const bill = rowKind({
  title: 'number',
  key: ['number'],
  equalBy: [
    ['supplier', 'amount'],
    ['identifier', 'amount'],
  ],
  fields: { number: text(), supplier: text(), identifier: text(), amount: money({ required: true }) },
})
const payment = rowKind({
  title: 'on',
  key: ['on'],
  parent: 'stay',
  fields: { on: day(), amount: money({ required: true }) },
})
const house = recordPart({
  section: 'operations',
  name: 'house',
  fields: {},
  rows: { stay, bill, payment },
  /** Stays that end on the same day. */
  doubts: ({ rows }) =>
    rows.stay.flatMap((one) =>
      rows.stay
        .filter((other) => other !== one && one.until !== null && other.until === one.until)
        .map((other) => ({
          kind: 'stay',
          uuid: one.uuid,
          other: other.uuid,
          code: 'sameEnd',
          data: { guest: other.guest ?? '' },
        })),
    ),
}) as unknown as RecordPart

const context: PartContext = {
  today: '2026-03-10',
  now: '2026-03-10T09:00:00.000Z',
  asset: { address: null, cadastralReference: null, details: {} },
}
const saved = {
  values: {},
  rows: {
    stay: [
      { uuid: '1', guest: 'Ana Ruiz', from: '2026-01-01', until: '2026-02-01', price: 100, notes: [] },
      { uuid: '2', guest: 'Luis', from: '2026-02-01', until: '2026-03-01', price: 100, notes: [] },
      { uuid: '3', guest: 'Luis', from: '2026-02-01', until: '2026-03-01', price: 100, notes: [] },
    ],
    bill: [{ uuid: 'b', number: 'F-1', supplier: 'Pinturas Sol', identifier: null, amount: 50 }],
    payment: [{ uuid: 'p', parentUuid: '1', on: '2026-01-05', amount: 20 }],
  },
} as PartData

function asked(...changes: ListedChange[]) {
  const prepared = prepareSave(house, saved, changes, context, () => null)
  if (prepared.kind !== 'ready') throw new Error(JSON.stringify(prepared))
  return prepared.questions.map(({ key, code, other, data }) => [key.split('.')[1], code, other, data])
}
const added = (kind: string, uuid: string, values: object) =>
  sentChanges(addRow({}, `operations.${kind}:${uuid}`, { notes: [] }, values as Record<string, unknown>))
const change = (key: string, field: string, old: unknown, next: unknown) => ({
  ...{ key: `operations.${key}`, field, old, new: next },
})

describe('A row that is equal to a saved one', () => {
  it.each<[string, ListedChange[], string[]]>([
    [
      'with the same key and figures',
      added('stay', '9', { guest: 'ANA  Ruíz', from: '2026-01-01', price: 100 }),
      ['1'],
    ],
    ['with another figure', added('stay', '9', { guest: 'Ana Ruiz', from: '2026-01-01', price: 101 }), []],
    ['with another key', added('stay', '9', { guest: 'Ana Ruiz', from: '2026-01-02', price: 100 }), []],
    ['without the first field of the key', added('stay', '9', { from: '2026-01-01', price: 100 }), []],
    ['with one of two named lists of fields', added('bill', '9', { supplier: 'PINTURAS SOL', amount: 50 }), ['b']],
    ['without the first field of either list', added('bill', '9', { amount: 50 }), []],
    ['of the same parent', added('payment', '9', { parentUuid: '1', on: '2026-01-05', amount: 20 }), ['p']],
    ['of another parent', added('payment', '9', { parentUuid: '2', on: '2026-01-05', amount: 20 }), []],
  ])('a new row %s is asked', (_, changes, others) => {
    expect(
      asked(...changes)
        .filter(([, code]) => code === 'equalRow')
        .map(([, , other]) => other),
    ).toEqual(others)
  })

  it('a row that becomes equal by an edit is asked, and one that was equal before is not', () => {
    expect(
      asked(change('stay:1', 'guest', 'Ana Ruiz', 'Luis'), change('stay:1', 'from', '2026-01-01', '2026-02-01')),
    ).toEqual([['stay:1', 'equalRow', '2', {}]])
    expect(asked(change('stay:3', 'notes', [], ['x']))).toEqual([])
  })

  it('a row is not compared with one that the same save deletes or changes', () => {
    const row = added('stay', '9', { guest: 'Ana Ruiz', from: '2026-01-01', price: 100 })
    expect(asked(...row, change('stay:1', EXISTS, true, false), change('payment:p', EXISTS, true, false))).toEqual([])
    expect(asked(...row, change('stay:1', 'price', 100, 90))).toEqual([])
  })

  it('two equal rows of one save are not asked, because one user typed both', () => {
    const values = { guest: 'Eva', from: '2026-05-01', price: 7 }
    expect(asked(...added('stay', '8', values), ...added('stay', '9', values))).toEqual([])
  })
})

describe('A doubt that a part declares', () => {
  it('a pair that a save makes is asked once, at the row that the save adds or changes', () => {
    const row = added('stay', '9', { guest: 'Eva', from: '2026-01-20', until: '2026-02-01', price: 7 })
    expect(asked(...row)).toEqual([['stay:9', 'sameEnd', '1', { guest: 'Ana Ruiz' }]])
    expect(asked(change('stay:1', 'until', '2026-02-01', '2026-03-01'))).toEqual([
      ['stay:1', 'sameEnd', '2', { guest: 'Luis' }],
      ['stay:1', 'sameEnd', '3', { guest: 'Luis' }],
    ])
  })

  it('a pair of two new rows is asked at the second one', () => {
    const values = { from: '2026-05-01', until: '2026-06-01', price: 7 }
    const rows = [
      ...added('stay', '8', { guest: 'Eva', ...values }),
      ...added('stay', '9', { guest: 'Leo', ...values }),
    ]
    expect(asked(...rows)).toEqual([['stay:9', 'sameEnd', '8', { guest: 'Eva' }]])
  })

  it('a pair that was saved before is not asked again', () => {
    expect(asked(change('stay:2', 'price', 100, 120))).toEqual([])
  })

  it('the name of a question is the same in a second attempt, and contains both rows', () => {
    const row = added('stay', '9', { guest: 'Eva', from: '2026-01-20', until: '2026-02-01', price: 7 })
    const names = () => {
      const prepared = prepareSave(house, saved, row, context, () => null)
      return prepared.kind === 'ready' ? prepared.questions.map(({ id }) => id) : []
    }
    expect(names()).toEqual(['sameEnd stay 9 1'])
    expect(names()).toEqual(names())
  })
})
