import { describe, expect, it } from 'vitest'
import { type HistoricValue, historyDays, valueSteps } from './value-history.ts'

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

describe('The steps of the value of an asset', () => {
  const value = (uuid: string, operation: 'sale' | 'rent', valuationDate: string, amount: number): HistoricValue => ({
    uuid,
    operation,
    valuationDate,
    createdOn: `${valuationDate}T10:00:00.000000Z`,
    value: amount,
  })
  const none = { sale: 0, rent: 0, valued: 0, created: 0 }

  it('each value counts from its date until the next one', () => {
    const values = [value('b', 'sale', '2026-05-01', 120), value('a', 'sale', '2026-03-01', 100)]
    expect(valueSteps('2026-01-01', values, ['b'])).toEqual([
      { ...none, day: '2026-01-01', created: 1 },
      { ...none, day: '2026-03-01', sale: 100, valued: 1 },
      { ...none, day: '2026-05-01', sale: 20 },
    ])
  })

  it('values after the current one, and those of an operation without a current value, do not count', () => {
    const values = [
      value('a', 'rent', '2026-03-01', 600),
      value('b', 'rent', '2026-04-01', 700),
      value('c', 'sale', '2026-02-01', 90),
    ]
    expect(valueSteps('2026-03-01', values, ['a'])).toEqual([
      { ...none, day: '2026-03-01', rent: 600, valued: 1, created: 1 },
    ])
  })

  it('two values of one day are ordered by the time at which they were saved', () => {
    const first = value('z', 'sale', '2026-03-01', 100)
    const second = { ...value('a', 'sale', '2026-03-01', 150), createdOn: '2026-03-01T10:00:00.000001Z' }
    expect(valueSteps('2026-01-01', [second, first], ['a'])[1]).toEqual({
      ...none,
      day: '2026-03-01',
      sale: 150,
      valued: 1,
    })
    expect(valueSteps('2026-01-01', [second, first], ['z'])[1]).toEqual({
      ...none,
      day: '2026-03-01',
      sale: 100,
      valued: 1,
    })
  })
})
