import { describe, expect, it } from 'vitest'
import { executionDayIssue, isTargetDay, nextTargetDay } from './target-days.ts'

describe('Days of TARGET', () => {
  // TARGET closing days published by the European Central Bank, and some business days.
  it.each([
    ['2026-04-03', 'Good Friday', false],
    ['2026-04-06', 'Easter Monday', false],
    ['2027-03-26', 'Good Friday', false],
    ['2027-03-29', 'Easter Monday', false],
    ['2024-04-01', 'Easter Monday', false],
    ['2026-05-01', 'Labour Day', false],
    ['2026-12-25', 'Christmas Day', false],
    ['2028-12-26', '26 December', false],
    ['2027-01-01', 'New Year', false],
    ['2026-11-28', 'a Saturday', false],
    ['2026-11-27', 'a Friday', true],
    ['2026-01-06', 'a Spanish holiday', true],
  ])('the day %s, %s, is a TARGET business day: %s', (day, _, isOpen) => expect(isTargetDay(day)).toBe(isOpen))

  it('the next TARGET business day skips holidays and weekends', () =>
    expect(nextTargetDay('2026-12-25')).toBe('2026-12-28'))

  it.each([
    ['2026-11-25', null],
    ['2026-11-24', { code: 'past', next: '2026-11-25' }],
    ['2026-11-28', { code: 'closed', next: '2026-11-30' }],
    ['2027-11-24', null],
    ['2027-11-25', { code: 'tooFar', next: '2026-11-25' }],
  ])('on 25 November 2026, the execution day %s has the issue %j', (day, issue) =>
    expect(executionDayIssue(day, '2026-11-25')).toEqual(issue),
  )
})
