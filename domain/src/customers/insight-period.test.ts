import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '../kernel/dates.ts'
import { INSIGHT_INTERVALS } from './customer.ts'
import { insightPeriod, stepOf } from './insight-period.ts'

describe('Insights over the last months (core 7)', () => {
  it.each([
    [1, '2026-11-21', '2026-10-22', 'day', 31],
    // The period from 22 February to 21 March has 28 days, not 31.
    [1, '2026-03-21', '2026-02-22', 'day', 28],
    [1, '2026-03-31', '2026-03-01', 'day', 31],
    // 22 August 2026 is a Saturday, and its week starts on Monday, 17 August.
    [3, '2026-11-21', '2026-08-17', 'week', 14],
    [6, '2026-11-21', '2026-05-18', 'week', 27],
    [12, '2026-11-21', '2025-12-01', 'month', 12],
    [12, '2026-01-31', '2025-02-01', 'month', 12],
  ] as const)(
    'the insights of %i months until %s start on %s, with one point per %s and %i points in total',
    (months, today, from, step, count) => {
      const period = insightPeriod(months, today)
      expect(period).toMatchObject({ from, to: today, step })
      expect(period.points).toHaveLength(count)
      expect(period.points[0]).toBe(from)
    },
  )

  it.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-21', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2026-01-01', '2025-12-29'],
  ])('the week that contains %s starts on Monday, %s', (date, monday) => {
    expect(stepOf(date, 'week')).toBe(monday)
  })

  it('every day of an insight period belongs to exactly one point of the period', () => {
    const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days))
    fc.assert(
      fc.property(fc.constantFrom(...INSIGHT_INTERVALS), anyDay, (months, today) => {
        const { from, to, step, points } = insightPeriod(months, today)
        const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => addDays(from, day))
        expect([...new Set(days.map((day) => stepOf(day, step)))]).toEqual(points)
        expect(to).toBe(today)
      }),
      { numRuns: 200 },
    )
  })
})
