import { describe, expect, it } from 'vitest'
import { TODAY } from './operations.fixture.ts'
import { type FilteredTransaction, matchesFilter, type TransactionFilter } from './transaction-filter.ts'

const one: FilteredTransaction = {
  expeditionDate: '2026-02-01',
  dueDate: '2026-11-20',
  applicationPeriodStartDate: '2026-01-01',
  applicationPeriodEndDate: '2026-12-31',
  state: 'pending',
  concept: 'WASTE',
  paymentLetter: null,
}

describe('A monthly rent or an instalment without a date of issue', () => {
  const month: FilteredTransaction = {
    expeditionDate: null,
    dueDate: '2026-11-01',
    applicationPeriodStartDate: null,
    applicationPeriodEndDate: null,
    state: 'pending',
    concept: 'RENT',
    paymentLetter: null,
  }
  it.each<[string, Omit<TransactionFilter, 'range'> & { range?: TransactionFilter['range'] }, boolean]>([
    ['all', {}, true],
    ['its concept', { concepts: { RENT: true } }, true],
    ['the concept of an instalment', { concepts: { MORTGAGE: true } }, false],
    ['its due date', { due: { from: '2026-11-01', to: '2026-11-30' } }, true],
    ['the current year of issue', { range: 'currentYear' }, false],
    ['no payment letter', { letters: { none: true } }, true],
  ])('a monthly rent without an issue date matches the filter "%s" (%j): %s', (_, filter, expected) => {
    expect(matchesFilter(month, { range: 'all', ...filter }, TODAY)).toBe(expected)
  })
})

describe('Transaction filters (operations, section 5)', () => {
  it.each<[string, Omit<TransactionFilter, 'range'> & { range?: TransactionFilter['range'] }, boolean]>([
    ['all', {}, true],
    ['the current year', { range: 'currentYear' }, true],
    ['the previous year', { range: 'previousYear' }, false],
    ['a custom range that ends on the issue date', { range: 'custom', custom: { from: null, to: '2026-02-01' } }, true],
    [
      'a custom range that ends on the day before the issue date',
      { range: 'custom', custom: { from: null, to: '2026-01-31' } },
      false,
    ],
    [
      'a custom range that begins on the issue date',
      { range: 'custom', custom: { from: '2026-02-01', to: null } },
      true,
    ],
    ['due on the due date', { due: { from: '2026-11-20', to: '2026-11-20' } }, true],
    ['due before the due date', { due: { from: null, to: '2026-11-19' } }, false],
    [
      'a range that begins on the last day of the application period',
      { application: { from: '2026-12-31', to: null } },
      true,
    ],
    ['a range after the application period', { application: { from: '2027-01-01', to: null } }, false],
    ['its state', { states: { pending: true, paid: false } }, true],
    ['another state', { states: { paid: true } }, false],
    ['all states off', { states: { paid: false, pending: false } }, true],
    ['its concept', { concepts: { WASTE: true } }, true],
    ['another concept', { concepts: { SHARE: true } }, false],
    ['all concepts off', { concepts: { SHARE: false } }, true],
    ['without a payment letter', { letters: { none: true } }, true],
    ['with a payment letter', { letters: { REQUESTED: true } }, false],
    ['all payment letters off', { letters: { REQUESTED: false } }, true],
  ])('a pending waste tax of the year 2026 matches the filter "%s" (%j): %s', (_, filter, expected) => {
    expect(matchesFilter(one, { range: 'all', ...filter }, TODAY)).toBe(expected)
  })

  it('a range of issue dates excludes transactions without an issue date', () => {
    const undated = { ...one, expeditionDate: null }
    expect(matchesFilter(undated, { range: 'currentYear' }, TODAY)).toBe(false)
    expect(matchesFilter(undated, { range: 'all' }, TODAY)).toBe(true)
  })
})
