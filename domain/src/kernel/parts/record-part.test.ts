import { describe, expect, it } from 'vitest'
import {
  boolean,
  choice,
  count,
  day,
  emptyValue,
  emptyValues,
  files,
  instant,
  isBlank,
  money,
  people,
  percent,
  tags,
  text,
  triState,
} from '../fields/declared-field.ts'
import {
  emptyPart,
  keyOfPart,
  keyOfRow,
  ownsKey,
  type RecordPart,
  recordPart,
  rowKind,
  rowOfKey,
} from './record-part.ts'

const payment = rowKind({ title: 'amount', parent: 'tribute', fields: { amount: money() } })
const tribute = rowKind({ title: 'concept', fields: { concept: text(), paid: boolean() } })
const tributes = recordPart({
  section: 'operations',
  name: 'tributes',
  fields: { periodicity: choice(['MONTHLY', 'ANNUAL']) },
  rows: { tribute, payment },
})
const part = tributes as unknown as RecordPart

describe('Fields of a part', () => {
  it.each([
    ['text', text({ max: 10 }), null],
    ['money', money({ required: true }), null],
    ['percent', percent({ digits: 3 }), null],
    ['count', count(), null],
    ['day', day(), null],
    ['instant', instant({ isDerived: true }), null],
    ['choice', choice([1, 2]), null],
    ['boolean', boolean(), false],
    ['triState', triState(), null],
    ['tags', tags(), []],
    ['people', people(), []],
    ['files', files({ use: 'payment', max: 1 }), []],
  ] as const)('a field of the kind %s is null, false or an empty list when it is empty', (kind, field, empty) => {
    expect(field.kind).toBe(kind)
    expect(emptyValue(field)).toEqual(empty)
  })

  it('a declared field contains the options of its declaration, such as its minimum and its choices', () => {
    expect(money({ required: true, min: -5, max: 5 })).toEqual({
      kind: 'money',
      required: true,
      min: -5,
      max: 5,
    })
    expect(choice(['A', 'B'], { required: true })).toEqual({
      kind: 'choice',
      choices: ['A', 'B'],
      required: true,
    })
  })

  it('an empty record has the empty value of each field', () => {
    expect(emptyValues({ name: text(), isOpen: boolean(), labels: tags() })).toEqual({
      name: null,
      isOpen: false,
      labels: [],
    })
  })

  it.each([
    [null, true],
    [undefined, true],
    ['', true],
    [[], true],
    [false, false],
    [0, false],
    [['a'], false],
    [' ', false],
  ])('the check whether the value %o is blank gives %s', (value, expected) => {
    expect(isBlank(value)).toBe(expected)
  })
})

describe('A part', () => {
  it('an empty part has the empty values of its fields and no rows', () => {
    expect(emptyPart(tributes)).toEqual({
      values: { periodicity: null },
      rows: { tribute: [], payment: [] },
    })
  })

  it('a part has one key for its own fields and one key per row', () => {
    expect(keyOfPart(part)).toBe('operations.tributes')
    expect(keyOfRow(part, 'tribute', 'a-b')).toBe('operations.tribute:a-b')
  })

  it.each([
    ['operations.tribute:a-b', { kind: 'tribute', uuid: 'a-b' }],
    ['operations.payment:c', { kind: 'payment', uuid: 'c' }],
    ['operations.tributes', null],
    ['operations.tribute', null],
    ['operations.tribute:', null],
    ['operations.fee:a', null],
    ['operations.constructor:a', null],
    ['legal.tribute:a', null],
    ['tribute:a', null],
    ['', null],
  ])('the key %s is parsed into the row %o', (key, row) => {
    expect(rowOfKey(part, key)).toEqual(row)
  })

  it.each([
    ['operations.tributes', true],
    ['operations.tribute:a', true],
    ['operations.mortgage', false],
    ['operations.instalment:a', false],
    ['info', false],
  ])('the check whether the key %s belongs to the part gives %s', (key, expected) => {
    expect(ownsKey(part, key)).toBe(expected)
  })
})
