import { describe, expect, it } from 'vitest'
import type { ListedChange } from '../changes.ts'
import { boolean, choice, day, money, tags, text } from '../fields/declared-field.ts'
import { addRow, sentChanges } from '../row-changes.ts'
import { duplicateRow, editedPart, partConflicts, rebasePart, removePartRow, sentPartChanges } from './part-changes.ts'
import { prepareSave } from './prepare-save.ts'
import {
  emptyPart,
  keyOfRow,
  type PartContext,
  type PartData,
  type RecordPart,
  recordPart,
  rowKind,
} from './record-part.ts'

const fee = rowKind({
  title: 'concept',
  fields: { concept: text({ required: true }), kind: choice(['REGULAR', 'DEBT']), notAssumable: money() },
  copied: ['concept', 'kind'],
  most: 3,
  follow: (name, { kind }, before) =>
    name === 'kind' && before.kind === 'DEBT' && kind === 'REGULAR' ? { notAssumable: null } : {},
  check: ({ kind, notAssumable }) =>
    kind === 'REGULAR' && notAssumable !== null ? [{ field: 'notAssumable', code: 'onlyOfDebts' }] : [],
})
const payment = rowKind({ title: 'amount', parent: 'fee', fields: { amount: money({ required: true }) } })
const community = recordPart({
  section: 'operations',
  name: 'community',
  fields: { cif: text() },
  rows: { payment, fee },
  checkRows: ({ rows }) => ({
    fee: rows.fee
      .filter((row) => rows.fee.some(({ uuid, concept }) => uuid !== row.uuid && concept === row.concept))
      .map(({ uuid }) => ({ uuid, field: 'concept', code: 'taken' })),
  }),
}) as unknown as RecordPart

const context: PartContext = {
  today: '2026-03-10',
  now: '2026-03-10T09:00:00.000Z',
  asset: { address: null, cadastralReference: null, details: {} },
}
const FEE = 'operations.fee:1'
const saved = {
  values: { cif: 'B1' },
  rows: {
    fee: [{ uuid: '1', concept: 'Q1', kind: 'DEBT', notAssumable: 50 }],
    payment: [{ uuid: 'p', parentUuid: '1', amount: 20 }],
  },
} as PartData
const change = (key: string, field: string, old: unknown, next: unknown): ListedChange => ({
  key,
  field,
  old,
  new: next,
})
const prepared = (...changes: ListedChange[]) =>
  prepareSave(community, saved, changes, context, (_, value) => (value === 'bad' ? 'wrong' : null))

