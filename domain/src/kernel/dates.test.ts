import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  addYears,
  calendarDateAt,
  compareDates,
  daysBetween,
  isCalendarDate,
  localTimeAt,
  monthsBetween,
  quarterEnd,
  quarterOf,
} from './dates.ts'

const anyDate = fc.integer({ min: -25_000, max: 40_000 }).map((days) => addDays('1970-01-01', days))

describe('A calendar date', () => {
  it.each([
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['1900-02-29', false],
    ['2000-02-29', true],
    ['2024-13-01', false],
    ['2024-00-10', false],
    ['2024-04-31', false],
    ['2024-4-1', false],
    ['01/04/2024', false],
    ['2024-04-01T00:00', false],
  ])('the check whether the calendar date %s exists gives %s', (text, expected) => {
    expect(isCalendarDate(text)).toBe(expected)
  })

  it.each([
    ['2024-01-31', '2024-02-01', -1],
    ['2024-02-01', '2024-02-01', 0],
    ['2025-01-01', '2024-12-31', 1],
  ])('comparing the dates %s and %s results in %s', (a, b, expected) => {
    expect(compareDates(a, b)).toBe(expected)
  })
})

describe('Adding days and months', () => {
  it.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2024-12-31', 1, '2025-01-01'],
    ['2024-03-31', 1, '2024-04-01'], // The clocks change on this day.
    ['2024-01-01', -1, '2023-12-31'],
  ])('the date %s plus %i days is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected)
  })

  it.each([
    ['2024-01-31', 1, '2024-02-29'],
    ['2023-01-31', 1, '2023-02-28'],
    ['2024-03-15', -3, '2023-12-15'],
    ['2024-12-31', 12, '2025-12-31'],
    ['2024-05-31', -15, '2023-02-28'],
  ])('the date %s plus %i months is %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected)
  })

  it('one year after a leap day is the last day of February', () => {
    expect(addYears('2024-02-29', 1)).toBe('2025-02-28')
  })

  it('`addDays` returns a valid date, from which `daysBetween` computes the number of added days', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -20_000, max: 20_000 }), (date, days) => {
        const moved = addDays(date, days)
        expect(isCalendarDate(moved)).toBe(true)
        expect(daysBetween(date, moved)).toBe(days)
      }),
    )
  })

  it('`addMonths` returns a valid date, from which `monthsBetween` computes the number of added months', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 600 }), (date, months) => {
        const moved = addMonths(date, months)
        expect(isCalendarDate(moved)).toBe(true)
        expect(monthsBetween(date, moved)).toBe(months)
      }),
    )
  })
})

describe('Months between two dates', () => {
  it.each([
    ['2024-01-15', '2024-02-14', 0],
    ['2024-01-15', '2024-02-15', 1],
    ['2024-01-31', '2024-02-29', 1],
    ['2024-02-15', '2024-01-15', -1],
    ['2021-06-01', '2024-05-31', 35],
  ])('the period from %s to %s has %i whole months', (from, to, expected) => {
    expect(monthsBetween(from, to)).toBe(expected)
  })
})

describe('Quarters', () => {
  it.each([
    ['2018-12-31', 4, '2018-12-31'],
    ['2024-02-10', 1, '2024-03-31'],
    ['2024-06-30', 2, '2024-06-30'],
    ['2024-07-01', 3, '2024-09-30'],
  ])('the date %s is in quarter %i, which ends on %s', (date, quarter, end) => {
    expect([quarterOf(date), quarterEnd(date)]).toEqual([quarter, end])
  })
})

describe('The day of an instant', () => {
  it.each([
    ['2024-06-30T22:30:00Z', 'Europe/Madrid', '2024-07-01'],
    ['2024-06-30T22:30:00Z', 'Atlantic/Canary', '2024-06-30'],
    ['2024-12-31T23:30:00Z', 'Europe/Madrid', '2025-01-01'],
    ['2024-12-31T22:30:00Z', 'UTC', '2024-12-31'],
  ])('the calendar date of %s in %s is %s', (instant, timeZone, expected) => {
    expect(calendarDateAt(new Date(instant), timeZone)).toBe(expected)
  })
})

describe('The local time of an instant', () => {
  it.each([
    ['2026-03-31T22:30:00Z', '2026-04-01T00:30:00'],
    ['2026-01-15T09:05:07Z', '2026-01-15T10:05:07'],
    ['2026-10-25T00:30:00Z', '2026-10-25T02:30:00'],
    ['2026-10-25T23:00:00Z', '2026-10-26T00:00:00'],
  ])('the Spanish local time of %s is %s', (instant, expected) => {
    expect(localTimeAt(new Date(instant))).toBe(expected)
  })
})
