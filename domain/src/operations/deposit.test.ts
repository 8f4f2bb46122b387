import { describe, expect, it } from 'vitest'
import { type DepositMovement, depositRegister, nextDepositMovement } from './deposit.ts'

const LEASE = { deposit: 1_800, depositLodgedOn: null, startOn: '2024-03-01', endedOn: null as string | null }
const paid = (movement: DepositMovement, amount = 1_800) => ({ movement, amount, paid: true })
const open = (movement: DepositMovement, amount = 1_800) => ({ movement, amount, paid: false })

describe('The register of a deposit on 29 November 2026', () => {
  it.each([
    ['has no movement', {}, [], 'NOT_STATED', null],
    ['has no deposit', { deposit: null }, [paid('RECEIVED')], 'NOT_STATED', null],
    ['has only the day on which it was lodged', { depositLodgedOn: '2024-03-20' }, [], 'LODGED', null],
    ['is not paid yet', {}, [open('RECEIVED')], 'TO_RECEIVE', null],
    ['is paid in part', {}, [paid('RECEIVED', 900)], 'TO_RECEIVE', null],
    ['was received', {}, [paid('RECEIVED')], 'TO_LODGE', null],
    ['was lodged', {}, [paid('RECEIVED'), paid('LODGED')], 'LODGED', null],
    ['of an ended lease was never received', { endedOn: '2026-10-31' }, [open('RECEIVED')], 'TO_RECEIVE', null],
    [
      'of an ended lease was returned although its receipt is not entered as paid',
      { endedOn: '2026-10-31' },
      [open('RECEIVED'), paid('RETURNED')],
      'RETURNED',
      null,
    ],
    ['is of an ended lease', { endedOn: '2026-10-31' }, [paid('RECEIVED')], 'TO_RETURN', '2026-11-30'],
    [
      'is returned in part',
      { endedOn: '2026-11-10' },
      [paid('RECEIVED'), paid('RETURNED', 800)],
      'TO_RETURN',
      '2026-12-10',
    ],
    ['is returned', { endedOn: '2026-10-31' }, [paid('RECEIVED'), paid('RETURNED')], 'RETURNED', null],
    ['ends later', { endedOn: '2026-12-31' }, [paid('RECEIVED'), paid('LODGED')], 'LODGED', null],
  ] as const)('a deposit that %s has its state and the day until which it is returned', (_, lease, rows, state, by) => {
    expect(depositRegister({ ...LEASE, ...lease }, rows, '2026-11-29')).toMatchObject({ state, returnBy: by })
  })

  it.each([
    [{}, [], { movement: 'RECEIVED', dueOn: '2024-03-01', amount: 1_800 }],
    [{}, [paid('RECEIVED', 900)], { movement: 'RECEIVED', dueOn: '2024-03-01', amount: 900 }],
    [{}, [paid('RECEIVED')], { movement: 'LODGED', dueOn: null, amount: 1_800 }],
    [{}, [paid('RECEIVED'), paid('LODGED')], null],
    [{ endedOn: '2026-10-31' }, [paid('RECEIVED')], { movement: 'RETURNED', dueOn: '2026-11-30', amount: 1_800 }],
    [{ deposit: null }, [], null],
    [{}, [{ ...paid('RECEIVED'), paid: false }], null],
  ] as const)('a lease with %o and the movements %o gets the next movement %o', (lease, rows, expected) => {
    const all = { ...LEASE, ...lease }
    expect(nextDepositMovement(all, depositRegister(all, rows, '2026-11-29'), rows)).toEqual(expected)
  })
})
