import { describe, expect, it } from 'vitest'
import { monthReceipt } from './month-receipts.ts'

const LEASE = {
  use: 'OTHER' as const,
  taxPCT: 21,
  withholdingPct: 19,
  rent: 1_771,
  startOn: '2024-01-01',
  endOn: '2030-12-31',
  endedOn: null,
  paymentDay: 5,
  updates: [],
  raised: [],
}
const december = (lease: object) => monthReceipt({ ...LEASE, ...lease }, '2026-12', '2026-11-29')

// Amounts of days were computed with Python's decimal module, rounded half up.
describe('The receipt of December 2026 for a lease', () => {
  it.each([
    ['of premises', {}, { dueOn: '2026-12-05', base: 1_771, total: 2_142.91, amount: 1_806.42 }],
    [
      'of a home',
      { use: 'HOME', taxPCT: 0, withholdingPct: 0, rent: 900 },
      { dueOn: '2026-12-05', base: 900, total: 900, amount: 900 },
    ],
    [
      'whose rent was updated',
      { updates: [{ effectiveOn: '2026-01-01', newRent: 1_800 }] },
      { base: 1_800, total: 2_178, amount: 1_836 },
    ],
    ['that begins on the 17th', { startOn: '2026-12-17' }, { dueOn: '2026-12-17', base: 856.94 }],
    ['that ended on the 10th', { endedOn: '2026-12-10' }, { dueOn: '2026-12-05', base: 571.29 }],
    ['that is extended', { endOn: '2025-12-31' }, { base: 1_771 }],
    ['whose November rent exists', { raised: ['2026-11-05'] }, { base: 1_771 }],
  ])('a lease %s has a receipt', (_, lease, expected) => {
    expect(december(lease)).toMatchObject({ kind: 'receipt', receipt: expected })
  })

  it.each([
    ['that has one already', { raised: ['2026-12-01'] }, ['raised']],
    ['without VAT', { taxPCT: null }, ['taxPCT']],
    ['without withheld tax', { withholdingPct: null }, ['withholdingPct']],
    ['without use', { use: null }, ['use']],
    ['without rent', { rent: null }, ['rent']],
    ['without start', { startOn: null }, ['startOn']],
    ['without rent and VAT', { rent: null, taxPCT: null }, ['rent', 'taxPCT']],
  ])('a lease %s is left out with the reason', (_, lease, reasons) => {
    expect(december(lease)).toEqual({ kind: 'leftOut', reasons })
  })

  it.each([
    ['begins later', { startOn: '2027-01-01' }],
    ['has ended', { endedOn: '2026-11-30' }],
    ['ends before', { endOn: '2026-11-30' }],
  ])('a lease that %s has no rent in the month', (_, lease) => {
    expect(december(lease)).toBeNull()
  })
})
