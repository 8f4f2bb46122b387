import { expect, it } from 'vitest'
import { lastBills, type SeriesBill } from './bill-series.ts'

const bill = (dueDate: string, amount: number, more: Partial<SeriesBill> = {}): SeriesBill => ({
  ...{ asset: 'a', concept: 'SHARE', owner: null, account: null, periodicity: 'MONTHLY', dueDate, amount },
  ...{ expeditionDate: null, periodStart: null, periodEnd: null },
  ...more,
})
const none = { periodicity: 'NONE' } as const

it.each<[string, SeriesBill[], [day: string, amount: number][]]>([
  ['one for all bills of a level', [bill('2026-09-05', 60), bill('2026-10-05', 61)], [['2026-10-05', 61]]],
  [
    'two for a flat and its garage',
    [bill('2026-09-05', 60), bill('2026-09-05', 12), bill('2026-10-05', 12), bill('2026-10-05', 60)],
    [
      ['2026-10-05', 60],
      ['2026-10-05', 12],
    ],
  ],
  [
    'the garage alone goes on',
    [bill('2026-09-05', 60), bill('2026-09-05', 12), bill('2026-10-05', 12)],
    [
      ['2026-09-05', 60],
      ['2026-10-05', 12],
    ],
  ],
  ['one if a single fee doubles', [bill('2026-09-05', 60), bill('2026-10-05', 120)], [['2026-10-05', 120]]],
  [
    'one that a bill without period continues',
    [bill('2026-09-05', 60), bill('2026-10-05', 60, none)],
    [['2026-10-05', 60]],
  ],
  ['none of bills without period', [bill('2026-09-05', 60, none)], []],
  [
    'two of two owners',
    [bill('2026-09-05', 60, { owner: 'A' }), bill('2026-10-05', 60, { owner: 'B' })],
    [
      ['2026-09-05', 60],
      ['2026-10-05', 60],
    ],
  ],
  [
    'two of two assets',
    [bill('2026-09-05', 60), bill('2026-10-05', 60, { asset: 'b' })],
    [
      ['2026-09-05', 60],
      ['2026-10-05', 60],
    ],
  ],
])('the series of bills of a home are: %s', (_, bills, expected) =>
  expect(lastBills(bills).map(({ dueDate, amount }) => [dueDate, amount])).toEqual(expected),
)
