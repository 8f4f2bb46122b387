import { describe, expect, it } from 'vitest'
import { dueOfSplit, propertyTaxSplit } from './property-tax-split.ts'

// Supreme Court, judgment 409/2016 of 15 June 2016: the seller may claim the tax of the days after the transfer.
describe('The split of the property tax on a sale', () => {
  it.each([
    ['in the middle of a year', '2026-07-01', 730, { days: { seller: 181, buyer: 184 }, seller: 362, buyer: 368 }],
    ['in a leap year', '2028-02-29', 366, { days: { seller: 59, buyer: 307 }, seller: 59, buyer: 307 }],
    ['on the first day', '2026-01-01', 500, { days: { seller: 0, buyer: 365 }, seller: 0, buyer: 500 }],
    ['on the last day', '2026-12-31', 365, { days: { seller: 364, buyer: 1 }, seller: 364, buyer: 1 }],
    ['with a rest of cents', '2026-03-01', 100, { days: { seller: 59, buyer: 306 }, seller: 16.16, buyer: 83.84 }],
  ])('a transfer %s counts its day for the buyer, and the shares add up to the tax', (_, day, tax, expected) => {
    expect(propertyTaxSplit(tax, day)).toEqual(expected)
  })

  it('the share of the buyer is income for the seller and an expense for the buyer', () => {
    const sale = { tax: 730, transferredOn: '2026-07-01', dueOn: '2026-07-15', party: 'Ana Soler', concept: 'IBI 2026' }
    const due = { concept: 'IBI 2026', amount: 368, expeditionDate: '2026-07-01', dueDate: '2026-07-15' }
    expect(dueOfSplit({ ...sale, side: 'SELLER' })).toMatchObject({ ...due, type: 'INCOME', debtor: 'Ana Soler' })
    expect(dueOfSplit({ ...sale, side: 'BUYER' })).toMatchObject({ ...due, type: 'EXPENSE', creditor: 'Ana Soler' })
  })
})
