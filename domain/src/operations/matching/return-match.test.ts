import { describe, expect, it } from 'vitest'
import { addDays } from '../../kernel/dates.ts'
import type { PaidDue } from './match-due.ts'
import { proposeAllocations } from './propose.ts'

const PAID_ON = '2026-03-02'
const rent = (uuid: string, more: Partial<PaidDue> = {}): PaidDue => ({
  ...{ uuid, concept: 'RENT', open: 800, asset: uuid, type: 'income', dueDate: '2026-03-01', expeditionDate: null },
  ...{ marks: [], names: ['Lucía Ferrer'], address: null, municipality: null, party: 'Lucía Ferrer', paidOn: PAID_ON },
  ...more,
})
const returned = (amount: number, days: number, paid: PaidDue[], text = 'DEVOLUCION ALQUILER LUCIA FERRER') =>
  proposeAllocations([{ amount, text, day: addDays(PAID_ON, days) }], { open: [], paid, files: [] }).proposals.flatMap(
    ({ allocations }) => allocations.map(({ kind, due, amount: part }) => [kind, due ?? '', part]),
  )

describe('A returned direct debit', () => {
  // A payer may ask for a refund within eight weeks, without a reason (RDL 19/2018, art. 49).
  it.each([
    [0, true],
    [56, true],
    [-1, false],
    [100, false],
  ])('a payment is returned %d days later: %s', (days, isReturned) => {
    expect(returned(-800, days, [rent('a')])).toEqual(isReturned ? [['return', 'a', -800]] : [])
  })

  it.each([
    ['without a charge', -800, [['return', 'a', -800]]],
    [
      'with the charge of the bank',
      -812.35,
      [
        ['return', 'a', -800],
        ['cost', '', -12.35],
      ],
    ],
    ['with less than the payment', -799.99, []],
    ['with much more than the payment', -900, []],
    ['with money that comes in', 800, []],
  ])('a rent is returned %s', (_, amount, expected) => {
    expect(returned(amount, 5, [rent('a')])).toEqual(expected)
  })

  it('a return that fits two payments of one day equally is not proposed', () => {
    expect(returned(-800, 5, [rent('a'), rent('b')])).toEqual([])
  })

  it('a purchase of the same amount without a name is no return', () => {
    expect(returned(-800, 5, [rent('a')], 'COMPRA TARJETA 4021')).toEqual([])
  })
})