describe('The rows that a save of a part writes', () => {
  it('a save of a row that already violates a rule is rejected only if the save edits a field that the rule reads', () => {
    const old = {
      ...saved,
      rows: { ...saved.rows, fee: [{ uuid: '1', concept: 'Q1', kind: 'REGULAR', notAssumable: 50 }] },
    }
    const save = (...changes: ListedChange[]) => prepareSave(community, old as PartData, changes, context, () => null)
    expect(save(change(FEE, 'concept', 'Q1', 'Q2')).kind).toBe('ready')
    expect(save(change(FEE, 'notAssumable', 50, 60))).toEqual({
      kind: 'invalid',
      fields: [{ key: FEE, field: 'notAssumable', reason: 'onlyOfDebts' }],
    })
  })

  it('a save of a row with an invalid period is rejected only if the save edits a date without correcting the period', () => {
    const stay = rowKind({
      title: 'name',
      fields: { name: text(), from: day(), until: day() },
      check: ({ from, until }) => (from && until && until < from ? [{ field: 'until', code: 'beforeStart' }] : []),
    })
    const stays = recordPart({
      section: 'operations',
      name: 'stays',
      fields: {},
      rows: { stay },
    }) as unknown as RecordPart
    const old = { values: {}, rows: { stay: [{ uuid: '1', name: 'A', from: '2026-05-02', until: '2026-05-01' }] } }
    const key = keyOfRow(stays, 'stay', '1')
    const save = (...input: ListedChange[]) =>
      prepareSave(stays, old as unknown as PartData, input, context, () => null)
    const wrong = { kind: 'invalid', fields: [{ key, field: 'until', reason: 'beforeStart' }] }
    expect(save(change(key, 'name', 'A', 'B')).kind).toBe('ready')
    expect(save(change(key, 'from', '2026-05-02', '2026-05-09'))).toEqual(wrong)
    expect(save(change(key, 'from', '2026-05-02', '2026-04-09')).kind).toBe('ready')
  })

  it('a save writes only the changed fields and the values derived from them', () => {
    expect(prepared(change(FEE, 'kind', 'DEBT', 'REGULAR'))).toEqual({
      kind: 'ready',
      questions: [],
      values: null,
      rows: {
        fee: {
          created: [],
          deleted: [],
          updated: [{ uuid: '1', concept: 'Q1', kind: 'REGULAR', notAssumable: null }],
        },
        payment: { created: [], updated: [], deleted: [] },
      },
      log: [
        { field: 'fee.kind', oldValue: 'DEBT', newValue: 'REGULAR', row: { uuid: '1', title: 'Q1' } },
        { field: 'fee.notAssumable', oldValue: 50, newValue: null, row: { uuid: '1', title: 'Q1' } },
      ],
    })
  })

  it('a sent value takes precedence over the derived value of its field, and is validated', () => {
    const both = [change(FEE, 'kind', 'DEBT', 'REGULAR'), change(FEE, 'notAssumable', 50, 60)]
    expect(prepared(...both)).toEqual({
      kind: 'invalid',
      fields: [{ key: FEE, field: 'notAssumable', reason: 'onlyOfDebts' }],
    })
  })

  it.each<[string, ListedChange[], string]>([
    ['an unknown field', [change(FEE, 'colour', null, 1)], 'unknownField'],
    ['an inherited name', [change(FEE, 'constructor', null, 1)], 'unknownField'],
    ['another part', [change('operations.mortgage', 'cif', null, 1)], 'unknownField'],
    ['an emptied required field', [change(FEE, 'concept', 'Q1', null)], 'required'],
    ['a value of another kind', [change(FEE, 'concept', 'Q1', 'bad')], 'wrong'],
    [
      'a payment of a fee that does not exist',
      [change('operations.payment:n', '$exists', false, true), change('operations.payment:n', 'amount', null, 1)],
      'required',
    ],
    [
      'a payment of a deleted fee',
      [
        change(FEE, '$exists', true, false),
        change('operations.payment:n', '$exists', false, true),
        change('operations.payment:n', 'parentUuid', null, '1'),
        change('operations.payment:n', 'amount', null, 1),
      ],
      'required',
    ],
    [
      'more rows than there may be',
      ['2', '3', '4'].flatMap((uuid) => [
        change(keyOfRow(community, 'fee', uuid), '$exists', false, true),
        change(keyOfRow(community, 'fee', uuid), 'concept', null, uuid),
      ]),
      'tooMany',
    ],
  ])('a save is rejected if it contains %s', (_, changes, reason) => {
    expect(prepared(...changes)).toMatchObject({ kind: 'invalid', fields: [{ reason }] })
  })

  it('a new row gets defaults in the fields that are not sent, and fields that are sent empty stay empty', () => {
    const row = rowKind({
      title: 'concept',
      fields: { concept: text({ required: true }), kind: choice(['REGULAR', 'DEBT']), applies: boolean() },
      defaults: () => ({ kind: 'REGULAR', applies: true }),
    })
    const part = recordPart({ section: 'operations', name: 'dues', fields: {}, rows: { row } })
    const any: RecordPart = part
    const key = keyOfRow(any, 'row', 'n')
    const posted = [change(key, '$exists', false, true), change(key, 'concept', null, 'Q1')]
    const rowsOf = (sent: ListedChange[]) => prepareSave(any, emptyPart(any), sent, context, () => null)
    expect(rowsOf(posted)).toMatchObject({ rows: { row: { created: [{ kind: 'REGULAR', applies: true }] } } })
    const draft = addRow({}, key, { concept: null, kind: null, applies: false }, { concept: 'Q1', applies: false })
    expect(rowsOf(sentPartChanges(any, draft, context))).toMatchObject({
      rows: { row: { created: [{ kind: null, applies: false }] } },
    })
  })

  it('a save is rejected if its rows are valid individually but together violate a rule', () => {
    const added = [
      change('operations.fee:n', '$exists', false, true),
      change('operations.fee:n', 'concept', null, 'Q1'),
    ]
    expect(prepared(...added)).toEqual({
      kind: 'invalid',
      fields: ['1', 'n'].map((uuid) => ({
        key: keyOfRow(community, 'fee', uuid),
        field: 'concept',
        reason: 'taken',
      })),
    })
    expect(prepared(...added, change(FEE, 'concept', 'Q1', 'Q2')).kind).toBe('ready')
  })

  it.each<[string, ListedChange, unknown]>([
    ['a value', change(FEE, 'concept', 'Q0', 'Q2'), 'Q1'],
    ['a row that is gone', change('operations.fee:9', 'concept', 'Q0', 'Q2'), false],
    ['a row that exists already', change(FEE, '$exists', false, true), true],
    ['a field of the part', change('operations.community', 'cif', null, 'B2'), 'B1'],
  ])('a save is rejected if another user has meanwhile saved %s', (_, one, savedValue) => {
    expect(prepared(one)).toMatchObject({ kind: 'stale', fields: [{ savedValue }] })
  })

  it('a save deletes a row even if another user has changed or deleted it meanwhile', () => {
    expect(prepared(change(FEE, '$exists', true, false))).toMatchObject({
      kind: 'ready',
      rows: { fee: { deleted: ['1'] } },
      log: [{ field: 'fee', oldValue: 'Q1', newValue: null }],
    })
    expect(prepared(change('operations.fee:9', '$exists', true, false))).toMatchObject({
      kind: 'ready',
      log: [],
    })
  })
})

