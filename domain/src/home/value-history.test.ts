import { describe, expect, it } from 'vitest'
import { historyDays } from './value-history.ts'

describe('The days of the value history', () => {
  it.each([
    ['month', '2026-11-22', '2026-10-22', 12],
    ['quarter', '2026-11-22', '2026-08-22', 15],
    ['year', '2026-11-22', '2025-11-22', 13],
    // February 2026 has no day 31 and February 2023 no day 29, so these periods start on the last day of the month.
    ['month', '2026-03-31', '2026-02-28', 12],
    ['year', '2024-02-29', '2023-02-28', 13],
  ] as const)('the value history of one %s that ends on %s starts on %s', (period, today, first, count) => {
    const days = historyDays(period, today)
    expect([days[0], days.at(-1), days.length]).toEqual([first, today, count])
    expect(days).toEqual([...new Set(days)].sort())
  })
})
