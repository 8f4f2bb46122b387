import { describe, expect, it } from 'vitest'
import { latestBySource, type ReferenceValue, referenceChanges, referenceViolations } from './reference-value.ts'

const today = '2026-11-22'
const appraisal: ReferenceValue = {
  source: 'appraisal',
  operation: 'sale',
  valuer: 'Tasadora del Sur',
  value: 120_000,
  size: 85,
  date: '2025-03-10',
}

describe('Rules of a reference value', () => {
  it.each<[string, Partial<ReferenceValue>, string[]]>([
    ['with all fields', {}, []],
    ['without size and date', { size: null, date: null }, []],
    ['of 0', { value: 0 }, ['value: notPositive']],
    ['below 0', { value: -1, size: 0 }, ['value: notPositive', 'size: notPositive']],
    ['dated one year ahead', { date: '2027-11-22' }, []],
    ['dated more than one year ahead', { date: '2027-11-23' }, ['date: dayTooLate']],
  ])(
    'the check of a reference value lists each invalid field with its reason: a value %s',
    (_what, change, expected) => {
      const result = referenceViolations({ ...appraisal, ...change }, today)
      expect(result.map(({ field, reason }) => `${field}: ${reason}`)).toEqual(expected)
    },
  )
})

describe('Changes of a reference value in the change log', () => {
  it.each<[string, ReferenceValue | null, ReferenceValue | null, [string, unknown, unknown][]]>([
    [
      'added',
      null,
      { ...appraisal, size: null, valuer: null },
      [
        ['sale.reference.appraisal.value', null, 120_000],
        ['sale.reference.appraisal.date', null, '2025-03-10'],
      ],
    ],
    ['edited', appraisal, { ...appraisal, value: 125_000 }, [['sale.reference.appraisal.value', 120_000, 125_000]]],
    ['not changed', appraisal, { ...appraisal }, []],
    [
      'deleted',
      { ...appraisal, size: null, date: null },
      null,
      [
        ['sale.reference.appraisal.value', 120_000, null],
        ['sale.reference.appraisal.valuer', 'Tasadora del Sur', null],
      ],
    ],
    [
      'moved to another source',
      { ...appraisal, size: null, valuer: null, date: null },
      { ...appraisal, size: null, valuer: null, date: null, source: 'broker' },
      [
        ['sale.reference.appraisal.value', 120_000, null],
        ['sale.reference.broker.value', null, 120_000],
      ],
    ],
  ])(
    'a reference value that was %s has an entry in the change log for each changed field',
    (_what, before, after, expected) => {
      const changes = referenceChanges(before, after)
      expect(changes.map(({ field, oldValue, newValue }) => [field, oldValue, newValue])).toEqual(expected)
    },
  )
})

describe('The latest value of a source (product facts 6.8)', () => {
  it('the latest reference value of a source is the one with the last date; values without a date count as the oldest', () => {
    const values = [
      { ...appraisal, date: null, value: 1 },
      { ...appraisal, value: 2 },
      { ...appraisal, date: '2026-01-31', value: 3 },
      { ...appraisal, source: 'seller' as const, date: null, value: 4 },
    ]
    const latest = latestBySource(values)
    expect([...latest].map(([source, { value }]) => [source, value])).toEqual([
      ['appraisal', 3],
      ['seller', 4],
    ])
  })
})