describe('A value of a save', () => {
  const account = recordPart({
    section: 'operations',
    name: 'account',
    fields: { direct: boolean(), words: tags(), owner: text(), shown: money({ isDerived: true }) },
    rows: {},
    // This rule throws an error for a value of the wrong type.
    check: ({ owner, words }) => (owner?.startsWith('x') && words.length > 9 ? [{ field: 'words', code: 'many' }] : []),
  }) as unknown as RecordPart
  const values = { direct: true, words: ['a'], owner: 'Ana', shown: 1 }
  const saveOf = (field: keyof typeof values, next: unknown) =>
    prepareSave(
      account,
      { values, rows: {} } as PartData,
      [change('operations.account', field, values[field], next)],
      context,
      ({ kind }, value) => (typeof value === (kind === 'text' ? 'string' : 'boolean') ? null : 'wrong'),
    )

  it.each<[keyof typeof values, unknown, unknown]>([
    ['direct', null, false],
    ['direct', '', false],
    ['words', null, []],
    ['words', [], []],
    ['owner', '', null],
    ['owner', undefined, null],
    ['owner', '\ufffe', null],
  ])("a save that sends the field %s as %j stores the empty value of the field's type", (field, next, stored) => {
    expect(saveOf(field, next)).toMatchObject({ kind: 'ready', values: { [field]: stored } })
  })

  it('characters that XML forbids are removed from a text before it is stored', () => {
    expect(saveOf('owner', 'B\ufffeea\u0007\uffff')).toMatchObject({ kind: 'ready', values: { owner: 'Bea' } })
    expect(saveOf('owner', 'a\ud800')).toMatchObject({ kind: 'ready', values: { owner: 'a\ufffd' } })
  })

  it.each<[keyof typeof values, unknown, string]>([
    ['direct', [], 'wrong'],
    ['owner', [], 'wrong'],
    ['owner', {}, 'wrong'],
    ['words', {}, 'wrong'],
    ['shown', 2, 'computed'],
  ])('a save that sets the field %s to %j is rejected before any rule reads the value', (field, next, reason) => {
    expect(saveOf(field, next)).toEqual({
      kind: 'invalid',
      fields: [{ key: 'operations.account', field, reason }],
    })
  })
})

