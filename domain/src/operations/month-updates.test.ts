import { describe, expect, it } from 'vitest'
import { monthUpdate } from './month-updates.ts'

const LEASE = {
  ...{ use: 'HOME' as const, signedOn: '2024-03-01', startOn: '2024-03-10', endOn: '2031-03-09', endedOn: null },
  ...{ rent: 1_000, updateIndex: 'IPC' as const, fixedPercent: null, updates: [] },
}
const march = (lease: object, published = { ipc: 2.9 as number | null, irav: 2.14 as number | null }) =>
  monthUpdate({ ...LEASE, ...lease }, '2026-03', published)
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
      'has a fixed percentage below the limit',
      { updateIndex: 'FIXED', fixedPercent: 1.5, updates: updated },
      { percent: 1.5, newRent: 1_035.3, isCapped: false },
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
    expect(march(lease)).toMatchObject({ effectiveOn: '2026-03-10', ...expected })
  })

  it('published indexes that are not entered are asked', () => {
    expect(march({ updates: updated }, { ipc: null, irav: null })).toMatchObject({
      newRent: null,
      missing: ['ipc', 'irav'],
    })
    const fixed = { use: 'OTHER', updateIndex: 'FIXED', fixedPercent: 5, updates: updated }
    expect(march(fixed, { ipc: null, irav: null })).toMatchObject({ newRent: 1_071, missing: [] })
  })

  it.each([
    ['has its anniversary in another month', { startOn: '2024-04-10' }],
    ['agreed no update', { updateIndex: 'NONE' }],
    ['was updated already', { updates: [{ effectiveOn: '2026-03-10', newRent: 1_030 }] }],
    ['has ended', { endedOn: '2026-03-01', updates: updated }],
    ['begins in the month', { startOn: '2026-03-10' }],
  ])('a lease that %s is not in the list', (_, lease) => {
    expect(march(lease)).toBeNull()
  })
})
