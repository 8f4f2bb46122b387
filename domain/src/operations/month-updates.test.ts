import { describe, expect, it } from 'vitest'
import { decreeOn, depositDoubts } from './lease-law.ts'
import { type IndexesOfDay, leaseUpdate, monthUpdate, payableFrom, updateDoubts } from './month-updates.ts'

const LEASE = {
  ...{ use: 'HOME' as const, signedOn: '2024-03-01', startOn: '2024-03-10', endOn: '2031-03-09', endedOn: null },
  ...{ rent: 1_000, updateIndex: 'IPC' as const, fixedPercent: null, updates: [] },
}
const knownIndex = (percent: number) => ({ kind: 'known' as const, month: '2026-01', percent })
const PUBLISHED: IndexesOfDay = { IPC: knownIndex(2.9), IRAV: knownIndex(2.14), IGC: knownIndex(-0.31) }
const missing = { kind: 'missing' as const, month: '2026-01' }
const march = (lease: object, published = PUBLISHED, others: object = {}) =>
  monthUpdate(
    { ...LEASE, ...lease },
    {
      ...{ month: '2026-03', notifiedOn: '2026-02-20', decree: null, premisesWait: null, indexesOn: () => published },
      ...others,
    },
  )
const updated = [{ effectiveOn: '2025-03-10', newRent: 1_020 }]

// Limits: LAU, art. 18; Law 12/2023, eleventh additional provision (reference index for leases from 26 May 2023 on).
describe('The update of a lease in March 2026', () => {
  it.each([
    [
      'is limited by the reference index',
      { updates: updated },
      { previousRent: 1_020, limit: 'IRAV', percent: 2.14, newRent: 1_041.83, isCapped: true },
    ],
    [
      'of before the housing law follows consumer prices',
      { signedOn: '2022-01-01', updates: updated },
      { limit: 'IPC', percent: 2.9, newRent: 1_049.58, isCapped: false },
    ],
    [
      'follows the reference index',
      { updateIndex: 'IRAV', updates: updated },
      { percent: 2.14, isCapped: false, index: { kind: 'IRAV', month: '2026-01', percent: 2.14 } },
    ],
    [
      'follows the index of competitiveness, which is never negative',
      { updateIndex: 'IGC', updates: updated },
      // The index as published, because the letter states it with its bounds.
      { percent: 0, newRent: 1_020, isCapped: false, index: { kind: 'IGC', month: '2026-01', percent: -0.31 } },
    ],
    [
      'has a fixed percentage below the limit',
      { updateIndex: 'FIXED', fixedPercent: 1.5, updates: updated },
      { percent: 1.5, newRent: 1_035.3, isCapped: false, index: null },
    ],
    [
      'of premises is free',
      { use: 'OTHER', updateIndex: 'FIXED', fixedPercent: 5, updates: updated },
      { limit: 'FREE', percent: 5, newRent: 1_071, isCapped: false },
    ],
    [
      'had no update in earlier years',
      { startOn: '2020-03-10', signedOn: '2020-03-01', updates: [] },
      { previousRent: 1_000, limit: 'IPC', percent: 2.9, newRent: 1_029 },
    ],
    ['does not state its use', { use: null, updates: updated }, { limit: null, newRent: null, missing: ['use'] }],
    [
      'does not state its percentage',
      { updateIndex: 'FIXED', updates: updated },
      { newRent: null, missing: ['fixedPercent'] },
    ],
  ])('a lease that %s has its new rent, or names the missing values', (_, lease, expected) => {
    expect(march(lease)).toMatchObject({ effectiveOn: '2026-03-10', payableOn: '2026-03-10', ...expected })
  })

  it('an index that is not in the table is asked with its month', () => {
    expect(march({ updates: updated }, { ...PUBLISHED, IPC: missing, IRAV: missing })).toMatchObject({
      newRent: null,
      missing: ['IPC', 'IRAV'],
      missingMonths: [
        { kind: 'IPC', month: '2026-01' },
        { kind: 'IRAV', month: '2026-01' },
      ],
    })
    const fixed = { use: 'OTHER', updateIndex: 'FIXED', fixedPercent: 5, updates: updated }
    expect(march(fixed, { ...PUBLISHED, IPC: missing, IRAV: missing })).toMatchObject({ newRent: 1_071, missing: [] })
  })

  it.each([
    ['has its anniversary in another month', { startOn: '2024-04-10' }],
    ['agreed no update', { updateIndex: 'NONE' }],
    ['was updated already', { updates: [{ effectiveOn: '2026-03-10', newRent: 1_030 }] }],
    ['was updated after its anniversary', { updates: [{ effectiveOn: '2026-04-01', newRent: 1_030 }] }],
    ['has ended', { endedOn: '2026-03-01', updates: updated }],
    ['begins in the month', { startOn: '2026-03-10' }],
  ])('a lease that %s is not in the list', (_, lease) => {
    expect(march(lease)).toBeNull()
  })
})