describe('The draft of a part', () => {
  const withPayment = addRow({}, 'operations.payment:n', {}, { parentUuid: '1', amount: 5 })

  it('removing a row from a draft also removes the new children of that row', () => {
    expect(sentChanges(removePartRow(community, withPayment, 'fee', '1'))).toEqual([
      change(FEE, '$exists', true, false),
    ])
  })

  it('a copied row has only the fields that its kind copies', () => {
    const [row] = saved.rows.fee ?? []
    const copy = duplicateRow(community, {}, 'fee', row as never, '2', {
      context,
      rows: saved.rows as never,
      newUuid: () => '3',
    })
    expect(editedPart(community, copy, saved).rows.fee?.[1]).toMatchObject({
      state: 'new',
      row: { uuid: '2', concept: 'Q1', kind: 'DEBT', notAssumable: null },
    })
  })

  it('a draft loses the new children of a row that another user has deleted', () => {
    const empty = emptyPart(community)
    expect(rebasePart(community, withPayment, saved, context)).toEqual(withPayment)
    expect(rebasePart(community, withPayment, empty, context)).toEqual({})
  })

  it('a draft conflicts in the fields that another user has saved with a different value', () => {
    const mine = {
      'operations.community': { cif: { old: 'B0', new: 'B2' } },
      [FEE]: { concept: { old: 'Q0', new: 'Q2' } },
    }
    expect(partConflicts(community, mine, saved)).toMatchObject([
      { key: 'operations.community', field: 'cif', theirs: 'B1', kind: null },
      { key: FEE, field: 'concept', theirs: 'Q1', kind: 'fee' },
    ])
  })
})

describe('Children of a deleted row', () => {
  it('children of a deleted row are deleted even if the same save edits them', () => {
    const changes = [change(FEE, '$exists', true, false), change('operations.payment:p', 'amount', 20, 30)]
    expect(prepared(...changes)).toMatchObject({
      kind: 'ready',
      rows: { fee: { deleted: ['1'] }, payment: { updated: [], created: [] } },
      log: [{ field: 'fee', newValue: null }],
    })
  })

  it('a save can delete a row together with its children', () => {
    const changes = [change(FEE, '$exists', true, false), change('operations.payment:p', '$exists', true, false)]
    expect(prepared(...changes)).toMatchObject({
      kind: 'ready',
      rows: { fee: { deleted: ['1'] }, payment: { deleted: ['p'] } },
    })
  })
})

describe('The values of a new row', () => {
  const KEY = keyOfRow(community, 'fee', '2')

  it('a new row has the sent values, and its other fields are empty', () => {
    const changes = [change(KEY, '$exists', false, true), change(KEY, 'concept', null, 'Q2')]
    expect(prepared(...changes)).toMatchObject({
      rows: { fee: { created: [{ uuid: '2', concept: 'Q2', kind: null, notAssumable: null }] } },
      log: [{ field: 'fee', oldValue: null, newValue: 'Q2', row: { uuid: '2', title: 'Q2' } }],
    })
  })
})

describe('Values that the kind of a row sets', () => {
  const proposal = rowKind({
    title: 'type',
    fields: { type: text(), state: choice(['OPEN', 'SENT', 'SIGNED']), result: text() },
    defaults: () => ({ state: 'OPEN' }),
    settle: ({ state }, changed) => (changed.has('state') && state === 'SIGNED' ? { result: 'done' } : {}),
  })
  const part = recordPart({ section: 'legal', name: 'proposals', fields: {}, rows: { proposal } })
  const key = keyOfRow(part, 'proposal', 'p')
  const save = (saved: object[], ...changes: ListedChange[]) => {
    const data = { values: {}, rows: { proposal: saved } } as unknown as PartData
    const outcome = prepareSave(part as unknown as RecordPart, data, changes, context, () => null)
    return outcome.kind === 'ready' ? outcome : null
  }

  it('a new row gets the defaults of its row kind, and the history lists them', () => {
    const added = save([], change(key, '$exists', false, true), change(key, 'type', null, 'sale'))
    expect(added?.rows.proposal?.created).toEqual([{ uuid: 'p', type: 'sale', state: 'OPEN', result: null }])
    expect(added?.log.map(({ field, newValue }) => [field, newValue])).toEqual([
      ['proposal', 'sale'],
      ['proposal.state', 'OPEN'],
    ])
  })

  it('a value that `settle` sets takes precedence over the sent value', () => {
    const sent = [change(key, 'state', 'OPEN', 'SIGNED'), change(key, 'result', null, 'none')]
    const signed = save([{ uuid: 'p', type: 'sale', state: 'OPEN', result: null }], ...sent)
    expect(signed?.rows.proposal?.updated).toMatchObject([{ state: 'SIGNED', result: 'done' }])
  })
})
