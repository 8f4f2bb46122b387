import { describe, expect, it } from 'vitest'
import {
  grossIncomeOf,
  leaseState,
  nextUpdateOn,
  rentOn,
  rentPaymentState,
  rentsDue,
  type UpdateIndex,
  updatedRent,
} from './lease.ts'
import { allowedPercent, depositLimits, minimumTermEnd, updateLimit } from './lease-law.ts'

// The expected rents, including those for part of a month, were computed with Python's decimal module, rounded half up.
describe('A rent after an update', () => {
  it.each([
    [800, 2.2, 817.6],
    [1_000, 3, 1_030],
    [650.55, 2, 663.56],
    [725, -0.8, 719.2],
    [1.5, 1, 1.52],
    [915.35, 2.319, 936.58],
    [1_234.56, -1.5, 1_216.04],
    [700, 0, 700],
  ])('a rent of %d updated by %d percent becomes %d', (rent, percent, expected) => {
    expect(updatedRent(rent, percent)).toBe(expected)
  })
})

describe('The state of a lease on 23 November 2026', () => {
  it.each([
    ['2026-11-24', '2027-11-23', null, 'FUTURE'],
    ['2026-11-23', '2027-11-22', null, 'ACTIVE'],
    ['2020-01-01', null, null, 'ACTIVE'],
    ['2021-11-24', '2026-11-23', null, 'ACTIVE'],
    ['2021-11-23', '2026-11-22', null, 'EXTENDED'],
    ['2021-11-23', '2026-11-22', '2026-11-23', 'EXTENDED'],
    ['2021-11-23', '2028-11-22', '2026-11-22', 'ENDED'],
  ])(
    'on 23 November 2026, a lease from %s to %s, terminated on %s, has the state %s',
    (startOn, endOn, endedOn, state) => {
      expect(leaseState({ startOn, endOn, endedOn }, '2026-11-23')).toBe(state)
    },
  )
})

const UPDATES = [
  { effectiveOn: '2025-03-01', newRent: 832 },
  { effectiveOn: '2024-03-01', newRent: 816 },
  { effectiveOn: null, newRent: 1 },
  { effectiveOn: '2026-03-01', newRent: null },
]

describe('The rent on a day', () => {
  it.each([
    ['2024-02-29', 800],
    ['2024-03-01', 816],
    ['2025-02-28', 816],
    ['2025-03-01', 832],
    ['2030-01-01', 832],
  ])('on %s, the rent of a lease updated on 1 March 2024 and 2025 amounts to %d euros', (day, rent) => {
    expect(rentOn(800, UPDATES, day)).toBe(rent)
  })
})

describe('The next update on 23 November 2026', () => {
  it.each<[string | null, UpdateIndex | null, string | null, string | null]>([
    ['2026-03-01', 'IPC', null, '2027-03-01'],
    ['2020-03-01', 'IPC', null, '2026-03-01'],
    ['2020-12-01', 'FIXED', null, '2025-12-01'],
    ['2020-03-01', 'FIXED', '2025-03-01', '2026-03-01'],
    ['2020-03-01', 'IPC', '2026-03-01', '2027-03-01'],
    ['2024-02-29', 'IPC', '2026-02-28', '2027-02-28'],
    ['2020-03-01', 'NONE', null, null],
    ['2020-03-01', null, null, null],
    [null, 'IPC', null, null],
  ])(
    'on 23 November 2026, a lease from %s with the index %s and the last update %s has its next update on %s',
    (startOn, updateIndex, last, expected) => {
      const updates = last ? [{ effectiveOn: last, newRent: 1 }] : []
      expect(nextUpdateOn({ startOn, updateIndex }, updates, '2026-11-23')).toBe(expected)
    },
  )
})

describe('The rents of the next months', () => {
  const lease = { startOn: '2026-01-15', endOn: null, endedOn: null, rent: 900, paymentDay: 5 }
  const ask = (from: string, months: number) => ({ from, months, today: '2026-02-01' })
  it('rent is due every month, and in the first and last month only for the days of the lease', () => {
    const updates = [{ effectiveOn: '2026-02-01', newRent: 817.6 }]
    expect(rentsDue({ ...lease, endedOn: '2026-04-12' }, updates, ask('2026-01-01', 12))).toEqual([
      { dueOn: '2026-01-15', amount: 493.55 },
      { dueOn: '2026-02-05', amount: 817.6 },
      { dueOn: '2026-03-05', amount: 817.6 },
      { dueOn: '2026-04-05', amount: 327.04 },
    ])
  })
  it('the rent is due on the last day of a month that is too short for the payment day', () => {
    const days = rentsDue({ ...lease, paymentDay: 31 }, [], ask('2026-02-10', 3)).map(({ dueOn }) => dueOn)
    expect(days).toEqual(['2026-02-28', '2026-03-31', '2026-04-30'])
  })
  it('the rent of a month with a rent update is computed day by day', () => {
    // The month has 14 days at 900 and 17 days at 1,000.
    const updates = [{ effectiveOn: '2026-03-15', newRent: 1_000 }]
    expect(rentsDue({ ...lease, paymentDay: 1 }, updates, ask('2026-03-01', 2))).toEqual([
      { dueOn: '2026-03-01', amount: 954.84 },
      { dueOn: '2026-04-01', amount: 1_000 },
    ])
  })
  it('the last rent is due no later than the last day of the lease', () => {
    expect(rentsDue({ ...lease, paymentDay: 20, endedOn: '2026-03-12' }, [], ask('2026-03-01', 3))).toEqual([
      { dueOn: '2026-03-12', amount: 348.39 },
    ])
  })
  it.each([
    ['a lease that ends within these months', '2026-03-31', '2026-03-05'],
    ['a lease extended after its end date', '2026-01-31', '2026-07-05'],
  ])('%s (end date %s) has its last rent within the next six months on %s', (_, endOn, last) => {
    const due = rentsDue({ ...lease, startOn: '2025-01-15', endOn }, [], ask('2026-02-01', 6))
    expect(due.at(-1)).toEqual({ dueOn: last, amount: 900 })
  })
  it.each([
    [{ rent: null }, 12, 0],
    [{ startOn: null }, 12, 0],
    [{ endedOn: '2025-12-31' }, 12, 0],
    [{ endOn: '2026-02-01', startOn: '2025-01-01' }, 12, 1],
    [{}, 500, 60],
  ])('for a lease with the changed values %o and a period of %d months, %d rents are due', (changed, asked, input) => {
    expect(rentsDue({ ...lease, ...changed }, [], ask('2026-02-01', asked))).toHaveLength(input)
  })
})