// LAU, art. 18.2: the new rent of a home is payable from the month after the notification.
describe('The first day of a new rent', () => {
  it('a lease that ends before its new rent is payable is not updated', () => {
    const late = { notifiedOn: '2026-03-29' }
    expect(march({ endedOn: '2026-03-31', updates: updated }, PUBLISHED, late)).toBeNull()
    expect(march({ endedOn: '2026-04-01', updates: updated }, PUBLISHED, late)).toMatchObject({
      ...{ payableOn: '2026-04-01', newRent: 1_041.83 },
    })
    expect(march({ endedOn: '2026-03-31', updates: updated })).toMatchObject({ payableOn: '2026-03-10' })
  })

  // LAU, art. 4.3: the parties agree it; art. 18 is for homes.
  it('for premises, the day of a late update is asked, and the answer decides', () => {
    const premises = { use: 'OTHER', updateIndex: 'FIXED', fixedPercent: 5, updates: updated }
    const late = (premisesWait: boolean | null) =>
      march(premises, PUBLISHED, { notifiedOn: '2026-03-29', premisesWait })
    expect(late(null)).toMatchObject({ newRent: null, percent: null, missing: ['payable'] })
    expect(late(false)).toMatchObject({ newRent: 1_071, payableOn: '2026-03-10', missing: [] })
    expect(late(true)).toMatchObject({ newRent: 1_071, payableOn: '2026-04-01', missing: [] })
    expect(march(premises)).toMatchObject({ newRent: 1_071, payableOn: '2026-03-10', missing: [] })
  })
})

// RDL 8/2026, 26/2026 and 29/2026: 2 % and the reference index, repealed in part.
describe('The decrees of 2026', () => {
  const on = (effectiveOn: string, decree: boolean | null, lease: object = {}, published = PUBLISHED) =>
    leaseUpdate({ ...LEASE, ...lease }, { effectiveOn, previousRent: 1_000 }, published, decree)

  it('the decrees are asked about if they would change the update', () => {
    expect(on('2026-11-10', null)).toMatchObject({ percent: null, missing: ['decree'] })
    // The decree gives the change, not the IRAV of 2.14 %.
    expect(on('2026-11-10', true)).toMatchObject({
      ...{ limit: 'DECREES_2026', percent: 2, newRent: 1_020, isCapped: true, index: null },
    })
    expect(['2026-04-30', '2026-10-01', '2026-11-10', '2026-06-10'].map(decreeOn)).toEqual([
      ...['8/2026', '26/2026', '29/2026', null],
    ])
    expect(on('2026-11-10', false)).toMatchObject({ limit: 'IRAV', percent: 2.14 })
    const low = { ...PUBLISHED, IRAV: knownIndex(1.8) }
    expect(on('2026-11-10', null, {}, low)).toMatchObject({ percent: 1.8, missing: [] })
    expect(on('2026-11-10', true, { signedOn: '2022-01-01' }, low)).toMatchObject({ percent: 1.8 })
  })

  it.each([
    ['on another day', '2026-06-10', {}],
    ['for premises', '2026-11-10', { use: 'OTHER' }],
  ])('the decrees are not asked about %s', (_, day, lease) => {
    expect(on(day, null, lease)).toMatchObject({ missing: [] })
  })
})

describe('A new rent', () => {
  // LAU, art. 18.2: from the month after the written notification.
  it.each([
    ['2026-03-10', '2026-02-27', '2026-03-10'],
    ['2026-03-10', '2026-03-02', '2026-04-01'],
    ['2026-03-10', '2026-12-31', '2027-01-01'],
  ])('the new rent of an update on %s that is notified on %s is payable from %s', (effectiveOn, notifiedOn, day) => {
    expect(payableFrom(effectiveOn, notifiedOn)).toBe(day)
  })

  it('a new rent is doubtful before the anniversary, twice in a year, without agreement, and above a fixed limit', () => {
    const update = (uuid: string, effectiveOn: string | null, percent: number | null = 1) => ({
      uuid,
      effectiveOn,
      percent,
    })
    const doubts = (lease: object, ...updates: ReturnType<typeof update>[]) =>
      updateDoubts({ ...LEASE, ...lease }, updates).map(({ uuid, doubt }) => [uuid, doubt])
    expect(doubts({}, update('a', '2024-12-01'), update('b', '2025-03-10'), update('c', null))).toEqual([
      ['a', 'beforeAnniversary'],
    ])
    expect(doubts({}, update('b', '2025-09-01'), update('a', '2025-03-10'))).toEqual([['b', 'secondInYear']])
    expect(doubts({ updateIndex: 'NONE' }, update('a', '2025-03-10'))).toEqual([['a', 'notAgreed']])
    const older = { startOn: '2020-03-10', signedOn: '2020-03-10' }
    expect(doubts(older, update('a', '2024-03-10', 3.5), update('b', '2023-03-10', 2))).toEqual([['a', 'aboveLimit']])
    expect(doubts({ use: 'OTHER' }, update('a', '2024-12-01'))).toEqual([])
  })
})

// LAU, arts. 36.1 and 36.5.
describe('A deposit', () => {
  it.each([
    ['of a month for a home', { deposit: 1_000, guarantee: 2_000 }, []],
    ['of less than a month', { deposit: 999.99, guarantee: null }, ['belowDeposit']],
    ['of one month for premises', { use: 'OTHER' as const, deposit: 1_000, guarantee: 9_000 }, ['belowDeposit']],
    ['with guarantees above two months', { deposit: 1_000, guarantee: 2_000.01 }, ['aboveGuarantee']],
    ['that is not stated', { deposit: null, guarantee: null }, []],
  ])('the deposit of a lease %s has its doubts', (_, lease, doubts) => {
    expect(depositDoubts({ use: 'HOME', rent: 1_000, ...lease })).toEqual(doubts)
  })
})
