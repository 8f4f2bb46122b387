import { describe, expect, it } from 'vitest'
import { filteredRows, matchesFilter } from './row-filters.ts'

describe('A filter of one value', () => {
  it.each([
    ['an amount at the lower end', 100, { min: 100, max: 200 }, true],
    ['an amount at the upper end', 200, { min: 100, max: 200 }, true],
    ['a cent above', 200.01, { min: 100, max: 200 }, false],
    ['an amount with one bound only', 99, { min: 100 }, false],
    ['a day at the start', '2026-03-01', { from: '2026-03-01', until: '2026-03-31' }, true],
    ['a day at the end, which counts', '2026-03-31', { from: '2026-03-01', until: '2026-03-31' }, true],
    ['the day after', '2026-04-01', { until: '2026-03-31' }, false],
    ['no day', null, { from: '2026-03-01' }, false],
    ['no amount', null, { max: 0 }, false],
    ['no day, without bounds', null, {}, true],
    ['one of the values', 'WASTE', ['WASTE', 'DRIVEWAY'], true],
    ['another value', 'WASTE', ['DRIVEWAY'], false],
    ['any value, where none is named', 'WASTE', [], true],
  ])(
    'a filter matches a value within its bounds or among its listed values, and an empty filter every value: %s',
    (_, value, filter, isWanted) => {
      expect(matchesFilter(value, filter)).toBe(isWanted)
    },
  )
})

describe('Filters of rows', () => {
  const rows = [
    { concept: 'A', amount: 50, dueDate: '2026-01-31' },
    { concept: 'B', amount: 150, dueDate: '2026-01-31' },
    { concept: 'C', amount: 150, dueDate: null },
  ]

  it('filtering returns only the rows that match every filter', () => {
    const filters = { amount: { min: 100 }, dueDate: { until: '2026-12-31' }, concept: undefined }
    expect(filteredRows(rows, filters).map(({ concept }) => concept)).toEqual(['B'])
  })

  it('filtering without a filter returns all rows', () => expect(filteredRows(rows, {})).toEqual(rows))
})