describe('The income of leases for a valuation', () => {
  const term = { startOn: '2024-01-01', endOn: null, endedOn: null }
  it.each([
    ['no lease', [], null],
    ['an ended lease', [{ ...term, uuid: 'a', rent: 500, endedOn: '2025-01-01' }], null],
    ['a future lease', [{ ...term, uuid: 'a', rent: 500, startOn: '2027-01-01' }], null],
    [
      'the leases of a home and its parking',
      [
        { ...term, uuid: 'a', rent: 500.1 },
        { ...term, uuid: 'b', rent: 60.2 },
      ],
      570.2,
    ],
  ])(
    'the gross income for a valuation is the sum of the current rents of the leases in force: %s',
    (_, leases, income) => {
      const updates = [{ parentUuid: 'a', effectiveOn: '2025-01-01', newRent: 510 }]
      expect(grossIncomeOf(leases, updates, '2026-11-23')).toBe(income)
    },
  )
})

describe('A monthly rent', () => {
  it.each([
    [true, '2026-01-01', 'paid'],
    [false, '2026-11-22', 'late'],
    [false, '2026-11-23', 'pending'],
    [false, null, 'pending'],
  ] as const)('a monthly rent (paid: %s, due on %s) has the state %s', (paid, dueOn, state) => {
    expect(rentPaymentState({ paid, dueOn }, '2026-11-23')).toBe(state)
  })
})

// Urban Leases Act (LAU, BOE-A-1994-26003), arts. 4, 9, 18 and 36; RDL 6/2022, art. 46; Law 12/2023.
describe('The law of leases', () => {
  it.each([
    ['HOME', 850.55, { months: 1, deposit: 850.55, mostGuarantee: 1_701.1 }],
    ['OTHER', 1_200.35, { months: 2, deposit: 2_400.7, mostGuarantee: null }],
  ] as const)(
    'for a lease of type %s with a rent of %d, the law sets the deposit and the maximum guarantee to %j',
    (use, rent, limits) => {
      expect(depositLimits(use, rent)).toEqual(limits)
    },
  )

  it.each([
    ['HOME', '2024-02-29', false, '2029-02-27'],
    ['HOME', '2024-01-15', true, '2031-01-14'],
    ['HOME', null, true, null],
    ['OTHER', '2024-01-15', true, null],
  ] as const)(
    'the minimum term of a lease (use %s, from %s, landlord is a company: %s) ends on %s',
    (use, start, company, end) => {
      expect(minimumTermEnd(use, start, company)).toBe(end)
    },
  )

  it.each([
    ['2022-03-30', {}, 'IPC', null],
    ['2022-03-31', {}, 'RDL_6_2022', 2],
    ['2023-12-31', {}, 'RDL_6_2022', 2],
    ['2024-01-01', {}, 'LAW_12_2023', 3],
    ['2024-12-31', {}, 'LAW_12_2023', 3],
    ['2025-01-01', { signedOn: '2023-05-25' }, 'IPC', null],
    ['2025-01-01', { signedOn: '2023-05-26' }, 'IRAV', null],
    ['2025-01-01', { startOn: '2023-05-26' }, 'IRAV', null],
    ['2025-01-01', { use: 'OTHER' }, 'FREE', null],
    ['2023-01-01', { updateIndex: 'NONE' }, 'NOT_AGREED', 0],
  ] as const)(
    'an update on %s of the lease %o is subject to the rule %s, with a maximum of %s percent',
    (on, lease, source, percent) => {
      const one = { use: 'HOME', signedOn: null, startOn: null, updateIndex: 'IPC', ...lease } as const
      expect(updateLimit(one, on)).toEqual({ source, percent })
    },
  )

  it.each([
    [5, 'RDL_6_2022', 2, null, 2],
    [1, 'LAW_12_2023', 3, null, 1],
    [-0.5, 'LAW_12_2023', 3, null, -0.5],
    [5, 'IRAV', null, 2.2, 2.2],
    [5, 'IRAV', null, null, 5],
    [1, 'IRAV', null, 2.2, 1],
    [5, 'IPC', null, 3.1, 3.1],
    [5, 'IPC', null, null, 5],
    [1, 'LAW_12_2023', 3, 0.5, 1],
    [5, 'NOT_AGREED', 0, 2.2, 0],
    [5, 'FREE', null, 2.2, 5],
  ] as const)(
    'an agreed update of %d percent (rule %s, limit %s, published index %s) is limited to %d percent',
    (agreed, source, percent, published, most) => {
      expect(allowedPercent(agreed, { source, percent }, published)).toBe(most)
    },
  )
})
