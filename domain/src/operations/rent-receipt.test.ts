import { describe, expect, it } from 'vitest'
import { emptyValues } from '../kernel/fields/declared-field.ts'
import type { PartContext } from '../kernel/parts/record-part.ts'
import { rent } from './rent.part.ts'
import { missingRentTerms, receiptOf } from './rent-receipt.ts'

// 21 %: Law 37/1992, art. 90.1. 19 %: income tax regulation (RD 439/2007), art. 100. The first case is in the
// operations document; the others were computed with Python's decimal module, rounded half up.
describe('The receipt of a monthly rent', () => {
  it.each([
    [1_771, 21, 19, { tax: 371.91, total: 2_142.91, withholding: 336.49, amount: 1_806.42 }],
    [1_771, 21, 0, { tax: 371.91, total: 2_142.91, withholding: 0, amount: 2_142.91 }],
    [900, 0, 0, { tax: 0, total: 900, withholding: 0, amount: 900 }],
    [333.33, 21, 19, { tax: 70, total: 403.33, withholding: 63.33, amount: 340 }],
    [1_250.5, 10, 0, { tax: 125.05, total: 1_375.55, withholding: 0, amount: 1_375.55 }],
    [0.5, 21, 19, { tax: 0.11, total: 0.61, withholding: 0.1, amount: 0.51 }],
  ])(
    'a rent of %d with %d percent of VAT and %d percent withheld has total and payable amount',
    (base, taxPCT, pct, expected) => {
      expect(receiptOf(base, { taxPCT, withholdingPct: pct })).toEqual({
        base,
        taxPCT,
        withholdingPct: pct,
        ...expected,
      })
    },
  )
})

describe('A lease that does not state its taxes', () => {
  it.each([
    [{ use: null, taxPCT: null, withholdingPct: null }, ['use', 'taxPCT', 'withholdingPct']],
    [{ use: 'HOME', taxPCT: null, withholdingPct: 0 }, ['taxPCT']],
    [{ use: 'OTHER', taxPCT: 21, withholdingPct: null }, ['withholdingPct']],
    [{ use: null, taxPCT: 0, withholdingPct: 0 }, ['use']],
    [{ use: 'HOME', taxPCT: 0, withholdingPct: 0 }, []],
    [{ use: 'OTHER', taxPCT: 21, withholdingPct: 19 }, []],
  ] as const)('the lease %o lacks %o', (lease, missing) => {
    expect(missingRentTerms(lease)).toEqual(missing)
  })
})

const context: PartContext = {
  today: '2026-11-23',
  now: '2026-11-23T09:00:00.000Z',
  asset: { address: null, cadastralReference: null, details: {} },
}
const { rentPayment } = rent.rows
const none = emptyValues(rentPayment.fields)

describe('The amounts of a monthly rent that a user edits', () => {
  it.each([
    [
      'base',
      { base: 1_771, taxPCT: 21, withholdingPct: 19 },
      { tax: 371.91, total: 2_142.91, withholding: 336.49, amount: 1_806.42 },
    ],
    ['base', { base: 1_771, taxPCT: 21 }, { tax: 371.91, total: 2_142.91 }],
    ['base', { base: 1_771 }, {}],
    ['withholdingPct', { base: 1_771, withholdingPct: 19 }, { withholding: 336.49 }],
    ['tax', { base: 1_771, tax: 371.92, withholding: 336.49 }, { total: 2_142.92, amount: 1_806.43 }],
    ['withholding', { base: 1_771, tax: 371.91, withholding: 0 }, { total: 2_142.91, amount: 2_142.91 }],
    ['amount', { base: 1_771, amount: 5 }, {}],
    ['taxPCT', { taxPCT: 21 }, {}],
  ] as const)('a change of %s with %o sets %o and leaves unknown taxes open', (name, values, expected) => {
    expect(rentPayment.follow?.(name, { ...none, ...values }, none, context)).toEqual(expected)
  })

  it.each([
    [{ base: 1_771, tax: 371.91, withholding: 336.49, amount: 1_806.42 }, []],
    [{ base: 1_771, tax: 371.91, withholding: 336.49, amount: 2_142.91 }, ['amount']],
    [{ base: 1_771, amount: 2_142.91 }, []],
  ])('the payable amount of %o must be base and VAT less the withheld tax: %o', (values, fields) => {
    const violations = rentPayment.check?.({ ...none, ...values }, context) ?? []
    expect(violations.map(({ field }) => field)).toEqual(fields)
  })
})
